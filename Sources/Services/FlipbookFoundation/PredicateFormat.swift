import Foundation

/// A condition that is written as a text with places for values.
///
/// - SeeAlso: the words and their order: documented, Predicate Format String Syntax.
struct PredicateFormat {
  /// A part that says of an object whether it fits.
  typealias Condition = (Any?) -> Bool

  /// A part that has a value, which may be an object's own.
  typealias Expression = (Any?) -> Any?

  private var words: [Word]
  private var index = 0
  private var arguments: ArraySlice<Any?>

  /// Reads a text.
  ///
  /// - Returns: The condition; nil if the text cannot be read.
  static func condition(_ text: String, _ arguments: [Any?]) -> Condition? {
    guard let words = Word.words(of: text) else { return nil }
    var format = PredicateFormat(words: words, arguments: arguments[...])
    let condition = format.any()
    return format.index == words.count ? condition : nil
  }

  private init(words: [Word], arguments: ArraySlice<Any?>) {
    (self.words, self.arguments) = (words, arguments)
  }

  // MARK: Words

  private var word: Word? { index < words.count ? words[index] : nil }

  private mutating func take(_ names: String...) -> Bool {
    guard let word, !word.isText, names.contains(word.text.uppercased()) else { return false }
    index += 1
    return true
  }

  // MARK: Conditions

  private mutating func any() -> Condition? {
    guard var left = all() else { return nil }
    while take("OR", "||") {
      guard let right = all() else { return nil }
      let first = left
      left = { first($0) || right($0) }
    }
    return left
  }

  private mutating func all() -> Condition? {
    guard var left = one() else { return nil }
    while take("AND", "&&") {
      guard let right = one() else { return nil }
      let first = left
      left = { first($0) && right($0) }
    }
    return left
  }

  private mutating func one() -> Condition? {
    if take("NOT", "!") { return one().map { condition in { !condition($0) } } }
    if take("TRUEPREDICATE") { return { _ in true } }
    if take("FALSEPREDICATE") { return { _ in false } }
    if word?.text == "(", let inner = bracketed() { return inner }
    let quantity: Quantity =
      take("ANY", "SOME") ? .some : take("ALL") ? .every : take("NONE") ? .none : .one
    guard let left = expression(), let comparison = Comparison(&self) else { return nil }
    guard let right = expression() else { return nil }
    return { object in
      let value = left(object)
      guard quantity != .one, let values = value.flatMap(KeyedValue.elements) else {
        return comparison.holds(value, right(object))
      }
      let fits = values.filter { comparison.holds($0, right(object)) }.count
      switch quantity {
      case .some: return fits > 0
      case .every: return fits == values.count
      default: return fits == 0
      }
    }
  }

  private enum Quantity { case one, some, every, none }

  private mutating func bracketed() -> Condition? {
    let start = index
    let rest = arguments
    index += 1
    if let inner = any(), take(")") { return inner }
    (index, arguments) = (start, rest)
    return nil
  }

  // MARK: Values

  private mutating func expression() -> Expression? {
    guard let word else { return nil }
    index += 1
    if word.isText {
      return { _ in word.text }
    }
    switch word.text {
    case "{": return list()
    case let place where place.hasPrefix("%K"):
      guard let path = arguments.popFirst() as? String else { return nil }
      return Self.path(path + place.dropFirst(2))
    case let place where place.hasPrefix("%"):
      guard let value = arguments.popFirst() else { return nil }
      return { _ in value }
    default: break
    }
    if let number = Double(word.text) { return { _ in number } }
    switch word.text.uppercased() {
    case "TRUE", "YES": return { _ in true }
    case "FALSE", "NO": return { _ in false }
    case "NIL", "NULL": return { _ in nil }
    case "SELF": return { $0 }
    default: return Self.path(word.text)
    }
  }

  private mutating func list() -> Expression? {
    var parts: [Expression] = []
    while !take("}") {
      guard let part = expression() else { return nil }
      parts.append(part)
      _ = take(",")
    }
    let elements = parts
    return { object in elements.map { $0(object) ?? NSNull() } }
  }

  private static func path(_ text: String) -> Expression? {
    let path = text.split(separator: ".").drop { $0 == "SELF" }.map { $0 }
    guard text.first.map({ $0.isLetter || $0 == "_" || $0 == "@" }) ?? false else { return nil }
    return { KeyedValue.value(at: path, of: $0) }
  }
}

// MARK: - Comparing

