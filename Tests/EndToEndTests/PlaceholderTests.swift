import Foundation
import Testing

/// Views that one of the system's services draws.
@Suite struct PlaceholderTests {
  private func still(_ name: String, over: String, in project: DemoProject) throws -> Data {
    try project.write(
      """
      import SceneKit
      import SpriteKit
      import SwiftUI

      @MainActor let clear: SKScene = {
        let scene = SKScene(size: CGSize(width: 100, height: 100))
        scene.backgroundColor = .clear
        return scene
      }()

      struct \(name): View { var body: some View { Color.red\(over) } }
      """, to: "\(name)/\(name).swift")
    let run = try project.flipbook(
      "still", name, "--at", "0ms", "--scale", "1", "-o", "\(name).png")
    #expect(run.status == 0, "\(run.words)")
    #expect(run.words.contains("a placeholder") == over.contains("SceneView"), "\(run.words)")
    return try Data(contentsOf: project.folder.appendingPathComponent("\(name).png"))
  }

  @Test func `a scene hides nothing where it is transparent`() throws {
    let project = try DemoProject { _ in "" }
    defer { project.remove() }
    let plain = try still("Plain", over: "", in: project)
    let sprites = ".overlay { SpriteView(scene: clear, options: [.allowsTransparency]) }"
    #expect(try still("Sprites", over: sprites, in: project) == plain)
    let opaque = ".overlay { SpriteView(scene: clear) }"
    #expect(try still("Opaque", over: opaque, in: project) != plain)
    #expect(try still("Models", over: ".overlay { SceneView() }", in: project) != plain)
  }
}
