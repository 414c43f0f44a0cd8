/// The known word that was probably meant.
package enum NearestWord {
  /// Returns the closest of the known words; of equally close ones, the first.
  ///
  /// Close words are at most two insertions, removals, replacements or swaps of neighbours apart,
  /// or have the same letters (chosen). Case does not count. A word that would lose all its letters
  /// is close to nothing.
  ///
  /// - Complexity: The product of the lengths, for each word; words beyond 64 letters are not
  ///   looked at.
  package static func to(_ word: String, among known: [String]) -> String? {
    let letters = Array(word.lowercased())
    guard (1...64).contains(letters.count) else { return nil }
    var best: (word: String, distance: Int)?
    for candidate in known where candidate != word {
      let other = Array(candidate.lowercased())
      guard let distance = distanceIfNear(letters, other), distance < best?.distance ?? .max else {
        continue
      }
      best = (candidate, distance)
    }
    return best?.word
  }

  /// The words that end a sentence about an unknown name: `, did you mean …?`; nothing without a
  /// name that is near.
  package static func hint(_ near: String?) -> String {
    near.map { ", did you mean `\($0)`?" } ?? ""
  }

  /// Returns the number of edits between two words if they are close; `nil` otherwise.
  private static func distanceIfNear(_ first: [Character], _ second: [Character]) -> Int? {
    guard second.count <= 64 else { return nil }
    if abs(first.count - second.count) <= 2 {
      let distance = distance(first, second)
      if distance <= 2, distance < min(first.count, second.count) { return distance }
    }
    let isSameLetters = first.count == second.count && first.sorted() == second.sorted()
    return isSameLetters ? 3 : nil
  }

  /// The Damerau–Levenshtein distance, no stretch edited twice (optimal string alignment).
  package static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        let replacement = last[column] + (letter == other ? 0 : 1)
        var cost = min(replacement, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last.last ?? first.count
  }
}
