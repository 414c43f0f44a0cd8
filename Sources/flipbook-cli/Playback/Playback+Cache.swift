import FlipbookJob
import FlipbookTimeline

// What was rendered in earlier runs.

extension Playback {
  /// Collects the reports about a variant, and keeps it once it is finished.
  ///
  /// A failed variant is not kept. A cache that cannot be written to is not an error.
  func keep(_ event: HostEvent, of variant: Variant, from program: SceneCompiler.Program) {
    guard let renders = settings.renders else { return }
    switch event {
    case .started: reported = [event]
    case .progress: break
    case .failure(let error) where error.severity != .warning: reported = nil
    case .variantFinished:
      guard let events = reported, let key = key(of: variant, program, leftOut) else { return }
      reported = nil
      do throws(CommandFailure) {
        try renders.keep(key, events + [event], of: variant, from: settings.outputRoot)
        if !Interruption.hasHappened { settings.forgetReel?(variant, program) }
      } catch {
        report.say("warning: \(error.message)")
      }
    default: reported?.append(event)
    }
  }

  /// The key of a variant's result; nil if it is not kept.
  func key(
    of variant: Variant, _ program: SceneCompiler.Program, _ leftOut: [LeftOut]
  ) -> String? {
    RenderCache.key(
      of: variant, program: program, basis: settings.basis?(variant, leftOut),
      playing: settings.playing, root: settings.outputRoot)
  }
}
