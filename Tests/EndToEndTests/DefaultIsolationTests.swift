import Foundation
import Testing

/// A package whose types belong to the main actor by themselves, as those of a new project do.
@Suite struct DefaultIsolationTests {
  private static let manifest = """
    // swift-tools-version: 6.2
    let package = Package(
      name: "App",
      targets: [.target(name: "App", swiftSettings: [.defaultIsolation(MainActor.self)])],
      swiftLanguageModes: [.v6])
    """
  private static let view = """
    import SwiftUI

    struct Bow: Shape {
      var bend: CGFloat
      func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: bend, dy: 0)) }
    }

    @Animatable struct Wedge: Shape {
      var start: Angle
      func path(in rect: CGRect) -> Path { Path(rect) }
    }

    struct Shake: GeometryEffect {
      var animatableData: CGFloat
      func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: animatableData, y: 0))
      }
    }

    #Preview(traits: .sizeThatFitsLayout) {
      ZStack { Bow(bend: 2); Wedge(start: .zero) }.modifier(Shake(animatableData: 3))
        .frame(width: 40, height: 40)
    }
    """

  @Test func `its shapes and effects compile`() throws {
    let project = try DemoProject()
    defer { project.remove() }
    try project.write(Self.manifest, to: "App/Package.swift")
    try project.write(Self.view, to: "App/Sources/App/View.swift")
    let run = try project.flipbook("render", "App", "-o", "out")
    #expect(run.status == 0, "\(run.words)")
    #expect(!run.words.contains("left out"), "\(run.words)")
  }
}
