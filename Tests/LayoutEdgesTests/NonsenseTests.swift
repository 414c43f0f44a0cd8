import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import SharedFixtures
import Testing

/// Numbers nobody means.
private let nonsense: [CGFloat] = [
  .nan, .infinity, -.infinity, -1, 0, 1e300, -1e300, .greatestFiniteMagnitude,
  .leastNonzeroMagnitude, 1e9,
]

@MainActor @Suite struct NonsenseTests {
  @Test(arguments: NumberPlace.all)
  func `is laid out and drawn, and a neighbour stays sane`(place: NumberPlace) {
    for number in nonsense {
      let stage = stage {
        VStack {
          Color.green.frame(width: 10, height: 10).accessibilityIdentifier("neighbour")
          Stateful(number) { value in place.view(value.wrappedValue) }
        }
      }
      let isDrawn = number.isNaN || number <= place.mostDrawn
      func draw() { if isDrawn { stage.draw() } else { _ = stage.displayList() } }
      draw()
      // From nonsense to sense and back, under an animation: what is between is drawn as well.
      stage.watch([.id("child")])
      stage.set("value", to: CGFloat(20), .linear(duration: 1))
      stage.advance(to: 0.5)
      draw()
      stage.set("value", to: number, .spring)
      stage.advance(to: 0.75)
      draw()
      let neighbour = stage.rect("neighbour") ?? .null
      let edges = [neighbour.minX, neighbour.minY, neighbour.maxX, neighbour.maxY]
      #expect(edges.allSatisfy { $0.isFinite }, "\(number)")
      let child = stage.rect("child") ?? .zero
      #expect(!child.minX.isNaN && !child.minY.isNaN && !child.width.isNaN, "\(number)")
    }
  }

  @Test(arguments: 0..<8)
  func `survives numbers in several places at once`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<12 {
      let places = (0..<4).map { _ in
        (
          NumberPlace.all[Int(random.next() % UInt64(NumberPlace.all.count))],
          nonsense[Int(random.next() % UInt64(nonsense.count))]
        )
      }
      let stage = stage {
        HStack {
          ForEach(0..<2) { row in
            places[2 * row].0.view(places[2 * row].1)
              .overlay { places[2 * row + 1].0.view(places[2 * row + 1].1) }
              .padding(places[2 * row + 1].1)
          }
        }
      }
      let isDrawn = places.allSatisfy { $0.1.isNaN || $0.1 <= $0.0.mostDrawn }
      if isDrawn { stage.draw() } else { _ = stage.displayList() }
      stage.advance(to: 0.1)
    }
  }
}
