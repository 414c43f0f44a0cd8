import FlipbookBase
import FlipbookProject
import FlipbookSyntax
import Foundation

/// Writes values of `args:` as Swift source, by the types that are wanted.
struct ArgumentExpression {
  /// The declarations of the user's types by their names, extensions among them.
  private let declarations: [String: [TypeDeclaration]]

  /// The reason for which a value is not one of a type, in words.
  struct Mismatch: Error, Equatable {
    var message: String
    var notes: [String] = []
  }

  init(_ outlines: [SourceOutline] = []) {
    declarations = Dictionary(grouping: outlines.flatMap(\.declarations), by: \.name)
  }

  /// Returns the source of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - type: The type, as it is written.
  /// - Returns: An expression of that type, as far as the type is known.
  /// - Throws: If it is no value of the type.
  func text(_ value: ArgumentValue, as type: String) throws(Mismatch) -> String {
    let type = Self.plain(type)
    if let inner = Self.optional(type) {
      return value == .null ? "nil" : try text(value, as: inner)
    }
    if let closure = ClosureType(type) { return closure.nothing }
    if let inner = Self.argument(of: "Binding", type) {
      return ".constant(\(try text(value, as: inner)))"
    }
    switch value {
    case .null: return "nil"
    case .plain(let word):
      try Self.check(word, as: type)
      return Self.textTypes.contains(type) ? SceneModule.literal(word) : word
    case .text(let words): return try text(of: words, as: type)
    case .list(let values): return try text(of: values, as: type)
    case .map(let pairs): return try text(of: pairs, as: type)
    }
  }

  /// Refuses a number or a truth value that is none of a type of Swift's own.
  private static func check(_ word: String, as type: String) throws(Mismatch) {
    let isTruth = word == "true" || word == "false"
    switch type {
    case _ where wholeTypes.contains(type) && (isTruth || Int(word) == nil):
      throw wrong(word, "a whole number")
    case _ where fractionTypes.contains(type) && (isTruth || Double(word) == nil):
      throw wrong(word, "a number")
    case "Bool" where !isTruth: throw wrong(word, "`true` or `false`")
    default: return
    }
  }

  private static let wholeTypes: Set = [
    "Int", "UInt", "Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64",
  ]
  private static let fractionTypes: Set = ["Double", "Float", "CGFloat", "TimeInterval"]

  // MARK: Types

  /// A type without attributes and `any`.
  private static func plain(_ type: String) -> String {
    var words = type.split(separator: " ").map(String.init)
    while let first = words.first, first.hasPrefix("@") || Self.specifiers.contains(first) {
      words.removeFirst()
    }
    return words.joined(separator: " ")
  }

  private static let specifiers: Set = ["any", "some", "sending", "borrowing", "consuming"]

  private static func optional(_ type: String) -> String? {
    if type.hasSuffix("?") || type.hasSuffix("!") {
      let inner = String(type.dropLast())
      let isBracketed = inner.hasPrefix("(") && inner.hasSuffix(")")
      return isBracketed ? String(inner.dropFirst().dropLast()) : inner
    }
    return argument(of: "Optional", type)
  }

  private static func argument(of generic: String, _ type: String) -> String? {
    guard type.hasPrefix("\(generic)<"), type.hasSuffix(">") else { return nil }
    return String(type.dropFirst(generic.count + 1).dropLast())
  }

  static let textTypes: Set = [
    "String", "Substring", "Character", "LocalizedStringKey", "LocalizedStringResource",
    "AttributedString", "Text",
  ]

  private func declaration(_ type: String) -> TypeDeclaration? {
    let all = declarations[type] ?? declarations.first { $0.key.hasSuffix(".\(type)") }?.value
    return all?.first { $0.kind != .extension }
  }

  private func isDecodable(_ type: TypeDeclaration) -> Bool {
    (declarations[type.name] ?? []).flatMap(\.inherited).contains { name in
      ["Codable", "Decodable"].contains(name.split(separator: ".").last.map(String.init) ?? name)
    }
  }
}

// MARK: - Words

extension ArgumentExpression {
  private func text(of words: String, as type: String) throws(Mismatch) -> String {
    let literal = SceneModule.literal(words)
    if type == "Text" { return "Text(verbatim: \(literal))" }
    if type == "AttributedString" { return "AttributedString(\(literal))" }
    if Self.textTypes.contains(type) { return literal }
    switch type {
    case "Date": return try Self.date(words)
    case "URL":
      guard URL(string: words) != nil else { throw Self.wrong(words, "an address") }
      return "URL(string: \(literal))!"
    case "UUID":
      guard UUID(uuidString: words) != nil else { throw Self.wrong(words, "a UUID") }
      return "UUID(uuidString: \(literal))!"
    case "Decimal": return "Decimal(string: \(literal))!"
    case "Data": return "Data(\(literal).utf8)"
    case "Image": return "Image(\(literal))"
    case "Color" where words.hasPrefix("#"): return try Self.color(words)
    default: break
    }
    if Self.isExpression(words) { return words }
    let isName = words.first.map { $0.isLetter || $0 == "_" } ?? false
    let isWord = words.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isName && isWord && !type.isEmpty ? ".\(words)" : literal
  }

