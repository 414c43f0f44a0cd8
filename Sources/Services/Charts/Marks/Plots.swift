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

extension PlotDatum {
  /// A number of a function.
  fileprivate static func number(_ value: Double) -> PlotDatum { PlotDatum(value: .number(value)) }
}

/// A line through the points of a collection, or of a function.
nonisolated public struct LinePlot<DataElement>: _ChartMark, VectorizedChartContent {
  public var _marks: _PlotMarks<DataElement>

  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>
  ) where DataElement == Data.Element {
    _marks = _PlotMarks(data) {
      MarkRecord(shape: .line, x: .at(x.datum($0)), y: .at(y.datum($0)))
    }
  }

  public nonisolated init<
    Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable
  >(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>, series: PlottableProjection<Data.Element, S>
  ) where DataElement == Data.Element {
    _marks = _PlotMarks(data) {
      MarkRecord(
        shape: .line, x: .at(x.datum($0)), y: .at(y.datum($0)), series: series.datum($0).value)
    }
  }

  public nonisolated init(
    x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> Double
  ) where DataElement == Never {
    _marks = _PlotMarks(domain) {
      MarkRecord(shape: .line, x: .at(.number($0)), y: .at(.number(function($0))))
    }
  }

  public nonisolated init(
    x: LocalizedStringKey, y: LocalizedStringKey, t: LocalizedStringKey,
    domain: ClosedRange<Double>, function: @escaping @Sendable (Double) -> (x: Double, y: Double)
  ) where DataElement == Never {
    _marks = _PlotMarks(domain) {
      let point = function($0)
      return MarkRecord(shape: .line, x: .at(.number(point.x)), y: .at(.number(point.y)))
    }
  }
}

/// The area under the points of a collection, or under a function.
nonisolated public struct AreaPlot<DataElement>: _ChartMark, VectorizedChartContent {
  public var _marks: _PlotMarks<DataElement>

  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>, stacking: MarkStackingMethod = .standard
  ) where DataElement == Data.Element {
    _marks = _PlotMarks(data) {
      MarkRecord(shape: .area(stacking: stacking), x: .at(x.datum($0)), y: .at(y.datum($0)))
    }
  }

  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>, yEnd: PlottableProjection<Data.Element, Y>
  ) where DataElement == Data.Element {
    _marks = _PlotMarks(data) {
      MarkRecord(
        shape: .area(stacking: .unstacked), x: .at(x.datum($0)),
        y: .between(yStart.datum($0), yEnd.datum($0)))
    }
  }

  public nonisolated init(
    x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> Double
  ) where DataElement == Never {
    _marks = _PlotMarks(domain) {
      MarkRecord(
        shape: .area(stacking: .unstacked), x: .at(.number($0)), y: .at(.number(function($0))))
    }
  }

  public nonisolated init(
    x: LocalizedStringKey, yStart: LocalizedStringKey, yEnd: LocalizedStringKey,
    domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double)
  ) where DataElement == Never {
    _marks = _PlotMarks(domain) {
      let edges = function($0)
      return MarkRecord(
        shape: .area(stacking: .unstacked), x: .at(.number($0)),
        y: .between(.number(edges.yStart), .number(edges.yEnd)))
    }
  }
}

/// Points of a collection.
nonisolated public struct PointPlot<DataElement>: _ChartMark, VectorizedChartContent {
  public var _marks: _PlotMarks<DataElement>

  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>
  ) where DataElement == Data.Element {
    _marks = _PlotMarks(data) {
      MarkRecord(shape: .point, x: .at(x.datum($0)), y: .at(y.datum($0)))
    }
  }
}

/// Bars of a collection.
nonisolated public struct BarPlot<DataElement>: _ChartMark, VectorizedChartContent {
  public var _marks: _PlotMarks<DataElement>

  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) where DataElement == Data.Element {
    _marks = _PlotMarks(data) {
      MarkRecord(
        shape: .bar(width: width, height: height, stacking: stacking), x: .at(x.datum($0)),
        y: .at(y.datum($0)))
    }
  }

  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>, yEnd: PlottableProjection<Data.Element, Y>,
    width: MarkDimension = .automatic
  ) where DataElement == Data.Element {
    _marks = _PlotMarks(data) {
      MarkRecord(
        shape: .bar(width: width, height: .automatic, stacking: .unstacked), x: .at(x.datum($0)),
        y: .between(yStart.datum($0), yEnd.datum($0)))
    }
  }
}

/// Rectangles of a collection.
nonisolated public struct RectanglePlot<DataElement>: _ChartMark, VectorizedChartContent {
  public var _marks: _PlotMarks<DataElement>

  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) where DataElement == Data.Element {
    _marks = _PlotMarks(data) {
      MarkRecord(
        shape: .rectangle(width: width, height: height), x: .at(x.datum($0)), y: .at(y.datum($0)))
    }
  }

  public nonisolated init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>, yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>
  ) where DataElement == Data.Element {
    _marks = _PlotMarks(data) {
      MarkRecord(
        shape: .rectangle(width: .automatic, height: .automatic),
        x: .between(xStart.datum($0), xEnd.datum($0)),
        y: .between(yStart.datum($0), yEnd.datum($0)))
    }
  }
}

/// Parts of a ring, one for each element of a collection.
nonisolated public struct SectorPlot<DataElement>: _ChartMark, VectorizedChartContent {
  public var _marks: _PlotMarks<DataElement>

  public nonisolated init<Data: RandomAccessCollection, V: Plottable>(
    _ data: Data, angle: PlottableProjection<Data.Element, V>,
    innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic,
    angularInset: CGFloat? = nil
  ) where DataElement == Data.Element {
    _marks = _PlotMarks(data) {
      let input = SectorInput(
        angle: angle.datum($0), inner: innerRadius, outer: outerRadius, inset: angularInset ?? 0)
      return MarkRecord(shape: .sector(input), x: .none, y: .none)
    }
  }
}
