/// The measurements of a motion, solved from its formula instead of read from frames.
package struct MotionMetrics: Hashable, Sendable {
  /// The time at which half of the way is first reached, in seconds; `nil` if it is not.
  package var timeToHalf: Double?

  /// The time from a tenth to nine tenths of the way, each first reached, in seconds.
  package var riseTime: Double?

  /// The largest distance past the end, as a fraction of the way, and its time in seconds.
  package var overshoot: Double
  package var overshootTime: Double?

  /// The largest distance before the start, as a fraction of the way, and its time in seconds.
  package var undershoot: Double
  package var undershootTime: Double?

  /// The time from which it stays within half a point of its end, in seconds; `nil` if there is
  /// none.
  package var settlingTime: Double?

  /// The greatest speed, in ways per second, and when in seconds; infinite at a jump.
  package var peakSpeed: Double
  package var peakSpeedTime: Double

  package init(_ profile: MotionProfile) {
    timeToHalf = profile.firstTime(at: 0.5)
    let (tenth, nineTenths) = (profile.firstTime(at: 0.1), profile.firstTime(at: 0.9))
    riseTime = tenth.flatMap { start in nineTenths.map { $0 - start } }
    let (highest, lowest) = profile.extremes
    overshoot = Self.significant(highest.value - 1)
    undershoot = Self.significant(-lowest.value)
    overshootTime = overshoot > 0 ? highest.time : nil
    undershootTime = undershoot > 0 ? lowest.time : nil
    settlingTime = profile.settlingTime
    let peak = profile.peakSpeed
    (peakSpeed, peakSpeedTime) = (peak.value, peak.time)
  }

  /// Returns an excess, or 0 if it is only a rounding error.
  private static func significant(_ excess: Double) -> Double { excess > 1e-9 ? excess : 0 }
}

/// The greatest distance between two motions.
package struct MotionGap: Hashable, Sendable {
  /// The greatest difference, as a fraction of the way, and when in seconds.
  package var greatest = 0.0
  package var time = 0.0

  /// The root of the mean of the squared differences until the later of the two has settled.
  package var rootMeanSquare = 0.0

  package init(_ first: MotionProfile, _ second: MotionProfile) {
    func difference(_ time: Double) -> Double {
      abs(first.motion.value(at: time) - second.motion.value(at: time))
    }
    let end = max(
      first.settlingTime ?? first.horizon, second.settlingTime ?? second.horizon)
    let times = Self.merged(first.points.map(\.time), second.points.map(\.time), until: end)
    for (start, stop) in zip(times, times.dropFirst()) {
      let margin = (stop - start) * 1e-9
      for time in [start, stop - margin] where difference(time) > greatest {
        (greatest, self.time) = (difference(time), time)
      }
    }
    if let index = times.lastIndex(where: { $0 <= time }), times.count > 1 {
      let bounds = (times[max(index - 1, 0)], times[min(index + 1, times.count - 1)])
      let summit = MotionProfile.summit(from: bounds.0, to: bounds.1, of: difference)
      if difference(summit) > greatest { (greatest, time) = (difference(summit), summit) }
    }
    guard end > 0 else { return }
    let sum = zip(times, times.dropFirst()).reduce(0) { sum, pair in
      sum + Self.integral(from: pair.0, to: pair.1) { difference($0) * difference($0) }
    }
    rootMeanSquare = (sum / end).squareRoot()
  }

  /// Both rows of times as one, ascending and each once.
  private static func merged(
    _ first: [Double], _ second: [Double], until end: Double
  ) -> [Double] {
    ((first + second).filter { $0 < end } + [0, end]).sorted().removingRepeats()
  }

  /// Returns the integral of a smooth function by Gauss and Legendre's rule of three points, none
  /// at an end.
  private static func integral(
    from start: Double, to end: Double, of function: (Double) -> Double
  ) -> Double {
    let (middle, half) = ((start + end) / 2, (end - start) / 2)
    let offset = half * 0.6.squareRoot()
    return half / 9
      * (8 * function(middle) + 5 * (function(middle - offset) + function(middle + offset)))
  }
}
