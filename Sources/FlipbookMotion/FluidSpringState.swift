/// The state of a fluid spring at its last take-over (position, velocity), and its removal.
package struct FluidSpringState<Value: VectorArithmetic> {
  /// The time at which it took over, in seconds since the animation's clock began.
  package var start = 0.0

  /// The output at that time, in the unit of the value; the animation starts at zero.
  package var position = Value.zero

  /// The velocity at that time, per second.
  package var velocity = Value.zero

  /// The response to come from, in seconds, where it changes gradually.
  package var blend: Double?

  /// The removal, once it has been found.
  package var removal = AnimationEnd.immediate

  package var isPrepared = false

  package init() {}

  /// Takes over a motion.
  package init(position: Value, velocity: Value, start: Double) {
    self.position = position
    self.velocity = velocity
    self.start = start
    hasTakenOver = true
  }

  /// True if it has taken over anything; otherwise it began at zero and at rest.
  package var hasTakenOver = false

  /// The spring's distance from its target, and its velocity.
  package struct Motion {
    package var displacement: Value
    package var velocity: Value
  }

  /// Returns the motion towards a target at a time on the animation's clock, in seconds.
  package func motion(
    of animation: FluidSpringAnimation, target: Value, at time: Double
  ) -> Motion {
    let elapsed = max(time - start, 0)
    let motion = Motion(displacement: position - target, velocity: velocity)
    guard let blend else { return motion.advanced(by: elapsed, spring: animation.spring) }
    return motion.advanced(by: elapsed, animation: animation, blendingFrom: blend)
  }
}

extension FluidSpringState.Motion {
  /// Returns the motion a time later, in seconds.
  package func advanced(by time: Double, spring: Spring) -> Self {
    let basis = spring.basis(at: time)
    return Self(
      displacement: displacement.scaled(by: basis.even) + velocity.scaled(by: basis.odd),
      velocity: displacement.scaled(by: basis.evenVelocity)
        + velocity.scaled(by: basis.oddVelocity))
  }

  /// Returns the motion a time later, in seconds, of a spring whose response changes meanwhile.
  ///
  /// The change is divided into cells of about a 60 Hz frame, in each of which the response is that
  /// of its end, as when SwiftUI reads it anew in every frame. The cells do not depend on the times
  /// that are asked for, and neither does the motion.
  package func advanced(
    by time: Double, animation: FluidSpringAnimation, blendingFrom response: Double
  ) -> Self {
    // A blend of more than two seconds gets coarser, so that it does not get slower.
    let cells = Int(min((animation.blendDuration * 60).rounded(.up), 120))
    let length = animation.blendDuration / Double(cells)
    var motion = self
    var elapsed = 0.0
    for cell in 0..<cells where elapsed < time {
      let cellEnd = Double(cell + 1) * length
      let current = animation.response(blendingFrom: response, time: cellEnd)
      let end = min(cellEnd, time)
      motion = motion.advanced(by: end - elapsed, spring: animation.spring(response: current))
      elapsed = end
    }
    return motion.advanced(by: max(time - elapsed, 0), spring: animation.spring)
  }
}

/// The search for the frame in which a fluid spring is removed.
///
/// SwiftUI removes it in the first frame in which velocity and acceleration are at most 0.06 in the
/// value's unit and the distance is at most a hundredth of the target's. It knows these from an
/// integrator that loses less energy than the true spring, so that the frame is up to three later
/// than the closed solution's; hence the same integrator runs here, for the frame alone.
///
/// - SeeAlso: Thresholds, integrator and rate: derived from OpenSwiftUI. That a return to
///   the start is measured by the way left instead of the target, which is zero: chosen.
package struct FluidSpringRest {
  package let removal: AnimationEnd

  package init<V: VectorArithmetic>(
    animation: FluidSpringAnimation, state: FluidSpringState<V>, target: V
  ) {
    let blended = state.blend == nil ? 0 : animation.blendDuration
    let start = state.start + blended
    let motion = state.motion(of: animation, target: target, at: start)
    let quadratic = (
      square: motion.displacement.magnitudeSquared,
      mixed: motion.displacement.dot(motion.velocity),
      speed: motion.velocity.magnitudeSquared
    )
    let reach = max(target.magnitudeSquared, (state.position - target).magnitudeSquared)
    guard (quadratic.square + quadratic.speed + reach).isFinite else {
      removal = .immediate
      return
    }
    func magnitudeSquared(_ even: Double, _ odd: Double) -> Double {
      quadratic.square * even * even + 2 * quadratic.mixed * even * odd
        + quadratic.speed * odd * odd
    }
    let frame = SteppedSpring.firstFrame(of: animation.spring) { even, odd in
      // 0.0036 is 0.06 squared, 1e-4 a hundredth squared.
      magnitudeSquared(even.velocity, odd.velocity) <= 0.0036
        && magnitudeSquared(even.acceleration, odd.acceleration) <= 0.0036
        && magnitudeSquared(even.displacement, odd.displacement) <= 1e-4 * reach
    }
    removal =
      frame.map { AnimationEnd(start + Double($0) / SteppedSpring.frameRate, isInclusive: true) }
      ?? .never
  }
}
