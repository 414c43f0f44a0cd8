package import FlipbookMotion

/// The progress of a motion over time: 0 at the start, and 1 at the end or approached ever closer.
///
/// Everything is a function of the time in seconds; nothing is sampled.
package struct Motion: Hashable, Sendable {
  package enum Course: Hashable, Sendable {
    /// A shape, and its duration in seconds.
    case timed(UnitShape, duration: Double)
    /// A spring, and its velocity at the start in ways per second.
    case spring(Spring, velocity: Double)
  }

  package var course: Course

  /// The start of the course, in seconds; a negative start begins part of the way in.
  package var start = 0.0

  /// The speed of the course's clock.
  package var rate = 1.0

  package init(_ course: Course) {
    self.course = course
  }

  package static func timed(_ shape: UnitShape, _ duration: Double) -> Motion {
    Motion(.timed(shape, duration: duration))
  }

  package static func spring(_ spring: Spring, velocity: Double = 0) -> Motion {
    Motion(.spring(spring, velocity: velocity))
  }

  /// Returns the motion after a wait in seconds.
  package func delayed(by delay: Double) -> Motion {
    var motion = self
    motion.start += delay
    return motion
  }

  /// Returns the motion at a multiple of its pace, its wait included; the factor is above zero.
  package func running(at speed: Double) -> Motion {
    var motion = self
    motion.start /= speed
    motion.rate *= speed
    return motion
  }
}

// MARK: - Following

extension Motion {
  /// The fraction of the way at a time in seconds; at a jump the one after it.
  package func value(at time: Double) -> Double {
    guard time >= start else { return 0 }
    let elapsed = (time - start) * rate
    switch course {
    case .timed(let shape, let duration):
      return elapsed >= duration ? 1 : shape.value(at: elapsed / duration)
    case .spring(let spring, let velocity):
      let basis = spring.basis(at: elapsed)
      return 1 - basis.even + velocity * basis.odd
    }
  }

  /// The speed at a time in seconds, in ways per second; negative on the way back.
  package func speed(at time: Double) -> Double {
    guard time >= start else { return 0 }
    let elapsed = (time - start) * rate
    switch course {
    case .timed(let shape, let duration):
      return elapsed >= duration ? 0 : shape.slope(at: elapsed / duration) / duration * rate
    case .spring(let spring, let velocity):
      let basis = spring.basis(at: elapsed)
      return (velocity * basis.oddVelocity - basis.evenVelocity) * rate
    }
  }

  /// The spring it is, if it is one.
  package var spring: (spring: Spring, velocity: Double)? {
    guard case .spring(let spring, let velocity) = course else { return nil }
    return (spring, velocity)
  }

  /// The shape it is, if it is no spring.
  package var shape: UnitShape? {
    guard case .timed(let shape, _) = course else { return nil }
    return shape
  }

  /// The time at which it is exactly at its end, in seconds; `nil` for a spring, which never is.
  package var end: Double? {
    guard case .timed(_, let duration) = course else { return nil }
    return max(start + duration / rate, 0)
  }
}
