import FlipbookExport
import FlipbookJob
import FlipbookStage
import FlipbookTimeline

/// Writes pictures of single moments: stills of steps, and pictures that were asked for.
final class StillSink: FrameSink {
  let needs: FrameNeeds = []
  let turn = SinkTurn.still
  private let context: SinkContext
  private let wantsSteps: Bool
  private var paths: [String] = []

  /// The paths of the pictures that were asked for and are not taken yet.
  private(set) var missing: Set<String>

  /// Returns `nil` if no picture is wanted.
  init?(_ settings: SceneJob.Settings, _ context: SinkContext) {
    self.context = context
    wantsSteps = settings.requests.contains(.stills)
    missing = Set(settings.pictures.map(\.path))
    if !wantsSteps, missing.isEmpty { return nil }
  }

  func take(_ still: TakenPicture, drawing pipeline: DrawingPipeline) throws(ExportError) {
    switch still.purpose {
    case .step(let path):
      if wantsSteps { try write(still, to: path, pipeline) }
    case .request(.file(path: let path)):
      if missing.remove(path) != nil { try write(still, to: path, pipeline) }
    case .request(.sheet): break
    }
  }

  private func write(
    _ still: TakenPicture, to path: String, _ pipeline: DrawingPipeline
  ) throws(ExportError) {
    let place = try context.root.appending(context.path(path))
    try place.folder.createFolder()
    try pipeline.draw(DrawingTask(picture: still.picture, file: .always)) {
      [self] (frames) throws(ExportError) in
      try place.write(frames.first?.file ?? [])
      paths.append(place.relative(to: context.root))
    }
  }

  func finish(_ run: PlayedRun) -> [String] { paths }

  func discard() throws(ExportError) {
    for path in paths {
      let place = try context.root.appending(path)
      try place.remove()
      place.folder.removeIfEmpty()
    }
  }
}
