package import Foundation

/// Waits before another animation, which rests at zero meanwhile.
///
/// - SeeAlso: That one delayed spring does not take over from another, but waits itself and is
///   added: chosen; OpenSwiftUI merges them in code that looks wrong.
package struct DelayAnimation: PredictableAnimation, ClosedAnimation {
  package var base: Animation

  package var isSpring: Bool { base.isSpring(for: .current) }

  /// The wait, in seconds; a negative one begins part of the way in.
  package var delay: Double

  package init(base: Animation, delay: Double) {
    self.base = base
    self.delay = delay.isNaN ? 0 : delay
  }

  private func baseTime(_ time: Double) -> Double { max(time - delay, 0) }

  @_specialize(where V == Double)
  @_specialize(where V == PointVector)
  @_specialize(where V == RectVector)
  @_specialize(where V == ColorVector)
  package func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    if time < delay { return .zero }
    return base.animate(value: value, time: baseTime(time), context: &context)
  }

  package func removal<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> AnimationEnd? {
    base.removal(value: value, context: &context)?.delayed(by: delay)
  }

  package func logicalCompletion<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> AnimationEnd? {
    base.logicalCompletion(value: value, context: &context)?.delayed(by: delay)
  }

  func closedForm<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> ClosedForm<V>? {
    base.closedForm(value: value, context: &context)?.delayed(by: delay)
  }

  package func derivative<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V {
    if time < delay { return .zero }
    return base.derivative(value: value, time: baseTime(time), context: context)
  }

  package var detail: Double { base.detail }

  package var shortDescription: String { "\(base.shortDescription).delay(\(shortNumber(delay)))" }
}

/// Runs another animation's clock at a multiple of the pace.
package struct SpeedAnimation: PredictableAnimation, ClosedAnimation {
  package var base: Animation

  package var isSpring: Bool { base.isSpring(for: .current) }

  /// The factor; at zero and below, the animation never leaves its start.
  package var speed: Double

  package init(base: Animation, speed: Double) {
    self.base = base
    self.speed = speed > 0 ? speed : 0
  }

  package func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    base.animate(value: value, time: baseTime(time), context: &context)
  }

  package func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    guard let other = previous.storage as? SpeedAnimation, other.speed == speed else {
      return false
    }
    return base.shouldMerge(
      previous: other.base, value: value, time: baseTime(time), context: &context)
  }

  package func removal<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> AnimationEnd? {
    base.removal(value: value, context: &context).map(slowed)
  }

  package func logicalCompletion<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> AnimationEnd? {
    base.logicalCompletion(value: value, context: &context).map(slowed)
  }

  func closedForm<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> ClosedForm<V>? {
    base.closedForm(value: value, context: &context)?.running(at: speed)
  }

  package func derivative<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V {
    speed == 0
      ? .zero
      : base.derivative(value: value, time: baseTime(time), context: context).scaled(by: speed)
  }

  /// The base's time; at infinite speed its end, but for the very start.
  private func baseTime(_ time: Double) -> Double { time == 0 ? 0 : time * speed }

  private func slowed(_ end: AnimationEnd) -> AnimationEnd {
    if end.time <= 0 { return end }
    return AnimationEnd(end.time / speed, isInclusive: end.isInclusive)
  }

  package var detail: Double { speed > 0 ? base.detail / speed : 1 }

  package var shortDescription: String { "\(base.shortDescription).speed(\(shortNumber(speed)))" }
}

/// Reports another animation as logically complete after a time, if it is not before.
package struct LogicalCompletionAnimation: PredictableAnimation, ClosedAnimation {
  package var base: Animation

  package var isSpring: Bool { base.isSpring(for: .current) }

  /// The time after which it counts as complete, in seconds.
  package var duration: Double

  package init(base: Animation, duration: Double) {
    self.base = base
    self.duration = duration.isNaN ? 0 : duration
  }

  package func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    let output = base.animate(value: value, time: time, context: &context)
    if output == nil || end(context).isOver(at: time) { context.isLogicallyComplete = true }
    return output
  }

  /// The end counts from where a spring last took over, not from where the first one began.
  private func end<V: VectorArithmetic>(_ context: AnimationContext<V>) -> AnimationEnd {
    AnimationEnd((context.state.fluid?.start ?? 0) + duration, isInclusive: true)
  }

  package func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    guard let other = previous.storage as? LogicalCompletionAnimation, other.duration == duration
    else { return false }
    return base.shouldMerge(previous: other.base, value: value, time: time, context: &context)
  }

  package func removal<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> AnimationEnd? { base.removal(value: value, context: &context) }

  package func logicalCompletion<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> AnimationEnd? {
    let base = base.logicalCompletion(value: value, context: &context)
    let end = end(context)
    return base.map { $0.time < end.time ? $0 : end }
  }

  func closedForm<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> ClosedForm<V>? {
    base.closedForm(value: value, context: &context)
  }

  package func derivative<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V { base.derivative(value: value, time: time, context: context) }

  package var detail: Double { base.detail }

  package var shortDescription: String {
    "\(base.shortDescription).logicallyComplete(after: \(shortNumber(duration)))"
  }
}
