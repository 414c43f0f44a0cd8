import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// Wheels of hours, minutes, days and months go round; those of years and halves of a day do not.
@MainActor
struct WheelDateTests {
  private let screen = LookScreen(
    size: CGSize(width: 390, height: 500), scale: 2, safeArea: EdgeInsets())

  private struct Wheels: View {
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone
    @State var date: Date
    let parts: DatePickerComponents

    var body: some View {
      VStack(spacing: 0) {
        DatePicker("When", selection: $date, displayedComponents: parts)
          .datePickerStyle(.wheel)
          .labelsHidden()
        Text(verbatim: words)
      }
    }

    private var words: String {
      var calendar = calendar
      calendar.timeZone = timeZone
      let parts = calendar.dateComponents([.month, .day, .hour, .minute], from: date)
      return "\(parts.month ?? 0)/\(parts.day ?? 0) \(parts.hour ?? 0):\(parts.minute ?? 0)"
    }
  }

  /// A date of 2021 in the time zone of scenes, in which 1619852460 is 1 May, 7:01.
  private func date(days: Int = 0, hours: Int = 0, minutes: Int = 0) -> Date {
    Date(
      timeIntervalSince1970: 1_619_852_460 + Double((days * 24 + hours) * 3600 + minutes * 60))
  }

  private func stage(_ date: Date, _ parts: DatePickerComponents) -> Stage {
    lookStage(screen) { Wheels(date: date, parts: parts) }
  }

  /// Turns the wheel at a text by some rows upwards, so slowly that it does not run on, and lets it
  /// come to rest; the wheel may be some points beside the text.
  private func turn(_ stage: Stage, _ text: String, x: CGFloat = 0, rows: Double) throws {
    let place = SourceLocation(file: "test")
    let rect = try #require(try stage.one(Located(.text(text), at: place)).shownRect)
    let length = abs(rows) * 2
    try stage.play(
      .drag(
        Action.Drag(
          from: Located(.point(x: rect.midX + x, y: rect.midY), at: place),
          to: Located(.by(x: 0, y: -rows * 32), at: place), over: ExactTime(rounding: length))))
    stage.advance(to: stage.time.seconds + length + 3)
  }

  private func shows(_ stage: Stage, _ text: String) -> Bool { stage.rect(.text(text)) != nil }

  @Test func `after the last minute comes the first, in the same hour`() throws {
    let stage = stage(date(minutes: 58), .hourAndMinute)
    #expect(shows(stage, "5/1 7:59"))
    try turn(stage, "59", rows: 1)
    #expect(shows(stage, "5/1 7:0"))
    try turn(stage, "00", rows: -2)
    #expect(shows(stage, "5/1 7:58"))
  }

  @Test func `after eleven in the morning comes twelve in the afternoon`() throws {
    let stage = stage(date(hours: 4), .hourAndMinute)
    #expect(shows(stage, "5/1 11:1"))
    try turn(stage, "11", rows: 1)
    #expect(shows(stage, "5/1 12:1"))
    try turn(stage, "12", rows: 3)
    #expect(shows(stage, "5/1 15:1"))
  }

  @Test func `days and months go round within their year`() throws {
    let stage = stage(date(days: 30), .date)
    #expect(shows(stage, "5/31 7:1"))
    try turn(stage, "31", rows: 1)
    #expect(shows(stage, "5/1 7:1"))
    try turn(stage, "May", rows: -5)
    #expect(shows(stage, "12/1 7:1"))
  }

  @Test func `a day that the month lacks becomes its last one`() throws {
    let stage = stage(date(days: 60), .date)
    #expect(shows(stage, "6/30 7:1"))
    try turn(stage, "2021", x: -56, rows: 1)
    #expect(shows(stage, "6/30 7:1"))
    try turn(stage, "2021", x: -56, rows: 2)
    #expect(shows(stage, "6/1 7:1"))
  }

  @Test func `a date with its time has one wheel for the day`() throws {
    let stage = stage(date(), [.date, .hourAndMinute])
    #expect(shows(stage, "Sat May 1") && shows(stage, "Sun May 2"))
    try turn(stage, "Sat May 1", rows: 2)
    #expect(shows(stage, "5/3 7:1") && shows(stage, "Mon May 3"))
  }

  @Test func `one band goes through all columns`() throws {
    let stage = stage(date(), .date)
    let middle = try #require(stage.rect(.text("2021"))).midY
    let runs = stage.picture().runs(across: middle - 13)
    // The system's wheels are 320 points wide, and the band has nine points at each side.
    #expect(
      runs.filter { abs($0.length - 302) < 9 && $0.color.red < 250 }.count == 1, "\(runs)")
  }
}
