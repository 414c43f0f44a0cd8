/// The beginning of an element of XML, with its attributes.
struct MarkupTag {
  var name: String
  private(set) var attributes: [String: String] = [:]

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The beginnings of elements in a text, in their order; what is damaged is passed over.
  static func tags(of text: String) -> [MarkupTag] {
    var tags: [MarkupTag] = []
    for piece in text.split(separator: "<") {
      guard let first = piece.first, first.isLetter, let end = piece.firstIndex(of: ">") else {
        continue
      }
      tags.append(MarkupTag(piece[..<end]))
    }
    return tags
  }

  /// Reads what is between the brackets of a tag.
  init(_ text: Substring) {
    var rest = text
    name = String(rest.prefix { !$0.isWhitespace && $0 != "/" })
    rest = rest.dropFirst(name.count)
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
      let value = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
      guard let quote = value.first, quote == "\"" || quote == "'",
        let end = value.dropFirst().firstIndex(of: quote)
      else { return }
      attributes[key] = Self.plain(value[value.index(after: value.startIndex)..<end])
      rest = value[value.index(after: end)...]
    }
  }

  /// A text with characters in place of their names and numbers.
  static func plain(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    var (result, rest) = ("", text)
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[rest.index(after: start)...]
      guard let end = rest.firstIndex(of: ";"), let character = character(rest[..<end]) else {
        result += "&"
        continue
      }
      result.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// The character of a name, or of a number as in `#10` and `#xA`.
  private static func character(_ name: Substring) -> Character? {
    guard name.first == "#" else { return names[String(name)] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map(Character.init)
  }

  private static let names: [String: Character] = [
    "quot": "\"", "apos": "'", "lt": "<", "gt": ">", "amp": "&",
  ]
}
