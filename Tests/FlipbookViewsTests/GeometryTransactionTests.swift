import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// The attributes that a change of layout animates, with their velocities: motion notes 8 and 6.4.
@MainActor @Suite struct GeometryTransactionTests {
  /// Something 40 points wide that comes in from the left, and pushes the rest.
  private func pushed(_ isPushed: Bool, @ViewBuilder _ content: () -> some View) -> some View {
    HStack(spacing: 0) {
      Color.clear.frame(width: isPushed ? 40 : 0, height: 10)
      content()
    }
    .frame(width: 200, height: 100, alignment: .leading)
  }

  private func named(_ name: String) -> some View {
    Color.blue.accessibilityIdentifier(name)
  }

  @Test func `every leaf goes its own way, with the transaction at its place`() {
    let stage = stage {
      Stateful(false) { isPushed in
        pushed(isPushed.wrappedValue) {
          named("child").frame(width: 20, height: 20)
            .animation(.linear(duration: 1), value: isPushed.wrappedValue)
            .background { named("back") }
            .animation(.linear(duration: 2), value: isPushed.wrappedValue)
        }
      }
    }
    stage.watch("child", "back")
    stage.set("value", to: true)
    for (time, child, back) in [(0.5, 20, 10), (1, 40, 20), (2.5, 40, 40)]
      as [(Double, CGFloat, CGFloat)]
    {
      stage.advance(to: time)
      #expect(stage.rect("child")?.minX == child, "at \(time) s")
      #expect(stage.rect("back")?.minX == back, "at \(time) s")
    }
  }

  @Test func `a rectangle goes straight from the old to the new`() {
    let stage = stage {
      Stateful(false) { isLarge in
        named("a").frame(
          width: isLarge.wrappedValue ? 60 : 20, height: isLarge.wrappedValue ? 10 : 30
        )
        .frame(
          width: 200, height: 100, alignment: isLarge.wrappedValue ? .bottomTrailing : .topLeading)
      }
    }
    stage.watch("a")
    stage.set("value", to: true, .linear(duration: 1))
    stage.advance(to: 0.25)
    // A quarter of the way from (0, 0, 20, 30) to (140, 90, 60, 10).
    #expect(stage.rect("a") == CGRect(x: 35, y: 22.5, width: 30, height: 25))
  }

  @Test func `what a scoped animation's modifiers move is moved by the outer transaction`() {
    let stage = stage {
      Stateful(false) { isWide in
        named("a").frame(width: 10, height: 10)
          .animation(.linear(duration: 1)) { content in
            content.frame(width: isWide.wrappedValue ? 50 : 10)
              .background { named("back") }
              .scaleEffect(isWide.wrappedValue ? 2 : 1)
              .opacity(isWide.wrappedValue ? 0.5 : 1)
          }
      }
    }
    stage.watch("a", "back")
    stage.set("value", to: true, .linear(duration: 2))
    stage.advance(to: 0.5)
    // The rectangle after a quarter of two seconds, the effects after half of one: 20 wide, then
    // 1.5 times as wide.
    #expect(stage.opacity("a") == 0.75)
    #expect(stage.rect("back")?.width == 30)
    #expect(stage.rect("back")?.midX == 100)
  }

  @Test func `an animation inside a phase animator's closure is the view's own too`() {
    let stage = stage {
      Stateful(0) { count in
        named("a").phaseAnimator([10, 50], trigger: count.wrappedValue) { view, width in
          view.frame(width: width).animation(.linear(duration: 2), value: width)
        } animation: { _ in
          .linear(duration: 1)
        }
      }
    }
    stage.watch("a")
    stage.set("value", to: 1)
    stage.advance(to: 0.5)
    #expect(stage.rect("a")?.width == 20)
  }

  @Test func `what is inserted appears at its final place`() {
    let stage = stage {
      Stateful(false) { isPushed in
        pushed(isPushed.wrappedValue) {
          ZStack {
            named("back")
            if isPushed.wrappedValue { named("new").frame(width: 10, height: 10) }
          }
          .frame(width: 20, height: 20)
        }
      }
    }
    stage.watch("back", "new")
    stage.set("value", to: true, .linear(duration: 1))
    for time in [0, 0.5, 1] {
      stage.advance(to: time)
      stage.watch("back", "new")
      #expect(stage.rect("new")?.minX == 45, "at \(time) s")
      #expect(stage.rect("back")?.minX == CGFloat(40 * time), "at \(time) s")
    }
  }

  // MARK: - Changes without animation

  @Test func `a change without animation shifts what is in flight`() {
    let stage = stage {
      Stateful(false) { isPushed in pushed(isPushed.wrappedValue) { named("a").frame(width: 10) } }
    }
    stage.watch("a")
    stage.set("value", to: true, .linear(duration: 1))
    stage.advance(to: 0.25)
    #expect(stage.rect("a")?.minX == 10)
    stage.set("value", to: false)
    #expect(stage.rect("a")?.minX == -30)
    stage.advance(to: 0.5)
    #expect(stage.rect("a")?.minX == -20)
    stage.advance(to: 1.1)
    #expect(stage.rect("a")?.minX == 0)
  }

  /// The place of a box a tenth of a second after it was let go of at 50 points, for 100.
  private func release(
    after pause: Double, _ animation: Animation, tracks: Bool = true
  ) -> CGFloat {
    let stage = stage {
      Stateful(CGFloat(0)) { x in box.offset(x: x.wrappedValue) }
    }
    func move(to x: CGFloat, _ transaction: Transaction) {
      stage.perform {
        let state = stage.graph.presentNodes.flatMap(\.states).first { $0.name == "value" }
        _ = state?.location.setAny(x, transaction: transaction)
      }
    }
    var drag = Transaction()
    drag.tracksVelocity = tracks
    for (time, x) in [(0, 10), (0.1, 20), (0.2, 50)] as [(Double, CGFloat)] {
      stage.advance(to: time)
      move(to: x, drag)
    }
    stage.advance(to: 0.2 + pause)
    move(to: 100, Transaction(animation: animation))
    stage.advance(to: 0.3 + pause)
    return (stage.rect("a")?.minX ?? .nan) - 95
  }

  /// A critical spring of half a second from 50 to 100 after a tenth of one: derived.
  private func spring(velocity: Double) -> Double {
    let frequency = 2 * Double.pi / 0.5
    return 100 - (50 + (frequency * 50 - velocity) * 0.1) * exp(-frequency * 0.1)
  }

  @Test func `a spring goes on with the velocity of what was tracked`() {
    // The slopes are 100 and then 300 points per second: 0.25 · 300 + 0.75 · 100.
    #expect(abs(release(after: 0, .spring(duration: 0.5)) - spring(velocity: 150)) < 1e-6)
    // A twentieth of a second later 0.998⁵⁰ of it is left.
    let late = release(after: 0.05, .spring(duration: 0.5))
    #expect(abs(late - spring(velocity: 150 * pow(0.998, 50))) < 1e-6)
    // After two seconds nothing is.
    #expect(abs(release(after: 2.5, .spring(duration: 0.5)) - spring(velocity: 0)) < 1e-6)
    let untracked = release(after: 0, .spring(duration: 0.5), tracks: false)
    #expect(abs(untracked - spring(velocity: 0)) < 1e-6)
    // A curve takes over no velocity: a tenth of the way.
    #expect(abs(release(after: 0, .linear(duration: 1)) - 55) < 1e-9)
  }
}
