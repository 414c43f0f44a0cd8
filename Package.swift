// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

/// The part that the optimised build has in the recorded profile: `record`, `use` or none.
let profileUse = Context.environment["FLIPBOOK_PROFILE"]

/// Lets the optimised build know how often each branch is taken, so that what is used together lies
/// together: a tenth more variants a second.
///
/// `make profile` records it, `make setup` unpacks it; newer code is compiled as if without it.
let profile: [String] = {
  // Names of private functions would else tell the folder that the package lies in.
  let naming = ["-Xllvm", "-static-func-full-module-prefix=0"]
  switch profileUse {
  case "record": return naming + ["-Xfrontend", "-ir-profile-generate"]
  case "use":
    let file = "\(Context.packageDirectory)/.build/timelines.profdata"
    return naming + ["-Xfrontend", "-ir-profile-use=\(file)"]
  default: return []
  }
}()

/// Types are asked for with their conformances, which the runtime else looks for in all libraries.
let directTypes = ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"]

/// True if the system's loader reads packed addresses: since glibc 2.36, which has this function, too.
let readsPackedAddresses = dlsym(nil, "arc4random") != nil

/// The library that scenes load: its own names are found when it is linked, and its addresses are
/// packed, which a start reads a twenty-fifth sooner.
let ownNames = LinkerSetting.unsafeFlags(
  ["-use-ld=lld", "-Xlinker", "-Bsymbolic"]
    + (readsPackedAddresses ? ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"] : []),
  .when(configuration: .release))

/// Swift's own libraries inside of the program, as `make optimised` has it: it begins 5 ms sooner.
let inside = """
  -static-stdlib -use-ld=lld -l_FoundationCollections -l_FoundationCShims -lCoreFoundation -lstdc++
  """.split(separator: " ").map(String.init)
let standalone = Context.environment["FLIPBOOK_LINK"] == "static" ? inside : []

/// True if a warning of ours is an error, as `.ci/run` says: a newer compiler may warn of more.
let refusesWarnings = Context.environment["FLIPBOOK_STRICT"] == "1"

/// The part of the package to build: a target of tests, or products; nil for all.
let only = Context.environment["FLIPBOOK_ONLY"]

/// Modules are compiled as wholes in debug builds, too, if `make` says so: docs/toolchain.md.
let whole: [SwiftSetting] = {
  guard Context.environment["FLIPBOOK_WHOLE"] == "1" else { return [] }
  let flags = "-disable-batch-mode -wmo -no-emit-module-separately-wmo -num-threads 2"
  return [.unsafeFlags(flags.split(separator: " ").map(String.init), .when(configuration: .debug))]
}()

/// Every module of ours: imports leak only where they say so.
let careful: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map {
    .enableUpcomingFeature($0)
  } + (refusesWarnings ? [.treatAllWarnings(as: .error)] : []) + whole

/// A target in C, with the libraries it calls.
///
/// Debug builds optimise it, too: tests draw and pack millions of pixels.
func c(_ name: String, _ libraries: String..., path: String? = nil) -> Target {
  .target(
    name: name, path: path,
    cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]
      + (refusesWarnings ? [.treatAllWarnings(as: .error)] : []),
    linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// Every module that plays and draws.
///
/// A debug build checks each access to a variable for overlaps with others (Swift's law of
/// exclusivity), and the tests run in it; no declaration opts out. The optimised build leaves the
/// checks out and plays a tenth more variants a second.
let strict: [SwiftSetting] =
  careful + [
    .unsafeFlags(
      ["-enforce-exclusivity=unchecked"] + directTypes + profile,
      .when(configuration: .release))
  ]

/// The modules that run a scene's own code: SwiftUI isolates views to the main actor by annotation,
/// and the stage is that actor's only thread.
let hosting: [SwiftSetting] = strict + [.swiftLanguageMode(.v5)]

/// A target of tests.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], _ settings: [SwiftSetting] = strict,
  exclude: [String] = []
) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

/// The modules that Swift Testing imports where a test imports UIKit.
let besideUIKit: [Target.Dependency] = ["_Testing_CoreGraphics", "_Testing_UIKit"]

/// The modules that a test needs to put a view on a stage and to draw it.
let pictured: [Target.Dependency] = [
  "FlipbookStage", "FlipbookViews", "FlipbookLook", "FlipbookLayout", "FlipbookMotion",
  "FlipbookTimeline", "FlipbookText", "FlipbookRaster", "FlipbookDisplay", "FlipbookGeometry",
  "FlipbookExport", "FlipbookBase",
]

/// The modules of other frameworks that scenes import, each in a folder of `Sources/Services`.
let plainServices = [
  "FlipbookFoundation", "FlipbookLogging", "AVFoundation", "AudioToolbox", "CloudKit",
  "Contacts", "CoreLocation", "EventKit", "UserNotifications",
]
let viewServices = """
  Accessibility ActivityKit AppIntents ARKit AuthenticationServices AVFAudio AVKit Charts
  CommonCrypto ContactsUI CoreData CoreHaptics CoreImage CoreMedia CoreML CoreMotion CoreServices
  CoreText CoreTransferable CryptoKit DeveloperToolsSupport EventKitUI FoundationModels GameplayKit
  HealthKit ImageIO LinkPresentation LocalAuthentication MapKit MediaPlayer MessageUI
  MobileCoreServices Network OSLog PDFKit PencilKit Photos PhotosUI Playgrounds QuartzCore QuickLook
  RealityKit ReplayKit SafariServices SceneKit Security simd Speech SpriteKit StoreKit SwiftData
  Symbols TipKit UniformTypeIdentifiers Vision VisionKit WatchConnectivity WeatherKit WebKit
  WidgetKit
  """.split(whereSeparator: \.isWhitespace).map(String.init)
let services = plainServices + viewServices

let package = Package(
  name: "Flipbook",
  products: [
    // What a scene compiled at run time loads: one copy of everything.
    .library(
      name: "SwiftUI", type: .dynamic,
      targets: services + ["SwiftUI", "UIKit", "Combine", "PlaygroundSupport", "FlipbookHost"]),
    // What a test target links to drive its views.
    .library(
      name: "Flipbook",
      targets: services + [
        "Flipbook", "SwiftUI", "UIKit", "Combine", "_Testing_CoreGraphics", "_Testing_UIKit",
      ]),
    .executable(name: "flipbook", targets: ["flipbook-cli"]),
    // `swift package flipbook`, in a package that depends on this one.
    .plugin(name: "FlipbookCommand", targets: ["FlipbookCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
  ],
  targets: [
    // 0. What every layer may need: exact times, elementary functions, colours, texts, programs.
    .target(
      name: "FlipbookBase", dependencies: ["CPrefetch"], swiftSettings: strict,
      linkerSettings: (profileUse == "record")
        ? [.unsafeFlags(["-Xclang-linker", "-fprofile-generate"])] : []),

    // 1. Nothing else of ours below.
    .target(name: "FlipbookGeometry", dependencies: ["FlipbookBase"], swiftSettings: strict),
    .target(name: "FlipbookConstraints", swiftSettings: strict),
    .target(name: "FlipbookSymbols", dependencies: ["FlipbookGeometry"], swiftSettings: strict),
    .target(name: "FlipbookYAML", dependencies: ["FlipbookBase", "CYaml"], swiftSettings: strict),
    .target(
      name: "FlipbookTimeline", dependencies: ["FlipbookBase", "FlipbookYAML"],
      swiftSettings: strict),
    .target(name: "FlipbookClock", swiftSettings: hosting),
    c("CClock", "dl"),
    c("CReads", "dl"),
    c("CProcess"),
    c("CPrefetch"),
    c("CSandbox"),
    c("CRaster"),
    c("CPNG", "png", "z"),
    c("CPictures", "png", "jpeg", "z"),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(name: "CYaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    // Swift source as tokens and declarations, for the macros and for finding views.
    .target(name: "FlipbookSyntax", swiftSettings: careful),
    // Asset catalogs and tables of texts: their files, and which part of them is meant.
    .target(name: "FlipbookAssets", dependencies: ["FlipbookBase"], swiftSettings: strict),
    // What a project consists of: its sources, targets, previews and app, read from its files.
    .target(
      name: "FlipbookProject",
      dependencies: ["FlipbookSyntax", "FlipbookAssets", "FlipbookYAML", "FlipbookBase"],
      swiftSettings: strict),
    // Speaks the compiler's plug-in protocol itself: no swift-syntax to build.
    .macro(name: "FlipbookMacros", dependencies: ["FlipbookSyntax"], swiftSettings: careful),
    // What is looked at: pages and plots, as text.
    .target(name: "FlipbookReport", swiftSettings: strict),
    // 2. How values change; what is to be drawn.
    .target(
      name: "FlipbookMotion", dependencies: ["FlipbookGeometry", "FlipbookBase"],
      swiftSettings: strict),
    .target(
      name: "FlipbookDisplay", dependencies: ["FlipbookGeometry", "FlipbookBase"],
      swiftSettings: strict),
    // What a timeline's views did, and whether it is what is expected of them.
    .target(
      name: "FlipbookExpectations",
      dependencies: ["FlipbookTimeline", "FlipbookMotion", "FlipbookGeometry", "FlipbookBase"],
      swiftSettings: strict),
    // What holds whatever happens to a scene, and the shortest way to where it does not.
    .target(
      name: "FlipbookFuzz",
      dependencies: ["FlipbookExpectations", "FlipbookTimeline", "FlipbookBase"],
      swiftSettings: strict),
    // What motion must not do to people.
    .target(
      name: "FlipbookAudit", dependencies: ["FlipbookTimeline", "FlipbookBase"],
      swiftSettings: strict),
    // 3. How big and where; strings to glyphs.
    .target(
      name: "FlipbookLayout", dependencies: ["FlipbookMotion", "FlipbookGeometry", "FlipbookBase"],
      swiftSettings: strict),
    .target(
      name: "FlipbookText",
      dependencies: [
        "FlipbookDisplay", "FlipbookGeometry", "FlipbookBase", "CFreeType", "CHarfBuzz",
      ],
      swiftSettings: strict, linkerSettings: [.linkedLibrary("_FoundationICU")]),
    // 4. Display list in, pixels out.
    .target(
      name: "FlipbookRaster",
      dependencies: ["FlipbookDisplay", "FlipbookGeometry", "FlipbookBase", "CRaster"],
      swiftSettings: strict),
    .target(
      name: "FlipbookPictures", dependencies: ["FlipbookDisplay", "FlipbookBase", "CPictures"],
      swiftSettings: strict),
    // 5. Frames to files.
    .target(
      name: "FlipbookExport",
      dependencies: ["FlipbookRaster", "FlipbookDisplay", "FlipbookBase", "CPNG"],
      swiftSettings: strict),
    // What a curve is called anywhere, in numbers and in pictures.
    .target(
      name: "FlipbookCurves",
      dependencies: [
        "FlipbookMotion", "FlipbookGeometry", "FlipbookTimeline", "FlipbookDisplay", "FlipbookText",
        "FlipbookRaster", "FlipbookExport", "FlipbookBase",
      ],
      swiftSettings: strict),
    // In what two playings differ: traces, goldens, pages, frames.
    .target(
      name: "FlipbookDiff",
      dependencies: [
        "FlipbookCurves", "FlipbookExpectations", "FlipbookMotion", "FlipbookTimeline",
        "FlipbookReport", "FlipbookExport", "FlipbookRaster", "FlipbookBase",
      ],
      swiftSettings: strict),
    // What the command line and the process of a compiled scene say to each other.
    .target(
      name: "FlipbookJob",
      dependencies: [
        "FlipbookExpectations", "FlipbookFuzz", "FlipbookAudit", "FlipbookTimeline", "FlipbookBase",
      ],
      swiftSettings: strict),
    // Requests and kept values, in place of Foundation's.
    .target(
      name: "FlipbookOutside", dependencies: ["FlipbookClock", "FlipbookBase", "Combine"],
      swiftSettings: hosting),
    // 6. The views from one frame to the next; a graph, a clock, a device, a timeline make frames.
    .target(
      name: "FlipbookViews",
      dependencies: [
        "FlipbookLayout", "FlipbookMotion", "FlipbookDisplay", "FlipbookGeometry",
        "FlipbookSymbols", "FlipbookBase", "FlipbookMacros", "FlipbookAssets", "FlipbookOutside",
        "Combine",
      ],
      swiftSettings: hosting),
    // What the system looks like: controls, lists, bars and screens, of the engine's views.
    .target(
      name: "FlipbookLook",
      dependencies: [
        "FlipbookViews", "FlipbookLayout", "FlipbookMotion", "FlipbookDisplay", "FlipbookGeometry",
        "FlipbookBase", "Combine", "FlipbookOutside",
      ],
      swiftSettings: hosting),
    .target(
      name: "FlipbookStage",
      dependencies: [
        "FlipbookOutside", "FlipbookViews", "FlipbookTimeline", "FlipbookClock", "FlipbookDisplay",
        "FlipbookFuzz", "FlipbookAudit", "FlipbookExpectations", "FlipbookGeometry",
        "FlipbookLayout", "FlipbookMotion", "FlipbookBase",
      ],
      swiftSettings: hosting),
    // 7. Fulfils the view layer's protocols; the library for timing tests.
    .target(
      name: "FlipbookHost",
      dependencies: [
        "FlipbookStage", "FlipbookJob", "FlipbookText", "FlipbookRaster", "FlipbookExport",
        "FlipbookExpectations", "FlipbookReport", "CClock", "CReads", "CProcess", "CSandbox",
        "FlipbookClock", "FlipbookPictures", "FlipbookDisplay", "FlipbookGeometry",
        "FlipbookLayout", "FlipbookMotion", "FlipbookTimeline", "FlipbookViews", "FlipbookLook",
        "FlipbookOutside", "FlipbookAssets", "FlipbookFuzz", "FlipbookAudit", "FlipbookBase",
      ],
      swiftSettings: hosting, linkerSettings: [ownNames]),
    .target(
      name: "Flipbook",
      dependencies: [
        "FlipbookHost", "FlipbookStage", "FlipbookText", "FlipbookTimeline", "FlipbookViews",
        "FlipbookLayout", "FlipbookMotion", "FlipbookCurves", "FlipbookExpectations",
        "FlipbookDisplay", "FlipbookReport", "FlipbookDiff", "FlipbookExport", "FlipbookRaster",
        "FlipbookBase",
      ],
      swiftSettings: hosting),
    // 8. What user code imports, and what the user types.
    .target(name: "SwiftUI", dependencies: ["SwiftUICore", "UIKit"], swiftSettings: hosting),
    .target(
      name: "SwiftUICore",
      dependencies: [
        "FlipbookViews", "FlipbookLook", "Combine", "CoreGraphics", "FlipbookGeometry",
        "FlipbookLayout", "FlipbookMotion", "FlipbookOutside",
      ],
      swiftSettings: hosting),
    .target(
      name: "UIKit",
      dependencies: [
        "FlipbookViews", "FlipbookLook", "FlipbookConstraints", "FlipbookLayout", "FlipbookMotion",
        "FlipbookDisplay", "FlipbookGeometry", "FlipbookBase", "FlipbookAssets", "CoreGraphics",
        "Combine", "FlipbookOutside",
      ],
      swiftSettings: hosting),
    .target(name: "CoreGraphics", dependencies: ["FlipbookGeometry"], swiftSettings: hosting),
    .target(
      name: "Combine",
      dependencies: [.product(name: "OpenCombine", package: "OpenCombine"), "FlipbookClock"],
      swiftSettings: hosting),
    .target(
      name: "PlaygroundSupport", dependencies: ["FlipbookViews", "UIKit"], swiftSettings: hosting),
    // Swift Testing looks for these beside modules of those names; ours have nothing to add.
    .target(name: "_Testing_CoreGraphics", swiftSettings: strict),
    .target(name: "_Testing_UIKit", swiftSettings: strict),
    .executableTarget(
      name: "flipbook-cli",
      dependencies: [
        "FlipbookSyntax", "FlipbookTimeline", "FlipbookLayout", "FlipbookCurves", "FlipbookExport",
        "FlipbookText", "FlipbookRaster", "FlipbookReport", "FlipbookExpectations", "FlipbookDiff",
        "FlipbookJob", "FlipbookFuzz", "FlipbookAudit", "FlipbookProject", "FlipbookAssets",
        "FlipbookBase", "CSandbox",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      // The parts of frameworks that scenes import by name, and what shaders include.
      resources: [.copy("Compile/Submodules.modulemap"), .copy("Shaders/Headers")],
      swiftSettings: strict, linkerSettings: [.unsafeFlags(standalone)]),

    .plugin(
      name: "FlipbookCommand",
      capability: .command(
        intent: .custom(verb: "flipbook", description: "Play the package's previews."),
        permissions: [.writeToPackageDirectory(reason: "It writes pictures into `renders`.")]),
      path: "Sources/FlipbookCommand"),
    .executableTarget(
      name: "LayoutBenchmark",
      dependencies: ["FlipbookViews", "FlipbookLayout", "FlipbookGeometry"],
      path: "Benchmarks/Layout", exclude: ["taffy.py"], swiftSettings: hosting),
    c("CAllocations", path: "Benchmarks/Sources/CAllocations"),
    .executableTarget(
      name: "SimulationBenchmark",
      dependencies: [
        "FlipbookHost", "FlipbookStage", "FlipbookText", "FlipbookTimeline", "FlipbookDisplay",
        "FlipbookExpectations", "FlipbookLayout", "FlipbookBase", "SwiftUI", "CAllocations",
      ],
      path: "Benchmarks/Simulation", swiftSettings: hosting),
    .executableTarget(
      name: "RasterBenchmark",
      dependencies: [
        "FlipbookExport", "FlipbookRaster", "FlipbookText", "FlipbookDisplay", "FlipbookGeometry",
      ],
      path: "Benchmarks/Raster", swiftSettings: strict),
    // Tests: one target a module, and what more than one of them reads.
    .target(
      name: "SharedFixtures", path: "Tests/SharedFixtures", exclude: ["Fixtures"],
      swiftSettings: strict),
    // PNG files by libpng alone, for ours to be compared with.
    c("PlainPNG", "png", "jpeg", path: "Tests/PlainPNG"),
    // Readers of bytes from outside, as fuzzers call them, and the program that does: `make fuzz`.
    .target(
      name: "Fuzzing",
      dependencies: [
        "FlipbookTimeline", "FlipbookCurves", "FlipbookDiff", "FlipbookExport", "FlipbookReport",
        "FlipbookProject", "FlipbookAssets", "FlipbookSyntax", "FlipbookJob",
        "FlipbookExpectations", "FlipbookPictures", "FlipbookText", "FlipbookDisplay",
        "FlipbookBase", "SharedFixtures",
      ],
      path: "Tests/Fuzzing", exclude: ["Corpus"], swiftSettings: strict),
    .executableTarget(
      name: "fuzz", dependencies: ["Fuzzing"], path: "Tests/FuzzProgram", swiftSettings: strict),
    tests("FlipbookBaseTests", ["FlipbookBase", "SharedFixtures"]),
    tests("FlipbookGeometryTests", ["FlipbookGeometry", "SharedFixtures"]),
    tests("FlipbookSymbolsTests", ["FlipbookSymbols", "FlipbookGeometry", "SharedFixtures"]),
    tests("FlipbookConstraintsTests", ["FlipbookConstraints", "SharedFixtures"]),
    tests("FlipbookMotionTests", ["FlipbookMotion", "FlipbookGeometry", "SharedFixtures"]),
    tests(
      "FlipbookExpectationsTests",
      ["FlipbookExpectations", "FlipbookTimeline", "FlipbookMotion", "FlipbookBase"]),
    tests(
      "FlipbookFuzzTests",
      ["FlipbookFuzz", "FlipbookExpectations", "FlipbookTimeline", "FlipbookBase"]),
    tests("FlipbookAuditTests", ["FlipbookAudit", "FlipbookTimeline"]),
    tests("FlipbookDisplayTests", ["FlipbookDisplay", "FlipbookGeometry"]),
    tests(
      "FlipbookLayoutTests",
      ["FlipbookLayout", "FlipbookMotion", "FlipbookGeometry", "SharedFixtures"]),
    tests(
      "FlipbookTextTests", ["FlipbookText", "FlipbookDisplay", "FlipbookGeometry"],
      exclude: ["Fixtures"]),
    tests(
      "FlipbookRasterTests",
      ["FlipbookRaster", "FlipbookMotion", "FlipbookDisplay", "FlipbookGeometry", "FlipbookBase"]),
    tests(
      "FlipbookExportTests",
      [
        "FlipbookExport", "FlipbookRaster", "FlipbookDisplay", "FlipbookGeometry", "FlipbookBase",
        "CPNG", "PlainPNG", "SharedFixtures", "FlipbookPictures",
      ], exclude: ["Fixtures"]),
    tests(
      "FlipbookCurvesTests",
      [
        "FlipbookCurves", "FlipbookMotion", "FlipbookTimeline", "FlipbookExport", "FlipbookRaster",
        "FlipbookBase", "SharedFixtures",
      ]),
    tests("FlipbookReportTests", ["FlipbookReport"]),
    tests(
      "FlipbookDiffTests",
      [
        "FlipbookDiff", "FlipbookExpectations", "FlipbookMotion", "FlipbookTimeline",
        "FlipbookReport", "FlipbookExport", "FlipbookRaster", "FlipbookBase", "SharedFixtures",
      ]),
    tests(
      "FlipbookTimelineTests", ["FlipbookTimeline", "FlipbookBase", "SharedFixtures"],
      exclude: ["Fixtures"]),
    tests(
      "FlipbookJobTests",
      ["FlipbookJob", "FlipbookExpectations", "FlipbookTimeline", "FlipbookBase"]),
    tests("FlipbookClockTests", ["FlipbookClock", "FlipbookHost", "CClock"], hosting),
    tests("FlipbookSyntaxTests", ["FlipbookSyntax"], careful),
    tests(
      "FlipbookProjectTests",
      ["FlipbookProject", "FlipbookAssets", "FlipbookBase", "SharedFixtures"]),
    tests("FlipbookMacrosTests", ["FlipbookViews", "SharedFixtures"]),
    tests(
      "flipbook-cliTests",
      [
        "flipbook-cli", "FlipbookJob", "FlipbookProject", "FlipbookTimeline", "FlipbookReport",
        "FlipbookBase", "SharedFixtures",
      ], exclude: ["Fixtures"]),
    tests("FlipbookViewsTests", pictured + ["SharedFixtures", "CAllocations"], hosting),
    // What depends on the compiler's and the system's own ways: docs/toolchain.md.
    tests(
      "ToolchainTests",
      ["FlipbookViews", "FlipbookMotion", "FlipbookClock", "FlipbookText", "CClock", "CReads"],
      hosting),
    tests("LayoutEdgesTests", pictured + ["SharedFixtures"], hosting),
    // The system's look against measured numbers: docs/look.md.
    tests("FlipbookLookTests", pictured, hosting, exclude: ["Fixtures"]),
    tests(
      "UIKitTests", pictured + besideUIKit + ["UIKit", "FlipbookHost", "FlipbookProject"], hosting),
    tests(
      "FlipbookTests",
      [
        "Flipbook", "FlipbookExport", "FlipbookFoundation", "FlipbookRaster", "ARKit", "Charts",
        "Contacts", "CoreData", "CoreHaptics", "CoreImage", "CryptoKit", "FoundationModels",
        "HealthKit", "MapKit", "LinkPresentation", "PhotosUI", "SceneKit", "Speech", "SpriteKit",
      ] + ["SwiftData", "SwiftUI", "UIKit", "WatchConnectivity", "WidgetKit", "simd"] + besideUIKit,
      hosting),
    tests(
      "FlipbookHostTests",
      pictured + ["FlipbookHost", "FlipbookJob", "FlipbookFuzz", "SharedFixtures"], hosting),
    tests("EndToEndTests", ["SharedFixtures"], hosting, exclude: ["Fixtures"]),
    tests("CombineTests", ["Combine", "FlipbookClock"], hosting),
  ]
)

// What `SwiftUI` hands on is named, too: its own module stays as it was when one of theirs changes.
let seen = plainServices + ["FlipbookBase", "FlipbookViews", "FlipbookLook", "SwiftUI", "UIKit"]
let inner = [
  "AVFoundation": ["AudioToolbox", "FlipbookViews", "UIKit"], "Charts": ["FlipbookDisplay"],
  "VisionKit": ["Vision"], "ActivityKit": ["WidgetKit"], "ARKit": ["RealityKit", "SceneKit"],
  "CommonCrypto": ["CryptoKit"], "PhotosUI": ["Photos"], "MobileCoreServices": ["CoreServices"],
]
for name in services {
  let names = (plainServices.contains(name) ? [] : seen) + (inner[name] ?? [])
  let below = names.map { Target.Dependency(stringLiteral: $0) }
  let path = "Sources/Services/\(name)"
  package.targets += [.target(name: name, dependencies: below, path: path, swiftSettings: hosting)]
}

// `make unit ONLY=…` builds one target of tests with what it needs; `make optimised` two products.
if let only {
  var needed = Set(only.split(separator: " ").map(String.init))
  package.products.removeAll { !needed.contains($0.name) }
  for case let one as Product.Library in package.products { needed.formUnion(one.targets) }
  for case let one as Product.Executable in package.products { needed.formUnion(one.targets) }
  var packages: Set<String> = []
  for target in package.targets.reversed() + package.targets + package.targets
  where needed.contains(target.name) {
    for case .byNameItem(let name, _) in target.dependencies { needed.insert(name) }
    for case .productItem(_, let name?, _, _) in target.dependencies { packages.insert(name) }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.dependencies.removeAll { one in !packages.contains { "\(one.kind)".contains("/\($0)") } }
}
