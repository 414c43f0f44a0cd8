import Foundation

/// Reads Markdown within a line: emphasis, code, strikethrough, links and addresses.
///
/// swift-markdown stands on cmark-gfm, a C module that every compile of a scene would have to find.
///
/// ## Algorithm
/// 1. The text becomes atoms, one a character; escapes, code and entities are read on the way.
/// 2. Runs of `*`, `_` and `~` are noted, brackets too; a bracket that closes a link gives it to
///    the atoms since it opened.
/// 3. Runs that can close look back for one that can open; both hide their characters and give
///    those between them their meaning.
/// 4. Addresses that are written out become links.
///
/// - SeeAlso: documented, the CommonMark specification's "inline structure" with GitHub's
///   strikethrough and autolinks, which is what Foundation reads.
nonisolated struct InlineMarkdown {
  /// A part of the source: Markdown, or a value that is not Markdown, with its characters for the
  /// inside of links.
  enum Part {
    case markdown(String)
    case value(String)
  }

  /// Neighbours that mean the same.
  struct Span {
    enum Content: Equatable {
      case string(String)
      /// The value that was this part.
      case value(part: Int)
    }

    var content: Content
    var intent: InlinePresentationIntent = []
    var link: URL?
  }

  enum Token: Equatable {
    case character(Character)
    case value(part: Int, plain: String)
  }

  /// A token with its meaning.
  struct Atom {
    var token: Token
    var intent: InlinePresentationIntent = []
    var link: URL?
    /// True if it is a sign that has been understood.
    var isHidden = false

    var character: Character? {
      if !isHidden, case .character(let character) = token { character } else { nil }
    }
  }

  /// Reads parts as one text.
  static func spans(of parts: [Part]) -> [Span] {
    if !parts.contains(where: \.hasSigns) { return parts.enumerated().map(plainSpan) }
    var reader = InlineMarkdown(parts)
    reader.read()
    return reader.spans
  }

  private static func plainSpan(_ index: Int, _ part: Part) -> Span {
    switch part {
    case .markdown(let string): Span(content: .string(string))
    case .value: Span(content: .value(part: index))
    }
  }

  // MARK: State

  let tokens: [Token]
  var position = 0
  var atoms: [Atom] = []
  var runs: [DelimiterRun] = []
  private var brackets: [Bracket] = []

  private init(_ parts: [Part]) {
    tokens = parts.enumerated().flatMap { index, part -> [Token] in
      switch part {
      case .markdown(let string): string.map { .character($0) }
      case .value(let plain): [.value(part: index, plain: plain)]
      }
    }
  }

  /// A `[` that may begin a link.
  private struct Bracket {
    /// The atoms of its signs.
    var signs: Range<Int>
    /// The number of runs before it.
    var runCount: Int
    var isImage: Bool
    var isActive = true
  }

  func character(at index: Int) -> Character? {
    guard tokens.indices.contains(index), case .character(let character) = tokens[index] else {
      return nil
    }
    return character
  }

  private mutating func take(_ count: Int = 1) {
    atoms += tokens[position..<position + count].map { Atom(token: $0) }
    position += count
  }

  private mutating func append(
    _ string: String, _ intent: InlinePresentationIntent = [], link: URL? = nil
  ) {
    atoms += string.map { Atom(token: .character($0), intent: intent, link: link) }
  }

  private mutating func read() {
    while position < tokens.count {
      switch character(at: position) {
      case "\\": readEscape()
      case "`": readCode()
      case "*", "_", "~": readRun()
      case "[": openBracket(isImage: false)
      case "!" where character(at: position + 1) == "[": openBracket(isImage: true)
      case "]": closeBracket()
      case "<": readAngle()
      case "&": readEntity()
      default: take()
      }
    }
    emphasize(from: 0)
    linkAddresses()
  }

  private var spans: [Span] {
    var spans: [Span] = []
    for atom in atoms where !atom.isHidden {
      switch atom.token {
      case .value(let part, _):
        spans.append(
          Span(content: .value(part: part), intent: atom.intent, link: atom.link))
      case .character(let character):
        if let last = spans.last, last.intent == atom.intent, last.link == atom.link,
          case .string(let string) = last.content
        {
          spans[spans.count - 1].content = .string(string + String(character))
        } else {
          spans.append(
            Span(content: .string(String(character)), intent: atom.intent, link: atom.link))
        }
      }
    }
    return spans
  }
}

// MARK: - Escapes, code, entities, addresses in angles

extension InlineMarkdown {
  private mutating func readEscape() {
    if let next = character(at: position + 1), next.isASCII, next.isMarkdownPunctuation {
      position += 1
    }
    take()
  }

  private func runLength(at index: Int) -> Int {
    tokens[index...].prefix { $0 == tokens[index] }.count
  }

  private mutating func readCode() {
    let count = runLength(at: position)
    var end = position + count
    while end < tokens.count {
      guard tokens[end] == .character("`") else {
        end += 1
        continue
      }
      let length = runLength(at: end)
      if length == count { return takeCode(position + count..<end, end: end + length) }
      end += length
    }
    take(count)
  }

