import FlipbookProject
import Testing

/// Targets of packages that the compiler runs, to expand macros.
@Suite struct MacroTargetTests {
  private static let files = [
    "Package.swift": """
    let package = Package(
      name: "App", dependencies: [
        .package(url: "https://example.org/stamps.git", from: "1.0.0"),
        .package(url: "https://example.org/swift-syntax", "600.0.0"..<"700.0.0"),
      ],
      targets: [
        .macro(name: "Own Macros", dependencies: [.product(name: "Syntax", package: "swift-syntax")]),
        .target(name: "App", dependencies: ["Own Macros", .product(name: "Stamps", package: "stamps")]),
      ])
    """,
    "Sources/App/App.swift": """
    @freestanding(expression) macro own() -> Int = #externalMacro(module: "Own_Macros", type: "Own")
    @freestanding(expression) macro other() -> Int = #externalMacro(module: "Other", type: "Other")
    """,
    "Sources/Own Macros/Own.swift": "",
    "SourcePackages/checkouts/stamps/Package.swift": """
    let package = Package(
      name: "stamps", products: [.library(name: "Stamps", targets: ["Stamps"])],
      dependencies: [.package(url: "https://example.org/swift-syntax", from: "600.0.0")],
      targets: [
        .macro(name: "StampMacros", dependencies: [
          "StampParts", .product(name: "Syntax", package: "swift-syntax"),
        ]),
        .target(name: "StampParts", dependencies: [.product(name: "Syntax", package: "swift-syntax")]),
        .target(name: "Stamps", dependencies: ["StampMacros"]),
      ])
    """,
    "SourcePackages/checkouts/stamps/Sources/Stamps/Stamps.swift": """
    @attached(member, names: arbitrary)
    public macro Stamp<T>(_ value: T) =
      #externalMacro(module: "StampMacros", type: "Stamp")
    @attached(member) public macro Stamp() = #externalMacro(module: "StampMacros", type: "Stamp")
    @attached(peer) public macro Seal() = #externalMacro(module: "StampMacros", type: "Seal")
    """,
    "SourcePackages/checkouts/stamps/Sources/StampMacros/Stamp.swift": "",
    "SourcePackages/checkouts/stamps/Sources/StampParts/Parts.swift": "",
  ]

  private static let syntax = [
    "SourcePackages/checkouts/swift-syntax/Package.swift": """
    let package = Package(
      name: "swift-syntax", products: [.library(name: "Syntax", targets: ["Syntax"])],
      targets: [
        .target(name: "Syntax", dependencies: ["CSyntax", "Version"]), .target(name: "CSyntax"),
        .target(name: "Version"), .target(name: "Unused"),
      ])
    """,
    "SourcePackages/checkouts/swift-syntax/Sources/Syntax/Syntax.swift": "",
    "SourcePackages/checkouts/swift-syntax/Sources/CSyntax/syntax.c": "",
    "SourcePackages/checkouts/swift-syntax/Sources/Version/Version.swift": "",
    "SourcePackages/checkouts/swift-syntax/Sources/Unused/Unused.swift": "",
  ]

  private func project(with more: [String: String] = [:]) throws -> (Project, ProjectFolder) {
    let folder = try ProjectFolder(Self.files.merging(more) { $1 })
    return (try ProjectReader.project(at: folder.path), folder)
  }

  @Test func `are programs of their own modules, in front of those that use them`() throws {
    let (project, folder) = try project(with: Self.syntax)
    #expect(project.modules.map(\.name) == ["Own_Macros", "StampMacros", "Stamps", "App"])
    let own = project.modules[0]
    #expect(own.files.isEmpty, "they are no files of the app")
    let macros = try #require(own.macros)
    #expect(folder.relative(macros.files) == ["Sources/Own Macros/Own.swift"])
    #expect(macros.libraries.map(\.name) == ["CSyntax", "Version", "Syntax"])
    #expect(macros.libraries[2].dependencies == ["CSyntax", "Version"])
    #expect(macros.isWhole)
    let others = try #require(project.modules[1].macros)
    #expect(others.libraries.map(\.name) == ["CSyntax", "Version", "Syntax", "StampParts"])
    #expect(project.modules[3].dependencies == ["Own_Macros", "Stamps"])
    #expect(project.notes.isEmpty)
  }

  @Test func `are named in one note, with the packages that they lack`() throws {
    let (project, _) = try project()
    #expect(project.modules.map(\.name) == ["Own_Macros", "StampMacros", "Stamps", "App"])
    #expect(project.modules[0].macros?.missing == ["swift-syntax"])
    #expect(
      project.notes == [
        ProjectNote(
          "is not in the folder, so these macros cannot be expanded: own Stamp Seal; put it there: "
            + "git clone --branch 602.0.0 https://example.org/swift-syntax "
            + "SourcePackages/checkouts/swift-syntax", at: "swift-syntax")
      ])
  }

  @Test func `features in a list of their own are those of targets without settings`() throws {
    let folder = try ProjectFolder([
      "Package.swift": """
      let shared: [SwiftSetting] = [
        .enableExperimentalFeature("Lifetimes"), .enableUpcomingFeature("ExistentialAny"),
      ]
      let package = Package(
        name: "Rows", targets: [
          .target(name: "Rows"),
          .target(name: "Cells", swiftSettings: [.enableExperimentalFeature("Extern")]),
        ])
      """,
      "Sources/Rows/Rows.swift": "", "Sources/Cells/Cells.swift": "",
    ])
    let modules = try ProjectReader.project(at: folder.path).modules
    #expect(modules[0].flags.contains("Lifetimes"))
    #expect(!modules[1].flags.contains("Lifetimes"))
    #expect(modules[1].flags.contains("Extern"))
  }

  @Test func `products of other systems are none of a phone's`() throws {
    let folder = try ProjectFolder([
      "Package.swift": """
      let package = Package(
        name: "Rows", targets: [
          .target(name: "Linux"), .target(name: "Phone"), .target(name: "Plain"),
          .target(name: "Rows", dependencies: [
            .target(name: "Linux", condition: .when(platforms: [.linux])), .target(name: "Plain"),
            .target(name: "Phone", condition: .when(platforms: [.iOS, .macOS])),
          ]),
        ])
      """,
      "Sources/Linux/A.swift": "", "Sources/Phone/A.swift": "", "Sources/Plain/A.swift": "",
      "Sources/Rows/A.swift": "",
    ])
    let rows = try ProjectReader.project(at: folder.path).modules.last
    #expect(rows?.dependencies == ["Plain", "Phone"])
  }
}
