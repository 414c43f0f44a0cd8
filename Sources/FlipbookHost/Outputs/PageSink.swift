import FlipbookExport
import FlipbookRaster
import FlipbookReport
import FlipbookTimeline

/// Writes a page of HTML with all frames and a scrubber.
final class PageSink: FrameSink {
  let needs: FrameNeeds = [.bitmap, .numbers]
  let turn = SinkTurn.page
  private let output: Output
  private let context: SinkContext
  private let encoder = PNGEncoder(effort: .small)
  private var report: Report

  /// Pixels a point of a page's pictures, unless it says how wide they are (chosen: sharp where a
  /// phone is as large on the page as in the hand).
  private static let pixelsPerPoint = 2.0

  init(_ output: Output, _ context: SinkContext) {
    (self.output, self.context) = (output, context)
    report = Report(output, context.variant)
  }

  var complaints: [String] { report.complaints }

  func take(_ frame: PlayedFrame) { report.add(frame) }

  func take(_ frame: DrawnFrame, index: Int) throws(ExportError) {
    guard let bitmap = frame.bitmap else { return }
    let standard = Int((Double(bitmap.width) / context.scale * Self.pixelsPerPoint).rounded())
    try report.addPicture(key: frame.digest.description) { () throws(ExportError) in
      try encoder.encode(bitmap.narrowed(to: output.width ?? standard))
    }
  }

  func finish(_ run: PlayedRun) throws(ExportError) -> [String] {
    let recording = report.finish(run, diagnostics: run.diagnostics)
    return [try context.write(Array(ReportPage(recording).html.utf8), to: output)]
  }
}

extension Bitmap {
  /// The picture no wider than a number of pixels, in its proportions.
  func narrowed(to widest: Int) -> Bitmap {
    guard width > widest, widest > 0 else { return self }
    let newHeight = max((height * widest + width / 2) / width, 1)
    return BoxFilter.scale(self, width: widest, height: newHeight)
  }
}
