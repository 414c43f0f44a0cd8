import FlipbookAssets
import FlipbookProject
import Testing

/// The names of texts in string catalogs.
struct StringSymbolsTests {
  private static let catalog = """
    {"sourceLanguage": "en", "strings": {
      "Journal.Title": {"extractionState": "manual"},
      "SOTKA": {"extractionState": "manual"},
      "Found": {},
      "Day %lld": {"extractionState": "manual", "localizations": {
        "en": {"stringUnit": {"value": "Day %1$(number)lld"}}}},
      "%.1f sec": {"extractionState": "manual"},
      "%lld sec": {"extractionState": "manual"},
      "%d of %@": {"extractionState": "manual"},
      "ageInYears": {"extractionState": "manual", "localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld year"}},
          "other": {"stringUnit": {"value": "%lld years"}}}}}}},
      "default": {"extractionState": "manual"},
      "never used": {"extractionState": "manual"}
    }, "version": "1.1"}
    """

  private func source(
    _ files: [String: String], bundle: String? = nil, _ code: String...
  ) throws -> String {
    let folder = try ProjectFolder(files)
    var resources = ModuleResources()
    resources.bundle = bundle
    resources.files = files.keys.sorted().map {
      ModuleResources.File(place: $0, path: "\(folder.path)/\($0)")
    }
    return try #require(AssetSymbols.source(for: resources, AssetIndex(), sources: code))
  }

  private func has(_ text: String, _ member: String, of type: String) -> Bool {
    text.contains("nonisolated static \(member)")
      && text.contains("extension SwiftUI.\(type) {")
  }

  @Test func `texts that people wrote into a catalog have names, if code uses them`() throws {
    let text = try source(
      ["Localizable.xcstrings": Self.catalog],
      "Text(.journalTitle); f(.sotka, .found, .default, .day(number: 1))")
    let resource = "SwiftUI.LocalizedStringResource"
    #expect(
      text.contains(
        "static var `journalTitle`: \(resource) "
          + #"{ SwiftUI.LocalizedStringResource("Journal.Title", defaultValue: "Journal.Title") }"#)
    )
    #expect(text.contains("static var `sotka`: \(resource)"))
    #expect(text.contains("static var `default`: \(resource)"))
    #expect(text.contains("static func `day`(`number` value0: Swift.Int) -> \(resource)"))
    #expect(text.contains("static var `journalTitle`: SwiftUI.LocalizedStringKey"))
    #expect(!text.contains("`found`") && !text.contains("`neverUsed`"))
  }

  @Test func `values have the types of their marks, and plurals the values of their forms`() throws
  {
    let text = try source(
      ["Localizable.xcstrings": Self.catalog], "a(.sec(1), .of(1, x), .ageInYears(2))")
    #expect(text.contains("func `sec`(_ value0: Swift.Int)"))
    #expect(text.contains("func `sec`(_ value0: Swift.Float)"))
    #expect(text.contains("func `of`(_ value0: some Swift.BinaryInteger, _ value1: Swift.String)"))
    #expect(text.contains("func `ageInYears`(_ value0: Swift.Int)"))
    #expect(text.contains(#"("%d of %@", defaultValue: "\(value0) \(value1)")"#))
  }

  @Test func `other tables are types, own members stay, and packages have their bundle`() throws {
    let text = try source(
      ["Discover.xcstrings": Self.catalog, "InfoPlist.xcstrings": Self.catalog],
      bundle: "Kit_Kit.bundle", "Text(.Discover.journalTitle)")
    #expect(text.contains("enum `Discover` {"))
    #expect(
      text.contains(#"table: "Discover", bundle: .atURL(Foundation.Bundle.module.bundleURL)"#))
    #expect(!text.contains("InfoPlist"))
    let own = try source(
      ["Localizable.xcstrings": Self.catalog],
      "extension LocalizedStringResource { static let journalTitle = LocalizedStringResource(\"x\") }",
      "Text(.journalTitle)")
    #expect(!own.contains("`journalTitle`"))
  }

  @Test func `marks of a catalog may have names`() {
    let text = TableText("%(who)@ has %2$(count)lld, 5 %")
    #expect(
      text.arguments == [
        FormatArgument(name: "who", specifier: "@"),
        FormatArgument(name: "count", specifier: "lld"),
      ])
    let parts = TextFormat.parts(of: text, [.object, .integer(3)], language: "en")
    #expect(
      parts == [.value(0, mark: "%@"), .words(" has "), .value(1, mark: "%lld"), .words(", 5 %")])
  }
}