  private static func wrong(_ words: String, _ what: String) -> Mismatch {
    Mismatch(message: "`\(words)` is not \(what)")
  }

  /// True for a case or a range with plain values, `.blue`, `.ring(width: 2)`, `1...5`: text that
  /// can do nothing but name a value.
  private static func isExpression(_ words: String) -> Bool {
    let source = SwiftSource(words)
    guard source.problem == nil, let first = source.tokens.first else { return false }
    let isRange = source.tokens.contains { $0.text.hasSuffix("...") || $0.text.hasSuffix("..<") }
    let isNamed = first.isSymbol(".") || first.text.first?.isUppercase ?? false
    let hasMember = source.tokens.contains { $0.isSymbol(".") }
    guard isRange || (isNamed && hasMember) else { return false }
    return source.tokens.allSatisfy { token in
      switch token.kind {
      case .word: !token.text.hasPrefix("#") && !token.text.hasPrefix("@")
      case .number: true
      case .literal: !token.text.contains("\\(")
      case .symbol: [".", "-", "...", "..<"].contains(token.text)
      case .punctuation: ["(", ")", "[", "]", ",", ":"].contains(token.text)
      case .directive: false
      }
    }
  }

  /// A day, or a moment with its time zone, as ISO 8601 writes it.
  private static func date(_ words: String) throws(Mismatch) -> String {
    let formatter = ISO8601DateFormatter()
    let forms: [ISO8601DateFormatter.Options] = [
      [.withInternetDateTime], [.withInternetDateTime, .withFractionalSeconds], [.withFullDate],
    ]
    for form in forms {
      formatter.formatOptions = form
      guard let date = formatter.date(from: words) else { continue }
      return "Date(timeIntervalSince1970: \(date.timeIntervalSince1970))"
    }
    if isExpression(words) { return words }
    throw Mismatch(
      message: "`\(words)` is not a date",
      notes: ["dates: 2026-11-23, 2026-11-23T09:41:00Z"])
  }

  /// A colour by its channels: `#ff8800`.
  private static func color(_ words: String) throws(Mismatch) -> String {
    guard words.count == 7, let number = Int(words.dropFirst(), radix: 16) else {
      throw wrong(words, "a colour such as `#ff8800`")
    }
    let parts = [number >> 16 & 255, number >> 8 & 255, number & 255].map { "\($0) / 255" }
    return "Color(red: \(parts[0]), green: \(parts[1]), blue: \(parts[2]))"
  }
}

// MARK: - Lists and mappings

extension ArgumentExpression {
  private func text(of values: [ArgumentValue], as type: String) throws(Mismatch) -> String {
    var element = ""
    if type.hasPrefix("["), type.hasSuffix("]") {
      element = String(type.dropFirst().dropLast())
    } else {
      for generic in ["Array", "Set", "ArraySlice", "ContiguousArray"] {
        element = Self.argument(of: generic, type) ?? element
      }
    }
    if element.isEmpty, let declared = declaration(type), isDecodable(declared) {
      return decoded(.list(values), as: declared.name)
    }
    var texts: [String] = []
    for value in values { texts.append(try text(value, as: element)) }
    return "[\(texts.joined(separator: ", "))]"
  }

  private func text(of pairs: [ArgumentValue.Pair], as type: String) throws(Mismatch) -> String {
    if let types = Self.dictionary(type) {
      var texts: [String] = []
      for pair in pairs {
        let isNumber = ["Int", "Double"].contains(types.key)
        let key = try text(isNumber ? .plain(pair.name) : .text(pair.name), as: types.key)
        texts.append("\(key): \(try text(pair.value, as: types.value))")
      }
      return texts.isEmpty ? "[:]" : "[\(texts.joined(separator: ", "))]"
    }
    guard let declared = declaration(type) else {
      guard !type.isEmpty else { throw Mismatch(message: "the type of a mapping is not known") }
      // One of the system's, with its initializer's labels: `CGSize(width: 1, height: 2)`.
      return "\(type)(\(try arguments(pairs, [:])))"
    }
    if declared.kind == .enum, pairs.count == 1 { return try enumCase(pairs[0], of: declared) }
    if let made = try initialized(declared, pairs) { return made }
    guard isDecodable(declared) else { throw missing(of: declared, pairs) }
    return decoded(.map(pairs), as: declared.name)
  }

  /// The types of a dictionary's keys and values.
  private static func dictionary(_ type: String) -> (key: String, value: String)? {
    guard type.hasPrefix("["), type.hasSuffix("]") else { return nil }
    let source = SwiftSource(String(type.dropFirst().dropLast()))
    let range = source.tokens.indices
    guard let colon = source.outermost(in: range).first(where: { source.tokens[$0].isSymbol(":") })
    else { return nil }
    return (source.line(of: 0..<colon), source.line(of: colon + 1..<range.upperBound))
  }

