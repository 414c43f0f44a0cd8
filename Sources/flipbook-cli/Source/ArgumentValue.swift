import FlipbookSyntax
import Foundation

/// A value of `args:`, as it is written.
indirect enum ArgumentValue: Equatable {
  case null
  /// A number or a truth value.
  case plain(String)
  case text(String)
  case list([ArgumentValue])
  /// In the order they are written.
  case map([Pair])

  struct Pair: Equatable {
    var name: String
    var value: ArgumentValue
  }

  /// Reads JSON; nil if it is none.
  ///
  /// JSON is Swift as far as its words and brackets go. The names of a mapping may do without
  /// quotes, and so may a word.
  init?(json: String) {
    let source = SwiftSource(json)
    guard source.problem == nil, !source.tokens.isEmpty,
      let value = Self.value(source, source.tokens.indices)
    else { return nil }
    self = value
  }

  private static func value(_ source: SwiftSource, _ range: Range<Int>) -> ArgumentValue? {
    guard let first = source.token(range.lowerBound, in: range) else { return nil }
    if first.partner == range.upperBound - 1 {
      if first.isSymbol("[") { return list(source, source.inside(range.lowerBound)) }
      if first.isSymbol("{") { return map(source, source.inside(range.lowerBound)) }
    }
    if range.count == 1 {
      switch (first.kind, first.text) {
      case (.literal, _): return text(first.text).map(ArgumentValue.text)
      case (_, "null"): return .null
      case (.number, _), (_, "true"), (_, "false"): return .plain(first.text)
      default: break
      }
    }
    let isNumber = range.count == 2 && source.tokens[range.upperBound - 1].kind == .number
    let line = source.line(of: range)
    return isNumber && first.isSymbol("-") ? .plain(line) : .text(line)
  }

  private static func list(_ source: SwiftSource, _ range: Range<Int>) -> ArgumentValue? {
    let elements = source.elements(of: range)
    let values = elements.compactMap { value(source, $0) }
    return values.count == elements.count ? .list(values) : nil
  }

  private static func map(_ source: SwiftSource, _ range: Range<Int>) -> ArgumentValue? {
    let elements = source.elements(of: range)
    let pairs = elements.compactMap { element -> Pair? in
      guard let name = source.token(element.lowerBound, in: element),
        let colon = source.token(element.lowerBound + 1, in: element), colon.isSymbol(":"),
        let value = value(source, element.lowerBound + 2..<element.upperBound)
      else { return nil }
      return Pair(name: name.kind == .literal ? text(name.text) ?? "" : name.text, value: value)
    }
    return pairs.count == elements.count ? .map(pairs) : nil
  }

  /// The text of a string of JSON.
  private static func text(_ literal: String) -> String? {
    let data = Data("[\(literal)]".utf8)
    return (try? JSONDecoder().decode([String].self, from: data))?.first
  }

  /// The value as JSON.
  var json: String {
    switch self {
    case .null: "null"
    case .plain(let text): text
    case .text(let text): jsonLine(text)
    case .list(let values): "[\(values.map(\.json).joined(separator: ","))]"
    case .map(let pairs):
      "{\(pairs.map { "\(jsonLine($0.name)):\($0.value.json)" }.joined(separator: ","))}"
    }
  }
}
