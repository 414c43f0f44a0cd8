public import SwiftUI

/// Many marks of one kind, whose attributes follow from the elements of a collection.
public protocol VectorizedChartContent: ChartContent {
  associatedtype DataElement

  var _marks: _PlotMarks<DataElement> { get set }
}

/// The marks of a plot, which a collector asks for.
public struct _PlotMarks<Element> {
  let records: (_MarkCollector) -> [(record: MarkRecord, element: Element?)]

  /// The attributes that elements give to their marks.
  private var changes: [(Element, inout MarkStyle) -> Void] = []

  /// A mark for each element of a collection.
  init<Data: RandomAccessCollection>(
    _ data: Data, _ record: @escaping (Element) -> MarkRecord
  ) where Data.Element == Element {
    records = { _ in data.map { (record($0), $0) } }
  }

  /// A mark at each of many values of a function.
  ///
  /// - SeeAlso: 200 values: chosen.
  init(_ domain: ClosedRange<Double>?, _ record: @escaping (Double) -> MarkRecord) {
    records = { collector in
      let range = domain ?? collector.functionRange
      let room = range.upperBound - range.lowerBound
      return (0...200).map { (record(range.lowerBound + room * Double($0) / 200), nil) }
    }
  }

  mutating func change(_ change: @escaping (Element, inout MarkStyle) -> Void) {
    changes.append(change)
  }

  @MainActor func collect(into collector: _MarkCollector) {
    for (index, mark) in records(collector).enumerated() {
      collector.enter(index) {
        collector.with { style in
          if let element = mark.element { for change in changes { change(element, &style) } }
        } _: {
          collector.add(mark.record)
        }
      }
    }
  }
}

extension VectorizedChartContent {
  @MainActor public func _collect(into collector: _MarkCollector) {
    _marks.collect(into: collector)
  }

  private nonisolated func changed(
    _ change: @escaping (DataElement, inout MarkStyle) -> Void
  ) -> Self {
    var plot = self
    plot._marks.change(change)
    return plot
  }

  public nonisolated func foregroundStyle<V: Plottable>(
    by value: PlottableProjection<DataElement, V>
  ) -> some VectorizedChartContent {
    changed { ($1.foregroundBy, $1.foreground) = (value.datum($0), nil) }
  }

  public nonisolated func foregroundStyle<S: ShapeStyle>(
    _ keyPath: KeyPath<DataElement, S>
  ) -> some VectorizedChartContent {
    changed { ($1.foregroundBy, $1.foreground) = (nil, MarkPaint($0[keyPath: keyPath])) }
  }

  public nonisolated func opacity(
    _ keyPath: KeyPath<DataElement, Double>
  ) -> some VectorizedChartContent { changed { $1.opacity *= $0[keyPath: keyPath] } }

  public nonisolated func symbol<V: Plottable>(
    by value: PlottableProjection<DataElement, V>
  ) -> some VectorizedChartContent { changed { $1.symbolBy = value.datum($0) } }

  public nonisolated func symbolSize<V: Plottable>(
    by value: PlottableProjection<DataElement, V>
  ) -> some VectorizedChartContent { changed { $1.symbolSize = .by(value.datum($0)) } }

  public nonisolated func symbolSize(
    _ keyPath: KeyPath<DataElement, CGFloat>
  ) -> some VectorizedChartContent { changed { $1.symbolSize = .area($0[keyPath: keyPath]) } }

  public nonisolated func lineStyle<V: Plottable>(
    by value: PlottableProjection<DataElement, V>
  ) -> some VectorizedChartContent { changed { $1.strokeBy = value.datum($0) } }

  public nonisolated func position<V: Plottable>(
    by value: PlottableProjection<DataElement, V>, axis: Axis? = nil,
    span: MarkDimension = .automatic
  ) -> some VectorizedChartContent {
    changed { $1.position = MarkPosition(value: value.datum($0), axis: axis, span: span) }
  }
}
