import FlipbookBase
import FlipbookGeometry
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// Pickers of one flavour, and the flavour in words.
private struct Flavours<Style: PickerStyle>: View {
  @State private var flavour = 1
  let style: Style
  var isInList = false

  var body: some View {
    NavigationStack {
      if isInList {
        List {
          picker
          words
        }
      } else {
        VStack {
          picker
          words
        }
      }
    }
  }

  private var words: some View { Text("Flavour \(flavour)").accessibilityIdentifier("words") }

  private var picker: some View {
    Picker("Flavour", selection: $flavour) {
      Text("Vanilla").tag(0)
      Text("Chocolate").tag(1)
      Text("Mint").tag(2)
    }
    .pickerStyle(style)
  }
}

/// A choice that may be nothing, among plain values and nothing.
private struct MaybeFlavours<Style: PickerStyle>: View {
  @State private var choice: Int? = 2
  let style: Style

  var body: some View {
    VStack {
      Text(choice.map { "Flavour \($0)" } ?? "none").accessibilityIdentifier("words")
      Picker("Flavour", selection: $choice) {
        Text("None").tag(nil as Int?)
        Text("Mint").tag(1)
        Text("Lemon").tag(2)
        Text("Rose").tag(3 as Int?)
      }
      .pickerStyle(style)
      .labelsHidden()
    }
  }
}

@MainActor
struct PickerTests {
  @Test("A choice that may be nothing fits options with plain tags, and nothing itself")
  func optionals() throws {
    let stage = lookStage(screen) { MaybeFlavours(style: .segmented) }
    let lemon = try #require(stage.rect(.text("Lemon")))
    #expect(stage.picture().hex(lemon.maxX + 4, lemon.midY) == "FFFFFF")
    var time = 2.0
    for (option, words) in [
      ("Mint", "Flavour 1"), ("None", "none"), ("Rose", "Flavour 3"), ("Lemon", "Flavour 2"),
    ] {
      try stage.tap(.text(option))
      stage.advance(to: time)
      #expect(choice(stage) == words)
      let rect = try #require(stage.rect(.text(option)))
      #expect(stage.picture().hex(rect.maxX + 4, rect.midY) == "FFFFFF")
      time += 2
    }
    // The menu's button shows the chosen option.
    let menu = lookStage(screen) { MaybeFlavours(style: .menu) }
    #expect(menu.rect(.text("Lemon")) != nil && menu.rect(.text("Mint")) == nil)
  }

  private let screen = LookScreen(
    size: CGSize(width: 320, height: 600), scale: 2, safeArea: EdgeInsets())

  private func choice(_ stage: Stage) -> String? {
    stage.matches(of: .id("words")).first.map { match in
      match.elements.map { Stage.label(of: $0) }.joined()
    }
  }

  @Test("A segment is chosen by a tap, and its ground travels there")
  func segments() throws {
    let stage = lookStage(screen) { Flavours(style: .segmented) }
    #expect(choice(stage) == "Flavour 1")
    try stage.tap(.text("Mint"))
    stage.advance(to: 2)
    #expect(choice(stage) == "Flavour 2")
    let mint = try #require(stage.rect(.text("Mint")))
    let picture = stage.picture()
    #expect(picture.hex(mint.maxX + 8, mint.midY) == "FFFFFF")
    #expect(picture.hex(20, mint.midY) == "EEEEEF")
  }

  @Test("The line below a row of segments begins where texts of rows do")
  func lineBelowSegments() throws {
    let stage = lookStage(screen) {
      List {
        Picker("Size", selection: .constant(1)) {
          Text("Small").tag(0)
          Text("Large").tag(1)
        }
        .pickerStyle(.segmented)
        Text("After")
      }
    }
    let after = try #require(stage.rect(.text("After")))
    let picture = stage.picture()
    // Rows are 44 points high.
    let heights = stride(from: after.midY - 23, through: after.midY - 21, by: 0.5)
    #expect(heights.contains { picture.hex(after.minX + 1, $0) != "FFFFFF" })
    #expect(heights.allSatisfy { picture.hex(after.minX - 2, $0) == "FFFFFF" })
  }

  @Test("A menu opens with a checkmark at the choice, and closes with another")
  func menu() throws {
    let stage = lookStage(screen) { Flavours(style: .menu, isInList: true) }
    try stage.tap(.text("Flavour"))
    stage.advance(to: 2)
    try stage.tap(.text("Vanilla"))
    stage.advance(to: 4)
    #expect(choice(stage) == "Flavour 0")
    #expect(stage.rect(.text("Mint")) == nil)
    try stage.tap(.text("Flavour"))
    stage.advance(to: 6)
    let mint = try #require(stage.rect(.text("Mint")))
    let picture = stage.picture()
    let row = stride(from: mint.minX, to: mint.maxX, by: 0.2)
    #expect(row.contains { picture.hex($0, mint.midY) == "000000" })
    try stage.tap(.part(.menuItem, "Mint"))
    stage.advance(to: 8)
    #expect(choice(stage) == "Flavour 2")
  }

