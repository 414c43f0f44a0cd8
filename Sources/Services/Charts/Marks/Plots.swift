public import SwiftUI

// Plots: many marks of one kind, from a collection or from a function.

/// The values of a plot along one axis: a property of its elements.
nonisolated public struct PlottableProjection<DataElement, Value: Plottable> {
  let datum: (DataElement) -> PlotDatum

  private init(_ label: String, _ keyPath: KeyPath<DataElement, Value>) {
    datum = { PlotDatum(label: label, value: $0[keyPath: keyPath].plotValue) }
  }

  public static func value(
    _ labelKey: LocalizedStringKey, _ keyPath: KeyPath<DataElement, Value>
  ) -> Self { Self("", keyPath) }

  public static func value(
    _ label: Text, _ keyPath: KeyPath<DataElement, Value>
  ) -> Self { Self("", keyPath) }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ keyPath: KeyPath<DataElement, Value>
  ) -> Self { Self(String(label), keyPath) }
}

/// The marks of a plot, which a collector asks for.
struct PlotMarks {
  let records: (_MarkCollector) -> [MarkRecord]

  /// A mark for each element of a collection.
  init<Data: RandomAccessCollection>(
    _ data: Data, _ record: @escaping (Data.Element) -> MarkRecord
  ) {
    records = { _ in data.map(record) }
  }

  /// A mark at each of many values of a function.
  ///
  /// - SeeAlso: 200 values: chosen.
  init(_ domain: ClosedRange<Double>?, _ record: @escaping (Double) -> MarkRecord?) {
    records = { collector in
      let range = domain ?? collector.functionRange
      let room = range.upperBound - range.lowerBound
      return (0...200).compactMap { record(range.lowerBound + room * Double($0) / 200) }
    }
  }

  @MainActor func collect(into collector: _MarkCollector) {
    for (index, record) in records(collector).enumerated() {
      collector.enter(index) { collector.add(record) }
    }
  }
}

extension PlotDatum {
  /// A number of a function.
  fileprivate static func number(_ value: Double) -> PlotDatum { PlotDatum(value: .number(value)) }
}

/// A line through the points of a collection, or of a function.
nonisolated public struct LinePlot: _ChartMark {
  private let marks: PlotMarks

  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>
  ) {
    marks = PlotMarks(data) {
      MarkRecord(shape: .line, x: .at(x.datum($0)), y: .at(y.datum($0)))
    }
  }

  public nonisolated init<
    Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable
  >(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>, series: PlottableProjection<Data.Element, S>
  ) {
    marks = PlotMarks(data) {
      MarkRecord(
        shape: .line, x: .at(x.datum($0)), y: .at(y.datum($0)), series: series.datum($0).value)
    }
  }

  public nonisolated init(
    x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> Double
  ) {
    marks = PlotMarks(domain) {
      MarkRecord(shape: .line, x: .at(.number($0)), y: .at(.number(function($0))))
    }
  }

  public nonisolated init(
    x: LocalizedStringKey, y: LocalizedStringKey, t: LocalizedStringKey,
    domain: ClosedRange<Double>, function: @escaping @Sendable (Double) -> (x: Double, y: Double)
  ) {
    marks = PlotMarks(domain) {
      let point = function($0)
      return MarkRecord(shape: .line, x: .at(.number(point.x)), y: .at(.number(point.y)))
    }
  }

  @MainActor public func _collect(into collector: _MarkCollector) { marks.collect(into: collector) }
}

/// The area under the points of a collection, or under a function.
nonisolated public struct AreaPlot: _ChartMark {
  private let marks: PlotMarks

  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>, stacking: MarkStackingMethod = .standard
  ) {
    marks = PlotMarks(data) {
      MarkRecord(shape: .area(stacking: stacking), x: .at(x.datum($0)), y: .at(y.datum($0)))
    }
  }

  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>, yEnd: PlottableProjection<Data.Element, Y>
  ) {
    marks = PlotMarks(data) {
      MarkRecord(
        shape: .area(stacking: .unstacked), x: .at(x.datum($0)),
        y: .between(yStart.datum($0), yEnd.datum($0)))
    }
  }

  public nonisolated init(
    x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> Double
  ) {
    marks = PlotMarks(domain) {
      MarkRecord(
        shape: .area(stacking: .unstacked), x: .at(.number($0)), y: .at(.number(function($0))))
    }
  }

  public nonisolated init(
    x: LocalizedStringKey, yStart: LocalizedStringKey, yEnd: LocalizedStringKey,
    domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double)
  ) {
    marks = PlotMarks(domain) {
      let edges = function($0)
      return MarkRecord(
        shape: .area(stacking: .unstacked), x: .at(.number($0)),
        y: .between(.number(edges.yStart), .number(edges.yEnd)))
    }
  }

  @MainActor public func _collect(into collector: _MarkCollector) { marks.collect(into: collector) }
}

/// Points of a collection.
nonisolated public struct PointPlot: _ChartMark {
  private let marks: PlotMarks

  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>
  ) {
    marks = PlotMarks(data) {
      MarkRecord(shape: .point, x: .at(x.datum($0)), y: .at(y.datum($0)))
    }
  }

  @MainActor public func _collect(into collector: _MarkCollector) { marks.collect(into: collector) }
}

/// Bars of a collection.
nonisolated public struct BarPlot: _ChartMark {
  private let marks: PlotMarks

  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    marks = PlotMarks(data) {
      MarkRecord(
        shape: .bar(width: width, height: height, stacking: stacking), x: .at(x.datum($0)),
        y: .at(y.datum($0)))
    }
  }

  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>, yEnd: PlottableProjection<Data.Element, Y>,
    width: MarkDimension = .automatic
  ) {
    marks = PlotMarks(data) {
      MarkRecord(
        shape: .bar(width: width, height: .automatic, stacking: .unstacked), x: .at(x.datum($0)),
        y: .between(yStart.datum($0), yEnd.datum($0)))
    }
  }

  @MainActor public func _collect(into collector: _MarkCollector) { marks.collect(into: collector) }
}

/// Rectangles of a collection.
nonisolated public struct RectanglePlot: _ChartMark {
  private let marks: PlotMarks

  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) {
    marks = PlotMarks(data) {
      MarkRecord(
        shape: .rectangle(width: width, height: height), x: .at(x.datum($0)), y: .at(y.datum($0)))
    }
  }

  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>, yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>
  ) {
    marks = PlotMarks(data) {
      MarkRecord(
        shape: .rectangle(width: .automatic, height: .automatic),
        x: .between(xStart.datum($0), xEnd.datum($0)),
        y: .between(yStart.datum($0), yEnd.datum($0)))
    }
  }

  @MainActor public func _collect(into collector: _MarkCollector) { marks.collect(into: collector) }
}

/// Parts of a ring, one for each element of a collection.
nonisolated public struct SectorPlot: _ChartMark {
  private let marks: PlotMarks

  public nonisolated init<Data: RandomAccessCollection, V: Plottable>(
    _ data: Data, angle: PlottableProjection<Data.Element, V>,
    innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic,
    angularInset: CGFloat? = nil
  ) {
    marks = PlotMarks(data) {
      let input = SectorInput(
        angle: angle.datum($0), inner: innerRadius, outer: outerRadius, inset: angularInset ?? 0)
      return MarkRecord(shape: .sector(input), x: .none, y: .none)
    }
  }

  @MainActor public func _collect(into collector: _MarkCollector) { marks.collect(into: collector) }
}
