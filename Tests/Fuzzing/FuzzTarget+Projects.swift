import FlipbookProject
import Foundation

/// Files of projects, each read with a Swift file beside it.
extension FuzzTarget {
  static let projects = [
    project(
      "xcode", "App.xcodeproj/project.pbxproj",
      words: [
        "isa = ", "PBXGroup", "children = (", "path = ", "buildSettings = {", "/*", "*/", "<group>",
        "PBXFileSystemSynchronizedRootGroup", "INFOPLIST_FILE", "$(", "= {", "};",
      ], texts: [xcodeText]),
    project(
      "workspace", "App.xcworkspace/contents.xcworkspacedata", at: "App.xcworkspace",
      words: [
        "<FileRef", "location = \"", "group:", "container:", "</Workspace>", "<Group", "../",
      ],
      texts: [
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <Workspace version = "1.0"><Group location = "group:a" name = "b">
        <FileRef location = "container:App.xcodeproj"></FileRef></Group>
        <FileRef location = "container:Local"></FileRef></Workspace>
        """
      ]),
    project(
      "xcodegen", "project.yml",
      words: [
        "targets:", "sources:", "type: application", "dependencies:", "- ", "{", "[", "include:",
        "templates:", "settings:", "platform: iOS", "packages:", "path:",
      ],
      texts: [
        """
        name: App
        packages: { Kit: { path: Kit }, Other: { url: https://example.com/other, from: 1.0.0 } }
        targets:
          App:
            type: application
            platform: iOS
            sources: [Sources, { path: More, excludes: ["*.md"] }]
            settings:
              base: { PRODUCT_BUNDLE_IDENTIFIER: a.b }
            dependencies:
              - target: Kit
              - package: Other
        """
      ]),
    project(
      "package", "Package.swift",
      words: [
        ".target(", "name:", "dependencies: [", ".product(", "path: \"", "resources: [.process(\"",
        "exclude:", ".package(path: \"", "platforms", "+=", "//",
      ],
      texts: [
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "A", defaultLocalization: "en",
          products: [.library(name: "A", targets: ["A"])],
          dependencies: [.package(path: "../B"), .package(url: "https://x.org/c", from: "1.0.0")],
          targets: [.target(name: "A", dependencies: ["B", .product(name: "C", package: "c")],
            path: "Sources", exclude: ["x"], resources: [.process("R"), .copy("S")],
            swiftSettings: [.define("D")])])
        """
      ]),
  ]

  private static func project(
    _ name: String, _ file: String, at path: String = ".", words: [String], texts: [String]
  ) -> FuzzTarget {
    let seeds = texts.map { Array($0.utf8) }
    return FuzzTarget(name, words: words, seeds: { seeds }) { bytes in
      let folder = FuzzFolder.folder(name)
      _ = FuzzFolder.folder("\(name)/\(FilePath.folder(of: file))")
      _ = FuzzFolder.folder("\(name)/Sources")
      FuzzFolder.write(Array("struct Main {}\n".utf8), to: "\(folder)/Sources/Main.swift")
      if name == "workspace" {
        _ = FuzzFolder.folder("workspace/App.xcodeproj")
        FuzzFolder.write(Array(xcodeText.utf8), to: "\(folder)/App.xcodeproj/project.pbxproj")
      }
      FuzzFolder.write(bytes, to: "\(folder)/\(file)")
      do throws(ProjectProblem) {
        let project = try ProjectReader.project(at: "\(folder)/\(path)")
        return project.notes.map { FuzzComplaint($0.place, $0.message, isRefusal: false) }
      } catch { return [FuzzComplaint(error.place, error.message)] }
    }
  }

  private static let xcodeText = """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 77; objects = {
    A1 /* App */ = { isa = PBXProject; mainGroup = A2; targets = (A3); buildConfigurationList = A8;
      developmentRegion = en; };
    A2 = { isa = PBXGroup; children = (A4, A5); sourceTree = "<group>"; path = Sources; };
    A3 = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
      buildPhases = (A6); buildConfigurationList = A8; fileSystemSynchronizedGroups = (A5);
      dependencies = (); packageProductDependencies = (); };
    A4 = { isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; };
    A5 = { isa = PBXFileSystemSynchronizedRootGroup; path = More; sourceTree = "<group>"; };
    A6 = { isa = PBXSourcesBuildPhase; files = (A7); };
    A7 = { isa = PBXBuildFile; fileRef = A4; };
    A8 = { isa = XCConfigurationList; buildConfigurations = (A9); };
    A9 = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
      PRODUCT_NAME = "$(TARGET_NAME)"; INFOPLIST_FILE = Info.plist;
      INFOPLIST_KEY_UILaunchScreen_Generation = YES; }; };
    }; rootObject = A1; }
    """
}
