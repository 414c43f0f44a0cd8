/// One attribute in flight: where it goes, what it shows, and how it got its velocity.
///
/// What shows is `target + A(t) - V`: the model value, the output A of the animation and the
/// interval V it moves through, which is the sum of all changes since it began. Retargeting,
/// combining and completion are decided here and nowhere else. Times are in seconds on the stage's
/// clock and must not decrease from call to call; which instants are asked for does not matter.
///
/// - SeeAlso: The bookkeeping: derived from a reimplementation and documented in outline.
package struct AnimatedValue<Value: VectorArithmetic> {
  /// The model's value, which shows when nothing moves.
  package private(set) var target: Value

  private var flight: Flight<Value>?

  /// How fast the target moves without animation, where that is asked for.
  private var tracker = VelocityTracker<Value>()

  package init(_ value: Value) { target = value }

  /// Whether an animation has begun and has not been found over.
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
  ///   - animation: How to move there. Without one the shown value jumps by the change, and an
  ///     animation in flight goes on from there.
  ///   - time: The instant of the change, in seconds.
  ///   - semantics: Which system's default animation is meant.
  ///   - listeners: Who waits for the animation's end.
  ///   - environment: What a custom animation finds as its environment.
  ///   - tracksVelocity: Whether a change without animation is part of a continuous motion, whose
  ///     velocity the next spring starts with. Any other change ends such a motion.
  /// - Returns: Whether an animation began.
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

  /// What has come of a change.
  package struct Departure {
    /// Whether an animation began.
    package let isNew: Bool

    /// Whether one is in flight.
    package let isAnimating: Bool

    /// What is shown at the instant of the change.
    package let shown: Value
  }

  /// Changes the model's value and samples what is shown, all at once.
  ///
  /// What others began who may have changed in the same way is in the departures; the era is another
  /// number whenever the environment may be another one. All else is as for
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

  /// Whether anything is in flight.
  ///
  /// It changes nothing, but only a mutating getter is called in place; others on a copy.
  private var isFlying: Bool {
    @inline(__always) mutating get { flight?.mark != nil }
  }

  // On its own, or the functions above would set up for any type before they look which one it is.
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
    // Whoever was alone in its flight stays so.
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

  /// Returns what is shown at a time; calls the listeners of what has ended by then.
  ///
  /// Where an animation gives what is not finite, the target shows.
  ///
  /// Specialisations are exported, so that other modules call the one they need and need not be told
  /// apart here.
  @_specialize(exported:true,where Value == Double)
  @_specialize(exported:true,where Value == RectVector)
  @_specialize(exported:true,where Value == ColorVector)
  @_specialize(exported:true,where Value == PointVector)
  package mutating func value(at time: Double) -> Value { sample(at: time) }

  /// Returns what is shown at a time if that is all there is to it: nothing begins or ends, and
  /// nobody is called.
  @_specialize(exported:true,where Value == Double)
  @_specialize(exported:true,where Value == RectVector)
  @_specialize(exported:true,where Value == ColorVector)
  @_specialize(exported:true,where Value == PointVector)
  package mutating func quietValue(at time: Double) -> Value? {
    guard let lag = flight?.quietLag(at: time) else { return nil }
    return target + lag
  }

  /// Returns what is shown at times to come, from the first one on, as far as that is all there is to
  /// it; what others began who may be in the same flight is in the departures.
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

  // On its own, or the function above would set up for any type before it looks which one it is.
  @inline(never)
  private mutating func sample(at time: Double) -> Value {
    if let lag = flight?.quietLag(at: time) { return target + lag }
    return settle(at: time)
  }

  /// Samples where something may end, or nothing moves.
  @inline(never)
  private mutating func settle(at time: Double) -> Value {
    if let lag = flight?.lag(at: time) {
      let shown = target + lag
      return shown.isFinite ? shown : target
    }
    cancel()
    return target
  }

  /// Returns how fast what is shown moves at a time, per second; zero where it has ended.
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

  /// The next instant, in seconds, at which one who waits for some kind of end is to be called, as
  /// far as that is known.
  @_specialize(exported:true,where Value == Double)
  @_specialize(exported:true,where Value == RectVector)
  @_specialize(exported:true,where Value == ColorVector)
  @_specialize(exported:true,where Value == PointVector)
  package func nextCompletion(_ criteria: AnimationCompletionCriteria) -> Double? {
    flight?.nextCompletion(criteria)
  }

  /// Says what moves the value, such as `spring(0.55, 1)`; empty where nothing does.
  ///
  /// It changes nothing, but only a mutating function is called in place; others on a copy.
  @_specialize(exported:true,where Value == Double)
  @_specialize(exported:true,where Value == RectVector)
  @_specialize(exported:true,where Value == ColorVector)
  @_specialize(exported:true,where Value == PointVector)
  package mutating func describeAnimation() -> String { flight?.describe() ?? "" }

  /// Ends the animation if it is over at a time.
  private mutating func retire(at time: Double) { _ = value(at: time) }

  /// The earliest time from which what is shown stays near the target.
  ///
  /// - Parameters:
  ///   - time: The time from which to look, in seconds.
  ///   - tolerance: The distance that counts as near, as the length of the vector in its own
  ///     unit.
  ///   - isForSprings: Whether the distance counts for springs alone, and all else is over when it
  ///     is over.
  ///   - departures: What others began who may be in the same flight.
  /// - Returns: The time in seconds, or `nil` where the value never rests.
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
