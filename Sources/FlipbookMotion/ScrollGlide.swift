import FlipbookBase

/// The way of content along one axis after a finger has let go of it: points over seconds.
///
/// Content loses the same share of its velocity in the same time, until it is nearly at rest or at
/// an end. A spring draws it back from past an end.
///
/// - SeeAlso: measured, motion notes 18.
package struct ScrollGlide: Equatable {
  /// The way in which content glides.
  package struct Law: Equatable, Sendable {
    /// The share of its velocity that content loses in a second, at first.
    package var rate: Double

    /// True if content goes past its ends; false if it stops there.
    package var bounces: Bool

    /// The velocity at which content that rests past its end begins to go back, in its distance
    /// from the end a second.
    package var headStart: Double

    package init(
      rate: Double = ScrollGlide.normalRate, bounces: Bool = true, semantics: Semantics
    ) {
      (self.rate, self.bounces) = (rate, bounces)
      headStart = semantics.system == .ios26 ? 7.236 : 0
    }
  }

  /// The rate of content whose velocity becomes 0.998 times as much every millisecond.
  package static let normalRate = rate(keeping: 0.998)

  /// The rate of content whose velocity becomes 0.99 times as much every millisecond.
  package static let fastRate = rate(keeping: 0.99)

  /// The velocity below which gliding content stops, in points a second.
  package static var restVelocity: Double { 10 }

  /// The angular frequency of the spring that draws content back, in radians a second.
  ///
  /// The spring is critically damped: its mass is 1, its stiffness 120.
  package static let springFrequency = 120.0.squareRoot()

  /// The distance from its end at which content stops that goes back, or goes where it is sent to,
  /// in points.
  private static var nearness: Double { 0.5 }

  private var start: Double

  /// The way that content would go if nothing stopped it, in points.
  private var way: Double
  private var rate: Double

  /// The time at which the spring takes over, in seconds; infinite if none does.
  private var turn = Double.infinity

  /// The distance past the end when the spring takes over, in points, and the slope of the line that
  /// it bends down.
  private var (excess, slope) = (0.0, 0.0)

  /// True if content moves by a curve, and not by its velocity.
  private var eases = false

  /// The offset at which content comes to rest, in points.
  package private(set) var end: Double

  /// The time until then, in seconds.
  package private(set) var duration: Double

  // MARK: Making one

  /// Content that glides until it rests.
  ///
  /// - Parameters:
  ///   - offset: The offset now, in points.
  ///   - velocity: The velocity now, in points a second.
  ///   - range: The offsets at which content can rest.
  ///   - law: The way in which it glides.
  package init(
    from offset: Double, velocity: Double, in range: ClosedRange<Double>, law: Law
  ) {
    (start, rate, way) = (offset, law.rate, velocity / law.rate)
    end = Self.rest(from: offset, velocity: velocity, rate: law.rate)
    duration =
      abs(velocity) > Self.restVelocity
      ? logarithm(abs(velocity) / Self.restVelocity) / law.rate : 0
    if end > range.upperBound {
      meet(range.upperBound, velocity, isPast: offset > range.upperBound, law)
    } else if end < range.lowerBound {
      meet(range.lowerBound, velocity, isPast: offset < range.lowerBound, law)
    }
  }

  /// Content that comes to rest where code sends it.
  ///
  /// It keeps its velocity if that takes it there in a common time.
  ///
  /// - Parameters:
  ///   - offset: The offset now, in points.
  ///   - velocity: The velocity now, in points a second.
  ///   - target: The offset to come to.
  package init(from offset: Double, velocity: Double, to target: Double) {
    (start, way, end) = (offset, target - offset, target)
    let distance = abs(way)
    let kept = distance > 0 ? velocity / way : 0
    rate = kept > 0 ? min(max(kept, Self.normalRate), Self.fastRate) : Self.fastRate
    duration = distance > Self.nearness ? logarithm(distance / Self.nearness) / rate : 0
  }

  /// Content that code scrolls in a time, with ease at both ends.
  ///
  /// - Parameters:
  ///   - offset: The offset now, in points.
  ///   - target: The offset to come to.
  ///   - duration: The time that it takes, in seconds.
  package init(from offset: Double, to target: Double, over duration: Double) {
    (start, way, end, rate) = (offset, target - offset, target, 0)
    self.duration = target == offset ? 0 : duration
    eases = true
  }

  /// The rate of content that keeps a share of its velocity in a millisecond.
  package static func rate(keeping share: Double) -> Double { -1000 * logarithm(share) }

  /// The offset at which content comes to rest by itself if it has no end.
  package static func rest(
    from offset: Double, velocity: Double, rate: Double = normalRate
  ) -> Double {
    let lost = max(abs(velocity) - restVelocity, 0) / rate
    return velocity < 0 ? offset - lost : offset + lost
  }

  /// Has the content come to an end that it meets, or is past.
  private mutating func meet(_ edge: Double, _ velocity: Double, isPast: Bool, _ law: Law) {
    let room = isPast ? 0 : edge - start
    turn = isPast ? 0 : -logarithm(1 - room / way) / rate
    end = edge
    guard law.bounces else {
      duration = turn
      return
    }
    excess = isPast ? start - edge : 0
    let speed = isPast ? velocity - law.headStart * excess : velocity - rate * room
    slope = speed + Self.springFrequency * excess
    duration = turn + springDuration
  }

  /// The time from the turn until the content is nearly at its end, in seconds.
  private var springDuration: Double {
    let frequency = Self.springFrequency
    // The distance is largest where its slope is zero, and shrinks from there on.
    var before = slope == 0 ? 0 : max(1 / frequency - excess / slope, 0)
    if abs(pulled(before)) <= Self.nearness { return before }
    var after = before + 1
    while abs(pulled(after)) > Self.nearness { after += 1 }
    for _ in 0..<40 {
      let middle = (before + after) / 2
      if abs(pulled(middle)) > Self.nearness { before = middle } else { after = middle }
    }
    return after
  }

  // MARK: Reading it

  /// The distance past the end, in points, at a time after the turn.
  private func pulled(_ time: Double) -> Double {
    (excess + slope * time) * exponential(-Self.springFrequency * time)
  }

  /// The offset at a time after the finger has let go.
  package func offset(at time: Double) -> Double {
    if time >= duration { return end }
    if time >= turn { return end + pulled(time - turn) }
    if eases { return start + way * UnitCurve.easeInOut.value(at: time / duration) }
    return start + way * (1 - exponential(-rate * time))
  }

  /// The velocity at a time after the finger has let go, in points a second.
  package func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    if eases { return way * UnitCurve.easeInOut.velocity(at: time / duration) / duration }
    guard time >= turn else { return way * rate * exponential(-rate * time) }
    let frequency = Self.springFrequency
    let bent = slope - frequency * (excess + slope * (time - turn))
    return bent * exponential(-frequency * (time - turn))
  }

  /// The same way from another place.
  package func shifted(by distance: Double) -> ScrollGlide {
    var glide = self
    glide.start += distance
    glide.end += distance
    return glide
  }
}
