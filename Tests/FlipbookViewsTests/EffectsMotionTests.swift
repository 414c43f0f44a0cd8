import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

@MainActor @Suite struct EffectsMotionTests {
  private struct Inserted: View {
    @State private var isShown = false
    let transition: AnyTransition

    var body: some View {
      ZStack {
        Color.clear
        if isShown {
          Color.red.frame(width: 20, height: 10).accessibilityIdentifier("a").transition(transition)
        }
      }
    }
  }

  @Test func `a scale transition grows, and one with an animation of its own needs no other`() {
    let stage = stage { Inserted(transition: .scale(scale: 0.5)) }
    stage.set("isShown", to: true, .linear(duration: 1))
    stage.advance(to: 0.5)
    #expect(stage.rect("a") == CGRect(x: 92.5, y: 46.25, width: 15, height: 7.5))
    let own = self.stage {
      Inserted(transition: AnyTransition(.scale(0.5).animation(.linear(duration: 1))))
    }
    own.set("isShown", to: true)
    own.advance(to: 0.5)
    #expect(own.rect("a")?.width == 15)
  }

  private struct Hero: View {
    @State private var isLarge = false
    @Namespace private var space

    var body: some View {
      ZStack {
        Color.clear
        if isLarge {
          Color.red.accessibilityIdentifier("large").matchedGeometryEffect(id: 1, in: space)
            .frame(width: 60, height: 40)
        } else {
          Color.blue.accessibilityIdentifier("small").matchedGeometryEffect(id: 1, in: space)
            .frame(width: 20, height: 20).frame(maxWidth: .infinity, alignment: .leading)
        }
      }
    }
  }

  @Test func `both views of a hero motion show one rectangle`() {
    let stage = stage { Hero() }
    stage.watch("small", "large")
    stage.set("isLarge", to: true, .linear(duration: 1))
    #expect(stage.rect("large") == CGRect(x: 0, y: 40, width: 20, height: 20))
    stage.advance(to: 0.5)
    let middle = CGRect(x: 35, y: 35, width: 40, height: 30)
    #expect(stage.rect("large") == middle)
    #expect(stage.rect("small") == middle)
    stage.advance(to: 1.1)
    #expect(stage.rect("large") == CGRect(x: 70, y: 30, width: 60, height: 40))
    #expect(stage.rect("small") == nil)
  }

  private func stage(_ scene: () -> some View) -> Stage {
    Stage(scene, device: StageDevice(size: CGSize(width: 200, height: 100)))
  }
}
