import Testing

/// A scene beside a file that Xcode leaves out, since there is no module Flipbook.
@Suite struct ClosuresTests {
  private static let files = [
    "Tile.swift": """
    import SwiftUI

    struct Tile: View {
      var body: some View { Color.red.colorEffect(ShaderLibrary.black()) }
    }
    """,
    "Closures.swift": """
    #if canImport(Flipbook)
      import SwiftUI

      enum Closures: ShaderClosures {
        static var closures: [ShaderClosure] {
          [.color("black") { _, color, _ in SIMD4(0, 0, 0, color.w) }]
        }
      }
    #endif
    """,
  ]

  @Test func `a file for Flipbook alone is compiled beside the scene`() throws {
    let project = try DemoProject { _ in "" }
    defer { project.remove() }
    for (path, text) in Self.files { try project.write(text, to: "Tiles/\(path)") }
    let run = try project.flipbook("still", "Tiles", "--at", "0ms", "-o", "out.png")
    #expect(run.status == 0, "\(run.words)")
    #expect(!run.words.contains("no function and no closure is named"), "\(run.words)")
  }
}
