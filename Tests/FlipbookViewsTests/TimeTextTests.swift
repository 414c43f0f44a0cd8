import FlipbookDisplay
import FlipbookGeometry
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// - SeeAlso: The forms: documented, "Displaying dynamic dates in widgets" and
///   `Text.init(timerInterval:pauseTime:countsDown:showsHours:)`.
@MainActor @Suite struct TimeTextTests {
  /// The date at which a stage starts.
  private static let start = stage { Color.red }.graph.startDate

  private static func date(_ seconds: Double) -> Date { start.addingTimeInterval(seconds) }

  /// A text's words at times, in seconds.
  private func strings(at times: [Double], _ text: Text) -> [String] {
    let stage = Stage(
      { text }, device: StageDevice(size: CGSize(width: 200, height: 100)),
      typesetter: RecordingType())
    return times.map { time in
      stage.advance(to: time)
      let nodes = stage.graph.presentNodes.flatMap(\.ownLayoutNodes)
      return nodes.lazy.compactMap { ($0 as? TextNode)?.string }.first ?? ""
    }
  }

  @Test func `values in a format are written as the place's locale says`() {
    func words(_ text: Text) -> String? {
      let german = text.environment(\.locale, Locale(identifier: "de_DE"))
      let stage = Stage(
        { german }, device: StageDevice(size: CGSize(width: 200, height: 100)),
        typesetter: RecordingType())
      stage.advance(to: 0)
      let nodes = stage.graph.presentNodes.flatMap(\.ownLayoutNodes)
      return nodes.lazy.compactMap { ($0 as? TextNode)?.string }.first
    }
    #expect(words(Text(1234.5, format: .number)) == "1.234,5")
    #expect(words(Text("about \(1234.5, format: .number)")) == "about 1.234,5")
    let british = FloatingPointFormatStyle<Double>.number.locale(Locale(identifier: "en_GB"))
    #expect(words(Text(1234.5, format: british)) == "1,234.5")
  }

  @Test func `a timer counts down to a date and up from it, at each second`() {
    #expect(
      strings(at: [0, 0.5, 1, 2, 2.5, 3, 63], Text(Self.date(2), style: .timer))
        == ["0:02", "0:02", "0:01", "0:00", "0:00", "0:01", "1:01"])
    #expect(strings(at: [0], Text(Self.date(900), style: .timer)) == ["15:00"])
    #expect(strings(at: [0], Text(Self.date(-3725), style: .timer)) == ["1:02:05"])
  }

  @Test func `a timer of an interval stays within it`() {
    let interval = Self.date(1)...Self.date(4)
    #expect(
      strings(at: [0, 1, 1.5, 2, 3.9, 4, 9], Text(timerInterval: interval))
        == ["0:03", "0:03", "0:03", "0:02", "0:01", "0:00", "0:00"])
    #expect(
      strings(at: [0, 1, 1.5, 2, 4, 9], Text(timerInterval: interval, countsDown: false))
        == ["0:00", "0:00", "0:00", "0:01", "0:03", "0:03"])
    #expect(
      strings(at: [0, 3], Text(timerInterval: interval, pauseTime: Self.date(2)))
        == ["0:02", "0:02"])
    let long = Self.date(0)...Self.date(5400)
    #expect(strings(at: [0], Text(timerInterval: long)) == ["1:30:00"])
    #expect(strings(at: [0], Text(timerInterval: long, showsHours: false)) == ["90:00"])
  }

  @Test func `relative and offset say the distance in words`() {
    let date = Self.date(674)
    #expect(
      strings(at: [0, 14, 673, 675], Text(date, style: .relative))
        == ["11 min, 14 sec", "11 min, 0 sec", "1 sec", "1 sec"])
    #expect(strings(at: [0, 674], Text(date, style: .offset)) == ["-11 minutes", "+0 seconds"])
    #expect(strings(at: [0], Text(Self.date(-7200), style: .offset)) == ["+2 hours"])
    #expect(strings(at: [0], Text(Self.date(-90_000), style: .relative)) == ["1 day, 1 hr"])
  }

  @Test func `dates and times are written out, in a literal as well`() {
    func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }
    let strings = strings(
      at: [0],
      Text("On \(date(0), style: .date) at \(date(35_100), style: .time), \(date(0)...date(60))"))
    let spaced = strings.map { $0.replacing("\u{202F}", with: " ") }
    #expect(spaced == ["On January 1, 2001 at 9:45 AM, 12:00 AM–12:01 AM"])
  }

  @Test func `a clock that runs does not keep a scene from rest, odd dates do no harm`() {
    let stage = Stage(
      { Text(Self.date(100), style: .timer) },
      device: StageDevice(size: CGSize(width: 200, height: 100)), typesetter: RecordingType())
    guard case .atRest = stage.restStatus(tolerance: 0.5) else {
      Issue.record("the clock keeps the stage from rest")
      return
    }
    for style in [Text.DateStyle.relative, .offset, .timer, .date, .time] {
      for date in [Date.distantPast, .distantFuture, Self.date(.infinity), Self.date(.nan)] {
        #expect(strings(at: [0, 1], Text(date, style: style)).count == 2)
      }
    }
  }
}
