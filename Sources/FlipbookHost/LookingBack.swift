import FlipbookBase
import FlipbookJob
import FlipbookStage
import FlipbookTimeline

extension SceneStaging {
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
