import FlipbookGeometry
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// Dividers and spacers in stacks that leave themselves out around their only child.
@MainActor @Suite struct StackAxisTests {
  private func rect(_ scene: some View) throws -> CGRect {
    let stage = lookStage { scene.frame(width: 300, height: 200) }
    return try #require(stage.rect(.id("it")))
  }

  @Test func `a divider in a column of its own is a line across a row`() throws {
    let line = try rect(
      HStack(spacing: 0) {
        VStack { Divider().background(.red).accessibilityIdentifier("it") }
        Color.clear.frame(width: 100, height: 20)
      })
    #expect(line.width == 200 && line.height < 1)
  }

  @Test func `a divider in a row of its own is a line down a column`() throws {
    let line = try rect(
      VStack(spacing: 0) {
        HStack { Divider().accessibilityIdentifier("it") }
        Color.clear.frame(width: 20, height: 50)
      })
    #expect(line.width < 1 && line.height == 150)
  }

  @Test func `a divider follows the row around it, or its background's none`() throws {
    let line = try rect(
      HStack {
        Divider().accessibilityIdentifier("it"); Color.clear
      })
    #expect(line.width < 1 && line.height == 200)
    let behind = try rect(
      HStack { Color.clear.background { Divider().accessibilityIdentifier("it") } })
    #expect(behind.width == 300 && behind.height < 1)
  }

  @Test func `a spacer in a column of its own takes no width`() throws {
    let rest = try rect(
      HStack(spacing: 0) {
        VStack { Spacer(minLength: 0) }
        Color.clear.accessibilityIdentifier("it")
      })
    #expect(rest.width == 300)
  }
}
