import FlipbookGeometry
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// Transitions whose bodies set values of the environment for what comes and goes.
///
/// - SeeAlso: documented by its use, the `TextTransition` of Apple's sample
///   https://developer.apple.com/documentation/swiftui/creating-visual-effects-with-swiftui.
@MainActor @Suite struct TransitionEnvironmentTests {
  /// Disables the view before it has come and while it goes.
  private nonisolated struct Disabling: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.disabled(!phase.isIdentity)
    }
  }

  /// Sets the same value in all phases.
  private nonisolated struct Limiting: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.environment(\.lineLimit, 3)
    }
  }

  /// A view that is 20 points wide if it is enabled, else 10, and as high as the limit of its lines.
  private struct Reader: View {
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.lineLimit) private var lineLimit

    var body: some View {
      Color.red.frame(width: isEnabled ? 20 : 10, height: CGFloat(10 * (lineLimit ?? 1)))
        .accessibilityIdentifier("a")
    }
  }

  private struct Scene<T: Transition>: View {
    @State private var isShown = false
    @State private var isDisabled = false
    let transition: T

    var body: some View {
      VStack { if isShown { Reader().transition(transition) } }
        .disabled(isDisabled)
    }
  }

  @Test func `what a transition's body sets moves what comes and goes`() {
    let stage = stage { Scene(transition: Disabling()) }
    stage.watch("a")
    stage.set("isShown", to: true, .linear(duration: 1))
    #expect(stage.rect("a")?.width == 10)
    stage.advance(to: 0.5)
    #expect(stage.rect("a")?.width == 15)
    stage.advance(to: 2)
    #expect(stage.rect("a")?.width == 20)
    stage.set("isShown", to: false, .linear(duration: 1))
    stage.advance(to: 2.5)
    #expect(stage.rect("a")?.width == 15)
    stage.advance(to: 4)
    #expect(stage.rect("a") == nil)
  }

  @Test func `the environment around a transition still reaches its view`() {
    let stage = stage { Scene(transition: Limiting()) }
    stage.watch("a")
    stage.set("isShown", to: true, .linear(duration: 1))
    stage.advance(to: 2)
    #expect(stage.rect("a")?.size == CGSize(width: 20, height: 30))
    stage.set("isDisabled", to: true)
    #expect(stage.rect("a")?.size == CGSize(width: 10, height: 30))
  }
}
