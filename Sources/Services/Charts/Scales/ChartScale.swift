import FlipbookBase
package import Foundation

/// A place along an axis of the plot: a share of its length, and points beyond it.
///
/// Places are sums, so that they may be found before the length is known.
package struct AxisPlace: Hashable {
  var share: Double
  var points: Double = 0

  func resolved(in length: Double) -> Double { share * length + points }

  static func + (place: AxisPlace, points: Double) -> AxisPlace {
    AxisPlace(share: place.share, points: place.points + points)
  }
}

/// The rule from values to places along an axis.
package struct ChartScale {
  /// The kinds of values that a scale has places for.
  package enum Kind: Hashable { case number, date, category }

  let kind: Kind

  /// The rule of a continuous scale.
  let rule: ScaleType.Rule

  /// The categories in order.
  let categories: [String]

  /// The lowest and the highest value of a continuous scale.
  package let (lower, upper): (Double, Double)

  /// True if the lowest value comes last.
  let isReversed: Bool

  /// The round numbers at which the scale begins and ends; nil if it does not.
  var ticks: NumberTicks?

  /// The margins inside the plot, in points.
  let padding: (start: CGFloat, end: CGFloat)

  private let indices: [String: Int]
  private let (start, end): (Double, Double)

  /// Creates the scale of categories, each of which has an equal share.
  package init(
    categories: [String], isReversed: Bool = false, padding: (start: CGFloat, end: CGFloat) = (0, 0)
  ) {
    kind = .category
    rule = .category
    self.categories = categories
    self.isReversed = isReversed
    self.padding = padding
    indices = Dictionary(
      categories.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    (lower, upper, start, end) = (0, 1, 0, 1)
  }

  /// Creates a continuous scale; a range without width gets one.
  package init(
    kind: Kind, rule: ScaleType.Rule = .linear, lower: Double, upper: Double,
    isReversed: Bool = false, padding: (start: CGFloat, end: CGFloat) = (0, 0)
  ) {
    self.kind = kind
    self.rule = rule
    self.isReversed = isReversed
    self.padding = padding
    (categories, indices) = ([], [:])
    var (lower, upper) = ChartScale.widened(lower, upper, kind: kind)
    if rule == .log {
      // A logarithm has no place for what is not above zero.
      upper = upper > 0 ? upper : 1
      lower = lower > 0 ? lower : Swift.min(1, upper / 10)
    }
    (self.lower, self.upper) = (lower, upper)
    start = ChartScale.transformed(lower, rule)
    end = ChartScale.transformed(upper, rule)
  }

  /// A range that has a width and finite ends.
  private static func widened(_ lower: Double, _ upper: Double, kind: Kind) -> (Double, Double) {
    let least = lower.isFinite ? lower : 0
    let most = upper.isFinite ? upper : least
    guard most <= least else { return (least, most) }
    let room = kind == .date ? 43_200 : Swift.max(least.magnitude * 1e-9, 0.5)
    return (least - room, least + room)
  }

  /// The value whose differences are distances.
  private static func transformed(_ value: Double, _ rule: ScaleType.Rule) -> Double {
    switch rule {
    case .linear, .date, .category: value
    case .log: logarithm(Swift.max(value, .leastNormalMagnitude))
    case .squareRoot: value < 0 ? -(-value).squareRoot() : value.squareRoot()
    case .power(let exponent):
      value < 0 ? -power(-value, exponent) : power(value, exponent)
    case .symmetricLog(let slope):
      value < 0 ? -logarithm(1 - value * slope) : logarithm(1 + value * slope)
    }
  }

  /// The value of which `transformed` made another.
  private static func original(_ value: Double, _ rule: ScaleType.Rule) -> Double {
    switch rule {
    case .linear, .date, .category: value
    case .log: exponential(value)
    case .squareRoot: value < 0 ? -value * value : value * value
    case .power(let exponent):
      value < 0 ? -power(-value, 1 / exponent) : power(value, 1 / exponent)
    case .symmetricLog(let slope):
      (value < 0 ? 1 - exponential(-value) : exponential(value) - 1) / slope
    }
  }

  /// The share of the axis before a value; nil if the scale has no place for it.
  package func share(of value: _PlotValue) -> Double? {
    switch value {
    case .category(let name):
      guard let index = indices[name] else { return nil }
      return oriented((Double(index) + 0.5) / Double(categories.count))
    case .number(let amount), .date(let amount):
      return kind == .category ? nil : share(of: amount)
    }
  }

  /// The share of the axis before an amount.
  package func share(of amount: Double) -> Double? {
    guard amount.isFinite, rule != .log || amount > 0 else { return nil }
    let share = (ChartScale.transformed(amount, rule) - start) / (end - start)
    return share.isFinite ? oriented(share) : nil
  }

  private func oriented(_ share: Double) -> Double { isReversed ? 1 - share : share }

  /// True if nothing of a continuous scale lies behind a share.
  func isEnd(_ share: Double) -> Bool {
    kind != .category && (isReversed ? share < 1e-9 : share > 1 - 1e-9)
  }

  /// The share of the axis that a category has.
  var band: Double { categories.isEmpty ? 1 : 1 / Double(categories.count) }

  /// The place of a share between the margins.
  func place(share: Double) -> AxisPlace {
    AxisPlace(share: share, points: padding.start * (1 - share) - padding.end * share)
  }

  /// The value at a share of the axis.
  package func value(atShare share: Double) -> _PlotValue? {
    guard share.isFinite else { return nil }
    let share = oriented(share)
    switch kind {
    case .category:
      guard !categories.isEmpty, share >= 0, share <= 1 else { return nil }
      return .category(categories[Swift.min(Int(share / band), categories.count - 1)])
    case .number: return .number(ChartScale.original(start + (end - start) * share, rule))
    case .date: return .date(start + (end - start) * share)
    }
  }
}
