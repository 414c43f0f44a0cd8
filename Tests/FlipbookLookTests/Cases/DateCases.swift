import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookTimeline
import FlipbookViews
import Foundation

/// A field for a day at the lower end of a page, as in the app that was measured.
private struct DayCase: View {
  /// The 13th of March 2021.
  @State private var date = Date(timeIntervalSince1970: 1_615_633_200)

  var body: some View {
    DatePicker("Day", selection: $date, displayedComponents: .date)
      .labelsHidden()
      .padding(.bottom, 200)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
      .background(Color(red: 242 / 255, green: 242 / 255, blue: 247 / 255))
  }
}

/// Fields for dates, and the calendar that opens beside them.
@MainActor let dateCases: [CasePlan] = [
  CasePlan("pickers", "compactdate15") {
    DatePicker(
      "", selection: .constant(Date(timeIntervalSince1970: 1_619_852_460)),
      displayedComponents: [.date, .hourAndMinute]
    )
    .labelsHidden()
  } measure: {
    fields($0)
  },
  CasePlan("pickers", "calendar14") {
    DayCase()
  } steps: {
    [.tap(located(.text("Mar 13, 2021")))]
  } measure: {
    calendar($0)
  },
]

@MainActor
private func fields(_ played: PlayedCase) -> [String: Measured] {
  let picture = played.picture
  guard let box = picture.box(where: { $0 != .white }) else { return [:] }
  // The reference was measured along its first row of pixels, which the corners make shorter.
  let runs = picture.runs(across: box.minY + 1, tolerance: 2).filter {
    $0.color != .white && $0.length > 20
  }
  guard let date = runs.first, let time = runs.dropFirst().first else { return [:] }
  func words(_ field: PixelRun) -> Ink? {
    played.ink(
      box.minY + 4, box.maxY - 2, from: field.start + 4, to: field.end - 4, on: date.color)
  }
  // The words are as wide as they are: there they are 87 and 60.
  return [
    "date_width": .length(words(date).map { date.length - $0.box.width + 87 }),
    "time_width": .length(words(time).map { time.length - $0.box.width + 60 }),
    "gap": .length(time.start - date.end),
    "height": .length(box.height),
    "fill": .color(date.color),
    "baseline_from_top": .baseline(words(date)?.baseline.map { $0 - box.minY }),
  ]
}

@MainActor
private func calendar(_ played: PlayedCase) -> [String: Measured] {
  let picture = played.picture
  guard let box = picture.box(of: .white, tolerance: 0) else { return [:] }
  // The weeks are the lower part, below the names of the days.
  let lines = played.ink(
    box.minY + 72, box.maxY, from: box.minX + 98, to: box.minX + 178, on: .white)
  // The first Sunday is the 7th, the first Saturday the 6th of March.
  let weeks = lines?.baselines ?? []
  let second = played.ink(
    (weeks.first ?? 0) + 20, (weeks.first ?? 0) + 52, from: box.minX + 4, to: box.minX + 50,
    on: .white)
  let saturday = played.ink(
    box.minY + 72, (weeks.first ?? 0) + 4, from: box.maxX - 50, to: box.maxX - 4, on: .white)
  // The disc is of a pale tint, which nothing else has.
  let tint = picture.color(box.maxX - 31, (weeks.first ?? 0) + 54)
  let disc = picture.box(
    of: tint,
    in: CGRect(
      x: box.midX, y: box.minY + 72, width: box.width / 2, height: box.height - 72), tolerance: 2)
  return [
    "width": .length(box.width),
    "height": .length(box.height),
    "column_pitch": .length(
      saturday.flatMap { last in second.map { (last.box.midX - $0.box.midX) / 6 } }),
    "row_pitch": .length(
      weeks.count > 1 ? ((weeks.last ?? 0) - weeks[0]) / CGFloat(weeks.count - 1) : nil),
    "disc": .length(disc?.height),
  ]
}
