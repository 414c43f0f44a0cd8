import FlipbookDisplay
import FlipbookGeometry
import FlipbookMotion
import Foundation
import Testing

@testable import FlipbookLook

/// Pieces of glass that come and go in a container.
@Suite("Pieces of glass") struct MeltingShapeTests {
  private func disc(_ x: CGFloat) -> RoundedBox {
    RoundedBox(CGRect(x: x, y: 0, width: 40, height: 40), radius: 20)
  }

  private func shape(_ discs: KeyValuePairs<String, CGFloat>) -> BoxVector {
    var shape = MeltingShape(reach: 20)
    for (name, x) in discs { shape.add(disc(x), named: name, isUnited: false) }
    return shape.animatableData
  }

  /// The rectangles at a part of the way between two states.
  private func rects(_ from: BoxVector, _ to: BoxVector, at part: Double) -> [CGRect] {
    var way = to - from
    way.scale(by: part)
    return (from + way).boxes(within: 20).map(\.rect)
  }

  @Test("A piece that comes leaves the neighbour within reach, in its full size")
  func comes() {
    let (one, two) = (shape(["a": 0]), shape(["a": 0, "b": 50]))
    #expect(rects(one, two, at: 0.5) == [disc(0).rect, disc(25).rect])
    #expect(rects(two, one, at: 0.9).last?.minX.rounded() == 5)
  }

  @Test("A piece comes by way of others that come with it")
  func chain() {
    let (one, three) = (shape(["a": 0]), shape(["a": 0, "b": 50, "c": 100]))
    #expect(rects(one, three, at: 0.5) == [disc(0).rect, disc(25).rect, disc(50).rect])
  }

  @Test("A piece that has no neighbour within reach grows at its place")
  func alone() {
    let (one, two) = (shape(["a": 0]), shape(["a": 0, "b": 90]))
    #expect(
      rects(one, two, at: 0.5) == [
        disc(0).rect, CGRect(x: 100, y: 10, width: 20, height: 20),
      ])
  }
}
