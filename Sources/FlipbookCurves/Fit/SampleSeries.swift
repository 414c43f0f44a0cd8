/// The values of one property over time.
package struct SampleSeries: Hashable, Sendable {
  /// The name: a column, or a view's property.
  package var name: String

  /// In seconds, ascending.
  package var times: [Double]

  /// In any unit.
  package var values: [Double]

  package init(name: String, times: [Double], values: [Double]) {
    (self.name, self.times, self.values) = (name, times, values)
  }

  /// The samples of a stretch of time, in seconds, ends included.
  package func between(_ start: Double?, _ end: Double?) -> SampleSeries {
    let kept = times.indices.filter { index in
      times[index] >= (start ?? -.infinity) - 1e-9 && times[index] <= (end ?? .infinity) + 1e-9
    }
    return SampleSeries(
      name: name, times: kept.map { times[$0] }, values: kept.map { values[$0] })
  }

  /// The shortest pause between two moves, in seconds (chosen).
  private static let rest = 0.15

  /// The largest change between two samples that does not count, as a fraction of the whole change.
  ///
  /// Chosen: a spring goes on creeping long after it looks still.
  static let creeping = 5e-4

  /// The samples of each move: from the last still sample before it until it has been still.
  package var moves: [SampleSeries] {
    guard let lowest = values.min(), let highest = values.max(), lowest < highest else { return [] }
    let still = (highest - lowest) * Self.creeping
    func change(_ index: Int) -> Double { abs(values[index] - values[index - 1]) }
    var moves: [Range<Int>] = []
    for index in times.indices.dropFirst() where change(index) > still {
      if let last = moves.last, times[index - 1] - times[last.upperBound - 1] < Self.rest {
        moves[moves.count - 1] = last.lowerBound..<index + 1
      } else {
        moves.append(index - 1..<index + 1)
      }
    }
    return moves.enumerated().map { number, move in
      let floor = number > 0 ? moves[number - 1].upperBound : 0
      let ceiling = number + 1 < moves.count ? moves[number + 1].lowerBound + 1 : times.count
      var (start, end) = (move.lowerBound, move.upperBound)
      // A slow start changes a little before the move is seen, and then more and more.
      while start > floor, change(start) > 0, change(start) <= change(start + 1) { start -= 1 }
      while end < ceiling, times[end] - times[move.upperBound - 1] < Self.rest { end += 1 }
      return SampleSeries(
        name: name, times: Array(times[start..<end]), values: Array(values[start..<end]))
    }
  }

  /// Returns at most `count` samples, evenly chosen, the last among them.
  func thinned(to count: Int) -> SampleSeries {
    guard times.count > count else { return self }
    let kept = (0..<count).map { $0 * (times.count - 1) / (count - 1) }
    return SampleSeries(
      name: name, times: kept.map { times[$0] }, values: kept.map { values[$0] })
  }
}
