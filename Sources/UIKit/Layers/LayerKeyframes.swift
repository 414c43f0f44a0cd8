import FlipbookGeometry
import FlipbookMotion
import Foundation

/// The keyframes of an animation of a layer: values at times, with a curve from each to the next.
///
/// - SeeAlso: documented, `CAKeyframeAnimation`.
struct LayerKeyframes {
  enum Mode { case linear, discrete, paced, cubic }

  let values: [LayerValue]

  /// The times of the values, as parts of the whole.
  private let times: [Double]
  private let curves: [UnitCurve]
  private let mode: Mode

  init(values: [LayerValue], times: [Double]?, curves: [UnitCurve], mode: Mode) {
    (self.values, self.curves, self.mode) = (values, curves, mode)
    let count = values.count
    if mode == .paced {
      self.times = Self.pacedTimes(values)
    } else if let times, times.count >= count {
      self.times = times
    } else if mode == .discrete {
      self.times = (0..<count).map { Double($0) / Double(max(count, 1)) }
    } else {
      self.times = (0..<count).map { Double($0) / Double(max(count - 1, 1)) }
    }
  }

  /// Places along a path, at an even pace or a step of the path in the same time as another.
  init(along path: Path, times: [Double]?, curves: [UnitCurve], mode: Mode) {
    let steps = LayerPathStep.steps(of: path)
    if mode == .paced {
      self.init(values: steps.flatMap(\.places), times: nil, curves: [], mode: .paced)
      return
    }
    let ends = Self.ends(of: steps.count, times)
    var (values, spread) = ([LayerValue](), [Double]())
    for (index, step) in steps.enumerated() {
      let shares = step.times(from: ends[index], to: ends[index + 1], Self.curve(index, curves))
      for (place, value) in step.places.enumerated() where index == 0 || place > 0 {
        values.append(value)
        spread.append(shares[place])
      }
    }
    self.init(values: values, times: spread, curves: [], mode: mode == .discrete ? mode : .linear)
  }

  /// The directions of a path at the times at which `init(along:times:curves:mode:)` has its places,
  /// in radians; at a corner there are two.
  init(
    directionsAlong path: Path, times: [Double]?, curves: [UnitCurve], mode: Mode, turned: Double
  ) {
    let steps = LayerPathStep.steps(of: path)
    var spread: [Double]
    if mode == .paced {
      spread = Self.pacedTimes(steps.flatMap(\.places))
    } else {
      let ends = Self.ends(of: steps.count, times)
      spread = steps.enumerated().flatMap { index, step in
        step.times(from: ends[index], to: ends[index + 1], Self.curve(index, curves))
      }
    }
    self.init(
      values: steps.flatMap(\.directions).map { .numbers([$0 + turned]) }, times: spread,
      curves: [],
      mode: mode == .discrete ? mode : .linear)
  }

  /// The times at which steps of a path begin and end, as parts of the whole.
  private static func ends(of count: Int, _ times: [Double]?) -> [Double] {
    times.flatMap { $0.count > count ? $0 : nil }
      ?? (0...max(count, 1)).map { Double($0) / Double(max(count, 1)) }
  }

  private static func curve(_ index: Int, _ curves: [UnitCurve]) -> UnitCurve {
    index < curves.count ? curves[index] : .linear
  }

  /// The value at a part of the whole; nil if there is none.
  func value(at part: Double) -> LayerValue? {
    guard let first = values.first, let last = values.last else { return nil }
    guard part >= times[0] else { return first }
    let next = times.prefix(values.count).firstIndex { $0 > part } ?? values.count
    guard next < values.count else { return last }
    let start = next - 1
    if mode == .discrete { return values[start] }
    let length = times[next] - times[start]
    var share = length > 0 ? (part - times[start]) / length : 1
    if start < curves.count, mode != .paced { share = curves[start].value(at: share) }
    if mode == .cubic, let value = spline(from: start, at: share) { return value }
    return values[start].mixed(with: values[next], by: share)
  }

  /// A Catmull-Rom spline through numbers.
  private func spline(from start: Int, at part: Double) -> LayerValue? {
    let around = [max(start - 1, 0), start, start + 1, min(start + 2, values.count - 1)]
    let numbers = around.compactMap { index -> [Double]? in
      if case .numbers(let numbers) = values[index] { return numbers }
      return nil
    }
    guard numbers.count == 4, Set(numbers.map(\.count)).count == 1 else { return nil }
    let (square, cube) = (part * part, part * part * part)
    return .numbers(
      numbers[0].indices.map { index in
        let (a, b, c, d) = (
          numbers[0][index], numbers[1][index], numbers[2][index], numbers[3][index]
        )
        let (slope, next) = ((c - a) / 2, (d - b) / 2)
        return (2 * cube - 3 * square + 1) * b + (cube - 2 * square + part) * slope
          + (3 * square - 2 * cube) * c + (cube - square) * next
      })
  }

  private static func pacedTimes(_ values: [LayerValue]) -> [Double] {
    var (sum, sums) = (0.0, [0.0])
    for (value, next) in zip(values, values.dropFirst()) {
      sum += value.distance(to: next)
      sums.append(sum)
    }
    return sums.map { sum > 0 ? $0 / sum : 0 }
  }
}
