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
    for name in ["empty", "tall", "secret"] {
      #expect(try #require(stage.rect(.id(name))).height == height)
    }
    #expect(try #require(stage.rect(.id("large"))).height > 1.5 * height)
  }
}
