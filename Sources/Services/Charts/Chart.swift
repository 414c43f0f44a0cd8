import FlipbookLook
public import SwiftUI

// Charts of values. A chart is a labelled area: its marks are made, and not drawn.

/// A chart.
public struct Chart<Content: ChartContent>: View {
  public nonisolated init(@ChartContentBuilder content: () -> Content) {}

  public nonisolated init<Data: RandomAccessCollection, C: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {}

  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, ID, C> {}

  public var body: some View { ServicePlaceholder("Chart", symbol: "chart.bar") }
}

/// A part of a chart.
@MainActor @preconcurrency
public protocol ChartContent {
  associatedtype Body: ChartContent

  @ChartContentBuilder @MainActor @preconcurrency
  var body: Body { get }
}

extension Never: ChartContent {}

/// A mark of a chart, which has no parts.
public protocol _ChartMark: ChartContent where Body == Never {}

extension _ChartMark {
  public var body: Never { fatalError("\(Self.self): it has no body") }
}

/// Builds the parts of a chart.
@resultBuilder
public enum ChartContentBuilder {
  public static func buildExpression<C: ChartContent>(_ content: C) -> C { content }

  public static func buildBlock() -> _ChartParts { _ChartParts() }

  public static func buildBlock<C: ChartContent>(_ content: C) -> C { content }

  @_disfavoredOverload
  public static func buildBlock<each C: ChartContent>(_ content: repeat each C) -> _ChartParts {
    _ChartParts()
  }

  public static func buildIf<C: ChartContent>(_ content: C?) -> C? { content }

  public static func buildEither<C: ChartContent>(first: C) -> _ChartParts { _ChartParts() }

  public static func buildEither<C: ChartContent>(second: C) -> _ChartParts { _ChartParts() }

  public static func buildLimitedAvailability<C: ChartContent>(_ content: C) -> _ChartParts {
    _ChartParts()
  }
}

/// Several parts of a chart.
public struct _ChartParts: _ChartMark {
  nonisolated init() {}
}

extension Optional: ChartContent where Wrapped: ChartContent {
  public var body: Never { fatalError("Optional: it has no body") }
}

extension ForEach: ChartContent where Content: ChartContent {
  public var body: Never { fatalError("ForEach: it has no body") }
}

extension ForEach where Content: ChartContent {
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(rows: data, id: { $0[keyPath: id] }, content: content)
  }
}

extension ForEach where Content: ChartContent, Data.Element: Identifiable, ID == Data.Element.ID {
  public nonisolated init(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, id: \.id, content: content)
  }
}

extension ForEach where Content: ChartContent, Data == Range<Int>, ID == Int {
  public nonisolated init(
    _ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content
  ) {
    self.init(rows: data, id: { $0 }, content: content)
  }
}

/// A value that can be a place on an axis.
public protocol Plottable {
  associatedtype PrimitivePlottable = Self
}

extension Int: Plottable {}
extension Double: Plottable {}
extension Float: Plottable {}
extension CGFloat: Plottable {}
extension Decimal: Plottable {}
extension String: Plottable {}
extension Date: Plottable {}

/// A value with its name.
public struct PlottableValue<Value: Plottable>: Sendable {
  public static func value(_ label: Text, _ value: Value) -> PlottableValue { PlottableValue() }

  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue {
    PlottableValue()
  }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue {
    PlottableValue()
  }

  public static func value(
    _ labelKey: LocalizedStringKey, _ date: Date, unit: Calendar.Component,
    calendar: Calendar? = nil
  ) -> PlottableValue where Value == Date { PlottableValue() }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ date: Date, unit: Calendar.Component, calendar: Calendar? = nil
  ) -> PlottableValue where Value == Date { PlottableValue() }
}
