import FlipbookExpectations
import FlipbookJob
import FlipbookStage
import FlipbookTimeline

/// Checks what a timeline expects of what was played, its goldens among it.
struct ExpectationCheck {
  private let variant: Variant
  private let job: SceneJob
  private let channel: EventChannel

  /// Draws pictures of a variant that was played already.
  private let drawFailures: (FailurePictures) -> Void

  init(
    _ variant: Variant, _ job: SceneJob, _ channel: EventChannel,
    drawFailures: @escaping (FailurePictures) -> Void
  ) {
    (self.variant, self.job, self.channel) = (variant, job, channel)
    self.drawFailures = drawFailures
  }

  /// True if an expectation is that nothing is said of the scene.
  var countsWarnings: Bool {
    variant.timeline.expectations.contains { expectation in
      expectation.checks.contains { $0.rule == .noWarnings }
    }
  }

  /// Checks everything, and reports what does not hold.
  ///
  /// - Returns: True if all of it holds, or nothing is to be checked.
  func holds(for player: TimelinePlayer, _ pixels: GoldenSink?) -> Bool {
    guard job.settings.checks.expectations, let recording = player.recorder?.recording else {
      return true
    }
    let verdict = Evaluator(variant, recording).check()
    let pictures = FailurePictures(of: verdict.failures, variant, job)
    drawFailures(pictures)
    let goldens = GoldenFiles(
      variant, recording, job.settings.checks.goldens, scale: Double(player.stage.device.scale)
    ).compare(with: pixels?.digests ?? [], pixels?.stills)
    let failures = pictures.failures + goldens.failures
    for failure in failures { channel.send(.failure(failure)) }
    for path in goldens.written { channel.send(.file(path: path)) }
    let total = verdict.total + goldens.total
    let wrong = failures.count { $0.severity == .failed }
    channel.hold(.checked(total: total, held: total - min(wrong, total)))
    return wrong == 0
  }
}
