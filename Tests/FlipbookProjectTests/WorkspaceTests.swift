import FlipbookProject
import Foundation
import Testing

@Suite struct WorkspaceTests {
  private static func project(_ name: String, _ kind: String, _ file: String) -> String {
    """
    { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = ( T ); };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = ( F ); };
      F = { isa = PBXFileReference; path = \(file); sourceTree = "<group>"; };
      B = { isa = PBXBuildFile; fileRef = F; };
      S = { isa = PBXSourcesBuildPhase; files = ( B ); };
      T = { isa = PBXNativeTarget; name = \(name); buildPhases = ( S );
        packageProductDependencies = ( Q ); buildConfigurationList = L;
        productType = "com.apple.product-type.\(kind)"; };
      L = { isa = XCConfigurationList; buildConfigurations = ( C ); };
      C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; }; };
      Q = { isa = XCSwiftPackageProductDependency; productName = Style; };
    }; rootObject = P; }
    """
  }

  private func folder(_ list: String) throws -> ProjectFolder {
    try ProjectFolder([
      "All.xcworkspace/contents.xcworkspacedata": list,
      "Kit/Kit.xcodeproj/project.pbxproj": Self.project("Kit", "framework", "Kit.swift"),
      "Kit/Kit.swift": "import Style",
      "Unused/Unused.xcodeproj/project.pbxproj": Self.project("Unused", "framework", "U.swift"),
      "Unused/U.swift": "",
      "App/Shop.xcodeproj/project.pbxproj": Self.project("Shop", "application", "Shop.swift"),
      "App/Shop.swift": "import SwiftUI\nimport Kit\n",
      "Packages/Style/Package.swift": "let package = Package(name: \"Style\")",
      "Packages/Style/Sources/Style/Style.swift": "",
    ])
  }

  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <Workspace version = "1.0">
       <FileRef location = "group:Kit/Kit.xcodeproj"></FileRef>
       <FileRef location = "container:Unused/Unused.xcodeproj"></FileRef>
       <FileRef location = "group:Gone.xcodeproj"></FileRef>
       <Group location = "container:App" name = "App">
          <FileRef location = "group:Shop.xcodeproj"></FileRef>
       </Group>
       <Group location = "group:Packages"><FileRef location = "group:Style"></FileRef></Group>
    </Workspace>
    """

  @Test(arguments: ["", "/All.xcworkspace"])
  func `reads the app with the packages and frameworks of its neighbours`(place: String) throws {
    let folder = try folder(Self.list)
    let project = try ProjectReader.project(at: folder.path + place)
    #expect(project.modules.map(\.name) == ["Style", "Kit", "Shop"])
    #expect(project.modules.last?.dependencies.sorted() == ["Kit", "Style"])
    let note = try #require(project.notes.first)
    #expect(note.message.hasSuffix("Gone.xcodeproj, and it is not there"))
    #expect(note.place.hasSuffix("contents.xcworkspacedata:5"))
    #expect(ProjectReader.isProject(folder.path))
  }

  /// The manifest of a package with the module `Style`.
  private static func library(_ name: String) -> String {
    """
    let package = Package(name: "\(name)", products: [.library(name: "Style", targets: ["Style"])],
      targets: [.target(name: "Style")])
    """
  }

  @Test func `finds a product without a package in the package around the project`() throws {
    let folder = try ProjectFolder([
      "Package.swift": Self.library("style-kit"),
      "Sources/Style/Style.swift": "", ".git/HEAD": "",
      "Examples/Shop/Shop.xcodeproj/project.pbxproj": Self.project(
        "Shop", "application", "Shop.swift"),
      "Examples/Shop/Shop.swift": "import Style",
    ])
    let project = try ProjectReader.project(at: "\(folder.path)/Examples/Shop")
    #expect(project.modules.map(\.name) == ["Style", "Shop"])
    #expect(project.elsewhere.isEmpty && project.notes.isEmpty)
  }

  @Test func `finds the repository around a project whatever its folder is called`() throws {
    let reference = """
      R = { isa = XCLocalSwiftPackageReference; relativePath = "../../style"; };
      """
    let folder = try ProjectFolder([
      "Style-main/Package.swift": Self.library("Style"),
      "Style-main/Sources/Style/Style.swift": "", "Style-main/.git/HEAD": "",
      "Style-main/Demo/Demo.xcodeproj/project.pbxproj": Self.project(
        "Demo", "application", "Demo.swift"
      ).replacing("Q = {", with: reference + "Q = { package = R;"),
      "Style-main/Demo/Demo.swift": "import Style",
    ])
    let project = try ProjectReader.project(at: "\(folder.path)/Style-main/Demo")
    #expect(project.modules.map(\.name) == ["Style", "Demo"])
    #expect(project.notes.isEmpty)
  }

  @Test func `writes truth values of the app's property list, wherever they stand`() throws {
    let list = """
      <plist version="1.0"><dict><key>Plain</key><false/><key>Number</key><integer>3</integer>
      <key>Deep</key><array><true/><dict><key>A</key><string>1 &lt; 2</string></dict></array>
      </dict></plist>
      """
    let folder = try ProjectFolder([
      "Shop.xcodeproj/project.pbxproj": Self.project("Shop", "application", "Shop.swift").replacing(
        "SDKROOT =", with: "INFOPLIST_FILE = Own.plist; SDKROOT ="),
      "Shop.swift": "", "Own.plist": list,
    ])
    let project = try ProjectReader.project(at: folder.path)
    let text = try #require(project.modules.last?.resources.info)
    let read = try PropertyListSerialization.propertyList(
      from: Data(text.utf8), options: [], format: nil)
    let values = try #require(read as? [String: Any])
    #expect(values["CFBundleIdentifier"] as? String == "com.example.Shop")
    #expect(values["Plain"] as? Bool == false && values["Number"] as? Int == 3)
    let deep = try #require(values["Deep"] as? [Any])
    #expect(deep.first as? Bool == true)
    #expect(deep.last as? [String: String] == ["A": "1 < 2"])
  }

  @Test func `reads a target of any project`() throws {
    let project = try ProjectReader.project(at: try folder(Self.list).path, target: "Unused")
    #expect(project.modules.last?.name == "Unused")
  }

  @Test(arguments: [
    ("nothing at all", "the workspace's list is damaged: it has no `Workspace`"),
    ("<Workspace>\n<FileRef/>", "the workspace's list is damaged: an entry without a location"),
    ("<Workspace></Workspace>", "the workspace names no project that is there"),
    (
      "<Workspace>" + String(repeating: #"<Group location="group:a">"#, count: 64),
      "the workspace's groups nest deeper than 64 levels"
    ),
  ])
  func `says what is wrong with a workspace`(list: String, message: String) throws {
    let folder = try folder(list)
    let problem = #expect(throws: ProjectProblem.self) {
      try ProjectReader.project(at: "\(folder.path)/All.xcworkspace")
    }
    #expect(problem?.message == message)
  }

  @Test func `leaves a damaged project out, and reads the others`() throws {
    let folder = try folder(Self.list)
    try Data("{ objects = ".utf8).write(
      to: URL(fileURLWithPath: "\(folder.path)/Kit/Kit.xcodeproj/project.pbxproj"))
    let project = try ProjectReader.project(at: folder.path)
    #expect(project.modules.last?.name == "Shop")
    #expect(project.notes.contains { $0.message.contains("is damaged") })
  }
}
