import Combine
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

private struct NoteKey: FocusedValueKey { typealias Value = String }

private struct DraftKey: FocusedValueKey { typealias Value = Binding<String> }

private struct ScreenKey: FocusedValueKey { typealias Value = String }

extension FocusedValues {
  fileprivate var note: String? {
    get { self[NoteKey.self] }
    set { self[NoteKey.self] = newValue }
  }

  fileprivate var draft: Binding<String>? {
    get { self[DraftKey.self] }
    set { self[DraftKey.self] = newValue }
  }

  fileprivate var screen: String? {
    get { self[ScreenKey.self] }
    set { self[ScreenKey.self] = newValue }
  }
}

private final class Counter: ObservableObject {
  @Published var count = 0
}

/// A screen with two fields, and a line that tells of the one with the focus.
private struct Desk: View {
  @State private var first = ""
  @State private var second = ""
  @StateObject private var counter = Counter()
  @FocusState private var field: Int?

  var body: some View {
    VStack {
      Status()
      VStack {
        TextField("First", text: $first)
          .focused($field, equals: 1)
          .focusedValue(\.note, "note one")
          .focusedValue(\.draft, $first)
        TextField("Second", text: $second)
          .focused($field, equals: 2)
          .focusedValue(\.draft, $second)
          .focusedObject(counter)
      }
      .focusedValue(\.note, "around")
      Button("Leave") { field = nil }
      Text("typed \(first)")
    }
    .focusedSceneValue(\.screen, "desk")
  }
}

private struct Status: View {
  @FocusedValue(\.note) private var note
  @FocusedValue(\.screen) private var screen
  @FocusedBinding(\.draft) private var draft
  @FocusedObject private var counter: Counter?

  var body: some View {
    VStack {
      Text("note: \(note ?? "none")")
      Text("screen: \(screen ?? "none")")
      Text("draft: \(draft ?? "none")")
      Text("count: \(counter.map { String($0.count) } ?? "none")")
      Button("Fill") { draft = "filled" }
      Button("Count") { counter?.count += 1 }
    }
  }
}

/// Values of the view with the focus.
@MainActor @Suite struct FocusedValueTests {
  private func shows(_ stage: Stage, _ words: String...) -> Bool {
    words.allSatisfy { stage.rect(.text($0)) != nil }
  }

  @Test func `the view with the focus gives its values, and nobody where none has it`() throws {
    let stage = lookStage { Desk() }
    #expect(shows(stage, "note: none", "draft: none", "count: none"))
    try stage.tap(.text("First"))
    #expect(shows(stage, "note: note one", "draft: ", "count: none"))
    try stage.tap(.text("Second"))
    #expect(shows(stage, "note: around", "draft: ", "count: 0"))
    try stage.tap(.button("Leave"))
    #expect(shows(stage, "note: none", "draft: none", "count: none"))
  }

  @Test func `the scene gives its values wherever the focus is`() throws {
    let stage = lookStage { Desk() }
    #expect(shows(stage, "screen: desk"))
    try stage.tap(.text("First"))
    #expect(shows(stage, "screen: desk"))
  }

  @Test func `a binding is written by views far away, and an object redraws them`() throws {
    let stage = lookStage { Desk() }
    try stage.tap(.text("First"))
    try stage.tap(.button("Fill"))
    #expect(shows(stage, "draft: filled", "typed filled"))
    try stage.tap(.text("Second"))
    try stage.tap(.button("Count"))
    #expect(shows(stage, "count: 1"))
  }
}
