public import Foundation

/// Writes spans of time as people say them, in English.
///
/// - SeeAlso: The words: documented, `RelativeDateTimeFormatter`; the largest unit that is full is
///   said, rounded down: derived from its examples.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// The length of the words.
  public enum UnitsStyle: Int, Sendable {
    case full, spellOut, short, abbreviated
  }

  /// The choice between numbers and names of days.
  public enum DateTimeStyle: Int, Sendable {
    case numeric, named
  }

  public var unitsStyle = UnitsStyle.full
  public var dateTimeStyle = DateTimeStyle.numeric
  public var calendar = Calendar(identifier: .gregorian)
  public var locale = Locale(identifier: "en_US")
  public var formattingContext = Formatter.Context.unknown

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private struct Unit {
    var name: String
    var short: String
    var letter: String
    var seconds: Double
  }

  // A month counts as 30 days and a year as 365: chosen.
  private static let units = [
    Unit(name: "year", short: "yr.", letter: "y", seconds: 365 * 86_400),
    Unit(name: "month", short: "mo.", letter: "mo", seconds: 30 * 86_400),
    Unit(name: "week", short: "wk.", letter: "w", seconds: 7 * 86_400),
    Unit(name: "day", short: "day", letter: "d", seconds: 86_400),
    Unit(name: "hour", short: "hr.", letter: "h", seconds: 3_600),
    Unit(name: "minute", short: "min.", letter: "min", seconds: 60),
    Unit(name: "second", short: "sec.", letter: "s", seconds: 1),
  ]

  public func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    guard timeInterval.isFinite, let last = Self.units.last else { return "" }
    let length = abs(timeInterval)
    let unit = Self.units.first { length >= $0.seconds } ?? last
    let count = Int((length / unit.seconds).rounded(.down))
    return words(count, unit, isPast: timeInterval < 0)
  }

  private func words(_ count: Int, _ unit: Unit, isPast: Bool) -> String {
    if dateTimeStyle == .named {
      switch (count, unit.name, isPast) {
      case (0, _, _): return "now"
      case (1, "day", true): return "yesterday"
      case (1, "day", false): return "tomorrow"
      case (1, "week", true), (1, "month", true), (1, "year", true): return "last \(unit.name)"
      case (1, "week", false), (1, "month", false), (1, "year", false): return "next \(unit.name)"
      default: break
      }
    }
    let amount =
      switch unitsStyle {
      case .full, .spellOut: "\(count) \(unit.name)\(count == 1 ? "" : "s")"
      case .short: "\(count) \(unit.short)\(unit.name == "day" && count != 1 ? "s" : "")"
      case .abbreviated: "\(count)\(unit.letter)"
      }
    return isPast ? "\(amount) ago" : "in \(amount)"
  }

  public func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    localizedString(fromTimeInterval: date.timeIntervalSince(referenceDate))
  }

  public func localizedString(from dateComponents: DateComponents) -> String {
    let parts = [
      dateComponents.year, dateComponents.month, dateComponents.weekOfMonth, dateComponents.day,
      dateComponents.hour, dateComponents.minute, dateComponents.second,
    ]
    for (unit, part) in zip(Self.units, parts) {
      if let part, part != 0 { return words(abs(part), unit, isPast: part < 0) }
    }
    return localizedString(fromTimeInterval: 0)
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }
}
