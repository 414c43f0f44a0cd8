import FlipbookBase
import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// Glass over what is behind it, alone and in containers.
@MainActor @Suite("Glass") struct GlassTests {
  /// A page with a sharp edge between two colours in the middle.
  private struct Page<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
      ZStack {
        HStack(spacing: 0) {
          Color(red: 1, green: 0, blue: 0)
          Color(red: 0, green: 0, blue: 1)
        }
        content
      }
    }
  }

  private func screen(_ semantics: FlipbookMotion.Semantics) -> LookScreen {
    LookScreen(
      size: CGSize(width: 240, height: 120), scale: 2, safeArea: EdgeInsets(), semantics: semantics)
  }

  private func lines(_ stage: Stage) -> [String] {
    stage.displayList().lines.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test("A button of glass shows what is behind it")
  func button() {
    let stage = lookStage(screen(.ios26)) {
      Page { Button("              ") {}.buttonStyle(.glass) }
    }
    let picture = stage.picture()
    let size = picture.size
    let left = picture.color(size.width / 2 - 30, size.height / 2)
    let right = picture.color(size.width / 2 + 30, size.height / 2)
    #expect(left.red > left.blue + 20)
    #expect(right.blue > right.red + 20)
  }

  @Test("Light is bent at the rim of glass of a simple shape")
  func rim() {
    let stage = lookStage(screen(.ios26)) {
      Page { Color.clear.frame(width: 80, height: 60).glassEffect(in: .rect(cornerRadius: 20)) }
    }
    #expect(lines(stage).contains { $0.hasPrefix("pixels(rim") && $0.contains("radius 20.0") })
    #expect(stage.graph.diagnostics.isEmpty)
  }

  /// Two discs at a distance, in one container.
  private func pair(distance: CGFloat, spacing: CGFloat) -> Stage {
    lookStage(screen(.ios26)) {
      Page {
        GlassEffectContainer(spacing: spacing) {
          HStack(spacing: distance) {
            Color.clear.frame(width: 40, height: 40).glassEffect(in: .circle)
            Color.clear.frame(width: 40, height: 40).glassEffect(in: .circle)
          }
        }
      }
    }
  }

  private func outline(_ stage: Stage) -> Path? {
    for case .push(.clip(.path(let path, _))) in stage.displayList() { return path }
    return nil
  }

  @Test("Pieces melt where they are nearer than the container's spacing")
  func melting() throws {
    let apart = try #require(outline(pair(distance: 30, spacing: 20)))
    let near = try #require(outline(pair(distance: 6, spacing: 20)))
    func parts(_ path: Path) -> Int {
      var count = 0
      path.forEach { if case .move = $0 { count += 1 } }
      return count
    }
    #expect(parts(apart) == 2)
    #expect(parts(near) == 1)
    let middle = CGPoint(x: near.boundingRect.midX, y: near.boundingRect.midY)
    #expect(near.contains(middle))
    // The bridge is narrower than the discs.
    #expect(!near.contains(CGPoint(x: middle.x, y: middle.y - 19)))
    #expect(abs(near.boundingRect.width - 86) < 3)
  }

  @Test("Pieces of one union are one, around all of them")
  func union() throws {
    struct Row: View {
      @Namespace private var space

      var body: some View {
        GlassEffectContainer {
          HStack(spacing: 60) {
            ForEach(0..<2, id: \.self) { _ in
              Color.clear.frame(width: 40, height: 40).glassEffect()
                .glassEffectUnion(id: 1, namespace: space)
            }
          }
        }
      }
    }
    let path = try #require(outline(lookStage(screen(.ios26)) { Page { Row() } }))
    #expect(abs(path.boundingRect.width - 140) < 0.01)
    #expect(path.contains(CGPoint(x: path.boundingRect.midX, y: path.boundingRect.midY)))
  }

  @Test func `buttons of one union are one piece of a container's glass`() throws {
    struct Row: View {
      @Namespace private var space

      var body: some View {
        GlassEffectContainer {
          HStack(spacing: -10) {
            Button("A") {}
            Button("B") {}
          }
          .buttonStyle(.glass)
          .glassEffectUnion(id: 1, namespace: space)
        }
      }
    }
    let stage = lookStage(screen(.ios26)) { Page { Row() } }
    let path = try #require(outline(stage))
    let (first, second) = (stage.rect(.button("A")), stage.rect(.button("B")))
    let around = try #require(first).union(try #require(second))
    #expect(path.boundingRect.insetBy(dx: -0.5, dy: -0.5).contains(around))
  }

  @Test("A piece that comes grows at its place, while others move")
  func coming() throws {
    struct Bar: View {
      @State private var isOpen = false
      @Namespace private var space

      var body: some View {
        GlassEffectContainer(spacing: 10) {
          HStack(spacing: 40) {
            Color.clear.frame(width: 40, height: 40).glassEffect()
              .glassEffectID("a", in: space)
            if isOpen {
              Color.clear.frame(width: 40, height: 40).glassEffect()
                .glassEffectID("b", in: space)
            }
          }
        }
        .contentShape(.rect)
        .onTapGesture { withAnimation(.linear(duration: 1)) { isOpen = true } }
        .accessibilityIdentifier("bar")
      }
    }
    let stage = lookStage(screen(.ios26)) { Page { Bar() } }
    try stage.tap(.id("bar"))
    var widths: [CGFloat] = []
    for time in [0.25, 0.5, 2] {
      stage.advance(to: time)
      widths.append(try #require(outline(stage)).boundingRect.width)
    }
    #expect(widths[0] < widths[1] && widths[1] < widths[2])
    #expect(abs(widths[2] - 120) < 0.01)
  }

  @Test("A piece without a name stays the same piece when others come before it")
  func unnamed() throws {
    struct Bar: View {
      @State private var isOpen = false

      var body: some View {
        GlassEffectContainer(spacing: 10) {
          VStack(spacing: 40) {
            if isOpen { Color.clear.frame(width: 40, height: 40).glassEffect() }
            Color.clear.frame(width: 60, height: 40).glassEffect()
          }
        }
        .contentShape(.rect)
        .onTapGesture { withAnimation(.linear(duration: 1)) { isOpen = true } }
        .accessibilityIdentifier("bar")
      }
    }
    let stage = lookStage(screen(.ios26)) { Page { Bar() } }
    try stage.tap(.id("bar"))
    stage.advance(to: 0.1)
    let path = try #require(outline(stage))
    // The piece that was there is on its way down, the other one has just begun to grow above it.
    #expect(path.boundingRect.height > 38 && path.boundingRect.height < 50)
    stage.advance(to: 2)
    #expect(try #require(outline(stage)).boundingRect.height == 120)
  }

  /// A piece of glass that answers touches, or does not, over a dark page.
  private struct Touched: View {
    let glass: Glass
    var isInContainer = false

    var body: some View {
      ZStack {
        Color(red: 0.1, green: 0.1, blue: 0.3)
        if isInContainer { GlassEffectContainer { piece } } else { piece }
      }
    }

    private var piece: some View {
      Text("A").frame(width: 80, height: 40).glassEffect(glass, in: .capsule)
        .accessibilityIdentifier("piece")
    }
  }

  private func press(_ stage: Stage) throws {
    let place = SourceLocation(file: "test")
    try stage.play(.press(Located(.text("A"), at: place)))
    stage.advance(to: stage.time.seconds + 1)
  }

  @Test("Interactive glass grows under a finger and shines, and goes back")
  func interactive() throws {
    for isInContainer in [false, true] {
      let stage = lookStage(screen(.ios26)) {
        Touched(glass: .regular.interactive(), isInContainer: isInContainer)
      }
      let before = try #require(stage.rect(.text("A")))
      let glass = outline(stage)?.boundingRect.width
      let (rest, shine) = (stage.picture(), CGPoint(x: 120, y: 46))
      try press(stage)
      let after = try #require(stage.rect(.text("A")))
      // The longer side of 80 points becomes 88.
      #expect(abs(after.width / before.width - 1.1) < 0.01)
      #expect(abs(after.midX - before.midX) < 0.1)
      if isInContainer {
        let grown = try #require(outline(stage)).boundingRect.width
        #expect(abs(grown - (glass ?? 0) - 8) < 0.1)
      }
      let pressed = stage.picture()
      #expect(
        pressed.levels(Int(shine.x * 2), Int(shine.y * 2)).green
          > rest.levels(Int(shine.x * 2), Int(shine.y * 2)).green + 15)
      let place = SourceLocation(file: "test")
      try stage.play(.release(Located(.text("A"), at: place)))
      stage.advance(to: stage.time.seconds + 2)
      #expect(stage.rect(.text("A")) == before)
    }
  }

  @Test("Other glass does not answer, and interactive glass lets its button act")
  func calm() throws {
    let stage = lookStage(screen(.ios26)) { Touched(glass: .regular) }
    let before = try #require(stage.rect(.text("A")))
    try? press(stage)
    #expect(stage.rect(.text("A")) == before)

    struct Counter: View {
      @State private var count = 0

      var body: some View {
        Button("Count \(count)") { count += 1 }.buttonStyle(.plain)
          .glassEffect(.regular.interactive())
      }
    }
    let counter = lookStage(screen(.ios26)) { Counter() }
    try counter.tap(.button("Count 0"))
    counter.advance(to: 1)
    #expect(counter.rect(.text("Count 1")) != nil)
  }

  /// A piece that comes beside another one.
  private struct Coming: View {
    @State private var isOpen = false
    let transition: GlassEffectTransition

    var body: some View {
      GlassEffectContainer(spacing: 40) {
        HStack(spacing: 20) {
          Color.clear.frame(width: 40, height: 40).glassEffect()
          if isOpen {
            Color.clear.frame(width: 40, height: 40).glassEffect()
              .glassEffectTransition(transition)
          }
        }
      }
      .frame(width: 100, alignment: .leading)
      .contentShape(.rect)
      .onTapGesture { withAnimation(.linear(duration: 1)) { isOpen = true } }
      .accessibilityIdentifier("bar")
    }
  }

  @Test("Glass that materializes is as large as it will be, and fades; matched glass grows")
  func transitions() throws {
    func width(_ transition: GlassEffectTransition) throws -> CGFloat {
      let stage = lookStage(screen(.ios26)) { Page { Coming(transition: transition) } }
      try stage.tap(.id("bar"))
      stage.advance(to: 0.2)
      var all = CGRect.null
      for case .push(.clip(let shape)) in stage.displayList() {
        all = all.union(shape.path.boundingRect)
      }
      return all.width
    }
    #expect(try width(.matchedGeometry) < 95)
    #expect(try abs(width(.materialize) - 100) < 0.5)
  }

  @Test("A button of glass grows under a finger, and acts when that goes")
  func pressedButton() throws {
    struct Counter: View {
      @State private var count = 0

      var body: some View {
        Page { Button("Count \(count)") { count += 1 }.buttonStyle(.glassProminent) }
      }
    }
    let stage = lookStage(screen(.ios26)) { Counter() }
    let place = SourceLocation(file: "test")
    let before = try #require(stage.rect(.text("Count 0")))
    try stage.play(.press(Located(.button("Count 0"), at: place)))
    stage.advance(to: 1)
    #expect(try #require(stage.rect(.text("Count 0"))).width > before.width * 1.05)
    try stage.play(.release(Located(.button("Count 0"), at: place)))
    stage.advance(to: 3)
    #expect(try #require(stage.rect(.text("Count 1"))).height == before.height)
  }
}
