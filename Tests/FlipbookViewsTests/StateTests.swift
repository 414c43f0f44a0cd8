import FlipbookDisplay
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Observation
import Testing

@MainActor @Suite struct StateTests {
  private struct Counter: View {
    @State private var count = 0
    let name: String
    let log: Log

    var body: some View {
      log.note("\(name) \(count)")
      return Color.red.onTapCount { count += 1 }
    }
  }

  private struct Switching: View {
    @State private var isFirst = true
    @State private var unread = 0
    let log: Log

    var body: some View {
      log.note("body")
      return VStack {
        if isFirst { Counter(name: "first", log: log) } else { Counter(name: "second", log: log) }
        Counter(name: "always", log: log)
      }
    }
  }

  @Test func `a body is evaluated again only when something it read has changed`() {
    let log = Log()
    let stage = stage { Switching(log: log) }
    #expect(log.take() == ["body", "first 0", "always 0"])
    stage.set("unread", to: 5)
    #expect(log.take() == [], "nobody reads it")
    stage.set("isFirst", to: true)
    #expect(log.take() == [], "it has not changed")
    stage.set("count", to: 3)
    #expect(log.take() == ["first 3"], "the parent has not read it")
    stage.set("isFirst", to: false)
    #expect(log.take() == ["body", "second 0"], "the third view's value is the same")
  }

  @Test func `switching a branch replaces identity and loses state`() {
    let log = Log()
    let stage = stage { Switching(log: log) }
    stage.set("count", to: 3)
    stage.set("isFirst", to: false)
    _ = log.take()
    stage.set("isFirst", to: true)
    #expect(log.take() == ["body", "first 0"])
  }

  private struct Parent: View {
    @State private var value = 1
    let log: Log

    var body: some View {
      Child(value: $value, log: log)
    }
  }

  private struct Child: View {
    @Binding var value: Int
    let log: Log

    var body: some View {
      log.note("child \(value)")
      return Color.red.onTapCount { value += 10 }
    }
  }

  @Test func `a write through a binding is seen by who reads the binding`() {
    let log = Log()
    let stage = stage { Parent(log: log) }
    stage.tapAll()
    #expect(log.take() == ["child 1", "child 11"])
  }

  private struct Both: View {
    @State private var value = 1
    let log: Log

    var body: some View {
      log.note("parent \(value)")
      return Passed(value: value, binding: $value, log: log)
    }
  }

  private struct Passed: View {
    let value: Int
    @Binding var binding: Int
    let log: Log

    var body: some View {
      log.note("child \(value) \(binding)")
      return Color.red
    }
  }

  @Test func `a child that its parent has brought up to date is not evaluated again`() {
    let log = Log()
    let stage = stage { Both(log: log) }
    _ = log.take()
    stage.set("value", to: 2)
    #expect(log.take() == ["parent 2", "child 2 2"])
  }

  private struct Layered: View {
    @State private var unread = 0

    var body: some View {
      ZStack {
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("front").zIndex(1)
        Color.blue.frame(width: 20, height: 20).accessibilityIdentifier("back")
      }
    }
  }

  @Test func `looking for a view does not make it forget what its container was told`() {
    let stage = stage { Layered() }
    let before = stage.displayList()
    for match in stage.matches(of: .id("front")) { _ = match.node.elements }
    #expect(stage.displayList() == before)
    #expect(before.commands.count == 2)
  }

  @Observable final class Model {
    var name = "a"
    var other = 0
  }

  private struct ModelView: View {
    let model: Model
    let log: Log

    var body: some View {
      log.note("model \(model.name)")
      return Color.red
    }
  }

  @Test func `an observable object's property that was read makes the body stale`() {
    let log = Log()
    let model = Model()
    let stage = stage { ModelView(model: model, log: log) }
    stage.perform { model.other = 1 }
    #expect(log.take() == ["model a"])
    stage.perform { model.name = "b" }
    #expect(log.take() == ["model b"])
  }

  private struct Rows: View {
    @State private var ids = [1, 2, 3]
    let log: Log

    var body: some View {
      VStack(spacing: 0) {
        ForEach(ids, id: \.self) { id in
          Row(id: id, log: log).frame(height: 10).accessibilityIdentifier("row\(id)")
        }
      }
    }
  }

  private struct Row: View {
    let id: Int
    let log: Log
    @State private var birth = 0

    var body: some View {
      log.note("row \(id)")
      return Color.red
    }
  }

  @Test func `rows keep their identity and move when a collection is reordered`() {
    let log = Log()
    let stage = stage { Rows(log: log) }
    stage.watch("row1", "row2", "row3")
    _ = log.take()
    stage.set("ids", to: [3, 1, 2], .linear(duration: 1))
    #expect(log.take() == [], "no row is made anew")
    #expect(stage.rect("row3")?.minY == 55)
    stage.advance(to: 0.5)
    #expect(stage.rect("row3")?.minY == 45)
    stage.advance(to: 1)
    #expect(stage.rect("row3")?.minY == 35)
  }

  private struct Reader: View {
    @Environment(\.isEnabled) private var isEnabled
    let log: Log

    var body: some View {
      log.note("enabled \(isEnabled)")
      return Color.red
    }
  }

  private struct Writer: View {
    @State private var isOff = false
    @State private var scheme = ColorScheme.light
    let log: Log

    var body: some View {
      Reader(log: log).disabled(isOff).environment(\.colorScheme, scheme)
    }
  }

  @Test func `a value of the environment makes stale who has read it, and nobody else`() {
    let log = Log()
    let stage = stage { Writer(log: log) }
    #expect(log.take() == ["enabled true"])
    stage.set("scheme", to: ColorScheme.dark)
    #expect(log.take() == [])
    stage.set("isOff", to: true)
    #expect(log.take() == ["enabled false"])
  }

  private struct Marked: PreferenceKey {
    static var defaultValue: Int { 0 }

    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  private struct Underlined: View {
    @State private var isWide = false

    var body: some View {
      Color.red.preference(key: Marked.self, value: 1)
        .overlayPreferenceValue(Marked.self) { count in
          Color.blue.frame(width: isWide ? 60 : 20, height: CGFloat(count))
            .accessibilityIdentifier("line")
        }
    }
  }

  @Test func `a state that only the closure of a preference reads is followed`() {
    let stage = stage { Underlined() }
    #expect(stage.rect("line")?.size == CGSize(width: 20, height: 1))
    stage.set("isWide", to: true)
    #expect(stage.rect("line")?.size == CGSize(width: 60, height: 1))
  }
}

extension View {
  /// A view that does something when it is tapped.
  func onTapCount(_ action: @escaping @MainActor () -> Void) -> some View {
    Button(action: action) { self }
  }
}

extension Stage {
  /// Taps everything that can be tapped.
  func tapAll() {
    perform {
      for target in graph.presentNodes.flatMap(\.ownLayoutNodes).compactMap({ $0 as? TapTargetNode }
      ) {
        target.perform()
      }
    }
  }
}
