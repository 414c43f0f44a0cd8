import FlipbookBase
package import FlipbookTimeline
import Foundation

/// The curve that a course follows, and its distance from it.
///
/// For example, after 0, 0.025 and 0.05 s a course has the values 0, 25 and 50. `linear(0.1)` is
/// then 0, 0.25 and 0.5 of its way. The target with the least squares is 100, and the error is 0.
package struct CurveFit: Hashable, Sendable {
  package var course: CurveCourse

  /// The target of the motion: for an interrupted one, the value it would have reached.
  package var target: Double

  /// The greatest distance, as a part of the way.
  package var error: Double

  /// A stretch of a course, without events inside.
  package struct Stretch: Hashable, Sendable {
    /// In seconds since its start.
    package var times: [Double]
    package var values: [Double]

    /// The speed at its start, per second.
    package var velocity: Double

    package init(times: [Double], values: [Double], velocity: Double) {
      (self.times, self.values, self.velocity) = (times, values, velocity)
    }

    /// True if it moves at all.
    package var moves: Bool {
      guard let lowest = values.min(), let highest = values.max() else { return false }
      return highest - lowest > 1e-6
    }

    /// The time until its last value shows, in whole milliseconds.
    var duration: ExactTime {
      let last = values.last ?? 0
      let way = abs(last - (values.first ?? 0))
      let moving = values.lastIndex { abs($0 - last) > max(way, 1) * 1e-9 } ?? 0
      let time = moving + 1 < times.count ? times[moving + 1] : times.last ?? 0
      return ExactTime(milliseconds: Int((time * 1000).rounded()))
    }
  }

  /// Fits a curve to a stretch: its target is the value with the least sum of squared distances.
  package init(_ course: CurveCourse, to stretch: Stretch) {
    self.course = course
    let start = stretch.values.first ?? 0
    let shares = course.shares(at: stretch.times)
    let rests = zip(stretch.values, shares).map { value, share in
      value - start - stretch.velocity * share.drift
    }
    let weight = shares.reduce(0) { $0 + $1.done * $1.done }
    let product = zip(rests, shares).reduce(0) { $0 + $1.0 * $1.1.done }
    let way = weight > 0 ? product / weight : 0
    target = start + way
    let worst = zip(rests, shares).map { abs($0 - way * $1.done) }.max() ?? 0
    let range = (stretch.values.max() ?? 0) - (stretch.values.min() ?? 0)
    let scale = max(abs(way), range)
    error = scale > 0 ? worst / scale : 0
  }

  /// The nearest of some curves; the earlier of two that are as near.
  package static func nearest(_ courses: [CurveCourse], to stretch: Stretch) -> CurveFit? {
    courses.map { CurveFit($0, to: stretch) }.reduce(nil) { best, fit in
      guard let best, best.error <= fit.error + 1e-9 else { return fit }
      return best
    }
  }

  /// Returns the curves to try if no animation is known: those that have names.
  package static func named(for stretch: Stretch, _ semantics: Semantics) -> [CurveCourse] {
    let duration = stretch.duration
    let specs: [CurveSpec] = [
      .standard(semantics), .linear(duration), .easeInOut(duration), .easeIn(duration),
      .easeOut(duration), .smooth(duration: nil, extraBounce: 0),
      .snappy(duration: nil, extraBounce: 0), .bouncy(duration: nil, extraBounce: 0),
      .default(.ios16),
    ]
    return specs.compactMap { spec in
      CurveCourse(spec, semantics: semantics, name: spec.name(semantics))
    }
  }
}
