import FlipbookBase
import FlipbookTimeline

/// A fault of a course, in numbers.
struct Finding {
  var code: ErrorCode

  /// The lines in place of the source: numbers, a sparkline.
  var details: [String]

  /// Explanations of the fault.
  var notes: [String] = []

  /// The instant to look at.
  var worst: ExactTime?

  /// True if there was nothing to check; this is reported and counts as no check.
  var isEmpty = false

  init(_ code: ErrorCode, _ details: [String?], notes: [String] = [], worst: ExactTime? = nil) {
    self.code = code
    self.details = details.compactMap(\.self)
    (self.notes, self.worst) = (notes, worst)
  }
}

extension Track {
  /// The line of blocks of the course.
  func sparkline(isSigned: Bool = false) -> String? {
    let points = framePoints
    let component = Self.liveliest(points.compactMap(\.now))
    let numbers = points.map { point in
      point.now.flatMap { $0.indices.contains(component) ? $0[component] : nil }
    }
    // For a view as a whole, most numbers are lengths.
    let isWhole = (points.first { $0.now != nil }?.now?.count ?? 0) > 1
    let decimals = isWhole ? 1 : Spelling.decimals(unit)
    return Sparkline.labelled(numbers, decimals: decimals, isSigned: isSigned)
  }

  /// The component that changes most.
  private static func liveliest(_ values: [Numbers]) -> Int {
    let count = values.map(\.count).min() ?? 0
    let ranges = (0..<count).map { component in
      let numbers = values.map { $0[component] }
      return (numbers.max() ?? 0) - (numbers.min() ?? 0)
    }
    return ranges.firstIndex { $0 == ranges.max() } ?? 0
  }

  func spelled(_ numbers: Numbers) -> String { Spelling.value(Array(numbers), unit) }

  /// Returns a finding about the points that are off, with their distances.
  ///
  /// - Parameters:
  ///   - code: The kind of fault.
  ///   - isSigned: True if the numbers are differences.
  ///   - distance: Returns the distance of a wrong value, and `nil` for a right one.
  /// - Returns: The finding, or `nil` if all points are right.
  func offences(
    _ code: ErrorCode, isSigned: Bool = false, _ distance: (Numbers) -> Double?
  ) -> Finding? {
    var off: [(point: Point, values: Numbers, distance: Double)] = []
    // By index, so that a point is copied only if it is off.
    for index in points.indices {
      guard let now = points[index].now, let distance = distance(now) else { continue }
      off.append((points[index], now, distance))
    }
    guard !off.isEmpty else { return nil }
    let frames = off.filter { $0.point.frame != nil }
    let shown = frames.isEmpty ? off : frames
    // Among values that are equal up to rounding, the first is the worst.
    let greatest = shown.map(\.distance).max() ?? 0
    let least = greatest.isFinite ? greatest - abs(greatest) * 1e-9 : greatest
    guard let first = shown.first, let worst = shown.first(where: { $0.distance >= least })
    else { return nil }
    let total = points.count { $0.frame != nil && $0.now != nil }
    let count =
      frames.isEmpty ? "off between frames only" : "off in \(frames.count) of \(total) frames"
    let details =
      points.count == 1
      ? ["is \(spelled(worst.values)) at \(Spelling.moment(worst.point))"]
      : [
        "first off at \(Spelling.moment(first.point))   worst \(spelled(worst.values)) "
          + "at \(Spelling.moment(worst.point))   \(count)",
        sparkline(isSigned: isSigned),
      ].compactMap(\.self)
    return Finding(code, details, worst: worst.point.time)
  }
}
