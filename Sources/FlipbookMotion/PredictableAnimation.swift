package import Foundation

/// The end of an animation, in seconds since it began.
package struct AnimationEnd: Hashable, Sendable {
  /// The last instant of an exclusive end, the first one past an inclusive end; infinite if never.
  package var time: Double

  /// True if the animation is already over at that instant.
  package var isInclusive: Bool

  package init(_ time: Double, isInclusive: Bool = false) {
    self.time = time
    self.isInclusive = isInclusive
  }

  /// An end without beginning: over when first asked.
  package static let immediate = AnimationEnd(0, isInclusive: true)

  package static let never = AnimationEnd(.infinity)

  /// The largest difference in seconds at which two instants count as the same.
  ///
  /// A frame's time less a start's is seldom exact: 0.45 - 0.1 is more than 0.35. Without this
  /// such a bit would decide in which frame an animation ends.
  package static let tolerance = 1e-9

  /// Returns true if the animation is over at a time.
  package func isOver(at time: Double) -> Bool { time >= threshold }

  /// The first instant at which the animation is over, infinite if there is none.
  package var threshold: Double {
    if time.isNaN { return .infinity }
    return isInclusive ? time - Self.tolerance : (time + Self.tolerance).nextUp
  }

  /// The first instant, to the nanosecond, at which an animation that began at a time is over; nil
  /// for never.
  package func firstInstant(from start: Double) -> Double? {
    let instant = start + time + (isInclusive ? 0 : 2 * Self.tolerance)
    return instant.isFinite ? instant : nil
  }

  package func delayed(by delay: Double) -> AnimationEnd {
    AnimationEnd(time + delay, isInclusive: isInclusive)
  }
}

/// An animation that knows its future, so that it need not be run to be asked about it.
package protocol PredictableAnimation: CustomAnimation, DescribedAnimation {
  /// Returns when the animation is removed, or `nil` if that cannot be known in advance.
  func removal<V: VectorArithmetic>(value: V, context: inout AnimationContext<V>) -> AnimationEnd?

  /// Returns when the animation is logically complete, or `nil` if that cannot be known.
  func logicalCompletion<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> AnimationEnd?

  /// Returns the true time derivative of the output, per second; `velocity` may report another one.
  func derivative<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V

  /// A time, in seconds, in which the motion turns at most once.
  var detail: Double { get }

  /// True if the motion is a spring's.
  ///
  /// A spring is over long after it looks so.
  var isSpring: Bool { get }
}

extension PredictableAnimation {
  package var isSpring: Bool { false }

  /// Most animations are complete when they are over.
  package func logicalCompletion<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> AnimationEnd? { removal(value: value, context: &context) }
}

extension Animation {
  package func removal<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> AnimationEnd? {
    resolved(for: context.semantics).predictable?.removal(value: value, context: &context)
  }

  package func logicalCompletion<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> AnimationEnd? {
    resolved(for: context.semantics).predictable?
      .logicalCompletion(value: value, context: &context)
  }

  /// True if the motion is a spring's under a system's rules.
  package func isSpring(for semantics: Semantics) -> Bool {
    resolved(for: semantics).predictable?.isSpring ?? false
  }

  /// A time, in seconds, in which the motion turns at most once; a frame if it is not known.
  package var detail: Double { resolved(for: .current).predictable?.detail ?? 1.0 / 60 }

  /// Returns the time derivative of the output, per second.
  ///
  /// An animation that cannot tell is asked for two outputs, with a copy of its memory.
  package func derivative<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V {
    if let predictable = resolved(for: context.semantics).predictable {
      return predictable.derivative(value: value, time: time, context: context)
    }
    if let velocity = velocity(value: value, time: time, context: context) { return velocity }
    var probe = context
    let step = 0x1p-12
    let start = animate(value: value, time: time, context: &probe) ?? value
    let end = animate(value: value, time: time + step, context: &probe) ?? value
    return (end - start).scaled(by: 1 / step)
  }
}

/// Returns a number in the shortest form to four decimal places, for names in traces.
package func shortNumber(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
  let rounded = (value * 10_000).rounded() / 10_000
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}