extension PredicateFormat {
  /// A way in which two values are compared.
  fileprivate struct Comparison {
    private var name: String
    private var options: String.CompareOptions = []

    init?(_ format: inout PredicateFormat) {
      guard let word = format.word, !word.isText else { return nil }
      let parts = word.text.uppercased().split(separator: "[")
      guard let first = parts.first, let name = Self.names[String(first)] else { return nil }
      self.name = name
      if parts.count > 1 {
        if parts[1].contains("C") { options.insert(.caseInsensitive) }
        if parts[1].contains("D") { options.insert(.diacriticInsensitive) }
      }
      format.index += 1
    }

    private static let names = [
      "=": "==", "==": "==", "!=": "!=", "<>": "!=", "<": "<", ">": ">", "<=": "<=", "=<": "<=",
      ">=": ">=", "=>": ">=", "CONTAINS": "CONTAINS", "BEGINSWITH": "BEGINSWITH",
      "ENDSWITH": "ENDSWITH", "LIKE": "LIKE", "MATCHES": "MATCHES", "IN": "IN",
      "BETWEEN": "BETWEEN",
    ]

    func holds(_ left: Any?, _ right: Any?) -> Bool {
      switch name {
      case "==": return isSame(left, right)
      case "!=": return !isSame(left, right)
      case "IN": return contains(right, left)
      case "CONTAINS": return contains(left, right)
      case "BETWEEN":
        guard let ends = right.flatMap(KeyedValue.elements), ends.count == 2 else { return false }
        return KeyedValue.order(left, ends[0]) != .orderedAscending
          && KeyedValue.order(left, ends[1]) != .orderedDescending
      case "BEGINSWITH", "ENDSWITH", "LIKE", "MATCHES": return fits(left, right)
      default: return isOrdered(left, right)
      }
    }

    private func isSame(_ left: Any?, _ right: Any?) -> Bool {
      if !options.isEmpty, let (left, right) = texts(left, right) {
        return left.compare(right, options: options) == .orderedSame
      }
      return KeyedValue.order(left, right) == .orderedSame
    }

    private func isOrdered(_ left: Any?, _ right: Any?) -> Bool {
      guard left.flatMap(KeyedValue.plain) != nil, right.flatMap(KeyedValue.plain) != nil,
        let order = KeyedValue.order(left, right)
      else { return false }
      return switch name {
      case "<": order == .orderedAscending
      case "<=": order != .orderedDescending
      case ">": order == .orderedDescending
      default: order != .orderedAscending
      }
    }

    private func contains(_ whole: Any?, _ part: Any?) -> Bool {
      if let (whole, part) = texts(whole, part) {
        return whole.range(of: part, options: options) != nil
      }
      let elements = whole.flatMap(KeyedValue.plain).flatMap(KeyedValue.elements) ?? []
      return elements.contains { isSame($0, part) }
    }

    private func fits(_ left: Any?, _ right: Any?) -> Bool {
      guard let (text, pattern) = texts(left, right) else { return false }
      switch name {
      case "BEGINSWITH": return text.range(of: pattern, options: options.union(.anchored)) != nil
      case "ENDSWITH":
        return text.range(of: pattern, options: options.union([.anchored, .backwards])) != nil
      case "MATCHES": return isMatch(text, pattern)
      default:
        let escaped = NSRegularExpression.escapedPattern(for: pattern)
        return isMatch(
          text, escaped.replacing("\\*", with: ".*").replacing("\\?", with: "."))
      }
    }

    private func isMatch(_ text: String, _ pattern: String) -> Bool {
      let options = options.intersection(.caseInsensitive).union(.regularExpression)
      return text.range(of: "^(?:\(pattern))$", options: options) != nil
    }

    private func texts(_ left: Any?, _ right: Any?) -> (String, String)? {
      guard let left = left.flatMap(KeyedValue.plain) as? String,
        let right = right.flatMap(KeyedValue.plain) as? String
      else { return nil }
      return (left, right)
    }
  }
}

// MARK: - Words of a text

extension PredicateFormat {
  /// A word, a sign or a literal.
  fileprivate struct Word {
    var text: String

    /// True for what stands between quotes.
    var isText = false

    /// The words of a text; nil if a quote is not closed.
    static func words(of text: String) -> [Word]? {
      var words: [Word] = []
      var rest = text[...]
      while let first = rest.first {
        if first.isWhitespace {
          rest.removeFirst()
        } else if first == "'" || first == "\"" {
          rest.removeFirst()
          guard let end = rest.firstIndex(of: first) else { return nil }
          words.append(Word(text: String(rest[..<end]), isText: true))
          rest = rest[rest.index(after: end)...]
        } else {
          let length = length(of: rest)
          words.append(Word(text: String(rest.prefix(length))))
          rest = rest.dropFirst(length)
        }
      }
      return words
    }

    private static func length(of text: Substring) -> Int {
      guard let first = text.first else { return 0 }
      if "(){},".contains(first) { return 1 }
      if "=<>!&|".contains(first) { return text.prefix { "=<>!&|".contains($0) }.count }
      let count = text.prefix { character in
        !character.isWhitespace && !"(){},=<>!&|'\"[".contains(character)
      }.count
      // Options such as `[cd]` belong to the word before them.
      guard text.dropFirst(count).first == "[", let end = text.firstIndex(of: "]") else {
        return max(count, 1)
      }
      return text[...end].count
    }
  }
}
