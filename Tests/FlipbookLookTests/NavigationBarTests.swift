import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookText
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// A list below a large title, from which a screen is pushed.
private struct Contacts: View {
  var body: some View {
    NavigationStack {
      List(0..<30) { number in
        NavigationLink("Contact \(number)") {
          List(0..<5) { Text("Detail \($0)") }
            .navigationTitle("Contact \(number)")
            .navigationBarTitleDisplayMode(.inline)
        }
      }
      .navigationTitle("Contacts")
    }
  }
}

private func drag(_ x: CGFloat, _ y: CGFloat, by width: CGFloat, _ height: CGFloat) -> Action {
  let place = SourceLocation(file: "test")
  return .drag(
    Action.Drag(
      from: Located(.point(x: Double(x), y: Double(y)), at: place),
      to: Located(.by(x: Double(width), y: Double(height)), at: place),
      over: ExactTime(milliseconds: 500)))
}

/// A screen whose heights sum up to other last bits in each pass.
private struct Fractions: View {
  private let words = String(repeating: "some words ", count: 10)

  var body: some View {
    NavigationView {
      VStack(spacing: 20) {
        Text(words)
        Spacer()
        Text(words)
        Spacer()
      }
      .font(.title)
    }
  }
}

@MainActor
struct NavigationBarTests {
  @Test func `a bar comes to rest whatever its screen's heights sum up to`() {
    let island = LookScreen(
      size: CGSize(width: 393, height: 852),
      safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0))
    #expect(lookStage(island) { Fractions() }.graph.diagnostics.isEmpty)
  }

  /// A screen with a view of its own in place of the title, which takes all the room there is.
  private struct Headed: View {
    var body: some View {
      NavigationStack {
        Color.white
          .toolbar {
            ToolbarItem(placement: .principal) {
              Color.red.frame(width: 60, height: 20).accessibilityIdentifier("heading")
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            ToolbarItem(placement: .topBarTrailing) {
              Color.blue.frame(width: 30, height: 20).accessibilityIdentifier("item")
            }
          }
          .navigationBarTitleDisplayMode(.inline)
      }
    }
  }

  @Test func `a title without a width of its own fills the bar, also where items have glass`()
    throws
  {
    for system in [FlipbookMotion.Semantics.ios18, .ios26] {
      let stage = lookStage(LookScreen(semantics: system)) { Headed() }
      let (heading, item) = (stage.rect(.id("heading")), stage.rect(.id("item")))
      #expect(try #require(heading).minX < 20)
      #expect(try #require(item).maxX > 340)
    }
  }

  @Test("A swipe from the edge follows the finger, and past the middle it goes back")
  func swipe() throws {
    let stage = lookStage { Contacts() }
    try stage.tap(.text("Contact 0"))
    stage.advance(to: 2)
    try stage.play(drag(4, 400, by: 300, 0))
    stage.advance(to: 2.25)
    let detail = try #require(stage.rect(.text("Detail 0")))
    #expect(abs(detail.minX - 150 - 40) < 4.5)
    stage.advance(to: 4)
    #expect(stage.rect(.text("Detail 0")) == nil)
    #expect(stage.rect(.text("Contact 3")) != nil)
  }

  /// The spring that begins at rest would have a speed of some -540 and 340 points a second by then.
  @Test(
    "A screen that is let go goes on at the finger's speed",
    arguments: [(120.0, -490.0), (300, 450)])
  func speed(_ way: CGFloat, _ least: CGFloat) throws {
    let stage = lookStage { Contacts() }
    try stage.tap(.text("Contact 0"))
    stage.advance(to: 2)
    try stage.play(drag(4, 400, by: way, 0))
    let speeds = try [2.48, 2.515].map { time in
      stage.advance(to: ExactTime(rounding: time))
      let before = try #require(stage.rect(.text("Detail 0"))).minX
      stage.advance(to: ExactTime(rounding: time + 0.01))
      return (try #require(stage.rect(.text("Detail 0"))).minX - before) / 0.01
    }
    #expect(abs(speeds[0] - way * 2) < 10)
    #expect(speeds[1] > least, "\(speeds)")
  }

  @Test("A swipe that is let go early returns, and one from elsewhere does nothing")
  func returning() throws {
    let stage = lookStage { Contacts() }
    try stage.tap(.text("Contact 0"))
    stage.advance(to: 2)
    let before = try #require(stage.rect(.text("Detail 0")))
    try stage.play(drag(4, 400, by: 120, 0))
    stage.advance(to: 2.4)
    #expect(try #require(stage.rect(.text("Detail 0"))).minX > before.minX + 60)
    stage.advance(to: 4)
    #expect(stage.rect(.text("Detail 0")) == before)
    #expect(stage.rect(.text("Contact 3")) == nil)
    try stage.play(drag(60, 400, by: 300, 0))
    stage.advance(to: 4.4)
    #expect(stage.rect(.text("Detail 0")) == before)
  }

  @Test("Right to left, screens come from the left, and swipes begin at the right")
  func mirrored() throws {
    let stage = lookStage {
      Contacts().environment(\.layoutDirection, .rightToLeft)
    }
    try stage.tap(.text("Contact 0"))
    stage.advance(to: 0.1)
    #expect(try #require(stage.rect(.text("Detail 0"))).minX < 200)
    stage.advance(to: 2)
    #expect(try #require(stage.rect(.part(.back, nil))).midX > 300)
    try stage.play(drag(386, 400, by: -300, 0))
    stage.advance(to: 4)
    #expect(stage.rect(.text("Contact 3")) != nil)
  }

  @Test("A screen grows out of an item of a bar, and goes back into it")
  func zoomOutOfItem() throws {
    struct Scene: View {
      @Namespace private var space
      @State private var isShown = false

      var body: some View {
        NavigationStack {
          Text("screen")
            .toolbar {
              ToolbarItem(placement: .topBarTrailing) {
                Button("Info", systemImage: "star") { isShown = true }
              }
              .matchedTransitionSource(id: "info", in: space)
            }
            .navigationDestination(isPresented: $isShown) {
              Color.green.ignoresSafeArea().accessibilityIdentifier("goal")
                .navigationTransition(.zoom(sourceID: "info", in: space))
            }
        }
      }
    }
    var screen = LookScreen()
    screen.semantics = .ios26
    let stage = lookStage(screen) { Scene() }
    let item = try #require(stage.rect(.button("Info")))
    try stage.tap(.button("Info"))
    let start = try #require(stage.rect(.id("goal")))
    #expect(abs(start.midX - item.midX) < 0.5 && abs(start.width - 44) < 0.5, "\(start) \(item)")
    stage.advance(to: 2)
    #expect(stage.rect(.id("goal"))?.width == 390)
    #expect(stage.graph.diagnostics.isEmpty)
  }

  @Test("A large title gives way to scrolling point by point, and then the bar has a background")
  func collapse() throws {
    let stage = lookStage { Contacts() }
    #expect(stage.rect(.part(.bar, nil)) == CGRect(x: 0, y: 47, width: 390, height: 96))
    #expect(stage.picture().shows("F2F2F7", atX: 10, y: 60))
    try stage.play(drag(200, 600, by: 0, -30))
    stage.advance(to: 0.5)
    let height = try #require(stage.rect(.part(.bar, nil))).height
    #expect(height < 90 && height > 60)
    try stage.play(drag(200, 700, by: 0, -400))
    stage.advance(to: 4)
    #expect(stage.rect(.part(.bar, nil)) == CGRect(x: 0, y: 47, width: 390, height: 44))
    let picture = stage.picture()
    #expect(picture.shows("F8F8FA", atX: 4, y: 60))
    #expect(picture.shows("F8F8FA", atX: 4, y: 20))
    // Words behind the bar are blurred: nothing at the leading edge of the bar is like a letter.
    let behind = picture.runs(across: 40, from: 4, to: 120, tolerance: 0)
    #expect(zip(behind, behind.dropFirst()).allSatisfy { $0.color.distance(to: $1.color) <= 2 })
  }

  @Test("What is pinned goes up with the edge of a bar that collapses")
  func pinned() throws {
    let stage = lookStage {
      NavigationStack {
        ScrollView {
          LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
            ForEach(0..<2, id: \.self) { section in
              Section {
                Color.yellow.frame(height: 1_000)
              } header: {
                Color.red.frame(height: 30).accessibilityIdentifier("header \(section)")
              }
            }
          }
        }
        .navigationTitle("Title")
      }
    }
    #expect(try #require(stage.rect(.id("header 0"))).minY == 47 + 96)
    try stage.play(drag(200, 600, by: 0, -30))
    stage.advance(to: 0.5)
    let bar = try #require(stage.rect(.part(.bar, nil)))
    let header = try #require(stage.rect(.id("header 0")))
    #expect(bar.maxY < 130 && abs(header.minY - bar.maxY) < 0.01)
    try stage.play(drag(200, 700, by: 0, -400))
    stage.advance(to: 4)
    #expect(try #require(stage.rect(.id("header 0"))).minY == 47 + 44)
  }

  @Test("The first large title is there at once")
  func firstTitle() {
    let screen = LookScreen()
    let stage = Stage(
      { Contacts() },
      device: StageDevice(size: screen.size, safeArea: screen.safeArea, scale: screen.scale),
      semantics: .ios26, typesetter: try? Typesetter.shared.get())
    stage.advance(to: 0)
    #expect(stage.matches(of: .text("Contacts")).first?.shownOpacity == 1)
  }

  @Test("Without animations a push is there at once")
  func unanimated() throws {
    struct Scene: View {
      @State private var path: [Int] = []

      var body: some View {
        NavigationStack(path: $path) {
          VStack {
            Button("Disabled") {
              var transaction = Transaction()
              transaction.disablesAnimations = true
              withTransaction(transaction) { path = [1] }
            }
            Button("Nil") { withAnimation(nil) { path = [1] } }
          }
          .navigationDestination(for: Int.self) { Text("Goal \($0)") }
        }
      }
    }
    for button in ["Disabled", "Nil"] {
      let stage = lookStage { Scene() }
      try stage.tap(.button(button))
      #expect(try #require(stage.rect(.text("Goal 1"))).midX == 195)
      #expect(stage.rect(.button(button)) == nil)
    }
  }

  @Test("A screen grows out of its source")
  func zoom() throws {
    struct Scene: View {
      @Namespace private var space

      var body: some View {
        NavigationStack {
          NavigationLink {
            Color.green.ignoresSafeArea().accessibilityIdentifier("goal")
              .navigationTransition(.zoom(sourceID: "s", in: space))
          } label: {
            Color.red.frame(width: 100, height: 100).accessibilityIdentifier("source")
          }
          .matchedTransitionSource(id: "s", in: space)
        }
      }
    }
    let stage = lookStage { Scene() }
    let source = try #require(stage.rect(.id("source")))
    try stage.tap(.id("source"))
    let start = try #require(stage.rect(.id("goal")))
    #expect(
      abs(start.minX - source.minX) < 0.5 && abs(start.width - 100) < 0.5, "\(start) \(source)")
    // The source is still seen, and covered little by little.
    let opacity = { stage.matches(of: .id("goal")).first?.shownOpacity ?? -1 }
    #expect(opacity() == 0)
    stage.advance(to: 1.0 / 60)
    #expect(opacity() > 0 && opacity() < 1, "\(opacity())")
    stage.advance(to: 2)
    #expect(opacity() == 1)
    #expect(stage.rect(.id("goal")) == CGRect(x: 0, y: 91, width: 390, height: 719))
    try stage.tap(.part(.back, nil))
    stage.advance(to: 4)
    #expect(stage.rect(.id("goal")) == nil)
    #expect(stage.rect(.id("source")) == source)
  }
}
