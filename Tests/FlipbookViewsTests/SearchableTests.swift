import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@MainActor @Suite struct SearchableTests {
  /// A list that shows what is searched for.
  private struct Fruits: View {
    @State private var query = ""

    private var found: [String] {
      ["apple", "banana", "cherry", "mango"].filter { query.isEmpty || $0.contains(query) }
    }

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(found, id: \.self) { fruit in
            Color.red.frame(height: 20).accessibilityIdentifier(fruit)
          }
        }
      }
      .searchable(text: $query, prompt: "Fruit")
    }
  }

  private func type(_ text: String, on stage: Stage) throws {
    let place = SourceLocation(file: "test")
    try stage.play(Step(.type(Located(text, at: place)), location: place), semantics: .ios18)
  }

  @Test func `what is typed into the search field filters the list below it`() throws {
    let stage = Stage(
      { Fruits() }, device: StageDevice(size: CGSize(width: 200, height: 300)), semantics: .ios18)
    let fruits = ["apple", "banana", "cherry", "mango"]
    func tops() -> [CGFloat?] { fruits.map { stage.rect($0)?.minY } }
    // The bar of the field is 52 points high (chosen), a row 20.
    #expect(tops() == [52, 72, 92, 112])
    try type("an", on: stage)
    #expect(tops() == [nil, 52, nil, 72])
    try type("a", on: stage)
    #expect(tops() == [nil, 52, nil, nil])
    try type("x", on: stage)
    #expect(tops() == [nil, nil, nil, nil])
    try type("\u{8}\u{8}\u{8}\u{8}", on: stage)
    #expect(tops() == [52, 72, 92, 112])
  }
}
