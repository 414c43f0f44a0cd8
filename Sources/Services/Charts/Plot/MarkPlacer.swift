import SwiftUI

/// The axes of a plot, and what is known of all marks together.
struct PlotAxes {
  var x: ChartScale?
  var y: ChartScale?

  /// The share of an axis between two values next to each other, for bars at amounts without a unit.
  var xBand = 1.0
  var yBand = 1.0

  /// The values by which marks of one place lie side by side, in order.
  var positions: [_PlotValue] = []

  var calendar: Calendar

  /// The scale of an axis.
  func scale(isVertical: Bool) -> ChartScale? { isVertical ? y : x }

  /// The place of a share of an axis; values grow from the left and from below, categories from the
  /// top.
  ///
  /// - SeeAlso: the first category at the top: measured, `swift-charts-examples` (time sheets).
  func place(share: Double, isVertical: Bool) -> AxisPlace {
    guard let scale = scale(isVertical: isVertical) else { return AxisPlace(share: share) }
    let place = scale.place(share: share)
    guard isVertical, scale.kind != .category else { return place }
    return AxisPlace(share: 1 - place.share, points: -place.points)
  }

  /// The place of a value; nil if the scale has none.
  func place(of value: _PlotValue, isVertical: Bool) -> AxisPlace? {
    scale(isVertical: isVertical)?.share(of: value).map { place(share: $0, isVertical: isVertical) }
  }

  /// The place of a value, in the middle of its unit, and the length of the room it has.
  func room(of datum: PlotDatum, isVertical: Bool) -> (center: AxisPlace, band: AxisPlace)? {
    guard let scale = scale(isVertical: isVertical) else { return nil }
    if scale.kind == .category {
      guard let center = place(of: datum.value, isVertical: isVertical) else { return nil }
      return (center, AxisPlace(share: scale.band))
    }
    guard let range = datum.range(in: calendar), let low = scale.share(of: range.lowerBound),
      let high = scale.share(of: range.upperBound)
    else { return nil }
    let band = range.lowerBound < range.upperBound ? abs(high - low) : isVertical ? yBand : xBand
    return (place(share: (low + high) / 2, isVertical: isVertical), AxisPlace(share: band))
  }
}

extension MarkDimension {
  /// The length in a room, by the rule or else by a share of the room.
  func length(in band: AxisPlace, automatic share: Double) -> AxisPlace {
    switch rule {
    case .automatic: AxisPlace(share: band.share * share, points: band.points * share)
    case .ratio(let ratio): AxisPlace(share: band.share * ratio, points: band.points * ratio)
    case .fixed(let points): AxisPlace(share: 0, points: points)
    case .inset(let points): AxisPlace(share: band.share, points: band.points - 2 * points)
    }
  }
}

/// Finds the places of single marks.
struct MarkPlacer {
  let axes: PlotAxes

  /// The room of a mark along an axis; nil if the scale has none.
  ///
  /// A stacked mark has the range that was found for it. A mark with one value is as long as its
  /// dimension says, or by itself as a share of its room.
  func span(
    _ input: MarkRecord.Input, _ range: StackedRange? = nil, dimension: MarkDimension,
    share: Double, style: MarkStyle, isVertical: Bool
  ) -> PlotSpan? {
    if let range { return span(range, isVertical: isVertical) }
    switch input {
    case .none: return .whole
    case .points(let start, let end):
      return PlotSpan(
        start: start.map { AxisPlace(share: 0, points: $0) } ?? AxisPlace(share: 0),
        end: end.map { AxisPlace(share: 0, points: $0) } ?? AxisPlace(share: 1))
    case .between(let first, let second):
      guard let start = edge(first, isVertical), let end = edge(second, isVertical) else {
        return nil
      }
      return PlotSpan(start: start, end: end)
    case .at(let datum):
      guard var room = axes.room(of: datum, isVertical: isVertical) else { return nil }
      divide(&room, style, isVertical)
      return PlotSpan(room.center, length: dimension.length(in: room.band, automatic: share))
    }
  }

  private func span(_ range: StackedRange, isVertical: Bool) -> PlotSpan? {
    guard let start = axes.place(of: .number(range.start), isVertical: isVertical),
      let end = axes.place(of: .number(range.end), isVertical: isVertical)
    else { return nil }
    return PlotSpan(start: start, end: end)
  }

  /// The place of an end; the middle of a category, the start of a unit.
  private func edge(_ datum: PlotDatum, _ isVertical: Bool) -> AxisPlace? {
    axes.place(of: datum.value, isVertical: isVertical)
  }

  /// Leaves a mark its part of a room that it shares with others.
  ///
  /// - SeeAlso: the parts have seven tenths of the room: measured, `swift-charts-examples` (a bar of
  ///   a single part is 0.49 of its day).
  private func divide(
    _ room: inout (center: AxisPlace, band: AxisPlace), _ style: MarkStyle, _ isVertical: Bool
  ) {
    guard let position = style.position, position.axis != (isVertical ? .horizontal : .vertical),
      let index = axes.positions.firstIndex(of: position.value.value)
    else { return }
    let count = Double(axes.positions.count)
    let span = position.span.length(in: room.band, automatic: ChartDefaults.barShare)
    let shift = (Double(index) + 0.5) / count - 0.5
    room.center.share += span.share * shift
    room.center.points += span.points * shift
    room.band = AxisPlace(share: span.share / count, points: span.points / count)
  }
}
