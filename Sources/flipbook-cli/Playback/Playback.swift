import FlipbookJob
import FlipbookTimeline
import Foundation

/// Plays a plan, and keeps account of what failed.
final class Playback {
  /// How a run is played.
  struct Settings {
    var outputRoot = "."
    var jobs = 1
    /// The way variants are played, and what is made of them.
    var playing = SceneJob.Settings()
    var progress = ProgressReport.Style.auto
    /// Where what was rendered is kept, if it is.
    var renders: RenderCache?
  }

  private let plan: PlaybackPlan
  let workshop: Workshop
  let settings: Settings
  let report: ProgressReport

  /// Called with every event, for results on standard output.
  var observe: (Variant, HostEvent) -> Void = { _, _ in }

  private var status = ExitStatus.done

  /// What the host reported of the variant that is being played, while that may be kept.
  var reported: [HostEvent]?

  init(_ plan: PlaybackPlan, workshop: Workshop, settings: Settings) {
    (self.plan, self.workshop, self.settings) = (plan, workshop, settings)
    report = ProgressReport(
      settings.progress, variantCount: plan.variantCount, terminal: workshop.terminal)
  }

  /// Compiles and plays everything.
  ///
  /// - Throws: How it ended, unless all went well; everything has been said.
  func run() throws(CommandFailure) {
    defer { report.hide() }
    // All programs first: what does not compile is known before anything is written.
    var programs: [SceneCompiler.Program] = []
    for group in plan.groups {
      let module = SceneModule(sources: group.folder.sources, offers: group.offers)
      programs.append(try workshop.program(for: module))
    }
    for (group, program) in zip(plan.groups, programs) {
      for variants in group.timelines { try find(variants, of: program) }
    }
    settings.renders?.collect()
    // A crash has named a command to repeat it, which needs what the cache holds.
    if status != .sceneFailed { workshop.cache.discardIfTemporary() }
    if status != .done { throw CommandFailure(status) }
  }

  /// Plays the variants of a timeline; after a crash, those behind the one that crashed.
  func play(_ variants: [Variant], with process: SceneProcess) throws(CommandFailure) {
    var rest = variants[...]
    while !rest.isEmpty {
      let job = SceneJob(
        .play(Array(rest)), outputRoot: settings.outputRoot, jobs: settings.jobs,
        settings: settings.playing)
      // A process that says nothing has stopped at the first variant.
      var played = rest.startIndex
      let outcome = try process.run(job, words: report.relay) { message in
        if let variant = message.variant { played = rest.startIndex + variant }
        guard rest.indices.contains(played) else { return }
        take(message.event, of: rest[played])
        keep(message.event, of: rest[played], from: process.program)
      }
      switch outcome {
      case .finished: return
      case .interrupted:
        throw CommandFailure(.interrupted, "interrupted; finished frames are kept")
      case .stopped(let words, let command):
        let error = sceneStopped(rest[played], words, command)
        fail(error)
        observe(rest[played], .failure(error))
        rest = rest[(played + 1)...]
      }
      if settings.playing.limits.stopsAtFirstFailure, status != .done {
        throw CommandFailure(status)
      }
    }
  }

  func take(_ event: HostEvent, of variant: Variant) {
    switch event {
    case .failure(let error): fail(error)
    case .diagnostic(let message): report.say("warning: \(message)")
    default: break
    }
    observe(variant, event)
    report.note(event)
  }

  private func fail(_ error: TimelineError) {
    report.say(plan.printer.text(error) + "\n")
    status = max(status, ExitStatus(of: error))
  }

  private func sceneStopped(
    _ variant: Variant, _ words: String, _ command: String
  ) -> TimelineError {
    TimelineError(
      .sceneTrapped, words, at: variant.timeline.scene.location, variant: variant.title,
      help: "again: \(command)")
  }
}

extension ExitStatus {
  /// What an error that comes up while a scene plays ends the command with.
  init(of error: TimelineError) {
    self =
      switch (error.severity, error.code) {
      case (.warning, _): .done
      case (.failed, _): .failed
      case (.error, .cannotWrite), (.error, .unreadable): .unreadable
      case (.error, _): .sceneFailed
      }
  }
}
