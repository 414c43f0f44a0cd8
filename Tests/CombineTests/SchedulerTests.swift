import Combine
import Dispatch
import FlipbookClock
import Foundation
import Testing

/// Runs a scene on a clock of its own and returns its log, each line with its time.
func trace(
  until end: Double,
  _ scene: (VirtualClock, _ log: @escaping (String) -> Void) -> [AnyCancellable]
) -> [String] {
  let clock = VirtualClock()
  clock.start()
  defer { clock.stop() }
  var lines: [String] = []
  let subscriptions = scene(clock) { lines.append("\(clock.now) \($0)") }
  clock.advance(to: end)
  subscriptions.forEach { $0.cancel() }
  return lines
}

/// A subject that sends 0 to 3 at 0 s, 0.2 s, 0.4 s and 0.6 s.
private func fourValues(_ clock: VirtualClock) -> PassthroughSubject<Int, Never> {
  let subject = PassthroughSubject<Int, Never>()
  for value in 0..<4 { clock.schedule(after: Double(value) * 0.2) { subject.send(value) } }
  return subject
}

@Suite struct SchedulerTests {
  @Test func `debounce waits for a pause`() {
    let lines = trace(until: 5) { clock, log in
      let values = fourValues(clock)
      return [
        values.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
          .sink { log("queue \($0)") },
        values.debounce(for: 0.3, scheduler: RunLoop.main).sink { log("loop \($0)") },
        values.debounce(for: .seconds(0.1), scheduler: OperationQueue.main)
          .sink { log("operations \($0)") },
      ]
    }
    #expect(
      lines == [
        "0.1 operations 0", "0.3 operations 1", "0.5 operations 2", "0.7 operations 3",
        "0.9 queue 3", "0.9 loop 3",
      ])
  }

  @Test func `throttle lets one value through an interval`() {
    let lines = trace(until: 5) { clock, log in
      [
        fourValues(clock)
          .throttle(for: .seconds(0.5), scheduler: DispatchQueue.main, latest: true)
          .sink { log("\($0)") }
      ]
    }
    #expect(lines == ["0.0 0", "0.5 2", "1.0 3"])
  }

  @Test func `delay moves every value, and receive moves none in time`() {
    let lines = trace(until: 5) { clock, log in
      let values = fourValues(clock)
      return [
        values.delay(for: .seconds(1), scheduler: RunLoop.main).sink { log("late \($0)") },
        values.prefix(1).receive(on: DispatchQueue.main).sink { log("queue \($0)") },
        values.prefix(1).receive(on: RunLoop.main).sink { log("loop \($0)") },
        values.prefix(1).receive(on: OperationQueue.main).sink { log("operations \($0)") },
        values.prefix(1).receive(on: ImmediateScheduler.shared).sink { log("immediate \($0)") },
      ]
    }
    #expect(
      lines == [
        "0.0 immediate 0", "0.0 queue 0", "0.0 loop 0", "0.0 operations 0",
        "1.0 late 0", "1.2 late 1", "1.4 late 2", "1.6 late 3",
      ])
  }

  @Test func `a timer publishes the scene's dates until it is cancelled`() {
    let lines = trace(until: 2) { clock, log in
      let timer = Timer.publish(every: 0.25, on: .main, in: .common).autoconnect()
      let subscription = timer.sink { log("\($0.timeIntervalSince1970 - VirtualClock.epoch)") }
      clock.schedule(after: 0.8) { subscription.cancel() }
      return [subscription]
    }
    #expect(lines == ["0.25 0.25", "0.5 0.5", "0.75 0.75"])
  }

  @Test func `queues repeat, and count time exactly`() {
    let lines = trace(until: 1) { _, log in
      let main = DispatchQueue.main
      let repetition = main.schedule(
        after: main.now.advanced(by: .milliseconds(100)), interval: .seconds(0.4)
      ) { log("tick") }
      return [AnyCancellable(repetition.cancel)]
    }
    #expect(lines == ["0.1 tick", "0.5 tick", "0.9 tick"])
    let stride: DispatchQueue.SchedulerTimeType.Stride = .seconds(1) + 0.5 - .milliseconds(250)
    #expect(stride.timeInterval == .nanoseconds(1_250_000_000))
    #expect(stride < .seconds(2))
    #expect(DispatchQueue.SchedulerTimeType.Stride(.never).timeInterval == .never)
  }
}
