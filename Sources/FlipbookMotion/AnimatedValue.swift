/// A value that may be animating: its target, and the running animation (the flight) if there is
/// one.
///
/// The shown value is `target + A(t) - V`. `target` is the model's value, `A(t)` the animation's
/// output and `V` its interval: the sum of all changes since the animation began. For example:
///
/// ```swift
/// var x = AnimatedValue(0.0)
/// _ = x.set(100, animation: .linear(duration: 1), at: 0)
/// x.value(at: 0.5)    //  50: target 100, A = 50, V = 100
/// _ = x.set(200, animation: .linear(duration: 1), at: 0.5)
/// x.value(at: 0.5)    //  50: target 200, A = 50, V = 200; a retarget does not jump
/// x.value(at: 0.75)   // 106.25: the first line is at 75, the second a quarter of the way on
/// x.value(at: 1)      // 150: the first line has ended, the second is half done
/// x.value(at: 1.5)    // 200: nothing is animating any more
/// _ = x.set(0, animation: nil, at: 2)
/// x.value(at: 2)      //   0: without an animation the shown value jumps by the change
/// ```
///
/// Retargeting, combining and completion are decided here and nowhere else. Times are in seconds on
/// the stage's clock and must not decrease from call to call. The result at a time does not depend
/// on the earlier times that were asked for.
///
/// - SeeAlso: The bookkeeping: derived from OpenSwiftUI and documented in outline.
package struct AnimatedValue<Value: VectorArithmetic> {
  /// The model's value, which shows when nothing moves.
  package internal(set) var target: Value

  var flight: Flight<Value>?

  /// Estimates the target's velocity while it is set without animation and with `tracksVelocity`.
  private var tracker = VelocityTracker<Value>()

  package init(_ value: Value) { target = value }

  /// The result of a change.
  package struct Outcome {
    /// True if an animation began.
    package let isNew: Bool

    /// True if an animation is in flight after the change.
    package let isAnimating: Bool

    /// The shown value at the instant of the change.
    package let shown: Value
  }

  /// True if anything is in flight.
  ///
  /// Marked `mutating` only to be read in place: docs/toolchain.md, "In place".
  var isFlying: Bool {
    @inline(__always) mutating get { flight?.mark != nil }
  }

  // A function of its own, so that the specialised callers do not set up generic code before they
  // know the type.
  @inline(never)
  mutating func change(
    to newTarget: Value, animation: Animation?, at time: Double, semantics: Semantics,
    listeners: [AnimationListener], environment: Any?, tracksVelocity: Bool,
    sharedFlights: SharedFlights<Value>?, era: Int
  ) -> Bool {
    if animation == nil, tracksVelocity { tracker.add(newTarget, at: time) }
    guard newTarget != target else { return false }
    guard let animation else {
      if !tracksVelocity { tracker.forget() }
      target = newTarget
      return false
    }
    let velocity = tracker.velocity(at: time)
    tracker.forget()
    retire(at: time)
    let change = newTarget - target
    target = newTarget
    guard change.magnitudeSquared.isFinite else {
      cancel()
      return false
    }
    let occasion = SharedFlights<Value>.Occasion(
      animation: animation, time: time, semantics: semantics, era: era)
    let mark = flight?.mark
    let (isFirst, number) = (mark == nil, mark?.number)
    // A flight without a number is not shared; after a retarget it still is not.
    let isShared = (isFirst || number != nil) && listeners.isEmpty && velocity == .zero
    if isShared, let known = sharedFlights?.known(change, from: number, occasion) {
      flight = known.flight
      return true
    }
    if isFirst {
      let context = AnimationContext<Value>(
        environmentStorage: environment, semantics: semantics)
      flight = Flight(
        animation: animation, interval: change, start: time, velocity: velocity,
        context: context)
    } else {
      flight?.retarget(
        by: change, animation: animation, at: time, velocity: velocity, semantics: semantics,
        environment: environment)
    }
    flight?.listen(listeners)
    if isShared, let sharedFlights, flight?.isShareable ?? false {
      flight?.number = sharedFlights.nextNumber()
      if let flight { sharedFlights.keep(flight, after: change, from: number, occasion) }
    }
    return true
  }

  // A function of its own, so that the specialised caller does not set up generic code before it
  // knows the type.
  @inline(never)
  mutating func sample(at time: Double) -> Value {
    if let lag = flight?.quietLag(at: time) { return target + lag }
    return settle(at: time)
  }

  /// Samples at a time at which an animation may end, or at which nothing is animating.
  @inline(never)
  private mutating func settle(at time: Double) -> Value {
    if let lag = flight?.lag(at: time) {
      let shown = target + lag
      return shown.isFinite ? shown : target
    }
    cancel()
    return target
  }

  /// Returns the shown value's velocity at a time, per second; zero after the animation's end.
  package mutating func velocity(at time: Double) -> Value {
    retire(at: time)
    guard let velocity = flight?.velocity(at: time), velocity.isFinite else { return .zero }
    return velocity
  }

  /// Shows the model's value at once and calls all listeners.
  package mutating func cancel() {
    guard let ended = flight else { return }
    flight = nil
    ended.release()
  }

  /// Ends the animation if it is over at a time.
  private mutating func retire(at time: Double) { _ = value(at: time) }
}
