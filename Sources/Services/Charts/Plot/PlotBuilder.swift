import SwiftUI

/// Makes what a plot draws from the marks of its content.
@MainActor
struct PlotBuilder {
  let axes: PlotAxes
  let scales: MarkScales

  /// The range along the value axis of each stacked mark.
  let stacked: [MarkID: StackedRange]

  /// The part of a turn of each sector.
  let turns: [MarkID: ClosedRange<Double>]

  private var placer: MarkPlacer { MarkPlacer(axes: axes) }

  /// The items of parts, the ones of a higher `zIndex` later.
  func items(_ parts: [_MarkCollector.Part]) -> [PlotItem] {
    var items: [PlotItem] = []
    var series: [SeriesKey: Int] = [:]
    for (index, part) in parts.enumerated() {
      switch part {
      case .mark(let record): add(record, to: &items, &series)
      case .masked(let seen, let mask):
        let id = PlotItem.ID(role: .group, mark: MarkID(path: [AnyHashable(index)]))
        items.append(
          PlotItem(id: id, kind: .masked(self.items(seen), mask: self.items(mask)), place: .whole))
      }
    }
    return sorted(items + symbols(of: parts))
  }

  private func sorted(_ items: [PlotItem]) -> [PlotItem] {
    guard items.contains(where: { $0.style.zIndex != nil }) else { return items }
    return items.enumerated().sorted { first, second in
      let (low, high) = (first.element.style.zIndex ?? 0, second.element.style.zIndex ?? 0)
      return low != high ? low < high : first.offset < second.offset
    }.map(\.element)
  }

  private func add(
    _ record: MarkRecord, to items: inout [PlotItem], _ series: inout [SeriesKey: Int]
  ) {
    switch record.shape {
    case .line: extend(record, isArea: false, &items, &series)
    case .area: extend(record, isArea: true, &items, &series)
    case .bar, .point, .rule, .rectangle, .sector:
      if let item = item(record) { items.append(item) }
    }
  }

  /// The item of a mark that is drawn alone; nil if a scale has no place for it.
  private func item(_ record: MarkRecord) -> PlotItem? {
    switch record.shape {
    case .bar(let width, let height, _): bar(record, width, height)
    case .rectangle(let width, let height):
      item(record, .rectangle(radius: record.style.cornerRadius ?? 0), width, height, share: 1)
    case .rule: rule(record)
    case .point: symbol(record, .point)
    case .sector(let input): sector(record, input)
    case .line, .area: nil
    }
  }

  private func item(
    _ record: MarkRecord, _ kind: PlotItem.Kind, _ width: MarkDimension, _ height: MarkDimension,
    share: Double
  ) -> PlotItem? {
    let range = stacked[record.id]
    let isVertical = !record.isHorizontalBar
    guard
      let x = placer.span(
        record.x, isVertical ? nil : range, dimension: width, share: share, style: record.style,
        isVertical: false),
      let y = placer.span(
        record.y, isVertical ? range : nil, dimension: height, share: share, style: record.style,
        isVertical: true)
    else { return nil }
    let offset = record.style.offset
    let place = PlotPlace(
      x: x.moved(offset.xStart, offset.xEnd), y: y.moved(offset.yStart, offset.yEnd))
    return PlotItem(
      id: PlotItem.ID(role: .mark, mark: record.id), kind: kind, place: place,
      paint: scales.paint(of: record), style: record.style)
  }

  private func bar(
    _ record: MarkRecord, _ width: MarkDimension, _ height: MarkDimension
  ) -> PlotItem? {
    var corners = BarCorners(record.style.cornerRadius ?? ChartDefaults.barRadius)
    if record.style.cornerRadius == nil, let range = stacked[record.id] {
      corners = BarCorners(
        ChartDefaults.barRadius, atStart: range.isFreeAtStart, atEnd: range.isFreeAtEnd,
        isVertical: !record.isHorizontalBar,
        isForward: (range.end >= range.start)
          != (axes.scale(isVertical: !record.isHorizontalBar)?.isReversed == true))
    }
    return item(record, .bar(corners), width, height, share: ChartDefaults.barShare)
  }

  private func rule(_ record: MarkRecord) -> PlotItem? {
    var stroke = record.style.stroke ?? ChartDefaults.rule
    if let dash = scales.dash(of: record) { stroke.dash = dash }
    let thickness = MarkDimension.fixed(stroke.lineWidth)
    return item(
      record, .rule(stroke, isVertical: record.isVerticalRule), thickness, thickness, share: 1)
  }

  private func symbol(_ record: MarkRecord, _ role: PlotItem.ID.Role) -> PlotItem? {
    let symbol = scales.symbol(of: record) ?? .shape(BasicChartSymbolShape.circle)
    let size = scales.symbolSize(of: record, symbol)
    guard
      var item = item(
        record, .symbol(symbol), .fixed(size.width), .fixed(size.height), share: 1)
    else { return nil }
    if case .points(nil, nil) = record.x { item.place.x = middle(size.width) }
    if case .points(nil, nil) = record.y { item.place.y = middle(size.height) }
    return PlotItem(
      id: PlotItem.ID(role: role, mark: record.id), kind: item.kind, place: item.place,
      paint: item.paint, style: item.style)
  }

