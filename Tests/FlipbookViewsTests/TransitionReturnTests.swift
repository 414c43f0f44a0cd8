import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// Views that come back, leave twice, or lose their container while they leave: motion notes 10.2.
@MainActor @Suite struct TransitionReturnTests {
  private struct Counting: View {
    @State private var ticks = 0
    let log: Log
    var name = "a"

    var body: some View {
      Box(name: name, log: log)
        .task {
          do {
            while true {
              try await Task.sleep(for: .seconds(0.4))
              ticks += 1
              log.note("\(name) \(ticks)")
            }
          } catch { log.note("\(name) cancelled") }
        }
    }
  }

  @Test func `a view that returns is the same view, and its task has gone on`() {
    let log = Log()
    let stage = stage { Showing(isShown: true) { Counting(log: log) } }
    stage.runFirstTasks()
    stage.advance(to: 0.5)
    stage.show(false)
    stage.advance(to: 1)
    #expect(stage.opacity("a") == 0.5)
    stage.show(true)
    #expect(stage.opacity("a") == 0.5, "it turns round where it is")
    stage.advance(to: 1.3)
    #expect(log.take() == ["a appears", "a 1", "a 2", "a 3"])
    stage.advance(to: 3)
    #expect(stage.opacity("a") == 1)
    _ = log.take()
    stage.show(false)
    stage.advance(to: 4.1)
    #expect(stage.rect("a") == nil)
    #expect(log.take() == ["a 8", "a 9", "a 10", "a disappears", "a cancelled"])
    stage.show(true)
    #expect(log.take() == ["a appears"], "after its end it is another view")
  }

