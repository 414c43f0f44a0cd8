import FlipbookTimeline

extension Track {
  /// The measure's rate of change, per second.
  ///
  /// At events, and where an expectation asks, each limit is computed from the points of its own
  /// side. Elsewhere both come from the polynomial through a point and two neighbours on each side.
  /// Points are at most 1/240 s apart while something moves. So for a spring of half a second the
  /// error is below a millionth of its greatest speed, and one-sided below a thousandth.
  package var derivative: Track {
    var result = self
    for index in points.indices {
      (result.points[index].before, result.points[index].now) = rate(at: index)
    }
    return result
  }

  /// Returns the rate of change at a point, per second: both limits.
  func rate(at index: Int) -> (before: Numbers?, now: Numbers?) {
    if let event = eventBefore(index), let right = slope(at: event, side: 1) {
      return (right, right)
    }
    let isSided = points[index].isEvent || points[index].isAskedFor
    let middle = isSided ? nil : slopeAround(index)
    let left = middle ?? slope(at: index, side: -1)
    let right = middle ?? slope(at: index, side: 1)
    return (
      points[index].before == nil ? nil : left ?? right,
      points[index].now == nil ? nil : right ?? left
    )
  }

  /// Returns the event just before a point, if the two stand for the same instant.
  private func eventBefore(_ index: Int) -> Int? {
    guard index > 0, !points[index].isEvent, points[index - 1].isEvent,
      points[index].seconds - points[index - 1].seconds <= Self.leastDistance
    else { return nil }
    return index - 1
  }

  /// Returns the right limit of the rate at a point, if this part of the course is enough to know
  /// it.
  ///
  /// It is `nil` if a point outside of the part could change the result.
  func ownRate(at index: Int) -> Numbers? {
    guard points[index].isEvent || points[index].isAskedFor, points[index].now != nil,
      neighbours(of: index, side: 1, atMost: Self.sidedCount).count == Self.sidedCount
    else { return nil }
    return slope(at: index, side: 1)
  }

  /// The number of neighbours on one side that a one-sided rate is computed from.
  private static let sidedCount = 3

  /// The smallest distance of points whose difference means anything, in seconds (chosen: below it
  /// rounding dominates).
  static let leastDistance = 1e-5

  private typealias Limit = (time: Double, values: Numbers)

  /// Returns the limits next to a point on one side, nearest first, without the point's own.
  private func neighbours(of index: Int, side: Int, atMost count: Int) -> [Limit] {
    var found: [Limit] = []
    let width = (side > 0 ? points[index].now : points[index].before)?.count
    var next = index + side
    var last = points[index].seconds
    while points.indices.contains(next), found.count < count {
      let limit = side > 0 ? points[next].before : points[next].now
      guard let limit, limit.count == width else { break }
      let isFurther = abs(points[next].seconds - last) > Self.leastDistance
      if isFurther {
        last = points[next].seconds
        found.append((last, limit))
      }
      // Two events at one instant count as one, unless the other has a jump.
      let isSameEvent = !isFurther && found.isEmpty && points[next].before == points[next].now
      if points[next].isEvent && !isSameEvent { break }
      next += side
    }
    return found
  }

  /// Returns the rate of change at a point, computed from one side.
  func slope(at index: Int, side: Int) -> Numbers? {
    guard let own = side > 0 ? points[index].now : points[index].before else { return nil }
    let others = neighbours(of: index, side: side, atMost: Self.sidedCount)
    return others.isEmpty ? nil : Self.slope(at: (points[index].seconds, own), others)
  }

  /// Returns the rate of change at a point within a smooth piece.
  private func slopeAround(_ index: Int) -> Numbers? {
    guard let own = points[index].now else { return nil }
    let left = neighbours(of: index, side: -1, atMost: 2)
    let right = neighbours(of: index, side: 1, atMost: 2)
    guard !left.isEmpty, !right.isEmpty else { return nil }
    let limit = (points[index].seconds, own)
    switch Self.bend(limit, left, right) {
    case .here: return nil
    case .beside: return Self.slope(at: limit, [left[0], right[0]])
    case .none: return Self.slope(at: limit, left + right)
    }
  }

  /// The place of a bend that is not an event.
  private enum Bend {
    case none, here, beside
  }

  /// Compares the slopes on both sides: a bend stands out against its neighbourhood.
  private static func bend(_ own: Limit, _ left: [Limit], _ right: [Limit]) -> Bend {
    guard left.count > 1, right.count > 1 else { return .none }
    var bend = Bend.none
    for component in own.values.indices {
      func slope(_ first: Limit, _ second: Limit) -> Double {
        (second.values[component] - first.values[component]) / (second.time - first.time)
      }
      let slopes = [
        slope(left[1], left[0]), slope(left[0], own), slope(own, right[0]),
        slope(right[0], right[1]),
      ]
      let changes = zip(slopes, slopes.dropFirst()).map { abs($0 - $1) }
      let noise = (slopes.map(abs).max() ?? 0) * 1e-6
      if changes[1] > 4 * max(changes[0], changes[2]) + noise { return .here }
      if max(changes[0], changes[2]) > 4 * max(changes[1], min(changes[0], changes[2])) + noise {
        bend = .beside
      }
    }
    return bend
  }

  /// Returns the slope of the polynomial through some points at the first of them.
  private static func slope(at own: Limit, _ others: [Limit]) -> Numbers {
    var slope = own.values
    for component in slope.indices { slope[component] = 0 }
    for (index, other) in others.enumerated() {
      // The weight of this point in the polynomial's slope; all weights add up to zero.
      var weight = 1 / (other.time - own.time)
      for (place, third) in others.enumerated() where place != index {
        weight *= (own.time - third.time) / (other.time - third.time)
      }
      for component in slope.indices {
        slope[component] += weight * (other.values[component] - own.values[component])
      }
    }
    return slope
  }
}

extension Track {
  /// Returns the course with jumps marked that are not events yet.
  ///
  /// An example is a finger that has moved far enough to drag. A jump is put at the later of the
  /// two points it lies between, so that it counts in no speed.
  func separated(at kinks: [Kink]) -> Track {
    var result = self
    for kink in kinks where kink.isJump {
      guard let index = points.firstIndex(where: { $0.time == kink.time }), !points[index].isEvent,
        index + 1 < points.count, let now = points[index].now
      else { continue }
      result.points[index + 1].before = now
      result.points[index + 1].isEvent = true
    }
    return result
  }

  /// The speed from which a change at an event counts as a jump, per second (chosen: across a
  /// screen in a hundredth of a second).
  private static let greatestSpeed = 1e5

  /// Turns changes within no time at an event into jumps at one instant.
  ///
  /// Some changes end between two nanoseconds and are recorded at both, such as a deceleration that
  /// is stopped at its rest.
  static func makeJumpsAtEvents(_ points: inout [Point]) {
    for index in points.indices.dropFirst()
    where points[index - 1].isEvent || points[index].isEvent {
      let (last, point) = (points[index - 1], points[index])
      let length = point.seconds - last.seconds
      guard length <= leastDistance, let now = last.now, let before = point.before,
        zip(now, before).contains(where: { abs($0 - $1) > greatestSpeed * length })
      else { continue }
      points[index].before = now
      points[index].isEvent = true
    }
  }
}
