// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Example",
  dependencies: [.package(name: "Flipbook", path: "../..")],
  targets: [
    .target(
      name: "Views", dependencies: [.product(name: "Flipbook", package: "Flipbook")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ViewsTests",
      dependencies: ["Views", .product(name: "Flipbook", package: "Flipbook")]),
  ]
)
