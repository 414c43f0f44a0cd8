import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@MainActor @Suite struct HitTests {
  /// A button of 40 by 20 points in the middle of the stage, and what is done to it.
  private static func button(_ notes: Notes) -> some View {
    Button {
      notes.note("tapped")
    } label: {
      Color.red.frame(width: 40, height: 20)
    }
    .buttonStyle(.plain)
    .accessibilityIdentifier("button")
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String

    /// The message; nil if the tap arrives.
    let complaint: String?
    let view: @MainActor @Sendable (AnyView) -> AnyView

    init(
      _ name: String, _ complaint: String? = nil,
      @ViewBuilder _ view: @escaping @MainActor @Sendable (AnyView) -> some View
    ) {
      testDescription = name
      self.complaint = complaint
      self.view = { AnyView(view($0)) }
    }
  }

  nonisolated static let cases: [Case] = [
    Case("nothing in the way") { $0 },
    Case("a view in front", "is covered by id(cover)") { button in
      ZStack {
        button; Color.blue.accessibilityIdentifier("cover")
      }
    },
    Case("a text in front", "is covered by text(\"Hello\")") { $0.overlay { Text("Hello") } },
    Case("a ring in front, whose middle is empty", "is covered by") {
      $0.overlay { Image(systemName: "circle").resizable() }
    },
    Case("a canvas in front that draws nothing", "is covered by a view at") {
      $0.overlay { Canvas { _, _ in } }
    },
    Case("such a canvas that lets touches through") {
      $0.overlay { Canvas { _, _ in }.allowsHitTesting(false) }
    },
    Case("a view behind") { button in
      ZStack {
        Color.blue; button
      }
    },
    Case("a view behind in the order, in front by its index", "is covered by a view at") {
      button in
      ZStack {
        Color.blue.zIndex(1); button
      }
    },
    Case("a view with an index of its own, which it lies on") { button in
      Color.blue.zIndex(1).overlay { button }
    },
    Case("a view with an index of its own, which it is pinned to") { button in
      Color.blue.zIndex(1).safeAreaInset(edge: .bottom) { button }
    },
    Case("a view in front that lets touches through") { button in
      ZStack {
        button; Color.blue.allowsHitTesting(false)
      }
    },
    Case("a view in front of which nothing shows") { button in
      ZStack {
        button; Color.blue.opacity(0); Color.blue.hidden(); Color.clear
      }
    },
    Case("an outline around it") { $0.overlay { Rectangle().stroke(lineWidth: 2) } },
    Case("a disc beside it") { button in
      // The disc's box covers the button, its path does not.
      ZStack(alignment: .topLeading) {
        button; Circle().frame(width: 400, height: 400)
      }
      .frame(width: 40, height: 20, alignment: .topLeading)
    },
    Case("a content shape in front", "is covered by") { button in
      ZStack {
        button; Color.clear.contentShape(Rectangle())
      }
    },
    Case("a content shape for something else") { button in
      ZStack {
        button; Color.clear.contentShape(.dragPreview, Rectangle())
      }
    },
    Case("a content shape smaller than what is drawn") { button in
      ZStack {
        button
        Color.blue.contentShape(Rectangle().size(width: 10, height: 10))
      }
    },
    Case("no touches", "allowsHitTesting(false)") { $0.allowsHitTesting(false) },
    Case("no opacity", "opacity 0") { $0.opacity(0) },
    Case("hidden", "hidden()") { $0.hidden() },
    Case("moved away from under a view") { button in
      ZStack {
        button.offset(y: 30); Color.blue.frame(width: 40, height: 20)
      }
    },
    Case("moved under a view", "is covered by") { button in
      ZStack {
        button.offset(y: 30); Color.blue.frame(width: 40, height: 20).offset(y: 30)
      }
    },
    Case("clipped, but there all the same") { button in
      button.offset(y: 30).frame(width: 40, height: 20).clipped()
    },
    Case("under a clipped view that overflows", "is covered by") { button in
      VStack(spacing: 0) {
        button
        Color.blue.frame(width: 40, height: 80).frame(width: 40, height: 20).clipped()
      }
    },
    Case("under a mask") { $0.mask { Color.black } },
    Case("scaled and turned") { $0.scaleEffect(0.5).rotationEffect(.degrees(30)) },
    Case("in a scroll view") { button in ScrollView { button } },
  ]

  @Test(arguments: cases)
  func `a tap meets what is on top`(example: Case) throws {
    let notes = Notes()
    let stage = stage { example.view(AnyView(Self.button(notes))) }
    let selector = Located(Selector.id("button"), at: SourceLocation(file: "test"))
    let step = Step(.tap(selector), location: SourceLocation(file: "test"))
    do {
      try stage.play(step, semantics: .ios18)
      #expect(example.complaint == nil)
      #expect(notes.take() == ["tapped"])
    } catch {
      let complaint = try #require(example.complaint, "\(error)")
      let words = error.message + (error.label ?? "")
      #expect(words.contains(complaint), "\(words)")
      #expect(notes.take() == [])
    }
  }

  @Test func `a disabled button says why nothing happens`() throws {
    let notes = Notes()
    let stage = stage { Self.button(notes).disabled(true) }
    let selector = Located(Selector.id("button"), at: SourceLocation(file: "test"))
    try stage.play(
      Step(.tap(selector), location: SourceLocation(file: "test")), semantics: .ios18)
    #expect(notes.take() == [])
    #expect(stage.graph.diagnostics.first?.contains("is disabled") == true)
  }
}