  private mutating func takeCode(_ range: Range<Int>, end: Int) {
    var range = range
    func isSpace(_ index: Int) -> Bool { character(at: index)?.isWhitespace ?? false }
    if range.count > 1, isSpace(range.lowerBound), isSpace(range.upperBound - 1),
      !range.allSatisfy(isSpace)
    {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    atoms += tokens[range].map { Atom(token: $0, intent: .code) }
    position = end
  }

  private mutating func readEntity() {
    let name = tokens[(position + 1)...].prefix(32).prefix { $0 != .character(";") }
    let end = position + 1 + name.count
    guard character(at: end) == ";",
      let decoded = Self.entity(
        String(
          name.compactMap { if case .character(let character) = $0 { character } else { nil } }))
    else { return take() }
    append(decoded)
    position = end + 1
  }

  /// The character of an entity by its name; the commonest have one here, all have a number.
  private static func entity(_ name: String) -> String? {
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let code =
        digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }
    let entities = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
      "copy": "©", "reg": "®", "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–",
    ]
    return entities[name]
  }

  private mutating func readAngle() {
    let content = tokens[(position + 1)...].prefix { token in
      guard case .character(let character) = token else { return true }
      return character != ">" && character != "<" && !character.isWhitespace
    }
    let end = position + 1 + content.count
    let string = content.map(\.plain).joined()
    guard character(at: end) == ">", let link = Self.angleLink(string) else { return take() }
    append(string, link: link)
    position = end + 1
  }

  private static func angleLink(_ string: String) -> URL? {
    if string.wholeMatch(of: #/[A-Za-z][A-Za-z0-9+.\-]{1,31}:.*/#) != nil {
      return URL(string: string)
    }
    return isMail(string) ? URL(string: "mailto:\(string)") : nil
  }
}

// MARK: - Links

extension InlineMarkdown {
  private mutating func openBracket(isImage: Bool) {
    let count = isImage ? 2 : 1
    brackets.append(
      Bracket(
        signs: atoms.count..<atoms.count + count, runCount: runs.count, isImage: isImage))
    take(count)
  }

  private mutating func closeBracket() {
    guard let bracket = brackets.popLast(), bracket.isActive else { return take() }
    let before = bracket.signs.lowerBound - 1
    if !bracket.isImage, before >= 0, atoms[before].character == "^",
      let (attributes, end) = attributes(at: position + 1)
    {
      emphasize(from: bracket.runCount)
      for index in before..<bracket.signs.upperBound { atoms[index].isHidden = true }
      if attributes.contains("inflect:") { agree(from: bracket.signs.upperBound) }
      position = end
      return
    }
    guard let (destination, end) = destination(at: position + 1) else { return take() }
    emphasize(from: bracket.runCount)
    for index in bracket.signs { atoms[index].isHidden = true }
    if !bracket.isImage {
      let link = URL(string: destination)
      for index in bracket.signs.upperBound..<atoms.count { atoms[index].link = link }
      // Links have no links inside.
      for index in brackets.indices where !brackets[index].isImage {
        brackets[index].isActive = false
      }
    }
    position = end
  }

  /// Reads the attributes of `^[words](inflect: true)`; returns them, and the position after them.
  private func attributes(at start: Int) -> (String, Int)? {
    guard character(at: start) == "(",
      let end = tokens[start...].firstIndex(of: .character(")"))
    else { return nil }
    return (tokens[(start + 1)..<end].map(\.plain).joined(), end + 1)
  }

  /// Reads `(where "title")`; returns where to, and the position after it.
  private func destination(at start: Int) -> (String, Int)? {
    guard character(at: start) == "(" else { return nil }
    var index = skippingSpace(start + 1)
    var destination = ""
    var depth = 0
    let isAngled = character(at: index) == "<"
    if isAngled { index += 1 }
    while index < tokens.count {
      let character = character(at: index)
      if character == "\\", let next = self.character(at: index + 1), next.isMarkdownPunctuation {
        destination.append(next)
        index += 2
        continue
      }
      if isAngled ? character == ">" : character?.isWhitespace ?? false { break }
      if !isAngled, character == "(" { depth += 1 }
      if !isAngled, character == ")" {
        if depth == 0 { break }
        depth -= 1
      }
      destination += tokens[index].plain
      index += 1
    }
    index = skippingTitle(skippingSpace(isAngled ? index + 1 : index))
    return character(at: index) == ")" ? (destination, index + 1) : nil
  }

  private func skippingSpace(_ start: Int) -> Int {
    var index = start
    while character(at: index)?.isWhitespace ?? false { index += 1 }
    return index
  }

  private func skippingTitle(_ start: Int) -> Int {
    guard let quote = character(at: start), quote == "\"" || quote == "'" else { return start }
    guard let end = tokens[(start + 1)...].firstIndex(of: .character(quote)) else { return start }
    return skippingSpace(end + 1)
  }
}

extension InlineMarkdown.Part {
  /// True if it may have signs of Markdown.
  fileprivate var hasSigns: Bool {
    guard case .markdown(let string) = self else { return false }
    return InlineMarkdown.hasSigns(string)
  }
}

extension InlineMarkdown {
  /// True if characters may be signs of Markdown.
  static func hasSigns(_ string: String) -> Bool {
    var hasColon = false
    var hasFullStop = false
    // Bytes first: most texts have neither colon nor full stop.
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "&"),
        UInt8(ascii: "@"):
        return true
      case UInt8(ascii: ":"): hasColon = true
      case UInt8(ascii: "."): hasFullStop = true
      default: break
      }
    }
    return hasColon && string.contains("://") || hasFullStop && string.contains("www.")
  }
}

extension InlineMarkdown.Token {
  /// The characters, also of a value.
  var plain: String {
    switch self {
    case .character(let character): String(character)
    case .value(_, let plain): plain
    }
  }
}

extension Character {
  /// True if Markdown counts the character as punctuation.
  nonisolated var isMarkdownPunctuation: Bool { isPunctuation || isSymbol }
}
