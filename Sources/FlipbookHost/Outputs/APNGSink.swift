import FlipbookBase
import FlipbookExport
import FlipbookRaster
import FlipbookTimeline

/// Writes an animated PNG of all frames.
final class APNGSink: FrameSink {
  let needs = FrameNeeds.changes
  let turn = SinkTurn.animation
  private let output: Output
  private let context: SinkContext

  /// Begins with the first frame, which it is as large as.
  private var writer: APNGWriter?

  init(_ output: Output, _ context: SinkContext) {
    (self.output, self.context) = (output, context)
  }

  func take(_ frame: DrawnFrame, index: Int) throws(ExportError) {
    guard let strips = frame.strips else { return }
    if writer == nil {
      writer = try APNGWriter(
        width: frame.width, height: frame.height, framesPerSecond: context.rate,
        isOpaque: strips.isOpaque, effort: context.effort,
        metadata: PNGMetadata(scale: context.scale))
    }
    try writer?.append(strips)
  }

  func finish(_ run: PlayedRun) throws(ExportError) -> [String] {
    guard !run.isPartial, let writer else { return [] }
    return [try context.write(writer.finish(), to: output)]
  }
}
