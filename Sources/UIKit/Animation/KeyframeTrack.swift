import FlipbookMotion
import Foundation

/// The keyframes of one block: when each begins and ends, as parts of the whole.
final class KeyframeTrack: @unchecked Sendable {
  enum Mode { case linear, discrete, cubic }

  private struct Span {
    var start: Double
    var end: Double
  }

  let duration: Double
  private let mode: Mode
  private let curve: UnitCurve
  private var spans: [Span] = []

  /// Keyframes that together last some seconds, and pass as a curve says.
  init(duration: Double, mode: Mode, curve: UnitCurve) {
    (self.duration, self.mode, self.curve) = (duration, mode, curve)
  }

  /// Adds a keyframe; returns which one it is.
  func add(start: Double, length: Double) -> Int {
    spans.append(Span(start: start, end: start + length))
    return spans.count - 1
  }

  /// Returns the part of a keyframe's change that has happened at a time in seconds; below 0 or
  /// above 1 on some splines.
  func progress(of index: Int, at time: Double) -> Double {
    guard duration > 0, time < duration else { return 1 }
    let whole = curve.value(at: max(time, 0) / duration)
    let span = spans[index]
    switch mode {
    case .linear:
      guard span.end > span.start else { return whole >= span.start ? 1 : 0 }
      return min(max((whole - span.start) / (span.end - span.start), 0), 1)
    // A value shows until the next one's time: documented, `CAAnimationCalculationMode.discrete`.
    case .discrete: return whole >= span.end ? 1 : 0
    case .cubic: return splineProgress(of: index, at: whole)
    }
  }

  /// A spline through all values, as a sum of their changes.
  ///
  /// Each change has a share that only the times decide: a spline through zeros before its keyframe
  /// and ones from it on.
  ///
  /// - SeeAlso: A Catmull-Rom spline: documented, `CAAnimationCalculationMode.cubic`; that it has
  ///   the slopes of uneven times: chosen.
  private func splineProgress(of index: Int, at whole: Double) -> Double {
    let times = [0] + spans.map(\.end)
    let values = times.indices.map { $0 > index ? 1.0 : 0 }
    guard let end = times.firstIndex(where: { $0 > whole }), end > 0 else {
      return whole < 0 ? 0 : 1
    }
    func slope(_ knot: Int) -> Double {
      let (before, after) = (max(knot - 1, 0), min(knot + 1, times.count - 1))
      let distance = times[after] - times[before]
      return distance > 0 ? (values[after] - values[before]) / distance : 0
    }
    let start = end - 1
    let length = times[end] - times[start]
    guard length > 0 else { return values[end] }
    let part = (whole - times[start]) / length
    let (square, cube) = (part * part, part * part * part)
    return (2 * cube - 3 * square + 1) * values[start]
      + (cube - 2 * square + part) * length * slope(start)
      + (3 * square - 2 * cube) * values[end] + (cube - square) * length * slope(end)
  }
}

/// The animation of the properties that one keyframe changes.
struct KeyframeAnimation: PredictableAnimation {
  let track: KeyframeTrack
  let index: Int

  static func == (first: Self, second: Self) -> Bool {
    first.track === second.track && first.index == second.index
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(track))
    hasher.combine(index)
  }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard !end.isOver(at: time) else {
      context.isLogicallyComplete = true
      return nil
    }
    return value.scaled(by: track.progress(of: index, at: time))
  }

  private var end: AnimationEnd { AnimationEnd(track.duration, isInclusive: true) }

  func removal<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> AnimationEnd? { end }

  func derivative<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V {
    let step = 0x1p-12
    let change =
      track.progress(of: index, at: time + step) - track.progress(of: index, at: time)
    return value.scaled(by: change / step)
  }

  var detail: Double { min(max(track.duration, 0.01) / 16, 0.1) }

  var shortDescription: String { "keyframe(\(index + 1))" }
}
