import Foundation

/// The lines of the drawings, found by name; nothing is read before the first symbol is asked for.
enum SymbolTable {
  /// The place of a line's layers: the part, and the bytes in it.
  private struct Place {
    let part: Int
    let range: Range<Int>
  }

  private static let places: [String: Place] = {
    var places: [String: Place] = [:]
    places.reserveCapacity(2_400)
    for (number, part) in SymbolData.parts.enumerated() {
      part.withUTF8Buffer { bytes in
        var start = 0
        while start < bytes.count {
          let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
          if let tab = bytes[start..<end].firstIndex(of: 9) {
            let name = String(decoding: bytes[start..<tab], as: UTF8.self)
            places[name] = Place(part: number, range: tab + 1..<end)
          }
          start = end + 1
        }
      }
    }
    return places
  }()

  static var names: [String] { places.keys.sorted() }

  static func contains(_ name: String) -> Bool { places[name] != nil }

  /// The layers of a name that has a line of its own.
  static func layers(of name: String) -> [SymbolLayer]? {
    guard let place = places[name] else { return nil }
    let text = SymbolData.parts[place.part].withUTF8Buffer {
      String(decoding: $0[place.range], as: UTF8.self)
    }
    if text.hasPrefix("=") { return layers(of: String(text.dropFirst())) }
    return SymbolLine.layers(text)
  }
}
