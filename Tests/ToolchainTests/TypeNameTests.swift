import FlipbookViews
import Testing

/// Timelines name views by the runtime's spelling of their types.
@Suite struct TypeNameTests {
  struct Card<Content> {
    struct Title {}
  }

  @Test func `a type is named without its module and its arguments`() {
    #expect(ViewTypeName.name(of: Card<[Int?]>.self) == "TypeNameTests.Card")
    #expect(ViewTypeName.name(of: Card<(Int) -> Int>.Title.self) == "TypeNameTests.Card.Title")
    #expect(ViewTypeName.name(of: Card<(Int, String)>.Title.self) == "TypeNameTests.Card.Title")
    #expect(ViewTypeName.name(of: ModifiedContent<Int, Int>.self) == "ModifiedContent")
  }
}
