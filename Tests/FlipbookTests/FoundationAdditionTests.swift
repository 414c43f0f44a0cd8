import FlipbookFoundation
import Foundation
import Testing

/// Words of Foundation that it has not on Linux.
@Suite struct FoundationAdditionTests {
  @Test(arguments: [
    (-3_600.0, "1 hour ago", "1h ago"), (7_300, "in 2 hours", "in 2h"),
    (-86_400 * 8, "1 week ago", "1w ago"), (0, "in 0 seconds", "in 0s"),
  ])
  func `says how long ago`(seconds: Double, full: String, brief: String) {
    let formatter = RelativeDateTimeFormatter()
    #expect(formatter.localizedString(fromTimeInterval: seconds) == full)
    formatter.unitsStyle = .abbreviated
    #expect(formatter.localizedString(fromTimeInterval: seconds) == brief)
  }

  @Test func `names days and weeks`() {
    let formatter = RelativeDateTimeFormatter()
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
    #expect(formatter.localizedString(from: DateComponents(weekOfMonth: 1)) == "next week")
    #expect(formatter.localizedString(from: DateComponents(month: -3)) == "3 months ago")
    #expect(formatter.localizedString(fromTimeInterval: 0) == "now")
  }

  @Test func `writes a measurement with its own unit`() {
    #expect(Measurement(value: 3.5, unit: UnitLength.kilometers).formatted() == "3.5 km")
  }
}
