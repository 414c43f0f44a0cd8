@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

/// The executors that put the jobs of a simulation thread into its clock's queue.
///
/// They replace those of the whole process, once, and hand everything that comes from a thread
/// without a clock on to the platform's.
enum VirtualExecutors: ExecutorFactory {
  static let mainExecutor: any MainExecutor = VirtualMainExecutor()
  static let defaultExecutor: any TaskExecutor = VirtualTaskExecutor()

  /// Replaces the executors of the process; without effect after the first time.
  static func install() {
    _ = installation
  }

  private static let installation: Void = {
    // The platform's executors must exist before they are replaced.
    _ = (PlatformExecutorFactory.mainExecutor, PlatformExecutorFactory.defaultExecutor)
    _createExecutors(factory: VirtualExecutors.self)
  }()
}

/// Runs the main actor's jobs: on the simulation thread if that enqueues them.
final class VirtualMainExecutor: MainExecutor, SchedulingExecutor {
  private let platform = PlatformExecutorFactory.mainExecutor
  private let scheduler = platformScheduler(PlatformExecutorFactory.mainExecutor)

  func enqueue(_ job: consuming ExecutorJob) {
    guard let clock = VirtualClock.current else { return platform.enqueue(job) }
    clock.enqueue(.mainJob(UnownedJob(job), self), afterNanoseconds: 0, [])
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    guard let virtual = VirtualClock.current else {
      return scheduler.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
    }
    let token = virtual.enqueue(
      .mainJob(UnownedJob(job), self), afterNanoseconds: virtual.nanoseconds(delay),
      [])
    virtual.noteSleeper(of: token)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    enqueue(job, after: clock.now.duration(to: instant), tolerance: tolerance, clock: clock)
  }

  func run() throws { try platform.run() }

  func runUntil(_ condition: () -> Bool) throws { try platform.runUntil(condition) }

  func stop() { platform.stop() }

  var isMainExecutor: Bool { true }

  func checkIsolated() {
    if VirtualClock.current == nil { platform.checkIsolated() }
  }

  func isIsolatingCurrentContext() -> Bool? {
    VirtualClock.current == nil ? platform.isIsolatingCurrentContext() : true
  }
}

/// Runs the jobs of no actor: on the simulation thread if that enqueues them.
final class VirtualTaskExecutor: TaskExecutor, SchedulingExecutor {
  private let platform = PlatformExecutorFactory.defaultExecutor
  private let scheduler = platformScheduler(PlatformExecutorFactory.defaultExecutor)

  func enqueue(_ job: consuming ExecutorJob) {
    guard let clock = VirtualClock.current else { return platform.enqueue(job) }
    clock.enqueue(.job(UnownedJob(job), self), afterNanoseconds: 0, .background)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    guard let virtual = VirtualClock.current else {
      return scheduler.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
    }
    let token = virtual.enqueue(
      .job(UnownedJob(job), self), afterNanoseconds: virtual.nanoseconds(delay),
      .background)
    virtual.noteSleeper(of: token)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    enqueue(job, after: clock.now.duration(to: instant), tolerance: tolerance, clock: clock)
  }
}

/// The part of a platform's executor that can wait.
private func platformScheduler(_ executor: any Executor) -> any SchedulingExecutor {
  guard let scheduler = executor as? any SchedulingExecutor else {
    preconditionFailure("VirtualClock: the platform's executors cannot wait")
  }
  return scheduler
}

extension VirtualClock {
  /// Returns the nanoseconds of a delay, in whatever unit its clock counts.
  ///
  /// Clocks of the standard library count in `Duration`. A clock with a unit of its own that asks
  /// the executor to wait does not wait; none is known to do that.
  fileprivate func nanoseconds<Delay: DurationProtocol>(_ delay: Delay) -> Int64 {
    guard let duration = delay as? Duration else {
      report(
        "\(Delay.self): a clock's own unit of time, its sleeps end at once",
        about: "unit of \(Delay.self)")
      return 0
    }
    return VirtualTime.nanoseconds(duration)
  }
}
