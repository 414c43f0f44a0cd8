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

/// A scene that hides what is around it, and prefers the dark, when it is tapped.
private struct Wishes: View {
  @State private var isShy = false
  @State private var isDark = false

  var body: some View {
    VStack {
      Button("Hide") { isShy = true }
      Button("Dark") { isDark.toggle() }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color.white.ignoresSafeArea())
    .statusBarHidden(isShy)
    .persistentSystemOverlays(isShy ? .hidden : .automatic)
    .preferredColorScheme(isDark ? .dark : nil)
  }
}

/// A scene that asks for the status bar as for other bars.
private struct StatusWishes: View {
  @State private var isHidden = false
  @State private var isWhite = false

  var body: some View {
    VStack {
      Button("Hide") { isHidden = true }
      Button("White") { isWhite = true }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(red: 0, green: 0, blue: 1).ignoresSafeArea())
    .toolbarVisibility(isHidden ? .hidden : .automatic, for: .statusBar)
    .toolbarColorScheme(isWhite ? .dark : nil, for: .statusBar)
  }
}

/// A field at the bottom, one in a long list, and a background that ignores the keyboard.
private struct Fields: View {
  @State private var text = ""
  @State private var said = "nothing"
  var type = UIKeyboardType.default

  var body: some View {
    VStack(spacing: 0) {
      Text(said)
      Spacer()
      TextField("Name", text: $text)
        .frame(height: 40)
        .keyboardType(type)
        .submitLabel(.search)
        .onSubmit { said = "submitted \(text)" }
        .accessibilityIdentifier("field")
    }
    .background {
      Color.yellow.accessibilityIdentifier("back").ignoresSafeArea(.keyboard)
    }
  }
}

private struct LongList: View {
  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<20) { index in
          TextField("Field \(index)", text: .constant("")).frame(height: 40)
        }
      }
    }
  }
}

@MainActor
struct ChromeTests {
  private func shape(_ cutout: ScreenShape.Cutout, top: CGFloat) -> ScreenShape {
    ScreenShape(cutout: cutout, isTablet: false, isRound: cutout != .none, topInset: top)
  }

  private func phone(on screen: LookScreen = LookScreen(), _ scene: some View) -> Stage {
    lookStage(screen) { SystemChrome(shape(.smallNotch, top: 47)) { scene } }
  }

  @Test(
    "The home indicator lies where it was measured",
    arguments: [
      (390.0, 844.0, CGRect(x: 125.5, y: 831, width: 139, height: 5)),
      (402, 874, CGRect(x: 129, y: 861, width: 144, height: 5)),
      (428, 926, CGRect(x: 137.5, y: 913, width: 153, height: 5)),
    ])
  func indicator(width: Double, height: Double, rect: CGRect) throws {
    var screen = LookScreen()
    screen.size = CGSize(width: width, height: height)
    let found = try #require(phone(on: screen, Wishes()).rect(.part(.homeIndicator, nil)))
    #expect(abs(found.minX - rect.minX) <= 1 / 3 + 0.01)
    #expect(found.minY == rect.minY)
    #expect(found.size == rect.size)
  }

  @Test func `a device with a hole has it where it is, and no bar along its upper edge`() throws {
    let hole = CGRect(x: 300, y: 30, width: 37, height: 37)
    let shape = shape(.hole(upright: hole, turned: nil), top: 0)
    let stage = lookStage { SystemChrome(shape) { Color.white } }
    #expect(stage.rect(.text("9:41")) == nil)
    let picture = stage.picture()
    #expect(picture.hex(hole.midX, hole.midY) == "000000")
    #expect(picture.hex(hole.minX + 1, hole.minY + 1) == "FFFFFF")
    #expect(picture.hex(195, 30) == "FFFFFF")
  }

  @Test(
    "The time stands beside the island or the notch, on its baseline",
    arguments: [
      (402.0, 62.0, ScreenShape.Cutout.island, 38.67, 74.17),
      (430, 59, .island, 35.67, 80.83), (428, 47, .notch, 30.33, 62.33),
      (375, 20, .none, 14.5, 187.5),
    ])
  func time(
    width: Double, top: Double, cutout: ScreenShape.Cutout, baseline: Double, middle: Double
  ) throws {
    var screen = LookScreen()
    screen.size.width = width
    screen.safeArea.top = top
    let stage = lookStage(screen) { SystemChrome(shape(cutout, top: top)) { Wishes() } }
    let rect = try #require(stage.rect(.text("9:41")))
    #expect(abs(rect.midX - middle) < 1)
    // The lowest dark row of the digits.
    let picture = stage.picture()
    let rows = (Int(rect.minY * 3)..<Int(rect.maxY * 3)).filter { row in
      (Int(rect.minX * 3)..<Int(rect.maxX * 3)).count { picture.levels($0, row).red < 100 } > 3
    }
    let last = try #require(rows.last)
    #expect(abs(Double(last + 1) / 3 - baseline) < 0.7)
  }

