import FlipbookBase
import FlipbookGeometry
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// The words that a scene under test notes, in order.
private final class Noted {
  var words: [String] = []

  func take() -> [String] {
    defer { words = [] }
    return words
  }
}

extension Stage {
  /// Presses a key as a timeline writes it.
  fileprivate func key(_ text: String) throws {
    let source = "scene: A\nsteps:\n  - key: \(text)\n"
    let timeline = try #require(TimelineParser.parse(file: "keys.yaml", contents: source).timeline)
    for step in timeline.steps { try play(step, semantics: .ios18) }
  }
}

/// A view with the focus, and what its keys do.
private struct Board: View {
  let noted: Noted
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack {
      Color.red.frame(width: 40, height: 40)
        .focusable()
        .focused($isFocused)
        .onKeyPress(.upArrow) {
          noted.words.append("up")
          return .handled
        }
        .onKeyPress(phases: .all) { press in
          noted.words.append("inner \(press.characters) \(press.phase == .up ? "up" : "down")")
          return press.characters == "a" ? .handled : .ignored
        }
      Button("Focus") { isFocused = true }
    }
    .onKeyPress(characters: .lowercaseLetters) { press in
      noted.words.append("outer \(press.characters)")
      return .handled
    }
  }
}

/// The keys of a hardware keyboard.
@MainActor @Suite struct KeyTests {
  @Test func `keys go to the view with the focus, and outwards until one has handled them`() throws
  {
    let noted = Noted()
    let stage = lookStage { Board(noted: noted) }
    #expect(throws: TimelineError.self) { try stage.key("upArrow") }
    try stage.tap(.button("Focus"))
    stage.advance(to: 1)
    try stage.key("upArrow")
    // The closure for all keys hears of the end of the press, too.
    #expect(noted.take() == ["up", "inner \u{F700} up"])
    try stage.key("a")
    #expect(noted.take() == ["inner a down", "inner a up"])
    try stage.key("b")
    #expect(noted.take() == ["inner b down", "outer b", "inner b up"])
  }

  @Test func `a key that nobody takes is an error`() throws {
    let stage = lookStage { Button("Save") {}.keyboardShortcut("s").disabled(true) }
    let error = #expect(throws: TimelineError.self) { try stage.key("command+s") }
    #expect(error?.message == "nothing takes the key `command+s` at 0ms")
  }

  @Test func `a shortcut presses the first control that has it`() throws {
    let noted = Noted()
    let stage = lookStage {
      VStack {
        Button("Off") { noted.words.append("off") }.keyboardShortcut("s").disabled(true)
        HStack {
          Button("One") { noted.words.append("one") }
          Button("Two") { noted.words.append("two") }
        }
        .keyboardShortcut("S")
        Button("Done") { noted.words.append("done") }.keyboardShortcut(.defaultAction)
        Button("No") { noted.words.append("no") }.keyboardShortcut(.cancelAction)
        Button("Shift") { noted.words.append("shift") }
          .keyboardShortcut("s", modifiers: [.command, .shift])
      }
    }
    for key in ["command+s", "return", "escape", "shift+command+s"] { try stage.key(key) }
    #expect(noted.take() == ["one", "done", "no", "shift"])
    #expect(stage.graph.diagnostics.isEmpty)
  }

  @Test func `a control of the sheet in front comes before one behind it`() throws {
    let noted = Noted()
    let stage = lookStage {
      Button("Back") { noted.words.append("back") }.keyboardShortcut("d")
        .sheet(isPresented: .constant(true)) {
          Button("Front") { noted.words.append("front") }.keyboardShortcut("d")
        }
    }
    stage.advance(to: 2)
    try stage.key("command+d")
    #expect(noted.take() == ["front"])
  }

  @Test func `keys are typed into the field with the focus`() throws {
    let noted = Noted()
    let stage = lookStage {
      Entry(noted: noted)
    }
    try stage.tap(.text("Name"))
    stage.advance(to: 1)
    for key in ["A", "d", "x", "delete", "a", "space", "shift+1", "return"] { try stage.key(key) }
    #expect(noted.take() == ["A", "Ad", "Adx", "Ad", "Ada", "Ada ", "submitted"])
  }

  private struct Entry: View {
    let noted: Noted
    @State private var name = ""

    var body: some View {
      TextField("Name", text: $name)
        .onKeyPress("1") { .handled }
        .onSubmit { noted.words.append("submitted") }
        .onChange(of: name) { _, name in noted.words.append(name) }
    }
  }

  @Test func `a field that is tapped takes the focus from another view`() throws {
    let noted = Noted()
    let stage = lookStage { Both(noted: noted) }
    stage.advance(to: 1)
    try stage.key("q")
    #expect(noted.take() == ["spot q"])
    try stage.tap(.text("Name"))
    stage.advance(to: 2)
    try stage.key("q")
    #expect(noted.take() == ["focused false"])
  }

  private struct Both: View {
    let noted: Noted
    @State private var name = ""
    @FocusState private var isFocused: Bool

    var body: some View {
      VStack {
        TextField("Name", text: $name)
        Color.red.focusable().focused($isFocused).onKeyPress { press in
          noted.words.append("spot \(press.characters)")
          return .handled
        }
        .onAppear { isFocused = true }
        .onChange(of: isFocused) { _, new in if !new { noted.words.append("focused \(new)") } }
      }
    }
  }
}
