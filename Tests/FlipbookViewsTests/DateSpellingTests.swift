import FlipbookViews
import Foundation
import Testing

/// Dates by the names of the days around today.
@Suite struct DateSpellingTests {
  /// 1 January 2024, 9:41 in Greenwich.
  private let now = Date(timeIntervalSince1970: 1_704_102_060)

  private func text(
    _ days: Double, _ style: DateFormatter.Style, _ time: DateFormatter.Style = .none,
    _ locale: String = "en_US", isRelative: Bool = true
  ) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: locale)
    formatter.timeZone = .gmt
    (formatter.dateStyle, formatter.timeStyle) = (style, time)
    formatter.doesRelativeDateFormatting = isRelative
    let date = now.addingTimeInterval(days * 86_400)
    return _DateSpelling.string(from: date, by: formatter, now: now)
      .replacing("\u{202f}", with: " ")
  }

  @Test func `names yesterday, today and tomorrow`() {
    #expect([-1, 0, 1].map { text($0, .medium) } == ["Yesterday", "Today", "Tomorrow"])
    #expect(text(0.5, .short) == "Today")
    #expect(text(0.6, .short) == "Tomorrow")
    #expect(text(2, .short, .none, "de_DE") == "Übermorgen")
  }

  @Test func `a time goes with the name as with a date`() {
    #expect(text(0, .short, .short) == "Today, 9:41 AM")
    #expect(text(0, .long, .short) == "Today at 9:41 AM")
    #expect(text(-1, .long, .short, "de_DE") == "Gestern um 09:41")
  }

  @Test func `other days and other formatters have dates`() {
    #expect(text(-2, .medium) == "Dec 30, 2023")
    #expect(text(0, .medium, isRelative: false) == "Jan 1, 2024")
    #expect(text(0, .none, .short) == "9:41 AM")
  }
}