  @Test("Views hide the bar and the line, and choose the window's appearance")
  func wishes() throws {
    let stage = phone(Wishes())
    #expect(stage.picture().hex(195, 833) == "000000")
    try stage.tap(.button("Dark"))
    #expect(stage.isDark)
    #expect(stage.picture().hex(195, 833) == "FFFFFF")
    try stage.tap(.button("Dark"))
    #expect(!stage.isDark)
    try stage.tap(.button("Hide"))
    stage.advance(to: 1)
    #expect(stage.picture().hex(195, 833) == "FFFFFF")
    #expect(stage.rect(.part(.homeIndicator, nil)) == nil)
  }

  @Test("The status bar is hidden, and gets its colours, as one of the bars")
  func statusBar() throws {
    let stage = phone(StatusWishes())
    #expect(!hasInk(stage.picture(), "FFFFFF"))
    try stage.tap(.button("White"))
    stage.advance(to: 1)
    #expect(hasInk(stage.picture(), "FFFFFF"))
    try stage.tap(.button("Hide"))
    stage.advance(to: 2)
    #expect(!hasInk(stage.picture(), "FFFFFF"))
  }

  /// True if there is a colour where the time stands.
  private func hasInk(_ picture: LookPicture, _ hex: String) -> Bool {
    stride(from: CGFloat(10), to: 130, by: 0.5).contains { x in
      stride(from: CGFloat(12), to: 44, by: 1).contains { picture.hex(x, $0) == hex }
    }
  }

  @Test("The status bar is white over a screen whose bar is dark, and black again on the next")
  func darkBar() throws {
    let stage = phone(
      NavigationStack {
        NavigationLink("Next") {
          Text("light").toolbarBackground(.visible, for: .navigationBar)
        }
        .navigationTitle("Dark")
        .navigationBarTitleDisplayMode(.inline)
        .toolbarBackground(.visible, for: .navigationBar)
        .toolbarBackground(Color.blue, for: .navigationBar)
        .toolbarColorScheme(.dark, for: .navigationBar)
      })
    func hasWhite() throws -> Bool {
      let rect = try #require(stage.rect(.text("9:41")))
      let picture = stage.picture()
      return (Int(rect.minX * 3)..<Int(rect.maxX * 3)).contains {
        picture.levels($0, Int(rect.midY * 3)) == (255, 255, 255)
      }
    }
    #expect(try hasWhite())
    try stage.tap(.button("Next"))
    stage.advance(to: 2)
    #expect(stage.graph.windowTraits.barScheme == nil)
    try stage.tap(.part(.back, nil))
    stage.advance(to: 4)
    #expect(try hasWhite())
  }

  // MARK: The keyboard

  @Test("The keyboard comes on the screen's spring, and makes room")
  func arrival() throws {
    let stage = phone(Fields())
    let before = try #require(stage.rect(.id("field")))
    #expect(before.maxY == 810)
    stage.watch([.id("field"), .part(.keyboard, nil)])
    try stage.tap(.text("Name"))
    #expect(stage.graph.diagnostics.isEmpty)
    stage.advance(to: 0.1)
    let field = try #require(stage.rect(.id("field")))
    stage.advance(to: 2)
    let keyboard = try #require(stage.rect(.part(.keyboard, nil)))
    #expect(abs(keyboard.minY - (844 - 336)) < 0.01)
    let progress = MotionLookProgress.screen(at: 0.1)
    #expect(abs(field.maxY - (810 - 302 * progress)) < 1)
    #expect(abs(try #require(stage.rect(.id("field"))).maxY - 508) < 0.01)
    // What ignores the keyboard stays.
    #expect(stage.rect(.id("back"))?.maxY == 810)
    // C9CCD2 of 0.85 over the yellow behind.
    #expect(stage.picture().shows("D1CBB3", atX: 1, y: 520))
  }

  @Test(
    "The keyboard covers bars at the bottom, and the screen ends above it",
    arguments: [true, false])
  func coveredBars(_ hasTabs: Bool) throws {
    struct Scene: View {
      let hasTabs: Bool

      var body: some View {
        if hasTabs {
          TabView { Fields().tabItem { Text("Tab") } }
        } else {
          NavigationStack {
            Fields().toolbar { ToolbarItem(placement: .bottomBar) { Text("Bar") } }
          }
        }
      }
    }
    let stage = phone(Scene(hasTabs: hasTabs))
    let part = FlipbookTimeline.Selector.part(hasTabs ? .tabBar : .bottomBar, nil)
    let before = try #require(stage.rect(part))
    #expect(abs(try #require(stage.rect(.id("field"))).maxY - (810 - 49)) < 0.5)
    try stage.tap(.text("Name"))
    stage.advance(to: 2)
    #expect(try #require(stage.rect(part)) == before)
    #expect(abs(try #require(stage.rect(.id("field"))).maxY - 508) < 0.5)
  }

