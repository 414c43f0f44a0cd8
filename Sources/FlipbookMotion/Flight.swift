/// What is known of a flight without a copy of it.
struct FlightMark {
  /// Which flight it is, if others may be in the same one.
  let number: Int?
}

/// The animation of one attribute, from the first change until it rests.
struct Flight<Value: VectorArithmetic> {
  // What every sample reads comes first and lies together.

  /// When the clock of the animation was zero, in seconds.
  let start: Double

  /// Until when a sample changes nothing and the chain says what it is, in seconds since the start.
  private var quietEnd = -Double.infinity

  /// The same motion as a function of time alone, if it is one; not an optional, out of which it
  /// would be copied in every sample.
  var chain = ClosedChain<Value>()
  private(set) var isClosed = false

  /// What moves the value: one animation, or a ``CombinedAnimation``.
  private(set) var animation: Animation

  /// All changes since the start, added: where the output goes.
  private(set) var interval: Value

  private var context: AnimationContext<Value>

  /// Those who wait for the removal.
  private var removalListeners: [AnimationListener] = []

  /// Those who wait for the logical completion of one of the changes.
  private var completions: [LogicalCompletion<Value>] = []

  /// Which flight it is, if others may be in the same one.
  var number: Int?

  // These change nothing, but only mutating getters are called in place; others on a copy.

  /// The number, and that there is a flight at all.
  var mark: FlightMark { mutating get { FlightMark(number: number) } }

  /// Whether it depends on nothing but its changes, and nobody waits for its end.
  var isShareable: Bool {
    mutating get { isClosed && removalListeners.isEmpty && completions.isEmpty }
  }

  /// Begins a motion.
  ///
  /// - Parameters:
  ///   - animation: What moves the value.
  ///   - interval: The change.
  ///   - start: The instant of the change, in seconds.
  ///   - velocity: How fast the value was moved until then, per second; a spring goes on with it.
  ///   - context: What the animation finds.
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
    // Finds the removal now, so that it does not depend on when one asks first.
    _ = animation.resolved(for: context.semantics)
      .removal(value: interval, context: &self.context)
    close()
  }

  /// Says what moves the value; like ``restTime(after:tolerance:isForSprings:)``, in place.
  mutating func describe() -> String {
    animation.resolved(for: context.semantics).shortDescription
  }

  // MARK: - Sampling

  /// Returns what is shown less the target, or `nil` where that is not all there is to a sample.
  ///
  /// With a finite target it makes a finite sum.
  @inline(__always)
  mutating func quietLag(at time: Double) -> Value? {
    let elapsed = max(time - start, 0)
    guard elapsed < quietEnd else { return nil }
    let lag = chain.lag(at: elapsed)
    return lag.magnitudeSquared.isFinite ? lag : nil
  }

  /// Returns what is shown less the target at times to come, from the first one on, as far as that is
  /// all there is to a sample.
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

  /// Returns what is shown less the target, or `nil` where the animation is over; calls those whose
  /// change is logically complete.
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

  /// Works the motion out, when it begins or another animation has taken over.
  private mutating func close() {
    let form = animation.closedForm(value: interval, context: &context)
    chain = form.map { ClosedChain($0, change: interval) } ?? ClosedChain()
    isClosed = form != nil
    knownNature = nil
    findQuietEnd()
  }

  private mutating func findQuietEnd() {
    quietEnd = isClosed ? chain.end : -.infinity
    for completion in completions { quietEnd = min(quietEnd, completion.threshold) }
  }

  /// Returns the velocity at a time at which the animation is not over.
  func velocity(at time: Double) -> Value {
    animation.resolved(for: context.semantics)
      .derivative(value: interval, time: max(time - start, 0), context: context)
  }

  /// What an animation says of itself.
  struct Nature {
    /// When it is removed, in seconds since the start, if that can be known.
    let removal: Double?

    /// Whether a spring moves the value, alone.
    let isSpring: Bool

    /// A time, in seconds, in which the motion turns at most once.
    let detail: Double
  }

  /// What the animation says of itself, once that was asked for; nil as long as it was not, or where
  /// to be sampled may change it.
  private var knownNature: Nature?

  /// Returns what the animation says of itself.
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

  /// The same motion, with nobody to tell.
  var withoutListeners: Flight {
    var copy = self
    copy.removalListeners = []
    copy.completions = []
    copy.findQuietEnd()
    return copy
  }

  // MARK: - Retargeting

  /// Takes a change in while the animation runs.
  mutating func retarget(
    by change: Value, animation new: Animation, at time: Double, velocity: Value,
    semantics: Semantics, environment: Any?
  ) {
    let elapsed = max(time - start, 0)
    number = nil
    if isClosed {
      // Brings the animation's memory up to date, of which sampling the chain knows nothing.
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

  /// Adds a link to the chain, which a first one is made into.
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
    let output = Animation(CombinedAnimation(animations: []))
      .animate(value: interval, time: elapsed, context: &probe)
    let reached = output ?? interval
    interval += change
    let difference = interval - reached
    _ = new.resolved(for: fresh.semantics).removal(value: difference, context: &fresh)
    if isClosed, let form = new.closedForm(value: difference, context: &fresh) {
      chain.append(form, start: elapsed, change: change)
    } else {
      isClosed = false
    }
    findQuietEnd()
    context.state.chain.append(
      ChainLink(animation: new, start: elapsed, interval: interval, context: fresh))
    context.isLogicallyComplete = false
    animation = Animation(CombinedAnimation(animations: context.state.chain.map(\.animation)))
    knownNature = nil
  }

  // MARK: - Completing

  /// Counts the change just made for the listeners.
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

  /// The next instant, in seconds, at which one who waits for some kind of end is to be called, as
  /// far as that is known.
  func nextCompletion(_ criteria: AnimationCompletionCriteria) -> Double? {
    // No key path: in generic code it is made anew each time.
    if criteria == .logicallyComplete { return completions.compactMap { $0.due }.min() }
    guard !removalListeners.isEmpty else { return nil }
    var probe = context
    return animation.resolved(for: context.semantics)
      .removal(value: interval, context: &probe)?.firstInstant(from: start)
  }

  /// Calls those whose change is logically complete at a time.
  private mutating func complete(at time: Double) {
    var ended: [AnimationListener] = []
    for index in completions.indices.reversed() where completions[index].isOver(at: time) {
      ended.insert(contentsOf: completions.remove(at: index).listeners, at: 0)
    }
    findQuietEnd()
    ended.forEach { $0.animationEnded() }
  }

  /// Calls everybody who still waits; removal implies logical completion.
  func release() {
    completions.forEach { $0.listeners.forEach { $0.animationEnded() } }
    removalListeners.forEach { $0.animationEnded() }
  }
}
