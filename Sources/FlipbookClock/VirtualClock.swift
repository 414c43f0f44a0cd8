package import Foundation
import Glibc
import Synchronization

/// The clock that a scene's own tasks, timers and dates run on.
///
/// A clock is bound to one thread, the simulation thread. While it is bound, jobs of Swift's
/// concurrency from this thread wait in the clock's queue instead of going to the platform, whether
/// they belong to the main actor or not. They run on this thread, one after the other, in the order
/// (due, order of arrival). Nothing waits for real time to pass: `Task.sleep` ends when the clock
/// is advanced to its end. Other threads of the process are not affected. So several stages may run
/// side by side, each with its own clock on its own thread.
///
/// Times are in seconds since the clock's start, held exactly as whole nanoseconds.
///
/// ```swift
/// let clock = VirtualClock()
/// clock.start()
/// Task { @MainActor in try await Task.sleep(for: .seconds(0.5)); print("half") }
/// clock.advance(to: 1)  // prints "half"
/// clock.stop()
/// ```
package final class VirtualClock {
  /// The time of a clock's start, in seconds since 1970: 2024-01-01T09:41:00Z.
  ///
  /// - SeeAlso: The date: chosen, the time of day that Apple's pictures of devices show.
  package static let epoch: TimeInterval = 1_704_102_060

  /// The reading of the system's monotonic clocks at a clock's start, in nanoseconds.
  ///
  /// - SeeAlso: chosen, so that times up to this long before the start can be expressed.
  package static let uptimeAtStart: Int64 = 1_000_000_000_000

  /// The most jobs that run at one instant before the rest is put off to the next one.
  ///
  /// - SeeAlso: chosen; a scene that is not caught in a loop needs a few hundred.
  package static let mostJobsAtOneInstant = 100_000

  /// The same limit for a scene whose work is known not to end (chosen).
  private static let mostJobsOfEndlessWork = 1_000

  /// The longest chain of jobs at one instant, each left behind by the one before (chosen).
  private static let longestChain = 10_000

  /// The same limit for a scene whose work is known not to end.
  ///
  /// - SeeAlso: chosen; a device has time for some turns of the main queue in a refresh, too.
  private static let longestEndlessChain = 10

  /// True if the clock's owner calls ``noteSceneCode()`` after the scene's code has run outside of
  /// the queue.
  ///
  /// The thread's run loop is then served only after such a call: asking it costs more than most
  /// instants of a scene.
  package var isToldOfSceneCode = false

  /// True if calls that leave work to a run loop are counted, in ``SystemState``.
  ///
  /// If the scene's code made no such call, the run loop has nothing to do. The host sets it once,
  /// before the first clock starts.
  nonisolated(unsafe) package static var countsRunLoopCalls = false

  /// The number of such calls at which ``runLoopTurns`` was last set.
  private var knownRunLoopCalls: UInt64 = 0

  /// The number of times the run loop is still to be served.
  private var runLoopTurns = 0

  /// The number of times the run loop is served after it was left work, since that may leave it
  /// more (chosen).
  private static let runLoopTurnsAfterCode = 3

  /// The most instants that pass before the run loop is served anyway, for work from other threads,
  /// which keep real time (chosen).
  private static let mostInstantsWithoutRunLoop = 64

  private var instantsWithoutRunLoop = 0

  private var jobLimit = VirtualClock.mostJobsAtOneInstant
  private var chainLimit = VirtualClock.longestChain

  /// Called, once, with a sentence when something cannot be simulated as the scene wants it.
  package var onDiagnostic: ((String) -> Void)?

  /// An object that lives as long as the clock: what is around the scene that runs on it.
  package var companion: AnyObject?

  /// The state that the host's interposers read; see ``bindingDidChange``.
  let state: UnsafeMutablePointer<SystemState>

  var queue: EventQueue
  private var reported: Set<String> = []

  /// The call that blocked the scene's code in the running work, for diagnostics.
  var blockedBy = "Thread.sleep"

  /// The tasks that sleep, and the numbers of the jobs that would wake them.
  var sleepers: [(sequence: UInt64, task: UnsafeCurrentTask)] = []

  /// The number of clocks made so far, so that a token of one means nothing to another.
  private static let count = Atomic<UInt64>(0)

  /// Creates a clock that stands at zero.
  ///
  /// - Parameter seed: The seed of the system's random numbers while the clock is bound, if the
  ///   host interposes them.
  package init(seed: UInt64 = 0) {
    state = .allocate(capacity: 1)
    state.initialize(to: SystemState(nanoseconds: 0, lead: 0, random: seed))
    let number = Self.count.add(1, ordering: .relaxed).newValue
    queue = EventQueue(firstSequence: number << 40)
  }

  deinit {
    state.deallocate()
  }
}

// MARK: - Reading the time

