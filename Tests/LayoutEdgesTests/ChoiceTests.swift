import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// The entries that views under test write down, in order.
final class Notes {
  private var entries: [String] = []

  func note(_ entry: String) { entries.append(entry) }

  /// Returns the entries since the last call.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

@MainActor @Suite struct ChoiceTests {
  /// A view that says when it comes, when it goes, and when its task runs.
  private struct Witness: View {
    let name: String
    let width: CGFloat
    let notes: Notes

    var body: some View {
      Color.red.frame(width: width, height: 10)
        .accessibilityIdentifier(name)
        .onAppear { notes.note("\(name) appears") }
        .onDisappear { notes.note("\(name) disappears") }
        .task {
          notes.note("\(name) works")
          try? await Task.sleep(for: .seconds(100))
          notes.note("\(name) stops")
        }
        .onChange(of: width, initial: true) { notes.note("\(name) is \(Int(width)) wide") }
    }
  }

  @Test func `only what fits appears, and makes way when it does not fit any more`() {
    let notes = Notes()
    let stage = stage {
      Stateful(CGFloat(150)) { width in
        ViewThatFits {
          Witness(name: "wide", width: 120, notes: notes)
          VStack { Witness(name: "narrow", width: 60, notes: notes) }
        }
        .frame(width: width.wrappedValue)
      }
    }
    stage.runFirstTasks()
    #expect(notes.take() == ["wide appears", "wide is 120 wide", "wide works"])
    #expect(stage.rect("narrow") == nil)
    stage.set("value", to: CGFloat(100), .linear(duration: 1))
    stage.advance(to: 0.5)
    let entries = notes.take()
    #expect(entries.first == "wide disappears")
    #expect(
      Set(entries.dropFirst())
        == ["narrow appears", "narrow is 60 wide", "narrow works", "wide stops"])
    #expect(stage.rect("wide") == nil)
    stage.set("value", to: CGFloat(150))
    #expect(notes.take().first == "narrow disappears")
  }

  @Test func `what is chosen for the first time under an animation is where it belongs at once`() {
    let stage = stage {
      Stateful(CGFloat(150)) { width in
        ViewThatFits(in: .horizontal) {
          Color.red.frame(width: 120, height: 20)
          VStack(spacing: 0) {
            Color.green.frame(width: 60, height: 20)
            Color.blue.frame(width: 60, height: 20).accessibilityIdentifier("blue")
          }
        }
        .frame(width: width.wrappedValue, height: 60)
      }
    }
    stage.draw()
    stage.set("value", to: CGFloat(100), .linear(duration: 1))
    let place = stage.rect("blue")
    #expect(place?.size == CGSize(width: 60, height: 20))
    stage.advance(to: 0.5)
    #expect(stage.rect("blue") == place)
    // It is drawn there, too.
    let moving = stage.draw()
    stage.advance(to: 2)
    let isAlike = stage.draw() == moving
    #expect(isAlike)
  }

  @Test func `tabs appear when they are selected, and keep their state`() {
    struct Counting: View {
      @State private var count = 0
      let notes: Notes

      var body: some View {
        Color.blue.onAppear {
          count += 1
          notes.note("b appears for the \(count). time")
        }
      }
    }
    let notes = Notes()
    let stage = stage {
      Stateful("a") { selection in
        TabView(selection: selection) {
          Witness(name: "a", width: 20, notes: notes).tag("a").tabItem { Text("A") }
          Counting(notes: notes).tag("b")
        }
      }
    }
    stage.runFirstTasks()
    #expect(!notes.take().contains { $0.hasPrefix("b") })
    stage.set("value", to: "b")
    #expect(notes.take().prefix(2) == ["a disappears", "b appears for the 1. time"])
    stage.set("value", to: "a")
    #expect(notes.take().contains("a appears"))
    stage.set("value", to: "b")
    #expect(notes.take().contains("b appears for the 2. time"))
  }

  @Test func `what comes later in the chosen view appears, in another it does not`() {
    let notes = Notes()
    let stage = stage {
      Stateful(false) { isMore in
        ViewThatFits {
          VStack {
            Color.red.frame(width: 10)
            if isMore.wrappedValue { Witness(name: "more", width: 5, notes: notes) }
          }
          VStack { if isMore.wrappedValue { Witness(name: "unseen", width: 5, notes: notes) } }
        }
      }
    }
    stage.set("value", to: true)
    #expect(notes.take().contains("more appears"))
    stage.set("value", to: false)
    let entries = notes.take()
    #expect(entries.contains("more disappears"))
    #expect(!entries.contains { $0.hasPrefix("unseen") })
  }
}
