/// The known word that an unknown one was probably meant to be.
enum Suggestion {
  /// Finds the word at the smallest distance, if that is at most two slips of the finger.
  ///
  /// - Parameters:
  ///   - word: The written word.
  ///   - known: The words that could have been meant; of several equally close ones, the first
  ///     is taken.
  /// - Returns: One of the known words, or `nil`.
  static func closest(to word: String, in known: [String]) -> String? {
    let candidates = known.map { (word: $0, distance: distance(Array(word), Array($0))) }
    let closest = candidates.min { $0.distance < $1.distance }
    guard let closest, closest.distance <= min(2, max(word.count - 1, 1)) else { return nil }
    return closest.word
  }

  /// Returns the number of letters to insert, delete, change or swap with their neighbour.
  ///
  /// - SeeAlso: Optimal string alignment: derived, the recurrence of Damerau and Levenshtein.
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var rows = [Array(0...second.count)]
    for (i, letter) in first.enumerated() {
      var row = [i + 1]
      for (j, other) in second.enumerated() {
        var best = min(rows[i][j + 1], row[j]) + 1
        best = min(best, rows[i][j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == second[j - 1], first[i - 1] == other {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }
}
