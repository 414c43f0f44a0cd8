import FlipbookBase
import FlipbookTimeline
import Foundation
import Synchronization
import Testing

@testable import flipbook_cli

@Suite struct PlayUnitTests {
  private let place = SourceLocation(file: "t.yaml", line: 1, column: 1)

  private func timeline(_ name: String, on device: String = "iphone-x") -> Timeline {
    Timeline(
      name: name, file: "\(name).yaml", scene: Located("A", at: place),
      device: Located(device, at: place))
  }

  private func unit(_ timeline: Timeline) -> PlayUnit {
    PlayUnit(group: 0, variants: [Variant(choices: [], timeline: timeline)])
  }

  private func unit(_ name: String, _ outputs: [String]) -> PlayUnit {
    var timeline = timeline(name)
    timeline.outputs = outputs.map { Output("sheet", path: Located($0, at: place)) }
    return unit(timeline)
  }

  @Test func `a unit costs the pixels of its frames`() {
    var known = timeline("a", on: "iphone-se")
    known.length = .time(ExactTime(milliseconds: 1500))
    var waiting = known
    waiting.length = .auto
    // A second is added to the steps.
    waiting.steps = [
      Step(.wait(Located(ExactTime(milliseconds: 2000), at: place)), location: place)
    ]
    #expect(unit(known).cost == 91 * 375 * 667 * 4)
    #expect(unit(waiting).cost == 180 * 375 * 667 * 4)
    #expect(PlayUnit(group: 0, variants: []).cost == 0)
  }

  @Test func `units that write one file wait for each other`() {
    var units = [
      unit("a", ["x.png"]), unit("b", ["y.png"]), unit("c", ["x.png", "y.png"]),
      unit("a", ["z.png"]),
    ]
    PlayUnit.order(&units)
    #expect(units.map(\.after) == [[], [], [0, 1], [0]])
  }
}

@Suite struct UnitQueueTests {
  /// Follows all units of a queue, and returns what was told.
  private func told(
    _ units: [PlayUnit], lanes: Int, isStepwise: Bool = false,
    play: @escaping (Int, (PlayReport) -> Void) -> Void
  ) throws -> [String] {
    let queue = UnitQueue(units, lanes: lanes, isStepwise: isStepwise) { unit, report in
      play(unit, report)
    }
    defer { queue.stop() }
    var told: [String] = []
    for unit in units.indices {
      _ = try queue.follow(unit) { report in
        if case .note(let line) = report { told.append(line) }
      }
    }
    return told
  }

  private func units(_ count: Int) -> [PlayUnit] {
    (0..<count).map { _ in PlayUnit(group: 0, variants: []) }
  }

  @Test(arguments: [1, 2, 7])
  func `reports come in the order of the units`(lanes: Int) throws {
    let lines = try told(units(40), lanes: lanes) { unit, report in
      usleep(UInt32((unit * 7919) % 13) * 200)
      for line in 0..<3 { report(.note("\(unit).\(line)")) }
    }
    #expect(lines == (0..<40).flatMap { unit in (0..<3).map { "\(unit).\($0)" } })
  }

  @Test func `no more play at once than there are lanes, and none before its forerunners`() throws {
    struct State {
      var running: Set<Int> = []
      var most = 0
      var isWrong = false
    }
    let state = Mutex(State())
    var units = units(30)
    for unit in stride(from: 1, to: 30, by: 3) { units[unit].after = [unit - 1] }
    _ = try told(units, lanes: 3) { unit, _ in
      state.withLock { state in
        state.running.insert(unit)
        state.most = max(state.most, state.running.count)
        state.isWrong = state.isWrong || unit % 3 == 1 && state.running.contains(unit - 1)
      }
      usleep(500)
      state.withLock { _ = $0.running.remove(unit) }
    }
    #expect(state.withLock { $0.most } <= 3)
    #expect(!state.withLock { $0.isWrong })
  }

  @Test func `the first lane plays in order, another one what costs most`() throws {
    let place = SourceLocation(file: "t.yaml", line: 1, column: 1)
    let units = [3, 1, 4, 1, 5, 2].map { seconds in
      var timeline = Timeline(
        name: "t", file: "t.yaml", scene: Located("A", at: place),
        device: Located("iphone-x", at: place))
      timeline.length = .time(ExactTime(milliseconds: 1000 * seconds))
      return PlayUnit(group: 0, variants: [Variant(choices: [], timeline: timeline)])
    }
    // Each lane waits with its first unit until the other one has begun, and then its turn.
    let begun = Mutex<[Int]>([])
    _ = try told(units, lanes: 2) { unit, _ in
      begun.withLock { $0.append(unit) }
      while begun.withLock({ $0.count }) < 2 { usleep(100) }
      if unit == 4 { while begun.withLock({ $0.count }) < 5 { usleep(100) } }
    }
    let order = begun.withLock { $0 }
    #expect(Set(order.prefix(2)) == [0, 4])
    #expect(order.filter { $0 != 4 } == [0, 1, 2, 3, 5])
  }

  @Test func `step by step, nothing begins before the one before it was followed`() throws {
    let begun = Mutex<[Int]>([])
    let units = units(5)
    let queue = UnitQueue(units, lanes: 3, isStepwise: true) { unit, _ in
      begun.withLock { $0.append(unit) }
    }
    _ = try queue.follow(0) { _ in }
    #expect(begun.withLock { $0 } == [0])
    queue.stop()
    #expect(begun.withLock { $0 } == [0])
  }

  @Test func `lanes that have nothing left to play say so once`() throws {
    let rests = Atomic<Int>(0)
    let units = units(6)
    let queue = UnitQueue(
      units, lanes: 3, isStepwise: false,
      rest: { rests.add(1, ordering: .relaxed) },
      play: { unit, _ in
        // The last unit plays until the two other lanes rest; half a minute at most.
        for _ in 0..<30_000 where unit == 5 && rests.load(ordering: .relaxed) < 2 { usleep(1000) }
      })
    for unit in units.indices { _ = try queue.follow(unit) { _ in } }
    queue.stop()
    #expect(rests.load(ordering: .relaxed) == 2)
  }

  @Test func `a queue that is stopped starts nothing more`() throws {
    let count = Atomic<Int>(0)
    let isReleased = Atomic<Bool>(false)
    let queue = UnitQueue(units(100), lanes: 2, isStepwise: false) { unit, _ in
      count.add(1, ordering: .relaxed)
      while unit > 0 && !isReleased.load(ordering: .acquiring) { usleep(100) }
    }
    _ = try queue.follow(0) { _ in }
    let stopping = Thread { queue.stop() }
    stopping.start()
    // A unit that was not started is over once the queue is told to stop.
    _ = try queue.follow(99) { _ in }
    isReleased.store(true, ordering: .releasing)
    queue.stop()
    // The first unit, and one that each lane was at.
    #expect(count.load(ordering: .relaxed) <= 3)
  }
}
