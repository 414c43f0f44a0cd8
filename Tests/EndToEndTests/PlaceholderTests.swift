import Foundation
import Testing

/// Views that one of the system's services draws.
@Suite struct PlaceholderTests {
  @Test func `a scene of sprites that allows transparency hides nothing`() throws {
    let project = try DemoProject { _ in "" }
    defer { project.remove() }
    let sprites = ".overlay { SpriteView(scene: SKScene(), options: [.allowsTransparency]) }"
    for (name, over) in [("Plain", ""), ("Sprites", sprites)] {
      try project.write(
        """
        import SpriteKit
        import SwiftUI
        struct \(name): View { var body: some View { Color.red\(over) } }
        """, to: "\(name)/\(name).swift")
      let run = try project.flipbook(
        "still", name, "--at", "0ms", "--scale", "1", "-o", "\(name).png")
      #expect(run.status == 0, "\(run.words)")
      #expect(run.words.contains("SpriteView: a placeholder") == !over.isEmpty, "\(run.words)")
    }
    let pictures = try ["Plain", "Sprites"].map {
      try Data(contentsOf: project.folder.appendingPathComponent("\($0).png"))
    }
    #expect(pictures[0] == pictures[1])
  }
}
