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
    guard let last = run.history.last else { return [] }
    return [try context.write(run.file(of: last), to: output)]
  }
}
