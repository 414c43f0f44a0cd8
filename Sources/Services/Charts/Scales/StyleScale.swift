import SwiftUI

/// The paints, symbols and lines that a chart has by itself.
enum ChartDefaults {
  /// The colours of categories, in order.
  ///
  /// - SeeAlso: blue, green, orange, purple, red, cyan, yellow, then again from the start: measured
  ///   on iOS 18.3, "How to fully reproduce default styling of Swift Charts".
  static let colors: [Color] = [.blue, .green, .orange, .purple, .red, .cyan, .yellow]

  /// The symbols of categories, in order.
  ///
  /// - SeeAlso: circle, square, triangle, diamond, pentagon: measured on iOS 18.3, the same source.
  static let symbols: [BasicChartSymbolShape] = [
    .circle, .square, .triangle, .diamond, .pentagon,
  ]

  /// The dashes of categories, in order, in points.
  ///
  /// - SeeAlso: chosen.
  static let dashes: [[CGFloat]] = [[], [6, 4], [2, 3], [8, 3, 2, 3]]

  /// The colours of the least and of the greatest number.
  ///
  /// - SeeAlso: chosen.
  static let gradient = Gradient(colors: [.blue.opacity(0.15), .blue])

  /// The paint of a mark that says nothing.
  static let paint = MarkPaint(Color.blue)

  /// The line of a mark that says nothing.
  ///
  /// - SeeAlso: 2 points, round: measured, `swift-charts-examples` (several lines).
  static let line = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)

  /// The width of a rule, in points.
  ///
  /// - SeeAlso: chosen.
  static let rule = StrokeStyle(lineWidth: 1)

  /// The area of a symbol, in square points.
  ///
  /// - SeeAlso: the points of `swift-charts-examples` are 8 points wide: measured.
  static let symbolArea: CGFloat = 50

  /// The corner radius of a bar, in points.
  ///
  /// - SeeAlso: 2 points, at the ends that nothing lies on: measured, `swift-charts-examples`.
  static let barRadius: CGFloat = 2

  /// The share of its room that a bar takes.
  ///
  /// - SeeAlso: 42 of 60 pixels, 27 of 39, 96 of 137: measured, `swift-charts-examples`.
  static let barShare = 0.7
}

/// The rule from values to paints.
struct PaintScale {
  private let paints: [_PlotValue: MarkPaint]

  /// The values of categories with their paints, in the order of a legend.
  let entries: [(name: String, value: _PlotValue, paint: MarkPaint)]

  /// The colours and the range of numbers; nil for categories.
  let gradient: (colors: Gradient, range: ClosedRange<Double>)?

  private let environment: EnvironmentValues

  /// Creates a scale for values in the order in which marks have them.
  init(values: [_PlotValue], settings: PaintSettings?, in environment: EnvironmentValues) {
    self.environment = environment
    let amounts = values.compactMap(\.amount).filter(\.isFinite)
    let isContinuous = !values.isEmpty && amounts.count == values.count && settings?.isNamed != true
    if isContinuous, let least = amounts.min(), let most = amounts.max() {
      let bounds = settings?.domain.compactMap(\.amount) ?? []
      let (lower, upper) = (bounds.first ?? least, bounds.last ?? most)
      gradient = (
        settings?.gradient ?? ChartDefaults.gradient,
        Swift.min(lower, upper)...Swift.max(lower, upper)
      )
      (entries, paints) = ([], [:])
      return
    }
    gradient = nil
    let named = settings?.domain ?? []
    let known = Set(named)
    var seen: Set<_PlotValue> = []
    let order = named + values.filter { !known.contains($0) && seen.insert($0).inserted }
    entries = order.enumerated().map { index, value in
      let paint = settings?.paint(of: value, index, of: order.count, in: environment)
      return (value.name, value, paint ?? PaintScale.standard(index))
    }
    paints = Dictionary(
      entries.map { ($0.value, $0.paint) }, uniquingKeysWith: { first, _ in first })
  }

  private static func standard(_ index: Int) -> MarkPaint {
    MarkPaint(ChartDefaults.colors[index % ChartDefaults.colors.count])
  }

  /// The paint of a value.
  func paint(of value: _PlotValue) -> MarkPaint {
    if let gradient, let amount = value.amount {
      let room = gradient.range.upperBound - gradient.range.lowerBound
      let share = room > 0 ? (amount - gradient.range.lowerBound) / room : 0
      return MarkPaint(gradient.colors.color(at: share, in: environment))
    }
    return paints[value] ?? ChartDefaults.paint
  }
}

/// The paints that a chart has been given for values.
struct PaintSettings {
  /// The values, in order; empty if they follow the data.
  var domain: [_PlotValue] = []

  /// The paints, in order; they begin again where values are left.
  var paints: [MarkPaint] = []

  var gradient: Gradient?

  /// The rule from a value to its paint, in place of a list.
  var mapping: ((_PlotValue) -> MarkPaint)?

  /// True if numbers are names.
  var isNamed: Bool { gradient == nil && (!paints.isEmpty || mapping != nil) }

  func paint(
    of value: _PlotValue, _ index: Int, of count: Int, in environment: EnvironmentValues
  ) -> MarkPaint? {
    if let mapping { return mapping(value) }
    if let gradient {
      let share = count > 1 ? Double(index) / Double(count - 1) : 0
      return MarkPaint(gradient.color(at: share, in: environment))
    }
    return paints.isEmpty ? nil : paints[index % paints.count]
  }
}

extension _PlotValue {
  /// The words for a value in a legend.
  var name: String {
    switch self {
    case .category(let name): name
    case .number(let number): number.formatted()
    case .date where !isCalendarDate: ""
    case .date(let seconds):
      Date(timeIntervalSinceReferenceDate: seconds).formatted(date: .abbreviated, time: .omitted)
    }
  }
}

extension Gradient {
  /// The colour at a share of the gradient, mixed in encoded sRGB.
  ///
  /// - SeeAlso: measured, `swift-charts-examples` (the heat map).
  func color(at share: Double, in environment: EnvironmentValues) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    let share = share.isFinite ? share : 0
    if share <= first.location { return first.color }
    if share >= last.location { return last.color }
    guard let index = stops.firstIndex(where: { $0.location > share }), index > 0 else {
      return last.color
    }
    let (low, high) = (stops[index - 1], stops[index])
    let progress = Float((share - low.location) / (high.location - low.location))
    let (from, to) = (low.color.resolve(in: environment), high.color.resolve(in: environment))
    func mixed(_ first: Float, _ second: Float) -> Float { first + (second - first) * progress }
    return Color(
      Color.Resolved(
        red: mixed(from.red, to.red), green: mixed(from.green, to.green),
        blue: mixed(from.blue, to.blue), opacity: mixed(from.opacity, to.opacity)))
  }
}
