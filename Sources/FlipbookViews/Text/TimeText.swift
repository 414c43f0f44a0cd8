import Foundation

/// Words for a moment, or for how far it is from the present.
nonisolated enum TimeText: Equatable, Sendable {
  case date(Date, Text.DateStyle)
  case span(ClosedRange<Date>)
  case timer(ClosedRange<Date>, pauseTime: Date?, countsDown: Bool, showsHours: Bool)
  case made(MadeTime)

  /// The words at a moment.
  ///
  /// - SeeAlso: The forms of relative, offset, timer and dates: documented, "Displaying dynamic
  ///   dates in widgets". That counting down rounds up and counting up down: chosen.
  func string(at now: Date, in environment: EnvironmentValues) -> String {
    switch self {
    case .date(let date, let style):
      return style.string(of: date, at: now, in: environment)
    case .span(let span):
      return Self.string(of: span, in: environment)
    case .timer(let range, let pauseTime, let countsDown, let showsHours):
      let moment = min(max(pauseTime ?? now, range.lowerBound), range.upperBound)
      let seconds =
        countsDown
        ? Self.whole(range.upperBound.timeIntervalSince(moment), .up)
        : Self.whole(moment.timeIntervalSince(range.lowerBound), .down)
      return Self.clock(seconds, showsHours: showsHours)
    case .made(let time): return time.words(now)
    }
  }

  /// Returns the next time at which the words change; nil for never.
  func nextChange(after now: Date) -> Date? {
    switch self {
    case .date(let date, let style): return style.followsTime ? Self.tick(of: date, now) : nil
    case .span: return nil
    case .made: return now.addingTimeInterval(1)
    case .timer(let range, let pauseTime, let countsDown, _):
      if pauseTime != nil || Self.seconds(from: now, to: range.upperBound) <= 0 { return nil }
      if Self.seconds(from: now, to: range.lowerBound) > 0 { return range.lowerBound }
      let next = Self.tick(of: countsDown ? range.upperBound : range.lowerBound, now)
      return next.map { min($0, range.upperBound) }
    }
  }

  /// The next moment a whole number of seconds away from a date.
  private static func tick(of date: Date, _ now: Date) -> Date? {
    let distance = seconds(from: now, to: date)
    guard distance.isFinite, abs(distance) < limit else { return nil }
    return date.addingTimeInterval(-(distance.rounded(.up) - 1))
  }

  /// The seconds between two dates.
  ///
  /// A difference from a whole microsecond that is smaller than a date's precision is rounded away.
  static func seconds(from start: Date, to end: Date) -> Double {
    let seconds = end.timeIntervalSince(start)
    let whole = (seconds * 1e6).rounded() / 1e6
    return abs(whole - seconds) < 240e-9 ? whole : seconds
  }

  /// The number of seconds that counts as infinite: three million years.
  private static let limit = 1e14

  /// A whole number of seconds, never negative.
  static func whole(_ seconds: Double, _ rule: FloatingPointRoundingRule) -> Int {
    let seconds = (seconds * 1e6).rounded() / 1e6
    guard seconds < limit else { return seconds.isNaN ? 0 : Int(limit) }
    return Int(max(seconds.rounded(rule), 0))
  }

  /// Hours if there are any and they are wanted, minutes, seconds.
  static func clock(_ seconds: Int, showsHours: Bool) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    guard showsHours, minutes >= 60 else { return "\(minutes):\(two(rest))" }
    return "\(minutes / 60):\(two(minutes % 60)):\(two(rest))"
  }

  private static func string(
    of span: ClosedRange<Date>, in environment: EnvironmentValues
  ) -> String {
    let isOneDay = environment.calendar(environment.timeZone)
      .isDate(span.lowerBound, inSameDayAs: span.upperBound)
    return [span.lowerBound, span.upperBound].map { date in
      let time = Text.DateStyle.time.string(of: date, at: date, in: environment)
      let day = Text.DateStyle.date.string(of: date, at: date, in: environment)
      return isOneDay ? time : "\(day), \(time)"
    }.joined(separator: isOneDay ? "–" : " – ")
  }
}

extension EnvironmentValues {
  /// The calendar, in a time zone.
  fileprivate func calendar(_ zone: TimeZone) -> Calendar {
    var calendar = calendar
    calendar.timeZone = zone
    return calendar
  }
}

extension Text.DateStyle {
  var followsTime: Bool { self == .relative || self == .offset || self == .timer }

  func string(of date: Date, at now: Date, in environment: EnvironmentValues) -> String {
    let distance = TimeText.seconds(from: now, to: date)
    let seconds = TimeText.whole(abs(distance), distance > 0 ? .up : .down)
    switch kind {
    case .time: return formatted(date, in: environment) { $0.timeStyle = .short }
    case .date: return formatted(date, in: environment) { $0.dateStyle = .long }
    case .timer: return TimeText.clock(seconds, showsHours: true)
    case .relative:
      let parts = Self.parts(of: seconds)
      return parts.prefix(2).map { "\($0.count) \($0.unit.short)" }.joined(separator: ", ")
    case .offset:
      let (count, unit) = Self.parts(of: seconds).first ?? (0, Self.units[Self.units.count - 1])
      let sign = distance > 0 ? "-" : "+"
      return "\(sign)\(count) \(unit.name)\(count == 1 ? "" : "s")"
    }
  }

  private struct Unit {
    var seconds: Int
    var name: String
    var short: String
  }

  /// - SeeAlso: "min" and "sec" documented; the others' short forms from CLDR's English. Months of
  ///   30 days and years of 365: chosen.
  private static let units = [
    Unit(seconds: 31_536_000, name: "year", short: "yr"),
    Unit(seconds: 2_592_000, name: "month", short: "mo"),
    Unit(seconds: 86_400, name: "day", short: "day"),
    Unit(seconds: 3600, name: "hour", short: "hr"), Unit(seconds: 60, name: "minute", short: "min"),
    Unit(seconds: 1, name: "second", short: "sec"),
  ]

  /// The largest unit that is there and those below it.
  private static func parts(of seconds: Int) -> [(count: Int, unit: Unit)] {
    var rest = seconds
    let counts = units.map { unit in
      defer { rest %= unit.seconds }
      return rest / unit.seconds
    }
    let first = counts.firstIndex { $0 > 0 } ?? units.count - 1
    return (first..<units.count).map { index in
      var unit = units[index]
      if unit.short == "day", counts[index] != 1 { unit.short = "days" }
      return (counts[index], unit)
    }
  }

  private func formatted(
    _ date: Date, in environment: EnvironmentValues, _ change: (DateFormatter) -> Void
  ) -> String {
    let formatter = DateFormatter()
    formatter.locale = environment.locale
    formatter.calendar = environment.calendar
    formatter.timeZone = environment.timeZone
    change(formatter)
    return formatter.string(from: date)
  }
}
