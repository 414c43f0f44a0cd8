import FlipbookProject
import Foundation
import Testing

@Suite struct ProjectReaderTests {
  @Test func `reads the app of an Xcode project with what it needs`() throws {
    let folder = try ProjectFolder.xcode()
    let project = try ProjectReader.project(at: folder.path)
    let app = try #require(project.modules.last)
    #expect(project.modules.map(\.name).sorted() == ["Kit", "Shop", "Style", "Theme"])
    #expect(app.name == "Shop")
    #expect(
      folder.relative(app.files) == [
        "Live/Deep/Row.swift", "Live/Feed.swift", "Shop/ShopApp.swift", "Shop/Views/Cart.swift",
      ])
    #expect(folder.relative(app.shaders) == ["Live/Deep/Glow.metal"])
    #expect(app.conditions == ["DEBUG", "FREE"])
    #expect(app.dependencies.sorted() == ["Kit", "Style", "Theme"])
    #expect(project.elsewhere == ["Net": "https://example.org/net"])
    #expect(folder.relative(project.notes.map(\.place)) == ["Shop/Views/Gone.swift"])
  }

  @Test func `reads the target that is named`() throws {
    let folder = try ProjectFolder.xcode()
    let project = try ProjectReader.project(at: "\(folder.path)/Shop.xcodeproj", target: "Kit")
    #expect(project.modules.map(\.name) == ["Kit"])
    let problem = #expect(throws: ProjectProblem.self) {
      try ProjectReader.project(at: folder.path, target: "Kti")
    }
    #expect(problem?.message == "there is no target `Kti`; there are: ShopTests Shop Kit")
  }

  @Test func `says in which line a project is damaged`() throws {
    let folder = try ProjectFolder(["A.xcodeproj/project.pbxproj": "{\n objects = {\n A = ; }; }"])
    let problem = #expect(throws: ProjectProblem.self) {
      try ProjectReader.project(at: folder.path)
    }
    #expect(problem?.message == "the project's file is damaged: `;` where a word is wanted")
    #expect(folder.relative([problem?.place ?? ""]) == ["A.xcodeproj/project.pbxproj:3"])
  }

  @Test func `reads packages by their manifests and by convention`() throws {
    let folder = try ProjectFolder([
      "Package.swift": """
      let package = Package(
        name: "App", dependencies: [.package(path: "Base"), .package(url: "https://x.org/Net.git")],
        targets: [
          .target(
            name: "Screens", dependencies: ["Model", .product(name: "Base", package: "Base")],
            path: "App/Screens", exclude: ["Old"],
            swiftSettings: [.define("LITE"), .enableUpcomingFeature("ExistentialAny")]),
          .target(name: "Model", dependencies: [.target(name: "Missing")]),
        ])
      """, "App/Screens/A.swift": "", "App/Screens/Old/B.swift": "",
      "Sources/Model/M.swift": "", "Sources/Model/Sub/N.swift": "", "README.md": "",
      "Base/Package.swift": "let package = Package(name: \"Base\", targets: makeTargets())",
      "Base/Sources/Base/B.swift": "", "Base/Sources/.hidden/C.swift": "",
    ])
    let project = try ProjectReader.project(at: folder.path)
    #expect(project.modules.map(\.name) == ["Base", "Model", "Screens"])
    let screens = try #require(project.modules.last)
    #expect(folder.relative(screens.files) == ["App/Screens/A.swift"])
    #expect(screens.conditions == ["SWIFT_PACKAGE", "LITE"])
    #expect(
      screens.flags.dropLast() == ["-enable-upcoming-feature", "ExistentialAny", "-package-name"])
    #expect(screens.flags.last == project.modules[1].flags.last, "the modules of one package")
    #expect(project.modules[0].flags == ["-package-name", "base"])
    #expect(project.modules[1].files.count == 2)
    #expect(project.elsewhere == ["Net": "https://x.org/Net.git"])
  }

  @Test func `reads clones of packages from elsewhere`() throws {
    let folder = try ProjectFolder([
      ".git/HEAD": "",
      "App/Package.swift": """
      let package = Package(
        name: "App", dependencies: [.package(url: "https://x.org/Flux.git", from: "1.0.0")],
        targets: [.target(name: "Screens", dependencies: ["Flux", "Net"])])
      """, "App/Sources/Screens/A.swift": "",
      "App/.build/checkouts/Flux/Package.swift": """
      let package = Package(
        name: "Flux", products: [.library(name: "Flux", targets: ["Core"])],
        dependencies: [.package(url: "https://x.org/base"), .package(url: "https://x.org/Gone")],
        targets: [.target(name: "Core", dependencies: ["Base"]), .target(name: "Tools")])
      """, "App/.build/checkouts/Flux/Sources/Core/C.swift": "",
      "App/.build/checkouts/Flux/Sources/Tools/T.swift": "",
      "SourcePackages/checkouts/Base/Package.swift":
        "let package = Package(name: \"Base\", targets: [.target(name: \"Base\")])",
      "SourcePackages/checkouts/Base/Sources/Base/B.swift": "",
    ])
    let project = try ProjectReader.project(at: "\(folder.path)/App")
    #expect(project.modules.map(\.name) == ["Base", "Core", "Screens"])
    #expect(project.modules.map(\.isBorrowed) == [true, true, false])
    #expect(project.modules[2].dependencies == ["Core"])
    #expect(project.elsewhere == ["Gone": "https://x.org/Gone"])
  }

  @Test func `an example finds its library in the repository around it`() throws {
    let folder = try ProjectFolder([
      ".git/HEAD": "",
      // As a download is called, which has not the library's name.
      "flux-main/Package.swift":
        "let package = Package(name: \"Flux\", targets: [.target(name: \"Flux\")])",
      "flux-main/Sources/Flux/F.swift": "",
      "flux-main/Example/App/Package.swift": """
      let package = Package(
        name: "App", dependencies: [.package(url: "https://x.org/Flux.git", from: "1.0.0")],
        targets: [.target(name: "App", dependencies: ["Flux"])])
      """, "flux-main/Example/App/Sources/App/A.swift": "",
    ])
    let project = try ProjectReader.project(at: "\(folder.path)/flux-main/Example/App")
    #expect(project.modules.map(\.name) == ["Flux", "App"])
    #expect(project.modules.map(\.isBorrowed) == [true, false])
    #expect(project.elsewhere.isEmpty)
  }

  @Test func `names the examples of a package`() throws {
    let folder = try ProjectFolder([
      "Package.swift": "", "Sources/Flux/F.swift": "",
      "Example/Demo/Demo.xcodeproj/project.pbxproj": "",
      "Pods/Pods.xcodeproj/project.pbxproj": "", "Sandbox/Sandbox.xcodeproj/project.pbxproj": "",
    ])
    let examples = ProjectReader.examples(in: folder.path)
    #expect(folder.relative(examples) == ["Example/Demo", "Sandbox"])
  }

  @Test func `Flipbook itself is no part of a package that depends on it`() throws {
    let folder = try ProjectFolder([
      "App/Package.swift": """
      let package = Package(
        name: "App", dependencies: [.package(path: "../Flipbook")],
        targets: [
          .target(
            name: "Screens", dependencies: [.product(name: "SwiftUI", package: "Flipbook")])
        ])
      """, "App/Sources/Screens/A.swift": "",
      "Flipbook/Package.swift": """
      let package = Package(
        name: "Flipbook", dependencies: [.package(path: "../Other")],
        targets: [.target(name: "FlipbookHost"), .target(name: "SwiftUI")])
      """, "Flipbook/Sources/FlipbookHost/H.swift": "", "Flipbook/Sources/SwiftUI/S.swift": "",
    ])
    let project = try ProjectReader.project(at: "\(folder.path)/App")
    #expect(project.modules.map(\.name) == ["Screens"])
    #expect(project.modules.first?.dependencies == [])
    #expect(project.notes.isEmpty)
  }

  @Test func `a manifest that only lists packages stands beside the app's own sources`() throws {
    let folder = try ProjectFolder([
      "Package.swift": """
      let package = Package(name: "Tools", dependencies: [.package(path: "packages/Kit")])
      """, "Targets/App/Sources/A.swift": "",
      "packages/Kit/Package.swift":
        "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])",
      "packages/Kit/Sources/Kit/K.swift": "",
    ])
    let project = try ProjectReader.project(at: folder.path)
    #expect(project.modules.first?.name == "Kit")
    #expect(
      project.modules.last.map { folder.relative($0.files) } == ["Targets/App/Sources/A.swift"])
  }

  @Test func `takes what a target names of another's synchronized folder`() throws {
    let folder = try ProjectFolder([
      "A.xcodeproj/project.pbxproj": """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = ( T ); };
        G = { isa = PBXGroup; sourceTree = "<group>"; children = ( L ); };
        L = { isa = PBXFileSystemSynchronizedRootGroup; path = All; sourceTree = "<group>";
          exceptions = ( LX ); };
        LX = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
          membershipExceptions = (
            App.swift, Look.xcassets, Fonts/A.otf, "/Localized: Texts/Localizable.strings" ); };
        T = { isa = PBXNativeTarget; name = App; buildPhases = ( );
          productType = "com.apple.product-type.application"; };
      }; rootObject = P; }
      """, "All/App.swift": "", "All/Other.swift": "", "All/Look.xcassets/Contents.json": "{}",
      "All/Fonts/A.otf": "", "All/Texts/de.lproj/Localizable.strings": "",
    ])
    let app = try #require(try ProjectReader.project(at: folder.path).modules.last)
    #expect(folder.relative(app.files) == ["All/App.swift"])
    #expect(folder.relative(app.resources.catalogs) == ["All/Look.xcassets"])
    #expect(app.resources.files.map(\.place) == ["A.otf", "de.lproj/Localizable.strings"])
  }

  @Test func `leaves out a file that cannot be read, and says so`() throws {
    let folder = try ProjectFolder(["App/V.swift": ""])
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/App/Gone.swift", withDestinationPath: "nowhere")
    let project = try ProjectReader.project(at: "\(folder.path)/App")
    #expect(folder.relative(project.modules.flatMap(\.files)).contains("App/V.swift"))
  }

  @Test func `two packages that need each other are a circle`() throws {
    func manifest(_ name: String, _ other: String) -> String {
      """
      let package = Package(
        name: "\(name)", dependencies: [.package(path: "../\(other)")],
        targets: [.target(name: "\(name)", dependencies: ["\(other)"])])
      """
    }
    let folder = try ProjectFolder([
      "A/Package.swift": manifest("A", "B"), "A/Sources/A/a.swift": "",
      "B/Package.swift": manifest("B", "A"), "B/Sources/B/b.swift": "",
    ])
    let project = try ProjectReader.project(at: "\(folder.path)/A")
    #expect(project.modules.count == 2)
    #expect(
      project.notes.map(\.message) == ["the modules import each other in a circle: B → A → B"])
  }

  @Test func `names a circle of modules`() throws {
    let folder = try ProjectFolder([
      "Package.swift": """
      let package = Package(name: "C", dependencies: [.package(path: ".")], targets: [
        .target(name: "A", dependencies: ["B"]), .target(name: "B", dependencies: ["A"]),
      ])
      """, "Sources/A/a.swift": "", "Sources/B/b.swift": "",
    ])
    let project = try ProjectReader.project(at: folder.path)
    #expect(project.modules.count == 2)
    #expect(
      project.notes.map(\.message) == [
        "the modules import each other in a circle: A → B → A"
      ])
  }

  @Test func `takes all folders of an app without a project, but no tests and no packages`() throws
  {
    let folder = try ProjectFolder([
      "App.swift": "@main struct A {}", "Views/Deep/V.swift": "", "AppTests/T.swift": "",
      ".build/x.swift": "", "Pods/P.swift": "", "Kit/Package.swift": "",
      "Kit/Sources/Kit/K.swift": "",
    ])
    let project = try ProjectReader.project(at: folder.path)
    let app = try #require(project.modules.last)
    #expect(folder.relative(app.files) == ["App.swift", "Views/Deep/V.swift"])
    #expect(project.modules.map(\.name).first == "Kit" && app.dependencies == ["Kit"])
  }

  /// A project with an app `Demo`, whose files lie in the folder `App`.
  private static let demo = """
    { rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = G; targets = ( T ); buildConfigurationList = PL; };
      PL = { isa = XCConfigurationList; buildConfigurations = ( PD ); };
      PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
        SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 26.1; }; };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = ( L ); };
      L = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = Demo; buildPhases = ( );
        productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = ( L ); };
    }; }
    """

  @Test func `reads the first of several projects and names the others`() throws {
    let course = Dictionary(
      uniqueKeysWithValues: ["1 One/Final", "1 One/Starter", "2 Two/Final"].flatMap { lesson in
        [("\(lesson)/D/D.xcodeproj/project.pbxproj", Self.demo), ("\(lesson)/D/App/A.swift", "")]
      })
    let folder = try ProjectFolder(course)
    let project = try ProjectReader.project(at: folder.path)
    #expect(project.modules.map { folder.relative($0.files) } == [["1 One/Final/D/App/A.swift"]])
    #expect(project.notes.count == 1)
    let note = try #require(project.notes.first?.message)
    #expect(note.contains("`\(folder.path)/1 One/Starter/D`, `\(folder.path)/2 Two/Final/D`"))
    let pair = try ProjectFolder([
      "A/D.xcodeproj/project.pbxproj": Self.demo, "A/App/A.swift": "",
      "B/D.xcodeproj/project.pbxproj": Self.demo, "B/App/A.swift": "",
    ])
    let first = try ProjectReader.project(at: pair.path)
    #expect(first.modules.map { pair.relative($0.files) } == [["A/App/A.swift"]])
    #expect(first.notes.map(\.message).contains { $0.hasSuffix("named: `\(pair.path)/B`") })
    #expect(try ProjectReader.project(at: "\(pair.path)/A").notes.isEmpty)
  }

  @Test func `an example is the project where all files are its own`() throws {
    let files = ["Example/Demo.xcodeproj/project.pbxproj": Self.demo, "Example/App/A.swift": ""]
    let alone = try ProjectFolder(files)
    let only = try ProjectReader.project(at: alone.path)
    #expect(only.modules.map(\.name) == ["Demo"] && only.leastSystem == 26)
    let beside = try ProjectFolder(files.merging(["Library/L.swift": ""]) { $1 })
    let modules = try ProjectReader.project(at: beside.path).modules
    #expect(
      modules.map { beside.relative($0.files) } == [["Example/App/A.swift", "Library/L.swift"]])
  }

  @Test func `finds what a file belongs to`() throws {
    let folder = try ProjectFolder([
      "Lone/View.swift": "struct V {}", "Lone/Other.swift": "struct O {}",
      "Pair/View.swift": "let o = Other()", "Pair/Other.swift": "struct Other {}",
      "App/App.swift": "@main struct A {}", "App/Views/View.swift": "",
      "Pack/Package.swift": "Package(name: \"P\", targets: [.target(name: \"T\")])",
      "Pack/Sources/T/View.swift": "", "Pack/Sources/T/Two.swift": "",
    ])
    func files(_ path: String) throws -> [String] {
      let project = try ProjectReader.project(at: "\(folder.path)/\(path)")
      #expect(folder.relative([project.focus ?? ""]) == [path])
      return folder.relative(project.modules.flatMap(\.files))
    }
    #expect(try files("Lone/View.swift") == ["Lone/View.swift"])
    #expect(try files("Pair/View.swift") == ["Pair/Other.swift", "Pair/View.swift"])
    #expect(try files("App/Views/View.swift") == ["App/App.swift", "App/Views/View.swift"])
    #expect(
      try files("Pack/Sources/T/View.swift") == [
        "Pack/Sources/T/Two.swift", "Pack/Sources/T/View.swift",
      ])
  }

  @Test func `says why there is nothing to read`() throws {
    let folder = try ProjectFolder(["Empty/README.md": ""])
    let problem = #expect(throws: ProjectProblem.self) {
      try ProjectReader.project(at: "\(folder.path)/Empty")
    }
    #expect(problem?.message == "there are no Swift files in this folder")
    #expect(throws: ProjectProblem.self) {
      try ProjectReader.project(at: "\(folder.path)/Nothing")
    }
  }
}
