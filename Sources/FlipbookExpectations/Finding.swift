import FlipbookTimeline

/// What is wrong with a course, in numbers.
struct Finding {
  var code: ErrorCode

  /// The lines in place of the source: numbers, a sparkline.
  var details: [String]

  /// What explains it.
  var notes: [String] = []

  /// The instant to look at.
  var worst: ExactTime?

  init(_ code: ErrorCode, _ details: [String?], notes: [String] = [], worst: ExactTime? = nil) {
    self.code = code
    self.details = details.compactMap(\.self)
    (self.notes, self.worst) = (notes, worst)
  }
}

extension Track {
  /// The line of blocks of the course.
  func sparkline(isSigned: Bool = false) -> String? {
    let decimals = Spelling.decimals(unit)
    return Sparkline.labelled(
      framePoints.map { $0.now?.first }, decimals: decimals, isSigned: isSigned)
  }

  func spelled(_ numbers: [Double]) -> String { Spelling.value(numbers, unit) }

  /// Which of its points are off, and how far; the details of a finding.
  ///
  /// - Parameters:
  ///   - code: What kind of fault it is.
  ///   - isSigned: Whether the numbers are differences.
  ///   - distance: How far a value is off, or nothing where it is right.
  /// - Returns: The finding, or nothing where all is right.
  func offences(
    _ code: ErrorCode, isSigned: Bool = false, _ distance: ([Double]) -> Double?
  ) -> Finding? {
    var off: [(point: Point, values: [Double], distance: Double)] = []
    for point in points {
      guard let now = point.now, let distance = distance(now) else { continue }
      off.append((point, now, distance))
    }
    guard !off.isEmpty else { return nil }
    let frames = off.filter { $0.point.frame != nil }
    let shown = frames.isEmpty ? off : frames
    // Of values that are equal but for rounding, the first is the worst.
    let greatest = shown.map(\.distance).max() ?? 0
    guard let first = shown.first,
      let worst = shown.first(where: { $0.distance >= greatest - abs(greatest) * 1e-9 })
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
