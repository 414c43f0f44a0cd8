import FlipbookGeometry
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// Custom animations that read the environment of the view they move.
///
/// - SeeAlso: documented, the example of SwiftUI's `AnimationContext`
///   (https://developer.apple.com/documentation/swiftui/animationcontext).
@MainActor @Suite struct AnimationEnvironmentTests {
  private nonisolated enum Paused: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  private nonisolated struct Pauses<Value: VectorArithmetic>: AnimationStateKey {
    var isPaused = false
    var time = 0.0

    static var defaultValue: Self { Self() }
  }

  /// Stands still while the environment says so.
  private nonisolated struct Pausable: CustomAnimation {
    let base: Animation

    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      let isPaused = context.environment[Paused.self]
      var pauses = context.state[Pauses<V>.self]
      if pauses.isPaused != isPaused {
        pauses = Pauses(isPaused: isPaused, time: time - pauses.time)
        context.state[Pauses<V>.self] = pauses
      }
      let passed = isPaused ? pauses.time : time - pauses.time
      return base.animate(value: value, time: passed, context: &context)
    }
  }

  private struct Moving: View {
    @State private var isOn = false
    @State private var isPaused = false
    let isExplicit: Bool

    var body: some View {
      let isPaused = isPaused
      return moved.transformEnvironment(\.self) { $0[Paused.self] = isPaused }
    }

    @ViewBuilder private var moved: some View {
      let ball = Color.red.frame(width: 20, height: 20)
        .accessibilityIdentifier("a")
        .offset(x: isOn ? 50 : 0)
      let motion = Animation(Pausable(base: .linear(duration: 1)))
      if isExplicit {
        ball.onAppear { withAnimation(motion) { isOn = true } }
      } else {
        ball.animation(motion, value: isOn).onAppear { isOn = true }
      }
    }
  }

  @Test(arguments: [true, false])
  func `an animation pauses while its view's environment says so`(isExplicit: Bool) {
    let stage = stage { Moving(isExplicit: isExplicit) }
    stage.watch("a")
    stage.advance(to: 0.4)
    #expect(stage.rect("a")?.minX == 110)
    stage.set("isPaused", to: true)
    // The animation hears of it when it is asked the next time.
    stage.advance(to: 0.5)
    stage.advance(to: 1.4)
    #expect(stage.rect("a")?.minX == 115)
    stage.set("isPaused", to: false)
    stage.advance(to: 1.5)
    stage.advance(to: 1.7)
    #expect(abs((stage.rect("a")?.minX ?? 0) - 125) < 0.001)
    stage.advance(to: 3)
    #expect(stage.rect("a")?.minX == 140)
  }
}
