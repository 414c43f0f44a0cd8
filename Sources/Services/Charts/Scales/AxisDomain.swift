import Foundation
import SwiftUI

/// Finds the values that an axis is for, from those of all marks.
struct AxisDomain {
  private(set) var kind: ChartScale.Kind?
  private var categories: [String] = []
  private var known: Set<String> = []
  private var lower = Double.infinity
  private var upper = -Double.infinity
  private let calendar: Calendar

  /// Different amounts of bars that have no unit.
  private var places: Set<Double> = []

  init(calendar: Calendar) { self.calendar = calendar }

  /// Adds the values of a mark along the axis.
  mutating func add(_ input: MarkRecord.Input, isBarPlace: Bool) {
    switch input {
    case .none, .points: break
    case .at(let datum):
      add(datum)
      if isBarPlace, datum.unit == nil, datum.end == nil, let amount = datum.value.amount {
        places.insert(amount)
      }
    case .between(let first, let second):
      add(first)
      add(second)
    }
  }

  private mutating func add(_ datum: PlotDatum) {
    guard datum.value.isFinite else { return }
    switch datum.value {
    case .category(let name): add(name)
    case .number, .date:
      guard let range = datum.range(in: calendar) else { return }
      if kind == nil { kind = datum.value.kind }
      add(range.lowerBound)
      add(range.upperBound)
    }
  }

  private mutating func add(_ name: String) {
    if kind == nil { kind = .category }
    if known.insert(name).inserted { categories.append(name) }
  }

  /// Adds an amount along the axis.
  mutating func add(_ amount: Double) {
    guard amount.isFinite else { return }
    lower = Swift.min(lower, amount)
    upper = Swift.max(upper, amount)
  }

  mutating func add(_ range: StackedRange) {
    if kind == nil { kind = .number }
    add(range.start)
    add(range.end)
  }

  /// The share of the axis that one of several bars without a unit has.
  ///
  /// - SeeAlso: the axis' length by the number of bars: measured, `swift-charts-examples` (thirty
  ///   bars of 23.6 pixels on 1,020 pixels).
  var band: Double { places.isEmpty ? 1 : 1 / Double(places.count) }

  /// The scale for the values; nil if there are none.
  func scale(
    _ settings: AxisSettings, _ marks: [AxisMarksRecord], isVertical: Bool
  ) -> ChartScale? {
    let domain = settings.domain ?? _ScaleDomain()
    var values = domain.values
    if let modify = domain.modify {
      var inferred = self.values
      modify(&inferred)
      values = inferred
    }
    let isExact = domain.values != nil
    if values?.isEmpty == true { values = nil }
    let kind = values?.first?.kind ?? self.kind
    guard let kind else { return nil }
    if kind == .category || settings.type == .category {
      let names = values?.map(\.name) ?? (categories.isEmpty ? sortedNames : categories)
      return ChartScale(
        categories: names.unique, isReversed: domain.isReversed, padding: settings.padding)
    }
    return continuous(
      kind, settings, marks, values?.compactMap(\.amount), isExact: isExact,
      isVertical: isVertical)
  }

  /// Amounts as categories, for a scale that is told to have some.
  private var sortedNames: [String] { places.sorted().map { _PlotValue.number($0).name } }

  /// The values that were found, as a closure of the content's may change them.
  private var values: [_PlotValue] {
    switch kind {
    case .category: categories.map(_PlotValue.category)
    case .number: lower <= upper ? [.number(lower), .number(upper)] : []
    case .date: lower <= upper ? [.date(lower), .date(upper)] : []
    case nil: []
    }
  }

  private func continuous(
    _ kind: ChartScale.Kind, _ settings: AxisSettings, _ marks: [AxisMarksRecord],
    _ values: [Double]?, isExact: Bool, isVertical: Bool
  ) -> ChartScale {
    let rule = settings.type?.rule ?? .linear
    let finite = values?.filter(\.isFinite)
    if isExact, let first = finite?.first, let last = finite?.last {
      return ChartScale(
        kind: kind, rule: rule, lower: Swift.min(first, last), upper: Swift.max(first, last),
        isReversed: (first > last) != (settings.domain?.isReversed == true),
        padding: settings.padding)
    }
    var (lower, upper) = (finite?.min() ?? lower, finite?.max() ?? upper)
    if !lower.isFinite || !upper.isFinite { (lower, upper) = (0, kind == .date ? 86_400 : 1) }
    // Zero belongs to numbers: measured, `swift-charts-examples` (lines, points and ranges).
    if kind == .number, rule != .log, settings.domain?.includesZero ?? true {
      (lower, upper) = (Swift.min(lower, 0), Swift.max(upper, 0))
    }
    if kind == .number, lower == 0, upper == 0 { upper = 1 }
    var ticks: NumberTicks?
    if let marks = marks.first {
      ticks = round(&lower, &upper, kind, rule, marks.values, isVertical: isVertical)
    }
    var scale = ChartScale(
      kind: kind, rule: rule, lower: lower, upper: upper,
      isReversed: settings.domain?.isReversed == true, padding: settings.padding)
    scale.ticks = ticks
    return scale
  }

  /// Lets a scale of numbers begin and end at marks of its axis, which are returned.
  ///
  /// - SeeAlso: a hidden axis does not, one that is seen does: measured, `swift-charts-examples`
  ///   (two bars; the heart's curve, whose 2.5 seconds have 2.6).
  private func round(
    _ lower: inout Double, _ upper: inout Double, _ kind: ChartScale.Kind,
    _ rule: ScaleType.Rule, _ values: AxisMarkValues, isVertical: Bool
  ) -> NumberTicks? {
    if case .values(let listed) = values.rule {
      let amounts = listed.compactMap(\.amount).filter(\.isFinite)
      lower = Swift.min(lower, amounts.min() ?? lower)
      upper = Swift.max(upper, amounts.max() ?? upper)
      return nil
    }
    guard kind == .number, rule != .log, upper > lower else { return nil }
    if case .stride(let step) = values.rule, step > 0, step.isFinite {
      if values.roundsLower ?? true { lower = (lower / step + 1e-9).rounded(.down) * step }
      if values.roundsUpper ?? true { upper = (upper / step - 1e-9).rounded(.up) * step }
      return nil
    }
    let ticks = values.ticks(lower, upper, isVertical: isVertical)
    if values.roundsLower ?? true { lower = ticks.floor(lower) }
    if values.roundsUpper ?? true { upper = ticks.ceil(upper) }
    return ticks
  }
}

extension _PlotValue {
  var kind: ChartScale.Kind {
    switch self {
    case .number: .number
    case .date: .date
    case .category: .category
    }
  }
}