extension VirtualClock {
  /// The time since the start, in seconds.
  package var now: TimeInterval { TimeInterval(nanoseconds) / 1e9 }

  /// The time since the start, in nanoseconds.
  package private(set) var nanoseconds: Int64 {
    get { state.pointee.nanoseconds }
    set { state.pointee.nanoseconds = newValue }
  }

  /// The date it is in the scene.
  package var date: Date { Date(timeIntervalSince1970: Self.epoch + now) }

  /// The time at which the next piece of work after now is due, in seconds since the start; `nil`
  /// if none is.
  package var nextDue: TimeInterval? { nextDueNanoseconds.map { TimeInterval($0) / 1e9 } }

  /// The time at which the next piece of work is due, in nanoseconds since the start; `nil` if none
  /// is.
  package var nextDueNanoseconds: Int64? { queue.earliestDue.map { max($0, nanoseconds) } }

  /// The time at which the next piece of work is due that does not repeat, in nanoseconds since the
  /// start; `nil` if none is.
  package var nextDueOnceNanoseconds: Int64? {
    queue.earliestDueOnce.map { max($0, nanoseconds) }
  }

  /// True if ``runReady()`` has work to run now.
  package var hasReadyWork: Bool { queue.earliestDue.map { $0 <= nanoseconds } ?? false }
}

// MARK: - Running

extension VirtualClock {
  /// Makes the process's executors ones that ask the thread's clock; without effect after the first
  /// time, and on threads without a clock.
  package static func installExecutors() { VirtualExecutors.install() }

  /// Makes this thread the simulation thread and this clock the thread's clock.
  package func start() {
    VirtualExecutors.install()
    bind()
  }

  /// Forgets all work that waits and gives the thread its real time back.
  ///
  /// Tasks that wait in the queue never resume.
  package func stop() {
    queue.removeAll()
    sleepers = []
    if Self.current === self { Self.unbind() }
  }

  /// Runs everything that is due now, and everything that becomes due now by that.
  ///
  /// A scene whose work at one instant never ends is stopped after ``mostJobsAtOneInstant`` jobs,
  /// or after a long chain of them, with a diagnostic, and from then on sooner. The rest runs when
  /// the clock runs again.
  ///
  /// - Returns: True if everything was run.
  @discardableResult
  package func runReady() -> Bool {
    perform {
      var (count, chain) = (0, 0)
      var nextLink = queue.nextNumber
      // Code outside the queue, such as a button's action, may have blocked.
      endBlocking()
      repeat {
        while let (work, number) = queue.popFirst(dueBy: nanoseconds) {
          if number >= nextLink { (chain, nextLink) = (chain + 1, queue.nextNumber) }
          work.run()
          noteSceneCode()
          endBlocking()
          count += 1
          if count == jobLimit || chain == chainLimit {
            reportEndlessWork(after: count)
            return false
          }
        }
        wakeCancelledSleepers()
        if isRunLoopDue {
          Self.serveRunLoop()
          endBlocking()
        }
      } while hasReadyWork
      return true
    }
  }

  /// Records that code of the scene has run, which may have left work to the run loop.
  package func noteSceneCode() {
    if !Self.countsRunLoopCalls { runLoopTurns = Self.runLoopTurnsAfterCode }
  }

  /// True if the run loop must be served now.
  private var isRunLoopDue: Bool {
    guard isToldOfSceneCode else { return true }
    if knownRunLoopCalls != state.pointee.runLoopCalls {
      knownRunLoopCalls = state.pointee.runLoopCalls
      runLoopTurns = Self.runLoopTurnsAfterCode
    }
    instantsWithoutRunLoop += 1
    guard runLoopTurns > 0 || instantsWithoutRunLoop > Self.mostInstantsWithoutRunLoop else {
      return false
    }
    runLoopTurns = max(runLoopTurns - 1, 0)
    instantsWithoutRunLoop = 0
    return true
  }

  /// Serves this thread's run loop: it runs its due work, without waiting.
  ///
  /// ``runReady()`` does so by itself; interposers do it when a timer of the run loop is due.
  package static func serveRunLoop() {
    _ = RunLoop.current.run(mode: .default, before: .distantPast)
  }

  /// Moves the time on, and runs everything that becomes due on the way, each at its own time.
  ///
  /// - Parameter time: The time to stop at, in seconds since the start. A time in the past only
  ///   runs work that is due now.
  package func advance(to time: TimeInterval) {
    advance(toNanoseconds: VirtualTime.nanoseconds(time))
  }

  /// Moves the time on, and runs everything that becomes due on the way, each at its own time.
  ///
  /// - Parameter target: The time to stop at, in nanoseconds since the start.
  package func advance(toNanoseconds target: Int64) {
    runReady()
    while let due = queue.earliestDue, due <= target {
      // After endless work, some work may still be due in the past; the time moves on all the same.
      let time = max(due, nanoseconds)
      if time == nanoseconds { break }
      nanoseconds = time
      runReady()
    }
    guard target > nanoseconds else { return }
    nanoseconds = target
    runReady()
  }

