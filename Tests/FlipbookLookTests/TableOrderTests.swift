import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

private struct Person: Identifiable {
  let id: Int
  let name: String
  let age: Int
}

/// People in an order that a touch of a column's title changes.
private struct People: View {
  @State private var order = [KeyPathComparator(\Person.name)]
  @State private var people = [
    Person(id: 1, name: "Ada", age: 36), Person(id: 2, name: "Bob", age: 20),
    Person(id: 3, name: "Cy", age: 50),
  ]

  var body: some View {
    Table(people, sortOrder: $order) {
      TableColumn("Name", value: \.name)
      TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(100)
      TableColumn("Sign") { Text(verbatim: "sign \($0.id)") }.width(min: 400)
    }
    .onChange(of: order) { people.sort(using: order) }
  }
}

/// The order of the rows of tables, and the widths of their columns.
///
/// - SeeAlso: documented, https://developer.apple.com/documentation/swiftui/table.
@MainActor
struct TableOrderTests {
  private func tablet() -> Stage {
    lookStage(
      LookScreen(
        size: CGSize(width: 1000, height: 700), scale: 2,
        safeArea: EdgeInsets(top: 24, leading: 0, bottom: 20, trailing: 0), widthClass: .regular)
    ) { People() }
  }

  private func names(_ stage: Stage) -> [String] {
    ["Ada", "Bob", "Cy"].compactMap { name in stage.rect(.text(name)).map { (name, $0.minY) } }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }

  @Test func `a touch of a title sorts by its column, a second one the other way`() throws {
    let stage = tablet()
    #expect(names(stage) == ["Ada", "Bob", "Cy"])
    try stage.tap(.text("Age"))
    stage.advance(to: 1)
    #expect(names(stage) == ["Bob", "Ada", "Cy"])
    try stage.tap(.text("Age"))
    stage.advance(to: 2)
    #expect(names(stage) == ["Cy", "Ada", "Bob"])
    try stage.tap(.text("Name"))
    stage.advance(to: 3)
    #expect(names(stage) == ["Ada", "Bob", "Cy"])
  }

  @Test func `columns have the widths that they are given, and share the rest`() throws {
    let stage = tablet()
    let name = try #require(stage.rect(.text("Ada")))
    let age = try #require(stage.rect(.text("36")))
    let sign = try #require(stage.rect(.text("sign 1")))
    #expect(sign.minX - age.minX == 100)
    // Beside margins of 20 and the age, 860 are left: more than twice the last column's least width.
    #expect(age.minX - name.minX == 430)
  }
}
