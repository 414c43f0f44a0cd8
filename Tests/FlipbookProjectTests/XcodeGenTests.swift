import FlipbookProject
import Foundation
import Testing

/// Projects that are described for XcodeGen, without an Xcode project beside it.
@Suite struct XcodeGenTests {
  private static let spec = """
    # An app.
    name: Shop
    options:
      bundleIdPrefix: org.example   # a comment
    packages:
      Style:
        path: Packages/Style
      Net: {url: https://example.org/net, from: 1.0.0}
    settings:
      base:
        SWIFT_ACTIVE_COMPILATION_CONDITIONS: "DEBUG LITE"
    targets:
      Kit:
        type: framework
        platform: iOS
        sources: [Kit]
      Shop:
        type: application
        platform: iOS
        scheme:
          testTargets:
          - ShopTests
        sources:
          - path: App
            excludes:
              - "Old/**"
              - Main.swift
          - Extra/One.swift
          - Gone
        resources: Extra/Words.strings
        info:
          path: App/Info.plist
        dependencies:
          - target: Kit
          - package: Style
          - package: Net
            product: NetKit
      ShopTests:
        type: bundle.unit-test
        platform: iOS
        sources: Tests
    """

  private func folder(_ spec: String) throws -> ProjectFolder {
    try ProjectFolder([
      "project.yml": spec, "App/ShopApp.swift": "", "App/Views/Cart.swift": "",
      "App/Old/Cart.swift": "", "App/Main.swift": "", "Extra/One.swift": "", "Extra/Two.swift": "",
      "Kit/Kit.swift": "", "Tests/A.swift": "", "App/Views/menu.json": "", "App/Old/old.json": "",
      "App/Assets.xcassets/Contents.json": "{}", "Extra/Words.strings": "", "Extra/Two.json": "",
      "Packages/Style/Package.swift": "let package = Package(name: \"Style\")",
      "Packages/Style/Sources/Style/Style.swift": "",
    ])
  }

  @Test func `reads the app with its frameworks and packages`() throws {
    let folder = try folder(Self.spec)
    let project = try ProjectReader.project(at: folder.path)
    let app = try #require(project.modules.last)
    #expect(project.modules.map(\.name).sorted() == ["Kit", "Shop", "Style"])
    #expect(
      folder.relative(app.files) == [
        "App/ShopApp.swift", "App/Views/Cart.swift", "Extra/One.swift",
      ])
    #expect(folder.relative(app.resources.catalogs) == ["App/Assets.xcassets"])
    #expect(
      folder.relative(app.resources.files.map(\.path)) == [
        "App/Views/menu.json", "Extra/Words.strings",
      ])
    #expect(app.resources.info?.contains("CFBundleName") == true)
    #expect(app.conditions == ["DEBUG", "LITE"] && app.dependencies == ["Kit", "Style"])
    #expect(project.elsewhere == ["Net": "https://example.org/net"])
    #expect(project.notes.map(\.message).contains { $0.hasSuffix("Gone, which is not there") })
    #expect(ProjectReader.isProject(folder.path))
  }

  @Test func `names the line that cannot be read, and the target that is not there`() throws {
    let damaged = try folder("targets:\n  A:\n    type: application\n   sources: [A]\n")
    let problem = #expect(throws: ProjectProblem.self) {
      try ProjectReader.project(at: damaged.path)
    }
    #expect(problem?.place.hasSuffix("project.yml:4") == true)
    let folder = try folder(Self.spec)
    let missing = #expect(throws: ProjectProblem.self) {
      try ProjectReader.project(at: folder.path, target: "Shpo")
    }
    #expect(missing?.message == "there is no target `Shpo`; there are: Kit Shop ShopTests")
  }
}