  @Test(arguments: [
    Animation.linear(duration: 1), .easeInOut(duration: 1), .spring(duration: 1, bounce: 0.2),
    .interpolatingSpring(stiffness: 60, damping: 9),
  ])
  func `values turn round without a jump, springs without a kink`(_ animation: Animation) {
    let stage = stage { Showing { Box().transition(.offset(x: 40)) } }
    stage.show(true, animation)
    let step = 1e-5
    var time = 0.0
    for isShown in [false, true, false, true] {
      stage.advance(to: time + 0.2 - step)
      let before = stage.rect("a")?.minX.native ?? .nan
      time += 0.2
      stage.advance(to: time)
      let here = stage.rect("a")?.minX.native ?? .nan
      stage.show(isShown, animation)
      #expect(isNear(stage.rect("a")?.minX.native, here))
      stage.advance(to: time + step)
      let after = stage.rect("a")?.minX.native ?? .nan
      #expect(abs(after - here) < 0.01)
      // A spring's acceleration is bounded by stiffness times distance: chosen, generously.
      if animation.isSpring { #expect(abs((after - here) - (here - before)) < 5e3 * step * step) }
    }
    stage.advance(to: time + 9)
    #expect(isNear(stage.rect("a")?.minX.native, 90))
    #expect(stage.opacity("a") == 1)
  }

  @Test func `a view removed while it comes turns round and goes`() {
    let log = Log()
    let stage = stage { Showing { Box(log: log) } }
    stage.show(true)
    stage.advance(to: 0.5)
    stage.show(false)
    #expect(stage.opacity("a") == 0.5)
    #expect(log.take() == ["a appears"])
    stage.advance(to: 1.6)
    #expect(stage.rect("a") == nil)
    #expect(log.take() == ["a disappears"])
  }

  @Test func `a view removed twice goes once, after the second time`() {
    let log = Log()
    let stage = stage { Showing(isShown: true) { Box(log: log) } }
    _ = log.take()
    stage.show(false)
    stage.advance(to: 0.5)
    stage.show(true, .linear(duration: 0.1))
    stage.advance(to: 0.9)
    stage.show(false)
    stage.advance(to: 1.2)
    #expect(stage.rect("a") != nil, "the first removal's end is void")
    #expect(log.take() == [])
    stage.advance(to: 2)
    #expect(stage.rect("a") == nil)
    #expect(log.take() == ["a disappears"])
  }

  @Test func `a view that comes and goes at one instant is gone in the end`() {
    let log = Log()
    let stage = stage { Showing { Box(log: log).transition(.scale) } }
    stage.show(true)
    stage.show(false)
    stage.show(true)
    stage.show(false)
    stage.advance(to: 1.1)
    #expect(stage.rect("a") == nil)
    #expect(log.take() == ["a appears", "a disappears"])
  }

  // MARK: Structure

  private struct Choosing: View {
    @State private var step = 0
    let log: Log

    var body: some View {
      ZStack {
        switch step {
        case 0: Counting(log: log, name: "a")
        case 1: Box(name: "b", log: log)
        default: Box(name: "c", log: log)
        }
      }
    }
  }

  @Test func `a branch of a switch keeps its state through two other branches`() {
    let log = Log()
    let stage = stage { Choosing(log: log) }
    stage.runFirstTasks()
    #expect(log.take() == ["a appears"])
    // The branches 0 and 1 share a parent which 2 replaces: it must not take `a` with it.
    stage.set("step", to: 2, .linear(duration: 1))
    stage.advance(to: 0.1)
    stage.set("step", to: 1, .linear(duration: 1))
    stage.advance(to: 0.2)
    #expect(log.take() == ["c appears", "b appears"])
    stage.set("step", to: 0, .linear(duration: 1))
    stage.advance(to: 0.5)
    #expect(log.take() == ["a 1"], "the same view, with its task")
    stage.advance(to: 1.3)
    #expect(log.take().sorted() == ["a 2", "a 3", "b disappears", "c disappears"])
    #expect(stage.opacity("a") == 1)
  }

  private struct Identified: View {
    @State private var id = 0
    let log: Log

    var body: some View { ZStack { Counting(log: log, name: "\(id)").id(id) } }
  }

  @Test func `another id is another view, and its return before its end the same`() {
    let log = Log()
    let stage = stage { Identified(log: log) }
    stage.runFirstTasks()
    stage.advance(to: 0.1)
    stage.set("id", to: 1, .linear(duration: 1))
    stage.advance(to: 0.6)
    #expect(log.take() == ["0 appears", "1 appears", "0 1", "1 1"])
    stage.set("id", to: 0, .linear(duration: 1))
    stage.advance(to: 1)
    #expect(log.take() == ["0 2", "1 2"])
    stage.advance(to: 1.55)
    #expect(log.take() == ["0 3", "1 3"])
    stage.advance(to: 1.65)
    #expect(log.take().sorted() == ["0 4", "1 cancelled", "1 disappears"])
  }

  private struct Nesting: View {
    @State private var isOuter = true
    @State private var isInner = true
    let log: Log
    let isFlat: Bool

    var body: some View {
      ZStack {
        if isOuter {
          if isFlat {
            inner
          } else {
            VStack {
              inner
              Color.clear
            }
          }
        }
      }
    }

    @ViewBuilder private var inner: some View {
      if isInner { Counting(log: log).transition(.opacity.animation(.linear(duration: 5))) }
    }
  }

  @Test func `a view that is leaving goes with its container`() {
    let log = Log()
    let stage = stage { Nesting(log: log, isFlat: false) }
    stage.runFirstTasks()
    stage.set("isInner", to: false)
    stage.advance(to: 0.3)
    stage.set("isOuter", to: false, .linear(duration: 0.5))
    stage.advance(to: 0.5)
    #expect(log.take() == ["a appears", "a 1"])
    stage.advance(to: 0.9)
    #expect(stage.rect("a") == nil)
    #expect(log.take() == ["a 2", "a disappears", "a cancelled"])
  }

  @Test func `a view that is leaving stays when only a condition around it goes`() {
    let log = Log()
    let stage = stage { Nesting(log: log, isFlat: true) }
    stage.runFirstTasks()
    stage.set("isInner", to: false)
    stage.advance(to: 0.5)
    stage.set("isOuter", to: false)
    stage.advance(to: 2.5)
    #expect(stage.opacity("a") == 0.5)
    #expect(!log.take().contains("a disappears"))
    stage.advance(to: 5.1)
    #expect(stage.rect("a") == nil)
    #expect(log.take().suffix(2) == ["a disappears", "a cancelled"])
  }

  private final class Model {
    let log: Log

    init(log: Log) {
      self.log = log
      log.note("model")
    }

    deinit { log.note("model gone") }
  }

  private struct Owning: View {
    @State private var model: Model?
    let log: Log

    var body: some View { Box().onAppear { model = Model(log: log) } }
  }

  @Test func `a view's objects live until its removal is over`() {
    let log = Log()
    let stage = stage { Showing { Owning(log: log) } }
    stage.show(true)
    stage.advance(to: 2)
    stage.show(false)
    stage.advance(to: 2.5)
    stage.show(true)
    stage.advance(to: 4)
    #expect(log.take() == ["model"])
    stage.show(false)
    stage.advance(to: 4.9)
    #expect(log.take() == [])
    stage.advance(to: 5.1)
    #expect(log.take() == ["model gone"])
  }

  nonisolated private struct Noting: ViewModifier {
    let log: Log

    func body(content: Content) -> some View {
      content.onDisappear { log.note("modifier gone") }
    }
  }

  @Test func `what is inside a transition goes with its view`() {
    for isAnimated in [true, false] {
      let log = Log()
      let stage = stage {
        Showing(isShown: true) {
          Box().transition(.modifier(active: Noting(log: log), identity: Noting(log: log)))
        }
      }
      stage.show(false, isAnimated ? .linear(duration: 1) : nil)
      #expect(log.take() == ["modifier gone"])
    }
  }
}

extension Animation {
  /// True if this is one of the springs, which carry their speed over.
  fileprivate var isSpring: Bool { "\(self)".lowercased().contains("spring") }
}
