/// The number of a flight, read without a copy of the flight.
struct FlightMark {
  /// The flight's number in the cache of shared flights; nil if it is not shared.
  let number: Int?
}

/// The animation of one attribute, from the first change until it rests.
struct Flight<Value: VectorArithmetic> {
  // The fields that every sample reads come first, next to each other in memory.

  /// The zero of the animation's clock, in seconds.
  let start: Double

  /// The time until which sampling changes no state and the chain alone gives the result, in
  /// seconds since the start.
  private var quietEnd = -Double.infinity

  /// The motion as a function of time, valid if `isClosed`.
  ///
  /// It is not an optional, since unwrapping one would copy it in every sample.
  var chain = ClosedChain<Value>()
  private(set) var isClosed = false

  /// True if the output is a function of time alone, though it has no closed form.
  private var isTimeless = false

  /// The running animation: a single one, or a ``CombinedAnimation``.
  private(set) var animation: Animation

  /// The sum of all changes since the start: the goal of the output.
  private(set) var interval: Value

  private var context: AnimationContext<Value>

  /// The callbacks for the animation's removal.
  private var removalListeners: [AnimationListener] = []

  /// The callbacks for the logical completion of single changes.
  private var completions: [LogicalCompletion<Value>] = []

  /// The flight's number in the cache of shared flights; nil if it is not shared.
  var number: Int?

  // These getters are marked `mutating` only to be read in place: docs/toolchain.md, "In place".

  /// The flight's number; exists whenever there is a flight.
  var mark: FlightMark { mutating get { FlightMark(number: number) } }

  /// True if the flight depends on nothing but its changes and has no listeners.
  var isShareable: Bool {
    mutating get { isClosed && removalListeners.isEmpty && completions.isEmpty }
  }

  /// Begins an animation.
  ///
  /// - Parameters:
  ///   - animation: The animation of the value.
  ///   - interval: The change.
  ///   - start: The instant of the change, in seconds.
  ///   - velocity: The value's velocity until then, per second; a spring goes on with it.
  ///   - context: The context handed to the animation.
  init(
    animation: Animation, interval: Value, start: Double, velocity: Value,
    context: AnimationContext<Value>
  ) {
    self.animation = animation
    self.interval = interval
    self.start = start
    self.context = context
    if velocity != .zero, animation.isFluidSpring(for: context.semantics) {
      self.context.state.fluid = FluidSpringState(position: .zero, velocity: velocity, start: 0)
    }
    // Finds the removal now, so that it does not depend on the first time that is asked for.
    _ = animation.resolved(for: context.semantics)
      .removal(value: interval, context: &self.context)
    close()
  }

  /// Describes the animation; marked `mutating` to be called in place, like
  /// ``restTime(after:tolerance:isForSprings:)``.
  mutating func describe() -> String {
    animation.resolved(for: context.semantics).shortDescription
  }

  // MARK: - Sampling

  /// Returns the shown value less the target, or `nil` if sampling may change state or call back.
  ///
  /// With a finite target it makes a finite sum.
  @inline(__always)
  mutating func quietLag(at time: Double) -> Value? {
    let elapsed = max(time - start, 0)
    guard elapsed < quietEnd else { return nil }
    let lag = chain.lag(at: elapsed)
    return lag.magnitudeSquared.isFinite ? lag : nil
  }

  /// Returns the shown value less the target at future times, in order, up to the first for which
  /// ``quietLag(at:)`` is nil.
  @inline(__always)
  mutating func quietLags(at times: [Double]) -> [Value] {
    var lags: [Value] = []
    lags.reserveCapacity(times.count)
    for time in times {
      guard let lag = quietLag(at: time) else { break }
      lags.append(lag)
    }
    return lags
  }

  /// True if sampling at a time is the same when no instant before it was sampled, and calls nobody.
  @inline(__always)
  mutating func canLeap(to time: Double) -> Bool {
    guard isClosed || isTimeless else { return false }
    if max(time - start, 0) < quietEnd { return true }
    // It may end on the way, and nobody waits for that.
    return removalListeners.isEmpty && completions.isEmpty
  }

  /// Returns the shown value less the target, or `nil` if the animation is over; calls the
  /// listeners of changes that are logically complete.
  mutating func lag(at time: Double) -> Value? {
    let elapsed = max(time - start, 0)
    let lag = generalLag(at: elapsed)
    if !completions.isEmpty { complete(at: time) }
    return lag
  }

  private mutating func generalLag(at elapsed: Double) -> Value? {
    if isClosed { return elapsed < chain.end ? chain.lag(at: elapsed) : nil }
    let output = animation.animate(value: interval, time: elapsed, context: &context)
    return output.map { $0 - interval }
  }

  /// Computes the closed form, when the animation begins or another one has taken over.
  private mutating func close() {
    let form = animation.closedForm(value: interval, context: &context)
    chain = form.map { ClosedChain($0, change: interval) } ?? ClosedChain()
    isClosed = form != nil
    isTimeless = !isClosed && animation.isTimeless(value: interval, context: context)
    knownNature = nil
    findQuietEnd()
  }

  private mutating func findQuietEnd() {
    quietEnd = isClosed ? chain.end : -.infinity
    for completion in completions { quietEnd = min(quietEnd, completion.threshold) }
  }

