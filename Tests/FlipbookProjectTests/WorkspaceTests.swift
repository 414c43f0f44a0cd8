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
