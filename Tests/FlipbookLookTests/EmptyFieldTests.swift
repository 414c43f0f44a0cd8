import FlipbookGeometry
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// Fields in which there is nothing to read.
@MainActor @Suite struct EmptyFieldTests {
  @Test func `a field without a word is as high as one with a word`() throws {
    let stage = lookStage {
      VStack {
        TextField("", text: .constant("typed")).accessibilityIdentifier("typed")
        TextField("", text: .constant("")).accessibilityIdentifier("empty")
        TextField("", text: .constant(""), axis: .vertical).accessibilityIdentifier("tall")
        SecureField("", text: .constant("")).accessibilityIdentifier("secret")
        TextField("", text: .constant("")).font(.largeTitle).accessibilityIdentifier("large")
      }
    }
    let height = try #require(stage.rect(.id("typed"))).height
    #expect(height > 15)
    for name in ["empty", "secret"] {
      #expect(try #require(stage.rect(.id(name))).height == height)
    }
    #expect(try #require(stage.rect(.id("tall"))).height > 15)
    #expect(try #require(stage.rect(.id("large"))).height > 1.5 * height)
  }

  @Test(
    "A field of one line is higher than its letters, and one with a border is 34 points high",
    arguments: [(DynamicTypeSize.large, 22.0), (.small, 59.0 / 3)])
  func heights(size: DynamicTypeSize, height: Double) throws {
    let stage = lookStage(.pro16) {
      VStack {
        TextField("", text: .constant("plain")).accessibilityIdentifier("plain")
        TextField("", text: .constant("small")).font(.caption).textFieldStyle(.roundedBorder)
          .accessibilityIdentifier("bordered")
      }
      .dynamicTypeSize(size)
    }
    let plain = try #require(stage.rect(.id("plain")))
    #expect(abs(plain.height - height) < 1e-9)
    #expect(stage.rect(.id("bordered"))?.height == 34)
  }
}
