import FlipbookViews
import Foundation

/// Dates in words and in parts, in the calendar, the language and the time zone of a view.
nonisolated struct DateWords {
  let calendar: Calendar
  let locale: Locale

  init(_ environment: EnvironmentValues) {
    var calendar = environment.calendar
    calendar.timeZone = environment.timeZone
    calendar.locale = environment.locale
    self.calendar = calendar
    locale = environment.locale
  }

  private func formatter(_ set: (DateFormatter) -> Void) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.locale = locale
    formatter.timeZone = calendar.timeZone
    set(formatter)
    return formatter
  }

  /// A day, as "May 1, 2021".
  func day(_ date: Date) -> String {
    formatter { $0.dateStyle = .medium }.string(from: date)
  }

  /// A time, as "7:01 AM".
  func time(_ date: Date) -> String {
    formatter { $0.timeStyle = .short }.string(from: date)
  }

  /// A month, as "May 2021".
  func month(_ date: Date) -> String {
    formatter { $0.setLocalizedDateFormatFromTemplate("MMMMy") }.string(from: date)
  }

  /// The names of months, January first.
  var months: [String] { formatter { _ in }.standaloneMonthSymbols }

  /// The names of halves of the day: "AM" and "PM".
  var halves: [String] {
    let formatter = formatter { _ in }
    return [formatter.amSymbol, formatter.pmSymbol]
  }

  /// A part of a day, of which there is a wheel.
  enum Part: Hashable {
    case day, month, year
  }

  /// The parts of a day, in the order in which they are written.
  var order: [Part] {
    let format = DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale) ?? ""
    let letters: [(Part, Character)] = [(.month, "M"), (.day, "d"), (.year, "y")]
    let places = letters.map { part, letter in
      (part: part, place: format.firstIndex(of: letter) ?? format.endIndex)
    }
    return places.sorted { $0.place < $1.place }.map(\.part)
  }

  /// Days with their days of the week, as "Wed Jun 5", and "Today".
  func daysOfWeek(_ days: [Date], today: Date) -> [String] {
    let name = formatter { $0.setLocalizedDateFormatFromTemplate("EEEMMMd") }
    return days.map { day in
      if calendar.isDate(day, inSameDayAs: today) { return "Today" }
      return name.string(from: day).filter { $0 != "," }
    }
  }

  /// True if a day's hours are counted from 0 to 23.
  var has24Hours: Bool {
    let format = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? ""
    return !format.contains("a")
  }

  /// The short names of the days of the week, the calendar's first one first.
  var weekdays: [String] {
    let names = formatter { _ in }.shortStandaloneWeekdaySymbols
    let first = calendar.firstWeekday - 1
    return names.indices.map { names[(first + $0) % names.count].uppercased(with: locale) }
  }

  /// The first day of a date's month.
  func start(of date: Date) -> Date {
    calendar.date(from: calendar.dateComponents([.era, .year, .month], from: date)) ?? date
  }

  /// The days of a date's month, and the number of empty places before the first one.
  func days(of date: Date) -> (empty: Int, dates: [Date]) {
    let start = start(of: date)
    let count = calendar.range(of: .day, in: .month, for: start)?.count ?? 0
    let weekday = calendar.component(.weekday, from: start)
    let dates = (0..<count).compactMap { calendar.date(byAdding: .day, value: $0, to: start) }
    return ((weekday - calendar.firstWeekday + 7) % 7, dates)
  }

  /// The number of weeks that a date's month touches.
  func weeks(of date: Date) -> Int {
    let (empty, dates) = days(of: date)
    return (empty + dates.count + 6) / 7
  }

  /// A date at the time of another one.
  func date(_ day: Date, at time: Date) -> Date {
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
    let clock = calendar.dateComponents([.hour, .minute, .second], from: time)
    (parts.hour, parts.minute, parts.second) = (clock.hour, clock.minute, clock.second)
    return calendar.date(from: parts) ?? day
  }

  /// A date with one of its parts changed; a day that the month does not have becomes its last one.
  func date(_ date: Date, _ part: Calendar.Component, _ value: Int) -> Date {
    var parts = calendar.dateComponents(
      [.era, .year, .month, .day, .hour, .minute, .second], from: date)
    parts.setValue(value, for: part)
    let day = parts.day ?? 1
    parts.day = 1
    guard let start = calendar.date(from: parts) else { return date }
    let last = calendar.range(of: .day, in: .month, for: start)?.count ?? day
    return calendar.date(byAdding: .day, value: min(day, last) - 1, to: start) ?? date
  }
}

extension ClosedRange<Date> {
  /// The date in the range that is nearest to one.
  nonisolated func clamped(_ date: Date) -> Date {
    Swift.min(Swift.max(date, lowerBound), upperBound)
  }
}
