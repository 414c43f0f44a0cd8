import FlipbookBase
package import FlipbookTimeline

extension Shrinker<Step> {
  /// Returns the shortest steps that fail, at the simplest times.
  package mutating func shortest(_ steps: [Step]) -> [Step] {
    let short = shortened(steps)
    return simplified(short) { steps, index in
      let start = index == 0 ? ExactTime.zero : steps[index - 1].end
      let gap = steps[index].instant - start
      return Self.simpleGaps(gap).map { simple in
        steps.enumerated().map { place, step in
          place < index ? step : step.moved(by: simple - gap)
        }
      }
    }
  }

  /// The times between two steps that are simpler than one, the simplest first (chosen: a tenth of
  /// a second, three, and a second are in the middle of most animations, or after them).
  private static func simpleGaps(_ gap: ExactTime) -> [ExactTime] {
    let simple = [100, 300, 1000].map(ExactTime.init(milliseconds:))
    if simple.contains(gap) { return [] }
    let tens = ExactTime(milliseconds: Int((gap.seconds * 100).rounded()) * 10)
    return simple + (tens == gap ? [] : [tens])
  }
}

extension Step {
  /// The step at another time.
  fileprivate func moved(by time: ExactTime) -> Step {
    var step = self
    step.at = at?.map { _ in .time(instant + time) }
    return step
  }
}
