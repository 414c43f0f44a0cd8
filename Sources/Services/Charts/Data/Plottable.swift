import Foundation
public import SwiftUI

/// A value that can be a place on an axis.
public protocol Plottable {
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol

  /// The number, date or text that stands for the value.
  var primitivePlottable: PrimitivePlottable { get }

  /// The value that a number, date or text stands for.
  init?(primitivePlottable: PrimitivePlottable)
}

/// A number, a date or a text.
public protocol PrimitivePlottableProtocol: Plottable {
  /// The value as scales take it.
  var _plotValue: _PlotValue { get }

  /// The value that a scale found at a place.
  init?(_plotValue: _PlotValue)
}

/// A value as scales take it.
public enum _PlotValue: Hashable, Sendable {
  case number(Double)

  /// Seconds since the reference date.
  case date(Double)

  case category(String)

  /// The value along a continuous scale; nil for a category.
  var amount: Double? {
    switch self {
    case .number(let value), .date(let value): value
    case .category: nil
    }
  }

  /// True for a date that calendars know: within thirty thousand years.
  var isCalendarDate: Bool {
    if case .date(let seconds) = self { abs(seconds) < 1e12 } else { false }
  }

  /// True if a scale can have a place for the value.
  var isFinite: Bool { amount?.isFinite ?? true }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
  public var primitivePlottable: RawValue { rawValue }

  public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension PrimitivePlottableProtocol where PrimitivePlottable == Self {
  public var primitivePlottable: Self { self }

  public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension PrimitivePlottableProtocol where Self: BinaryInteger {
  public var _plotValue: _PlotValue { .number(Double(self)) }

  public init?(_plotValue value: _PlotValue) {
    guard let amount = value.amount, amount.isFinite else { return nil }
    self.init(clamping: Int(amount.clamped))
  }
}

extension PrimitivePlottableProtocol where Self: BinaryFloatingPoint {
  public var _plotValue: _PlotValue { .number(Double(self)) }

  public init?(_plotValue value: _PlotValue) {
    guard let amount = value.amount else { return nil }
    self.init(amount)
  }
}

extension Double {
  /// The number, no farther from zero than whole numbers reach.
  fileprivate var clamped: Double { Swift.min(Swift.max(self, -9e18), 9e18) }
}

extension Int: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int }
extension Int8: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int8 }
extension Int16: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int16 }
extension Int32: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int32 }
extension Int64: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int64 }
extension UInt: PrimitivePlottableProtocol { public typealias PrimitivePlottable = UInt }
extension UInt8: PrimitivePlottableProtocol { public typealias PrimitivePlottable = UInt8 }
extension UInt16: PrimitivePlottableProtocol { public typealias PrimitivePlottable = UInt16 }
extension UInt32: PrimitivePlottableProtocol { public typealias PrimitivePlottable = UInt32 }
extension UInt64: PrimitivePlottableProtocol { public typealias PrimitivePlottable = UInt64 }
extension Double: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Double }
extension Float: PrimitivePlottableProtocol { public typealias PrimitivePlottable = Float }

extension Decimal: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Decimal

  public var _plotValue: _PlotValue { .number(Double(description) ?? .nan) }

  public init?(_plotValue value: _PlotValue) {
    guard let amount = value.amount, amount.isFinite else { return nil }
    self.init(amount)
  }
}

extension String: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = String

  public var _plotValue: _PlotValue { .category(self) }

  public init?(_plotValue value: _PlotValue) {
    guard case .category(let text) = value else { return nil }
    self = text
  }
}

extension Date: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Date

  public var _plotValue: _PlotValue { .date(timeIntervalSinceReferenceDate) }

  public init?(_plotValue value: _PlotValue) {
    guard case .date(let seconds) = value else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }
}

extension ChartBinRange: Plottable where Bound: Plottable {
  public var primitivePlottable: Bound.PrimitivePlottable { lowerBound.primitivePlottable }

  public init?(primitivePlottable: Bound.PrimitivePlottable) {
    guard let bound = Bound(primitivePlottable: primitivePlottable) else { return nil }
    (lowerBound, upperBound) = (bound, bound)
  }
}

extension Plottable {
  /// The value as scales take it.
  nonisolated var plotValue: _PlotValue { primitivePlottable._plotValue }

  /// The value that a scale found at a place.
  nonisolated static func plotted(_ value: _PlotValue) -> Self? {
    PrimitivePlottable(_plotValue: value).flatMap(Self.init(primitivePlottable:))
  }
}