  @Test("Letter keys lie where they were measured on a screen of 393 points")
  func keys() throws {
    var screen = LookScreen()
    screen.size = CGSize(width: 393, height: 852)
    let stage = phone(on: screen, Fields())
    try stage.tap(.text("Name"))
    stage.advance(to: 2)
    func close(_ name: String, _ x: ClosedRange<CGFloat>, _ top: CGFloat) throws {
      let rect = try #require(stage.rect(.part(.key, name)), "\(name)")
      #expect(abs(rect.minX - x.lowerBound) < 1, "\(name) \(rect)")
      #expect(abs(rect.maxX - x.upperBound) < 1, "\(name) \(rect)")
      #expect(abs(rect.minY - top) < 1, "\(name) \(rect)")
    }
    try close("Q", 3...36.33, 569)
    try close("W", 42.33...75.67, 569)
    try close("A", 22.33...55.67, 623)
    try close("123", 3...45.67, 731)
    try close("emoji", 51.67...95, 731)
    try close("space", 100.33...292, 731)
    try close("search", 298...390, 731)
    let picture = stage.picture()
    #expect(picture.hex(10, 600) == "FFFFFF")
    #expect(picture.hex(10, 740) == "ABB1BA")
    #expect(picture.hex(305, 740) == "007AFF")
  }

  @Test("Keys type, and the action key submits and sends the keyboard away")
  func typing() throws {
    let stage = phone(Fields())
    try stage.tap(.text("Name"))
    stage.advance(to: 1)
    try stage.tap(.part(.key, "H"))
    try stage.tap(.part(.key, "i"))
    try stage.tap(.part(.key, "x"))
    try stage.tap(.part(.key, "delete"))
    #expect(stage.rect(.text("Hi")) != nil)
    try stage.tap(.part(.key, "search"))
    stage.advance(to: 3)
    #expect(stage.rect(.text("submitted Hi")) != nil)
    #expect(stage.rect(.part(.keyboard, nil)) == nil)
    #expect(stage.rect(.id("field"))?.maxY == 810)
  }

  @Test("A field that would be covered is scrolled to; a scroll sends the keyboard away")
  func scrolling() throws {
    let stage = phone(LongList())
    try stage.tap(.text("Field 17"))
    stage.advance(to: 2)
    let field = try #require(stage.rect(.text("Field 17")))
    #expect(field.maxY < 508 && field.minY > 47)
    let place = SourceLocation(file: "test")
    let middle = Action.Swipe.Start.place(.point(x: 195, y: 300))
    try stage.play(.swipe(.init(from: middle, .down, location: place)))
    stage.advance(to: 5)
    #expect(stage.rect(.part(.keyboard, nil)) == nil)
  }

  @Test("A pad of numbers has no words above it")
  func pad() throws {
    let stage = phone(Fields(type: .decimalPad))
    try stage.tap(.text("Name"))
    stage.advance(to: 2)
    #expect(abs(try #require(stage.rect(.part(.keyboard, nil))).height - 291) < 0.01)
    try stage.tap(.part(.key, "7"))
    try stage.tap(.part(.key, "."))
    #expect(stage.rect(.text("7.")) != nil)
  }

  @Test("A field for secrets begins with small letters, other fields with capitals")
  func capitals() throws {
    let secret = phone(SecureField("Secret", text: .constant("")))
    try secret.tap(.text("Secret"))
    secret.advance(to: 2)
    #expect(secret.rect(.part(.key, "q")) != nil && secret.rect(.part(.key, "Q")) == nil)
    let name = phone(TextField("Name", text: .constant("")))
    try name.tap(.text("Name"))
    name.advance(to: 2)
    #expect(name.rect(.part(.key, "Q")) != nil)
  }

  @Test("The cursor blinks by the stage's clock, and lets the scene rest")
  func caret() throws {
    let stage = phone(Fields())
    try stage.tap(.text("Name"))
    stage.advance(to: 1.2)
    let text = try #require(stage.rect(.text("Name")))
    #expect(stage.picture().hex(text.minX + 0.6, text.midY) == "007AFF")
    stage.advance(to: 1.7)
    #expect(stage.picture().hex(text.minX + 0.6, text.midY) != "007AFF")
    guard case .atRest = stage.restStatus(tolerance: 0.5) else {
      Issue.record("the scene is not at rest")
      return
    }
  }

  @Test("Without chrome nothing is drawn and nothing moves, which is said once")
  func without() throws {
    let stage = lookStage { Fields() }
    try stage.tap(.text("Name"))
    stage.advance(to: 2)
    #expect(stage.rect(.id("field"))?.maxY == 810)
    #expect(stage.graph.diagnostics.count == 1)
  }
}

/// The way that the screen's spring has gone: critically damped, with a response of 0.344 s.
private enum MotionLookProgress {
  static func screen(at time: Double) -> Double {
    let frequency = (1_000.0 / 3).squareRoot()
    return 1 - (1 + frequency * time) * exp(-frequency * time)
  }
}
