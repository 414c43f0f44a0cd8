import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// The times at which completions are called: motion notes 6.6.
@MainActor @Suite struct CompletionCallbackTests {
  /// A box that is moved by what a test does when it is tapped.
  private func stage(
    _ log: Log, _ action: @escaping (Binding<CGPoint>) -> Void
  ) -> Stage {
    self.stage {
      Stateful(CGPoint.zero) { point in
        box.offset(x: point.wrappedValue.x).opacity(1 - point.wrappedValue.y)
          .onTapCount { action(point) }
      }
    }
  }

  private func stage(_ scene: () -> some View) -> Stage {
    Stage(scene, device: StageDevice(size: CGSize(width: 200, height: 100)))
  }

  @Test func `a completion waits for every animation of its transaction`() {
    let log = Log()
    let stage = stage(log) { point in
      withAnimation(.linear(duration: 1), completionCriteria: .removed) {
        point.x.wrappedValue = 40
        withAnimation(.linear(duration: 2)) { point.y.wrappedValue = 1 }
      } completion: {
        log.note("done")
      }
    }
    stage.tapAll()
    stage.advance(to: 1.5)
    #expect(log.take() == [])
    stage.advance(to: 2.01)
    #expect(log.take() == ["done"])
    stage.advance(to: 5)
    #expect(log.take() == [])
  }

  @Test func `without a change a completion follows the body at once`() {
    let log = Log()
    let stage = stage(log) { _ in
      withAnimation {
        log.note("body")
      } completion: {
        log.note("done")
      }
      log.note("after")
    }
    stage.tapAll()
    #expect(log.take() == ["body", "done", "after"])
  }

  @Test func `a change that does not move completes when it has been made`() {
    let log = Log()
    let stage = stage(log) { point in
      withAnimation(nil) {
        point.x.wrappedValue = 40
      } completion: {
        log.note("at \(point.wrappedValue.x)")
        withAnimation {
        } completion: {
          log.note("again")
        }
      }
      log.note("after")
    }
    stage.tapAll()
    #expect(log.take() == ["after", "at 40.0", "again"])
  }

  @Test func `a later change postpones the removal and not the logical completion`() {
    let log = Log()
    var count = 0
    let stage = stage(log) { point in
      count += 1
      if count > 1 { return withAnimation(.spring(duration: 1)) { point.x.wrappedValue = 0 } }
      var transaction = Transaction(animation: .spring(duration: 0.5))
      transaction.addAnimationCompletion { log.note("logical") }
      transaction.addAnimationCompletion(criteria: .removed) { log.note("removed") }
      withTransaction(transaction) { point.x.wrappedValue = 40 }
    }
    stage.tapAll()
    stage.advance(to: 0.3)
    stage.tapAll()
    // A spring is logically complete after its response, which is its duration.
    stage.advance(to: 0.49)
    #expect(log.take() == [])
    stage.advance(to: 0.51)
    #expect(log.take() == ["logical"])
    // Alone it would have been removed after 1.3 s, as the recording R13 says.
    stage.advance(to: 1.5)
    #expect(log.take() == [])
    stage.advance(to: 5)
    #expect(log.take() == ["removed"])
  }

  @Test func `a logical completion can be set`() {
    let log = Log()
    let stage = stage(log) { point in
      withAnimation(.linear(duration: 5).logicallyComplete(after: 1)) {
        point.x.wrappedValue = 40
      } completion: {
        log.note("done")
      }
    }
    stage.tapAll()
    stage.advance(to: 0.99)
    #expect(log.take() == [])
    stage.advance(to: 1)
    #expect(log.take() == ["done"])
  }

  @Test func `a completion can begin the next animation`() {
    let log = Log()
    let stage = stage(log) { point in
      withAnimation(.linear(duration: 1)) {
        point.x.wrappedValue = 40
      } completion: {
        withAnimation(.linear(duration: 1)) {
          point.x.wrappedValue = 0
        } completion: {
          log.note("back")
        }
      }
    }
    stage.tapAll()
    stage.advance(to: 1.25)
    // The second begins when the first ends, though nobody looked then; to the step of a clock.
    #expect(abs((stage.rect("a")?.minX ?? 0) - 125) < 1e-6)
    stage.advance(to: 1.75)
    #expect(abs((stage.rect("a")?.minX ?? 0) - 105) < 1e-6)
    stage.advance(to: 2.3)
    #expect(log.take() == ["back"])
  }

