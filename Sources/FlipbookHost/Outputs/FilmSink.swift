import FlipbookBase
import FlipbookExport
import FlipbookStage
import FlipbookTimeline
import Foundation

/// Writes a film of all frames, made by `ffmpeg`.
final class FilmSink: FrameSink {
  let needs = FrameNeeds.strips
  let size: PictureSize
  let turn = SinkTurn.film
  private let root: OutputPath
  private let writer: FilmWriter
  private var isEmpty = true

  private init(_ writer: FilmWriter, widest: Int?, _ context: SinkContext) {
    (self.writer, root) = (writer, context.root)
    size = widest.map(PictureSize.widest) ?? .device
  }

  /// Makes the sinks of a format: with expressions, their curves are below every frame.
  static func maker(_ format: FilmWriter.Format) -> OutputSinks.Maker {
    { (output, context) throws(ExportError) in
      guard output.expressions.isEmpty else {
        return CurveFilmSink(output, context, format)
      }
      return FilmSink(
        try context.writer(of: output, format), widest: output.width ?? format.widest, context)
    }
  }

  func take(_ frame: DrawnFrame, index: Int) throws(ExportError) {
    guard let strips = frame.strips else { return }
    isEmpty = false
    try writer.append(strips)
  }

  func finish(_ run: PlayedRun) throws(ExportError) -> [String] {
    if run.isPartial || isEmpty {
      writer.cancel()
      return []
    }
    try writer.finish()
    return [writer.path.relative(to: root)]
  }

  func discard() { writer.cancel() }
}

/// Writes a film whose frames stand above their curves.
final class CurveFilmSink: FrameSink {
  let needs: FrameNeeds = [.history, .numbers]
  let turn = SinkTurn.plot
  private let output: Output
  private let context: SinkContext
  private let format: FilmWriter.Format
  private var report: Report

  init(_ output: Output, _ context: SinkContext, _ format: FilmWriter.Format) {
    (self.output, self.context, self.format) = (output, context, format)
    report = Report(output, context.variant)
  }

  var complaints: [String] { report.complaints }

  func take(_ frame: PlayedFrame) { report.add(frame) }

  func finish(_ run: PlayedRun) throws(ExportError) -> [String] {
    let recording = report.finish(run)
    let film = try context.writer(of: output, format)
    guard let first = run.history.first else { return [] }
    let panel = FilmPanel(
      typesetter: context.typesetter, recording: recording, width: first.size.width,
      scale: context.scale)
    var frame = 0
    try run.draw(run.history) { (bitmap) throws(ExportError) in
      try film.append(panel.below(bitmap, at: frame))
      frame += 1
    }
    try film.finish()
    return [film.path.relative(to: context.root)]
  }
}

extension SinkContext {
  /// Begins the film of an output.
  fileprivate func writer(
    of output: Output, _ format: FilmWriter.Format
  ) throws(ExportError) -> FilmWriter {
    try FilmWriter(
      format, framesPerSecond: rate, width: output.width, path: place(of: output))
  }
}
