import CClock
import Dispatch
import FlipbookClock
import Foundation
import Testing

@Suite struct InterposedFunctionsTests {
  @Test func `are what the process calls, and agree with the clock on its constants`() {
    #expect(flipbook_clock_is_effective())
    #expect(flipbook_clock_ineffective_function() == nil)
    #expect(flipbook_clock_epoch == Int64(VirtualClock.epoch) * 1_000_000_000)
    #expect(flipbook_clock_uptime == VirtualClock.uptimeAtStart)
    #expect(
      MemoryLayout<flipbook_clock_state>.size == MemoryLayout<VirtualClock.SystemState>.size)
  }

  @Test func `pass through where no clock is bound`() {
    // Any date of a machine that runs this is later than the clock's epoch.
    #expect(Date().timeIntervalSince1970 > VirtualClock.epoch + 86400)
    #expect(UUID() != UUID())
  }

  @Test func `show the clock's time`() {
    let lines = trace(until: 1.5) { clock, log in
      clock.schedule(after: 1.25) {
        log("\(Date().timeIntervalSince1970 - VirtualClock.epoch)")
        log("\(DispatchTime.now().uptimeNanoseconds)")
        log("\(ProcessInfo.processInfo.systemUptime)")
        log(Date(timeIntervalSince1970: Double(time(nil))).description)
      }
    }
    #expect(
      lines == [
        "1.25 1.25", "1.25 1001250000000", "1.25 1001.25", "1.25 2024-01-01 09:41:01 +0000",
      ])
  }

  @Test func `draw the same random numbers for the same seed`() {
    func draw(seed: UInt64) -> [String] {
      #expect(clockFault == nil)
      let clock = VirtualClock(seed: seed)
      clock.start()
      defer { clock.stop() }
      return [
        "\(UUID())", "\(Int.random(in: 0..<1_000_000))", "\([1, 2, 3, 4, 5, 6, 7].shuffled())",
      ]
    }
    #expect(draw(seed: 7) == draw(seed: 7))
    #expect(draw(seed: 7) != draw(seed: 8))
  }

  @Test func `capture what is dispatched`() {
    let lines = trace(until: 2) { _, log in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { log("deadline") }
      DispatchQueue.global().asyncAfter(wallDeadline: .now() + 0.4) { log("wall") }
      DispatchQueue.main.async { log("main") }
      DispatchQueue(label: "own").async(flags: .barrier) { log("barrier") }
      let item = DispatchWorkItem { log("cancelled") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item)
      item.cancel()
    }
    #expect(lines == ["0.0 main", "0.0 barrier", "0.3 deadline", "0.4 wall"])
  }

  @Test func `tell of a group when all its blocks have run`() {
    let lines = trace(until: 2) { _, log in
      let group = DispatchGroup()
      group.notify(queue: .main) { log("empty") }
      group.enter()
      DispatchQueue.main.async(group: group) { log("block") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { group.leave() }
      group.notify(queue: .main) { log("done") }
    }
    #expect(lines == ["0.0 empty", "0.0 block", "0.5 done"])
  }

  @Test func `drive the timers of the run loop`() {
    let lines = trace(until: 3) { clock, log in
      RunLoop.current.perform { log("perform") }
      _ = Timer.scheduledTimer(withTimeInterval: 0.7, repeats: false) { _ in log("once") }
      _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: true) { timer in
        log("repeat")
        if clock.now > 0.8 { timer.invalidate() }
      }
    }
    #expect(
      lines == ["0.0 perform", "0.3 repeat", "0.6 repeat", "0.7 once", "0.9 repeat"])
  }

  @Test func `let a blocking sleep pass, and say so`() {
    #expect(clockFault == nil)
    let clock = VirtualClock()
    var sentences: [String] = []
    clock.onDiagnostic = { sentences.append($0) }
    clock.start()
    defer { clock.stop() }
    var passed: TimeInterval = 0
    clock.schedule(after: 0.5) {
      let start = Date()
      Thread.sleep(forTimeInterval: 2)
      usleep(500_000)
      passed = Date().timeIntervalSince(start)
    }
    clock.advance(to: 1)
    #expect(abs(passed - 2.5) < 1e-6)
    #expect(clock.now == 1)
    #expect(sentences.count == 1)
    #expect(sentences.first?.hasPrefix("Thread.sleep: 2.5 s passed") ?? false)
  }
}
