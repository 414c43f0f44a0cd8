import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Observation
import Testing

private struct Places: PreferenceKey {
  static var defaultValue: [String: Anchor<CGRect>] { [:] }

  static func reduce(
    value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]
  ) { value.merge(nextValue()) { $1 } }
}

/// The state of a picture that flies to a page, which begins its flight as it appears.
@Observable private final class Flight {
  var isOpen = false
  var hasLeft = false
}

/// Common patterns with matched geometry, and views that exchange their parts.
///
/// Numbers by hand from motion notes 11 and 6, on a stage of 200 by 100 points.
@MainActor @Suite struct HeroPatternTests {
  private struct Tabs: View {
    @Namespace private var space
    @State private var selected = 0

    var body: some View {
      HStack(spacing: 0) {
        ForEach([0, 1, 2], id: \.self) { tab in
          Color.clear.frame(width: [40, 60, 100][tab], height: 20)
            .matchedGeometryEffect(id: tab, in: space)
        }
      }
      .background {
        Capsule().accessibilityIdentifier("capsule")
          .matchedGeometryEffect(id: selected, in: space, isSource: false)
      }
      .overlay {
        HStack(spacing: 0) {
          ForEach([0, 1, 2], id: \.self) { tab in
            Color.clear.frame(width: [40, 60, 100][tab], height: 20)
              .overlay(alignment: .bottom) {
                if selected == tab {
                  Color.red.frame(height: 2).accessibilityIdentifier("line")
                    .matchedGeometryEffect(id: "line", in: space)
                }
              }
          }
        }
      }
    }
  }

  @Test func `the mark of a tab goes to the selected one`() {
    let stage = stage { Tabs() }
    stage.watch("capsule", "line")
    #expect(stage.rect("capsule") == CGRect(x: 0, y: 40, width: 40, height: 20))
    #expect(stage.rect("line") == CGRect(x: 0, y: 58, width: 40, height: 2))
    stage.set("selected", to: 2, .linear(duration: 1))
    stage.advance(to: 0.5)
    #expect(stage.rect("capsule") == CGRect(x: 50, y: 40, width: 70, height: 20))
    #expect(stage.rect("line") == CGRect(x: 50, y: 58, width: 70, height: 2))
    stage.set("selected", to: 1, .linear(duration: 1))
    stage.advance(to: 0.75)
    // From 0 to 100 and on to 40: r0 = 75, r1 = 75 + (40 - 75) / 4; widths 40, 100, 60.
    #expect(stage.rect("capsule") == CGRect(x: 66.25, y: 40, width: 78.75, height: 20))
    expect(stage.rect("line"), near: CGRect(x: 66.25, y: 58, width: 78.75, height: 2))
    stage.advance(to: 3)
    #expect(stage.rect("capsule") == CGRect(x: 40, y: 40, width: 60, height: 20))
    #expect(stage.rect("line") == CGRect(x: 40, y: 58, width: 60, height: 2))
    #expect(stage.graph.diagnostics == [])
  }

  private struct Rows: View {
    @Namespace private var space
    @State private var lower = [3]

    private func row(_ items: [Int]) -> some View {
      HStack(spacing: 0) {
        ForEach(items, id: \.self) { item in
          Circle().frame(width: 20, height: 20).accessibilityIdentifier("circle \(item)")
            .matchedGeometryEffect(id: item, in: space)
        }
      }
    }

    var body: some View {
      VStack(spacing: 0) {
        row([0, 1, 2, 3].filter { !lower.contains($0) })
        row(lower)
      }
    }
  }

