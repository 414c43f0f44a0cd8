import FlipbookProject
import Testing

/// The files that a file's code can reach, told from their texts.
@Suite struct SourceReachTests {
  private static let files = [
    // 0: a screen.
    """
    struct Screen: View { var body: some View { List(makeBooks()) { Row(title: $0.title) }.card() } }
    #Preview { Screen() }
    """,
    // 1: the row; its text says the name of a function in a literal.
    "struct Row: View { let title: String; var body: some View { Text(\"\\(shortened(title))\") } }",
    // 2: makes values of a type that the screen does not name.
    "func makeBooks() -> [Book] { [Book(title: \"\")] }",
    // 3: the type.
    "struct Book: Identifiable { let id = 1; let title: String }",
    // 4: a modifier in an extension of a type of another module.
    "extension View { func card() -> some View { padding(Metrics.wide) } }",
    // 5: what the modifier uses.
    "enum Metrics { static let wide = 12.0 }",
    // 6: named in a literal of the row.
    "func shortened(_ text: String) -> String { text }",
    // 7: another screen, which nobody uses.
    "struct Settings: View { var body: some View { Text(\"\").badge() } }",
    // 8: another modifier.
    "extension View { func badge() -> some View { self } }",
  ]

  @Test func `importing a module is no use of another file`() {
    let reach = SourceReach(["import SwiftUI\nstruct A {}", "import SwiftUI\nstruct B {}"])
    #expect(reach.files(from: 0) == [0])
  }

  @Test func `follows names from file to file`() {
    let reach = SourceReach(Self.files)
    #expect(reach.files(from: 0) == [0, 1, 2, 3, 4, 5, 6])
    #expect(reach.files(from: 3) == [3])
    #expect(reach.files(from: 7) == [7, 8])
  }

  @Test(arguments: [
    "infix operator +++", "func + (a: Int, b: [Int]) -> Int { 0 }",
    "extension String: Identifiable { public var id: String { self } }",
    "extension Color { init(hex: Int) { self = .red } }",
  ])
  func `reaches what is used without a name`(text: String) {
    let reach = SourceReach(Self.files + [text])
    #expect(reach.files(from: 3) == [3, 9])
  }

  @Test func `an extension goes with its own type`() {
    let text = "extension Book: Hashable { init() { self.init(title: \"\") } }"
    let reach = SourceReach(Self.files + [text])
    #expect(reach.files(from: 0).contains(9))
    #expect(reach.files(from: 7) == [7, 8])
  }
}
