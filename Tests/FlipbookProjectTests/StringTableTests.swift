import FlipbookAssets
import Foundation
import Testing

/// Tables of texts: their files, plurals and marks.
@Suite struct StringTableTests {
  private func words(
    _ text: TableText, _ values: [FormatValue], _ language: String = "en"
  ) -> String {
    TextFormat.parts(of: text, values, language: language).map { part in
      switch part {
      case .words(let words): words
      case .value(let index, let mark): "<\(index) \(mark)>"
      }
    }.joined()
  }

  @Test func `puts values where marks are`() {
    #expect(words(TableText("%@ of %lld%%"), [.object, .integer(2)]) == "<0 %@> of <1 %lld>%")
    #expect(words(TableText("%2$@, %1$@"), [.object, .object]) == "<1 %@>, <0 %@>")
    #expect(words(TableText("100 % sure %.2f"), [.number(1)]) == "100 % sure <0 %.2f>")
  }

  static let forms: [(String, [Double], [PluralRules.Form])] = [
    ("en", [0, 1, 2], [.other, .one, .other]), ("fr", [0, 1, 2], [.one, .one, .other]),
    ("ja", [1, 5], [.other, .other]), ("ru", [1, 3, 5, 11, 21], [.one, .few, .many, .many, .one]),
    ("pl", [1, 2, 5, 22], [.one, .few, .many, .few]), ("cs", [1, 3, 5], [.one, .few, .other]),
    ("ar", [0, 1, 2, 5, 11, 100], [.zero, .one, .two, .few, .many, .other]),
    ("pt-BR", [0, 1], [.one, .one]), ("pt-PT", [0, 1], [.other, .one]), ("he", [2], [.two]),
  ]

  @Test(arguments: forms)
  func `knows the forms of languages`(
    language: String, numbers: [Double], forms: [PluralRules.Form]
  ) {
    #expect(numbers.map { PluralRules.form(of: $0, language: language) } == forms)
  }

  @Test func `reads plurals of a string catalog`() throws {
    let text = """
      {"sourceLanguage": "en", "strings": {
        "%lld files": {"localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}},
          "other": {"stringUnit": {"value": "%lld files"}}}}}}},
        "%@ has %lld": {"localizations": {"en": {
          "stringUnit": {"value": "%1$@ has %#@n@"},
          "substitutions": {"n": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"value": "%arg thing"}},
            "other": {"stringUnit": {"value": "%arg things"}}}}}}}}},
        "plain": {}
      }}
      """
    let table = try #require(try StringCatalog(Data(text.utf8), path: "a").tables["en"])
    let files = try #require(table.texts["%lld files"])
    #expect(words(files, [.integer(1)]) == "<0 %lld> file")
    #expect(words(files, [.integer(7)]) == "<0 %lld> files")
    let has = try #require(table.texts["%@ has %lld"])
    #expect(words(has, [.object, .integer(1)]) == "<0 %@> has <1 %lld> thing")
    #expect(table.texts["plain"] == nil)
  }

  @Test func `reads strings and stringsdict`() throws {
    let plain = try StringsFile.table(
      of: Data("/* x */\n\"a b\" = \"c \\\"d\\\"\";\n// y\nkey = \"v\";".utf8), path: "a")
    #expect(plain.texts["a b"]?.format == "c \"d\"")
    #expect(plain.texts["key"]?.format == "v")
    let rules = """
      <plist version="1.0"><dict><key>n</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@x@ here</string>
      <key>x</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>zero</key><string>nobody</string><key>one</key><string>one person</string>
      <key>other</key><string>%d people</string></dict></dict></dict></plist>
      """
    let table = try StringsFile.plurals(of: Data(rules.utf8), path: "a")
    let text = try #require(table.texts["n"])
    #expect(words(text, [.integer(0)]) == "nobody here")
    #expect(words(text, [.integer(3)]) == "<0 %d> people here")
    #expect(text.plainFormat == "%d people here")
  }

  @Test func `says the line of damage`() throws {
    let fault = #expect(throws: StringsFault.self) {
      try StringsFile.table(of: Data("\"a\" = \"b\";\n\"c\" \"d\";\n".utf8), path: "X.strings")
    }
    #expect(fault?.note.place == "X.strings:2")
    let second = #expect(throws: StringsFault.self) {
      _ = try StringCatalog(Data("{\n\"strings\": [}".utf8), path: "X.xcstrings")
    }
    #expect(second?.note.place == "X.xcstrings:2")
  }
}
