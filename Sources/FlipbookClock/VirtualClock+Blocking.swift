extension VirtualClock {
  /// Waits for something on the simulation thread, as a semaphore does.
  ///
  /// On a device other threads go on while one waits. Here their work is run: blocks of queues
  /// other than the main one, and jobs of no actor, in the order they are due. The stage's time
  /// stands still; it passes for the waiting code and for the work that runs.
  ///
  /// A wait that nothing can end is given up with a diagnostic; on a device it would never return.
  ///
  /// - Parameters:
  ///   - name: The name of the waiting code, for diagnostics.
  ///   - timeout: The longest wait, in nanoseconds; `Int64.max` is for ever.
  ///   - isOver: Returns true once the event has happened.
  /// - Returns: True if the event has happened.
  package func wait(for name: String, timeout: Int64, until isOver: () -> Bool) -> Bool {
    let start = state.pointee.lead
    let limit = nanoseconds.saturatingAdd(start.saturatingAdd(timeout))
    var count = 0
    while !isOver() {
      guard count < Self.mostJobsAtOneInstant,
        let (work, due) = queue.popFirstBackground(dueBy: limit)
      else {
        giveUp(name, start: start, timeout: timeout)
        return false
      }
      pass(to: due - nanoseconds, blockedBy: name)
      work.run()
      count += 1
    }
    return true
  }

  /// Runs the work that other threads would have done by now, before an ordered operation.
  package func runBackgroundWork() {
    while let (work, _) = queue.popFirstBackground(dueBy: nanoseconds) { work.run() }
  }

  private func giveUp(_ name: String, start: Int64, timeout: Int64) {
    guard timeout == .max else { return pass(to: start.saturatingAdd(timeout), blockedBy: name) }
    report(
      """
      \(name): nothing that is left to run at \(now) s can end this wait, so it was given up; \
      on a device the app would hang
      """, about: "\(name) without end")
  }

  /// Lets time pass for the code that waits.
  private func pass(to lead: Int64, blockedBy name: String) {
    guard lead > state.pointee.lead else { return }
    // A wait without an end is cut off at the latest time that the system's clocks can show.
    state.pointee.lead = min(lead, .max / 4)
    blockedBy = name
  }
}

extension Int64 {
  /// The sum, or the greatest number where it is greater.
  fileprivate func saturatingAdd(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