  private func arguments(
    _ pairs: [ArgumentValue.Pair], _ types: [String: String]
  ) throws(Mismatch) -> String {
    var texts: [String] = []
    for pair in pairs {
      texts.append("\(pair.name): \(try text(pair.value, as: types[pair.name] ?? ""))")
    }
    return texts.joined(separator: ", ")
  }

  /// A case with associated values: `{ring: {width: 2}}`, `{ring: 2}`, `{ring: [2, 3]}`.
  private func enumCase(
    _ pair: ArgumentValue.Pair, of type: TypeDeclaration
  ) throws(Mismatch) -> String {
    switch pair.value {
    case .map(let inner): return "\(type.name).\(pair.name)(\(try arguments(inner, [:])))"
    case .list(let values):
      var texts: [String] = []
      for value in values { texts.append(try text(value, as: "")) }
      return "\(type.name).\(pair.name)(\(texts.joined(separator: ", ")))"
    case .null: return "\(type.name).\(pair.name)"
    default: return "\(type.name).\(pair.name)(\(try text(pair.value, as: "")))"
    }
  }

  /// The call of an initializer that takes these names and needs no others; nil if there is none.
  private func initialized(
    _ type: TypeDeclaration, _ pairs: [ArgumentValue.Pair]
  ) throws(Mismatch) -> String? {
    let names = Set(pairs.map(\.name))
    for parameters in Self.initializers(of: type) {
      let known = Set(parameters.map(\.argumentName))
      let needed = parameters.filter { !$0.hasDefault && ClosureType($0.type) == nil }
      guard names.isSubset(of: known), names.isSuperset(of: needed.map(\.argumentName)) else {
        continue
      }
      var texts: [String] = []
      for parameter in parameters {
        if let pair = pairs.first(where: { $0.name == parameter.argumentName }) {
          texts.append(parameter.argument(try text(pair.value, as: parameter.type)))
        } else if !parameter.hasDefault, let closure = ClosureType(parameter.type) {
          texts.append(parameter.argument(closure.nothing))
        }
      }
      return "\(type.name)(\(texts.joined(separator: ", ")))"
    }
    return nil
  }

  private static func initializers(of type: TypeDeclaration) -> [[Initializer.Parameter]] {
    if !type.initializers.isEmpty { return type.initializers.map(\.parameters) }
    return [type.properties.map(Initializer.Parameter.init)]
  }

  private func missing(of type: TypeDeclaration, _ pairs: [ArgumentValue.Pair]) -> Mismatch {
    let given = pairs.map { "`\($0.name)`" }.joined(separator: ", ")
    let ways = Self.initializers(of: type).map { parameters in
      let names = parameters.map { $0.argumentName + ($0.hasDefault ? "?" : "") }
      return "\(type.name): \(names.joined(separator: " "))"
    }
    return Mismatch(message: "`\(type.name)` cannot be made of \(given)", notes: ways)
  }

  /// The value that a type reads from JSON itself.
  private func decoded(_ value: ArgumentValue, as type: String) -> String {
    "{ () -> \(type) in let decoder = JSONDecoder(); decoder.dateDecodingStrategy = .iso8601; "
      + "return try! decoder.decode(\(type).self, from: Data(\(SceneModule.literal(value.json)).utf8))"
      + " }()"
  }
}

/// The type of a function.
struct ClosureType {
  private let parameters: Int
  private let result: String

  /// Reads a type; nil if it is not that of a function.
  init?(_ type: String) {
    let source = SwiftSource(type)
    let range = source.tokens.indices
    let outermost = source.outermost(in: range)
    guard let arrow = outermost.first(where: { source.tokens[$0].isSymbol("->") }),
      let bracket = outermost.first(where: { $0 < arrow && source.tokens[$0].isSymbol("(") })
    else { return nil }
    parameters = source.elements(of: source.inside(bracket)).count
    result = source.line(of: arrow + 1..<range.upperBound)
  }

  /// A function of a type that does nothing, or nil for one that need not be there.
  ///
  /// - Returns: The expression; nil if the type is not that of a function, or of one whose value
  ///   nothing stands for.
  static func nothing(of type: String) -> String? {
    if let closure = ClosureType(type) {
      return StandIn.value(of: closure.result, named: "") == nil ? nil : closure.nothing
    }
    let inner = type.hasSuffix(")?") ? type.dropFirst().dropLast(2) : ""
    return ClosureType(String(inner)) == nil ? nil : "nil"
  }

  /// A function that does nothing.
  var nothing: String {
    let blanks = Array(repeating: "_", count: parameters).joined(separator: ", ")
    let names = blanks.isEmpty ? "" : "\(blanks) in "
    let value = StandIn.value(of: result, named: "") ?? "fatalError()"
    return value.isEmpty ? "{ \(names)}" : "{ \(names)\(value) }"
  }
}
