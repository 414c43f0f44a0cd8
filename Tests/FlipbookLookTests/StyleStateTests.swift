import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// Styles with states of their own.
@MainActor @Suite struct StyleStateTests {
  @MainActor private struct Counting: ButtonStyle {
    @State private var presses = 0
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .frame(width: 100, height: isEnabled ? 50 : 20)
        .overlay(alignment: .bottom) { Text(verbatim: "\(presses) presses") }
        .onChange(of: configuration.isPressed) { _, isPressed in if isPressed { presses += 1 } }
    }
  }

  @MainActor private struct Grown: ProgressViewStyle {
    @State private var side: CGFloat = 10

    func makeBody(configuration: Configuration) -> some View {
      Color.red.frame(width: side, height: side).accessibilityIdentifier("box")
        .onAppear { side = 70 }
    }
  }

  @Test func `a button's style counts for each button`() throws {
    let stage = lookStage {
      VStack {
        Button("First") {}
        Button("Second") {}
      }
      .buttonStyle(Counting())
    }
    let place = SourceLocation(file: "test")
    for round in 0..<2 {
      try stage.play(.press(Located(.button("First"), at: place)))
      stage.advance(to: Double(round) + 0.5)
      try stage.play(.release(Located(.button("First"), at: place)))
      stage.advance(to: Double(round) + 1)
    }
    #expect(stage.rect(.text("2 presses")) != nil)
    #expect(stage.rect(.text("0 presses")) != nil)
  }

  @Test func `a style of progress changes its state when it is seen`() throws {
    let stage = lookStage { ProgressView(value: 0.5).progressViewStyle(Grown()) }
    #expect(try #require(stage.rect(.id("box"))).width == 70)
  }
}
