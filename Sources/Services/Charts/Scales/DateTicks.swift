import FlipbookBase
package import Foundation

/// Dates at a calendar's own steps.
package struct DateTicks {
  package let component: Calendar.Component
  package let count: Int
  let calendar: Calendar

  /// The steps that an axis may have, with their lengths in seconds.
  ///
  /// - SeeAlso: hours in steps of 1, 3, 6 and 12: measured, `swift-charts-examples` (a day has marks
  ///   each 6 hours); the other steps: chosen, as in d3's time scales.
  private static let steps: [(component: Calendar.Component, count: Int, length: Double)] = [
    (.second, 1, 1), (.second, 5, 5), (.second, 15, 15), (.second, 30, 30),
    (.minute, 1, 60), (.minute, 5, 300), (.minute, 15, 900), (.minute, 30, 1_800),
    (.hour, 1, 3_600), (.hour, 3, 10_800), (.hour, 6, 21_600), (.hour, 12, 43_200),
    (.day, 1, 86_400), (.day, 2, 172_800), (.weekOfYear, 1, 604_800),
    (.month, 1, 2_592_000), (.month, 3, 7_776_000), (.month, 6, 15_552_000),
    (.year, 1, 31_536_000), (.year, 2, 63_072_000), (.year, 5, 157_680_000),
    (.year, 10, 315_360_000), (.year, 20, 630_720_000), (.year, 50, 1_576_800_000),
    (.year, 100, 3_153_600_000),
  ]

  package init(component: Calendar.Component, count: Int, calendar: Calendar) {
    (self.component, self.count, self.calendar) = (component, Swift.max(count, 1), calendar)
  }

  /// Creates the ticks of a range of about so many dates: the step whose ratio to the wished one is
  /// nearest to one.
  package init(lower: Double, upper: Double, count: Int, calendar: Calendar) {
    let wish = Swift.max((upper - lower) / Double(Swift.max(count - 1, 1)), 1)
    let longer = DateTicks.steps.firstIndex { $0.length >= wish } ?? DateTicks.steps.count - 1
    let shorter = Swift.max(longer - 1, 0)
    let (long, short) = (DateTicks.steps[longer], DateTicks.steps[shorter])
    let step = wish * wish < long.length * short.length ? short : long
    self.init(component: step.component, count: step.count, calendar: calendar)
  }

  /// The dates in a range, in seconds since the reference date; no axis has more than a thousand.
  package func values(from lower: Double, to upper: Double) -> [Double] {
    guard _PlotValue.date(lower).isCalendarDate, _PlotValue.date(upper).isCalendarDate,
      upper >= lower
    else { return [] }
    var values: [Double] = []
    var date = start(before: Date(timeIntervalSinceReferenceDate: lower))
    // A week of days that lie before the range, and no more dates than a calendar counts.
    for _ in 0..<2_000 where values.count < 1_000 {
      let seconds = date.timeIntervalSinceReferenceDate
      if seconds > upper + 1e-6 { break }
      if seconds >= lower - 1e-6 { values.append(seconds) }
      guard let next = calendar.date(byAdding: component, value: count, to: date), next > date
      else { break }
      date = next
    }
    return values
  }

  /// The date at a whole step that is not after another one.
  private func start(before date: Date) -> Date {
    let unit = component == .weekday || component == .dayOfYear ? Calendar.Component.day : component
    guard let start = calendar.dateInterval(of: unit, for: date)?.start else { return date }
    guard count > 1 else { return start }
    let index: Int
    switch component {
    case .month: index = calendar.component(.month, from: start) - 1
    case .day: index = calendar.component(.day, from: start) - 1
    default: index = calendar.component(component, from: start)
    }
    let excess = ((index % count) + count) % count
    return calendar.date(byAdding: component, value: -excess, to: start) ?? start
  }

  /// The words for a date at such steps.
  ///
  /// - SeeAlso: hours as "6 AM": measured, `swift-charts-examples`; a day with its month, months
  ///   and years alone: chosen.
  package func label(_ date: Date, locale: Locale) -> String {
    var style = Date.FormatStyle(
      date: .omitted, time: .omitted, locale: locale, calendar: calendar,
      timeZone: calendar.timeZone)
    switch component {
    case .year: style = style.year()
    case .quarter, .month: style = style.month(.abbreviated)
    case .weekOfYear, .weekOfMonth, .day, .weekday: style = style.month(.abbreviated).day()
    case .hour: style = style.hour()
    case .minute: style = style.hour().minute()
    default: style = style.minute().second()
    }
    return date.formatted(style)
  }
}
