public import Foundation

extension Text {
  /// A picture among words; it is left out.
  public init(_ image: Image) { self.init(verbatim: "") }

  /// How a date is written.
  nonisolated public struct DateStyle: Equatable, Sendable {
    fileprivate enum Kind { case time, date, relative, offset, timer }

    fileprivate let kind: Kind

    public static let time = DateStyle(kind: .time)
    public static let date = DateStyle(kind: .date)
    public static let relative = DateStyle(kind: .relative)
    public static let offset = DateStyle(kind: .offset)
    public static let timer = DateStyle(kind: .timer)
  }

  /// A date, or how far it is from now: as at the moment the text is made, in English and GMT.
  public init(_ date: Date, style: DateStyle) {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.timeZone = TimeZone(identifier: "GMT")
    switch style.kind {
    case .time: formatter.timeStyle = .short
    case .date: formatter.dateStyle = .long
    case .relative, .offset, .timer:
      self.init(verbatim: Self.distance(to: date))
      return
    }
    self.init(verbatim: formatter.string(from: date))
  }

  /// Minutes and seconds between now and a date.
  private static func distance(to date: Date) -> String {
    let seconds = abs(date.timeIntervalSinceNow).rounded()
    guard seconds < 1e9 else { return "" }
    let (minutes, rest) = Int(seconds).quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// A picture among words; it is left out.
  public mutating func appendInterpolation(_ image: Image) {}
}

extension EnvironmentValues {
  private enum LocaleKey: EnvironmentKey {
    static var defaultValue: Locale { Locale(identifier: "en_US") }
  }

  private enum CalendarKey: EnvironmentKey {
    static var defaultValue: Calendar { Calendar(identifier: .gregorian) }
  }

  private enum TimeZoneKey: EnvironmentKey {
    static var defaultValue: TimeZone { TimeZone(secondsFromGMT: 0) ?? .autoupdatingCurrent }
  }

  private enum RowHeightKey: EnvironmentKey { static let defaultValue: CGFloat = 44 }
  private enum HeaderHeightKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }

  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The least height of a list's rows, in points.
  public var defaultMinListRowHeight: CGFloat {
    get { self[RowHeightKey.self] }
    set { self[RowHeightKey.self] = newValue }
  }

  /// The least height of a list's headers, in points.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[HeaderHeightKey.self] }
    set { self[HeaderHeightKey.self] = newValue }
  }
}
