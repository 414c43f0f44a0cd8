import FlipbookExpectations
import FlipbookExport
import FlipbookTimeline

/// Keeps the pixels that goldens are compared with.
final class GoldenSink: FrameSink {
  let needs: FrameNeeds
  let turn = SinkTurn.still

  /// The digest of each frame, if a golden holds them.
  private(set) var digests: [MotionGolden.Picture] = []

  private(set) var stills: StillGoldens

  /// Returns `nil` if no golden of the variant holds pixels.
  init?(_ variant: Variant, _ rules: GoldenRules?) {
    guard let rules else { return nil }
    stills = StillGoldens(variant, rules)
    needs = variant.comparesFrames ? .pixels : []
    guard variant.comparesFrames || stills.isWanted else { return nil }
  }

  func take(_ frame: DrawnFrame, index: Int) {
    digests.append(MotionGolden.Picture(frame: index, digest: "\(frame.digest)"))
  }

  func take(_ still: TakenPicture, drawing pipeline: DrawingPipeline) throws(ExportError) {
    guard stills.isWanted, case .step(let path) = still.purpose else { return }
    try pipeline.draw(DrawingTask(picture: still.picture, file: .always, wantsBitmap: true)) {
      [self] frames in
      guard let frame = frames.first, let bitmap = frame.bitmap else { return }
      stills.add(path, bitmap, file: frame.file ?? [])
    }
  }

  func finish(_ run: PlayedRun) -> [String] { [] }
}
