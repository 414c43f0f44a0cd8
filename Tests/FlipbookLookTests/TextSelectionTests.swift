import FlipbookBase
import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import FlipbookLook

/// Cursors, chosen characters, and the values that follow them.
@MainActor @Suite struct TextSelectionTests {
  /// A field, and a line that says what is chosen in it.
  private struct Form: View {
    @State var text = "hello wide world"
    @State private var selection: TextSelection?

    private var place: String {
      guard let selection, case .selection(let range) = selection.indices else { return "none" }
      let start = text.distance(from: text.startIndex, to: range.lowerBound)
      return "\(start)+\(text.distance(from: range.lowerBound, to: range.upperBound))"
    }

    var body: some View {
      VStack(alignment: .leading, spacing: 20) {
        TextField("Words", text: $text, selection: $selection).accessibilityIdentifier("field")
        Text("chosen \(place)")
        Button("Wide") {
          if let range = text.range(of: "wide") { selection = TextSelection(range: range) }
        }
        Button("Start") { selection = TextSelection(insertionPoint: text.startIndex) }
        Text("is \(text)")
      }
      .padding(20)
    }
  }

  private func phone(_ view: some View) -> Stage {
    let shape = ScreenShape(cutout: .smallNotch, isTablet: false, isRound: true, topInset: 47)
    return lookStage { SystemChrome(shape) { view } }
  }

  /// Taps a point of the window.
  private func tap(_ stage: Stage, _ point: CGPoint) throws {
    let node = try #require(stage.graph.root.touched(at: point))
    stage.perform { Finger(on: node, at: point, isBrief: true, in: stage.graph).lift() }
  }

  private func shows(_ stage: Stage, _ words: String) -> Bool {
    stage.rect(.text(words)) != nil
  }

  @Test func `the value follows the cursor as one types`() throws {
    let stage = phone(Form(text: "ab"))
    #expect(shows(stage, "chosen none"))
    try stage.tap(.id("field"))
    #expect(shows(stage, "chosen 2+0"))
    try stage.play(.type(Located("c", at: SourceLocation(file: "test"))))
    #expect(shows(stage, "chosen 3+0") && shows(stage, "is abc"))
    #expect(stage.graph.press(.leftArrow, holding: []))
    stage.graph.flush()
    #expect(shows(stage, "chosen 2+0"))
    try stage.play(.type(Located("x", at: SourceLocation(file: "test"))))
    #expect(shows(stage, "is abxc") && shows(stage, "chosen 3+0"))
  }

  @Test func `a touch puts the cursor at the nearer end of a word, and behind the text beyond it`()
    throws
  {
    let stage = phone(Form())
    let rect = try #require(stage.rect(.text("hello wide world")))
    // A little into "wide", which begins after a third of the letters.
    try tap(stage, CGPoint(x: rect.minX + rect.width * 0.42, y: rect.midY))
    stage.advance(to: 2)
    #expect(shows(stage, "chosen 6+0"))
    try stage.play(.type(Located("x", at: SourceLocation(file: "test"))))
    #expect(shows(stage, "is hello xwide world"))
    // The keyboard has moved the field.
    let moved = try #require(stage.rect(.id("field")))
    try tap(stage, CGPoint(x: 330, y: moved.midY))
    #expect(shows(stage, "chosen 17+0"))
  }

  @Test func `a value that code sets chooses characters, which keys replace`() throws {
    let stage = phone(Form())
    try stage.tap(.id("field"))
    stage.advance(to: 2)
    try stage.tap(.button("Wide"))
    #expect(shows(stage, "chosen 6+4"))
    let list = stage.displayList()
    #expect(
      list.contains { command in
        guard case .fill(.rect(let box), .color(let color)) = command else { return false }
        return abs(color.alpha - 0.2) < 0.01 && box.width > 20 && box.width < 60
      })
    // Two round handles, which the keyboard's ground shows once more.
    let discs = list.compactMap { command -> CGFloat? in
      guard case .fill(.ellipse(let disc), _) = command, disc.width == 10 else { return nil }
      return disc.midX
    }
    #expect(Set(discs).count == 2)
    try stage.play(.type(Located("n", at: SourceLocation(file: "test"))))
    #expect(shows(stage, "is hello n world") && shows(stage, "chosen 7+0"))
    try stage.tap(.button("Start"))
    try stage.play(.type(Located("X", at: SourceLocation(file: "test"))))
    #expect(shows(stage, "is Xhello n world"))
  }

  /// An editor whose chosen letters a button makes bold.
  private struct Editor: View {
    @State private var text = AttributedString("plain words")
    @State private var selection = AttributedTextSelection()

    private var bold: String {
      text.runs.filter { $0.font == .largeTitle }
        .map { String(text[$0.range].characters) }.joined(separator: "|")
    }

    var body: some View {
      VStack {
        TextEditor(text: $text, selection: $selection)
          .accessibilityIdentifier("editor").frame(height: 200)
        Button("First") {
          let end = text.characters.index(text.startIndex, offsetBy: 5)
          selection = AttributedTextSelection(range: text.startIndex..<end)
        }
        Button("Big") { text.transformAttributes(in: &selection) { $0.font = .largeTitle } }
        Text("big \(bold)")
      }
    }
  }

  @Test func `letters of an editor get styles, and those that are typed next as well`() throws {
    let stage = phone(Editor())
    try stage.tap(.id("editor"))
    stage.advance(to: 2)
    try stage.tap(.button("Big"))
    try stage.play(.type(Located("!", at: SourceLocation(file: "test"))))
    #expect(shows(stage, "big !"))
    try stage.tap(.button("First"))
    try stage.tap(.button("Big"))
    #expect(shows(stage, "big plain|!"))
    #expect(stage.graph.diagnostics.isEmpty)
  }

  @Test func `dots have places as letters do`() throws {
    let stage = phone(
      Stateful("secret") { text in
        SecureField("Word", text: text).accessibilityIdentifier("field")
        Text("is \(text.wrappedValue)")
      })
    let rect = try #require(stage.rect(.text("••••••")))
    try tap(stage, CGPoint(x: rect.minX + 1, y: rect.midY))
    try stage.play(.type(Located("X", at: SourceLocation(file: "test"))))
    #expect(shows(stage, "is Xsecret"))
  }
}

/// A view with a state.
private struct Stateful<Value, Content: View>: View {
  @State private var value: Value
  private let content: (Binding<Value>) -> Content

  init(_ value: Value, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
    _value = State(initialValue: value)
    self.content = content
  }

  var body: some View { VStack { content($value) } }
}
