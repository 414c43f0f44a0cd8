import FlipbookBase
import FlipbookCurves
import FlipbookExpectations
import FlipbookMotion
import FlipbookTimeline

/// The moves of one measure of a recording: its samples, cut where it rests.
struct MeasuredMoves {
  let series: SampleSeries
  let moves: [SampleSeries]

  /// The shortest way that counts as a move, in the measure's unit.
  ///
  /// - SeeAlso: 4 points, a twentieth of an opacity: chosen, well above what a pixel's rounding makes.
  private static func threshold(_ unit: MeasureUnit) -> Double { unit == .points ? 4 : 0.05 }

  /// Reads the course of a measure.
  init(_ course: Course) {
    let known = course.track.points.compactMap { point in
      point.now?.first.map { (point.seconds, $0) }
    }
    series = SampleSeries(
      name: course.name, times: known.map(\.0), values: known.map(\.1))
    let least = Self.threshold(course.unit)
    moves = series.moves.filter { move in
      guard let lowest = move.values.min(), let highest = move.values.max() else { return false }
      return highest - lowest >= least && move.times.count >= 6
    }
  }

  /// The value at a time, on a straight line between two samples; `nil` outside of them.
  func value(at time: Double) -> Double? {
    let times = series.times
    guard let first = times.first, let last = times.last, time >= first - 1e-9,
      time <= last + 1e-9
    else { return nil }
    var (low, high) = (0, times.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    guard high > low, times[high] > times[low] else { return series.values[low] }
    let share = min(max((time - times[low]) / (times[high] - times[low]), 0), 1)
    return series.values[low] + share * (series.values[high] - series.values[low])
  }

  /// The speed at a time, per second, between the samples a hundredth of a second around it.
  func speed(at time: Double) -> Double {
    let reach = 0.01
    guard let before = value(at: time - reach), let after = value(at: time + reach) else {
      return 0
    }
    return (after - before) / (2 * reach)
  }
}

extension MoveFit {
  /// The kinds of animations of the system's own that a move may be tried as.
  static let systemFamilies: [Family] = [
    .criticalSpring, .spring, .timed(.curve(.easeInOut)), .timed(.curve(.linear)),
    .timed(.curve(.easeOut)), .timed(.curve(.easeIn)),
  ]
}
