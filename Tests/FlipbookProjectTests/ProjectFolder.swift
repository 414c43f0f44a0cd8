import Foundation
import SharedFixtures

/// A folder with the files of a project.
struct ProjectFolder {
  let path: String

  init(_ files: [String: String]) throws {
    path = try TemporaryFolder.make()
    for (name, text) in files {
      let url = URL(fileURLWithPath: "\(path)/\(name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  /// Paths without the folder's own.
  func relative(_ paths: [String]) -> [String] {
    paths.map { $0.hasPrefix("\(path)/") ? String($0.dropFirst(path.count + 1)) : $0 }
  }

  /// An Xcode project with an app, a framework, a test, and a folder that is kept in step, in which
  /// a package lies.
  static func xcode() throws -> ProjectFolder {
    try ProjectFolder([
      "Shop.xcodeproj/project.pbxproj": project,
      "Shop/ShopApp.swift": "@main struct ShopApp: App {}", "Shop/Views/Cart.swift": "",
      "Shop/Views/Old.swift": "", "Kit/Kit.swift": "", "ShopTests/Tests.swift": "",
      "Live/Feed.swift": "", "Live/Deep/Row.swift": "", "Live/Mac.swift": "",
      "Live/Deep/Glow.metal": "",
      "Packages/Style/Package.swift": """
      let package = Package(
        name: "Style", products: [.library(name: "StyleKit", targets: ["Style"])],
        targets: [.target(name: "Style"), .testTarget(name: "StyleTests")])
      """, "Packages/Style/Sources/Style/Style.swift": "",
      "Live/Packs/Theme/Package.swift": """
      let package = Package(
        name: "Theme", products: [.library(name: "Theme", targets: ["Theme"])],
        targets: [.target(name: "Theme")])
      """, "Live/Packs/Theme/Sources/Theme/Theme.swift": "",
    ])
  }

  private static let project = """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = ( T3, T1, T2 ); buildConfigurationList = PL; };
      PL = { isa = XCConfigurationList; buildConfigurations = ( PD ); };
      PD = { isa = XCBuildConfiguration; name = Debug;
        buildSettings = { SDKROOT = iphoneos; SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG; }; };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = ( G1, G2, FK, L, PK ); };
      G1 = { isa = PBXGroup; path = Shop; sourceTree = "<group>"; children = ( F1, GV ); };
      GV = { isa = PBXGroup; path = Views; sourceTree = "<group>"; children = ( F2, F4 ); };
      F1 = { isa = PBXFileReference; path = ShopApp.swift; sourceTree = "<group>"; };
      F2 = { isa = PBXFileReference; path = Cart.swift; sourceTree = "<group>"; };
      F4 = { isa = PBXFileReference; path = Gone.swift; sourceTree = "<group>"; };
      FK = { isa = PBXFileReference; path = Kit/Kit.swift; sourceTree = SOURCE_ROOT; };
      PK = { isa = PBXFileReference; path = Packages/Style; sourceTree = "<group>"; };
      L = { isa = PBXFileSystemSynchronizedRootGroup; path = Live; sourceTree = "<group>";
        exceptions = ( LX ); };
      LX = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1;
        membershipExceptions = ( Mac.swift, Packs/Theme ); };
      B1 = { isa = PBXBuildFile; fileRef = F1; };
      B2 = { isa = PBXBuildFile; fileRef = F2; };
      B4 = { isa = PBXBuildFile; fileRef = F4; };
      BK = { isa = PBXBuildFile; fileRef = FK; };
      S1 = { isa = PBXSourcesBuildPhase; files = ( B1, B2, B4 ); };
      S2 = { isa = PBXSourcesBuildPhase; files = ( BK ); };
      T1 = { isa = PBXNativeTarget; name = Shop; buildPhases = ( S1 ); dependencies = ( D );
        fileSystemSynchronizedGroups = ( L ); packageProductDependencies = ( Q1, Q2, Q3 );
        buildConfigurationList = TL; productType = "com.apple.product-type.application"; };
      T2 = { isa = PBXNativeTarget; name = Kit; buildPhases = ( S2 );
        productType = "com.apple.product-type.framework"; };
      T3 = { isa = PBXNativeTarget; name = ShopTests; buildPhases = ( );
        productType = "com.apple.product-type.bundle.unit-test"; };
      TL = { isa = XCConfigurationList; buildConfigurations = ( TD ); };
      TD = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) FREE"; }; };
      D = { isa = PBXTargetDependency; target = T2; };
      Q1 = { isa = XCSwiftPackageProductDependency; productName = StyleKit; };
      Q2 = { isa = XCSwiftPackageProductDependency; productName = Net; package = R; };
      Q3 = { isa = XCSwiftPackageProductDependency; productName = Theme; };
      R = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/net"; };
    }; rootObject = P; }
    """
}
