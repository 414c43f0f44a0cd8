package import Foundation

/// Plays another animation several times, every second time back if it autoreverses.
///
/// Pass k covers the times from k to k + 1 lengths of the base, its closing instant included. The
/// shipped one spends up to a frame more on every pass; this reading does not depend on frames.
package struct RepeatAnimation: PredictableAnimation {
  package var base: Animation

  /// The number of passes, at least one, or `nil` for no end.
  package var count: Int?
  package var autoreverses: Bool

  package init(base: Animation, count: Int?, autoreverses: Bool) {
    self.base = base
    self.count = count.map { max($0, 1) }
    self.autoreverses = autoreverses
  }

  @_specialize(where V == Double)
  @_specialize(where V == PointVector)
  @_specialize(where V == RectVector)
  @_specialize(where V == ColorVector)
  package func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard let length = base.removal(value: value, context: &context)?.time else {
      return animateByRunning(value: value, time: time, context: &context)
    }
    if end(length: length).isOver(at: time) {
      context.isLogicallyComplete = true
      return nil
    }
    let pass = pass(at: time, length: length)
    let wasComplete = context.isLogicallyComplete
    let output =
      base.animate(value: value, time: time - pass * length, context: &context) ?? value
    let completion = logicalCompletion(value: value, context: &context)
    context.isLogicallyComplete = wasComplete || completion?.isOver(at: time) == true
    return isReversed(pass) ? value - output : output
  }

  /// Returns the end of the last pass; at once if a pass takes no time.
  private func end(length: Double) -> AnimationEnd {
    if !(length > 0) { return .immediate }
    return count.map { AnimationEnd(Double($0) * length) } ?? .never
  }

  /// The index of the pass that a time, in seconds, belongs to, counted from 0.
  private func pass(at time: Double, length: Double) -> Double {
    let index = ((time - AnimationEnd.tolerance) / length).rounded(.up) - 1
    return min(max(index, 0), count.map { Double($0 - 1) } ?? .infinity)
  }

  private func isReversed(_ pass: Double) -> Bool {
    autoreverses && pass.truncatingRemainder(dividingBy: 2) == 1
  }

  package func removal<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> AnimationEnd? {
    base.removal(value: value, context: &context).map { end(length: $0.time) }
  }

  package func logicalCompletion<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> AnimationEnd? {
    guard let count else { return .never }
    guard let length = base.removal(value: value, context: &context)?.time,
      let last = base.logicalCompletion(value: value, context: &context)
    else { return nil }
    return length > 0 ? last.delayed(by: Double(count - 1) * length) : .immediate
  }

  package func derivative<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V {
    var probe = context
    guard let length = base.removal(value: value, context: &probe)?.time,
      !end(length: length).isOver(at: time)
    else { return .zero }
    let pass = pass(at: time, length: length)
    let rate = base.derivative(value: value, time: time - pass * length, context: probe)
    return isReversed(pass) ? .zero - rate : rate
  }

  package var detail: Double { base.detail }

  package var shortDescription: String {
    let passes = count.map { ".repeatCount(\($0)" } ?? ".repeatForever("
    let separator = count == nil ? "" : ", "
    let back = autoreverses ? "" : "\(separator)autoreverses: false"
    return "\(base.shortDescription)\(passes)\(back))"
  }
}

extension RepeatAnimation: TimelessAnimation {
  /// True if the passes have a length that is known, and each is a closed form played anew.
  func isTimeless<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> Bool {
    var probe = context
    return base.removal(value: value, context: &probe)?.time.isFinite == true
      && base.closedForm(value: value, context: &probe) != nil
  }
}

// MARK: - Passes of unknown length

/// The current pass of a repetition, if that is only found by running it.
package struct RepeatState<Value: VectorArithmetic> {
  /// The start of the pass, in seconds on the repetition's clock.
  var origin = 0.0

  var index = 0

  /// The base animation's state in this pass.
  var base = AnimationState<Value>()
}

extension RepeatAnimation {
  /// Returns the output of a base that does not know how long it takes.
  ///
  /// As shipped: the first instant asked for at which the base is over shows the pass's end and
  /// is where the next pass begins.
  private func animateByRunning<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    var state = context.state.pass.first ?? RepeatState()
    var inner = context.withState(state.base)
    inner.isLogicallyComplete = false
    let output = base.animate(value: value, time: time - state.origin, context: &inner)
    let isReversed = isReversed(Double(state.index))
    state.base = inner.state
    if output == nil {
      state = RepeatState(origin: time, index: state.index + 1)
      if let count, state.index >= count {
        context.isLogicallyComplete = true
        return nil
      }
    } else if let count, state.index == count - 1, inner.isLogicallyComplete {
      context.isLogicallyComplete = true
    }
    context.state.pass = [state]
    return isReversed ? value - (output ?? value) : output ?? value
  }
}
