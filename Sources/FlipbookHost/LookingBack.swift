import FlipbookBase
import FlipbookJob
import FlipbookStage
import FlipbookTimeline

extension SceneStaging {
  /// Returns the number of a variant's frames, hidden ones included.
  ///
  /// A variant that waits for rest is played to its end for it, without any picture.
  ///
  /// - Parameters:
  ///   - variant: The variant.
  ///   - settings: The way it is played.
  ///   - isPlaying: Called with each step, as a sign of life.
  /// - Returns: The number, from 0.
  /// - Throws: The error at which the variant fails.
  func frameCount(
    of variant: Variant, _ settings: SceneJob.Settings, isPlaying: @escaping () -> Void
  ) throws(TimelineError) -> Int {
    if let count = PreparedTimeline.frameCount(of: variant.timeline) { return count }
    var silent = SceneJob.Settings()
    silent.requests = []
    silent.drawing.scale = settings.drawing.scale
    let player = try player(
      for: variant, silent, WantedMoments(sampling: silent.sampling, pictures: []))
    (player.isSeen, player.firstSeen) = (false, .max)
    player.willPlay = { _ in isPlaying() }
    while try player.next() != nil {}
    return player.playedFrameCount
  }

  /// Returns the times at which marks of a variant are reached.
  ///
  /// A mark that is not reached, or only after the variant fails, is missing.
  func times(
    of marks: Set<String>, in variant: Variant, _ settings: SceneJob.Settings
  ) throws(TimelineError) -> [String: ExactTime] {
    var silent = SceneJob.Settings()
    silent.requests = []
    silent.drawing.scale = settings.drawing.scale
    let player = try player(
      for: variant, silent, WantedMoments(sampling: silent.sampling, pictures: []))
    player.isSeen = false
    var frameCount = 0
    while !marks.isSubset(of: player.marks.keys), frameCount <= settings.limits.maximumFrames,
      let moment = try? player.next()
    {
      if case .frame = moment { frameCount += 1 }
    }
    return player.marks
  }
}
