import Testing

@testable import FlipbookText

/// The breaks of plain words, found without ICU's rules, against those rules.
@Suite struct PlainBreaksTests {
  /// All texts of up to five of these characters: each class that may be plain, and spaces.
  private static let texts: [[UInt16]] = {
    let letters = "aZ9 .,!'".utf16.map { $0 }
    var texts: [[UInt16]] = [[]]
    var longest: [[UInt16]] = [[]]
    for _ in 0..<5 {
      longest = longest.flatMap { text in letters.map { text + [$0] } }
      texts += longest
    }
    return texts
  }()

  @Test(arguments: ["en_US", "fi_FI", "ja_JP", "de_DE", "th_TH", ""])
  func `plain words break where the rules say`(locale: String) throws {
    var count = 0
    for text in Self.texts {
      guard let found = UnicodeAnalysis.plainBreaks(in: text) else { continue }
      count += 1
      let expected = UnicodeAnalysis.lookedUpBreaks(in: text, locale: locale)
      #expect(found == expected, "\(String(decoding: text, as: UTF16.self))")
    }
    #expect(count > 5_000)
  }

  @Test(arguments: ["Hello, world.", "1,234.5", "Don't!", "at 9:41; so?", "Is it? Yes. "])
  func `sentences are plain`(text: String) {
    #expect(UnicodeAnalysis.plainBreaks(in: Array(text.utf16)) != nil)
  }

  @Test(arguments: [
    "a-b", "$1", "a\u{a0}b", "é", "日本", "a\tb", "50%", "(a)", "a .b", "a!b", "'a'", "...",
  ])
  func `anything else is looked up`(text: String) {
    #expect(UnicodeAnalysis.plainBreaks(in: Array(text.utf16)) == nil)
  }
}
