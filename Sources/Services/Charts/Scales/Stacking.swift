/// The range along the value axis that a bar or an area has among those of its place.
package struct StackedRange: Equatable {
  package var start: Double
  package var end: Double

  /// True if nothing lies on that end, which then is round.
  package var (isFreeAtStart, isFreeAtEnd) = (false, false)

  package init(_ start: Double, _ end: Double) { (self.start, self.end) = (start, end) }
}

/// Puts bars and areas of one place on one another.
package struct Stacking {
  /// A bar or an area, with the marks that it lies among.
  package struct Item {
    let key: Key
    let method: MarkStackingMethod
    let value: Double

    package init(key: Key, method: MarkStackingMethod, value: Double) {
      (self.key, self.method, self.value) = (key, method, value)
    }
  }

  /// The place of a stack.
  package struct Key: Hashable {
    let place: _PlotValue?
    let position: _PlotValue?
    let isArea: Bool

    package init(place: _PlotValue?, position: _PlotValue? = nil, isArea: Bool = false) {
      (self.place, self.position, self.isArea) = (place, position, isArea)
    }
  }

  /// The sums of a stack's values so far.
  private struct Sums {
    var positive = 0.0
    var negative = 0.0

    /// The marks at the ends.
    var (first, top, bottom): (Int?, Int?, Int?)
  }

  /// The range of each item.
  ///
  /// Positive values go up from zero, negative ones down. Normalized values are shares of the sum of
  /// all magnitudes, and centred ones lie around zero.
  package static func ranges(of items: [Item]) -> [StackedRange] {
    var totals: [Key: Double] = [:]
    for item in items where item.value.isFinite { totals[item.key, default: 0] += abs(item.value) }
    var sums: [Key: Sums] = [:]
    var ranges: [StackedRange] = []
    for (index, item) in items.enumerated() {
      let value = item.value.isFinite ? item.value : 0
      guard item.method != .unstacked else {
        var range = StackedRange(0, value)
        range.isFreeAtEnd = true
        ranges.append(range)
        continue
      }
      ranges.append(
        range(
          of: value, by: item.method, total: totals[item.key] ?? 0, at: index,
          in: &sums[item.key, default: Sums()]))
    }
    markEnds(of: items, sums, in: &ranges)
    return ranges
  }

  private static func range(
    of value: Double, by method: MarkStackingMethod, total: Double, at index: Int,
    in sums: inout Sums
  ) -> StackedRange {
    if sums.first == nil { sums.first = index }
    if method == .center {
      let start = sums.positive - total / 2
      sums.positive += abs(value)
      sums.top = index
      return StackedRange(start, start + abs(value))
    }
    let value = method == .normalized ? (total > 0 ? value / total : 0) : value
    if value < 0 {
      let start = sums.negative
      sums.negative += value
      sums.bottom = index
      return StackedRange(start, sums.negative)
    }
    let start = sums.positive
    sums.positive += value
    if value > 0 || sums.top == nil { sums.top = index }
    return StackedRange(start, sums.positive)
  }

  private static func markEnds(
    of items: [Item], _ sums: [Key: Sums], in ranges: inout [StackedRange]
  ) {
    // The order of keys does not matter: each range belongs to one of them.
    for (index, item) in items.enumerated() where item.method != .unstacked {
      guard let sums = sums[item.key] else { continue }
      if sums.top == index || sums.bottom == index { ranges[index].isFreeAtEnd = true }
      if item.method == .center, sums.first == index { ranges[index].isFreeAtStart = true }
    }
  }
}
