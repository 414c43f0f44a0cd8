import FlipbookTimeline

extension Track {
  /// How fast the measure changes, per second.
  ///
  /// At events, and where an expectation asks, each limit is taken from its own side; elsewhere the
  /// polynomial through a point and two neighbours on each side says how fast. Points are at most
  /// 1/240 s apart while something moves, so the error of a spring of half a second is below a
  /// millionth of its greatest speed, and one-sided below a thousandth.
  package var derivative: Track {
    var result = self
    for index in points.indices {
      (result.points[index].before, result.points[index].now) = rate(at: index)
    }
    return result
  }

  /// How fast the measure changes at a point, per second: both limits.
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

  /// The event at the instant that a point stands for, too, if it is written down before the point.
  private func eventBefore(_ index: Int) -> Int? {
    guard index > 0, !points[index].isEvent, points[index - 1].isEvent,
      points[index].seconds - points[index - 1].seconds <= Self.leastDistance
    else { return nil }
    return index - 1
  }

  /// The right limit of the rate at a point, if no point before the first or after the last of these
  /// could have a say in it.
  func ownRate(at index: Int) -> Numbers? {
    guard points[index].isEvent || points[index].isAskedFor, points[index].now != nil,
      neighbours(of: index, side: 1, atMost: Self.sidedCount).count == Self.sidedCount
    else { return nil }
    return slope(at: index, side: 1)
  }

  /// How many neighbours on one side say how fast the measure changes.
  private static let sidedCount = 3

  /// How far apart points are for their differences to say something, in seconds (chosen: below it
  /// rounding is what one sees).
  static let leastDistance = 1e-5

  private typealias Limit = (time: Double, values: Numbers)

  /// The limits on the way from a point to one side, nearest first, without its own.
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
      // Two events at what is one instant are one, unless there is a jump at the other.
      let isSameEvent = !isFurther && found.isEmpty && points[next].before == points[next].now
      if points[next].isEvent && !isSameEvent { break }
      next += side
    }
    return found
  }

  /// The rate of change at a point, as it is seen from one side.
  func slope(at index: Int, side: Int) -> Numbers? {
    guard let own = side > 0 ? points[index].now : points[index].before else { return nil }
    let others = neighbours(of: index, side: side, atMost: Self.sidedCount)
    return others.isEmpty ? nil : Self.slope(at: (points[index].seconds, own), others)
  }

  /// The rate of change at a point within a smooth piece.
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

  /// Where a course bends that nobody has called an event.
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

  /// The slope, at the first of some points, of the polynomial through all of them.
  private static func slope(at own: Limit, _ others: [Limit]) -> Numbers {
    var slope = own.values
    for component in slope.indices { slope[component] = 0 }
    for (index, other) in others.enumerated() {
      // How much the polynomial's slope depends on this point; the differences add up to nothing.
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
  /// The same, with jumps that nobody has called an event, such as a finger's that is far enough to
  /// drag, at the later of the two points they lie between: no speed is theirs.
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

  /// What is faster than this at an event, per second, is at once (chosen: across a screen in a
  /// hundredth of a second).
  private static let greatestSpeed = 1e5

  /// Makes what changes within no time at an event a jump at one instant.
  ///
  /// What ends between two nanoseconds, as a deceleration does that is called off at its rest, is
  /// written down at both.
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
