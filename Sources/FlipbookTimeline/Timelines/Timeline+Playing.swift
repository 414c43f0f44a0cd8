import FlipbookBase

extension Timeline {
  /// The most steps a timeline may have once `repeat:` and `run:` are written out (chosen).
  package static let stepLimit = 1_000_000

  /// The steps in the order they are played: `repeat:` and `run:` written out, at most `stepLimit`
  /// of them.
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

  /// The number of frames; `nil` if the timeline does not say how long it is.
  package var frameCount: Int? {
    guard case .time(let length) = length else { return nil }
    return framesPerSecond.lastFrame(atOrBefore: length) + 1
  }

  /// The number of frames that there are at least: those of its length, or of what its steps take
  /// one after the other.
  package var leastFrameCount: Int {
    if let frameCount { return frameCount }
    let frames = Self.leastSeconds(of: steps) * framesPerSecond.perSecond
    return frames < 1e9 ? Int(frames) + 1 : 1_000_000_000
  }

  private static func leastSeconds(of steps: [Step]) -> Double {
    steps.reduce(0) { sum, step in
      let use = step.action.use
      guard let inner = use.steps else { return sum + step.action.duration.seconds }
      return sum + Double(max(use.times, 1)) * leastSeconds(of: inner)
    }
  }

  private func append(_ steps: [Step], to result: inout [Step], passes: inout [String: Int]) {
    for step in steps {
      guard result.count < Timeline.stepLimit else { return }
      let use = step.action.use
      guard let inner = use.steps else {
        result.append(step.numbered(&passes, use))
        continue
      }
      append(inner.starting(at: step.at), to: &result, passes: &passes)
      for _ in 1..<max(inner.isEmpty ? 1 : use.times, 1) {
        guard result.count < Timeline.stepLimit else { return }
        append(inner, to: &result, passes: &passes)
      }
      if let mark = step.mark {
        let end = Step(.mark(mark), location: step.location)
        result.append(end.numbered(&passes, end.action.use))
      }
    }
  }
}

extension [Step] {
  /// Returns the steps with the first one at a time, unless it has one of its own.
  fileprivate func starting(at time: Located<TimeExpression>?) -> [Step] {
    guard let time, var first, first.at == nil else { return self }
    first.at = time
    return [first] + dropFirst()
  }
}

extension Step {
  /// Returns the step with its marks numbered by the times they have been set before.
  fileprivate func numbered(_ passes: inout [String: Int], _ use: Verb.Use) -> Step {
    var step = self
    func next(_ name: String) -> String {
      let count = passes[name, default: 0] + 1
      passes[name] = count
      return count == 1 ? name : "\(name).\(count)"
    }
    if let mark { step.mark = mark.map(next) }
    if let name = use.mark, let renamed = use.renamed { step.action = renamed(name.map(next)) }
    return step
  }
}
