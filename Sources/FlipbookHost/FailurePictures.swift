import FlipbookBase
import FlipbookExpectations
import FlipbookJob
import FlipbookStage
import FlipbookTimeline

/// The pictures to look at when expectations of a variant fail: one of each worst instant.
struct FailurePictures {
  /// The variant that is played once more, without outputs.
  let variant: Variant
  let job: SceneJob

  /// The pictures that are wanted of it.
  let requests: [PictureRequest]

  /// The failures, each with the picture to look at.
  let failures: [TimelineError]

  /// The most pictures of a variant (chosen: render it to see more).
  private static let mostPictures = 3

  init(of failures: [Evaluator.Failure], _ variant: Variant, _ job: SceneJob) {
    var stills: [SceneJob.Still] = []
    self.failures = failures.map { failure in
      guard job.settings.checks.drawsFailures, let worst = failure.worst else {
        return failure.error
      }
      let path = Self.path(of: worst, variant)
      if !stills.contains(where: { $0.path == path }) {
        guard stills.count < Self.mostPictures else { return failure.error }
        stills.append(SceneJob.Still(at: .time(worst), path: path))
      }
      var error = failure.error
      let shown = OutputFolders(root: job.outputRoot).path(path)
      error.help = "look: \(shown)" + (error.help.map { "      \($0)" } ?? "")
      return error
    }
    var player = variant
    player.timeline.outputs = []
    self.variant = player
    var settings = SceneJob.Settings()
    settings.requests = stills.map { .picture($0) }
    settings.drawing.scale = job.settings.drawing.scale
    requests = stills.map { PictureRequest(at: $0.at, for: .file(path: $0.path)) }
    self.job = SceneJob(.play([player]), outputRoot: job.outputRoot, settings: settings)
  }

  /// Returns the path of a failure's picture: `renders/drawer/failed-383.3ms.png`.
  private static func path(of time: ExactTime, _ variant: Variant) -> String {
    "renders/\(variant.folder)/failed-\(Spelling.time(time)).png"
  }
}
