/// Finds the strips that pictures share, so that each is stored once.
///
/// Strips that are new and lie below one another become one part. A picture is a list of pieces,
/// each some rows of a part:
///
/// ```
/// first picture     A B C D      part 0 is A B C D;  pieces: 0 from A, 4 strips
/// second picture    A X Y D      part 1 is X Y;      pieces: 0 from A, 1; 1 from X, 2; 0 from D, 1
/// third picture     A B Y D      no new part;        pieces: 0 from A, 2; 1 from Y, 1; 0 from D, 1
/// ```
///
/// So any picture is put together of its own pieces, whatever was shown before it.
package struct PieceFinder<Strip: Hashable> {
  private struct Place {
    var part: Int
    var row: Int
  }

  private var places: [Strip: Place] = [:]
  private var partCount = 0

  package init() {}

  /// Adds a picture.
  ///
  /// - Parameters:
  ///   - strips: Its strips from the top, as something that is equal for strips that look alike.
  ///   - rows: The height of each.
  /// - Returns: Of each piece the part, the part's first row, and the number of rows; and the runs
  ///   of strips that are parts from now on, in the order of their numbers.
  package mutating func pieces(
    of strips: [Strip], rows: [Int]
  ) -> (pieces: [Int], news: [Range<Int>]) {
    var pieces: [Int] = []
    var news: [Range<Int>] = []
    // A strip that comes twice in one picture is twice in its part, which stays whole.
    var added: [(Strip, Place)] = []
    for (strip, height) in zip(strips.indices, rows) {
      var place = places[strips[strip]]
      if place == nil {
        place = newPlace(strip, &news, after: pieces)
        if let place { added.append((strips[strip], place)) }
      }
      guard let place else { continue }
      Self.append(place, height, to: &pieces)
    }
    for (strip, place) in added where places[strip] == nil { places[strip] = place }
    return (pieces, news)
  }

  /// Gives a strip its place: below the strip before it if that is new as well.
  private mutating func newPlace(
    _ strip: Int, _ news: inout [Range<Int>], after pieces: [Int]
  ) -> Place {
    if let run = news.last, run.upperBound == strip {
      news[news.count - 1] = run.lowerBound..<strip + 1
      // The strip before it is the last piece, or the end of that.
      let last = pieces.suffix(2)
      return Place(part: partCount - 1, row: last.reduce(0, +))
    }
    news.append(strip..<strip + 1)
    partCount += 1
    return Place(part: partCount - 1, row: 0)
  }

  /// Adds rows of a part; they lengthen the last piece where they follow it.
  private static func append(_ place: Place, _ height: Int, to pieces: inout [Int]) {
    if let part = pieces.dropLast(2).last, part == place.part,
      pieces.suffix(2).reduce(0, +) == place.row
    {
      pieces[pieces.count - 1] += height
    } else {
      pieces += [place.part, place.row, height]
    }
  }
}
