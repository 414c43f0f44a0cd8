import Foundation
import Yams

/// Reads a text into nodes, or says why it is none of ours.
///
/// The order of the looks is what bounds the work: size, characters, forbidden signs, then YAML,
/// then a walk that counts nodes and levels.
struct TextReader {
  private let source: SourceText
  private var problems = Problems()
  private var nodesLeft = TextReader.largestNodeCount

  /// The longest file, in bytes (chosen).
  static let largestSize = 1 << 20
  /// The most nodes of a file, and how deep they may nest (chosen).
  static let largestNodeCount = 100_000
  static let deepest = TextScan.deepest

  private init(_ source: SourceText) {
    self.source = source
  }

  /// Returns the text's root, or errors; both when keys are doubled.
  static func read(
    file: String, contents: String
  ) -> (root: TextNode?, source: SourceText?, errors: [TimelineError]) {
    let size = contents.utf8.count
    guard size <= largestSize else {
      let error = TimelineError(
        .tooLarge, "the file has \(size) bytes, a timeline at most \(largestSize)",
        at: SourceLocation(file: file), help: "share steps with `run: other.yaml`")
      return (nil, nil, [error])
    }
    let source = SourceText(file: file, contents: contents)
    var errors = invisibleCharacters(in: source)
    if errors.isEmpty { errors = TextScan.errors(in: source) }
    guard errors.isEmpty else { return (nil, source, errors) }
    var reader = TextReader(source)
    let root = reader.compose()
    return (root, source, reader.problems.errors)
  }