  private func middle(_ length: CGFloat) -> PlotSpan {
    PlotSpan(AxisPlace(share: 0.5), length: AxisPlace(share: 0, points: length))
  }

  private func sector(_ record: MarkRecord, _ input: SectorInput) -> PlotItem? {
    guard let turn = turns[record.id] else { return nil }
    let sector = PlotSector(
      start: turn.lowerBound, end: turn.upperBound, inner: input.inner.rule,
      outer: input.outer.rule, inset: input.inset, radius: record.style.cornerRadius ?? 0)
    return PlotItem(
      id: PlotItem.ID(role: .mark, mark: record.id), kind: .sector(sector), place: .whole,
      paint: scales.paint(of: record), style: record.style)
  }

  // MARK: Lines and areas

  /// Adds a point to its line or area, which begins with its first point.
  private func extend(
    _ record: MarkRecord, isArea: Bool, _ items: inout [PlotItem],
    _ series: inout [SeriesKey: Int]
  ) {
    guard let point = point(record, isArea: isArea) else { return }
    let key = record.seriesKey(isArea: isArea)
    if let index = series[key] {
      guard case .curve(var curve) = items[index].kind else { return }
      append(point, record, to: &curve)
      items[index] = PlotItem(
        id: items[index].id, kind: .curve(curve), place: .whole, paint: items[index].paint,
        style: items[index].style)
      return
    }
    var stroke = record.style.stroke ?? ChartDefaults.line
    if let dash = scales.dash(of: record) { stroke.dash = dash }
    var curve = PlotCurve(isArea: isArea, method: record.style.interpolation, stroke: stroke)
    if case .between = record.x { curve.isTransposed = true }
    append(point, record, to: &curve)
    series[key] = items.count
    var style = record.style
    style.annotations = []
    items.append(
      PlotItem(
        id: PlotItem.ID(role: .series, series: key), kind: .curve(curve), place: .whole,
        paint: scales.paint(of: record), style: style))
  }

  private func append(
    _ point: PlotCurve.Point, _ record: MarkRecord, to curve: inout PlotCurve
  ) {
    curve.points.append(point)
    guard !curve.isArea else { return }
    var gap: PlotCurve.Gap?
    if let symbol = scales.symbol(of: record), case .shape(let shape) = symbol {
      let size = scales.symbolSize(of: record, symbol)
      gap = PlotCurve.Gap(shape: shape.filled, size: size)
    }
    if gap == nil, curve.gaps.isEmpty { return }
    // Points before the first symbol have none.
    curve.gaps += [PlotCurve.Gap?](repeating: nil, count: curve.points.count - 1 - curve.gaps.count)
    curve.gaps.append(gap)
  }

  private func point(_ record: MarkRecord, isArea: Bool) -> PlotCurve.Point? {
    func span(_ input: MarkRecord.Input, _ range: StackedRange?, _ isVertical: Bool) -> PlotSpan? {
      placer.span(
        input, range, dimension: .fixed(0), share: 0, style: record.style, isVertical: isVertical)
    }
    guard let x = span(record.x, nil, false),
      let y = span(record.y, isArea ? stacked[record.id] : nil, true)
    else { return nil }
    let offset = record.style.offset
    let (across, along) = (
      x.moved(offset.xStart, offset.xEnd), y.moved(offset.yStart, offset.yEnd)
    )
    return PlotCurve.Point(x: across.end, y: along.end, baseX: across.start, baseY: along.start)
  }

  /// The symbols and annotations at the points of lines.
  private func symbols(of parts: [_MarkCollector.Part]) -> [PlotItem] {
    parts.compactMap { part -> PlotItem? in
      guard case .mark(let record) = part, record.isCurve else { return nil }
      let hasSymbol = scales.symbol(of: record) != nil && record.isLine
      guard hasSymbol || !record.style.annotations.isEmpty else { return nil }
      var item = symbol(record, .point)
      if !hasSymbol, let place = item?.place, let id = item?.id {
        item = PlotItem(
          id: id, kind: .symbol(.view { AnyView(EmptyView()) }), place: place,
          style: record.style)
      }
      return item
    }
  }
}

extension MarkRecord {
  /// True for a bar whose length is along x.
  var isHorizontalBar: Bool {
    guard case .bar = shape else { return false }
    switch (x, y) {
    case (.between, _): return true
    case (_, .between): return false
    case (.at(let x), .at(let y)): return x.isAmount && !y.isAmount
    case (.at(let x), _): return x.isAmount
    default: return false
    }
  }

  /// True for a rule across from bottom to top.
  var isVerticalRule: Bool {
    switch (x, y) {
    case (.at, _): true
    case (.points(let start, let end), .between): start == end
    case (_, .between): true
    default: false
    }
  }

  var isLine: Bool { if case .line = shape { true } else { false } }

  var isCurve: Bool {
    switch shape {
    case .line, .area: true
    default: false
    }
  }

  /// The line or the area that the mark is a point of.
  func seriesKey(isArea: Bool) -> SeriesKey {
    SeriesKey(
      isArea: isArea, series: series, foreground: style.foregroundBy?.value,
      symbol: style.symbolBy?.value, stroke: style.strokeBy?.value)
  }
}

extension PlotDatum {
  /// True for a number, along which a bar may be long.
  var isAmount: Bool {
    if case .number = value { unit == nil && end == nil } else { false }
  }
}
