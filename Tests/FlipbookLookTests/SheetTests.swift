import FlipbookBase
import FlipbookGeometry
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// A page with a sheet at some detents.
private struct Shop: View {
  var detents: Set<PresentationDetent> = [.large]
  var interaction = PresentationBackgroundInteraction.automatic
  var isFixed = false
  @State private var isShown = false
  @State private var isOver = false
  @State private var taps = 0
  @State private var selection = PresentationDetent.medium

  var body: some View {
    VStack {
      Color.green.frame(width: 60, height: 60)
        .accessibilityIdentifier("page")
        .onTapGesture { taps += 1 }
      Text("taps \(taps)")
      if isOver { Text("over") }
      Spacer()
      Button("Show") { isShown = true }
    }
    .sheet(isPresented: $isShown, onDismiss: { isOver = true }) {
      SheetContent()
        .presentationDetents(detents)
        .presentationBackgroundInteraction(interaction)
        .interactiveDismissDisabled(isFixed)
    }
  }
}

private struct SheetContent: View {
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented

  var body: some View {
    VStack {
      Text(isPresented ? "presented" : "not presented")
      Button("Close") { dismiss() }
    }
  }
}

/// A button with a sheet whose item changes.
private struct Items: View {
  struct Item: Identifiable { let id: Int }
  @State private var item: Item?
  @State private var ended = 0

  var body: some View {
    VStack {
      Text("ended \(ended)")
      Button("One") { item = Item(id: 1) }
    }
    .sheet(item: $item, onDismiss: { ended += 1 }) { shown in
      VStack {
        Text("item \(shown.id)")
        Button("Two") { item = Item(id: 2) }
      }
    }
  }
}

/// A list with a search field, a sheet with a list of its own, and a keyboard that covers 335 points.
private struct Editor: View {
  @State private var isShown = false
  @State private var isTyping = false
  @State private var query = ""

  var body: some View {
    NavigationStack {
      List { Text("Row") }
        .navigationTitle("List")
        .searchable(text: $query)
        .toolbar { Button("Show") { isShown = true } }
        .sheet(isPresented: $isShown) {
          NavigationStack {
            ScrollView {
              Button("Type") { isTyping.toggle() }
              Color.yellow.frame(height: 900)
            }
            .accessibilityIdentifier("inner")
          }
          .presentationDetents([.medium])
        }
    }
    .windowLayer(.keyboard, obstruction: isTyping ? 335 : 0) { Color.clear }
  }
}

/// A sheet with rows that have no ground of their own.
private struct Plain: View {
  @State private var isShown = false

  var body: some View {
    Button("Show") { isShown = true }
      .sheet(isPresented: $isShown) {
        ScrollView {
          VStack(spacing: 40) {
            ForEach(0..<60) { Text("Row \($0)").frame(maxWidth: .infinity) }
          }
        }
      }
  }
}

/// A page with an alert and a sheet.
private struct Warned: View {
  @State private var isWarned = false
  @State private var isShown = false

  var body: some View {
    VStack {
      Button("Warn") { isWarned = true }
      Button("Show") { isShown = true }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color.white.ignoresSafeArea())
    .alert("Careful", isPresented: $isWarned) {}
    .sheet(isPresented: $isShown) { Text("Sheet").presentationDetents([.medium]) }
  }
}

@MainActor
struct SheetTests {
  @Test("A sheet darkens what is behind it once, whatever was shown before")
  func darkensOnce() throws {
    let stage = lookStage { Warned() }
    try stage.tap(.button("Warn"))
    stage.advance(to: 1)
    try stage.tap(.button("OK"))
    stage.advance(to: 3)
    #expect(stage.picture().hex(20, 200) == "FFFFFF")
    try stage.tap(.button("Show"))
    stage.advance(to: 5)
    #expect(stage.rect(.text("Sheet")) != nil)
    // White under black of 12 %.
    #expect(stage.picture().hex(20, 200) == "E0E0E0")
  }

