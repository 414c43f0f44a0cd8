import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@MainActor
struct TypeTests {
  @Test(
    "A line is as high as one of San Francisco",
    arguments: [(17.0, 61), (16.0, 58), (13.0, 47), (12.0, 43)])
  func lineHeight(_ size: Double, _ pixels: Int) {
    let stage = lookStage {
      Text("Height").font(.system(size: size)).accessibilityIdentifier("line")
    }
    #expect(stage.rect(.id("line")).map { Int(($0.height * 3).rounded()) } == pixels)
  }

  @Test("A baseline is measured where letters stand")
  func baseline() throws {
    let stage = lookStage {
      Text("Checking").font(.body).accessibilityIdentifier("line").frame(width: 200, height: 44)
    }
    let rect = try #require(stage.rect(.id("line")))
    let ink = try #require(stage.picture().ink(in: rect.insetBy(dx: -4, dy: -4)))
    // 1950 of 2048 parts of 17 points above the baseline.
    #expect(abs((ink.baseline ?? 0) - (rect.minY + 16.19)) <= 0.34)
    #expect(abs(ink.box.minX - rect.minX) < 2)
    #expect(ink.color == .black)
  }
}
