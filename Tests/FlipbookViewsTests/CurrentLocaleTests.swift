import FlipbookViews
import Foundation
import Testing

/// The locale and the calendar that code asks Foundation for.
@Suite struct CurrentLocaleTests {
  @Test func `is that of a phone in the United States without settings`() {
    #expect(Locale.current.identifier == "en_US")
    #expect(Locale.autoupdatingCurrent.currency?.identifier == "USD")
    #expect(Locale.preferredLanguages == ["en-US"])
    #expect(Calendar.current.firstWeekday == 1)
    #expect(Calendar.autoupdatingCurrent.locale?.identifier == "en_US")
  }

  @Test func `is what values are formatted in`() {
    let start = Date(timeIntervalSince1970: 0)
    #expect(3.5.formatted(.currency(code: "USD")) == "$3.50")
    #expect(start.formatted(.dateTime.month().day().year()) == "Jan 1, 1970")
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    #expect(formatter.string(from: 12.5) == "$12.50")
  }
}
