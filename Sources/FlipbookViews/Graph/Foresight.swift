import FlipbookGeometry
import FlipbookMotion

/// What something that moves will show at times to come, as long as nothing else happens.
package struct Foresight {
  /// Of how many of the times that is known, from the first one on: until it ends, or somebody is to
  /// be called.
  let count: Int

  /// What lets it be seen at one of the times; nil where nobody looks.
  fileprivate var sight: Sight?

  fileprivate struct Sight {
    /// Lets it show what it will show at one of the times, without anybody being told.
    let show: (Int) -> Void

    /// Lets it show again what it does now.
    let comeBack: () -> Void
  }
}

extension Attribute {
  @_specialize(where Value == Double)
  @_specialize(where Value == RectVector)
  @_specialize(where Value == ColorVector)
  @_specialize(where Value == PointVector)
  package final func foresight(at times: [Double]) -> Foresight? { look(aheadAt: times) }

  // On its own, or the function above would set up for any type before it looks which one it is.
  @inline(never)
  private func look(aheadAt times: [Double]) -> Foresight? {
    guard !isFollowed else { return nil }
    if isOnlyDrawn, let last = times.last, animated?.quietValue(at: last) != nil {
      return Foresight(count: times.count)
    }
    var values: [Value] = []
    values.reserveCapacity(times.count)
    for time in times {
      guard let value = animated?.quietValue(at: time) else { break }
      values.append(value)
    }
    let present = current
    return Foresight(
      count: values.count,
      sight: Foresight.Sight(
        show: { self.current = values[$0] }, comeBack: { self.current = present }))
  }
}

extension ViewGraph {
  /// Shows what will be shown at times to come, one after the other, and then the present again.
  ///
  /// Nothing is done that a step of time does, so this is for times up to which nothing is due.
  ///
  /// - Parameters:
  ///   - times: In seconds, in their order.
  ///   - look: Looks at what is shown at the next of them.
  /// - Returns: How many times were shown, from the first one on: those up to which motions only
  ///   progress, and nobody goes by that.
  package func foresee(_ times: [Double], _ look: () -> Void) -> Int {
    guard !hasPendingWork, fingerMoves.isEmpty, let foresights = movements.foresights(at: times)
    else { return 0 }
    let count = foresights.reduce(times.count) { min($0, $1.count) }
    guard count > 0 else { return 0 }
    let sights = foresights.compactMap { $0.sight }
    let present = time
    for index in 0..<count {
      time = times[index]
      for sight in sights { sight.show(index) }
      look()
    }
    for sight in sights { sight.comeBack() }
    time = present
    return count
  }
}
