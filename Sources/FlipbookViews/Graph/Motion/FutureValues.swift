import FlipbookGeometry
package import FlipbookMotion

/// The future values of one motion, as long as nothing else happens.
package struct FutureValues {
  /// The number of times for which they are known, from the first one on: until it ends or has to
  /// call back.
  let count: Int

  /// The means to show one of the values; nil if nothing looks at them.
  fileprivate var sight: Sight?

  fileprivate struct Sight {
    /// The motion.
    let moving: AnyObject

    /// The values, if they are rectangles.
    let rects: [RectVector]?

    /// Shows the value of one of the times, without a call to observers.
    let show: (Int) -> Void

    /// Shows the present value again.
    let comeBack: () -> Void
  }
}

/// The future values of all motions, as long as nothing else happens.
package struct FutureMotion {
  /// The number of times for which they are known, from the first one on.
  package let count: Int

  fileprivate let times: [Double]
  fileprivate let sights: [FutureValues.Sight]

  /// The rectangles in which a node will be shown in the nearest geometry space; nil if it does not
  /// move.
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
  package final func futureValues(at times: [Double]) -> FutureValues? { look(aheadAt: times) }

  @_specialize(where Value == Double)
  @_specialize(where Value == RectVector)
  @_specialize(where Value == ColorVector)
  @_specialize(where Value == PointVector)
  package final func canLeap(to time: Double) -> Bool {
    !isFollowed && (animated?.canLeap(to: time) ?? true)
  }

  // A function of its own, so that the specialised caller does not set up generic code before it
  // knows the type.
  @inline(never)
  private func look(aheadAt times: [Double]) -> FutureValues? {
    guard !isFollowed else { return nil }
    if isOnlyDrawn, let last = times.last, animated?.quietValue(at: last) != nil {
      return FutureValues(count: times.count)
    }
    let values = animated?.quietValues(at: times, sharedFlights: sharedFlights) ?? []
    let present = current
    return FutureValues(
      count: values.count,
      sight: FutureValues.Sight(
        moving: self, rects: Value.self == RectVector.self ? values as? [RectVector] : nil,
        show: { self.current = values[$0] }, comeBack: { self.current = present }))
  }
}

extension ViewGraph {
  /// Looks ahead: returns the values that will be shown at future times.
  ///
  /// It does nothing else that a step of time does, so it is for times before the next due instant.
  ///
  /// - Parameter times: In seconds, in ascending order.
  /// - Returns: The values from the first time on, as long as motions only progress and no observer
  ///   follows them; nil if that is true of none.
  package func futureValues(at times: [Double]) -> FutureMotion? {
    guard !hasPendingWork, fingerMoves.isEmpty,
      let allFutureValues = movements.allFutureValues(at: times)
    else { return nil }
    let count = allFutureValues.reduce(times.count) { min($0, $1.count) }
    guard count > 0 else { return nil }
    return FutureMotion(count: count, times: times, sights: allFutureValues.compactMap { $0.sight })
  }

  /// True if the next step may go to a time at once, before anything is due.
  package func canLeap(to time: Double) -> Bool {
    !hasPendingWork && fingerMoves.isEmpty && movements.canLeap(to: time)
  }

  /// Shows future values, one time after the other, and then the present again.
  ///
  /// - Parameters:
  ///   - future: The result of ``futureValues(at:)``; nothing may have happened since.
  ///   - look: Called with the index of each time, while its values are shown.
  package func show(_ future: FutureMotion, _ look: (Int) -> Void) {
    let present = time
    future.sights.withUnsafeBufferPointer { sights in
      // Through the pointer the elements are read in place, without a retain.
      let first = sights.baseAddress
      for index in 0..<future.count {
        time = future.times[index]
        for place in sights.indices { first?[place].show(index) }
        look(index)
      }
      for sight in sights { sight.comeBack() }
    }
    time = present
  }
}
