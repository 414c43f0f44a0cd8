import FlipbookClock
import Testing

private actor Counter {
  var count = 0
  func next() -> Int {
    count += 1
    return count
  }
}

@Suite struct VirtualTaskTests {
  @Test func `sleeps end at their own time, whatever they are written as`() {
    let lines = trace(until: 10) { _, log in
      Task { @MainActor in
        try await Task.sleep(for: .seconds(0.5))
        log("for")
        try await Task.sleep(nanoseconds: 250_000_000)
        log("nanoseconds")
        try await Task.sleep(until: .now + .seconds(1), clock: .suspending)
        log("suspending")
        try await Task.sleep(until: .now + .seconds(1), clock: .continuous)
        log("continuous")
        await Task.yield()
        log("yield")
      }
    }
    #expect(
      lines == [
        "0.5 for", "0.75 nanoseconds", "1.75 suspending", "2.75 continuous", "2.75 yield",
      ])
  }

  @Test func `children of a group run side by side`() {
    let lines = trace(until: 1) { _, log in
      Task { @MainActor in
        let sum = await withTaskGroup(of: Int.self) { group in
          for child in 1...3 {
            group.addTask {
              try? await Task.sleep(for: .milliseconds(400 - 100 * child))
              return child
            }
          }
          var order: [Int] = []
          for await child in group { order.append(child) }
          return order
        }
        log("\(sum)")
      }
    }
    #expect(lines == ["0.3 [3, 2, 1]"])
  }

  @Test func `a cancelled sleep ends at once`() {
    let lines = trace(until: 5) { clock, log in
      let sleeper = Task { @MainActor in
        do {
          try await Task.sleep(for: .seconds(4))
        } catch {
          log("\(type(of: error))")
        }
      }
      clock.schedule(after: 1.5) { sleeper.cancel() }
    }
    #expect(lines == ["1.5 CancellationError"])
  }

  @Test func `streams, actors and detached tasks keep the clock's time`() {
    let lines = trace(until: 5) { _, log in
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      let counter = Counter()
      Task.detached {
        for _ in 0..<3 {
          try await Task.sleep(for: .seconds(0.1))
          continuation.yield(await counter.next())
        }
        continuation.finish()
      }
      Task { @MainActor in
        for await value in stream { log("\(value)") }
        log("end")
      }
    }
    #expect(lines == ["0.1 1", "0.2 2", "0.3 3", "0.3 end"])
  }

  @Test func `the same scene has the same trace`() {
    func run() -> [String] {
      trace(until: 3) { _, log in
        for worker in 0..<8 {
          Task { @MainActor in
            for step in 0..<20 {
              try await Task.sleep(for: .milliseconds(Int.random(in: 1...100)))
              await Task.detached {}.value
              log("\(worker) \(step) \(Double.random(in: 0..<1))")
            }
          }
        }
      }
    }
    let first = run()
    #expect(first.count == 160)
    #expect(run() == first)
    #expect(run() == first)
  }

  @Test func `the simulation thread is the main actor's`() {
    let lines = trace(until: 0) { _, log in
      MainActor.assumeIsolated { log("outside a task") }
      Task { @MainActor in
        MainActor.assertIsolated()
        log("in a task")
      }
    }
    #expect(lines == ["0.0 outside a task", "0.0 in a task"])
  }

  @Test @MainActor func `time stays real for tests that have no clock`() async throws {
    _ = trace(until: 1) { _, _ in }
    let start = ContinuousClock.now
    try await Task.sleep(for: .milliseconds(20))
    MainActor.assertIsolated()
    #expect(ContinuousClock.now - start >= .milliseconds(20))
  }
}