  @Test("Inline options are rows, with a checkmark at the choice")
  func inline() throws {
    let stage = lookStage(screen) { Flavours(style: .inline, isInList: true) }
    let rows = try ["Vanilla", "Chocolate", "Mint"].map { try #require(stage.rect(.text($0))) }
    #expect(abs(rows[1].minY - rows[0].minY - 44) < 0.34)
    #expect(abs(rows[2].minY - rows[1].minY - 44) < 0.34)
    try stage.tap(.text("Mint"))
    stage.advance(to: 1)
    #expect(choice(stage) == "Flavour 2")
  }

  @Test("A link leads to the options, and a choice comes back")
  func link() throws {
    let stage = lookStage(screen) { Flavours(style: .navigationLink, isInList: true) }
    try stage.tap(.text("Flavour"))
    stage.advance(to: 2)
    try stage.tap(.text("Mint"))
    stage.advance(to: 4)
    #expect(choice(stage) == "Flavour 2")
  }

  @Test("A wheel has its rows on a rim, and stops at one")
  func wheel() throws {
    let stage = lookStage(screen) { Flavours(style: .wheel) }
    let middle = try #require(stage.rect(.text("Chocolate"))).midY
    let next = try #require(stage.rect(.text("Mint"))).midY
    #expect(abs(next - middle - 29.35) < 0.35)
    let place = SourceLocation(file: "test")
    let start = CGPoint(x: 160, y: middle)
    try stage.play(
      .drag(
        Action.Drag(
          from: Located(.point(x: start.x, y: start.y), at: place),
          to: Located(.by(x: 0, y: -38), at: place), over: ExactTime(milliseconds: 400))))
    stage.advance(to: 5)
    #expect(choice(stage) == "Flavour 2")
    #expect(abs(try #require(stage.rect(.text("Mint"))).midY - middle) < 0.5)
  }

  @Test("A wheel shows four rows at both sides of the choice")
  func rim() throws {
    let stage = lookStage(screen) {
      Picker("Number", selection: .constant(10)) {
        ForEach(0..<20) { Text("Number \($0)").tag($0) }
      }
      .pickerStyle(.wheel)
    }
    let middle = try #require(stage.rect(.text("Number 10"))).midY
    let picture = stage.picture()
    for side in [-1.0, 1] {
      // The middles of rows: 85.2 points away is the last one.
      for distance in [29.7, 56, 75.3, 85.2] {
        let lines = stride(from: -2.0, through: 2, by: 0.3).flatMap {
          picture.runs(across: middle + side * distance + $0, from: 100, to: 220, tolerance: 0)
        }
        let ink = lines.map(\.color.red).min() ?? 255
        #expect(ink < 240, "\(distance)")
      }
    }
  }
}

@MainActor
struct DatePickerTests {
  private struct Dates: View {
    // 1 May 2021, 7:01 in the time zone of scenes.
    @State private var date = Date(timeIntervalSince1970: 1_619_852_460)

    var body: some View {
      VStack {
        DatePicker("When", selection: $date)
        Text(verbatim: "\(Int(date.timeIntervalSince1970))")
      }
    }
  }

  private let screen = LookScreen(
    size: CGSize(width: 390, height: 700), scale: 2, safeArea: EdgeInsets())

  @Test("A compact picker shows the date and the time in fields")
  func compact() throws {
    let stage = lookStage(screen) { Dates() }
    let day = try #require(stage.rect(.text("May 1, 2021")))
    let field = stage.picture()
    #expect(field.hex(day.minX - 5, day.midY) == "EEEEEF")
    let height = try #require(stage.rect(.button("May 1, 2021"))).height
    #expect(abs(height - 103.0 / 3) < 0.01)
  }

  @Test("Its calendar opens over the screen; another day keeps the time")
  func calendar() throws {
    let stage = lookStage(screen) { Dates() }
    try stage.tap(.button("May 1, 2021"))
    stage.advance(to: 2)
    #expect(stage.rect(.text("May 2021")) != nil)
    let (first, second) = try (
      #require(stage.rect(.button("3"))), #require(stage.rect(.button("10")))
    )
    #expect(abs(second.midY - first.midY - 45.6) < 0.34)
    try stage.tap(.button("3"))
    stage.advance(to: 3)
    #expect(stage.rect(.text("\(1_619_852_460 + 2 * 86_400)")) != nil)
  }

  @Test("The calendar slides to another month")
  func sliding() throws {
    let stage = lookStage(screen) { Dates() }
    try stage.tap(.button("May 1, 2021"))
    stage.advance(to: 2)
    let day = try #require(stage.rect(.button("10")))
    try stage.tap(.id("Next Month"))
    stage.advance(to: 2.1)
    #expect(stage.rect(.text("June 2021")) != nil)
    let both = stage.matches(of: .button("10")).compactMap(\.shownRect).map(\.midX).sorted()
    try #require(both.count == 2)
    // The push's spring has come 0.5448 of the way after a tenth of a second; the 10th of June is a
    // Thursday, three columns right of the 10th of May.
    #expect(abs(both[0] - (day.midX - 300 * 0.5448)) < 1)
    #expect(abs(both[1] - (both[0] + 300 + 3 * 300.0 / 7)) < 1)
    stage.advance(to: 5)
    #expect(stage.matches(of: .button("10")).count == 1)
  }

  @Test("The name of the month opens wheels for it and for the year")
  func months() throws {
    let stage = lookStage(screen) { Dates() }
    try stage.tap(.button("May 1, 2021"))
    stage.advance(to: 2)
    let card = try #require(stage.rect(.part(.popover, nil)))
    try stage.tap(.button("May 2021"))
    stage.advance(to: 4)
    #expect(stage.rect(.text("April")) != nil && stage.rect(.text("2022")) != nil)
    #expect(stage.rect(.button("10")) == nil)
    let wheels = try #require(stage.rect(.part(.popover, nil)))
    #expect(abs(wheels.minY - card.minY) < 0.34 && abs(wheels.height - card.height) < 0.34)
  }

  @Test("Dates outside of the range cannot be chosen")
  func range() throws {
    let date = Date(timeIntervalSince1970: 1_619_852_460)
    let stage = lookStage(screen) {
      DatePicker("When", selection: .constant(date), in: date..., displayedComponents: .date)
        .datePickerStyle(.graphical)
    }
    #expect(stage.rect(.text("May 2021")) != nil)
    #expect(throws: TimelineError.self) { try stage.tap(.button("Previous")) }
  }
}
