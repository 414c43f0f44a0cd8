import Flipbook
import FlipbookFoundation
import Foundation
import SwiftUI
import Testing

/// Texts with attributes as they are stored.
@MainActor @Suite struct StoredTextTests {
  private struct Note: Codable, Equatable {
    var text: AttributedString
    var count: Int
  }

  @Test func `a text with attributes is stored and read again`() throws {
    var text = AttributedString("Read this now")
    let range = try #require(text.range(of: "this"))
    text[range].link = URL(string: "https://example.org/a")
    text[range].inlinePresentationIntent = .stronglyEmphasized
    let note = Note(text: text, count: 2)
    let data = try JSONEncoder().encode(note)
    #expect(try JSONDecoder().decode(Note.self, from: data) == note)
    let plain = Note(text: AttributedString(""), count: 0)
    #expect(
      try JSONDecoder().decode(Note.self, from: JSONEncoder().encode(plain)) == plain)
  }

  @Test func `what is no text is refused`() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Note.self, from: Data(#"{"text": 3, "count": 1}"#.utf8))
    }
  }
}
