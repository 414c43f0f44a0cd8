package import FlipbookBase
import FlipbookTimeline

/// The changes of a measure in a stretch of time.
package struct Motion: Hashable, Sendable {
  /// The smallest change that counts for a value without a unit, and the smallest turn of a value
  /// that should go one way.
  ///
  /// Chosen: far below a pixel, far above rounding errors.
  static let threshold = 0.005

  /// One change that happens at once.
  package struct Jump: Hashable, Sendable {
    package var time: ExactTime
    package var frame: Int?
  }

  /// The sum of all gradual changes, in units of the smallest change that counts.
  package var travel = 0.0

  /// The point at which something first changes gradually.
  package var start: Track.Point?

  package var jumps: [Jump] = []

  /// True if there are values between the first and the last.
  ///
  /// A value that is set anew in every frame, as by a timer, looks gradual too.
  package var isAnimated: Bool {
    if travel > 1 { return true }
    guard jumps.count > 2 else { return false }
    return zip(zip(jumps, jumps.dropFirst()), jumps.dropFirst(2)).contains { pair, third in
      third.time - pair.0.time <= ExactTime(milliseconds: 100)
    }
  }

  /// True if it changes, and every change happens within one frame.
  package var isJumping: Bool { !jumps.isEmpty && !isAnimated }

  package var isConstant: Bool { jumps.isEmpty && travel <= 1 }
}

extension Track {
  /// Returns the changes in a stretch of time.
  ///
  /// The stretch goes from the left limit of its start to the left limit of its end, since a change
  /// at the end belongs to the next stretch. For a single instant both limits count.
  ///
  /// - Parameters:
  ///   - span: The stretch of time.
  ///   - thresholds: The smallest change that counts, for each component.
  /// - Returns: The changes.
  package func motion(_ span: ClosedRange<ExactTime>, thresholds: [Double]) -> Motion {
    var motion = Motion()
    var travels = thresholds.map { _ in 0.0 }
    var last: Numbers?
    for point in points where span.contains(point.time) {
      if let last, let before = point.before {
        for (index, pair) in zip(last, before).enumerated() where index < travels.count {
          travels[index] += abs(pair.0 - pair.1) / thresholds[index]
        }
        motion.travel = travels.max() ?? 0
        if motion.travel > 1, motion.start == nil { motion.start = point }
      }
      last = point.now
      let isOver = point.time == span.upperBound && span.lowerBound < span.upperBound
      guard !isOver, let before = point.before, let now = point.now else { continue }
      let isChange = zip(zip(before, now), thresholds).contains { abs($0.0 - $0.1) > $1 }
      if isChange { motion.jumps.append(Motion.Jump(time: point.time, frame: point.frame)) }
    }
    return motion
  }

  /// Returns the right limit at the start of a stretch of time, or the first one in it.
  package func first(in span: ClosedRange<ExactTime>) -> Numbers? {
    points.first { span.contains($0.time) && $0.now != nil }?.now
  }

  /// Returns the left limit at the end of a stretch of time, or the last one in it.
  package func last(in span: ClosedRange<ExactTime>) -> Numbers? {
    let last = points.last { span.contains($0.time) && $0.before != nil }
    return span.lowerBound == span.upperBound ? last?.now : last?.before
  }
}

// MARK: - Extremes and crossings

extension Track {
  /// The smallest lead of an extreme over an earlier one, as a fraction of it.
  ///
  /// Chosen: rounding of a constant speed stays far below it, and then the first instant counts.
  static let extremeShare = 1e-9

  /// Returns the greatest first number in a stretch of time, or with a negative sign the smallest.
  ///
  /// Between points it is found on the parabola through three of them.
  package func extreme(
    _ sign: Double, _ span: ClosedRange<ExactTime>
  ) -> (value: Double, time: Double)? {
    let inside = points.filter { span.contains($0.time) }
    var best: (value: Double, time: Double)?
    func take(_ value: Double?, _ time: Double) {
      guard let value, !value.isNaN else { return }
      if let best, !(value * sign > best.value * sign + abs(best.value) * Self.extremeShare) {
        return
      }
      best = (value, time)
    }
    for (index, point) in inside.enumerated() {
      take(point.before?.first, point.seconds)
      if index + 1 < inside.count || inside.count == 1 { take(point.now?.first, point.seconds) }
      guard index > 0, index + 1 < inside.count, !point.isEvent else { continue }
      let vertex = Self.vertex(inside[index - 1], point, inside[index + 1])
      take(vertex?.value, vertex?.time ?? 0)
    }
    return best
  }

  /// Returns the vertex of the parabola through three points, if it lies between the outer ones.
  private static func vertex(
    _ first: Point, _ middle: Point, _ last: Point
  ) -> (value: Double, time: Double)? {
    guard let a = first.now?.first, let b = middle.now?.first, let c = last.before?.first else {
      return nil
    }
    let (left, right) = (middle.seconds - first.seconds, last.seconds - middle.seconds)
    guard min(left, right) > leastDistance else { return nil }
    let (rise, fall) = ((b - a) / left, (c - b) / right)
    guard (rise > 0) != (fall > 0) else { return nil }
    let curvature = (fall - rise) / (left + right)
    let slope = (rise * right + fall * left) / (left + right)
    guard curvature != 0 else { return nil }
    let offset = -slope / (2 * curvature)
    guard offset > -left, offset < right else { return nil }
    return (b + slope * offset + curvature * offset * offset, middle.seconds + offset)
  }

  /// Returns the first time from which the first number stays within a distance of a value, up to
  /// the end of a stretch.
  ///
  /// Between points it is found by halving.
  package func settlingTime(
    of target: Double, within distance: Double, _ span: ClosedRange<ExactTime>
  ) -> ExactTime {
    let inside = points.filter { span.contains($0.time) }
    func isOff(_ value: Numbers?) -> Bool {
      value?.first.map { !(abs($0 - target) <= distance) } ?? false
    }
    for (index, point) in inside.enumerated().reversed() {
      let isLast = index + 1 == inside.count && inside.count > 1
      if !isLast, isOff(point.now) {
        guard index + 1 < inside.count, !isOff(inside[index + 1].before) else {
          return inside[min(index + 1, inside.count - 1)].time
        }
        return edge(from: point.time, to: inside[index + 1].time) { !isOff($0) }
      }
      if isOff(point.before) { return point.time }
    }
    return span.lowerBound
  }

  /// Returns the first time between two at which a condition holds that does not hold at the first,
  /// to a microsecond.
  func edge(
    from first: ExactTime, to last: ExactTime, _ holds: (Numbers) -> Bool
  ) -> ExactTime {
    var (outside, inside) = (first, last)
    for _ in 0..<16 {
      let middle = ExactTime(rounding: (outside.seconds + inside.seconds) / 2)
      guard middle > outside, middle < inside else { break }
      if value(at: middle).map(holds) ?? true { inside = middle } else { outside = middle }
    }
    return inside
  }
}
