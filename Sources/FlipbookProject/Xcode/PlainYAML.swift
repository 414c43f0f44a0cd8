/// A value of a YAML file in the plain form that people write project files in: mappings and lists
/// by their indents, words, and lists in brackets.
indirect enum PlainYAML: Equatable {
  case word(String)
  case list([PlainYAML])
  case map([Pair])

  struct Pair: Equatable {
    var name: String
    var value: PlainYAML
  }

  /// The line that is no such YAML.
  struct Fault: Error, Equatable {
    var line: Int
  }

  /// Reads a file.
  ///
  /// - Throws: The first line that cannot be read.
  init(_ text: String) throws(Fault) {
    var reader = PlainYAMLReader(text)
    self = try reader.block(indent: 0)
    if let rest = reader.next { throw Fault(line: rest.number) }
  }

  /// The value of a name.
  subscript(name: String) -> PlainYAML? {
    guard case .map(let pairs) = self else { return nil }
    return pairs.last { $0.name == name }?.value
  }

  var word: String? { if case .word(let word) = self { word } else { nil } }

  /// The pairs of a mapping; none of another value.
  var pairs: [Pair] { if case .map(let pairs) = self { pairs } else { [] } }

  /// The elements of a list; a word or a mapping is one of a single element.
  var elements: [PlainYAML] {
    switch self {
    case .list(let values): values
    case .word(""): []
    default: [self]
    }
  }
}

/// The lines of a YAML file while they are read.
private struct PlainYAMLReader {
  struct Line {
    var number: Int
    var indent: Int
    var text: String
  }

  private var lines: [Line] = []
  private var place = 0

  init(_ text: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let indent = line.prefix { $0 == " " }.count
      let words = Self.withoutComment(line.dropFirst(indent))
      if words.isEmpty || words == "---" { continue }
      lines.append(Line(number: index + 1, indent: indent, text: words))
    }
  }

  var next: Line? { place < lines.count ? lines[place] : nil }

  /// Reads the mapping or the list at an indent or deeper.
  mutating func block(indent: Int) throws(PlainYAML.Fault) -> PlainYAML {
    guard let first = next, first.indent >= indent else { return .word("") }
    if first.text == "-" || first.text.hasPrefix("- ") { return try list(first.indent) }
    return try map(first.indent)
  }

  private mutating func list(_ indent: Int) throws(PlainYAML.Fault) -> PlainYAML {
    var values: [PlainYAML] = []
    while let line = next, line.indent == indent, line.text.hasPrefix("-") {
      let rest = line.text.dropFirst().drop { $0 == " " }
      if rest.isEmpty {
        place += 1
        values.append(try block(indent: indent + 1))
      } else if Self.pair(String(rest)) != nil {
        // The first pair of a mapping; the others stand below it.
        lines[place].indent = indent + line.text.count - rest.count
        lines[place].text = String(rest)
        values.append(try map(lines[place].indent))
      } else {
        place += 1
        values.append(Self.value(String(rest)))
      }
    }
    return .list(values)
  }

  private mutating func map(_ indent: Int) throws(PlainYAML.Fault) -> PlainYAML {
    var pairs: [PlainYAML.Pair] = []
    while let line = next, line.indent == indent, !line.text.hasPrefix("- ") {
      guard let (name, rest) = Self.pair(line.text) else { throw .init(line: line.number) }
      place += 1
      guard rest.isEmpty else {
        pairs.append(.init(name: name, value: Self.value(rest)))
        // What a text goes on with in the lines below is not needed.
        while (next?.indent ?? 0) > indent { place += 1 }
        continue
      }
      let isList = next.map { $0.indent == indent && $0.text.hasPrefix("-") } ?? false
      pairs.append(
        .init(name: name, value: isList ? try list(indent) : try block(indent: indent + 1)))
    }
    if let line = next, line.indent > indent { throw .init(line: line.number) }
    return .map(pairs)
  }

  private static func pair(_ text: String) -> (name: String, rest: String)? {
    guard !text.hasPrefix("["), !text.hasPrefix("{") else { return nil }
    var quote: Character?
    for index in text.indices {
      let character = text[index]
      if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == ":" {
        let after = text.index(after: index)
        guard after == text.endIndex || text[after] == " " else { continue }
        return (unquoted(text[..<index]), String(text[after...].drop { $0 == " " }))
      }
    }
    return nil
  }

  private static func value(_ text: String) -> PlainYAML {
    if text.hasPrefix("["), text.hasSuffix("]") {
      let parts = text.dropFirst().dropLast().split(separator: ",")
      return .list(parts.map { .word(unquoted($0)) })
    }
    if text.hasPrefix("{"), text.hasSuffix("}") {
      let parts = text.dropFirst().dropLast().split(separator: ",").map { unquoted($0) }
      return .map(parts.compactMap(pair).map { .init(name: $0.name, value: value($0.rest)) })
    }
    return .word(unquoted(text[...]))
  }

  private static func unquoted(_ text: Substring) -> String {
    var text = text.drop { $0 == " " }
    while text.last == " " || text.last == "\r" { text.removeLast() }
    if text.count >= 2, let first = text.first, first == "\"" || first == "'", text.last == first {
      text = text.dropFirst().dropLast()
    }
    return String(text)
  }

  /// A line without its comment and blanks at its end.
  private static func withoutComment(_ line: Substring) -> String {
    var quote: Character?
    var last: Character = " "
    var end = line.endIndex
    for index in line.indices {
      let character = line[index]
      if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "#", last == " " {
        end = index
        break
      }
      last = character
    }
    var text = line[..<end]
    while let final = text.last, final == " " || final == "\r" || final == "\t" {
      text.removeLast()
    }
    return String(text)
  }
}
