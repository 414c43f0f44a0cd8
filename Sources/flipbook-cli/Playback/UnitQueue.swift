import Foundation

/// Units that are played side by side, and what they report, in the order of the units.
///
/// Lanes are threads; each follows one process at a time. The thread that follows the queue sees
/// each unit's reports in the units' order, those of the first unfinished one as they come.
///
/// The first lane takes the units in their order, so that there is something to follow. The others
/// take the one that costs most, so that no lane is left alone with a long one at the end.
///
/// ## Example
///
/// With two lanes, of four units the third costs most:
///
/// ```
/// lanes     0 ──── 1 ──── 3 ───
///           2 ───────────────
/// followed  0 and 1 as they come, then what there is of 2 at once, then 3 as it comes
/// ```
final class UnitQueue: @unchecked Sendable {
  /// Plays a unit, on a lane.
  typealias Play = (_ unit: Int, _ report: @escaping (PlayReport) -> Void) -> Void

  private let units: [PlayUnit]

  /// The cost of each unit, in any measure.
  private let costs: [Double]
  private let play: Play
  private let rest: () -> Void

  /// The most units that are ahead of the one that is followed, so that reports do not pile up.
  private let window: Int
  private let condition = NSCondition()
  private var hasStarted: [Bool]
  private var isOver: [Bool]
  private var reports: [Int: [PlayReport]] = [:]

  /// The unit that is followed.
  private var followed = 0
  private var lanesLeft = 0
  private var isStopped = false

  /// The units before this one have all been started.
  private var firstOpen = 0

  /// The number of units that are not over.
  private var openCount: Int

  /// Creates a queue, and starts its lanes.
  ///
  /// - Parameters:
  ///   - units: The units.
  ///   - lanes: The most that are played at once.
  ///   - isStepwise: True if none is started before the one before it has been followed.
  ///   - rest: Called by each lane once, when all units have been started and it has none.
  ///   - play: Plays a unit, on any thread.
  init(
    _ units: [PlayUnit], lanes: Int, isStepwise: Bool, rest: @escaping () -> Void = {},
    play: @escaping Play
  ) {
    (self.units, self.play, self.rest) = (units, play, rest)
    costs = lanes > 1 ? units.map(\.cost) : []
    window = isStepwise ? 1 : max(lanes, 1) * Self.unitsAhead
    hasStarted = units.map { _ in false }
    isOver = hasStarted
    openCount = units.count
    lanesLeft = min(max(lanes, 1), units.count)
    for lane in 0..<lanesLeft {
      let thread = Thread { [self] in work(lane) }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  /// The units of each lane that may be ahead (chosen: enough that no lane waits for a long one; with
  /// eight, one lane of two waited two seconds of the twenty that all demonstrations take).
  private static let unitsAhead = 64

  /// Takes the reports of a unit, from its beginning to its end.
  ///
  /// - Returns: False if it was never started, since the queue has been stopped.
  func follow(_ unit: Int, _ take: (PlayReport) throws(CommandFailure) -> Void)
    throws(CommandFailure) -> Bool
  {
    condition.lock()
    followed = unit
    condition.broadcast()
    condition.unlock()
    while let some = next(of: unit) {
      for report in some { try take(report) }
    }
    return condition.withLock { hasStarted[unit] }
  }

  /// Waits for reports of a unit; nil at its end.
  private func next(of unit: Int) -> [PlayReport]? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let some = reports.removeValue(forKey: unit) { return some }
      if isOver[unit] || (!hasStarted[unit] && isEnding) { return nil }
      condition.wait()
    }
  }

  /// Starts no more units, and waits for those that play.
  func stop() {
    condition.lock()
    isStopped = true
    followed = units.count
    for unit in units.indices where !hasStarted[unit] {
      (hasStarted[unit], isOver[unit]) = (true, true)
      openCount -= 1
    }
    condition.broadcast()
    while lanesLeft > 0 { condition.wait() }
    condition.unlock()
  }

  // MARK: Lanes

  private func work(_ lane: Int) {
    while let unit = takeUnit(on: lane) {
      play(unit) { [self] report in add(report, of: unit) }
      condition.lock()
      isOver[unit] = true
      openCount -= 1
      condition.broadcast()
      condition.unlock()
    }
    condition.lock()
    lanesLeft -= 1
    condition.broadcast()
    condition.unlock()
  }

  private func add(_ report: PlayReport, of unit: Int) {
    condition.lock()
    reports[unit, default: []].append(report)
    if unit == followed { condition.broadcast() }
    condition.unlock()
  }

  /// Waits for a unit that may be played; nil once there is none left.
  ///
  /// A lane stays until all units are over: processes end with the thread that has started them.
  private func takeUnit(on lane: Int) -> Int? {
    condition.lock()
    defer { condition.unlock() }
    var isResting = false
    while true {
      if isEnding || openCount == 0 { return nil }
      while firstOpen < units.count, hasStarted[firstOpen] { firstOpen += 1 }
      if firstOpen == units.count, !isResting {
        isResting = true
        rest()
      }
      if let unit = readyUnit(on: lane) {
        hasStarted[unit] = true
        return unit
      }
      condition.wait()
    }
  }

  /// The unit that a lane is to play next; nil if none can be played yet.
  private func readyUnit(on lane: Int) -> Int? {
    let last = min(followed + window, units.count)
    let ready = (firstOpen..<max(last, firstOpen)).lazy.filter { [self] unit in
      !hasStarted[unit] && units[unit].after.allSatisfy { isOver[$0] }
    }
    if lane == 0 { return ready.first }
    return ready.max { (costs[$0], $1) < (costs[$1], $0) }
  }

  /// True if no unit is started any more.
  private var isEnding: Bool { isStopped || Interruption.hasHappened }
}
