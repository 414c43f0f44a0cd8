/// Shortens a list that fails to one from which nothing can be taken without it holding.
///
/// - SeeAlso: The order of tries: documented, Zeller and Hildebrandt, "Simplifying and isolating
///   failure-inducing input", 2002, the algorithm *ddmin*.
package struct Shrinker<Element> {
  /// The number of lists that were tried.
  package private(set) var tries = 0

  /// The most lists that are tried.
  private let mostTries: Int

  private let fails: ([Element]) -> Bool

  /// Creates the shrinker of a failure.
  ///
  /// - Parameters:
  ///   - mostTries: The most lists to try (chosen: more than a list of thirty steps needs).
  ///   - fails: Returns true if a list still fails in the same way.
  package init(mostTries: Int = 200, fails: @escaping ([Element]) -> Bool) {
    (self.mostTries, self.fails) = (mostTries, fails)
  }

  private mutating func holdsOn(_ list: [Element]) -> Bool {
    guard tries < mostTries else { return false }
    tries += 1
    return fails(list)
  }

  /// Returns the shortest part of a failing list that is found.
  package mutating func shortened(_ list: [Element]) -> [Element] {
    var list = list
    var parts = 2
    while list.count > 1 {
      let size = (list.count + parts - 1) / parts
      var isShorter = false
      for start in stride(from: 0, to: list.count, by: size) {
        var rest = list
        rest.removeSubrange(start..<min(start + size, list.count))
        guard !rest.isEmpty, holdsOn(rest) else { continue }
        list = rest
        parts = max(parts - 1, 2)
        isShorter = true
        break
      }
      if isShorter { continue }
      if size == 1 { break }
      parts = min(parts * 2, list.count)
    }
    return list
  }

  /// Returns the list with each place made simpler, as far as it still fails.
  ///
  /// - Parameters:
  ///   - list: The list that fails.
  ///   - simpler: Returns lists that are simpler at a place, the simplest first; the first that
  ///     fails takes the list's place.
  /// - Returns: The list that is left.
  package mutating func simplified(
    _ list: [Element], _ simpler: ([Element], Int) -> [[Element]]
  ) -> [Element] {
    var list = list
    for index in list.indices {
      for candidate in simpler(list, index) where holdsOn(candidate) {
        list = candidate
        break
      }
    }
    return list
  }
}
