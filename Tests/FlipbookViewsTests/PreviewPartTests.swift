import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// Previews that show one of the views which a body puts side by side.
@MainActor @Suite struct PreviewPartTests {
  private struct Pair: View {
    @State private var width = 30.0

    var body: some View {
      Group {
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("first")
        Color.blue.frame(width: width, height: 20).accessibilityIdentifier("second")
      }
    }
  }

  private struct Pairs: PreviewProvider {
    static var previews: some View { Pair().padding(5) }
  }

  @Test func `a part stands alone, with the state of its view and what modifies it`() throws {
    _SceneRegistry.registerPreview("Pairs[1]", of: Pairs.self, at: 0, part: 1)
    let view = try #require(_SceneRegistry.make("Pairs[1]"))
    let stage = stage { view.accessibilityIdentifier("all") }
    stage.advance(to: 0)
    #expect(stage.rect("first") == nil)
    #expect(stage.rect("second") == CGRect(x: 85, y: 40, width: 30, height: 20))
    #expect(stage.rect("all")?.size == CGSize(width: 40, height: 30))
  }
}
