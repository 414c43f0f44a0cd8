import FlipbookProject
import Foundation
import Testing

/// Targets of packages that are in C.
@Suite struct CTargetTests {
  private static let manifest = """
    #if os(Windows)
    let settings: [CSetting] = [.define("WINDOWS")]
    #else
    let settings: [CSetting] = [
      .define("THREADS"), .define("SIZE", to: "4"), .headerSearchPath("inner"),
      .define("MAC", .when(platforms: [.macOS])), .define("PHONE", .when(platforms: [.iOS, .tvOS])),
      .define("SMALL", .when(configuration: .release)),
    ]
    #endif
    let package = Package(
      name: "Mark", products: [.library(name: "Mark", targets: ["Mark"])],
      targets: [
        .target(name: "mark-core", path: "src", exclude: ["old.c"], cSettings: settings),
        .target(name: "tables", publicHeadersPath: "."),
        .target(name: "tool", path: "bin", sources: ["main.c"]),
        .target(name: "Mark", dependencies: ["mark-core", "tables"]),
      ])
    """

  private func project() throws -> (project: Project, folder: ProjectFolder) {
    let folder = try ProjectFolder([
      "Package.swift": Self.manifest,
      "src/core.c": "", "src/old.c": "", "src/inner/words.inc": "", "src/include/core.h": "",
      "src/include/module.modulemap": "module mark_core { header \"core.h\" }",
      "Sources/tables/tables.c": "", "Sources/tables/more.cpp": "", "Sources/tables/tables.h": "",
      "bin/main.c": "", "Sources/Mark/Mark.swift": "",
    ])
    return (try ProjectReader.project(at: folder.path), folder)
  }

  @Test func `takes files, headers and settings from the manifest`() throws {
    let (project, folder) = try project()
    #expect(project.modules.map(\.name) == ["mark_core", "tables", "Mark"], "a program is none")
    let core = try #require(project.modules[0].c)
    #expect(folder.relative(core.files) == ["src/core.c"])
    #expect(
      folder.relative(core.headers) == [
        "src/include/core.h", "src/include/module.modulemap", "src/inner/words.inc",
      ])
    #expect(folder.relative([core.moduleMap ?? ""]) == ["src/include/module.modulemap"])
    #expect(
      folder.relative(core.flags) == [
        "-I", "src/inner", "-I", "src/include", "-DTHREADS", "-DSIZE=4", "-DPHONE",
      ])
    #expect(!core.needsCXX)
    #expect(project.modules[2].c == nil)
  }

  @Test func `writes a module map where there is none`() throws {
    let (project, folder) = try project()
    let tables = try #require(project.modules[1].c)
    #expect(tables.moduleMap == nil)
    #expect(tables.needsCXX)
    #expect(
      tables.moduleMap(named: "tables") == """
        module tables {
          umbrella header "\(folder.path)/Sources/tables/tables.h"
          export *
        }

        """)
  }

  @Test func `finds files whose names differ in capitals, as a Mac's disk does`() throws {
    let folder = try ProjectFolder.xcode()
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/Shop", toPath: "\(folder.path)/shop")
    let project = try ProjectReader.project(at: folder.path)
    let app = try #require(project.modules.last)
    #expect(folder.relative(app.files).contains("shop/Views/Cart.swift"))
  }
}
