import FlipbookBase
import FlipbookExport
import FlipbookTimeline

/// Writes curves over time below a strip of frames, as PNG or SVG.
final class PlotSink: FrameSink {
  let needs: FrameNeeds = [.history, .numbers]
  let turn = SinkTurn.plot
  private let output: Output
  private let context: SinkContext
  private var report: Report

  init(_ output: Output, _ context: SinkContext) {
    (self.output, self.context) = (output, context)
    report = Report(output, context.variant)
  }

  var complaints: [String] { report.complaints }

  func take(_ frame: PlayedFrame) { report.add(frame) }

  func finish(_ run: PlayedRun) throws(ExportError) -> [String] {
    let maker = PlotMaker(
      typesetter: context.typesetter, recording: report.finish(run), width: output.width)
    let strip = maker.strip(of: run.history)
    let bitmaps = try run.bitmaps(of: strip.map { run.history[$0] })
    let isVector = output.path.value.lowercased().hasSuffix(".svg")
    let bytes = try maker.draw(Array(zip(strip, bitmaps)), isVector: isVector)
    return [try context.write(bytes, to: output)]
  }
}
