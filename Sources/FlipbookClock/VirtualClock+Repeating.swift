extension VirtualClock {
  /// Work that is done again and again until it is cancelled.
  package final class Repetition {
    private weak var clock: VirtualClock?
    private let start: Int64
    private let delay: Double
    private let interval: Double
    private var action: (() -> Void)?
    private var count = 0
    private var token: Token?

    fileprivate init(
      clock: VirtualClock, delay: Double, interval: Double, action: @escaping () -> Void
    ) {
      self.clock = clock
      start = clock.nanoseconds
      self.delay = delay.isFinite ? max(delay, 0) : delay
      // The least interval is that of Foundation's timers; one of zero would stop the time.
      self.interval = max(interval, 0.0001)
      self.action = action
    }

    /// Ends the repetition; nothing runs any more.
    package func cancel() {
      action = nil
      if let token { clock?.cancel(token) }
    }

    /// Each time is found by multiplication, so that a minute of sixtieths is a minute.
    fileprivate func scheduleNext() {
      guard let clock, action != nil else { return }
      let offset = VirtualTime.nanoseconds(delay + Double(count) * interval)
      let (due, overflow) = start.addingReportingOverflow(offset)
      let work = EventQueue.Work.action {
        self.count += 1
        self.scheduleNext()
        self.action?()
      }
      token = clock.enqueue(
        work, afterNanoseconds: overflow || offset == .max ? .max : due - clock.nanoseconds,
        .repeating)
    }
  }

  /// Enqueues a closure again and again.
  ///
  /// - Parameters:
  ///   - interval: The time between two calls, in seconds; less than a tenth of a millisecond
  ///     counts as that.
  ///   - delay: The time until the first call, in seconds; by default the interval.
  ///   - action: Called on the simulation thread.
  /// - Returns: The repetition, which goes on until it is cancelled even if nothing refers to it.
  /// - SeeAlso: The least interval: documented for Foundation's `Timer`.
  package func schedule(
    every interval: Double, after delay: Double? = nil, _ action: @escaping () -> Void
  ) -> Repetition {
    let repetition = Repetition(
      clock: self, delay: delay ?? max(interval, 0.0001), interval: interval, action: action)
    repetition.scheduleNext()
    return repetition
  }
}
