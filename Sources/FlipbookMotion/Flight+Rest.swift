extension Flight {
  /// The earliest time from which the output stays within a distance of the interval.
  ///
  /// ## Algorithm
  ///
  /// Without a distance a curve rests where it ends; otherwise:
  ///
  /// 1. From the removal backwards, in steps finer than the motion turns, find the last instant
  ///    outside the distance.
  /// 2. Cut the step after it where the distance seems to be passed, then halve what is left until
  ///    the instant is known to the last bit.
  ///
  /// - Returns: The time in seconds, or `nil` if the animation has no end.
  mutating func restTime(
    after time: Double, tolerance: Double, isForSprings: Bool
  ) -> Double? {
    let nature = nature()
    let tolerance = isForSprings && !nature.isSpring ? 0 : max(tolerance, 0)
    let first = max(time, start)
    guard let removal = nature.removal else {
      return restTimeByRunning(after: first, tolerance: tolerance)
    }
    let end = start + removal
    guard end.isFinite else { return nil }
    guard end > first else { return time }
    // A curve reaches its target only at its end.
    if tolerance == 0, !nature.isSpring { return end }
    let count = Int(min(max((end - first) / nature.detail * 4, 64), 4096).rounded())
    let step = (end - first) / Double(count)
    func instant(_ index: Int) -> Double { first + Double(index) * step }
    guard let index = lastIndex(upTo: count, where: { $0.distance(at: instant($1)) > tolerance })
    else { return time }
    var edge = Edge(
      outside: instant(index), inside: index < count ? instant(index + 1) : end)
    find(&edge, tolerance: tolerance)
    return edge.inside
  }

  /// Returns the last index, up to `count`, at which a condition holds that does not hold at the
  /// end.
  ///
  /// If the distance only shrinks, the condition holds at all indices before it, and halving finds
  /// it.
  private mutating func lastIndex(
    upTo count: Int, where holds: (inout Flight, Int) -> Bool
  ) -> Int? {
    guard isClosed, chain.onlyShrinks else {
      return (0...count).last { holds(&self, $0) }
    }
    var (known, beyond) = (-1, count + 1)
    while beyond - known > 1 {
      let middle = (known + beyond) / 2
      if holds(&self, middle) { known = middle } else { beyond = middle }
    }
    return known < 0 ? nil : known
  }

  /// Two instants: the earlier is outside a distance, the later inside.
  private struct Edge {
    var outside: Double
    var inside: Double

    /// Moves one of the instants to one between them.
    mutating func cut(at instant: Double, isOutside: Bool) {
      if isOutside { outside = instant } else { inside = instant }
    }
  }

  /// Narrows the interval until no number lies between both instants.
  private mutating func find(_ edge: inout Edge, tolerance: Double) {
    if isClosed {
      // Without a tolerance the animation rests at its end.
      let instant = tolerance > 0 ? approach(&edge, tolerance: tolerance) : start + chain.end
      for side in [-4.0, 4.0] {
        let near = instant + side * instant.ulp
        guard near > edge.outside, near < edge.inside else { continue }
        edge.cut(at: near, isOutside: distance(at: near) > tolerance)
      }
    }
    while true {
      let middle = (edge.outside + edge.inside) / 2
      guard middle > edge.outside, middle < edge.inside else { return }
      edge.cut(at: middle, isOutside: distance(at: middle) > tolerance)
    }
  }

  /// The largest number of straight-line steps in ``approach(_:tolerance:)`` (chosen: a spring
  /// needs half as many).
  private static var greatestApproach: Int { 12 }

  /// Cuts where the line through both distances passes the tolerance (the Illinois method).
  ///
  /// If the same end stays twice, its distance is halved, so that the next cut falls on the other
  /// side.
  ///
  /// - Returns: An instant next to that at which the distance is the tolerance.
  private mutating func approach(_ edge: inout Edge, tolerance: Double) -> Double {
    var outer = distance(at: edge.outside) - tolerance
    var inner = distance(at: edge.inside) - tolerance
    var instant = edge.inside
    var wasOutside: Bool?
    for _ in 0..<Self.greatestApproach {
      let last = instant
      instant = edge.outside + (edge.inside - edge.outside) * (outer / (outer - inner))
      guard instant > edge.outside, instant < edge.inside, abs(instant - last) > 2 * instant.ulp
      else { break }
      let distance = distance(at: instant) - tolerance
      let isOutside = distance > 0
      edge.cut(at: instant, isOutside: isOutside)
      let share = wasOutside == isOutside ? 0.5 : 1
      (outer, inner) = isOutside ? (distance, inner * share) : (outer * share, distance)
      wasOutside = isOutside
    }
    return instant
  }

  /// Returns the output's distance from the interval, without a change of state.
  ///
  /// Marked `mutating` only to be called in place: docs/toolchain.md, "In place".
  private mutating func distance(at time: Double) -> Double {
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