  private let phone = LookScreen(
    size: CGSize(width: 402, height: 874), scale: 1,
    safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0))

  private func drag(_ stage: Stage, by y: Double, over: Double, from: String = "sheet") throws {
    let place = SourceLocation(file: "test")
    try stage.play(
      .drag(
        Action.Drag(
          from: Located(.point(x: 201, y: 700), at: place), to: Located(.by(x: 0, y: y), at: place),
          over: ExactTime(rounding: over))))
  }

  @Test("The keyboard lifts a sheet, as long as there is room above")
  func keyboard() throws {
    let stage = lookStage(phone) { Editor() }
    try stage.tap(.button("Show"))
    stage.advance(to: 2)
    #expect(stage.rect(.part(.sheet, nil))?.minY == 437)
    try stage.tap(.button("Type"))
    #expect(stage.rect(.part(.sheet, nil))?.minY == 437)
    stage.advance(to: 4)
    // 335 points less the safe area's 34.
    #expect(stage.rect(.part(.sheet, nil))?.minY == 136)
    try stage.tap(.button("Type"))
    stage.advance(to: 6)
    #expect(stage.rect(.part(.sheet, nil))?.minY == 437)
  }

  @Test("The list in a sheet does not move the bar behind it")
  func innerScrolling() throws {
    let stage = lookStage(phone) { Editor() }
    let field = try #require(stage.rect(.part(.searchField, nil)))
    try stage.tap(.button("Show"))
    stage.advance(to: 2)
    let place = SourceLocation(file: "test")
    try stage.play(
      .scroll(
        Action.Scroll(
          view: Located(.id("inner"), at: place), target: Located(.by(x: 0, y: 200), at: place),
          over: .zero)))
    stage.advance(to: 4)
    #expect(stage.rect(.part(.searchField, nil)) == field)
  }

  @Test("A finger between the rows of a whole sheet scrolls them, and leaves the sheet where it is")
  func scrollingBetweenRows() throws {
    let stage = lookStage(phone) { Plain() }
    try stage.tap(.button("Show"))
    stage.advance(to: 2)
    let sheet = try #require(stage.rect(.part(.sheet, nil)))
    // From left of all letters.
    let place = SourceLocation(file: "test")
    try stage.play(
      .drag(
        Action.Drag(
          from: Located(.point(x: 40, y: 600), at: place),
          to: Located(.by(x: 0, y: -300), at: place), over: ExactTime(rounding: 0.5))))
    stage.advance(to: 2.4)
    #expect(stage.rect(.part(.sheet, nil)) == sheet)
    let row = try #require(stage.rect(.text("Row 5")))
    stage.advance(to: 5)
    #expect(stage.rect(.part(.sheet, nil)) == sheet)
    #expect(try #require(stage.rect(.text("Row 5"))).minY < row.minY)
  }

  @Test("A sheet slides in on the system's spring, and the screen behind steps back")
  func motion() throws {
    let stage = lookStage(phone) { Shop() }
    try stage.tap(.button("Show"))
    // x(t) = 1 - (1 + wt) exp(-wt), w = √(1000 / 3).
    for (time, progress) in [(0.05, 0.2322), (0.1, 0.5448), (0.2, 0.8793), (0.3, 0.9729)] {
      stage.advance(to: time)
      let top = try #require(stage.rect(.part(.sheet, nil))?.minY)
      #expect(abs(top - (874 - 802 * progress)) < 0.6)
    }
    stage.advance(to: 3)
    #expect(stage.rect(.part(.sheet, nil)) == CGRect(x: 0, y: 72, width: 402, height: 802))
    let page = try #require(stage.rect(.id("page")))
    #expect(abs(page.width - 60 * (402 - 2 * 49.0 / 3) / 402) < 0.01)
    #expect(stage.rect(.text("presented")) != nil)
  }

  @Test("Dismissed from inside, it leaves, and says so when it is gone")
  func dismissal() throws {
    let stage = lookStage(phone) { Shop() }
    try stage.tap(.button("Show"))
    stage.advance(to: 3)
    try stage.tap(.button("Close"))
    stage.advance(to: 3.1)
    #expect(stage.rect(.text("over")) == nil)
    #expect(abs((stage.rect(.part(.sheet, nil))?.minY ?? 0) - (72 + 802 * 0.5448)) < 0.6)
    // The system's transition lasts half a second, while the spring rests later.
    stage.advance(to: 3.48)
    #expect(stage.rect(.text("over")) == nil)
    stage.advance(to: 3.52)
    #expect(stage.rect(.part(.sheet, nil)) == nil)
    #expect(stage.rect(.text("over")) != nil)
    stage.advance(to: 6)
    #expect(stage.rect(.part(.sheet, nil)) == nil)
    #expect(stage.rect(.text("over")) != nil)
    #expect(stage.rect(.id("page"))?.width == 60)
    try stage.tap(.button("Show"))
    stage.advance(to: 9)
    #expect(stage.rect(.part(.sheet, nil)) != nil)
  }

  @Test(
    "Detents are heights above the home indicator",
    arguments: [
      (PresentationDetent.height(200), 234.0), (.fraction(0.5), 768 / 2 + 34), (.medium, 437),
      (.large, 802),
    ])
  func detents(_ detent: PresentationDetent, _ height: CGFloat) throws {
    let stage = lookStage(phone) { Shop(detents: [detent]) }
    try stage.tap(.button("Show"))
    stage.advance(to: 3)
    let card = try #require(stage.rect(.part(.sheet, nil)))
    #expect(card.maxY == 874)
    #expect(abs(card.height - height) < 0.01)
  }

  @Test("A detent of zero is left out, and said once")
  func badDetent() throws {
    let stage = lookStage(phone) { Shop(detents: [.height(0)]) }
    try stage.tap(.button("Show"))
    stage.advance(to: 3)
    #expect(stage.rect(.part(.sheet, nil))?.minY == 72)
    #expect(stage.graph.diagnostics.count == 1)
  }

  @Test("A finger takes it from one detent to the next, and away")
  func dragging() throws {
    let stage = lookStage(phone) { Shop(detents: [.medium, .large]) }
    try stage.tap(.button("Show"))
    stage.advance(to: 3)
    #expect(stage.rect(.part(.sheet, nil))?.minY == 437)
    try drag(stage, by: -300, over: 0.5)
    stage.advance(to: 3.25)
    let middle = try #require(stage.rect(.part(.sheet, nil))?.minY)
    #expect(abs(middle - (437 - 150)) < 4)
    stage.advance(to: 6)
    #expect(stage.rect(.part(.sheet, nil))?.minY == 72)
    try drag(stage, by: 160, over: 2)
    stage.advance(to: 10)
    #expect(stage.rect(.part(.sheet, nil))?.minY == 72)
    let place = SourceLocation(file: "test")
    try stage.play(
      .drag(
        Action.Drag(
          from: Located(.point(x: 201, y: 100), at: place),
          to: Located(.by(x: 0, y: 600), at: place), over: ExactTime(milliseconds: 300))))
    stage.advance(to: 13)
    #expect(stage.rect(.part(.sheet, nil)) == nil)
    #expect(stage.rect(.text("over")) != nil)
  }

  @Test("One that may not be dismissed resists, and comes back")
  func fixed() throws {
    let stage = lookStage(phone) { Shop(isFixed: true) }
    try stage.tap(.button("Show"))
    stage.advance(to: 3)
    try drag(stage, by: 150, over: 0.5)
    stage.advance(to: 3.5)
    let pulled = try #require(stage.rect(.part(.sheet, nil))?.minY)
    #expect(pulled > 80 && pulled < 72 + 100)
    stage.advance(to: 6)
    #expect(stage.rect(.part(.sheet, nil))?.minY == 72)
  }

  @Test("Behind a sheet nothing is touched, unless it lets touches through")
  func background() throws {
    for (interaction, text) in [
      (PresentationBackgroundInteraction.automatic, "taps 0"), (.enabled, "taps 1"),
    ] {
      let stage = lookStage(phone) { Shop(detents: [.medium], interaction: interaction) }
      try stage.tap(.button("Show"))
      stage.advance(to: 3)
      try? stage.tap(.id("page"))
      stage.advance(to: 6)
      #expect(stage.rect(.text(text)) != nil)
    }
  }

  @Test(
    "A tap on the dimming dismisses a sheet at every detent, unless that is disabled",
    arguments: [PresentationDetent.large, .medium], [false, true])
  func dimming(_ detent: PresentationDetent, _ isFixed: Bool) throws {
    let stage = lookStage(phone) { Shop(detents: [detent], isFixed: isFixed) }
    try stage.tap(.button("Show"))
    stage.advance(to: 3)
    try stage.tap(.point(x: 201, y: 40))
    stage.advance(to: 6)
    #expect((stage.rect(.part(.sheet, nil)) != nil) == isFixed)
  }

  @Test("A card that floats draws its content as much smaller as it is less wide than the window")
  func smaller() throws {
    func word(_ detent: PresentationDetent) throws -> CGSize {
      var screen = phone
      screen.semantics = .ios26
      let stage = lookStage(screen) { Shop(detents: [detent]) }
      try stage.tap(.button("Show"))
      stage.advance(to: 3)
      return try #require(stage.rect(.text("presented"))).size
    }
    let (large, medium) = (try word(.large), try word(.medium))
    #expect(abs(medium.width / large.width - 386.0 / 402) < 0.001)
    #expect(abs(medium.height / large.height - 386.0 / 402) < 0.001)
  }

  @Test("Another item is another sheet, which comes when the first one is gone")
  func items() throws {
    let stage = lookStage(phone) { Items() }
    try stage.tap(.button("One"))
    stage.advance(to: 3)
    try stage.tap(.button("Two"))
    stage.advance(to: 3.1)
    #expect(stage.rect(.text("item 1")) != nil)
    stage.advance(to: 8)
    #expect(stage.rect(.text("item 1")) == nil)
    #expect(stage.rect(.text("item 2")) != nil)
    #expect(stage.rect(.text("ended 1")) != nil)
  }

  @Test("On a wide screen it is a page in the middle")
  func tablet() throws {
    let screen = LookScreen(
      size: CGSize(width: 1024, height: 768), scale: 1,
      safeArea: EdgeInsets(top: 24, leading: 0, bottom: 20, trailing: 0), semantics: .ios17)
    let stage = lookStage(screen) { Shop().environment(\.horizontalSizeClass, .regular) }
    try stage.tap(.button("Show"))
    stage.advance(to: 3)
    let card = try #require(stage.rect(.part(.sheet, nil)))
    #expect(card.width == 704)
    #expect(card.midX == 512)
  }
}
