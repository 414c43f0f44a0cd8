import FlipbookBase
import FlipbookGeometry
import FlipbookMotion

/// A motion split at its corners and turns: between two of its points it only rises, or only falls.
///
/// A question about a motion is bracketed between two points and then solved on the closed form.
///
/// ## Example
///
/// `spring(duration: 0.5, bounce: 0.3)` turns every 0.350 s, so its points are (0, 0), (0.350,
/// 1.046), (0.700, 0.998) and so on. Its overshoot is read from the second point: 4.6 %. The time
/// at which it first reaches one half is searched between the first two points only.
package struct MotionProfile: Sendable {
  package struct Point: Hashable, Sendable {
    /// In seconds.
    package var time: Double
    package var value: Double
  }

  package let motion: Motion

  /// The distance from the target that counts as arrived, as a fraction of the way.
  package let tolerance: Double

  /// Ascending in time; at a jump two points share a time.
  package let points: [Point]

  /// The stretches without a corner inside, in seconds.
  let pieces: [ClosedRange<Double>]

  /// The number of parts of each piece.
  private let counts: [Int]

  /// Cuts a motion.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - tolerance: The distance from the target that counts as arrived, as a fraction of the way,
  ///     above zero.
  package init(_ motion: Motion, tolerance: Double) {
    self.motion = motion
    self.tolerance = tolerance
    let horizon = motion.horizon(tolerance: tolerance)
    let cuts = motion.corners(until: horizon)
    pieces = zip(cuts, cuts.dropFirst()).filter { $0 < $1 }.map { $0...$1 }
    let detail = motion.detail
    counts = pieces.map { piece in
      let count = ((piece.upperBound - piece.lowerBound) / detail).rounded(.up)
      return Int(min(max(count, 1), Self.mostParts))
    }
    var points: [Point] = []
    for (piece, count) in zip(pieces, counts) {
      points += Self.points(of: motion, in: piece, count: count)
    }
    points.append(Point(time: horizon, value: motion.value(at: horizon)))
    self.points = points
  }

  /// The most parts of a piece: a spring that swings for a thousand periods has no more (chosen).
  private static let mostParts = 32_768.0

  /// The end of the examined time, in seconds: the motion's end, or the time from which a spring
  /// stays within tolerance.
  package var horizon: Double { points.last?.time ?? 0 }

  /// The distance from a piece's ends at which its slopes are taken, as a fraction of the piece.
  private static let margin = 1e-9

  private static func points(
    of motion: Motion, in piece: ClosedRange<Double>, count: Int
  ) -> [Point] {
    let length = piece.upperBound - piece.lowerBound
    let (first, last) = (
      piece.lowerBound + length * margin, piece.upperBound - length * margin
    )
    var points = [Point(time: piece.lowerBound, value: motion.value(at: piece.lowerBound))]
    var before = (time: first, speed: motion.speed(at: first))
    for index in 1...count {
      let time =
        index == count ? last : piece.lowerBound + length * Double(index) / Double(count)
      let speed = motion.speed(at: time)
      if before.speed != 0, speed != 0, (before.speed < 0) != (speed < 0) {
        let turn = root(between: before.time, and: time) {
          motion.speed(at: $0) < 0 ? before.speed < 0 : before.speed > 0
        }
        points.append(Point(time: turn, value: motion.value(at: turn)))
      }
      if index < count { points.append(Point(time: time, value: motion.value(at: time))) }
      before = (time, speed)
    }
    // The limit from the left, where the next piece may begin with a jump.
    points.append(Point(time: piece.upperBound, value: motion.value(at: last)))
    return points
  }

  /// Returns where a condition that holds at first ceases to, by halving until bits run out.
  static func root(
    between start: Double, and end: Double, isBefore: (Double) -> Bool
  ) -> Double {
    var (low, high) = (start, end)
    for _ in 0..<80 {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      if isBefore(middle) { low = middle } else { high = middle }
    }
    return high
  }
}

// MARK: - Asking

extension MotionProfile {
  /// Returns when a fraction of the way is first reached, in seconds; `nil` if it is not.
  package func firstTime(at level: Double) -> Double? {
    guard let index = points.firstIndex(where: { $0.value >= level }) else { return nil }
    guard index > 0, points[index - 1].time < points[index].time else { return points[index].time }
    return Self.root(between: points[index - 1].time, and: points[index].time) {
      motion.value(at: $0) < level
    }
  }

  /// The time from which the motion stays within tolerance of its end, in seconds; `nil` if there
  /// is none.
  package var settlingTime: Double? {
    func isOutside(_ value: Double) -> Bool { !(abs(value - 1) <= tolerance) }
    guard let index = points.lastIndex(where: { isOutside($0.value) }) else { return 0 }
    guard index + 1 < points.count else { return nil }
    let (outside, inside) = (points[index], points[index + 1])
    guard outside.time < inside.time else { return inside.time }
    return Self.root(between: outside.time, and: inside.time) { isOutside(motion.value(at: $0)) }
  }

  /// The points where it is farthest ahead of and behind where it should be.
  package var extremes: (highest: Point, lowest: Point) {
    let origin = Point(time: 0, value: 0)
    var (highest, lowest) = (points.first ?? origin, points.first ?? origin)
    for point in points {
      if point.value > highest.value { highest = point }
      if point.value < lowest.value { lowest = point }
    }
    return (highest, lowest)
  }

