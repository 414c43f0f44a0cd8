import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// The lines of fields that grow.
@MainActor @Suite struct FieldLineTests {
  private func heights(_ text: String) throws -> [CGFloat] {
    let stage = lookStage(.pro16) {
      VStack {
        field(text, "free")
        field(text, "reserved").lineLimit(3, reservesSpace: true)
        field(text, "range").lineLimit(2...4)
        field(text, "most").lineLimit(2)
      }
    }
    return try ["free", "reserved", "range", "most"].map {
      try #require(stage.rect(.id($0))).height
    }
  }

  private func field(_ text: String, _ name: String) -> some View {
    TextField("Notes", text: .constant(text), axis: .vertical).accessibilityIdentifier(name)
  }

  @Test func `a field along the vertical axis has as many lines as it may and must`() throws {
    let line = try heights("a")[0]
    let one = try heights("a")
    #expect(one[1] > 2.8 * line && one[1] < 3.4 * line)
    #expect(one[2] > 1.8 * line && one[2] < 2.4 * line)
    #expect(one[3] == line)
    let empty = try heights("")
    #expect(empty == one)
    let many = try heights((0..<8).map { "\($0)" }.joined(separator: "\n"))
    #expect(many[0] > 7.5 * line)
    #expect(many[1] == one[1])
    #expect(many[2] > 3.6 * line && many[2] < 4.5 * line)
    #expect(many[3] > 1.8 * line && many[3] < 2.4 * line)
  }

  @Test func `a field with more lines than it may show has its end in sight`() throws {
    func hasInk(_ text: String) throws -> Bool {
      let stage = lookStage(.pro16) {
        field(text, "full").lineLimit(2).padding(.vertical, 100).background(.white)
      }
      let shown = try #require(stage.rect(.id("full")))
      let picture = stage.picture()
      return (Int(shown.minY)..<Int(shown.maxY)).contains {
        picture.span(row: CGFloat($0), of: "000000", within: 60) != nil
      }
    }
    #expect(try hasInk("\n\n\n\nHHH"))
    #expect(try !hasInk("HHH\n\n\n\n"))
  }
}
