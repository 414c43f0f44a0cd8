import FlipbookMotion
import SharedFixtures
import Testing

@Suite struct CompletionTests {
  static let cases: [(String, Double, Animation)] = [
    (".linear(duration:0.35) / .easeInOut default", 1, .easeInOut),
    (".easeInOut(duration:1)", 1, .easeInOut(duration: 1)),
    (".easeInOut(duration:0.5).delay(0.3)", 1, .easeInOut(duration: 0.5).delay(0.3)),
    (".easeInOut(duration:1).speed(2)", 1, .easeInOut(duration: 1).speed(2)),
    (
      ".linear(duration:2).logicallyComplete(after:1)", 1,
      .linear(duration: 2).logicallyComplete(after: 1)
    ),
    (".default / .smooth / .spring  change of 100 pt", 100, .smooth),
    (".default / .smooth / .spring  change of 1.0 (opacity)", 1, .spring),
    (".snappy  change of 100 pt", 100, .snappy),
    (".snappy  change of 1.0 (opacity)", 1, .snappy),
    (".bouncy  change of 100 pt", 100, .bouncy),
    (".bouncy  change of 1.0 (opacity)", 1, .bouncy),
    (
      ".spring(duration:0.5,bounce:0.2)  change of 100 pt", 100,
      .spring(duration: 0.5, bounce: 0.2)
    ),
    (
      ".spring(duration:0.5,bounce:0.2)  change of 1.0 (opacity)", 1,
      .spring(duration: 0.5, bounce: 0.2)
    ),
    (
      ".spring(response:0.5,dampingFraction:0.825)  change of 100 pt", 100,
      .spring(response: 0.5, dampingFraction: 0.825)
    ),
    (
      ".spring(response:0.5,dampingFraction:0.825)  change of 1.0 (opacity)", 1,
      .spring(response: 0.5, dampingFraction: 0.825)
    ),
    (
      ".spring(duration:0.5,bounce:0.2).delay(0.4)  change of 100 pt", 100,
      .spring(duration: 0.5, bounce: 0.2).delay(0.4)
    ),
    (
      ".interpolatingSpring(stiffness:100,damping:10)", 1,
      .interpolatingSpring(stiffness: 100, damping: 10)
    ),
  ]

  /// Notes the frame in which each end was reported.
  final class Log {
    var frame = 0
    var logical: [Int] = []
    var removed: [Int] = []

    func listeners() -> [AnimationListener] {
      [
        AnimationListener { [self] in logical.append(frame) },
        AnimationListener(criteria: .removed) { [self] in removed.append(frame) },
      ]
    }
  }

  @Test(arguments: cases)
  func `comes in the recorded frame`(name: String, target: Double, animation: Animation) throws {
    let expected = try #require(MotionFixture.scenario("R13").cases?[name]?.columns)
    let log = Log()
    var value = AnimatedValue(0.0)
    let listeners = log.listeners()
    _ = value.set(target, animation: animation, at: 0, listeners: listeners)
    listeners.forEach { $0.seal() }
    for frame in 0..<200 {
      log.frame = frame
      _ = value.value(at: Double(frame) / 60)
    }
    #expect(log.logical == [expected.logicallyComplete_frame])
    if let removed = expected.removed_frame { #expect(log.removed == [removed]) }
  }

  static let still = "no animatable change inside withAnimation"

  @Test func `comes at once where nothing moves`() throws {
    let row = try #require(MotionFixture.scenario("R13").cases?[Self.still]?.columns)
    #expect(row.ideal_logical == 0 && row.ideal_removed == 0)
    let log = Log()
    let listeners = log.listeners()
    var value = AnimatedValue(5.0)
    let started = value.set(5, animation: .linear, at: 0, listeners: listeners)
    #expect(!started)
    listeners.forEach { $0.seal() }
    listeners.forEach { $0.seal() }
    #expect(log.logical == [0])
    #expect(log.removed == [0])
  }

  @Test func `waits for every animation of the transaction`() {
    let log = Log()
    let listeners = log.listeners()
    var first = AnimatedValue(0.0)
    var second = AnimatedValue(0.0)
    _ = first.set(1, animation: .linear(duration: 0.1), at: 0, listeners: listeners)
    _ = second.set(1, animation: .linear(duration: 0.5), at: 0, listeners: listeners)
    listeners.forEach { $0.seal() }
    for frame in 0..<60 {
      log.frame = frame
      _ = (first.value(at: Double(frame) / 60), second.value(at: Double(frame) / 60))
    }
    #expect(log.logical == [31])
    #expect(log.removed == [31])
  }

  @Test(arguments: [
    (Animation.spring, Animation.spring), (.linear(duration: 0.5), .linear(duration: 2)),
    (Animation(AnimationTests.Elastic(duration: 1)), .linear(duration: 2)),
  ])
  func `a later change postpones the removal only`(first: Animation, second: Animation) {
    let log = Log()
    var value = AnimatedValue(0.0)
    let listeners = log.listeners()
    _ = value.set(100, animation: first, at: 0, listeners: listeners)
    listeners.forEach { $0.seal() }
    for frame in 0..<200 {
      log.frame = frame
      if frame == 24 { _ = value.set(0, animation: second, at: 0.4) }
      _ = value.value(at: Double(frame) / 60)
    }
    #expect(log.logical.count == 1)
    #expect(log.logical.allSatisfy { (30...31).contains($0) })
    #expect(log.removed.count == 1)
    #expect(log.removed.allSatisfy { $0 > 90 })
  }

  @Test func `a spring is removed when it is, whichever was asked about before`() {
    func removal(of animation: Animation) -> Double? {
      var value = AnimatedValue(0.0)
      let listener = AnimationListener(criteria: .removed) {}
      _ = value.set(100, animation: animation, at: 0, listeners: [listener])
      return value.nextCompletion(.removed)
    }
    let slow = Animation.spring(response: 6, dampingFraction: 0.05)
    let springs = [Animation.smooth, .snappy, .bouncy, slow]
    let ends = springs.map(removal)
    #expect(Set(ends).count == 4)
    #expect(springs.reversed().map(removal) == ends.reversed())
    #expect(removal(of: slow) == ends.last)
  }

  @Test func `removal and cancelling complete what never would`() {
    let log = Log()
    let listeners = log.listeners()
    var value = AnimatedValue(0.0)
    _ = value.set(1, animation: .linear.repeatForever(), at: 0, listeners: listeners)
    listeners.forEach { $0.seal() }
    _ = value.value(at: 100)
    #expect(log.logical.isEmpty)
    value.cancel()
    #expect(log.logical.count == 1)
    #expect(log.removed.count == 1)
  }
}
