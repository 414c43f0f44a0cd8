import FlipbookBase
import FlipbookTimeline

// What variants write.

extension VariantSelection {
  /// Returns the same variants, writing something else.
  func writing(_ outputs: (Variant) -> [Output]) -> VariantSelection {
    var plan = self
    plan.changeVariants { $0.timeline.outputs = outputs($0) }
    return plan
  }

  /// The same variants, writing nothing of what their timelines list.
  var withoutOutputs: VariantSelection { writing { _ in [] } }

  /// The files of timelines that write nothing: no outputs, no stills.
  var timelinesWithoutOutputs: [String] {
    groups.flatMap(\.timelines).compactMap { variants in
      guard let timeline = variants.first?.timeline, timeline.outputs.isEmpty,
        timeline.kind == .render
      else { return nil }
      let hasStill = timeline.playedSteps.contains { step in
        if case .still = step.action { true } else { false }
      }
      return hasStill ? nil : timeline.file
    }
  }

  /// Refuses outputs whose program is not there, before anything is compiled.
  func checkPrograms(on terminal: Terminal) throws(CommandFailure) {
    var errors: [TimelineError] = []
    for output in groups.flatMap({ $0.timelines.joined() }).flatMap(\.timeline.outputs) {
      guard let program = output.format?.program,
        !errors.contains(where: { $0.location == output.path.location }),
        OtherProgram.find(program) == nil
      else { continue }
      errors.append(
        TimelineError(
          .missingProgram, "`\(output.word)` needs `\(program)`, which is not on the PATH",
          at: output.path.location,
          help: "install it: `apt-get install \(program)`, or your system's package"))
    }
    for error in errors { terminal.say(printer.text(error) + "\n") }
    if !errors.isEmpty { throw CommandFailure(.unreadable) }
  }
}
