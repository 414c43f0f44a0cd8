import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@MainActor @Suite("Symbols of the look") struct SymbolTests {
  /// The width of the upright line of a plus, in points.
  private func line(_ stage: Stage) throws -> CGFloat {
    let rect = try #require(stage.rect(.id("plus")))
    let picture = stage.picture()
    let y = rect.midY - 4
    let ground = picture.color(rect.minX + 1, y)
    let reach = picture.runs(across: y, from: rect.minX + 1, to: rect.maxX - 1, tolerance: 0)
    let full = reach.map { $0.color.distance(to: ground) }.max() ?? 1
    return reach.reduce(0) {
      $0 + $1.length * CGFloat($1.color.distance(to: ground)) / CGFloat(max(full, 1))
    }
  }

  @Test("A resizable symbol fills its frame, and keeps its own shape where it is asked to")
  func resizable() throws {
    let stage = lookStage {
      VStack {
        Image(systemName: "circle.fill").resizable().frame(width: 60, height: 90)
          .accessibilityIdentifier("disc")
        Image(systemName: "chevron.forward").resizable().scaledToFit().frame(height: 90)
          .accessibilityIdentifier("chevron")
      }
    }
    let (picture, disc) = (stage.picture(), try #require(stage.rect(.id("disc"))))
    for (x, y) in [
      (disc.midX, disc.minY + 2), (disc.midX, disc.maxY - 2), (disc.minX + 2, disc.midY),
      (disc.maxX - 2, disc.midY),
    ] {
      #expect(picture.hex(x, y) == "000000")
    }
    let chevron = try #require(stage.rect(.id("chevron")))
    #expect(chevron.height == 90 && chevron.width > 30 && chevron.width < 60)
  }

  @Test("A large symbol's lines are hardly wider than those of a medium one")
  func scale() throws {
    func width(_ scale: Image.Scale) throws -> CGFloat {
      try line(
        lookStage {
          Image(systemName: "plus").imageScale(scale).accessibilityIdentifier("plus")
        })
    }
    let (medium, large) = (try width(.medium), try width(.large))
    #expect(abs(medium - 1.45) < 0.1)
    #expect(abs(large - 1.54) < 0.1)
  }

  @Test("On glass, lines of symbols are as wide as those of iOS 26")
  func glass() throws {
    var screen = LookScreen()
    screen.semantics = .ios26
    let stage = lookStage(screen) {
      NavigationStack {
        Color.white.toolbar { Image(systemName: "plus").accessibilityIdentifier("plus") }
      }
    }
    #expect(abs(try line(stage) - 2.07) < 0.15)
  }
}