  @Test func `a circle goes from one row to another, and the others close up`() {
    let stage = stage { Rows() }
    stage.watch("circle 0", "circle 1", "circle 2", "circle 3", "1")
    stage.set("lower", to: [3, 1], .linear(duration: 1))
    stage.advance(to: 0.5)
    // Upper row: 70, 90, 110 to 80, -, 100. Lower row: 90 to 80, 100.
    for (name, x, y) in [("0", 75.0, 30.0), ("1", 95, 40), ("2", 105, 30), ("3", 85, 50)] {
      #expect(stage.rect("circle \(name)") == CGRect(x: x, y: y, width: 20, height: 20), "\(name)")
    }
    #expect(
      stage.rect("1") == CGRect(x: 95, y: 40, width: 20, height: 20),
      "what is found by its identity in the loop is where it is shown, too")
    stage.advance(to: 2)
    for (name, x, y) in [("0", 80.0, 30.0), ("1", 100, 50), ("2", 100, 30), ("3", 80, 50)] {
      #expect(stage.rect("circle \(name)") == CGRect(x: x, y: y, width: 20, height: 20), "\(name)")
    }
  }

  private struct Card: View {
    @Namespace private var space
    @State private var isOpen = false

    private func card(_ titleWidth: CGFloat) -> some View {
      ZStack(alignment: isOpen ? .topLeading : .center) {
        Color.blue.accessibilityIdentifier("card").matchedGeometryEffect(id: "card", in: space)
        Color.red.frame(width: titleWidth, height: 10).accessibilityIdentifier("title")
          .matchedGeometryEffect(
            id: "title", in: space, properties: .position, anchor: .leading)
      }
    }

    var body: some View {
      ZStack {
        Color.clear
        if isOpen {
          card(50).frame(width: 120, height: 80).placed(.trailing)
        } else {
          card(30).frame(width: 40, height: 20).placed(.leading)
        }
      }
    }
  }

  @Test func `a title keeps its size and goes by its leading edge, beside its card`() throws {
    let stage = stage { Card() }
    stage.watch("card", "title")
    stage.set("isOpen", to: true, .linear(duration: 1))
    stage.advance(to: 0.5)
    // Titles: leading points (5, 50) and (80, 15), each of its own width.
    let titles = stage.matches(of: .id("title")).compactMap(\.shownRect)
    let origin = CGPoint(x: 42.5, y: 27.5)
    #expect(
      titles == [50, 30].map { CGRect(origin: origin, size: CGSize(width: $0, height: 10)) })
    let cards = stage.matches(of: .id("card")).compactMap(\.shownRect)
    #expect(cards == [CGRect](repeating: CGRect(x: 40, y: 25, width: 80, height: 50), count: 2))
  }

  private struct Inside: View {
    @Namespace private var space
    @State private var isLarge = false

    private func content(_ name: String) -> some View {
      Color.blue.overlay(alignment: .bottomTrailing) {
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier(name)
      }
    }

    var body: some View {
      ZStack {
        Color.clear
        if isLarge {
          content("large").matchedGeometryEffect(id: 1, in: space)
            .frame(width: 60, height: 40)
        } else {
          content("small").matchedGeometryEffect(id: 1, in: space)
            .frame(width: 20, height: 20).placed(.leading)
        }
      }
    }
  }

  @Test func `content is laid out for the size that is shown`() {
    let stage = stage { Inside() }
    stage.watch("small", "large")
    stage.set("isLarge", to: true, .linear(duration: 1))
    stage.advance(to: 0.5)
    // The corner of (35, 35, 40, 30).
    #expect(stage.rect("large") == CGRect(x: 65, y: 55, width: 10, height: 10))
    #expect(stage.rect("small") == CGRect(x: 65, y: 55, width: 10, height: 10))
  }

  // MARK: A view over both

  private struct Flying: View {
    let flight: Flight

    private func place(_ name: String) -> some View {
      Color.clear.anchorPreference(key: Places.self, value: .bounds) { [name: $0] }
    }

    var body: some View {
      ZStack {
        place("from").frame(width: 20, height: 20).placed(.topLeading)
        if flight.isOpen {
          // The page's content is made when it is laid out.
          GeometryReader { _ in place("to") }
            .onAppear { withAnimation(.linear(duration: 1)) { flight.hasLeft = true } }
        }
      }
      .overlayPreferenceValue(Places.self) { places in
        if let from = places["from"], let to = places["to"] {
          GeometryReader { proxy in
            let rect = proxy[flight.hasLeft ? to : from]
            Color.red.accessibilityIdentifier("picture")
              .frame(width: rect.width, height: rect.height)
              .offset(x: rect.minX, y: rect.minY)
          }
        }
      }
    }
  }

  @Test func `a view of a preference is there before the page that it flies to appears`() {
    let flight = Flight()
    let stage = stage { Flying(flight: flight) }
    stage.watch("picture")
    flight.isOpen = true
    stage.advance(to: 0)
    #expect(stage.rect("picture") == CGRect(x: 0, y: 0, width: 20, height: 20))
    stage.advance(to: 0.5)
    #expect(stage.rect("picture") == CGRect(x: 0, y: 0, width: 110, height: 60))
  }

  // MARK: Two views that stay

  private struct Flipping: View {
    @Namespace private var space
    @State private var isFlipped = false
    @State private var hasFollower = false
    @State private var animation: Animation?

    var body: some View {
      ZStack {
        Color.red.accessibilityIdentifier("first")
          .matchedGeometryEffect(id: 1, in: space, isSource: !isFlipped)
          .frame(width: 60, height: 40).placed(.topLeading)
        Color.red.accessibilityIdentifier("second")
          .matchedGeometryEffect(id: 1, in: space, isSource: isFlipped)
          .frame(width: 40, height: 20).placed(.bottomTrailing)
        if hasFollower {
          Color.blue.accessibilityIdentifier("follower")
            .matchedGeometryEffect(id: 1, in: space, isSource: false)
            .frame(width: 20, height: 10)
        }
      }
      .transaction { if let animation { $0.animation = animation } }
    }
  }

  private let flipped = CGRect(x: 160, y: 80, width: 40, height: 20)

  @Test(arguments: [true, false])
  func `the source changes by a flip, either way`(isFirst: Bool) {
    let stage = stage { Flipping() }
    stage.set("isFlipped", to: !isFirst)
    stage.watch("first", "second")
    stage.set("isFlipped", to: isFirst, .linear(duration: 1))
    stage.advance(to: 0.25)
    // Middles (30, 20) and (180, 90).
    let part = isFirst ? 0.25 : 0.75
    let size = CGSize(width: 60 - 20 * part, height: 40 - 20 * part)
    let rect = CGRect(
      x: 30 + 150 * part - size.width / 2, y: 20 + 70 * part - size.height / 2,
      width: size.width, height: size.height)
    #expect(stage.rect("first") == rect)
    #expect(stage.rect("second") == rect)
    stage.advance(to: 2)
    let end = isFirst ? flipped : CGRect(x: 0, y: 0, width: 60, height: 40)
    #expect(stage.rect("first") == end)
    #expect(stage.rect("second") == end)
  }

  @Test func `a follower that comes on the way shows what is shared, and may go again`() {
    let stage = stage { Flipping() }
    stage.watch("follower")
    stage.set("isFlipped", to: true, .linear(duration: 1))
    stage.advance(to: 0.5)
    stage.set("hasFollower", to: true)
    #expect(stage.rect("follower") == CGRect(x: 80, y: 40, width: 50, height: 30))
    stage.advance(to: 0.75)
    #expect(stage.rect("follower") == CGRect(x: 120, y: 60, width: 45, height: 25))
    stage.set("hasFollower", to: false)
    #expect(stage.rect("follower") == nil)
    stage.advance(to: 2)
    #expect(stage.rect("first") == flipped)
  }

  @Test func `a modifier that animates every change has no part in the steps of a flight`() {
    let stage = stage { Flipping() }
    stage.set("animation", to: Animation?.some(.linear(duration: 1)) as Any)
    stage.watch("first", "second")
    stage.set("isFlipped", to: true)
    for time in [0.1, 0.2, 0.3, 0.4, 0.5] { stage.advance(to: time) }
    #expect(stage.rect("second") == CGRect(x: 80, y: 40, width: 50, height: 30))
  }
}
