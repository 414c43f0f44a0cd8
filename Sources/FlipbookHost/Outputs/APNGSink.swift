import FlipbookBase
import FlipbookExport
import FlipbookRaster
import FlipbookTimeline

/// Writes an animated PNG of all frames.
final class APNGSink: FrameSink {
  let needs = FrameNeeds.bitmap
  let turn = SinkTurn.animation
  private let output: Output
  private let context: SinkContext

  /// Begins with the first frame, which it is as large as.
  private var writer: APNGWriter?

  init(_ output: Output, _ context: SinkContext) {
    (self.output, self.context) = (output, context)
  }

  func take(_ frame: DrawnFrame, index: Int) throws(ExportError) {
    guard let bitmap = frame.bitmap else { return }
    if writer == nil {
      writer = try APNGWriter(
        width: bitmap.width, height: bitmap.height, framesPerSecond: context.rate,
        isOpaque: bitmap.isOpaque, metadata: PNGMetadata(scale: context.scale))
    }
    try writer?.append(bitmap)
  }

  func finish(_ run: PlayedRun) throws(ExportError) -> [String] {
    guard !run.isPartial, let writer else { return [] }
    return [try context.write(writer.finish(), to: output)]
  }
}
