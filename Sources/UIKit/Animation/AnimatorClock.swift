import FlipbookMotion
import FlipbookViews
import Foundation

/// The progress of an animator, which may run, run backwards, or stand still where a finger holds
/// it.
final class AnimatorClock: @unchecked Sendable {
  /// A run from one progress to another.
  private struct Run {
    /// On the graph's clock, in seconds.
    var start: Double
    var duration: Double

    /// The part of the curve's duration at the start, and where it leads: 1, or 0 when reversed.
    var from: Double
    var to: Double

    func part(at time: Double) -> Double {
      guard duration > 0 else { return to }
      return from + (to - from) * min(max((time - start) / duration, 0), 1)
    }

    func isOver(at time: Double) -> Bool {
      time >= start + duration - AnimationEnd.tolerance
    }
  }

  private var curve: AnimatorCurve
  private var run: Run?

  /// The part of the curve's duration at which the animator stands while it does not run.
  private var part = 0.0

  /// The progress that the curve's ends stand for; another beginning after scrubbing.
  private var range = (from: 0.0, to: 1.0)

  init(_ curve: AnimatorCurve) { self.curve = curve }

  var isRunning: Bool { run != nil }

  /// The progress at a time on the graph's clock.
  func progress(at time: Double) -> Double {
    let value = curve.value(run?.part(at: time) ?? part)
    return range.from + (range.to - range.from) * value
  }

  /// The end of the run; nil while the animator stands still.
  var end: Double? { run.map { $0.start + $0.duration } }

  func isOver(at time: Double) -> Bool { run?.isOver(at: time) ?? false }

  /// Runs on from its present progress.
  func start(at time: Double, reversed: Bool) {
    let goal = reversed ? 0.0 : 1
    run = Run(
      start: time, duration: abs(goal - part) * curve.duration, from: part, to: goal)
  }

  func pause(at time: Double) {
    part = run?.part(at: time) ?? part
    run = nil
  }

  /// Stands still at a progress.
  func scrub(to progress: Double) {
    run = nil
    held = progress
  }

  /// Stands still at a part of the curve's duration.
  func hold(at part: Double) {
    run = nil
    range = (0, 1)
    self.part = part
  }

  /// The part of the curve's duration that is over.
  func part(at time: Double) -> Double { run?.part(at: time) ?? part }

  /// A progress that was set by hand, from which the curve begins anew.
  private var held: Double? {
    get { part == 0 && range.from == range.to ? range.from : nil }
    set {
      guard let newValue else { return }
      part = 0
      range = (newValue, newValue)
    }
  }

  /// Runs from a progress that was set by hand to one of the ends.
  func resume(at time: Double, reversed: Bool, curve new: AnimatorCurve?, lasting: Double?) {
    let progress = progress(at: time)
    let goal = reversed ? 0.0 : 1
    if held == nil, new == nil, lasting == nil {
      if range == (0, 1) { return start(at: time, reversed: reversed) }
      if range.to == goal { return start(at: time, reversed: false) }
    }
    if let new { curve = new }
    part = 0
    range = (progress, goal)
    run = Run(
      start: time, duration: lasting ?? abs(goal - progress) * curve.duration, from: 0, to: 1)
  }

  /// Comes to an end here and now.
  func end(at time: Double) {
    run = Run(start: time, duration: 0, from: 1, to: 1)
  }

  /// Runs the other way from where it is.
  func turn(at time: Double, reversed: Bool) {
    guard isRunning else { return }
    if range == (0, 1) {
      pause(at: time)
      start(at: time, reversed: reversed)
    } else {
      let progress = progress(at: time)
      scrub(to: progress)
      resume(at: time, reversed: reversed, curve: nil, lasting: nil)
    }
  }
}

/// The animation of the properties that an animator changes; its progress is the animator clock's.
struct AnimatorAnimation: PredictableAnimation {
  let clock: AnimatorClock

  /// The time at which the animation was attached, on the graph's clock in seconds.
  let origin: Double

  /// The part of the whole that passes before these animations begin, from 0 to below 1.
  let delayFactor: Double

  static func == (first: Self, second: Self) -> Bool {
    first.clock === second.clock && first.delayFactor == second.delayFactor
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(clock)) }

  /// The progress of animations that begin later than the animator: they share the rest of the
  /// whole.
  ///
  /// - SeeAlso: documented, `UIViewPropertyAnimator.addAnimations(_:delayFactor:)`; that the
  ///   animator's progress is divided, not its time: chosen, so that it can be scrubbed.
  private func progress(at time: Double) -> Double {
    let whole = clock.progress(at: time)
    return delayFactor > 0 ? max((whole - delayFactor) / (1 - delayFactor), 0) : whole
  }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    let now = origin + time
    if clock.isOver(at: now) {
      context.isLogicallyComplete = true
      return nil
    }
    return value.scaled(by: progress(at: now))
  }

  // The animator may be held or turned at any time, so that it waits for nothing by itself.
  func removal<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> AnimationEnd? { AnimationEnd(clock.end.map { $0 - origin } ?? 0, isInclusive: true) }

  func derivative<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V {
    let step = 0x1p-12
    let now = origin + time
    let change = progress(at: now + step) - progress(at: now)
    return value.scaled(by: change / step)
  }

  var detail: Double { 1.0 / 60 }

  var shortDescription: String { "propertyAnimator" }
}

/// Tells an animator when its clock's run is over.
final class AnimatorTimer: Moving {
  private let end: () -> Double?
  private let onEnd: () -> Void

  /// The timer itself while it waits: nothing else has to retain it.
  private var keeper: AnimatorTimer?

  /// - Parameters:
  ///   - end: The instant to wait for, in seconds on the graph's clock; nil while that is unknown.
  ///   - onEnd: Called then, between two passes.
  init(until end: @escaping () -> Double?, onEnd: @escaping () -> Void) {
    (self.end, self.onEnd) = (end, onEnd)
    keeper = self
  }

  /// Ends the wait.
  func cancel() { keeper = nil }

  func abandon() { cancel() }

  func advance(to time: Double) -> Bool {
    guard keeper != nil else { return false }
    guard let end = end(), end <= time else { return true }
    cancel()
    onEnd()
    return false
  }

  func nextInstant(keepsFromRest: Bool) -> Double? { keeper == nil ? nil : end() }

  func restTime(after time: Double, tolerance: Double) -> Double? {
    keeper == nil ? time : max(end() ?? time, time)
  }

  var movementDescription: String { "propertyAnimator" }
}
