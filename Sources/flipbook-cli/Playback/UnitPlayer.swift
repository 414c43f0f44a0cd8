import FlipbookJob
import FlipbookTimeline

/// Plays one unit in processes of its own; after a crash, the variants after the one that crashed.
struct UnitPlayer {
  let unit: PlayUnit
  let process: SceneProcess
  let settings: Playback.Settings

  /// The threads that may draw.
  let threads: Int

  /// True if the runtime's lists of calls are relayed.
  let keepsList: Bool

  /// Receives what comes of it.
  let report: (PlayReport) -> Void

  func play() {
    do throws(CommandFailure) { try playAll() } catch { report(.failed(error)) }
  }

  private func playAll() throws(CommandFailure) {
    var rest = unit.variants[...]
    while !rest.isEmpty {
      var job = SceneJob(
        .play(Array(rest)), outputRoot: settings.outputRoot, jobs: threads,
        settings: settings.playing)
      if !unit.reels.isEmpty { job.settings.reels = Array(unit.reels[rest.indices]) }
      // A process that reports nothing has stopped at the first variant.
      var played = rest.startIndex
      var words = SceneWords(keepsList: keepsList)
      let outcome = try process.run(job) { bytes in
        report(.words(words.take(bytes)))
      } events: { message in
        if let variant = message.variant { played = rest.startIndex + variant }
        guard rest.indices.contains(played) else { return }
        report(.event(message.event, variant: played))
      }
      report(.words(words.finish()))
      switch outcome {
      case .finished: return
      case .interrupted: return report(.interrupted)
      case .stopped(let stop):
        report(.stopped(stop, variant: played, because: words.message))
        rest = rest[(played + 1)...]
        if settings.variantsAreAlike || settings.playing.limits.stopsAtFirstFailure { return }
      }
    }
  }
}
