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
      "App/Old/Cart.swift": "", "App/Main.swift": "", "App/Views/Glow.metal": "",
      "Extra/One.swift": "", "Extra/Two.swift": "",
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
    #expect(folder.relative(app.shaders) == ["App/Views/Glow.metal"])
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

  private func problem(with spec: String, target: String? = nil) throws -> ProjectProblem? {
    let folder = try folder(spec)
    return #expect(throws: ProjectProblem.self) {
      try ProjectReader.project(at: folder.path, target: target)
    }
  }

  @Test(arguments: [
    ("deploymentTarget: '26.0'", 26), ("deploymentTarget: {iOS: '17.5'}", 17),
    ("settings: {IPHONEOS_DEPLOYMENT_TARGET: '18.0'}", 18), ("sources: App", 15),
  ])
  func `knows the least system`(line: String, version: Int) throws {
    let folder = try folder(
      """
      options:
        deploymentTarget:
          iOS: '15.0'
      targets:
        App:
          type: application
          platform: iOS
          \(line)
      """)
    #expect(try ProjectReader.project(at: folder.path).leastSystem == version)
  }

  @Test func `names the place that cannot be read, and the target that is not there`() throws {
    let damaged = try problem(with: "targets:\n  A:\n    type: application\n   sources: [A]\n")
    #expect(damaged?.place.hasSuffix("project.yml:4:4") == true)
    #expect(damaged?.message.hasSuffix("did not find expected key") == true)
    let hidden = try problem(with: "targets: {}\nname: é\u{1}\n")
    #expect(hidden?.place.hasSuffix("project.yml:2:8") == true)
    #expect(hidden?.message.hasSuffix("control characters are not allowed") == true)
    let missing = try problem(with: Self.spec, target: "Shpo")
    #expect(missing?.message == "there is no target `Shpo`; there are: Kit Shop ShopTests")
  }

  @Test func `reads lists and mappings in brackets, and values by their names`() throws {
    let folder = try folder(
      """
      base: &base
        type: application
        platform: iOS
      targets:
        Shop:
          <<: *base
          sources: [Extra/One.swift, {path: App, excludes: ["Old/**", 'Main.swift']}]
      """)
    let project = try ProjectReader.project(at: folder.path)
    let app = try #require(project.modules.last)
    #expect(
      folder.relative(app.files) == [
        "App/ShopApp.swift", "App/Views/Cart.swift", "Extra/One.swift",
      ])
    #expect(project.notes.isEmpty)
  }

  @Test func `refuses a description that grows by its names, and a name without a value`() throws {
    let pairs = (0..<900).map { "k\($0): 1" }.joined(separator: ", ")
    let uses = Array(repeating: "*a", count: 900).joined(separator: ", ")
    let grown = try problem(with: "a: &a {\(pairs)}\ntargets:\n  A: {<<: [\(uses)]}\n")
    #expect(grown?.message.hasSuffix("there are more than 100000 values") == true)
    let nameless = try problem(with: "targets:\n  A: *b\n")
    #expect(nameless?.message.hasSuffix("there is no value with the name `b` above") == true)
    #expect(nameless?.place.hasSuffix("project.yml:2:6") == true)
  }
}
