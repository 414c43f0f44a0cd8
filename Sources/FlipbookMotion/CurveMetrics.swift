/// What can be said in numbers of a motion from 0 to 1: how it starts, overshoots and settles.
///
/// The motion is given as samples at a constant rate; between samples it runs straight.
package struct CurveMetrics: Hashable, Sendable {
  /// When half of the way is first reached, in seconds; `nil` if it is not.
  package var timeToHalf: Double?

  /// The time from a tenth to nine tenths of the way, each first reached, in seconds.
  package var riseTime: Double?

  /// How far the motion goes past its target, as a fraction of the way; zero if it does not.
  package var overshoot: Double

  /// When the motion comes within the tolerance for good, in seconds; `nil` if it does not.
  package var settlingTime: Double?

  /// The greatest speed between two samples, in ways per second.
  package var peakSpeed: Double

  /// The middle of the two samples between which the speed is greatest, in seconds.
  package var peakSpeedTime: Double

  /// Measures a motion.
  ///
  /// - Parameters:
  ///   - samples: The fractions of the way, the first at time zero.
  ///   - interval: The time between samples, in seconds.
  ///   - tolerance: How near the target counts as settled, as a fraction of the way.
  package init(samples: [Double], interval: Double, tolerance: Double = 0.001) {
    func firstTime(at level: Double) -> Double? {
      Self.firstTime(in: samples, at: level).map { $0 * interval }
    }
    timeToHalf = firstTime(at: 0.5)
    let (tenth, nineTenths) = (firstTime(at: 0.1), firstTime(at: 0.9))
    riseTime = tenth.flatMap { start in nineTenths.map { $0 - start } }
    overshoot = max((samples.max() ?? 0) - 1, 0)
    settlingTime = Self.settling(of: samples, tolerance: tolerance).map { $0 * interval }
    let steps = zip(samples.dropFirst(), samples).map { abs($0 - $1) }
    let peak = steps.enumerated().max { ($0.element, $1.offset) < ($1.element, $0.offset) }
    peakSpeed = (peak?.element ?? 0) / interval
    peakSpeedTime = (Double(peak?.offset ?? 0) + 0.5) * interval
  }

  /// Returns the index, with its fraction, at which a level is first reached.
  private static func firstTime(in samples: [Double], at level: Double) -> Double? {
    guard let index = samples.firstIndex(where: { $0 >= level }) else { return nil }
    guard index > 0 else { return 0 }
    let (before, after) = (samples[index - 1], samples[index])
    return Double(index - 1) + (level - before) / (after - before)
  }

  /// Returns the index, with its fraction, from which all samples are near 1.
  private static func settling(of samples: [Double], tolerance: Double) -> Double? {
    guard let last = samples.lastIndex(where: { !(abs($0 - 1) <= tolerance) }) else { return 0 }
    guard last + 1 < samples.count else { return nil }
    let (outside, inside) = (abs(samples[last] - 1), abs(samples[last + 1] - 1))
    return Double(last) + min((outside - tolerance) / (outside - inside), 1)
  }
}

/// How far apart two motions are.
package struct CurveGap: Hashable, Sendable {
  /// The greatest difference, and the index of the samples that differ so.
  package var greatest = 0.0
  package var greatestIndex = 0

  /// The root of the mean of the squared differences.
  package var rootMeanSquare = 0.0

  /// Compares two motions sample by sample, as far as both go.
  package init(_ first: [Double], _ second: [Double]) {
    var sum = 0.0
    let count = min(first.count, second.count)
    for index in 0..<count {
      let difference = abs(first[index] - second[index])
      sum += difference * difference
      if difference > greatest { (greatest, greatestIndex) = (difference, index) }
    }
    if count > 0 { rootMeanSquare = (sum / Double(count)).squareRoot() }
  }
}
