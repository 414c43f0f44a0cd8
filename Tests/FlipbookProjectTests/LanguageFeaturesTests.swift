import Testing

@testable import FlipbookProject

@Suite struct LanguageFeaturesTests {
  private func names(_ features: LanguageFeatures) -> Set<String> {
    Set(features.flags.filter { $0 != "-enable-upcoming-feature" })
  }

  @Test func `Xcode's settings switch on what their sources rely on`() {
    func features(_ settings: [String: String]) -> Set<String> {
      names(LanguageFeatures { settings[$0] })
    }
    #expect(features([:]) == ["BareSlashRegexLiterals"])
    #expect(features(["SWIFT_ENABLE_BARE_SLASH_REGEX": "NO"]).isEmpty)
    #expect(features(["SWIFT_VERSION": "5.10"]) == ["BareSlashRegexLiterals"])
    let newer = features(["SWIFT_VERSION": "6.0", "SWIFT_ENABLE_BARE_SLASH_REGEX": "NO"])
    #expect(newer.isSuperset(of: ["BareSlashRegexLiterals", "IsolatedDefaultValues"]))
    #expect(!newer.contains("NonisolatedNonsendingByDefault"))
    #expect(
      features(["SWIFT_APPROACHABLE_CONCURRENCY": "YES"])
        .isSuperset(of: ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"]))
    #expect(
      features([
        "SWIFT_UPCOMING_FEATURE_ISOLATED_DEFAULT_VALUES": "YES",
        "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY": "YES",
      ]) == ["BareSlashRegexLiterals", "IsolatedDefaultValues"])
  }

  @Test(arguments: [
    ("// swift-tools-version: 5.9\nlet package = Package(name: \"A\", TARGETS)", false),
    ("// swift-tools-version:6.1\nlet package = Package(name: \"A\", TARGETS)", true),
    (
      "// swift-tools-version: 6.0\nlet package = Package(name: \"A\", TARGETS, "
        + "swiftLanguageModes: [.v5])", false
    ),
    (
      "// swift-tools-version: 5.10\nlet package = Package(name: \"A\", TARGETS, "
        + "swiftLanguageVersions: [.v5, .version(\"6\")])", true
    ),
    (
      "// swift-tools-version: 6.0\nlet package = Package(name: \"A\", targets: "
        + "[.target(name: \"A\", swiftSettings: [.swiftLanguageMode(.v5)])])", false
    ),
  ])
  func `a package is written for a version of the language`(text: String, isNewer: Bool) throws {
    let folder = try ProjectFolder([
      "Package.swift": text.replacing("TARGETS", with: "targets: [.target(name: \"A\")]"),
      "Sources/A/A.swift": "",
    ])
    let module = try #require(try ProjectReader.project(at: folder.path).modules.first)
    #expect(module.flags.contains("IsolatedDefaultValues") == isNewer, "\(module.flags)")
  }

  @Test func `sources without settings have isolated defaults`() throws {
    let folder = try ProjectFolder(["A.swift": "struct A {}"])
    let project = try ProjectReader.project(at: folder.path)
    #expect(project.modules.first?.flags == LanguageFeatures.ofPlainFiles.flags)
    #expect(names(.ofPlainFiles) == ["BareSlashRegexLiterals", "IsolatedDefaultValues"])
  }
}
