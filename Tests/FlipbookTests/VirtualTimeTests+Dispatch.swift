import Flipbook
import Foundation
import SwiftUI
import Testing

extension VirtualTimeTests {
  // MARK: Queues

  nonisolated static let queues = [
    Case("the main queue", ["0.0 async", "0.25 wall", "0.5 after", "1.0 item"]) { notes in
      DispatchQueue.main.async { notes.note("async") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { notes.note("after") }
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + .milliseconds(250)) {
        notes.note("wall")
      }
      let item = DispatchWorkItem { notes.add("item") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(1), execute: item)
      let cancelled = DispatchWorkItem { notes.add("cancelled") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .microseconds(500), execute: cancelled)
      cancelled.cancel()
    },
    Case("other queues, and back", ["0.5 back", "0.75 synchronous", "0.75 barrier"]) { notes in
      DispatchQueue.global(qos: .background).async {
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) {
          DispatchQueue.main.async { notes.note("back") }
        }
      }
      let queue = DispatchQueue(label: "own", attributes: .concurrent)
      queue.asyncAfter(deadline: .now() + 0.75) {
        DispatchQueue.main.sync { notes.note("synchronous") }
        queue.async(flags: .barrier) { notes.add("barrier") }
      }
    },
    Case("a queue in order", ["0.0 [1, 2, 3] 6"]) { notes in
      let queue = DispatchQueue(label: "own")
      nonisolated(unsafe) var order: [Int] = []
      queue.async { order.append(1) }
      queue.async { order.append(2) }
      queue.sync { order.append(3) }
      nonisolated(unsafe) var sum = 0
      DispatchQueue.concurrentPerform(iterations: 4) { sum += $0 }
      notes.note("\(order) \(sum)")
    },
    Case("a group, and a work item that tells", ["0.5 told", "1.0 group"]) { notes in
      let group = DispatchGroup()
      for delay in [0.25, 1] {
        group.enter()
        DispatchQueue.global().asyncAfter(deadline: .now() + delay) { group.leave() }
      }
      group.notify(queue: .main) { notes.note("group") }
      let item = DispatchWorkItem {}
      item.notify(queue: .main) { notes.add("told") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: item)
    },
    Case("operations", ["0.0 main", "0.0 own"]) { notes in
      OperationQueue.main.addOperation { notes.add("main") }
      let queue = OperationQueue()
      notes.kept.append(queue)
      queue.addOperation { OperationQueue.main.addOperation { notes.add("own") } }
    },
    Case("the run loop", ["0.0 performed", "0.0 in a mode"]) { notes in
      RunLoop.main.perform { notes.add("performed") }
      RunLoop.main.perform(inModes: [.common]) { notes.add("in a mode") }
    },
  ]

  // MARK: Timers

  /// The timers begin an interval from now.
  ///
  /// Foundation's for Linux begin at once, and optimised code has its initializer inline, where it
  /// cannot be replaced: docs/toolchain.md.
  nonisolated private static var byHand: [String] {
    #if DEBUG
      ["0.25 dated", "0.4 once", "0.5 by hand", "1.0 by hand", "1.5 by hand"]
    #else
      ["0.0 by hand", "0.0 once", "0.25 dated", "0.5 by hand", "1.0 by hand", "1.5 by hand"]
    #endif
  }

  nonisolated static let timers = [
    Case(
      "timers that are scheduled",
      [
        "0.5 repeated", "0.7 once", "1.0 repeated", "1.5 repeated",
      ]
    ) { notes in
      _ = Timer.scheduledTimer(withTimeInterval: 0.7, repeats: false) { _ in notes.add("once") }
      _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { timer in
        notes.add("repeated")
        if Date().timeIntervalSince(epoch) > 1.4 { timer.invalidate() }
      }
    },
    Case(
      "timers that are added by hand", byHand
    ) { notes in
      let timer = Timer(timeInterval: 0.5, repeats: true) { timer in
        notes.add("by hand")
        if Date().timeIntervalSince(epoch) > 1.4 { timer.invalidate() }
      }
      RunLoop.main.add(timer, forMode: .common)
      let once = Timer(timeInterval: 0.4, repeats: false) { _ in notes.add("once") }
      RunLoop.current.add(once, forMode: .default)
      let date = Date().addingTimeInterval(0.25)
      let dated = Timer(fire: date, interval: 0, repeats: false) { _ in notes.add("dated") }
      RunLoop.main.add(dated, forMode: .common)
    },
    Case(
      "timer sources",
      [
        "0.5 event", "0.75 event", "1.0 event", "1.0 cancelled", "1.25 once", "2.0 resumed",
      ]
    ) { notes in
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now() + 0.5, repeating: .milliseconds(250))
      nonisolated(unsafe) var count = 0
      source.setEventHandler {
        count += 1
        notes.add("event")
        if count == 3 { source.cancel() }
      }
      source.setCancelHandler { notes.add("cancelled") }
      source.resume()
      let once = DispatchSource.makeTimerSource()
      once.setEventHandler { notes.add("once") }
      once.schedule(wallDeadline: .now() + 1.25)
      once.activate()
      let late = DispatchSource.makeTimerSource(queue: .main)
      late.schedule(deadline: .now() + 1, repeating: .never)
      late.setEventHandler { notes.add("resumed") }
      late.resume()
      late.suspend()
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { late.resume() }
      // Never heard of again: nobody keeps it.
      let dropped = DispatchSource.makeTimerSource()
      dropped.schedule(deadline: .now() + 0.1)
      dropped.setEventHandler { notes.add("dropped") }
      dropped.resume()
      notes.kept += [source, once, late]
    },
  ]

  // MARK: Waiting

  /// The last of what is expected is how the diagnostic begins.
  nonisolated static let waits = [
    Case(
      "a semaphore that other work signals",
      [
        "0.5 signalled", "0.75 after", "DispatchSemaphore.wait: 0.5 s passed",
      ]
    ) { notes in
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { semaphore.signal() }
      semaphore.wait()
      notes.note("signalled")
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { notes.note("after") }
    },
    Case(
      "a semaphore that a task signals",
      [
        "0.5 signalled", "DispatchSemaphore.wait: 0.5 s passed",
      ]
    ) { notes in
      let semaphore = DispatchSemaphore(value: 0)
      Task.detached {
        try? await Task.sleep(for: .seconds(0.5))
        semaphore.signal()
      }
      semaphore.wait()
      notes.note("signalled")
    },
    Case(
      "a semaphore that nobody signals",
      [
        "0.0 given up", "1.0 main", "DispatchSemaphore.wait: nothing that is left to run at 0.0 s",
      ]
    ) { notes in
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        semaphore.signal()
        notes.note("main")
      }
      semaphore.wait()
      notes.note("given up")
    },
    Case("a wait with an end", ["0.25 true", "DispatchSemaphore.wait: 0.25 s passed"]) { notes in
      let semaphore = DispatchSemaphore(value: 0)
      notes.note("\(semaphore.wait(timeout: .now() + 0.25) == .timedOut)")
    },
    Case("a group that is waited for", ["0.75 true", "DispatchGroup.wait: 0.75 s passed"]) {
      notes in
      let group = DispatchGroup()
      let queue = DispatchQueue.global()
      queue.async(group: group) {}
      group.enter()
      queue.asyncAfter(deadline: .now() + 0.75) { group.leave() }
      notes.note("\(group.wait(timeout: .distantFuture) == .success)")
    },
    Case("a work item that is waited for", ["0.5 done", "DispatchGroup.wait: 0.5 s passed"]) {
      notes in
      let item = DispatchWorkItem {}
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.5, execute: item)
      item.wait()
      notes.note("done")
    },
    Case("a thread that sleeps", ["0.75 slept", "Thread.sleep: 0.75 s passed"]) { notes in
      Thread.sleep(forTimeInterval: 0.5)
      usleep(250_000)
      notes.note("slept")
    },
    Case("a thread of one's own", ["Thread: a thread of the scene's own runs in real time"]) { _ in
      Thread.detachNewThread {}
    },
    Case("a source that is no timer", ["DispatchSource: only timers follow"]) { notes in
      let source = DispatchSource.makeUserDataAddSource(queue: .main)
      source.resume()
      notes.kept.append(source)
    },
  ]

  /// A view that publishes its place after each layout, and is laid out anew by that.
  private struct Restless: View {
    @State private var count = 0

    let notes: Notes

    var body: some View {
      GeometryReader { _ -> Color in
        DispatchQueue.main.async {
          count += 1
          notes.note("\(count)")
        }
        return count < 0 ? .blue : .red
      }
    }
  }

  @Test func `a change that is made again after each layout is put off, and said once`() {
    let notes = Notes()
    let stage = Stage(settles: false) { Restless(notes: notes) }
    stage.advance(by: .milliseconds(100))
    let first = notes.lines.count
    #expect(first > 1_000)
    stage.advance(by: .milliseconds(900))
    #expect((10...2_000).contains(notes.lines.count - first))
    #expect(stage.diagnostics.count == 1)
    #expect(stage.diagnostics.first?.hasPrefix("Tasks: work and layout") ?? false)
  }
}
