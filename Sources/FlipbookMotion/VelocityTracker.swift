import FlipbookBase
import FlipbookGeometry

/// An estimate of the velocity of a value that is set again and again without animation, as by a
/// finger.
///
/// Times are in seconds, velocities in the value's unit per second.
///
/// - SeeAlso: Three samples, their weights, the decay and the end of memory: derived from
///   OpenSwiftUI, not sure. That samples more than the memory apart, or one that is not finite,
///   begin anew: chosen.
package struct VelocityTracker<Value: VectorArithmetic> {
  private struct Sample {
    var value: Value
    var time: Double
  }

  /// The latest samples, oldest first.
  private var samples: [Sample] = []

  /// The number of samples an estimate is made from.
  private static var depth: Int { 3 }

  /// The part of the slope before the latest one, where there are two.
  private static var previousWeight: Double { 0.75 }

  /// The part of a velocity that is left after a millisecond.
  private static var decayPerMillisecond: Double { 0.998 }

  /// The age in seconds at which a sample no longer counts.
  private static var memory: Double { 2 }

  package init() {}

  /// Notes where the value is; a second sample of one instant takes the first one's place.
  package mutating func add(_ value: Value, at time: Double) {
    guard value.magnitudeSquared.isFinite else { return forget() }
    if let last = samples.last {
      if !(time - last.time < Self.memory) { forget() }
      if time <= last.time { samples.removeLast() }
    }
    if samples.count == Self.depth { samples.removeFirst() }
    samples.append(Sample(value: value, time: time))
  }

  package mutating func forget() { samples = [] }

  /// Returns the velocity at a time, zero if it is not known.
  package func velocity(at time: Double) -> Value {
    guard let last = samples.last, samples.count > 1 else { return .zero }
    let age = max(time - last.time, 0)
    guard age < Self.memory else { return .zero }
    let latest = slope(to: samples.count - 1)
    let velocity =
      samples.count < Self.depth
      ? latest
      : latest.scaled(by: 1 - Self.previousWeight)
        + slope(to: samples.count - 2).scaled(by: Self.previousWeight)
    let decayed = velocity.scaled(by: power(Self.decayPerMillisecond, age * 1000))
    return decayed.magnitudeSquared.isFinite ? decayed : .zero
  }

  /// Returns the mean velocity between a sample and the one before it.
  private func slope(to index: Int) -> Value {
    let (early, late) = (samples[index - 1], samples[index])
    return (late.value - early.value).scaled(by: 1 / (late.time - early.time))
  }
}
