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

/// A page of two colours that meet in the middle, and go on below the window.
private struct Halves: View {
  var body: some View {
    HStack(spacing: 0) {
      Color(red: 1, green: 0, blue: 0)
      Color(red: 0, green: 0, blue: 1)
    }
    .frame(height: 3000)
  }
}

/// The halves, with something of the system's in front of them.
private struct Covered: View {
  enum Cover: String, CaseIterable { case tabs, bottomBar, alert, dialog, menu, popover }

  let cover: Cover
  @State private var isShown = true

  var body: some View {
    switch cover {
    case .tabs: TabView { page.tabItem { Text("Tab") } }
    case .bottomBar:
      NavigationStack {
        page.toolbar { ToolbarItem(placement: .bottomBar) { Text("Bar") } }
      }
    case .alert: page.alert("Alert", isPresented: $isShown) { Button("OK") {} }
    case .dialog:
      page.confirmationDialog("Dialog", isPresented: $isShown) { Button("One") {} }
    case .menu:
      page.overlay { Menu("Open") { Button("One") {} } }
    case .popover:
      page.overlay {
        Text("Source").popover(isPresented: $isShown) {
          Color.clear.frame(width: 200, height: 100).presentationCompactAdaptation(.popover)
        }
      }
    }
  }

  private var page: some View { ScrollView { Halves() } }

  /// The part of the window that has the material, without words.
  @MainActor func ground(on stage: Stage) throws -> CGRect {
    let part: SystemPart =
      switch cover {
      case .tabs: .tabBar
      case .bottomBar: .bottomBar
      case .alert: .alert
      case .dialog: .dialog
      case .menu: .menu
      case .popover: .popover
      }
    return try #require(stage.rect(.part(part, nil)))
  }
}

/// A screen whose main action may be disabled.
private struct Saving: View {
  let isDisabled: Bool

  var body: some View {
    NavigationStack {
      Color.white.toolbar {
        ToolbarItem(placement: .confirmationAction) { Button("Save") {}.disabled(isDisabled) }
      }
    }
  }
}

@MainActor @Suite("Materials") struct MaterialTests {
  @Test("What is behind is blurred, and stays in its place", arguments: Covered.Cover.allCases)
  private func blur(_ cover: Covered.Cover) throws {
    var screen = LookScreen()
    screen.scale = 1
    let scene = Covered(cover: cover)
    let stage = lookStage(screen) { scene }
    stage.advance(to: 1)
    if cover == .menu {
      try stage.tap(.text("Open"))
      stage.advance(to: 2)
    }
    let picture = stage.picture()
    let ground = try scene.ground(on: stage)
    let y = ground.minY + 4
    func red(_ x: CGFloat) -> Int { picture.color(x, y).red }
    // Halfway the colours have met; at both ends there is one of them below the veil.
    let (left, middle, right) = (red(ground.minX + 24), red(194.5), red(ground.maxX - 24))
    #expect(left > middle + 4 && middle > right + 4)
    #expect(red(180) < left && red(210) > right)
    #expect(abs(left + right - 2 * middle) <= 8)
  }

  @Test("Glass of bars shows what has scrolled behind it, and only then")
  func glass() throws {
    var screen = LookScreen()
    screen.semantics = .ios26
    screen.scale = 1
    let stage = lookStage(screen) {
      NavigationStack {
        ScrollView { Color(red: 1, green: 0, blue: 0).frame(height: 3000) }
          .navigationTitle("Title")
          .navigationBarTitleDisplayMode(.inline)
          .toolbar {
            Button("Add", systemImage: "plus") {}.accessibilityIdentifier("add")
          }
      }
    }
    let button = try #require(stage.rect(.id("add")))
    let place = CGPoint(x: button.minX - 4, y: button.midY)
    #expect(stage.picture().color(place.x, place.y).green > 248)
    try stage.play(swipe(from: CGPoint(x: 195, y: 700), by: -400))
    stage.advance(to: 4)
    let pane = stage.picture().color(place.x, place.y)
    #expect(pane.red > 248 && pane.green < 245)
  }

  @Test("A window's backdrop is in its place, also in what is scaled or moved")
  func backdrop() {
    let stage = lookStage {
      Halves()
        .windowLayer(.presentation) {
          WindowBackdrop()
            .frame(width: 200, height: 200)
            .clipped()
            .scaleEffect(0.5)
            .offset(x: 30, y: 40)
        }
    }
    let plain = lookStage { Halves() }.picture()
    let picture = stage.picture()
    for x in stride(from: 176.5, to: 274, by: 8) {
      for y in stride(from: 414.5, to: 510, by: 8) {
        #expect(picture.hex(x, y) == plain.hex(x, y))
      }
    }
  }

  @Test("A confirming item that is disabled stands on plain glass", arguments: [false, true])
  func disabled(_ isDisabled: Bool) throws {
    var screen = LookScreen()
    screen.semantics = .ios26
    let stage = lookStage(screen) { Saving(isDisabled: isDisabled) }
    let words = try #require(stage.rect(.text("Save")))
    let glass = stage.picture().color(words.minX - 6, words.midY)
    #expect(isDisabled ? glass.red > 248 : glass.red < 20)
  }

  @Test("What scrolls in an alert does not say that the screen below is at its end")
  func layers() throws {
    let stage = lookStage {
      TabView {
        ScrollView { Color.white.frame(height: 3000) }
          .alert("Alert", isPresented: .constant(true)) {
            Button("OK") {}
          } message: {
            Text("Message")
          }
          .tabItem { Text("Tab") }
      }
    }
    stage.advance(to: 1)
    #expect(stage.rect(.part(.alert, nil)) != nil)
    // The line above the tab bar, dimmed: black of 0.3, and of 0.2.
    #expect(stage.picture().shows("8E8E8E", atX: 5, y: 844 - 34 - 49 - 0.2))
  }

  private func swipe(from start: CGPoint, by distance: CGFloat) -> FlipbookTimeline.Action {
    let place = SourceLocation(file: "test")
    return .drag(
      .init(
        from: Located(.point(x: start.x, y: start.y), at: place),
        to: Located(.by(x: 0, y: distance), at: place), over: ExactTime(milliseconds: 500)))
  }
}
