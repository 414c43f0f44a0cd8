import FlipbookBase
import FlipbookGeometry
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// Switches in rows: two of their own, two in one row, below one another.
private struct Switches: View {
  @State private var isOn = true

  var body: some View {
    Form {
      Toggle("First", isOn: $isOn)
      Toggle("Second", isOn: $isOn)
      VStack {
        Toggle("Third", isOn: $isOn)
        Toggle("Fourth", isOn: $isOn)
      }
      VStack(spacing: 0) {
        HStack { Toggle("Fifth", isOn: $isOn) }
        if isOn { Toggle("Sixth", isOn: $isOn) }
      }
    }
  }
}

@MainActor
struct RowControlTests {
  @Test("Switches in a column of one row do not overlap; each alone is as high as text")
  func column() throws {
    let stage = lookStage(.pro16) { Switches() }
    func middle(_ text: String) throws -> CGFloat { try #require(stage.rect(.text(text))).midY }
    #expect(try (middle("Second") - middle("First")).isNear(44))
    // A switch is 31 high, and the column's own distance comes between.
    #expect(try middle("Fourth") - middle("Third") > 35)
    #expect(try (middle("Sixth") - middle("Fifth")).isNear(31))
  }
}
