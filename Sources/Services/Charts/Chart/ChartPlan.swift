import Foundation
import SwiftUI

/// Everything that a chart draws, in places that need no size.
@MainActor
struct ChartPlan {
  let axes: PlotAxes

  /// The lines and areas, bars and points, the last of them in front.
  let items: [PlotItem]
  let gridLines: [AxisLine]
  let notes: [AxisNote]
  let legend: LegendPlan?

  /// The sums of sectors' values, for the value at an angle.
  let sectorEnds: [Double]

  init(
    _ parts: [_MarkCollector.Part], _ settings: ChartSettings, in environment: EnvironmentValues
  ) {
    let records = parts.records
    var calendar = environment.calendar
    calendar.timeZone = environment.timeZone
    let (stacked, isNormalized) = ChartPlan.stacks(records, calendar)
    let marks = (x: settings.x.marks, y: settings.y.marks)
    axes = ChartPlan.axes(records, stacked, settings, marks, calendar)
    let scales = MarkScales(records, settings, in: environment)
    let (turns, ends) = ChartPlan.turns(records)
    sectorEnds = ends
    let builder = PlotBuilder(axes: axes, scales: scales, stacked: stacked, turns: turns)
    items = builder.items(parts)
    var axisPlan = AxisPlan(zoom: settings.scroll.ratio(axes.x) ?? 1)
    var words = AxisWords(locale: environment.locale, calendar: calendar)
    axisPlan.add(marks.x, isVertical: false, axes: axes, words: words)
    words.isPercent = isNormalized
    axisPlan.add(marks.y, isVertical: true, axes: axes, words: words)
    gridLines = axisPlan.lines
    notes = axisPlan.notes
    legend = LegendPlan(scales, records, settings.legend)
  }

  /// The range of each bar and each area among those of its place, and true if all of them are shares
  /// of a whole.
  private static func stacks(
    _ records: [MarkRecord], _ calendar: Calendar
  ) -> (ranges: [MarkID: StackedRange], isNormalized: Bool) {
    var items: [Stacking.Item] = []
    var ids: [MarkID] = []
    for record in records {
      guard let item = record.stackingItem(in: calendar) else { continue }
      items.append(item)
      ids.append(record.id)
    }
    let ranges = Dictionary(
      zip(ids, Stacking.ranges(of: items)), uniquingKeysWith: { first, _ in first })
    return (ranges, !items.isEmpty && items.allSatisfy { $0.method == .normalized })
  }

  private static func axes(
    _ records: [MarkRecord], _ stacked: [MarkID: StackedRange], _ settings: ChartSettings,
    _ marks: (x: [AxisMarksRecord], y: [AxisMarksRecord]), _ calendar: Calendar
  ) -> PlotAxes {
    var (x, y) = (AxisDomain(calendar: calendar), AxisDomain(calendar: calendar))
    for record in records {
      let range = stacked[record.id]
      let (isBar, isHorizontal) = (record.isBar, record.isHorizontalBar)
      if let range, isHorizontal {
        x.add(range)
      } else {
        x.add(record.x, isBarPlace: isBar && !isHorizontal)
      }
      if let range, !isHorizontal {
        y.add(range)
      } else {
        y.add(record.y, isBarPlace: isBar && isHorizontal)
      }
    }
    return PlotAxes(
      x: x.scale(settings.x, marks.x, isVertical: false),
      y: y.scale(settings.y, marks.y, isVertical: true), xBand: x.band, yBand: y.band,
      positions: records.compactMap { $0.style.position?.value.value }.unique, calendar: calendar)
  }

  /// The part of a turn of each sector, and the sums of their values.
  private static func turns(
    _ records: [MarkRecord]
  ) -> (turns: [MarkID: ClosedRange<Double>], ends: [Double]) {
    var values: [(MarkID, Double)] = []
    for record in records {
      guard case .sector(let input) = record.shape else { continue }
      let amount = input.angle.value.amount ?? 0
      values.append((record.id, amount.isFinite ? Swift.max(amount, 0) : 0))
    }
    let total = values.reduce(0) { $0 + $1.1 }
    guard total > 0, total.isFinite else { return ([:], []) }
    var turns: [MarkID: ClosedRange<Double>] = [:]
    var ends: [Double] = []
    var sum = 0.0
    for (id, value) in values {
      turns[id] = (sum / total)...((sum + value) / total)
      sum += value
      ends.append(sum)
    }
    return (turns, ends)
  }
}

extension MarkRecord {
  var isBar: Bool {
    switch shape {
    case .bar, .rectangle: true
    default: false
    }
  }

  /// The bar or the area as it is stacked; nil for what is not.
  func stackingItem(in calendar: Calendar) -> Stacking.Item? {
    switch shape {
    case .bar(_, _, let method):
      let (value, place) = isHorizontalBar ? (x, y) : (y, x)
      guard let amount = value.number else { return nil }
      return Stacking.Item(key: key(place, calendar, isArea: false), method: method, value: amount)
    case .area(let method):
      guard let amount = y.number else { return nil }
      return Stacking.Item(key: key(x, calendar, isArea: true), method: method, value: amount)
    default: return nil
    }
  }

  /// The place of a stack: a category, an amount, or the start of a unit.
  private func key(_ place: Input, _ calendar: Calendar, isArea: Bool) -> Stacking.Key {
    var value: _PlotValue?
    if case .at(let datum) = place, datum.value.isFinite {
      value = datum.value
      if datum.unit != nil, let range = datum.range(in: calendar) {
        value = .date(range.lowerBound)
      }
    }
    return Stacking.Key(place: value, position: style.position?.value.value, isArea: isArea)
  }
}

extension MarkRecord.Input {
  /// The number at which a mark is; nil for anything else.
  fileprivate var number: Double? {
    guard case .at(let datum) = self, datum.unit == nil, datum.end == nil,
      case .number(let number) = datum.value
    else { return nil }
    return number
  }
}
