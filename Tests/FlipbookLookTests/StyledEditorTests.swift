import FlipbookViews
import Foundation
import Testing

@testable import FlipbookLook

/// Editors of text with styles.
@Suite struct StyledEditorTests {
  private func text() -> AttributedString {
    var text = AttributedString("ab")
    var bold = AttributedString("cd")
    bold.font = .largeTitle
    text += bold
    return text
  }

  /// The letters with the font of a title.
  private func big(_ text: AttributedString) -> String {
    text.runs.filter { $0.font == .largeTitle }.map { String(text[$0.range].characters) }.joined()
  }

  @Test(
    "Letters that are typed have the style of the one before",
    arguments: [
      ("abxcd", "cd"), ("abcxd", "cxd"), ("abcde", "cde"), ("xabcd", "cd"), ("abd", "d"), ("", ""),
      ("x", ""),
    ])
  func typed(_ new: String, _ styled: String) {
    var text = text()
    text.type(new)
    #expect(String(text.characters) == new)
    #expect(big(text) == styled)
  }

  @Test("Chosen letters are changed run by run")
  func transformed() {
    var text = text()
    var selection = AttributedTextSelection(range: text.startIndex..<text.endIndex)
    text.transformAttributes(in: &selection) { container in
      container.font = container.font == .largeTitle ? nil : .largeTitle
    }
    #expect(big(text) == "ab")
  }
}
