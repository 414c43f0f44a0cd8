import FlipbookGeometry
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// The ground that a whole section gives its rows.
@MainActor @Suite struct SectionGroundTests {
  @Test func `the ground of a section's rows is not its header's or footer's`() throws {
    let stage = lookStage(.pro16) {
      List {
        Section {
          Text("row")
        } header: {
          Text("head")
        } footer: {
          Text("foot")
        }
        .listRowBackground(Color(red: 1, green: 0, blue: 1))
      }
    }
    let picture = stage.picture()
    func span(_ text: String) throws -> (start: CGFloat, end: CGFloat)? {
      picture.span(row: try #require(stage.rect(.text(text))).minY - 3, of: "FF00FF")
        .map { ($0.start, $0.end) }
    }
    #expect(try span("row") != nil)
    #expect(try span("HEAD") == nil)
    #expect(try span("foot") == nil)
  }
}