  @Test func `a completion during another change is not animated by it`() {
    let log = Log()
    var count = 0
    let stage = stage(log) { point in
      count += 1
      if count > 1 { return withAnimation(.linear(duration: 1)) { point.x.wrappedValue = 0 } }
      withAnimation(.linear(duration: 1).delay(-1)) {
        point.x.wrappedValue = 40
      } completion: {
        point.y.wrappedValue = 0.5
      }
    }
    stage.tapAll()
    stage.advance(to: 0.25)
    stage.tapAll()
    #expect(stage.opacity("a") == 0.5)
  }

  @Test func `a completion comes with the end of an insertion and of a removal`() {
    let log = Log()
    let stage = self.stage {
      Stateful(false) { isShown in
        VStack {
          if isShown.wrappedValue { box.transition(.scale) }
          Color.blue.onTapCount {
            withAnimation(.linear(duration: 1), completionCriteria: .removed) {
              isShown.wrappedValue.toggle()
            } completion: {
              log.note("shown \(isShown.wrappedValue)")
            }
          }
        }
      }
    }
    for (start, word) in [(0.0, "shown true"), (2, "shown false")] {
      stage.advance(to: start)
      stage.tapAll()
      stage.advance(to: start + 0.9)
      #expect(log.take() == [])
      stage.advance(to: start + 1.01)
      #expect(log.take() == [word])
    }
    #expect(stage.rect("a") == nil)
  }

  @Test func `what leaves without a transition has ended`() {
    let log = Log()
    let stage = self.stage {
      Stateful(CGPoint.zero) { point in
        VStack {
          if point.wrappedValue.y == 0 { box.offset(x: point.wrappedValue.x) }
          Color.blue.onTapCount {
            withAnimation(.linear(duration: 5)) {
              point.x.wrappedValue = 40
            } completion: {
              log.note("done")
            }
          }
        }
      }
    }
    stage.tapAll()
    stage.advance(to: 1)
    #expect(log.take() == [])
    stage.set("value", to: CGPoint(x: 40, y: 1))
    #expect(log.take() == ["done"])
    stage.advance(to: 6)
    #expect(log.take() == [])
  }

  @Test(arguments: [nil, Animation.linear(duration: 1)])
  func `what turns for ever is forgotten when it has left`(removal: Animation?) {
    let stage = self.stage {
      Stateful(CGPoint.zero) { point in
        VStack {
          Group {
            if point.wrappedValue.y == 0 { box.offset(x: point.wrappedValue.x) }
          }
          .padding(1).opacity(0.9)
          Color.blue.onTapCount {
            withAnimation(.linear(duration: 1).repeatForever()) { point.x.wrappedValue = 40 }
          }
        }
      }
    }
    stage.tapAll()
    stage.advance(to: 1)
    if case .endless = stage.restStatus(tolerance: 0.5) {} else { Issue.record("it turns") }
    stage.set("value", to: CGPoint(x: 40, y: 1), removal)
    stage.advance(to: 2.1)
    if case .atRest = stage.restStatus(tolerance: 0.5) {} else { Issue.record("it is at rest") }
  }

  @Test func `a completion that a modifier or a binding adds is called once`() {
    let log = Log()
    let modified = self.stage {
      Stateful(CGFloat(0)) { x in
        box.offset(x: x.wrappedValue)
          .transaction { transaction in
            transaction.animation = .linear(duration: 1)
            transaction.addAnimationCompletion { log.note("modifier") }
          }
          .onTapCount { x.wrappedValue = 40 }
      }
    }
    modified.tapAll()
    modified.advance(to: 0.9)
    #expect(log.take() == [])
    modified.advance(to: 1.1)
    #expect(log.take() == ["modifier"])
    let bound = self.stage(log) { point in
      var transaction = Transaction(animation: .linear(duration: 1))
      transaction.addAnimationCompletion { log.note("binding") }
      point.transaction(transaction).x.wrappedValue = 40
    }
    bound.tapAll()
    #expect(log.take() == [])
    bound.advance(to: 1.1)
    #expect(log.take() == ["binding"])
  }

  @Test func `the end of a stage is the end of no animation`() {
    let log = Log()
    func run() {
      let stage = stage(log) { point in
        withAnimation {
          point.x.wrappedValue = 40
        } completion: {
          log.note("done")
        }
      }
      stage.tapAll()
    }
    run()
    #expect(log.take() == [])
  }
}
