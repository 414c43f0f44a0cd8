extension VirtualClock {
  /// Records that the present task sleeps until a job runs.
  ///
  /// The concurrency runtime does not take back the job of a cancelled sleep, so the sleeper must
  /// be asked.
  func noteSleeper(of token: Token) {
    withUnsafeCurrentTask { task in
      if let task, !task.isCancelled { sleepers.append((token.sequence, task)) }
    }
  }

  /// Runs the jobs of cancelled sleeps, which only clean up, so that nothing waits for them.
  func wakeCancelledSleepers() {
    guard !sleepers.isEmpty else { return }
    let cancelled = sleepers.filter(\.task.isCancelled).map(\.sequence)
    for sequence in cancelled { queue.remove(sequence)?.run() }
    sleepers.removeAll { !queue.contains($0.sequence) }
  }
}
