/// One change of a value, and the listeners for its logical completion.
///
/// A later change of the same value does not postpone it: what is kept here is the animation as it
/// was when the change was made.
///
/// - SeeAlso: documented in outline, WWDC23 "Explore SwiftUI animation".
struct LogicalCompletion<Value: VectorArithmetic> {
  let listeners: [AnimationListener]

  /// The zero of the animation's clock, in seconds.
  private let start: Double

  /// The logical completion on the animation's clock, if it is known.
  private let end: AnimationEnd?

  private let animation: Animation
  private let interval: Value
  private var context: AnimationContext<Value>

  init(
    animation: Animation, interval: Value, start: Double, context: AnimationContext<Value>,
    listeners: [AnimationListener]
  ) {
    var context = context
    end = animation.resolved(for: context.semantics)
      .logicalCompletion(value: interval, context: &context)
    self.animation = animation
    self.interval = interval
    self.start = start
    self.context = context
    self.listeners = listeners
  }

  /// The first instant at which the change is complete, in seconds, if that is known and ever comes.
  var due: Double? { end.flatMap { $0.firstInstant(from: start) } }

  /// The time from which the change is complete, in seconds on the animation's clock.
  ///
  /// It is in the infinite past if the animation has to be asked each time.
  var threshold: Double { end?.threshold ?? -.infinity }

  /// Returns true if the change is complete at a time, in seconds.
  mutating func isOver(at time: Double) -> Bool {
    let elapsed = max(time - start, 0)
    if let end { return end.isOver(at: elapsed) }
    let output = animation.animate(value: interval, time: elapsed, context: &context)
    return output == nil || context.isLogicallyComplete
  }
}
