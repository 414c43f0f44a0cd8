public import SwiftUI

/// A bar.
nonisolated public struct BarMark: _ChartMark {
  private let record: MarkRecord

  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    record = MarkRecord(
      shape: .bar(width: width, height: height, stacking: stacking), x: .at(x.datum),
      y: .at(y.datum))
  }

  public nonisolated init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    record = MarkRecord(
      shape: .bar(width: .automatic, height: height, stacking: .unstacked),
      x: .between(xStart.datum, xEnd.datum), y: .at(y.datum))
  }

  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    record = MarkRecord(
      shape: .bar(width: width, height: .automatic, stacking: .unstacked), x: .at(x.datum),
      y: .between(yStart.datum, yEnd.datum))
  }

  public nonisolated init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    record = MarkRecord(
      shape: .bar(width: width, height: .automatic, stacking: stacking), x: .at(x.datum),
      y: .points(yStart, yEnd))
  }

  public nonisolated init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil, height: MarkDimension,
    stacking: MarkStackingMethod = .standard
  ) {
    record = MarkRecord(
      shape: .bar(width: .automatic, height: height, stacking: stacking), x: .at(x.datum),
      y: .points(yStart, yEnd))
  }

  public nonisolated init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    record = MarkRecord(
      shape: .bar(width: .automatic, height: height, stacking: stacking),
      x: .points(xStart, xEnd), y: .at(y.datum))
  }

  public nonisolated init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>, width: MarkDimension,
    stacking: MarkStackingMethod = .standard
  ) {
    record = MarkRecord(
      shape: .bar(width: width, height: .automatic, stacking: stacking),
      x: .points(xStart, xEnd), y: .at(y.datum))
  }

  @MainActor public func _collect(into collector: _MarkCollector) { collector.add(record) }
}

/// A line from point to point.
nonisolated public struct LineMark: _ChartMark {
  private let record: MarkRecord

  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    record = MarkRecord(shape: .line, x: .at(x.datum), y: .at(y.datum))
  }

  public nonisolated init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) {
    record = MarkRecord(
      shape: .line, x: .at(x.datum), y: .at(y.datum), series: series.datum.value)
  }

  @MainActor public func _collect(into collector: _MarkCollector) { collector.add(record) }
}

/// An area below a line.
nonisolated public struct AreaMark: _ChartMark {
  private let record: MarkRecord

  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {
    record = MarkRecord(shape: .area(stacking: stacking), x: .at(x.datum), y: .at(y.datum))
  }

  public nonisolated init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
    stacking: MarkStackingMethod = .standard
  ) {
    record = MarkRecord(
      shape: .area(stacking: stacking), x: .at(x.datum), y: .at(y.datum),
      series: series.datum.value)
  }

  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    record = MarkRecord(
      shape: .area(stacking: .unstacked), x: .at(x.datum),
      y: .between(yStart.datum, yEnd.datum))
  }

  public nonisolated init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    record = MarkRecord(
      shape: .area(stacking: .unstacked), x: .at(x.datum),
      y: .between(yStart.datum, yEnd.datum), series: series.datum.value)
  }

  public nonisolated init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    record = MarkRecord(
      shape: .area(stacking: .unstacked), x: .between(xStart.datum, xEnd.datum), y: .at(y.datum))
  }

  @MainActor public func _collect(into collector: _MarkCollector) { collector.add(record) }
}

/// A point.
nonisolated public struct PointMark: _ChartMark {
  private let record: MarkRecord

  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    record = MarkRecord(shape: .point, x: .at(x.datum), y: .at(y.datum))
  }

  public nonisolated init<X: Plottable>(x: PlottableValue<X>, y: CGFloat? = nil) {
    record = MarkRecord(shape: .point, x: .at(x.datum), y: .points(y, y))
  }

  public nonisolated init<Y: Plottable>(x: CGFloat? = nil, y: PlottableValue<Y>) {
    record = MarkRecord(shape: .point, x: .points(x, x), y: .at(y.datum))
  }

  @MainActor public func _collect(into collector: _MarkCollector) { collector.add(record) }
}
