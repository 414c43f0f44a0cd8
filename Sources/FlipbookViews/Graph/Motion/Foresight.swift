import FlipbookGeometry
package import FlipbookMotion

/// What something that moves will show at times to come, as long as nothing else happens.
package struct Foresight {
  /// Of how many of the times that is known, from the first one on: until it ends, or somebody is to
  /// be called.
  let count: Int

  /// What lets it be seen at one of the times; nil where nobody looks.
  fileprivate var sight: Sight?

  fileprivate struct Sight {
    /// What moves.
    let moving: AnyObject

    /// What it will show, if that is rectangles.
    let rects: [RectVector]?

    /// Lets it show what it will show at one of the times, without anybody being told.
    let show: (Int) -> Void

    /// Lets it show again what it does now.
    let comeBack: () -> Void
  }
}

/// What all that moves will show at times to come, as long as nothing else happens.
package struct ForeseenMotion {
  /// Of how many of the times that is known, from the first one on.
  package let count: Int

  fileprivate let times: [Double]
  fileprivate let sights: [Foresight.Sight]

  /// The rectangles in which a node will be shown in the nearest geometry space; nil where it stays as
  /// it is.
  package func rects(of node: LayoutNode) -> [RectVector]? {
    guard let tracker = node.tracker else { return nil }
    return sights.first { $0.moving === tracker }?.rects
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
    let values = animated?.quietValues(at: times, departures: departures) ?? []
    let present = current
    return Foresight(
      count: values.count,
      sight: Foresight.Sight(
        moving: self, rects: Value.self == RectVector.self ? values as? [RectVector] : nil,
        show: { self.current = values[$0] }, comeBack: { self.current = present }))
  }
}

extension ViewGraph {
  /// What will be shown at times to come.
  ///
  /// Nothing is done that a step of time does, so this is for times up to which nothing is due.
  ///
  /// - Parameter times: In seconds, in their order.
  /// - Returns: What is shown from the first of them on, as long as motions only progress, and nobody
  ///   goes by that; nil where that is not known of any.
  package func foresight(at times: [Double]) -> ForeseenMotion? {
    guard !hasPendingWork, fingerMoves.isEmpty, let foresights = movements.foresights(at: times)
    else { return nil }
    let count = foresights.reduce(times.count) { min($0, $1.count) }
    guard count > 0 else { return nil }
    return ForeseenMotion(count: count, times: times, sights: foresights.compactMap { $0.sight })
  }

  /// Shows what will be shown, one time after the other, and then the present again.
  ///
  /// - Parameters:
  ///   - foreseen: What was foreseen, nothing having happened since.
  ///   - look: Looks at what is shown at the next of the times.
  package func show(_ foreseen: ForeseenMotion, _ look: (Int) -> Void) {
    let present = time
    foreseen.sights.withUnsafeBufferPointer { sights in
      // Through the pointer they are read in place, and not held.
      let first = sights.baseAddress
      for index in 0..<foreseen.count {
        time = foreseen.times[index]
        for place in sights.indices { first?[place].show(index) }
        look(index)
      }
      for sight in sights { sight.comeBack() }
    }
    time = present
  }
}
