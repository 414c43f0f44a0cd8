import FlipbookJob
import FlipbookTimeline

// What was rendered in earlier runs.

extension Playback {
  /// Restores variants of earlier runs, and plays the others.
  func find(
    _ variants: [Variant], of program: SceneCompiler.Program
  ) throws(CommandFailure) {
    let process = workshop.process(of: program)
    guard let renders = settings.renders else { return try play(variants, with: process) }
    var missing: [Variant] = []
    for variant in variants {
      guard let key = key(of: variant, program),
        let entry = try renders.restore(key, into: settings.outputRoot)
      else {
        missing.append(variant)
        continue
      }
      try play(missing, with: process)
      missing = []
      workshop.log("found \(variant.title)")
      observeKept(variant)
      for event in entry.events { take(event, of: variant) }
    }
    try play(missing, with: process)
  }

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
      guard let events = reported, let key = key(of: variant, program) else { return }
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

  private func key(of variant: Variant, _ program: SceneCompiler.Program) -> String? {
    RenderCache.key(
      of: variant, program: program, basis: settings.basis?(variant, leftOut),
      playing: settings.playing, root: settings.outputRoot)
  }
}
