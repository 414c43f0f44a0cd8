public import SwiftUI

/// A line across the chart.
nonisolated public struct RuleMark: _ChartMark {
  private let record: MarkRecord

  public nonisolated init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
  ) {
    record = MarkRecord(shape: .rule, x: .at(x.datum), y: .points(yStart, yEnd))
  }

  public nonisolated init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>
  ) {
    record = MarkRecord(shape: .rule, x: .points(xStart, xEnd), y: .at(y.datum))
  }

  public nonisolated init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    record = MarkRecord(shape: .rule, x: .between(xStart.datum, xEnd.datum), y: .at(y.datum))
  }

  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    record = MarkRecord(shape: .rule, x: .at(x.datum), y: .between(yStart.datum, yEnd.datum))
  }

  public nonisolated init<X: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: CGFloat? = nil
  ) {
    record = MarkRecord(shape: .rule, x: .between(xStart.datum, xEnd.datum), y: .points(y, y))
  }

  public nonisolated init<Y: Plottable>(
    x: CGFloat? = nil, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    record = MarkRecord(shape: .rule, x: .points(x, x), y: .between(yStart.datum, yEnd.datum))
  }

  @MainActor public func _collect(into collector: _MarkCollector) { collector.add(record) }
}

/// A rectangle.
nonisolated public struct RectangleMark: _ChartMark {
  private let record: MarkRecord

  private nonisolated init(
    _ x: MarkRecord.Input, _ y: MarkRecord.Input, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) {
    record = MarkRecord(shape: .rectangle(width: width, height: height), x: x, y: y)
  }

  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) {
    self.init(.at(x.datum), .at(y.datum), width: width, height: height)
  }

  public nonisolated init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    self.init(.between(xStart.datum, xEnd.datum), .between(yStart.datum, yEnd.datum))
  }

  public nonisolated init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
    self.init(.between(xStart.datum, xEnd.datum), .none)
  }

  public nonisolated init<X: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil
  ) {
    self.init(.between(xStart.datum, xEnd.datum), .points(yStart, yEnd))
  }

  public nonisolated init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    self.init(.points(xStart, xEnd), .between(yStart.datum, yEnd.datum))
  }

  public nonisolated init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic
  ) {
    self.init(.at(x.datum), .points(yStart, yEnd), width: width)
  }

  public nonisolated init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    self.init(.points(xStart, xEnd), .at(y.datum), height: height)
  }

  public nonisolated init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    self.init(.between(xStart.datum, xEnd.datum), .at(y.datum), height: height)
  }

  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    self.init(.at(x.datum), .between(yStart.datum, yEnd.datum), width: width)
  }

  @MainActor public func _collect(into collector: _MarkCollector) { collector.add(record) }
}

/// A part of a ring.
nonisolated public struct SectorMark: _ChartMark {
  private let record: MarkRecord

  public nonisolated init<V: Plottable>(
    angle: PlottableValue<V>, innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
  ) {
    let input = SectorInput(
      angle: angle.datum, inner: innerRadius, outer: outerRadius, inset: angularInset ?? 0)
    record = MarkRecord(shape: .sector(input), x: .none, y: .none)
  }

  @MainActor public func _collect(into collector: _MarkCollector) { collector.add(record) }
}