  /// Moves the time on to an instant before which nothing is due, and runs nothing.
  ///
  /// Work that comes until ``advance(toNanoseconds:)`` is called comes at that instant.
  ///
  /// - Parameter target: The instant, in nanoseconds since the start.
  package func reach(_ target: Int64) {
    guard target > nanoseconds, queue.earliestDue.map({ $0 >= target }) ?? true else { return }
    nanoseconds = target
  }

  /// True if nothing but due work has to be done, as far as is known.
  package var isQuiet: Bool {
    isToldOfSceneCode && runLoopTurns == 0 && knownRunLoopCalls == state.pointee.runLoopCalls
      && state.pointee.lead == 0
  }

  /// Moves the time on if nothing becomes due on the way and the run loop need not be served.
  ///
  /// - Parameter target: The time to stop at, in nanoseconds since the start.
  /// - Returns: False if there is something to do; nothing has happened then.
  package func passQuietly(toNanoseconds target: Int64) -> Bool {
    guard isQuiet, target >= nanoseconds,
      instantsWithoutRunLoop < Self.mostInstantsWithoutRunLoop
    else { return false }
    if let due = queue.earliestDue, due <= target { return false }
    instantsWithoutRunLoop += 1
    nanoseconds = target
    return true
  }

  /// Calls a closure with this clock bound to the thread, and restores the previous binding.
  ///
  /// - Parameter body: The closure, such as one that evaluates a scene's code from outside the
  ///   queue.
  /// - Returns: The closure's result.
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    let previous = Self.current
    if previous === self { return try body() }
    bind()
    defer { if let previous { previous.bind() } else { Self.unbind() } }
    return try body()
  }

  private func reportEndlessWork(after count: Int) {
    report(
      """
      Tasks: after \(count) jobs at \(now) s there are more, which are put off; \
      a task that repeats must let time pass
      """, about: "endless work")
    (jobLimit, chainLimit) = (Self.mostJobsOfEndlessWork, Self.longestEndlessChain)
  }

  /// Lets the system's clocks read the clock's time again, and tells of a wait that would have
  /// stopped the screen, such as `Thread.sleep`.
  private func endBlocking() {
    let lead = state.pointee.lead
    state.pointee.lead = 0
    // A millisecond is more than a timer's rounding and less than any sleep worth the name.
    guard lead > 1_000_000 else { return }
    report(
      """
      \(blockedBy): \(Double(lead) / 1e9) s passed for the scene's code alone at \(now) s; \
      on a device the screen would stand still
      """, about: "blocking sleep")
    blockedBy = "Thread.sleep"
  }

  /// Reports, once for each subject, that something cannot be simulated as the scene asks.
  package func report(_ sentence: @autoclosure () -> String, about subject: String) {
    if reported.insert(subject).inserted { onDiagnostic?(sentence()) }
  }
}

// MARK: - Scheduling

extension VirtualClock {
  /// Names a piece of work that waits, so that it can be cancelled.
  package struct Token: Hashable, Sendable {
    package let sequence: UInt64

    package init(sequence: UInt64) {
      self.sequence = sequence
    }
  }

  /// Enqueues a closure.
  ///
  /// - Parameters:
  ///   - delay: The time from now, in seconds. Negative delays and NaN count as zero; an infinite
  ///     delay never ends.
  ///   - action: Called on the simulation thread.
  /// - Returns: The token for ``cancel(_:)``.
  @discardableResult
  package func schedule(after delay: TimeInterval = 0, _ action: @escaping () -> Void) -> Token {
    schedule(afterNanoseconds: VirtualTime.nanoseconds(delay), action)
  }

  /// Enqueues a closure.
  ///
  /// - Parameters:
  ///   - delay: The time from now, in nanoseconds. Negative delays count as zero; `Int64.max`
  ///     never ends.
  ///   - isBackground: True if it may run while the scene's code blocks the main thread.
  ///   - action: Called on the simulation thread.
  /// - Returns: The token for ``cancel(_:)``.
  @discardableResult
  package func schedule(
    afterNanoseconds delay: Int64, isBackground: Bool = false, _ action: @escaping () -> Void
  ) -> Token {
    enqueue(.action(action), afterNanoseconds: delay, isBackground ? .background : [])
  }

  /// Removes a piece of work from the queue; without effect if it has run.
  package func cancel(_ token: Token) {
    queue.remove(token.sequence)
  }

  /// Adds work to the queue.
  @discardableResult
  func enqueue(
    _ work: EventQueue.Work, afterNanoseconds delay: Int64, _ kind: EventQueue.Kind
  ) -> Token {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(max(delay, 0))
    return Token(sequence: queue.insert(work, due: overflow ? .max : sum, kind: kind))
  }
}
