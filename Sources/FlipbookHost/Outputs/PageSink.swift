import FlipbookExport
import FlipbookRaster
import FlipbookReport
import FlipbookTimeline

/// Writes a page of HTML with all frames and a scrubber.
final class PageSink: FrameSink {
  let needs: FrameNeeds = [.deflated, .numbers]
  let size: PictureSize
  let turn = SinkTurn.page
  private let output: Output
  private let context: SinkContext
  private var report: Report
  private let encoder: PNGEncoder
  private var finder = PieceFinder<Strip>()

  /// A strip's look: strips that are alike are the same rows of a part.
  private struct Strip: Hashable {
    var digest: PixelDigest
    var width: Int
    var height: Int
    var isOpaque: Bool
  }

  /// Pixels a point of a page's pictures, unless it says how wide they are (chosen: sharp where a
  /// phone is as large on the page as in the hand).
  private static let pixelsPerPoint = 2.0

  init(_ output: Output, _ context: SinkContext) {
    (self.output, self.context) = (output, context)
    report = Report(output, context.variant)
    encoder = PNGEncoder(effort: context.effort)
    size =
      output.width.map(PictureSize.widest) ?? .densest(Self.pixelsPerPoint, onScale: context.scale)
  }

  var complaints: [String] { report.complaints }

  func take(_ frame: PlayedFrame) { report.add(frame) }

  func take(_ frame: DrawnFrame, index: Int) throws(ExportError) {
    try report.addPicture(key: frame.digest.description) { () throws(ExportError) in
      guard let strips = frame.strips else {
        preconditionFailure("PageSink: frame \(index) has no strips")
      }
      return try pieces(of: strips)
    }
  }

  /// Returns a picture's pieces, and a file for each run of strips that no picture had before.
  private func pieces(
    of picture: StripPicture
  ) throws(ExportError) -> (pieces: [Int], parts: [[UInt8]]) {
    let strips = picture.digests.indices.map { strip in
      Strip(
        digest: picture.digests[strip], width: picture.width,
        height: picture.rows(ofStrip: strip).count, isOpaque: picture.isOpaque)
    }
    let (pieces, news) = finder.pieces(of: strips, rows: strips.map(\.height))
    var files: [[UInt8]] = []
    for run in news {
      files.append(
        try encoder.encode(
          Array(picture.deflated[run]), width: picture.width,
          height: strips[run].reduce(0) { $0 + $1.height }, isOpaque: picture.isOpaque))
    }
    return ([picture.width, picture.height] + pieces, files)
  }

  func finish(_ run: PlayedRun) throws(ExportError) -> [String] {
    let recording = report.finish(run, diagnostics: run.diagnostics)
    return [try context.write(Array(ReportPage(recording).html.utf8), to: output)]
  }
}
