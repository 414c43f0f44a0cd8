import FlipbookGeometry
import Foundation
import Synchronization

/// The drawings of symbols by the names that the system gives them.
///
/// A name has a line of its own in the table, or it is composed of names that have one.
package enum SymbolLibrary {
  private static let known = Mutex<[String: SymbolDrawing?]>([:])

  /// The drawing of a symbol, or nil if there is none of that name.
  package static func drawing(named name: String) -> SymbolDrawing? {
    guard name.utf8.count <= longest else { return nil }
    return known.withLock { known in
      if let drawing = known[name] { return drawing }
      if known.count >= 4_096 { known = [:] }
      let drawing = found(name)
      known[name] = .some(drawing)
      return drawing
    }
  }

  private static func found(_ name: String) -> SymbolDrawing? {
    if let layers = layers(of: name) { return SymbolDrawing(name: name, layers: layers) }
    let plain = plainName(name)
    guard plain != name, let layers = layers(of: plain) else { return nil }
    return SymbolDrawing(name: name, layers: layers)
  }

  /// The bytes of a name above which it is none: every suffix asks for more names.
  private static let longest = 120

  /// All names with a line of their own.
  package static var names: [String] { SymbolTable.names }

  /// The nearest name with a line of its own: the fewest letters to change, then the first; nil if
  /// more than a third of the letters differ.
  package static func nearest(to name: String) -> String? {
    let wanted = Array(name.utf8)
    guard wanted.count <= longest else { return nil }
    let nearest = names.map { ($0, distance(wanted, Array($0.utf8))) }.min { $0.1 < $1.1 }
    return nearest.flatMap { $0.1 * 3 <= wanted.count ? $0.0 : nil }
  }

  /// A name without what its language or its age adds.
  ///
  /// - SeeAlso: That `document` and `microphone` are the newer words for `doc` and `mic`: documented,
  ///   the names of SF Symbols 6.
  private static func plainName(_ name: String) -> String {
    var words = name.split(separator: ".").map(String.init)
    while let last = words.last, words.count > 1, languages.contains(last) { words.removeLast() }
    return words.map { ["document": "doc", "microphone": "mic"][$0] ?? $0 }.joined(separator: ".")
  }

  private static let languages: Set<String> = [
    "rtl", "ar", "he", "hi", "th", "ja", "ko", "zh", "traditional",
  ]

  static func layers(of name: String) -> [SymbolLayer]? {
    if let layers = SymbolTable.layers(of: name) { return layers }
    return badged(name) ?? slashed(name) ?? enclosed(name) ?? filled(name)
  }

  /// The letters to change, add or leave out to make one name of another.
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in 0..<other.count {
        let above = row[column + 1]
        row[column + 1] = min(
          diagonal + (letter == other[column] ? 0 : 1), min(above, row[column]) + 1)
        diagonal = above
      }
    }
    return row[other.count]
  }
}
