import FlipbookGeometry
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// Labels of rows that are several texts.
@MainActor @Suite struct LabelLineTests {
  @Test func `the texts of a label stand below one another, the first as the title`() throws {
    let stage = lookStage(.pro16) {
      Form {
        Toggle(isOn: .constant(true)) {
          Text("title")
          Text("second")
          Text("third")
        }
        LabeledContent {
          Text("value")
        } label: {
          Text("name")
          Text("note")
        }
      }
    }
    func rect(_ text: String) throws -> CGRect { try #require(stage.rect(.text(text))) }
    let (title, second, third) = try (rect("title"), rect("second"), rect("third"))
    #expect(title.minX == second.minX && second.minX == third.minX)
    #expect(title.maxY <= second.minY && second.maxY <= third.minY)
    #expect(second.height < title.height)
    #expect(try rect("note").minY >= rect("name").maxY)
    #expect(try rect("value").minX > rect("note").maxX)
  }

  @Test func `other labels stay beside one another`() throws {
    let stage = lookStage(.pro16) {
      Form {
        Toggle(isOn: .constant(true)) {
          Image(systemName: "star")
          Text("title")
        }
      }
    }
    let title = try #require(stage.rect(.text("title")))
    #expect(title.minX > 50)
  }
}
