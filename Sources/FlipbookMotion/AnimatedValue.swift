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
  package private(set) var target: Value

  private var flight: Flight<Value>?

  /// Estimates the target's velocity while it is set without animation and with `tracksVelocity`.
  private var tracker = VelocityTracker<Value>()

  package init(_ value: Value) { target = value }

  /// True if an animation has begun and has not been found over.
  package var isAnimating: Bool {
    @_specialize(exported:true,where Value == Double)
    @_specialize(exported:true,where Value == RectVector)
    @_specialize(exported:true,where Value == ColorVector)
    @_specialize(exported:true,where Value == PointVector)
    get { flight != nil }
  }

  /// Changes the model's value.
  ///
  /// - Parameters:
  ///   - newTarget: The new value. One with a component that is not finite shows at once.
  ///   - animation: The animation of the change. Without one the shown value jumps by the change,
  ///     and an animation in flight goes on from there.
  ///   - time: The instant of the change, in seconds.
  ///   - semantics: The system whose default animation is meant.
  ///   - listeners: The callbacks for the animation's end.
  ///   - environment: The environment that a custom animation reads.
  ///   - tracksVelocity: True if a change without animation is part of a continuous motion, whose
  ///     velocity the next spring starts with. Any other change ends such a motion.
  /// - Returns: True if an animation began.
  @_specialize(exported:true,where Value == Double)
  @_specialize(exported:true,where Value == RectVector)
  @_specialize(exported:true,where Value == ColorVector)
  @_specialize(exported:true,where Value == PointVector)
  package mutating func set(
    _ newTarget: Value, animation: Animation?, at time: Double, semantics: Semantics = .current,
    listeners: [AnimationListener] = [], environment: Any? = nil, tracksVelocity: Bool = false
  ) -> Bool {
    change(
      to: newTarget, animation: animation, at: time, semantics: semantics, listeners: listeners,
      environment: environment, tracksVelocity: tracksVelocity, departures: nil, era: 0)
  }

  /// The result of a change.
  package struct Departure {
    /// True if an animation began.
    package let isNew: Bool

    /// True if an animation is in flight after the change.
    package let isAnimating: Bool

    /// The shown value at the instant of the change.
    package let shown: Value
  }

  /// Changes the model's value and samples the shown value in one call.
  ///
  /// `departures` is the cache of flights that other values began. `era` is its version number for
  /// the environment: it changes whenever the environment may have changed. All else is as for
  /// ``set(_:animation:at:semantics:listeners:environment:tracksVelocity:)``.
  @_specialize(exported:true,where Value == Double)
  @_specialize(exported:true,where Value == RectVector)
  @_specialize(exported:true,where Value == ColorVector)
  @_specialize(exported:true,where Value == PointVector)
  package mutating func depart(
    to newTarget: Value, animation: Animation?, at time: Double, semantics: Semantics,
    listeners: [AnimationListener], environment: Any?, tracksVelocity: Bool,
    departures: Departures<Value>?, era: Int
  ) -> Departure {
    let isNew = change(
      to: newTarget, animation: animation, at: time, semantics: semantics, listeners: listeners,
      environment: environment, tracksVelocity: tracksVelocity, departures: departures, era: era)
    let shown = sample(at: time)
    return Departure(isNew: isNew, isAnimating: isFlying, shown: shown)
  }

  /// True if anything is in flight.
  ///
  /// Marked `mutating` only so that Swift reads it in place; a plain getter would copy the struct.
  private var isFlying: Bool {
    @inline(__always) mutating get { flight?.mark != nil }
  }

  // A function of its own, so that the specialised callers do not set up generic code before they
  // know the type.
  @inline(never)
  private mutating func change(
    to newTarget: Value, animation: Animation?, at time: Double, semantics: Semantics,
    listeners: [AnimationListener], environment: Any?, tracksVelocity: Bool,
    departures: Departures<Value>?, era: Int
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
    let occasion = Departures<Value>.Occasion(
      animation: animation, time: time, semantics: semantics, era: era)
    let mark = flight?.mark
    let (isFirst, number) = (mark == nil, mark?.number)
    // A flight without a number is not shared; after a retarget it still is not.
    let isShared = (isFirst || number != nil) && listeners.isEmpty && velocity == .zero
    if isShared, let known = departures?.known(change, from: number, occasion) {
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
    if isShared, let departures, flight?.isShareable ?? false {
      flight?.number = departures.nextNumber()
      if let flight { departures.keep(flight, after: change, from: number, occasion) }
    }
    return true
  }

  /// Returns the shown value at a time; calls the listeners of all animations that ended by then.
  ///
  /// If an animation's output is not finite, the target shows.
  ///
  /// The specialisations are exported, so that another module calls the right one without a look at
  /// the type here.
  @_specialize(exported:true,where Value == Double)
  @_specialize(exported:true,where Value == RectVector)
  @_specialize(exported:true,where Value == ColorVector)
  @_specialize(exported:true,where Value == PointVector)
  package mutating func value(at time: Double) -> Value { sample(at: time) }

  /// Returns the shown value at a time, or nil if sampling then begins or ends something or calls a
  /// listener.
  @_specialize(exported:true,where Value == Double)
  @_specialize(exported:true,where Value == RectVector)
  @_specialize(exported:true,where Value == ColorVector)
  @_specialize(exported:true,where Value == PointVector)
  package mutating func quietValue(at time: Double) -> Value? {
    guard let lag = flight?.quietLag(at: time) else { return nil }
    return target + lag
  }

  /// Samples future times in order, stopping at the first at which an animation begins, ends or
  /// calls back.
  ///
  /// `departures` shares results with other values in the same flight.
  @_specialize(exported:true,where Value == Double)
  @_specialize(exported:true,where Value == RectVector)
  @_specialize(exported:true,where Value == ColorVector)
  @_specialize(exported:true,where Value == PointVector)
  package mutating func quietValues(
    at times: [Double], departures: Departures<Value>? = nil
  ) -> [Value] {
    var values: [Value] =
      if let departures, let number = flight?.mark.number {
        departures.lags.answer(times, of: number) { flight?.quietLags(at: times) ?? [] }
      } else {
        flight?.quietLags(at: times) ?? []
      }
    for index in values.indices { values[index] = target + values[index] }
    return values
  }

  // A function of its own, so that the specialised caller does not set up generic code before it
  // knows the type.
  @inline(never)
  private mutating func sample(at time: Double) -> Value {
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

  /// The next known time, in seconds, at which a listener of the given kind of end is due.
  @_specialize(exported:true,where Value == Double)
  @_specialize(exported:true,where Value == RectVector)
  @_specialize(exported:true,where Value == ColorVector)
  @_specialize(exported:true,where Value == PointVector)
  package func nextCompletion(_ criteria: AnimationCompletionCriteria) -> Double? {
    flight?.nextCompletion(criteria)
  }

  /// Describes the animation in flight, such as `spring(0.55, 1)`; empty if there is none.
  ///
  /// Marked `mutating` only so that Swift calls it in place; a non-mutating call would copy the
  /// struct.
  @_specialize(exported:true,where Value == Double)
  @_specialize(exported:true,where Value == RectVector)
  @_specialize(exported:true,where Value == ColorVector)
  @_specialize(exported:true,where Value == PointVector)
  package mutating func describeAnimation() -> String { flight?.describe() ?? "" }

  /// Ends the animation if it is over at a time.
  private mutating func retire(at time: Double) { _ = value(at: time) }

  /// The earliest time from which the shown value stays near the target.
  ///
  /// - Parameters:
  ///   - time: The time from which to look, in seconds.
  ///   - tolerance: The distance that counts as near, as the length of the vector in its own unit.
  ///   - isForSprings: True if the tolerance is for springs alone; any other animation rests when
  ///     it ends.
  ///   - departures: The cache of results shared with other values in the same flight.
  /// - Returns: The time in seconds, or `nil` if the value never rests.
  @_specialize(exported:true,where Value == Double)
  @_specialize(exported:true,where Value == RectVector)
  @_specialize(exported:true,where Value == ColorVector)
  @_specialize(exported:true,where Value == PointVector)
  package mutating func restTime(
    after time: Double, tolerance: Double, isForSprings: Bool = false,
    departures: Departures<Value>? = nil
  ) -> Double? {
    guard let mark = flight?.mark else { return time }
    guard let departures, let number = mark.number else {
      return flight?.restTime(after: time, tolerance: tolerance, isForSprings: isForSprings)
    }
    let question = RestQuestion(time: time, tolerance: tolerance, isForSprings: isForSprings)
    return departures.rests.answer(question, of: number) {
      flight?.restTime(after: time, tolerance: tolerance, isForSprings: isForSprings)
    }
  }
}
