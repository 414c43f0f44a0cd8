import FlipbookBase
import FlipbookCurves
import FlipbookExpectations
import FlipbookMotion
import FlipbookTimeline
import Foundation

/// One measure on a device and here, with what was fitted to its moves.
struct MeasurePair {
  let name: String
  private let unit: MeasureUnit
  private let there: MeasuredMoves
  private let here: MeasuredMoves

  /// The moves under one animation of Flipbook's, and what fits them on both sides.
  private struct Group {
    var moves: [Int]
    var there: MoveFit
    var here: MoveFit
  }

  private var groups: [Group] = []

  /// Reads a measure of both sides; `nil` if one of them has none.
  init?(named name: String, _ device: ComparedRun, _ other: ComparedRun) {
    guard let course = device.course(name), let own = other.course(name) else { return nil }
    (self.name, unit) = (name, course.unit)
    (there, here) = (MeasuredMoves(course), MeasuredMoves(own))
    // A recording that was ended early has the first moves only.
    let count = min(there.moves.count, here.moves.count)
    guard count > 0 else { return }
    // Moves are of one kind if the trace names one curve for each, or one for all of them.
    let curves = own.curves.count == here.moves.count ? own.curves : []
    let keys = (0..<count).map { curves.isEmpty ? own.curves.first ?? "" : curves[$0] }
    for key in Set(keys).sorted() {
      let indices = keys.indices.filter { keys[$0] == key }
      if let group = Self.group(indices, key, there, here, other.semantics) { groups.append(group) }
    }
  }

  /// Fits the same kind on both sides, or on the device whatever fits where that does not.
  private static func group(
    _ indices: [Int], _ curve: String, _ there: MeasuredMoves, _ here: MeasuredMoves,
    _ semantics: FlipbookTimeline.Semantics
  ) -> Group? {
    let known = CurveSpec(tracedAs: curve).flatMap(Animation.init(_:)).flatMap {
      MoveFit.family(of: $0, semantics.motion)
    }
    let families: [MoveFit.Family] =
      switch known {
      case .spring, .criticalSpring: [.criticalSpring, .spring]
      case .timed(let shape): [.timed(shape)]
      case nil: MoveFit.systemFamilies
      }
    let theirs = indices.map { there.moves[$0] }
    guard let own = MoveFit.best(of: families, for: indices.map { here.moves[$0] }) else {
      return nil
    }
    var fit = MoveFit.best(of: families, for: theirs)
    let way = fit?.moves.map { abs($0.to - $0.from) }.max() ?? 0
    if (fit?.rootMeasureShare(of: way) ?? 1) > 0.02 {
      let all = MoveFit.best(of: families + MoveFit.systemFamilies, for: theirs)
      fit = all ?? fit
    }
    return fit.map { Group(moves: indices, there: $0, here: own) }
  }

  /// The times at which moves begin there less those at which they begin here.
  var offsets: [Double] {
    let fitted = groups.flatMap { group in
      zip(group.there.moves, group.here.moves).map { $0.start - $1.start }
    }
    if !fitted.isEmpty { return fitted }
    // Without a curve that fits, a move begins where the samples do.
    return zip(there.moves, here.moves).compactMap { one, other in
      guard let first = one.times.first, let second = other.times.first else { return nil }
      return first - second
    }
  }

  /// Compares the measure; `nil` if it is the same.
  func measure(
    offset: Double?, within: Double, instants: inout Int
  ) -> DeviceDifference.Measure? {
    var measure = DeviceDifference.Measure(name: name, unit: unit.rawValue)
    if offset != nil {
      compareSamples(&measure, offset ?? 0, unit == .points ? within : within / 100)
    } else {
      compareRest(&measure, unit == .points ? within : within / 100)
    }
    instants = max(instants, measure.total)
    if there.moves.count != here.moves.count {
      measure.moves = [there.moves.count, here.moves.count]
    }
    let differs = groups.first { !$0.there.isSame(as: $0.here) }
    if let group = differs ?? groups.first {
      (measure.there, measure.here) = (group.there.description, group.here.description)
      measure.error = group.there.errors.x
      let (theirs, ours) = (group.there.metrics, group.here.metrics)
      measure.halfLater = theirs.timeToHalf.flatMap { time in ours.timeToHalf.map { time - $0 } }
      measure.restLater = theirs.settlingTime.flatMap { time in
        ours.settlingTime.map { time - $0 }
      }
    }
    if let offset { measure.later = offsets.map { $0 - offset } }
    let isLate = measure.later.contains { abs($0) > DeviceDifference.lateness }
    let isSame =
      differs == nil && measure.count == 0 && measure.moves == nil
      && !(isLate && !there.moves.isEmpty)
    return isSame ? nil : measure
  }

  private func compareSamples(
    _ measure: inout DeviceDifference.Measure, _ offset: Double, _ within: Double
  ) {
    var differences: [Double?] = []
    var squares = 0.0
    for (time, value) in zip(there.series.times, there.series.values) {
      guard let own = here.value(at: time - offset) else { continue }
      let difference = own - value
      measure.total += 1
      squares += difference * difference
      differences.append(difference)
      let allowed = within + abs(here.speed(at: time - offset)) * DeviceDifference.lateness
      if abs(difference) > allowed { measure.count += 1 }
      if abs(difference) > abs(measure.worst) * (1 + 1e-9) {
        (measure.worst, measure.worstTime) = (difference, time - offset)
      }
    }
    guard measure.total > 0 else { return }
    measure.rootMeanSquare = (squares / Double(measure.total)).squareRoot()
    measure.sparkline = Sparkline.labelled(
      differences, decimals: Spelling.decimals(unit), isSigned: true)
  }

  /// Compares the last places, where nothing moves on both sides.
  private func compareRest(_ measure: inout DeviceDifference.Measure, _ within: Double) {
    guard let value = there.series.values.last, let own = here.series.values.last else { return }
    (measure.total, measure.worst) = (1, own - value)
    measure.worstTime = here.series.times.last ?? 0
    measure.rootMeanSquare = abs(own - value)
    if abs(own - value) > within { measure.count = 1 }
  }
}

extension MoveFit {
  /// The mean distance from the samples as a part of a way.
  fileprivate func rootMeasureShare(of way: Double) -> Double {
    way > 0 ? rootMeanSquare / way : 1
  }

  /// The times of its motion on the longest way.
  fileprivate var metrics: MotionMetrics {
    let way = moves.map { abs($0.to - $0.from) }.max() ?? 1
    return MotionMetrics(MotionProfile(motion, tolerance: min(0.5 / max(way, 1), 0.4)))
  }

  /// True if another fit's animation is the same as far as this one tells.
  ///
  /// - SeeAlso: within 1 % or three standard errors, whichever is more: chosen.
  fileprivate func isSame(as other: MoveFit) -> Bool {
    func isNear(_ own: Double, _ given: Double, _ error: Double) -> Bool {
      abs(own - given) <= max(0.01 * abs(given), 3 * error)
    }
    switch (family, other.family) {
    case (.timed(let shape), .timed(let given)):
      return shape == given && isNear(numbers.x, other.numbers.x, errors.x)
    case (.timed, _), (_, .timed): return false
    default:
      return isNear(numbers.x, other.numbers.x, errors.x)
        && isNear(numbers.y, other.numbers.y, errors.y)
    }
  }
}
