public import Foundation

/// Looks for misspelled words; a stage has no dictionary, so that every word is right.
nonisolated public final class UITextChecker: NSObject {
  public override init() { super.init() }

  public func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
    language: String
  ) -> NSRange { NSRange(location: NSNotFound, length: 0) }

  public func guesses(
    forWordRange range: NSRange, in string: String, language: String
  ) -> [String]? { nil }

  public func completions(
    forPartialWordRange range: NSRange, in string: String, language: String
  ) -> [String]? { nil }

  public func ignoreWord(_ wordToIgnore: String) {}

  public static func hasLearnedWord(_ word: String) -> Bool { false }

  public static func learnWord(_ word: String) {}

  public static func unlearnWord(_ word: String) {}

  public static var availableLanguages: [String] { ["en_US"] }
}
