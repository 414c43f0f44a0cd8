import FlipbookJob
import FlipbookTimeline

// The programs of a plan's groups.

extension Playback {
  /// The program of a group, and what is not in it.
  struct GroupProgram: Sendable {
    var program: SceneCompiler.Program
    var missing: [String: LeftOut] = [:]
    var leftOut: [LeftOut] = []
  }

  /// Compiles the programs of all groups, some at once; the words about them come in their order.
  func programs() throws(CommandFailure) -> [GroupProgram] {
    let groups = plan.groups
    if groups.count == 1 || settings.jobs == 1 {
      var programs: [GroupProgram] = []
      for group in groups { programs.append(try workshop.program(of: group)) }
      return programs
    }
    let work = SideBySide(count: groups.count, lanes: settings.jobs) { [workshop] index in
      let words = Terminal.Held()
      let quiet = workshop.speaking(to: words)
      let result = Result { () throws(CommandFailure) in
        try quiet.program(of: groups[index])
      }
      return (words, result)
    }
    defer { work.finish() }
    var programs: [GroupProgram] = []
    for index in groups.indices {
      let (words, result) = work.result(index)
      words.release(to: workshop.terminal)
      programs.append(try result.get())
    }
    return programs
  }
}

extension Workshop {
  /// Returns the program of a group of variants, compiled or found.
  func program(
    of group: VariantSelection.Group
  ) throws(CommandFailure) -> Playback.GroupProgram {
    let made = try program(for: group)
    return Playback.GroupProgram(
      program: made.program, missing: made.missing, leftOut: made.leftOut)
  }
}
