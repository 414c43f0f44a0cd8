extension Timeline {
  /// The most steps a timeline may have once `repeat:` and `run:` are written out (chosen).
  package static let stepLimit = 1_000_000

  /// The steps as they are played: `repeat:` and `run:` written out, at most `stepLimit` of them.
  ///
  /// A mark set inside a repetition keeps its name the first time; the second time it is `NAME.2`,
  /// then `NAME.3`. Stills are named likewise, so no file is written twice. The `at:` of `repeat:`
  /// or `run:` is the time of its first step, unless that has one of its own; its `as:` marks the
  /// end of its last.
  package var playedSteps: [Step] {
    var result: [Step] = []
    var pass: [String: Int] = [:]
    append(steps, to: &result, passes: &pass)
    return result
  }

  /// How many frames there will be, where the timeline says how long it is.
  package var frameCount: Int? {
    guard case .time(let length) = length else { return nil }
    return framesPerSecond.lastFrame(atOrBefore: length) + 1
  }

  /// How long it lasts at least, in seconds: its `length:`, or all that it waits.
  package var leastDuration: Double {
    if case .time(let length) = length { return length.seconds }
    let isFlat = steps.allSatisfy { step in
      switch step.action {
      case .run, .repeat: false
      default: true
      }
    }
    return (isFlat ? steps : playedSteps).reduce(0) { sum, step in
      if case .wait(let duration) = step.action { sum + duration.value.seconds } else { sum }
    }
  }

  private func append(_ steps: [Step], to result: inout [Step], passes: inout [String: Int]) {
    for step in steps {
      guard result.count < Timeline.stepLimit else { return }
      switch step.action {
      case .run(let run):
        append(run.steps.starting(at: step.at), to: &result, passes: &passes)
      case .repeat(let count, let inner):
        append(inner.starting(at: step.at), to: &result, passes: &passes)
        for _ in 1..<max(inner.isEmpty ? 1 : count.value, 1) {
          guard result.count < Timeline.stepLimit else { return }
          append(inner, to: &result, passes: &passes)
        }
      default:
        result.append(step.numbered(&passes))
        continue
      }
      if let mark = step.mark {
        result.append(Step(.mark(mark), location: step.location).numbered(&passes))
      }
    }
  }
}

extension [Step] {
  /// The same steps, the first one at a time unless it has one of its own.
  fileprivate func starting(at time: Located<TimeExpression>?) -> [Step] {
    guard let time, var first, first.at == nil else { return self }
    first.at = time
    return [first] + dropFirst()
  }
}

extension Step {
  /// The step with its marks numbered by how often they have been set before.
  fileprivate func numbered(_ passes: inout [String: Int]) -> Step {
    var step = self
    func next(_ name: String) -> String {
      let count = passes[name, default: 0] + 1
      passes[name] = count
      return count == 1 ? name : "\(name).\(count)"
    }
    if let mark { step.mark = mark.map(next) }
    switch action {
    case .mark(let name): step.action = .mark(name.map(next))
    case .still(let name): step.action = .still(name.map(next))
    default: break
    }
    return step
  }

  /// The names of the moments it sets: `as:`, and the name of `mark:` or `still:`.
  package var marks: [Located<String>] {
    let own: Located<String>? =
      switch action {
      case .mark(let name), .still(let name): name
      default: nil
      }
    return [own, mark].compactMap { $0 }
  }
}
