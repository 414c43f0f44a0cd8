import FlipbookDisplay
import FlipbookGeometry
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// Pictures that a closure draws.
@MainActor @Suite struct RenderedImageTests {
  private func half(opaque: Bool = false) -> Image {
    Image(size: CGSize(width: 20, height: 10), opaque: opaque) { context in
      context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.red))
    }
  }

  private static func drawing(at place: String, _ size: String, scale: Int) -> [String] {
    [
      "clip(rect(\(place) \(size)))", "  transform(\(scale) 0 0 \(scale) \(place))",
      "    fill path(0 0 m 10 0 l 10 10 l 0 10 l h) #ff3b30",
    ]
  }

  @Test func `the closure draws into the rectangle that the picture is shown in`() {
    let plain = stage { half() }
    #expect(plain.displayList().lines == Self.drawing(at: "90 45", "20 10", scale: 1))
    let large = stage { half().resizable().frame(width: 40, height: 20) }
    #expect(large.displayList().lines == Self.drawing(at: "80 40", "40 20", scale: 2))
    #expect(plain.graph.diagnostics.isEmpty)
  }

  @Test func `an opaque one is black where nothing is drawn`() {
    let lines = stage { half(opaque: true) }.displayList().lines
    #expect(lines.dropFirst(2).first == "    fill rect(0 0 20 10) #000000")
  }
}
