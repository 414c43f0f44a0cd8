import FlipbookViews
import Foundation
import SharedFixtures
import Testing

/// Texts of a bundle's tables, which a package's tests may have beside them.
@Suite struct LocalizedTextTests {
  private func bundle() throws -> Bundle {
    let path = "\(try TemporaryFolder.make())/Shop.bundle"
    let files = [
      "de.lproj/Localizable.strings":
        "\"title\" = \"Laden\";\n\"%@ owes %lld\" = \"%2$lld schuldet %1$@\";\n",
      "en.lproj/Localizable.strings": "\"title\" = \"Shop\";\n",
      "en.lproj/Other.strings": "\"title\" = \"Other\";\n",
    ]
    for (name, text) in files {
      let url = URL(fileURLWithPath: "\(path)/\(name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return try #require(Bundle(path: path))
  }

  @Test func `strings are those of a locale and a table`() throws {
    let bundle = try bundle()
    func text(_ locale: String) -> String {
      String(localized: "title", bundle: bundle, locale: Locale(identifier: locale))
    }
    #expect(text("de_AT") == "Laden")
    #expect(text("en_GB") == "Shop")
    #expect(text("ja_JP") == "Shop", "the development language stands in")
    #expect(
      String(
        localized: "title", table: "Other", bundle: bundle, locale: Locale(identifier: "en_US"))
        == "Other")
    #expect(
      String(
        localized: "\("Ann") owes \(1_250)", bundle: bundle, locale: Locale(identifier: "de_DE"))
        == "1.250 schuldet Ann")
    #expect(String(localized: "100% \(5)", bundle: bundle) == "100% 5")
  }

  @Test func `texts of views have keys, values and Markdown`() throws {
    let bundle = try bundle()
    #expect(Text("title", bundle: bundle).plainString == "Shop")
    #expect(Text("title", tableName: "Other", bundle: bundle).plainString == "Other")
    #expect(Text("**bold** \(12_345) \("x")", bundle: bundle).plainString == "bold 12,345 x")
    #expect(Text("\(0.5, specifier: "%.2f")").plainString == "0.50")
    #expect(
      _BundleStrings.string("title", table: nil, bundle: bundle, value: "v") == "Shop")
    #expect(_BundleStrings.string("none", table: "", bundle: bundle, value: "v") == "v")
  }
}
