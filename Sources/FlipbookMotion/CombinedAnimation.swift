package import Foundation

/// One animation of several that run on one value.
package struct ChainLink<Value: VectorArithmetic> {
  package var animation: Animation

  /// The link's start, in seconds since the first link's start.
  package var start: Double

  /// The output it pulls towards: all changes up to its own, added.
  package var interval: Value

  package var context: AnimationContext<Value>

  /// True if the link is over and rests at its interval.
  package var isOver = false
}

/// Animations of which none takes over from another, running as a chain of pulls.
///
/// Each link pulls the value of the links before it towards its own interval, by the part of the
/// way that it has done: `rᵢ = rᵢ₋₁ + fᵢ(t - tᵢ) (Vᵢ - rᵢ₋₁)`. A link that is over contributes its
/// interval, and the last link ends the whole chain.
///
/// - SeeAlso: derived from OpenSwiftUI; only the chain explains why a new animation ends one that
///   repeats for ever.
package struct CombinedAnimation: PredictableAnimation {
  /// The animations, oldest first; their memory is in the context.
  package var animations: [Animation]

  /// True if each moves by its own change and the sum is shown, in place of the chain.
  var adds = false

  @_specialize(where V == Double)
  @_specialize(where V == PointVector)
  @_specialize(where V == RectVector)
  @_specialize(where V == ColorVector)
  package func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    if adds { return sum(time, &context) }
    var output = V.zero
    let last = context.state.chain.count - 1
    for index in context.state.chain.indices {
      let isOver = !Self.pull(&output, link: &context.state.chain[index], time: time)
      if isOver, index == last {
        context.isLogicallyComplete = true
        return nil
      }
    }
    if context.state.chain.last?.context.isLogicallyComplete == true {
      context.isLogicallyComplete = true
    }
    dropHiddenLinks(&context)
    return output
  }

  /// Returns the sum of the links' outputs, or `nil` if all of them are over.
  private func sum<V: VectorArithmetic>(_ time: Double, _ context: inout AnimationContext<V>) -> V?
  {
    var (output, reached, isRunning) = (V.zero, V.zero, false)
    for index in context.state.chain.indices {
      let change = context.state.chain[index].interval - reached
      reached = context.state.chain[index].interval
      let elapsed = max(time - context.state.chain[index].start, 0)
      let own =
        context.state.chain[index].isOver
        ? nil
        : context.state.chain[index].animation.animate(
          value: change, time: elapsed, context: &context.state.chain[index].context)
      output += own ?? change
      context.state.chain[index].isOver = own == nil
      isRunning = isRunning || own != nil
    }
    context.isLogicallyComplete = context.state.chain.allSatisfy {
      $0.isOver || $0.context.isLogicallyComplete
    }
    return isRunning ? output : nil
  }

  /// Returns the sum of the velocities of the links that still run.
  private func summedDerivative<V: VectorArithmetic>(
    _ time: Double, _ context: AnimationContext<V>
  ) -> V {
    var (velocity, reached) = (V.zero, V.zero)
    for link in context.state.chain {
      let change = link.interval - reached
      reached = link.interval
      guard !link.isOver else { continue }
      velocity += link.animation.derivative(
        value: change, time: max(time - link.start, 0), context: link.context)
    }
    return velocity
  }

  /// Moves an output on by one link; returns true if the link still runs.
  private static func pull<V: VectorArithmetic>(
    _ output: inout V, link: inout ChainLink<V>, time: Double
  ) -> Bool {
    if !link.isOver {
      let pulled = link.animation.animate(
        value: link.interval - output, time: max(time - link.start, 0), context: &link.context)
      if let pulled {
        output += pulled
        return true
      }
      link.isOver = true
    }
    output = link.interval
    return false
  }

  /// Forgets the links before one that is over, which no longer show.
  private func dropHiddenLinks<V: VectorArithmetic>(_ context: inout AnimationContext<V>) {
    guard let hidden = context.state.chain.lastIndex(where: \.isOver), hidden > 0 else { return }
    context.state.chain.removeFirst(hidden)
  }

  /// Returns the velocity if every link that still runs tells its own.
  package func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    if adds { return summedDerivative(time, context) }
    var velocity = V.zero
    let isKnown = walk(time: time, context: context) { link, difference, elapsed in
      guard
        let own = link.animation.velocity(
          value: difference, time: elapsed, context: link.context)
      else { return false }
      velocity = Self.velocity(own, over: velocity, link: link, elapsed: elapsed)
      return true
    } resting: {
      velocity = .zero
    }
    return isKnown ? velocity : nil
  }

  package func derivative<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V {
    if adds { return summedDerivative(time, context) }
    var velocity = V.zero
    _ = walk(time: time, context: context) { link, difference, elapsed in
      let own = link.animation.derivative(
        value: difference, time: elapsed, context: link.context)
      velocity = Self.velocity(own, over: velocity, link: link, elapsed: elapsed)
      return true
    } resting: {
      velocity = .zero
    }
    return velocity
  }

  /// Visits every link with the difference it pulls at, until one refuses.
  private func walk<V: VectorArithmetic>(
    time: Double, context: AnimationContext<V>,
    running: (_ link: ChainLink<V>, _ difference: V, _ elapsed: Double) -> Bool,
    resting: () -> Void
  ) -> Bool {
    var output = V.zero
    for var link in context.state.chain {
      let elapsed = max(time - link.start, 0)
      let before = link
      let difference = link.interval - output
      guard Self.pull(&output, link: &link, time: time) else {
        resting()
        continue
      }
      if !running(before, difference, elapsed) { return false }
    }
    return true
  }

  /// Returns the derivative of `r + f (V - r)`: `f′ (V - r)`, the link's own, plus `(1 - f) r′`.
  private static func velocity<V: VectorArithmetic>(
    _ own: V, over velocity: V, link: ChainLink<V>, elapsed: Double
  ) -> V {
    // An animation is linear in its value, except for a spring's memory. So its output for r′ is
    // the part done times r′, added to its output for zero, which is the memory's part.
    var (probe, zeroProbe) = (link.context, link.context)
    guard
      let moved = link.animation.animate(value: velocity, time: elapsed, context: &probe),
      let still = link.animation.animate(value: V.zero, time: elapsed, context: &zeroProbe)
    else { return own }
    return own + velocity - (moved - still)
  }

  package func removal<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> AnimationEnd? {
    if adds {
      return latestEnd(context) { $0.removal(value: $1, context: &$2) }
    }
    guard var last = context.state.chain.last else { return .immediate }
    return last.animation.removal(value: last.interval, context: &last.context)?
      .delayed(by: last.start)
  }

  package func logicalCompletion<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> AnimationEnd? {
    if adds {
      return latestEnd(context) { $0.logicalCompletion(value: $1, context: &$2) }
    }
    guard var last = context.state.chain.last else { return .immediate }
    return last.animation.logicalCompletion(value: last.interval, context: &last.context)?
      .delayed(by: last.start)
  }

  /// Returns the last of the links' ends; `nil` if one is not known.
  private func latestEnd<V: VectorArithmetic>(
    _ context: AnimationContext<V>,
    _ end: (Animation, V, inout AnimationContext<V>) -> AnimationEnd?
  ) -> AnimationEnd? {
    var (latest, reached) = (AnimationEnd.immediate, V.zero)
    for var link in context.state.chain {
      let change = link.interval - reached
      reached = link.interval
      guard let own = end(link.animation, change, &link.context)?.delayed(by: link.start) else {
        return nil
      }
      if own.time > latest.time { latest = own }
    }
    return latest
  }

  package var detail: Double { animations.map(\.detail).min() ?? 1 }

  package var shortDescription: String {
    animations.map(\.shortDescription).joined(separator: " + ")
  }
}
