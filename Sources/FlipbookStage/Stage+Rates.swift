import FlipbookViews

extension Stage {
  /// The longest distance in seconds at which a rate is measured (chosen: as recordings do).
  private static let distance = 1.0 / 4800

  /// Returns the rates of shown numbers now, per second, if nothing else happens.
  ///
  /// All motions are sampled a little later, before any can end, and then brought back: the scene's
  /// time does not go on.
  ///
  /// - Parameter numbers: Reads the numbers off the stage; nil if there are none.
  /// - Returns: A rate for each number.
  package func rates(of numbers: () -> [Double]?) -> [Double]? {
    guard let now = numbers() else { return nil }
    guard !graph.movements.isEmpty else { return now.map { _ in 0 } }
    let present = graph.time
    let end = [graph.movements.firstEnd(after: present), graph.movements.nextInstant()]
      .compactMap(\.self).filter { $0 > present }.min()
    let step = min(Self.distance, ((end ?? .infinity) - present) / 4)
    let first = sample(at: present + step, numbers)
    let second = sample(at: present + 2 * step, numbers)
    _ = sample(at: present, numbers)
    guard let first, let second, first.count == now.count, second.count == now.count else {
      return nil
    }
    return now.indices.map { index in
      // A value at rest has exactly zero.
      if now[index] == first[index], now[index] == second[index] { return 0 }
      return (4 * first[index] - 3 * now[index] - second[index]) / (2 * step)
    }
  }

  private func sample(at reading: Double, _ numbers: () -> [Double]?) -> [Double]? {
    var result: [Double]?
    let listener = graph.onSample
    graph.onSample = {}
    perform {
      graph.advance(to: reading)
      result = numbers()
    }
    graph.onSample = listener
    return result
  }
}
