import FlipbookGeometry
import FlipbookLayout
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// The work of a modifier when a view around or inside it changes.
@Suite @MainActor struct ModifiedNodeTests {
  @Test func `what is said of an element to its container is not said again for its content`() {
    let stage = stage {
      Stateful(0) { value in
        ZStack {
          Color.red.opacity(value.wrappedValue == 0 ? 1 : 0.5).zIndex(1)
          Color.blue
        }
      }
    }
    let before = stage.graph.measurementCount
    stage.set("value", to: 1)
    #expect(stage.graph.measurementCount == before)
  }

  @Test func `content below modifiers that stay as they are is new`() {
    let stage = stage {
      Stateful(10) { (value: Binding<Int>) in
        Color.red.frame(width: CGFloat(value.wrappedValue), height: 10)
          .accessibilityIdentifier("a")
          .padding(5).zIndex(1).environment(\.isEnabled, true).onAppear {}
      }
    }
    #expect(stage.rect("a")?.width == 10)
    stage.set("value", to: 20)
    #expect(stage.rect("a")?.width == 20)
  }

  @Test func `what is around a view is new while the view stays as it is`() {
    let stage = stage {
      Stateful(10) { (value: Binding<Int>) in
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a")
          .overlay { Color.blue.accessibilityIdentifier("b") }
          .padding(.leading, CGFloat(value.wrappedValue))
          .frame(width: 200, alignment: .leading)
      }
    }
    #expect(stage.rect("b")?.minX == 10)
    stage.set("value", to: 30)
    #expect(stage.rect("a")?.minX == 30)
    #expect(stage.rect("b")?.minX == 30)
  }
}
