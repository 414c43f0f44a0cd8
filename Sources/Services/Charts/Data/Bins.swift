public import Foundation

/// A range of values that counts as one.
public struct ChartBinRange<Bound: Comparable>: Equatable {
  public let lowerBound: Bound
  public let upperBound: Bound

  public func contains(_ value: Bound) -> Bool { lowerBound <= value && value < upperBound }
}

extension ChartBinRange: Sendable where Bound: Sendable {}

extension ChartBinRange: Hashable where Bound: Hashable {}

/// Ranges of values between thresholds.
public protocol _ThresholdBins<Bound>: RandomAccessCollection
where Element == ChartBinRange<Bound>, Index == Int {
  associatedtype Bound: Comparable

  /// The bounds of the ranges, in order.
  var thresholds: [Bound] { get }
}

extension _ThresholdBins {
  public var startIndex: Int { 0 }
  public var endIndex: Int { Swift.max(thresholds.count - 1, 0) }

  public subscript(position: Int) -> ChartBinRange<Bound> {
    ChartBinRange(lowerBound: thresholds[position], upperBound: thresholds[position + 1])
  }

  /// The number of the range that a value is in; the first or the last one for others.
  public func index(for value: Bound) -> Int {
    let index = thresholds.lastIndex { $0 <= value } ?? 0
    return Swift.min(index, Swift.max(endIndex - 1, 0))
  }
}

/// Ranges of dates between thresholds.
public struct DateBins: _ThresholdBins, Sendable {
  /// The bounds of the ranges, in order.
  public let thresholds: [Date]

  public init(thresholds: [Date]) { self.thresholds = thresholds.sorted() }

  /// The ranges of so many units that hold all dates of a range.
  public init(
    unit: Calendar.Component, by count: Int = 1, range: ClosedRange<Date>,
    calendar: Calendar = .current
  ) {
    let start = calendar.dateInterval(of: unit, for: range.lowerBound)?.start ?? range.lowerBound
    var thresholds = [start]
    // No chart has more.
    while let last = thresholds.last, last <= range.upperBound, thresholds.count < 10_000,
      let next = calendar.date(byAdding: unit, value: Swift.max(count, 1), to: last), next > last
    {
      thresholds.append(next)
    }
    self.thresholds = thresholds
  }

  /// The ranges of so many units that hold all dates.
  public init(
    unit: Calendar.Component, by count: Int = 1, data: [Date], calendar: Calendar = .current
  ) {
    guard let first = data.min(), let last = data.max() else {
      self.init(thresholds: [])
      return
    }
    self.init(unit: unit, by: count, range: first...last, calendar: calendar)
  }
}

/// Ranges of numbers between thresholds.
public struct NumberBins<Value: BinaryFloatingPoint & Sendable>: _ThresholdBins, Sendable {
  /// The bounds of the ranges, in order.
  public let thresholds: [Value]

  public init(thresholds: [Value]) { self.thresholds = thresholds.sorted() }

  /// The ranges of one size that hold all numbers of a range.
  public init(size: Value, range: ClosedRange<Value>) {
    let step = size > 0 ? size : 1
    let start = (range.lowerBound / step).rounded(.down) * step
    let steps = Double((range.upperBound - start) / step).rounded(.down)
    // No chart has more.
    let count = steps.isFinite ? Int(Swift.min(Swift.max(steps, 0), 9_999)) + 1 : 1
    thresholds = (0...count).map { start + Value($0) * step }
  }

  /// So many ranges of one size between two numbers.
  public init(range: ClosedRange<Value>, count: Int) {
    // No chart has more.
    let count = Swift.min(Swift.max(count, 1), 10_000)
    let size = (range.upperBound - range.lowerBound) / Value(count)
    thresholds = (0...count).map { range.lowerBound + Value($0) * size }
  }

  /// The ranges of one size that hold all numbers.
  public init(data: [Value], desiredCount: Int? = nil) {
    guard let first = data.min(), let last = data.max(), last > first else {
      self.init(thresholds: data)
      return
    }
    let size = (last - first) / Value(Swift.max(desiredCount ?? 10, 1))
    self.init(size: size, range: first...last)
  }
}
