@_exported public import Foundation

/// Writes lengths of time as text, in English: `1:05`, `1h 5m`, `1 hour, 5 minutes`.
///
/// - SeeAlso: The words of each style: documented, DateComponentsFormatter.UnitsStyle.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// The length of the words.
  public enum UnitsStyle: Int, Sendable {
    case positional, abbreviated, short, full, spellOut, brief
  }

  /// The parts that are zero and are written all the same, or not.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = ZeroFormattingBehavior(rawValue: 65_536)
  }

  public var unitsStyle = UnitsStyle.positional
  public var allowedUnits: NSCalendar.Unit = []
  public var zeroFormattingBehavior = ZeroFormattingBehavior.default
  public var maximumUnitCount = 0
  public var collapsesLargestUnit = false
  public var includesApproximationPhrase = false
  public var includesTimeRemainingPhrase = false
  public var allowsFractionalUnits = false
  public var calendar: Calendar? = .autoupdatingCurrent
  public var referenceDate: Date?

  /// The units with their lengths in seconds, the longest first.
  ///
  /// - SeeAlso: A month has 30 days and a year 365 where no date says which is meant: chosen.
  private static let units: [DurationUnit] = [
    DurationUnit(.year, 31_536_000, "y", "yr", "year"),
    DurationUnit(.month, 2_592_000, "mo", "mth", "month"),
    DurationUnit(.weekOfMonth, 604_800, "w", "wk", "week"),
    DurationUnit(.day, 86_400, "d", "day", "day"),
    DurationUnit(.hour, 3600, "h", "hr", "hour"),
    DurationUnit(.minute, 60, "m", "min", "minute"),
    DurationUnit(.second, 1, "s", "sec", "second"),
  ]

  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, abs(ti) < 1e15 else { return nil }
    let usual: NSCalendar.Unit = [.year, .month, .day, .hour, .minute, .second]
    let allowed = allowedUnits.isEmpty ? usual : allowedUnits
    let units = Self.units.filter { allowed.contains($0.unit) }
    var rest = Int(abs(ti).rounded(.down))
    let counts = units.map { unit in
      defer { rest %= unit.seconds }
      return rest / unit.seconds
    }
    return text(Array(zip(units, counts)), isNegative: ti < 0)
  }

  open func string(from startDate: Date, to endDate: Date) -> String? {
    string(from: endDate.timeIntervalSince(startDate))
  }

  open func string(from components: DateComponents) -> String? {
    let values: [(NSCalendar.Unit, Int?)] = [
      (.year, components.year), (.month, components.month),
      (.weekOfMonth, components.weekOfMonth), (.day, components.day), (.hour, components.hour),
      (.minute, components.minute), (.second, components.second),
    ]
    let seconds = values.reduce(0) { sum, value in
      let unit = Self.units.first { $0.unit == value.0 }
      let (part, overflow) = (value.1 ?? 0).multipliedReportingOverflow(by: unit?.seconds ?? 0)
      return overflow ? sum : sum &+ part
    }
    return string(from: TimeInterval(seconds))
  }

  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? DateComponents).flatMap { string(from: $0) }
  }

  private func text(_ counts: [(DurationUnit, Int)], isNegative: Bool) -> String {
    let isPositional = unitsStyle == .positional
    var shown = counts
    if !zeroFormattingBehavior.contains(.pad) {
      let dropsAll = zeroFormattingBehavior.contains(.dropAll)
      let isDefault = zeroFormattingBehavior.contains(.default)
      if dropsAll || isDefault && !isPositional {
        shown = shown.filter { $0.1 != 0 }
      } else if isDefault || zeroFormattingBehavior.contains(.dropLeading) {
        shown = Array(shown.drop { $0.1 == 0 })
      }
    }
    if shown.isEmpty { shown = counts.suffix(1) }
    if maximumUnitCount > 0 { shown = Array(shown.prefix(maximumUnitCount)) }
    let words = shown.enumerated().map { index, part in
      part.0.text(
        part.1, unitsStyle, isPadded: index > 0 || zeroFormattingBehavior.contains(.pad))
    }
    let separator =
      switch unitsStyle {
      case .positional: ":"
      case .abbreviated, .brief: " "
      default: ", "
      }
    let text = words.joined(separator: separator)
    return (includesApproximationPhrase ? "about " : "") + (isNegative ? "-" : "") + text
      + (includesTimeRemainingPhrase ? " remaining" : "")
  }
}

/// A unit of time and its English names.
private struct DurationUnit {
  let unit: NSCalendar.Unit
  let seconds: Int
  let letter: String
  let short: String
  let name: String

  init(
    _ unit: NSCalendar.Unit, _ seconds: Int, _ letter: String, _ short: String, _ name: String
  ) {
    (self.unit, self.seconds, self.letter) = (unit, seconds, letter)
    (self.short, self.name) = (short, name)
  }

  func text(_ count: Int, _ style: DateComponentsFormatter.UnitsStyle, isPadded: Bool) -> String {
    let plural = count == 1 ? "" : "s"
    switch style {
    case .positional:
      return isPadded && seconds < 86_400 && count < 10 ? "0\(count)" : "\(count)"
    case .abbreviated: return "\(count)\(letter)"
    case .brief: return "\(count)\(short)" + (name == "day" ? plural : "")
    case .short:
      let takesPlural = !["min", "sec", "hr"].contains(short)
      return "\(count) \(short)\(takesPlural ? plural : "")"
    case .full: return "\(count) \(name)\(plural)"
    case .spellOut:
      let words = NumberFormatter()
      words.numberStyle = .spellOut
      return "\(words.string(from: NSNumber(value: count)) ?? "\(count)") \(name)\(plural)"
    }
  }
}
