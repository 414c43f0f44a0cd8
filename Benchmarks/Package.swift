// swift-tools-version: 6.2
import PackageDescription

// What is measured is `package`, which another package does not see. So this one compiles the same
// sources itself, through four links, with the settings of the package around it: no target for
// users to build, no door opened for measuring, and four modules to compile instead of thirty.

/// As in the package around it.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
]

let package = Package(
  name: "Benchmarks",
  targets: [
    .target(name: "CPrefetch"),
    .target(name: "FlipbookBase", dependencies: ["CPrefetch"], swiftSettings: strict),
    .target(name: "FlipbookGeometry", dependencies: ["FlipbookBase"], swiftSettings: strict),
    .target(
      name: "FlipbookMotion", dependencies: ["FlipbookGeometry", "FlipbookBase"],
      swiftSettings: strict),
    // The same curves in plain C.
    .target(name: "CPeers", linkerSettings: [.linkedLibrary("m")]),
    // How often memory is asked for.
    .target(name: "CAllocations"),
    .executableTarget(
      name: "motion-benchmark", dependencies: ["FlipbookMotion", "CPeers", "CAllocations"],
      swiftSettings: strict),
  ]
)
