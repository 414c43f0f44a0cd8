import FlipbookBase
import FlipbookExport
import FlipbookTimeline

/// Writes the last frame as one picture.
final class PictureSink: FrameSink {
  let needs = FrameNeeds.history
  let turn = SinkTurn.sheet
  private let output: Output
  private let context: SinkContext

  init(_ output: Output, _ context: SinkContext) {
    (self.output, self.context) = (output, context)
  }

  func finish(_ run: PlayedRun) throws(ExportError) -> [String] {
    let bitmaps = try run.bitmaps(of: Array(run.history.suffix(1)))
    guard let bitmap = bitmaps.last else { return [] }
    let encoder = PNGEncoder(effort: .small, metadata: PNGMetadata(scale: context.scale))
    return [try context.write(encoder.encode(bitmap), to: output)]
  }
}
