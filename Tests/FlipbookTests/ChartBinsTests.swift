import Charts
import Foundation
import Testing

struct ChartBinsTests {
  @Test func `dates are put into ranges of units`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    func time(_ hour: Int, _ minute: Int) throws -> Date {
      try #require(
        calendar.date(
          from: DateComponents(year: 2024, month: 1, day: 1, hour: hour, minute: minute)))
    }
    let range = try time(9, 10)...time(14, 0)
    let bins = DateBins(unit: .hour, by: 3, range: range, calendar: calendar)
    let bounds = try [time(9, 0), time(12, 0), time(15, 0)]
    #expect(bins.thresholds == bounds)
    let (noon, night) = try (time(12, 30), time(20, 0))
    #expect(bins.count == 2 && bins[1].contains(noon))
    #expect(bins.index(for: noon) == 1 && bins.index(for: night) == 1)
    #expect(DateBins(unit: .day, data: []).isEmpty)
  }

  @Test func `numbers are put into ranges of one size`() {
    let bins = NumberBins(size: 5.0, range: 2...11)
    #expect(bins.thresholds == [0, 5, 10, 15])
    #expect(bins.index(for: 7) == 1 && bins.index(for: -3) == 0)
    #expect(NumberBins(size: 0, range: 0...1e300).count == 10_000)
    #expect(NumberBins<Double>(data: []).isEmpty)
    #expect(NumberBins(range: 0.0...10, count: 4).thresholds == [0, 2.5, 5, 7.5, 10])
  }
}
