extension Flight {
  /// The earliest time from which the output stays within a distance of the interval.
  ///
  /// ## Algorithm
  ///
  /// Without a distance a curve rests where it ends; otherwise:
  ///
  /// 1. From the removal backwards, in steps finer than the motion turns, find the last instant
  ///    outside the distance.
  /// 2. Halve the step after it until the instant is known to the last bit.
  ///
  /// - Returns: The time in seconds, or `nil` where the animation has no end.
  func restTime(after time: Double, tolerance: Double) -> Double? {
    let first = max(time, start)
    guard let removal else { return restTimeByRunning(after: first, tolerance: tolerance) }
    let end = start + removal
    guard end.isFinite else { return nil }
    guard end > first else { return time }
    // A curve comes so near its end that nothing is left of the way before it is over.
    if tolerance == 0, !isSpring { return end }
    let count = min(max((end - first) / detail * 4, 64), 4096).rounded()
    let step = (end - first) / count
    var inside = end
    var chain = chain
    for index in stride(from: count, through: 0, by: -1) {
      let instant = first + index * step
      if distance(at: instant, &chain) > tolerance {
        return edge(outside: instant, inside: inside, tolerance: tolerance, &chain)
      }
      inside = instant
    }
    return time
  }

  /// Returns the first instant inside, between one outside and one inside.
  private func edge(
    outside: Double, inside: Double, tolerance: Double, _ chain: inout ClosedChain<Value>
  ) -> Double {
    var (outside, inside) = (outside, inside)
    while true {
      let middle = (outside + inside) / 2
      guard middle > outside, middle < inside else { return inside }
      if distance(at: middle, &chain) > tolerance { outside = middle } else { inside = middle }
    }
  }

  /// Returns how far the output is from the interval, without remembering having been asked; the
  /// chain is a copy of the flight's own, to be sampled in place.
  private func distance(at time: Double, _ chain: inout ClosedChain<Value>) -> Double {
    if isClosed {
      let elapsed = max(time - start, 0)
      return elapsed < chain.end ? chain.lag(at: elapsed).magnitude : 0
    }
    var probe = withoutListeners
    return probe.lag(at: time)?.magnitude ?? 0
  }

  /// Runs a copy of an animation that does not know its end, for at most a minute.
  private func restTimeByRunning(after time: Double, tolerance: Double) -> Double? {
    var probe = withoutListeners
    var rest = time
    // Four times a 60 Hz frame's rate; a custom animation may take any instants, in order.
    for index in 0..<(60 * 240) {
      let instant = time + Double(index) / 240
      guard let lag = probe.lag(at: instant) else { return rest }
      if lag.magnitude > tolerance { rest = time + Double(index + 1) / 240 }
    }
    return nil
  }
}