  /// Returns the velocity at a time before the animation's end.
  func velocity(at time: Double) -> Value {
    animation.resolved(for: context.semantics)
      .derivative(value: interval, time: max(time - start, 0), context: context)
  }

  /// Properties of an animation that its rest time is computed from.
  struct Nature {
    /// The removal, in seconds since the start, if it can be known.
    let removal: Double?

    /// True if a single spring is the animation.
    let isSpring: Bool

    /// A time in seconds within which the motion turns at most once.
    let detail: Double
  }

  /// The cached result of ``nature()``; nil before the first call, and always if sampling may
  /// change it.
  private var knownNature: Nature?

  /// Returns the properties of the animation, from the cache if there is one.
  mutating func nature() -> Nature {
    if let knownNature { return knownNature }
    var probe = context
    let resolved = animation.resolved(for: context.semantics)
    let nature = Nature(
      removal: resolved.removal(value: interval, context: &probe)?.time,
      isSpring: animation.isSpring(for: context.semantics), detail: resolved.detail)
    if isClosed { knownNature = nature }
    return nature
  }

  /// A copy of the flight without its listeners.
  var withoutListeners: Flight {
    var copy = self
    copy.removalListeners = []
    copy.completions = []
    copy.findQuietEnd()
    return copy
  }

  // MARK: - Retargeting

  /// Takes in a change while the animation runs.
  mutating func retarget(
    by change: Value, animation new: Animation, at time: Double, velocity: Value,
    semantics: Semantics, environment: Any?
  ) {
    let elapsed = max(time - start, 0)
    number = nil
    if isClosed {
      // Brings the animation's state up to date, which sampling the chain did not touch.
      _ = animation.animate(value: interval, time: elapsed, context: &context)
    }
    context.semantics = semantics
    context.environmentStorage = environment
    if new.shouldMerge(
      previous: animation, value: interval, time: elapsed, context: &context)
    {
      animation = new
      interval += change
      if new.isFluidSpring(for: semantics) { context.state.fluid?.velocity += velocity }
      context.isLogicallyComplete = false
      context.state.chain = []
      _ = animation.resolved(for: semantics).removal(value: interval, context: &context)
      close()
    } else {
      append(new, change: change, elapsed: elapsed)
    }
  }

  /// Adds a link to the chain.
  ///
  /// A single animation is made its first link.
  private mutating func append(_ new: Animation, change: Value, elapsed: Double) {
    if !animation.isMade(of: CombinedAnimation.self) {
      let first = ChainLink(
        animation: animation, start: 0, interval: interval, context: context)
      context.state = AnimationState()
      context.state.chain = [first]
    }
    var fresh = AnimationContext<Value>(
      environmentStorage: context.environmentStorage, semantics: context.semantics)
    var probe = context
    let adds = context.semantics.constants?.addsAnimations == true
    let output = Animation(CombinedAnimation(animations: [], adds: adds))
      .animate(value: interval, time: elapsed, context: &probe)
    let reached = adds ? interval : output ?? interval
    interval += change
    let difference = interval - reached
    _ = new.resolved(for: fresh.semantics).removal(value: difference, context: &fresh)
    if isClosed, !adds, let form = new.closedForm(value: difference, context: &fresh) {
      chain.append(form, start: elapsed, change: change)
    } else {
      isClosed = false
    }
    isTimeless = false
    findQuietEnd()
    context.state.chain.append(
      ChainLink(animation: new, start: elapsed, interval: interval, context: fresh))
    context.isLogicallyComplete = false
    animation = Animation(
      CombinedAnimation(animations: context.state.chain.map(\.animation), adds: adds))
    knownNature = nil
  }

  // MARK: - Completing

  /// Registers the listeners of the change just made.
  mutating func listen(_ listeners: [AnimationListener]) {
    if listeners.isEmpty { return }
    number = nil
    listeners.forEach { $0.animationStarted() }
    removalListeners += listeners.filter { $0.criteria == .removed }
    let logical = listeners.filter { $0.criteria == .logicallyComplete }
    guard !logical.isEmpty else { return }
    completions.append(
      LogicalCompletion(
        animation: animation, interval: interval, start: start, context: context,
        listeners: logical))
    findQuietEnd()
  }

  /// The next known time, in seconds, at which a listener of the given kind of end is due.
  func nextCompletion(_ criteria: AnimationCompletionCriteria) -> Double? {
    // No key path: in generic code it is made anew each time.
    if criteria == .logicallyComplete { return completions.compactMap { $0.due }.min() }
    guard !removalListeners.isEmpty else { return nil }
    var probe = context
    return animation.resolved(for: context.semantics)
      .removal(value: interval, context: &probe)?.firstInstant(from: start)
  }

  /// Calls the listeners of all changes that are logically complete at a time.
  private mutating func complete(at time: Double) {
    var ended: [AnimationListener] = []
    for index in completions.indices.reversed() where completions[index].isOver(at: time) {
      ended.insert(contentsOf: completions.remove(at: index).listeners, at: 0)
    }
    findQuietEnd()
    ended.forEach { $0.animationEnded() }
  }

  /// Calls all remaining listeners; removal implies logical completion.
  func release() {
    completions.forEach { $0.listeners.forEach { $0.animationEnded() } }
    removalListeners.forEach { $0.animationEnded() }
  }
}
