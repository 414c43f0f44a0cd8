import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

@MainActor @Suite struct TransactionTests {
  private struct Moving: View {
    @State private var x: CGFloat = 0
    let animation: Animation?

    var body: some View {
      Color.red.frame(width: 10, height: 10)
        .accessibilityIdentifier("a")
        .offset(x: x)
        .animation(animation, value: x)
    }
  }

  private func x(_ stage: Stage) -> CGFloat { (stage.rect("a")?.minX ?? .nan) - 95 }

  @Test func `the implicit animation beats withAnimation`() {
    let stage = stage { Moving(animation: .linear(duration: 2)) }
    stage.set("x", to: CGFloat(40), .linear(duration: 1))
    stage.advance(to: 1)
    #expect(x(stage) == 20)
  }

  @Test func `an implicit animation of nil keeps withAnimation out`() {
    let stage = stage { Moving(animation: nil) }
    stage.set("x", to: CGFloat(40), .linear(duration: 1))
    #expect(x(stage) == 40)
  }

  private struct Two: View {
    @State private var a: CGFloat = 0
    @State private var b: CGFloat = 0

    var body: some View {
      ZStack {
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a").offset(x: a)
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("b").offset(x: b)
          .onTapCount {
            withAnimation(.linear(duration: 1)) { a = 40 }
            withAnimation(.linear(duration: 2)) { b = 40 }
          }
      }
    }
  }

  @Test func `two withAnimation calls in one event animate each its own change`() {
    let stage = stage { Two() }
    stage.tapAll()
    stage.advance(to: 1)
    #expect(stage.rect("a")?.minX == 135)
    #expect(stage.rect("b")?.minX == 115)
  }

  private struct Completing: View {
    @State private var x: CGFloat = 0
    @State private var unread = 0
    let log: Log

    var body: some View {
      Color.red.offset(x: x)
        .onTapCount {
          withAnimation(.linear(duration: 0.5)) {
            x = x == 0 ? 40 : 0
          } completion: {
            log.note("done")
          }
          withAnimation {
            unread += 1
          } completion: {
            log.note("nothing moved")
          }
        }
    }
  }

  @Test func `completions come when all has ended, at once if nothing moves`() {
    let log = Log()
    let stage = stage { Completing(log: log) }
    stage.tapAll()
    #expect(log.take() == ["nothing moved"])
    stage.advance(to: 0.5)
    #expect(log.take() == [])
    stage.advance(to: 0.51)
    #expect(log.take() == ["done"])
  }

  private struct Scoped: View {
    @State private var isOn = false

    var body: some View {
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a")
        .animation(.linear(duration: 1)) { content in
          content.offset(x: isOn ? 40 : 0)
        }
        .opacity(isOn ? 0.5 : 1)
    }
  }

  @Test func `a scoped animation moves what its closure does, and nothing else`() {
    let stage = stage { Scoped() }
    stage.set("isOn", to: true)
    stage.advance(to: 0.5)
    #expect(x(stage) == 20)
    #expect(stage.opacity("a") == 0.5)
  }

  private struct Inserting: View {
    @State private var isShown = false
    let log: Log

    var body: some View {
      VStack(spacing: 0) {
        if isShown {
          Kept(log: log).frame(width: 10, height: 10).accessibilityIdentifier("a")
        }
      }
      .animation(.linear(duration: 1), value: isShown)
    }
  }

  private struct Kept: View {
    @State private var birth = 0
    let log: Log

    var body: some View {
      log.note("body")
      return Color.red.onDisappear { log.note("gone") }
    }
  }

  @Test func `a view without a transition fades, and turns round with its state`() {
    let log = Log()
    let stage = stage { Inserting(log: log) }
    stage.set("isShown", to: true)
    #expect(stage.opacity("a") == 0)
    stage.advance(to: 0.5)
    #expect(stage.opacity("a") == 0.5)
    stage.advance(to: 2)
    #expect(stage.opacity("a") == 1)
    stage.set("isShown", to: false)
    stage.advance(to: 2.25)
    #expect(stage.opacity("a") == 0.75)
    _ = log.take()
    stage.set("isShown", to: true)
    #expect(log.take() == [], "the same view has come back")
    #expect(stage.opacity("a") == 0.75)
    stage.advance(to: 5)
    #expect(stage.opacity("a") == 1)
    stage.set("isShown", to: false)
    stage.advance(to: 6.5)
    #expect(log.take() == ["gone"])
    #expect(stage.rect("a") == nil)
  }

  @Test func `without an animation a view comes and goes at once`() {
    struct Plain: View {
      @State private var isShown = true
      var body: some View {
        VStack { if isShown { Color.red.accessibilityIdentifier("a") } }
      }
    }
    let stage = stage { Plain() }
    stage.set("isShown", to: false)
    #expect(stage.rect("a") == nil)
    stage.set("isShown", to: true)
    #expect(stage.opacity("a") == 1)
  }

  @Test func `the default animation depends on the system`() {
    struct Simple: View {
      @State private var x: CGFloat = 0
      var body: some View {
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a").offset(x: x)
      }
    }
    // iOS 16: easeInOut of 0.35 s is half way at half time: derived from its symmetry.
    let old = stage(semantics: .ios16) { Simple() }
    old.set("x", to: CGFloat(40), .default)
    old.advance(to: 0.175)
    #expect(abs(x(old) - 20) < 1e-4)
    // iOS 17: a critical spring of response 0.55: 1 - (1 + ωt) e^(-ωt), derived.
    let new = stage(semantics: .ios17) { Simple() }
    new.set("x", to: CGFloat(40), .default)
    new.advance(to: 0.175)
    let angle = 2 * Double.pi / 0.55 * 0.175
    #expect(abs(x(new) - 40 * (1 - (1 + angle) * exp(-angle))) < 1e-6)
  }
}