  /// The greatest speed, in ways per second, and when; infinite at a jump.
  package var peakSpeed: Point {
    var peak = Point(time: 0, value: 0)
    let jump = motion.shape?.jumps == true ? Self.intendedJump : Self.jump
    if let first = points.first, abs(first.value) > jump {
      return Point(time: first.time, value: .infinity)
    }
    for (first, second) in zip(points, points.dropFirst())
    where first.time == second.time && abs(first.value - second.value) > jump {
      return Point(time: first.time, value: .infinity)
    }
    for (piece, count) in zip(pieces, counts) {
      let found = peakSpeed(in: piece, count: count)
      if found.value > peak.value * (1 + 1e-12) { peak = found }
    }
    return peak
  }

  /// The smallest gap that counts as a jump, as a fraction of the way.
  ///
  /// Chosen: rounded constants make smaller gaps in formulas that are meant to be smooth.
  private static let jump = 0.002

  /// The same for a shape that is meant to jump.
  ///
  /// Chosen: a steep line rises by less at its end, where its limit is computed.
  private static let intendedJump = 1e-6

  private func peakSpeed(in piece: ClosedRange<Double>, count: Int) -> Point {
    let length = piece.upperBound - piece.lowerBound
    func speed(_ share: Double) -> Double {
      let share = min(max(share, Self.margin), 1 - Self.margin)
      return abs(motion.speed(at: piece.lowerBound + length * share))
    }
    let speeds = (0...count).map { speed(Double($0) / Double(count)) }
    let best = speeds.indices.max { (speeds[$0], $1) < (speeds[$1], $0) } ?? 0
    let isEnd = best == 0 || best == count
    // If the speed grows without bound towards an end, the peak is infinite.
    if isEnd, count > 1 {
      let farther = best == 0 ? Self.margin * 100 : 1 - Self.margin * 100
      if speeds[best] > 2 * speed(farther) {
        return Point(time: best == 0 ? piece.lowerBound : piece.upperBound, value: .infinity)
      }
    }
    let share = Self.summit(
      from: Double(max(best - 1, 0)) / Double(count),
      to: Double(min(best + 1, count)) / Double(count),
      of: speed)
    return Point(time: piece.lowerBound + length * share, value: speed(share))
  }

  /// Returns where a function with one summit is highest, by golden sections.
  static func summit(
    from start: Double, to end: Double, of function: (Double) -> Double
  ) -> Double {
    let section = (5.0.squareRoot() - 1) / 2
    var (low, high) = (start, end)
    var (left, right) = (high - section * (high - low), low + section * (high - low))
    var (leftValue, rightValue) = (function(left), function(right))
    for _ in 0..<60 {
      if leftValue >= rightValue {
        (high, right, rightValue) = (right, left, leftValue)
        left = high - section * (high - low)
        leftValue = function(left)
      } else {
        (low, left, leftValue) = (left, right, rightValue)
        right = low + section * (high - low)
        rightValue = function(right)
      }
    }
    let candidates = [start, (low + high) / 2, end]
    return candidates.max { function($0) < function($1) } ?? start
  }
}

// MARK: - Where to look

extension Motion {
  /// The longest a motion is looked at, in seconds (chosen).
  package static let longest = 600.0

  /// The number of periods looked at for a spring that never rests (chosen).
  private static let restlessPeriods = 6.0

  /// The most periods that a spring may need to rest; with more it counts as one that never rests
  /// (chosen: one of a damping ratio of 0.0011 comes within a thousandth).
  private static let mostPeriods = 1000.0

  /// The end, or for a spring a time after which it stays within a tolerance.
  func horizon(tolerance: Double) -> Double {
    guard case .spring(let spring, let velocity) = course else {
      return min(end ?? 0, Self.longest)
    }
    let rest = Self.rest(of: spring, velocity: velocity, tolerance: tolerance)
    return min(max(start + rest / rate, 0), Self.longest)
  }

  private static func rest(of spring: Spring, velocity: Double, tolerance: Double) -> Double {
    let (decay, turn) = (spring.decayConstant, spring.angularFrequency)
    let period = 2 * Double.pi / max(spring.frequencySquared, .leastNormalMagnitude).squareRoot()
    let restless = min(restlessPeriods * (period.isFinite ? period : 1), longest)
    guard decay > 0, period.isFinite else { return restless }
    if turn > 0 {
      let amplitude = hypotenuse(1, (decay - velocity) / turn)
      let rest = max(logarithm(amplitude / tolerance) / decay, period / 4)
      return rest <= mostPeriods * period ? rest : restless
    }
    // At most one turn, which comes early; after it the motion approaches the end.
    var time = period
    let motion = Motion.spring(spring, velocity: velocity)
    while time < longest, abs(motion.value(at: time) - 1) > tolerance { time *= 1.25 }
    return time
  }

  /// The start, the corners, and the horizon, from zero on, in seconds.
  func corners(until horizon: Double) -> [Double] {
    var cuts = [0.0]
    if start > 0 { cuts.append(min(start, horizon)) }
    if case .timed(let shape, let duration) = course {
      cuts += shape.corners.map { start + $0 * duration / rate }.filter { $0 > 0 && $0 < horizon }
    }
    return (cuts + [horizon]).removingRepeats()
  }

  /// A time in which it turns at most once, in seconds.
  var detail: Double {
    switch course {
    case .timed(let shape, let duration): return duration / shape.detail / rate
    case .spring(let spring, _):
      let frequency = max(spring.frequencySquared, .leastNormalMagnitude).squareRoot()
      return 2 * .pi / frequency / 24 / rate
    }
  }
}
