import FlipbookYAML

/// Reads a text into nodes, or reports why it cannot.
///
/// The order of the checks bounds the work: size, characters, forbidden signs, then YAML, then a
/// walk that counts nodes and levels.
struct TextReader {
  let source: SourceText
  var diagnostics = Diagnostics()
  /// The number of nodes that the file may still have.
  var nodesLeft = TextReader.largestNodeCount

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
    return (root, source, reader.diagnostics.errors)
  }

  /// Reports characters that would make places in the file doubtful.
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

// MARK: - YAML's own errors

extension TextReader {
  func translated(_ failure: YAMLFailure) -> TimelineError {
    guard let mark = failure.mark, let problem = failure.problem else {
      return syntax("the text is not YAML" + (failure.problem.map { ": \($0)" } ?? ""), 1, 1)
    }
    if problem.contains("nesting level") {
      return TimelineError(
        .tooDeep, "this nests deeper than \(Self.deepest) levels",
        at: source.location(line: mark.line, column: mark.column),
        help: "nothing in a timeline needs more than a few")
    }
    return explained(problem, failure.opening ?? mark, mark)
  }

  /// Rewords an error of the YAML reader.
  private func explained(
    _ problem: String, _ opening: YAMLMark, _ mark: YAMLMark
  ) -> TimelineError {
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
      return syntax("a text whose quote is not closed", opening.line, opening.column)
    }
    if problem.contains("could not find expected ':'") {
      return syntax("a key without `:`", opening.line, opening.column, help: "write `key: value`")
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

  func syntax(
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
