public import Foundation

extension Text {
  /// The way in which a date is written.
  nonisolated public struct DateStyle: Equatable, Sendable, Codable {
    enum Kind: String, Codable { case time, date, relative, offset, timer }

    let kind: Kind

    public static let time = DateStyle(kind: .time)
    public static let date = DateStyle(kind: .date)
    public static let relative = DateStyle(kind: .relative)
    public static let offset = DateStyle(kind: .offset)
    public static let timer = DateStyle(kind: .timer)
  }

  /// A date, or how far it is from the present, which it follows.
  public init(_ date: Date, style: Text.DateStyle) { self.init(.time(.date(date, style))) }

  /// Creates a text with the start and the end of an interval.
  public init(_ dates: ClosedRange<Date>) { self.init(.time(.span(dates))) }

  /// Creates a text with the start and the end of an interval.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// A clock that runs within an interval.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init(
      .time(
        .timer(
          timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)))
  }

  /// A value in a format.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(.localized(LocalizedWords(FormattedValue(input, format))))
  }

  /// A value in a format that has attributes.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(.localized(LocalizedWords(FormattedValue(input, format))))
  }

  /// A value as a formatter writes it.
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.spelling(of: subject) ?? "")
  }

  /// A value as a formatter writes it: dates and their kin are no references on Linux.
  @_disfavoredOverload
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.spelling(of: subject) ?? "")
  }

  /// A value as a formatter writes it.
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.spelling(of: subject) ?? "")
  }
}

extension EnvironmentValues {
  private enum LocaleKey: EnvironmentKey {
    static let defaultValue = Locale(identifier: "en_US")
  }

  private enum CalendarKey: EnvironmentKey {
    static var defaultValue: Calendar { Calendar(identifier: .gregorian) }
  }

  private enum TimeZoneKey: EnvironmentKey {
    static var defaultValue: TimeZone { TimeZone(secondsFromGMT: 0) ?? .autoupdatingCurrent }
  }

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
}
