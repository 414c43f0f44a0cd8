import FlipbookJob
import FlipbookTimeline
import Foundation

/// Plays a plan, and records its failures.
final class Playback {
  /// The settings of a run.
  struct Settings {
    var outputRoot = "."

    /// The processes that play at once, and the threads that draw where there are fewer.
    var jobs = 1

    /// True if each timeline's variants are played by one process, one timeline after the other.
    var isInOrder = false

    /// The settings of each job.
    var playing = SceneJob.Settings()
    var progress = ProgressReport.Style.auto
    /// The cache of rendered files; `nil` if nothing is kept.
    var renders: RenderCache?

    /// Returns where a variant's drawn frames are kept and found; `nil` for nowhere.
    var reel: ((Variant, SceneCompiler.Program) throws(CommandFailure) -> SceneJob.Reel?)?

    /// Called when a variant is kept as a whole, so that its frames need not be kept.
    var forgetReel: ((Variant, SceneCompiler.Program) -> Void)?

    /// Returns the text that stands for a variant's code in the cache; nil for the whole program.
    ///
    /// With it, a variant is kept though the program is another. It is told what was left out.
    var basis: ((Variant, [LeftOut]) -> String?)?

    /// The process of each program, where it is not simply started; called on several threads.
    var process: ((_ group: Int) -> SceneProcess)?

    /// True once nobody needs the result.
    var isObsolete: () -> Bool = { false }

    /// True if the variants of a list are one scene in several ways: if it stops the process in one
    /// of them, the others are not played, and everything about them is said once.
    var variantsAreAlike = false
  }

  let plan: VariantSelection
  let workshop: Workshop
  let settings: Settings
  let report: ProgressReport

  /// Called with every event, for results on standard output.
  var observe: (Variant, HostEvent) -> Void = { _, _ in }

  /// Called with each variant that is restored instead of played.
  var observeKept: (Variant) -> Void = { _ in }

  /// The parts that were left out of the present program.
  var leftOut: [LeftOut] = []

  /// The sentences that need not be said again.
  private var said: Set<String> = []

  private(set) var status = ExitStatus.done

  /// The host's reports about the current variant; `nil` if it is not kept.
  var reported: [HostEvent]?

  init(_ plan: VariantSelection, workshop: Workshop, settings: Settings) {
    (self.plan, self.workshop, self.settings) = (plan, workshop, settings)
    report = ProgressReport(
      settings.progress, variantCount: plan.variantCount, terminal: workshop.terminal)
  }

  /// Compiles everything, and plays nothing.
  func compile() throws(CommandFailure) { _ = try programs() }

  /// Compiles and plays everything.
  ///
  /// - Throws: The exit status, unless all went well; everything has been printed.
  func run() throws(CommandFailure) {
    defer { report.hide() }
    // All programs first, so that a compile error comes before any output.
    try run(with: try programs())
  }

  /// Plays everything with programs that are there.
  ///
  /// - Throws: As ``run()``.
  func run(with programs: [GroupProgram]) throws(CommandFailure) {
    defer { report.hide() }
    try play(turns(with: programs), of: programs)
    settings.renders?.collect()
    // After a crash, the command that repeats it needs the contents of the cache.
    if status == .sceneFailed {
      workshop.cache.keep()
    } else {
      workshop.cache.discardIfTemporary()
    }
    if status != .done { throw CommandFailure(status) }
  }

  /// Says that the scene of a variant does not compile.
  func refuse(_ variant: Variant, because reason: String) {
    let error = TimelineError(
      .doesNotCompile, "`\(variant.timeline.scene.value)` is left out: it does not compile here",
      at: variant.timeline.scene.location, variant: variant.title, notes: [reason])
    fail(error)
    observe(variant, .failure(error))
  }

  func take(_ event: HostEvent, of variant: Variant) {
    switch event {
    case .failure(let error): fail(error)
    case .diagnostic(let message):
      guard isNew(message) else { break }
      report.say("warning: \(message)")
    default: break
    }
    observe(variant, event)
    report.note(event)
  }

  func fail(_ error: TimelineError) {
    status = max(status, ExitStatus(of: error))
    guard isNew("\(error)") else { return }
    report.say(plan.printer.text(error) + "\n")
  }

  /// Returns false for a sentence about variants that are alike which has been said.
  private func isNew(_ sentence: String) -> Bool {
    !settings.variantsAreAlike || said.insert(sentence).inserted
  }

  func sceneStopped(
    _ variant: Variant, _ stop: SceneStop, because message: String?
  ) -> TimelineError {
    TimelineError(
      .sceneTrapped, stop.reason + (message.map { ": \($0)" } ?? ""),
      at: variant.timeline.scene.location, variant: variant.title,
      notes: stop.notes(in: variant.timeline.file), help: "again: \(stop.command)")
  }
}

extension ExitStatus {
  /// Creates the status with which an error during playing ends the command.
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