  /// Complains about characters that would make places in the file doubtful.
  private static func invisibleCharacters(in source: SourceText) -> [TimelineError] {
    for (index, line) in source.lines.enumerated() {
      guard let column = line.firstIndex(where: isRefused) else { continue }
      let code = String(line[column].value, radix: 16, uppercase: true)
      let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
      return [
        TimelineError(
          .unreadable, "there is an invisible character, \(name)",
          at: source.location(line: index + 1, column: column + 1),
          help: "save the file as UTF-8 text with ordinary line ends")
      ]
    }
    return []
  }

  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value >= 0x20, scalar.value < 0x7F { return false }
    return switch scalar.value {
    case 0x09: false
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

// MARK: - Composing

extension TextReader {
  /// Composes the text; doubled keys are renamed one by one so that the rest is checked too.
  private mutating func compose() -> TextNode? {
    var lines = source.lines
    var text = source.text
    var renamed: [SourceLocation: String] = [:]
    while true {
      do {
        let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
        guard let root = try parser.singleRoot() else { return nil }
        return withExtendedLifetime(parser) { node(root, depth: 1, renamed: renamed) }
      } catch YamlError.duplicatedKeysInMapping(_, let context) {
        guard renamed.count < 20, (renamed.count + 2) * text.utf8.count <= Self.largestSize,
          let key = rename(context.mark, renamed.count, in: &lines)
        else {
          problems.add(duplicate(at: context.mark))
          return nil
        }
        renamed[key.location] = key.text
        text = lines.map { String(String.UnicodeScalarView($0)) }.joined(separator: "\n")
      } catch {
        problems.add(translated(error))
        return nil
      }
    }
  }

  /// Replaces the first letter of a key by one that nobody writes; returns the key as it was.
  private func rename(
    _ mark: Mark, _ serial: Int, in lines: inout [[Unicode.Scalar]]
  ) -> (location: SourceLocation, text: String)? {
    let (row, start) = (mark.line - 1, mark.column - 1)
    guard lines.indices.contains(row), lines[row].indices.contains(start) else { return nil }
    let isQuoted = lines[row][start] == "\"" || lines[row][start] == "'"
    let column = start + (isQuoted ? 1 : 0)
    let stops = ": ,[]{}\\\"'".unicodeScalars
    guard lines[row].indices.contains(column), !stops.contains(lines[row][column]),
      let letter = Unicode.Scalar(0xE000 + UInt32(serial))
    else { return nil }
    let old = lines[row][column]
    lines[row][column] = letter
    return (source.location(line: mark.line, column: mark.column), String(Character(old)))
  }

  private func duplicate(at mark: Mark) -> TimelineError {
    TimelineError(
      .duplicateKey, "a key is written twice",
      at: source.location(line: max(mark.line, 1), column: max(mark.column, 1)),
      label: "here first", help: "two steps need two `-` items")
  }
}

// MARK: - Nodes

extension TextReader {
  private mutating func node(
    _ node: Node, depth: Int, renamed: [SourceLocation: String]
  ) -> TextNode? {
    nodesLeft -= 1
    let place = source.location(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
    guard nodesLeft >= 0, depth <= Self.deepest else {
      if nodesLeft >= -1 { problems.add(tooMuch(at: place)) }
      nodesLeft = min(nodesLeft, -1)
      return nil
    }
    if node.anchor != nil {
      problems.add(TimelineError(.anchor, "there is an anchor here", at: place))
      return nil
    }
    switch node {
    case .scalar(let scalar): return self.scalar(scalar, at: place).map(TextNode.scalar)
    case .sequence(let sequence):
      let items = sequence.compactMap { self.node($0, depth: depth + 1, renamed: renamed) }
      return .list(items, place)
    case .mapping(let mapping): return map(mapping, at: place, depth: depth, renamed: renamed)
    case .alias:
      problems.add(TimelineError(.anchor, "there is an alias here", at: place))
      return nil
    }
  }

  private func tooMuch(at place: SourceLocation) -> TimelineError {
    nodesLeft < 0
      ? TimelineError(
        .tooLarge, "the file has more than \(Self.largestNodeCount) values", at: place,
        help: "share steps with `run: other.yaml`")
      : TimelineError(
        .tooDeep, "this nests deeper than \(Self.deepest) levels", at: place,
        help: "nothing in a timeline needs more than a few")
  }

  private mutating func scalar(_ scalar: Node.Scalar, at place: SourceLocation) -> TextScalar? {
    let isQuoted = scalar.style == .doubleQuoted || scalar.style == .singleQuoted
    var location = place
    location.length = source.length(
      ofScalar: scalar.string, isQuoted: isQuoted, line: place.line, column: place.column)
    let isLiteral = scalar.style == .literal || scalar.style == .folded
    let text = TextScalar(
      text: scalar.string, isQuoted: isQuoted || isLiteral, location: location)
    if !text.isQuoted, Self.ambiguousWords.contains(scalar.string.lowercased()) {
      problems.add(
        TimelineError(
          .ambiguousWord, "`\(scalar.string)` without quotes", at: location,
          label: "a word or a truth value?",
          help: "write `true` or `false`, or `\"\(scalar.string)\"` for the word"))
    }
    return text
  }

  private static let ambiguousWords = ["yes", "no", "on", "off", "y", "n"]

  private mutating func map(
    _ mapping: Node.Mapping, at place: SourceLocation, depth: Int,
    renamed: [SourceLocation: String]
  ) -> TextNode {
    var pairs: [TextPair] = []
    for (keyNode, valueNode) in mapping {
      guard case .scalar(let name)? = node(keyNode, depth: depth + 1, renamed: [:]) else {
        problems.add(
          TimelineError(
            .complexKey, "a key that is not a plain word", at: place,
            help: "in `{ … }` and `[ … ]` a value with brackets or commas needs quotes"))
        continue
      }
      guard let value = node(valueNode, depth: depth + 1, renamed: renamed) else { continue }
      pairs.append(TextPair(key: name, value: value))
    }
    if !renamed.isEmpty { removeRenamed(&pairs, renamed) }
    if let first = pairs.first?.key.location, first.column == place.column {
      return .map(pairs, first)
    }
    return .map(pairs, place)
  }

  /// Gives keys their names back, and keeps the first of each.
  private mutating func removeRenamed(
    _ pairs: inout [TextPair], _ renamed: [SourceLocation: String]
  ) {
    var first: [String: SourceLocation] = [:]
    pairs = pairs.filter { pair in
      var place = pair.key.location
      place.length = 1
      let name = renamed[place].map { $0 + pair.key.text.dropFirst() } ?? pair.key.text
      guard let earlier = first.updateValue(pair.key.location, forKey: name) else { return true }
      problems.add(
        TimelineError(
          .duplicateKey, "`\(name)` is written twice", at: pair.key.location,
          label: "first in line \(earlier.line)", help: "two steps need two `-` items"))
      return false
    }
    for index in pairs.indices {
      var place = pairs[index].key.location
      place.length = 1
      guard let letter = renamed[place] else { continue }
      let name = letter + pairs[index].key.text.dropFirst()
      pairs[index].key.text = name
      pairs[index].key.location.length = source.length(
        ofScalar: name, isQuoted: pairs[index].key.isQuoted, line: place.line,
        column: place.column)
    }
  }
}

// MARK: - YAML's own errors

extension TextReader {
  private func translated(_ error: any Error) -> TimelineError {
    guard let error = error as? YamlError else { return syntax("the text is not YAML", 1, 1) }
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      if problem.contains("nesting level") {
        return TimelineError(
          .tooDeep, "this nests deeper than \(Self.deepest) levels",
          at: source.location(line: mark.line, column: mark.column),
          help: "nothing in a timeline needs more than a few")
      }
      return explained(problem, context, mark)
    case .reader(let problem, _, _, _): return syntax("the text is not YAML: \(problem)", 1, 1)
    default: return syntax("the text is not YAML", 1, 1)
    }
  }

  /// Says in our words what the reader of YAML means.
  private func explained(
    _ problem: String, _ context: YamlError.Context?, _ mark: Mark
  ) -> TimelineError {
    let opening = context.map { ($0.mark.line, $0.mark.column) } ?? (mark.line, mark.column)
    let (line, column) = (mark.line, mark.column)
    if problem.contains("mapping values are not allowed") {
      return syntax(
        "a second `: ` in one value", line, column,
        help: "put quotes around the value, or begin a new line")
    }
    if problem.contains("',' or ']'") {
      return syntax(
        "a list in `[ … ]` that is not closed, or lacks a comma", line, column,
        help: "in `[ … ]` a value with brackets or commas needs quotes")
    }
    if problem.contains("',' or '}'") {
      return syntax(
        "a mapping in `{ … }` that is not closed, or lacks a comma", line, column,
        help: "in `{ … }` a value with brackets or commas needs quotes")
    }
    if problem.contains("unexpected end of stream") {
      return syntax("a text whose quote is not closed", opening.0, opening.1)
    }
    if problem.contains("could not find expected ':'") {
      return syntax("a key without `:`", opening.0, opening.1, help: "write `key: value`")
    }
    if problem.contains("cannot start any token") {
      return syntax(
        "a value can not begin like this", line, column, help: "put quotes around the value")
    }
    if problem.contains("expected key") || problem.contains("'-' indicator")
      || problem.contains("not allowed in this context")
    {
      return syntax(
        "this does not line up with the lines above", line, column,
        help: "keys of one mapping, and `-` of one list, begin in the same column")
    }
    return syntax("the text is not YAML: \(problem)", line, column)
  }

  private func syntax(
    _ message: String, _ line: Int, _ column: Int, help: String? = nil
  ) -> TimelineError {
    let last = max(source.lines.lastIndex { !$0.isEmpty } ?? 0, 0) + 1
    let isBeyond = line > last
    let place = source.location(
      line: min(max(line, 1), last),
      column: isBeyond ? max(source.lines[last - 1].count, 1) : max(column, 1))
    return TimelineError(.syntax, message, at: place, help: help)
  }
}
