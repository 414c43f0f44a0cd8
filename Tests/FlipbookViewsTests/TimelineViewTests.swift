import FlipbookBase
import FlipbookDisplay
import FlipbookGeometry
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// - SeeAlso: Rules and sequences: measured, motion notes 15.
@MainActor @Suite struct TimelineViewTests {
  /// 2024-01-01T09:41:00Z, the date of every scene's start: documented.
  nonisolated static let epoch = Date(timeIntervalSince1970: 1_704_102_060)

  private static func date(_ seconds: Double) -> Date { epoch.addingTimeInterval(seconds) }

  /// The first entries of a schedule, in seconds since the epoch; eight at most.
  private func entries(
    of schedule: some TimelineSchedule, from seconds: Double, _ mode: TimelineScheduleMode = .normal
  ) -> [Double] {
    schedule.entries(from: Self.date(seconds), mode: mode).prefix(3).map {
      ($0.timeIntervalSince(Self.epoch) * 1e6).rounded() / 1e6
    }
  }

  @Test func `schedules give their dates`() {
    let fives = PeriodicTimelineSchedule(from: Self.epoch, by: 5)
    #expect(entries(of: fives, from: 12) == [10, 15, 20])
    #expect(entries(of: fives, from: 15) == [15, 20, 25])
    #expect(entries(of: .periodic(from: Self.date(30), by: 2), from: 12) == [30, 32, 34])
    #expect(entries(of: .everyMinute, from: 100) == [60, 120, 180])
    #expect(entries(of: .explicit([3, 1, 8].map(Self.date)), from: 4) == [3, 1, 8])
    #expect(entries(of: .animation(minimumInterval: 0.25), from: 1.1) == [1.1, 1.35, 1.6])
    #expect(entries(of: .animation, from: 0) == [0, 0.008333, 0.016667])
    #expect(entries(of: .animation(paused: true), from: 1) == [])
    #expect(entries(of: .animation, from: 1, .lowFrequency) == [])
  }

  /// Notes each time its content is made, and with which date.
  private struct Clock<Schedule: TimelineSchedule>: View {
    let schedule: Schedule
    let log: Log

    var body: some View {
      TimelineView(schedule) { context in
        let seconds = context.date.timeIntervalSince(epoch)
        let _ = log.note("\((seconds * 1e6).rounded() / 1e6)")
        Color.red
      }
    }
  }

  /// The notes up to a time, frame by frame or at once.
  private func notes(
    _ schedule: some TimelineSchedule, until end: Double, framesPerSecond: Int64?
  ) -> [String] {
    let log = Log()
    let stage = stage { Clock(schedule: schedule, log: log) }
    if let framesPerSecond {
      for frame in 0...Int64(end * Double(framesPerSecond)) {
        stage.advance(to: ExactTime(frame, over: framesPerSecond) ?? .zero)
      }
    } else {
      stage.advance(to: end)
    }
    return log.take()
  }

  @Test(arguments: [nil, 10, 60])
  func `content is made again when the entry changes, and only then`(framesPerSecond: Int64?) {
    func notes(_ schedule: some TimelineSchedule, until end: Double) -> [String] {
      self.notes(schedule, until: end, framesPerSecond: framesPerSecond)
    }
    #expect(
      notes(.periodic(from: Self.date(-1.75), by: 0.5), until: 1)
        == ["-0.25", "0.25", "0.75"])
    #expect(notes(.everyMinute, until: 130) == ["0.0", "60.0", "120.0"])
    #expect(
      notes(.explicit([0.3, 0.5, 0.7].map(Self.date)), until: 3) == ["0.0", "0.3", "0.5", "0.7"])
    #expect(notes(Doubling(), until: 5) == ["0.0", "1.0", "2.0", "4.0"])
    #expect(notes(.animation(paused: true), until: 1) == ["0.0"])
  }

  /// A schedule of one's own, after one second, two, four and so on.
  private struct Doubling: TimelineSchedule {
    func entries(from startDate: Date, mode: Mode) -> some Sequence<Date> {
      sequence(first: 1.0) { $0 * 2 }.lazy.map(startDate.addingTimeInterval)
    }
  }

  @Test func `an animation's entries are those that frames can show`() {
    #expect(
      notes(.animation, until: 0.05, framesPerSecond: 60)
        == ["0.0", "0.016667", "0.033333", "0.05"])
    // The latest of 0, 0.25, 0.5 and so on at each tenth of a second.
    #expect(
      notes(.animation(minimumInterval: 0.25), until: 0.8, framesPerSecond: 10)
        == ["0.0", "0.25", "0.5", "0.75"])
  }

  private struct Pausing: View {
    @State private var isPaused = false
    let log: Log

    var body: some View {
      TimelineView(.animation(paused: isPaused)) { context in
        let _ = log.note("\(context.date.timeIntervalSince(epoch)) \(context.cadence)")
        let _ = context.invalidateTimelineContent()
        Color.red
      }
    }
  }

  @Test func `a pause shows its own date, and ends`() {
    let log = Log()
    let stage = stage { Pausing(log: log) }
    stage.advance(to: 0.5)
    #expect(log.take() == ["0.0 live", "0.5 live"])
    stage.set("isPaused", to: true)
    stage.advance(to: 1)
    #expect(log.take() == ["0.5 live"])
    guard case .atRest = stage.restStatus(tolerance: 0.5) else {
      Issue.record("a paused timeline is not at rest")
      return
    }
    stage.set("isPaused", to: false)
    stage.advance(to: 1.5)
    #expect(log.take() == ["1.0 live", "1.5 live"])
  }

  @Test func `a schedule without end is named, one with an end is waited for`() {
    func status(_ schedule: some TimelineSchedule) -> String {
      switch stage({ Clock(schedule: schedule, log: Log()) }).restStatus(tolerance: 0.5) {
      case .atRest: "at rest"
      case .next(let time): "\(time.seconds)"
      case .endless(let names): names.joined()
      }
    }
    #expect(status(.animation) == "TimelineView(.animation)")
    #expect(status(.everyMinute) == "TimelineView(.everyMinute)")
    #expect(status(.periodic(from: .now, by: 1)) == "TimelineView(.periodic)")
    #expect(status(.explicit([Self.date(0.3)])) == "0.3")
    #expect(status(.explicit([])) == "at rest")
  }

  private struct Drawing: View {
    var body: some View {
      TimelineView(.animation) { context in
        Canvas { canvas, size in
          let seconds = context.date.timeIntervalSince(epoch)
          canvas.fill(
            Path(CGRect(x: 100 * seconds, y: 0, width: 10, height: size.height)),
            with: .color(.red))
        }
      }
    }
  }

  @Test func `a canvas is drawn anew in every frame, the same on every run`() {
    func hashes() -> [String] {
      let stage = stage { Drawing() }
      return (Int64(0)..<5).map { frame in
        stage.advance(to: ExactTime(frame, over: 60) ?? .zero)
        return "\(stage.displayList().contentHash)"
      }
    }
    let first = hashes()
    #expect(Set(first).count == 5)
    #expect(hashes() == first)
  }
}

private let epoch = TimelineViewTests.epoch
