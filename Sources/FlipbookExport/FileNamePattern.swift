import FlipbookBase

/// A file name with placeholders, as in `{scene}/frame-{n:05}.png`.
///
/// `{n}` is the index of a frame, and `{n:05}` the same padded with zeros to five digits. Any other
/// key, such as `{scene}` or `{args.strategy}`, is a value of the variant.
package struct FileNamePattern: Hashable, Sendable, CustomStringConvertible {
  private enum Piece: Hashable {
    case text(String)
    /// The index of a frame, with at least `digits` digits.
    case number(digits: Int)
    case key(String)
  }

  /// The pattern as written.
  package let description: String

  private let pieces: [Piece]

  /// Reads a pattern.
  ///
  /// - Parameter pattern: The text of the pattern.
  /// - Throws: If a brace has no partner or there is no key in it, or a format is not like `05`.
  package init(_ pattern: String) throws(ExportError) {
    description = pattern
    var pieces: [Piece] = []
    var rest = pattern[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      if brace > rest.startIndex { pieces.append(.text(String(rest[..<brace]))) }
      let inside = rest[rest.index(after: brace)...]
      guard rest[brace] == "{", let end = inside.firstIndex(where: { $0 == "{" || $0 == "}" }),
        inside[end] == "}"
      else {
        throw Self.malformed(pattern, "a { or } has no partner")
      }
      pieces.append(try Self.piece(inside[..<end], in: pattern))
      rest = inside[inside.index(after: end)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.pieces = pieces
  }

  /// The pattern of the last name in the path.
  var lastPart: FileNamePattern {
    get throws(ExportError) {
      let last = description.split(separator: "/").last { $0 != "." }
      return try FileNamePattern(last.map(String.init) ?? "")
    }
  }

  /// The keys in it, in order, without `n`.
  package var keys: [String] {
    pieces.compactMap { if case .key(let key) = $0 { key } else { nil } }
  }

  /// Fills in the values of a variant, and the index of a frame.
  ///
  /// - Parameters:
  ///   - values: The value of each key.
  ///   - index: The index of the frame, or `nil` for a file that belongs to no single frame.
  /// - Returns: The name, with the slashes of the pattern.
  /// - Throws: For a key that has no value, with the one that was probably meant, and for a value
  ///   that is no part of a file name: empty, "." or "..", or with a slash in it.
  package func expanded(
    with values: [String: String] = [:], index: Int? = nil
  ) throws(ExportError) -> String {
    var name = ""
    for piece in pieces {
      switch piece {
      case .text(let text): name += text
      case .number(let digits): name += try number(index, digits: digits, values: values)
      case .key(let key): name += try value(of: key, in: values, hasNumber: index != nil)
      }
    }
    return name
  }

  private func number(
    _ index: Int?, digits: Int, values: [String: String]
  ) throws(ExportError) -> String {
    guard let index else { throw unknownKey("n", known: values.keys.sorted()) }
    let text = String(index)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }

  private func value(
    of key: String, in values: [String: String], hasNumber: Bool
  ) throws(ExportError) -> String {
    guard let value = values[key] else {
      throw unknownKey(key, known: (hasNumber ? ["n"] : []) + values.keys.sorted())
    }
    if value.isEmpty || value == "." || value == ".." || value.contains("/")
      || value.utf8.contains(0)
    {
      let reason = ExportError.Reason.unusableValue(value, key: key)
      throw ExportError(.usePattern, path: description, reason: reason)
    }
    return value
  }

  private func unknownKey(_ key: String, known: [String]) -> ExportError {
    let suggestion = NearestWord.to(key, among: known)
    let reason = ExportError.Reason.unknownKey(key, suggestion: suggestion, known: known)
    return ExportError(.usePattern, path: description, reason: reason)
  }

  /// Reads the text between two braces.
  private static func piece(_ text: Substring, in pattern: String) throws(ExportError) -> Piece {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let key = String(parts[0])
    if key.isEmpty { throw malformed(pattern, "there is nothing between { and }") }
    guard parts.count > 1 else { return key == "n" ? .number(digits: 1) : .key(key) }
    guard key == "n" else { throw malformed(pattern, "only {n} can have a format, not {\(key)}") }
    guard parts[1].first == "0", let digits = Int(parts[1]), (1...9).contains(digits) else {
      throw malformed(pattern, "`\(parts[1])` is not a format, write {n:05} for five digits")
    }
    return .number(digits: digits)
  }

  private static func malformed(_ pattern: String, _ problem: String) -> ExportError {
    ExportError(.usePattern, path: pattern, reason: .malformedPattern(problem))
  }
}
