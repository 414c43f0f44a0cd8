import FlipbookExport
import FlipbookRaster
import FlipbookReport
import FlipbookTimeline

/// Writes a page of HTML with all frames and a scrubber.
final class PageSink: FrameSink {
  let needs: FrameNeeds = [.file, .numbers]
  let size: PictureSize
  let turn = SinkTurn.page
  private let output: Output
  private let context: SinkContext
  private var report: Report

  /// Pixels a point of a page's pictures, unless it says how wide they are (chosen: sharp where a
  /// phone is as large on the page as in the hand).
  private static let pixelsPerPoint = 2.0

  init(_ output: Output, _ context: SinkContext) {
    (self.output, self.context) = (output, context)
    report = Report(output, context.variant)
    size =
      output.width.map(PictureSize.widest) ?? .densest(Self.pixelsPerPoint, onScale: context.scale)
  }

  var complaints: [String] { report.complaints }

  func take(_ frame: PlayedFrame) { report.add(frame) }

  func take(_ frame: DrawnFrame, index: Int) throws(ExportError) {
    try report.addPicture(key: frame.digest.description) { () throws(ExportError) in
      guard let file = frame.file else {
        preconditionFailure("PageSink: frame \(index) has no file, and was never there")
      }
      return file
    }
  }

  func finish(_ run: PlayedRun) throws(ExportError) -> [String] {
    let recording = report.finish(run, diagnostics: run.diagnostics)
    return [try context.write(Array(ReportPage(recording).html.utf8), to: output)]
  }
}
