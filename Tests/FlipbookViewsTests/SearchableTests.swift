import FlipbookBase
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
      NavigationStack {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(found, id: \.self) { fruit in
              Color.red.frame(height: 20).accessibilityIdentifier(fruit)
            }
          }
        }
        .searchable(
          text: $query, placement: .navigationBarDrawer(displayMode: .always), prompt: "Fruit")
      }
    }
  }

  private func type(_ text: String, on stage: Stage) throws {
    let place = SourceLocation(file: "test")
    try stage.play(Step(.type(Located(text, at: place)), location: place), semantics: .ios18)
  }

  @Test func `what is typed into the search field filters the list below it`() throws {
    let stage = Stage(
      { Fruits() }, device: StageDevice(size: CGSize(width: 200, height: 300)), semantics: .ios18)
    _ = stage.preroll(within: ExactTime(seconds: 10), tolerance: 0)
    let fruits = ["apple", "banana", "cherry", "mango"]
    let first = try #require(stage.rect("apple")).minY
    let field = try #require(stage.matches(of: .part(.field, nil)).first?.shownRect)
    #expect(field.maxY <= first, "the field is in the bar, above the rows")
    func tops() -> [CGFloat?] {
      fruits.map { fruit in stage.rect(fruit).map { $0.minY - (stage.rect("apple") ?? $0).minY } }
    }
    #expect(tops() == [0, 20, 40, 60])
    try type("an", on: stage)
    #expect(fruits.map { stage.rect($0) != nil } == [false, true, false, true])
    try type("a", on: stage)
    #expect(fruits.map { stage.rect($0) != nil } == [false, true, false, false])
    try type("x", on: stage)
    #expect(fruits.allSatisfy { stage.rect($0) == nil })
    try type("\u{8}\u{8}\u{8}\u{8}", on: stage)
    #expect(tops() == [0, 20, 40, 60])
  }
}
