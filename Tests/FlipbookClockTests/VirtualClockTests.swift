import FlipbookClock
import FlipbookHost
import Testing

/// The fault of the functions that replace the system's, if they have one; they are connected once.
let clockFault = ClockSwitch.turnOn()

/// Runs a scene on a clock of its own and returns what it logged, each line with its time.
func trace(
  until end: Double, _ scene: (VirtualClock, _ log: @escaping (String) -> Void) -> Void
) -> [String] {
  #expect(clockFault == nil)
  let clock = VirtualClock(seed: 1)
  clock.start()
  defer { clock.stop() }
  var lines: [String] = []
  scene(clock) { lines.append("\(clock.now) \($0)") }
  clock.advance(to: end)
  return lines
}

@Suite struct VirtualClockTests {
  @Test func `runs work in the order it is due, then in the order it came`() {
    let lines = trace(until: 2) { clock, log in
      clock.schedule(after: 0.2) { log("third") }
      clock.schedule(after: 0.1) { log("first") }
      clock.schedule(after: 0.1) { log("second") }
      clock.schedule(after: -1) { log("now") }
      clock.schedule(after: .nan) { log("also now") }
      clock.schedule(after: .infinity) { log("never") }
    }
    #expect(lines == ["0.0 now", "0.0 also now", "0.1 first", "0.1 second", "0.2 third"])
  }

  @Test func `tells what is due next, and forgets what is cancelled`() {
    let clock = VirtualClock()
    #expect(clock.nextDue == nil)
    let first = clock.schedule(after: 0.25) {}
    clock.schedule(after: 0.5) {}
    #expect(clock.nextDue == 0.25)
    clock.cancel(first)
    #expect(clock.nextDue == 0.5)
    clock.advance(to: 1)
    #expect(clock.nextDue == nil)
    #expect(clock.now == 1)
    clock.advance(to: 0.5)
    #expect(clock.now == 1)
  }

  @Test func `repeats at multiples of the interval`() {
    var times: [Int64] = []
    let clock = VirtualClock()
    let repetition = clock.schedule(every: 1.0 / 3) { times.append(clock.nanoseconds) }
    clock.advance(to: 1)
    repetition.cancel()
    clock.advance(to: 9)
    #expect(times == [333_333_333, 666_666_666, 1_000_000_000])
    #expect(clock.nextDue == nil)
  }

  @Test func `puts work that never ends off, and says so once`() {
    let clock = VirtualClock()
    var sentences: [String] = []
    clock.onDiagnostic = { sentences.append($0) }
    var count = 0
    func again() {
      count += 1
      clock.schedule { again() }
    }
    again()
    #expect(!clock.runReady())
    #expect((10_000..<10_010).contains(count))
    #expect(sentences.first?.contains("after 10001 jobs at 0.0 s there are more") ?? false)
    let first = count
    clock.advance(to: 0.5)
    #expect(clock.now == 0.5)
    #expect((1...300).contains(count - first))
    #expect(sentences.count == 1)
    clock.stop()
  }

  @Test func `runs more jobs at one instant than a chain may have, if none leads to another`() {
    let clock = VirtualClock()
    var count = 0
    for _ in 0..<20_000 { clock.schedule { count += 1 } }
    #expect(clock.runReady())
    #expect(count == 20_000)
  }

  @Test func `leaves other threads and other clocks alone`() {
    let outer = VirtualClock()
    let inner = VirtualClock()
    outer.start()
    defer { outer.stop() }
    inner.perform { #expect(VirtualClock.current === inner) }
    #expect(VirtualClock.current === outer)
    outer.stop()
    #expect(VirtualClock.current == nil)
  }

  @Test(
    arguments: [
      (0.0, 0), (0.7, 700_000_000), (1.0 / 60, 16_666_666), (-0.25, -250_000_000), (.nan, 0),
      (.infinity, Int64.max), (-.infinity, Int64.min),
    ] as [(Double, Int64)])
  func `rounds seconds down, but not what a double has lost`(seconds: Double, expected: Int64) {
    #expect(VirtualTime.nanoseconds(seconds) == expected)
    if seconds.isFinite { #expect(VirtualTime.nanoseconds(.seconds(seconds)) == expected) }
  }

  @Test func `never puts steps of a frame after that frame`() {
    for frame in 0..<600 {
      let steps = Int64(frame) * VirtualTime.nanoseconds(1.0 / 60)
      #expect(steps <= Int64(frame) * 1_000_000_000 / 60)
    }
  }
}
