import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

extension View {
  @ViewBuilder fileprivate func grouped(_ isGroup: Bool) -> some View {
    if isGroup { geometryGroup() } else { self }
  }
}

/// Numbers by hand from motion notes 8, on a stage of 200 by 100 points; all motion is linear.
@MainActor @Suite struct GeometryGroupTests {
  private struct Growing: View {
    @State private var isOn = false
    let isGroup: Bool

    var body: some View {
      VStack(spacing: 0) {
        Color.red.frame(width: 20, height: 10).accessibilityIdentifier("old")
        if isOn {
          Color.blue.frame(width: 20, height: 10).accessibilityIdentifier("new")
            .transition(.identity)
        }
      }
      .grouped(isGroup)
      .frame(maxWidth: .infinity, alignment: isOn ? .trailing : .leading)
    }
  }

  @Test(arguments: [true, false])
  func `a new view goes along with a moving group, and waits at its place without one`(
    isGroup: Bool
  ) {
    let stage = stage { Growing(isGroup: isGroup) }
    stage.watch("old", "new")
    stage.set("isOn", to: true, .linear(duration: 1))
    stage.advance(to: 0.5)
    // The stack moves from (0, 45) to (180, 40).
    #expect(stage.rect("old") == CGRect(x: 90, y: 42.5, width: 20, height: 10))
    let new = isGroup ? CGPoint(x: 90, y: 52.5) : CGPoint(x: 180, y: 50)
    #expect(stage.rect("new")?.origin == new)
    stage.advance(to: 2)
    #expect(stage.rect("new")?.origin == CGPoint(x: 180, y: 50))
  }

  private struct Apart: View {
    @State private var isOn = false
    let isGroup: Bool

    var body: some View {
      Color.red.frame(width: 40, height: 20).accessibilityIdentifier("parent")
        .overlay(alignment: isOn ? .trailing : .leading) {
          Color.blue.frame(width: 10, height: 10).accessibilityIdentifier("child")
            .animation(.linear(duration: 2), value: isOn)
        }
        .grouped(isGroup)
        .frame(maxWidth: .infinity, alignment: isOn ? .trailing : .leading)
    }
  }

  @Test(arguments: [(true, 87.5 as CGFloat), (false, 47.5)])
  func `a child with an animation of its own stays in its group, and leaves its parent without`(
    isGroup: Bool, x: CGFloat
  ) {
    let stage = stage { Apart(isGroup: isGroup) }
    stage.watch("parent", "child")
    stage.set("isOn", to: true, .linear(duration: 1))
    stage.advance(to: 0.5)
    #expect(stage.rect("parent")?.minX == 80)
    // In the group: half of 160, and a quarter of the 30 inside. Without: a quarter of 190.
    #expect(stage.rect("child")?.minX == x)
    stage.advance(to: 3)
    #expect(stage.rect("child")?.minX == 190)
  }

  private struct Nested: View {
    @State private var isOn = false

    private func moving(_ seconds: Double, _ width: CGFloat, _ view: some View) -> some View {
      view.animation(.linear(duration: seconds), value: isOn)
        .frame(width: width, height: 10, alignment: isOn ? .trailing : .leading)
    }

    var body: some View {
      let leaf = Color.red.frame(width: 10, height: 10).accessibilityIdentifier("leaf")
      let inner = moving(4, 18, leaf).geometryGroup()
      let outer = moving(2, 48, inner).geometryGroup()
      outer.frame(maxWidth: .infinity, alignment: isOn ? .trailing : .leading)
    }
  }

  @Test func `groups in groups add their ways`() {
    let stage = stage { Nested() }
    stage.watch("leaf")
    stage.set("isOn", to: true, .linear(duration: 1))
    stage.advance(to: 0.5)
    // 152 in one second, 30 in two, 8 in four.
    #expect(stage.rect("leaf")?.minX == 76 + 7.5 + 1)
    #expect("\(stage.displayList())" == "fill rect(84.5 45 10 10) #ff3b30")
    stage.advance(to: 5)
    #expect(stage.rect("leaf")?.minX == 190)
  }
}
