import SwiftUI

/// The room between two places along an axis.
struct PlotSpan: Hashable {
  var start: AxisPlace
  var end: AxisPlace

  /// The whole axis.
  static let whole = PlotSpan(start: AxisPlace(share: 0), end: AxisPlace(share: 1))

  /// The room of a length around a place.
  init(_ center: AxisPlace, length: AxisPlace) {
    start = AxisPlace(
      share: center.share - length.share / 2, points: center.points - length.points / 2)
    end = AxisPlace(
      share: center.share + length.share / 2, points: center.points + length.points / 2)
  }

  init(start: AxisPlace, end: AxisPlace) { (self.start, self.end) = (start, end) }

  /// The middle of the room.
  var center: AxisPlace {
    AxisPlace(share: (start.share + end.share) / 2, points: (start.points + end.points) / 2)
  }

  /// The room with other ends, in points.
  func moved(_ start: CGFloat, _ end: CGFloat) -> PlotSpan {
    PlotSpan(start: self.start + start, end: self.end + end)
  }

  /// The least and the greatest distance from the start of an axis of a length, in points.
  func resolved(in length: Double) -> (Double, Double) {
    let (first, second) = (start.resolved(in: length), end.resolved(in: length))
    return (Swift.min(first, second), Swift.max(first, second))
  }
}

/// The rectangle of a mark in the plot.
struct PlotPlace: Hashable {
  var x: PlotSpan
  var y: PlotSpan

  static let whole = PlotPlace(x: .whole, y: .whole)

  /// The rectangle in a plot of a size, in points.
  func rect(in size: CGSize) -> CGRect {
    let (x, y) = (x.resolved(in: size.width), y.resolved(in: size.height))
    return CGRect(x: x.0, y: y.0, width: x.1 - x.0, height: y.1 - y.0)
  }
}

/// A part of what a plot draws.
struct PlotItem: Identifiable {
  enum Kind {
    case bar(BarCorners)
    case rectangle(radius: CGFloat)
    case rule(StrokeStyle, isVertical: Bool)
    case symbol(MarkSymbol)
    case curve(PlotCurve)
    case sector(PlotSector)
    case masked([PlotItem], mask: [PlotItem])
  }

  /// The identity of a mark, of a series, or of one of its points.
  struct ID: Hashable {
    enum Role: Hashable { case mark, series, point, group }

    let role: Role
    var mark = MarkID()
    var series: SeriesKey?
  }

  let id: ID
  let kind: Kind
  var place: PlotPlace
  var paint = ChartDefaults.paint
  var style = MarkStyle()
}

/// The marks that are one line or one area.
struct SeriesKey: Hashable {
  let isArea: Bool
  let series: _PlotValue?
  let foreground: _PlotValue?
  let symbol: _PlotValue?
  let stroke: _PlotValue?
}

/// The corners of a bar, in points.
struct BarCorners: Hashable {
  var topLeading: CGFloat = 0
  var topTrailing: CGFloat = 0
  var bottomLeading: CGFloat = 0
  var bottomTrailing: CGFloat = 0

  /// All corners alike.
  init(_ radius: CGFloat) {
    (topLeading, topTrailing, bottomLeading, bottomTrailing) = (radius, radius, radius, radius)
  }

  /// The corners at an end of a bar, and at the other one.
  init(_ radius: CGFloat, atStart: Bool, atEnd: Bool, isVertical: Bool, isForward: Bool) {
    // The end of a vertical bar is its top, of a horizontal one its trailing edge.
    let far = (isForward ? atEnd : atStart) ? radius : 0
    let near = (isForward ? atStart : atEnd) ? radius : 0
    if isVertical {
      (topLeading, topTrailing, bottomLeading, bottomTrailing) = (far, far, near, near)
    } else {
      (topLeading, topTrailing, bottomLeading, bottomTrailing) = (near, far, near, far)
    }
  }
}

/// A line, or the outline of an area, through places of the plot.
struct PlotCurve {
  /// A point: its place across, and along the value axis where a line is and an area ends.
  struct Point {
    let x: AxisPlace
    let y: AxisPlace

    /// The other edge of an area.
    let baseX: AxisPlace
    let baseY: AxisPlace
  }

  /// The room of a symbol in a line.
  struct Gap {
    let shape: any ChartSymbolShape
    let size: CGSize
  }

  var points: [Point] = []

  /// The symbols at the points; empty if there are none.
  var gaps: [Gap?] = []

  let isArea: Bool
  var isTransposed = false
  var method = InterpolationMethod.linear
  var stroke: StrokeStyle
}

/// A part of a ring.
struct PlotSector: Hashable {
  /// Shares of a turn, from the top and clockwise.
  var start: Double
  var end: Double
  var inner: MarkDimension.Rule
  var outer: MarkDimension.Rule
  var inset: CGFloat
  var radius: CGFloat
}
