/// The share of its way that an animation has left, as a function of time alone.
///
/// All that is the same in every frame is computed once.
struct Course {
  enum Form {
    case linear
    case cubic(x: UnitCubic, y: UnitCubic)
    case curve(UnitCurve)

    /// A spring, with its velocity at the start in ways per second.
    case spring(SpringRates, velocity: Double)
  }

  var form: Form

  /// The length of a curve, in seconds.
  var duration = 1.0

  /// Returns the part of the way that is left at a time in seconds, and the distance that a start
  /// velocity of 1 has covered by then.
  @inline(__always)
  func share(at time: Double) -> (remaining: Double, drift: Double) {
    switch form {
    case .linear: return (1 - min(time / duration, 1), 0)
    case .cubic(let x, let y):
      let progress = time / duration
      if progress >= 1 { return (0, 0) }
      return (1 - y.value(at: x.solve(progress)), 0)
    case .curve(let curve): return (1 - curve.value(at: time / duration), 0)
    case .spring(let rates, let velocity):
      let basis = rates.basis(at: time)
      return (basis.even - velocity * basis.odd, basis.odd)
    }
  }
}

/// The motion of a value under one animation, if it can be computed from the time alone.
struct ClosedForm<Value: VectorArithmetic> {
  var course: Course

  /// The start of the course and the speed of its clock, in seconds on the animation's clock.
  var start = 0.0
  var rate = 1.0

  /// The end of the animation, on its clock.
  var end: AnimationEnd

  /// A taken-over spring's position and velocity (per second) when it was taken over.
  var origin: (position: Value, velocity: Value)?

  init(course: Course, start: Double = 0, end: AnimationEnd) {
    self.course = course
    self.start = start
    self.end = end
  }

  func delayed(by delay: Double) -> ClosedForm? {
    guard delay.isFinite else { return nil }
    var result = self
    result.start += delay
    result.end = end.delayed(by: delay)
    return result
  }

  func running(at speed: Double) -> ClosedForm? {
    guard speed > 0, speed.isFinite else { return nil }
    var result = self
    result.start /= speed
    result.rate *= speed
    result.end.time /= speed
    return result
  }
}

/// An animation whose output is a function of time alone.
protocol ClosedAnimation: CustomAnimation {
  /// Returns the closed form of what `animate` computes, equal to it but for rounding; `nil` if
  /// these parameters have none.
  func closedForm<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> ClosedForm<V>?
}

/// An animation whose output is a function of time alone in some cases, though not in closed form.
protocol TimelessAnimation: CustomAnimation {
  /// True if what `animate` returns does not depend on the times that were asked for before.
  func isTimeless<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> Bool
}

extension Animation {
  func isTimeless<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> Bool {
    let animation = resolved(for: context.semantics).storage as? any TimelessAnimation
    return animation?.isTimeless(value: value, context: context) ?? false
  }

  func closedForm<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> ClosedForm<V>? {
    let animation = resolved(for: context.semantics).storage as? any ClosedAnimation
    return animation?.closedForm(value: value, context: &context)
  }
}

/// The motion of a value through all its changes, if each has a closed form.
///
/// It is the chain of pulls of a ``CombinedAnimation``, told by the distance that is left. `Lᵢ` is
/// the distance from the i-th target, `Dᵢ` the distance of that target from the one before, and
/// `fᵢ` the part of the way that link i has done: `Lᵢ = (Lᵢ₋₁ - Dᵢ) (1 - fᵢ)`.
///
/// Two linear animations of a second, 0 to 100 at time 0 and on to 200 at time 0.5, sampled at
/// 0.75:
///
///     L₀ = (0 - 100) (1 - 0.75)   =  -25       // 25 below the first target
///     L₁ = (-25 - 100) (1 - 0.25) =  -93.75    // so 200 - 93.75 = 106.25 shows
///
/// At 1 the first link has ended: `L₀ = 0`, `L₁ = -100 · 0.5 = -50`, and 150 shows. At 1.5 the
/// chain ends and the last target shows. Sampling neither allocates nor changes any state.
struct ClosedChain<Value: VectorArithmetic> {
  struct Link {
    var course: Course
    var start: Double
    var rate: Double

    /// The time from which the link rests at its target, in seconds on the flight's clock.
    var end: Double

    /// The previous target's distance from this one.
    ///
    /// For a spring that was taken over, its distance and its velocity per second.
    var displacement: Value
    var velocity: Value

    @inline(__always)
    private func share(at time: Double) -> (remaining: Double, drift: Double) {
      course.share(at: max(time - start, 0) * rate)
    }

    /// Returns the distance from the target before the end, if this is the first link.
    @inline(__always)
    func lag(at time: Double) -> Value {
      let share = share(at: time)
      return displacement.scaled(by: share.remaining) + velocity.scaled(by: share.drift)
    }

    /// Returns the distance from the target, given the distance from the previous target.
    @inline(__always)
    func lag(after lag: Value, at time: Double) -> Value {
      time < end ? (lag + displacement).scaled(by: share(at: time).remaining) : .zero
    }
  }

  private var rest: [Link] = []
  private var first: Link

  /// The time from which the last target shows, in seconds on the flight's clock.
  private(set) var end: Double

  /// Creates an empty chain, which ended before any time.
  init() {
    first = Link(
      course: Course(form: .linear), start: 0, rate: 1, end: -.infinity, displacement: .zero,
      velocity: .zero)
    end = -.infinity
  }

  /// Creates a chain of one link.
  init(_ form: ClosedForm<Value>, change: Value) {
    first = Self.link(form, start: 0, change: change)
    end = first.end
  }

  /// True if the distance never grows: the chain is one spring that starts at rest and does not
  /// swing.
  var onlyShrinks: Bool {
    guard rest.isEmpty, first.velocity == .zero,
      case .spring(let rates, let velocity) = first.course.form
    else { return false }
    return velocity == 0 && !rates.swings
  }

  /// Adds a change, at a time on the flight's clock in seconds.
  mutating func append(_ form: ClosedForm<Value>, start: Double, change: Value) {
    let link = Self.link(form, start: start, change: change)
    if let hidden = rest.lastIndex(where: { start >= $0.end }) {
      first = rest[hidden]
      rest.removeFirst(hidden + 1)
    }
    rest.append(link)
    end = link.end
  }

  private static func link(_ form: ClosedForm<Value>, start: Double, change: Value) -> Link {
    Link(
      course: form.course, start: start + form.start, rate: form.rate,
      end: start + form.end.threshold,
      displacement: (form.origin?.position ?? .zero) - change,
      velocity: form.origin?.velocity ?? .zero)
  }

  /// Returns the distance from the last target at a time before the end, in seconds on the flight's
  /// clock.
  ///
  /// Marked `mutating` only to be called in place: docs/toolchain.md, "In place".
  @inline(__always)
  mutating func lag(at time: Double) -> Value {
    rest.isEmpty ? first.lag(at: time) : lagOfAll(at: time)
  }

  @inline(never)
  private mutating func lagOfAll(at time: Double) -> Value {
    var lag = time < first.end ? first.lag(at: time) : .zero
    for index in rest.indices { lag = rest[index].lag(after: lag, at: time) }
    return lag
  }
}
