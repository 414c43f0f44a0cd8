import Flipbook
import Foundation
import SwiftUI
import Testing

/// Spellings of SwiftUI's that real code uses: what counts is that they compile, and that a view of
/// them can be shown.
@MainActor @Suite struct SpellingTests {
  private struct Item: Identifiable, Hashable {
    var id = 0
    var name = "a"
    var isOn = false
  }

  private struct Shown: View {
    @State private var items = [Item()]
    @State private var chosen: Set<Int> = []
    @State private var text = ""
    @State private var number = 3
    @State private var selection: TextSelection?

    var body: some View {
      VStack {
        List($items, selection: $chosen) { $item in Toggle(item.name, isOn: $item.isOn) }
        TextField("a", text: $text, selection: $selection)
        TextField("a", value: $number, formatter: NumberFormatter())
        Picker("a", selection: $number) {
          Text("3").tag(3)
        } currentValueLabel: {
          Text("three")
        }
        AsyncImage(url: URL(string: "https://example.org/a.png")) { phase in
          if let image = phase.image { image } else { Color.gray }
        }
        Rectangle().fill(.background.secondary)
        Circle().subtracting(Rectangle()).fill(.fill.tertiary)
          .frame(width: 40, height: 40)
          .accessibilityIdentifier("shape")
        Text(LocalizedStringResource("a \(number)"))
      }
      .containerShape(.rect(cornerRadius: 8))
      .navigationLinkIndicatorVisibility(.hidden)
      .scrollEdgeEffectStyle(.soft, for: .top)
      .textContentType(.emailAddress)
      .accessibilityCustomContent("a", "b")
      .tint(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
    }
  }

  @Test func `a view of them is shown`() throws {
    let stage = Stage { Shown() }
    #expect(stage.contains(.text("three")))
    let shape = try stage[.id("shape")]
    #expect(shape.maxX == shape.minX + 40)
  }

  @Test func `a text without a translation is its key with the values`() {
    #expect(String(localized: "a \(3) b") == "a 3 b")
    #expect(String(localized: "key", defaultValue: "value") == "value")
    #expect(String(localized: LocalizedStringResource("c \("d")")) == "c d")
  }

  @Test func `changes are taken back and made again`() {
    final class Model { var value = 0 }
    let (model, manager) = (Model(), UndoManager())
    func set(_ value: Int) {
      let old = model.value
      manager.registerUndo(withTarget: model) { _ in set(old) }
      model.value = value
    }
    set(1)
    set(2)
    manager.undo()
    #expect(model.value == 1)
    manager.redo()
    #expect(model.value == 2)
    manager.undo()
    manager.undo()
    #expect(model.value == 0)
    #expect(!manager.canUndo)
  }

  @Test func `a request fails as one without a connection`() async throws {
    let url = try #require(URL(string: "https://example.org"))
    await #expect(throws: URLError.self) { try await URLSession.shared.data(from: url) }
  }
}
