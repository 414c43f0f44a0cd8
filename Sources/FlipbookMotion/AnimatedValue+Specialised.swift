// The entry points of ``AnimatedValue`` that other modules call. Each is compiled once more for each
// of the four types of value that nearly all attributes have. The specialisations are exported, so
// that the caller, which knows the type, calls the right one without looking at the type here.

extension AnimatedValue {
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
      environment: environment, tracksVelocity: tracksVelocity, sharedFlights: nil, era: 0)
  }

  /// Changes the model's value and samples the shown value in one call.
  ///
  /// `sharedFlights` is the cache of flights that other values began. `era` is its version number for
  /// the environment: it changes whenever the environment may have changed. All else is as for
  /// ``set(_:animation:at:semantics:listeners:environment:tracksVelocity:)``.
  @_specialize(exported:true,where Value == Double)
  @_specialize(exported:true,where Value == RectVector)
  @_specialize(exported:true,where Value == ColorVector)
  @_specialize(exported:true,where Value == PointVector)
  package mutating func setAndSample(
    to newTarget: Value, animation: Animation?, at time: Double, semantics: Semantics,
    listeners: [AnimationListener], environment: Any?, tracksVelocity: Bool,
    sharedFlights: SharedFlights<Value>?, era: Int
  ) -> Outcome {
    let isNew = change(
      to: newTarget, animation: animation, at: time, semantics: semantics, listeners: listeners,
      environment: environment, tracksVelocity: tracksVelocity, sharedFlights: sharedFlights,
      era: era)
    let shown = sample(at: time)
    return Outcome(isNew: isNew, isAnimating: isFlying, shown: shown)
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

  /// True if sampling at a time is the same when no instant before it was sampled, and calls nobody.
  @_specialize(exported:true,where Value == Double)
  @_specialize(exported:true,where Value == RectVector)
  @_specialize(exported:true,where Value == ColorVector)
  @_specialize(exported:true,where Value == PointVector)
  package mutating func canLeap(to time: Double) -> Bool { flight?.canLeap(to: time) ?? true }

  /// Samples future times in order, stopping at the first at which an animation begins, ends or
  /// calls back.
  ///
  /// `sharedFlights` shares results with other values in the same flight.
  @_specialize(exported:true,where Value == Double)
  @_specialize(exported:true,where Value == RectVector)
  @_specialize(exported:true,where Value == ColorVector)
  @_specialize(exported:true,where Value == PointVector)
  package mutating func quietValues(
    at times: [Double], sharedFlights: SharedFlights<Value>? = nil
  ) -> [Value] {
    var values: [Value] =
      if let sharedFlights, let number = flight?.mark.number {
        sharedFlights.lags.answer(times, of: number) { flight?.quietLags(at: times) ?? [] }
      } else {
        flight?.quietLags(at: times) ?? []
      }
    for index in values.indices { values[index] = target + values[index] }
    return values
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
  /// Marked `mutating` only to be called in place: docs/toolchain.md, "In place".
  @_specialize(exported:true,where Value == Double)
  @_specialize(exported:true,where Value == RectVector)
  @_specialize(exported:true,where Value == ColorVector)
  @_specialize(exported:true,where Value == PointVector)
  package mutating func describeAnimation() -> String { flight?.describe() ?? "" }

  /// The earliest time from which the shown value stays near the target.
  ///
  /// - Parameters:
  ///   - time: The time from which to look, in seconds.
  ///   - tolerance: The distance that counts as near, as the length of the vector in its own unit.
  ///   - isForSprings: True if the tolerance is for springs alone; any other animation rests when
  ///     it ends.
  ///   - sharedFlights: The cache of results shared with other values in the same flight.
  /// - Returns: The time in seconds, or `nil` if the value never rests.
  @_specialize(exported:true,where Value == Double)
  @_specialize(exported:true,where Value == RectVector)
  @_specialize(exported:true,where Value == ColorVector)
  @_specialize(exported:true,where Value == PointVector)
  package mutating func restTime(
    after time: Double, tolerance: Double, isForSprings: Bool = false,
    sharedFlights: SharedFlights<Value>? = nil
  ) -> Double? {
    guard let mark = flight?.mark else { return time }
    guard let sharedFlights, let number = mark.number else {
      return flight?.restTime(after: time, tolerance: tolerance, isForSprings: isForSprings)
    }
    let question = RestQuestion(time: time, tolerance: tolerance, isForSprings: isForSprings)
    return sharedFlights.rests.answer(question, of: number) {
      flight?.restTime(after: time, tolerance: tolerance, isForSprings: isForSprings)
    }
  }
}
