public import Foundation

/// The system's formats of times that go on.
nonisolated public enum SystemFormatStyle {
  /// A clock that counts up from a date.
  public struct Stopwatch: FormatStyle, Sendable {
    var start: Date

    /// The smallest part that is shown, in seconds.
    var precision: Duration

    public init(
      startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 3,
      maxPrecision: Duration = .milliseconds(10)
    ) {
      start = startDate
      precision = maxPrecision
    }

    public func format(_ value: Date) -> AttributedString {
      let seconds = max(value.timeIntervalSince(start), 0)
      let hundredths = TimeText.whole(seconds * 100, .down) % 100
      let clock = TimeText.clock(TimeText.whole(seconds, .down), showsHours: true)
      guard precision < .seconds(1) else { return AttributedString(clock) }
      return AttributedString("\(clock).\(hundredths < 10 ? "0" : "")\(hundredths)")
    }
  }

  /// A clock that counts down to the end of an interval, or up from its start.
  public struct Timer: FormatStyle, Sendable {
    var interval: Range<Date>
    var countsDown: Bool
    var showsHours: Bool

    public init(
      countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) {
      self.interval = interval
      countsDown = true
      self.showsHours = showsHours
    }

    public init(
      countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) {
      self.interval = interval
      countsDown = false
      self.showsHours = showsHours
    }

    public func format(_ value: Date) -> AttributedString {
      let moment = min(max(value, interval.lowerBound), interval.upperBound)
      let seconds =
        countsDown
        ? TimeText.whole(interval.upperBound.timeIntervalSince(moment), .up)
        : TimeText.whole(moment.timeIntervalSince(interval.lowerBound), .down)
      return AttributedString(TimeText.clock(seconds, showsHours: showsHours))
    }
  }

  /// The distance of a date from another, in one unit.
  public struct DateOffset: FormatStyle, Sendable {
    var anchor: Date

    public init(
      to anchor: Date, allowedFields: Set<Date.ComponentsFormatStyle.Field> = [],
      maxFieldCount: Int = 2, sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
    ) {
      self.anchor = anchor
    }

    public func format(_ value: Date) -> AttributedString {
      AttributedString(
        Text.DateStyle.offset.string(of: anchor, at: value, in: EnvironmentValues()))
    }
  }

  /// A date as it is spoken of: how far away it is, in words.
  public struct DateReference: FormatStyle, Sendable {
    var date: Date

    public init(
      to date: Date, allowedFields: Set<Date.RelativeFormatStyle.Field> = [],
      maxFieldCount: Int = 2, thresholdField: Date.RelativeFormatStyle.Field = .day
    ) {
      self.date = date
    }

    public func format(_ value: Date) -> AttributedString {
      AttributedString(
        Text.DateStyle.relative.string(of: date, at: value, in: EnvironmentValues()))
    }
  }
}

extension FormatStyle where Self == SystemFormatStyle.Stopwatch {
  public static func stopwatch(
    startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 3,
    maxPrecision: Duration = .milliseconds(10)
  ) -> SystemFormatStyle.Stopwatch {
    SystemFormatStyle.Stopwatch(
      startingAt: startDate, showsHours: showsHours, maxFieldCount: maxFieldCount,
      maxPrecision: maxPrecision)
  }
}

extension FormatStyle where Self == SystemFormatStyle.Timer {
  public static func timer(
    countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1)
  ) -> SystemFormatStyle.Timer {
    SystemFormatStyle.Timer(countingDownIn: interval, showsHours: showsHours)
  }

  public static func timer(
    countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1)
  ) -> SystemFormatStyle.Timer {
    SystemFormatStyle.Timer(countingUpIn: interval, showsHours: showsHours)
  }
}

extension FormatStyle where Self == SystemFormatStyle.DateOffset {
  public static func offset(
    to anchor: Date, allowedFields: Set<Date.ComponentsFormatStyle.Field> = [],
    maxFieldCount: Int = 2,
    sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
  ) -> SystemFormatStyle.DateOffset {
    SystemFormatStyle.DateOffset(to: anchor)
  }
}

extension FormatStyle where Self == SystemFormatStyle.DateReference {
  public static func reference(
    to date: Date, allowedFields: Set<Date.RelativeFormatStyle.Field> = [],
    maxFieldCount: Int = 2, thresholdField: Date.RelativeFormatStyle.Field = .day
  ) -> SystemFormatStyle.DateReference {
    SystemFormatStyle.DateReference(to: date)
  }
}
