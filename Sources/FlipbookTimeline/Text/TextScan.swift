/// Finds parts of YAML that timelines do not allow: tabs, anchors, aliases, tags, merge keys,
/// directives, further documents, keys that are not words, deep nesting.
///
/// It runs before any YAML is read, line by line, and never goes back: a hostile file costs one
/// pass. It knows just enough grammar to tell a sign at the start of a value from one inside it.
struct TextScan {
  private let source: SourceText
  private(set) var errors: [TimelineError] = []

  private var line: [Unicode.Scalar] = []
  private var number = 0
  private var index = 0

  /// The number of open `[` and `{`.
  private var flowDepth = 0
  /// The quote that is open at the end of a line.
  private var openQuote: Unicode.Scalar?
  /// The column of the key that a block of literal text belongs to.
  private var literalIndent: Int?
  /// The column of the key whose plain value may continue in the next line.
  private var continuedIndent: Int?
  /// True if a value may begin here, so that `&` and the like are signs.
  private var isAtValue = true
  private var hasContent = false

  /// The deepest nesting of `[` and `{` (chosen).
  static let deepest = 64

  private init(_ source: SourceText) {
    self.source = source
  }

  /// Returns the forbidden signs as errors, in the order of the text.
  static func errors(in source: SourceText) -> [TimelineError] {
    var scan = TextScan(source)
    for (index, line) in source.lines.enumerated() where scan.errors.count < Diagnostics.limit {
      scan.scan(line, number: index + 1)
    }
    return scan.errors
  }

  private mutating func report(
    _ code: ErrorCode, _ message: String, length: Int = 1, label: String? = nil,
    help: String? = nil
  ) {
    let location = source.location(line: number, column: index + 1, length: length)
    errors.append(TimelineError(code, message, at: location, label: label, help: help))
  }
}

// MARK: - Lines

extension TextScan {
  private mutating func scan(_ line: [Unicode.Scalar], number: Int) {
    (self.line, self.number, index) = (line, number, 0)
    if openQuote != nil {
      skipQuoted()
    } else {
      let indent = line.prefix { $0 == " " }.count
      if let literalIndent, indent == line.count || indent > literalIndent { return }
      literalIndent = nil
      if indent == 0, scanDocumentMark() { return }
      index = indent
      let goesOn = flowDepth == 0 && continuedIndent.map { indent > $0 } ?? false
      isAtValue = !goesOn
      if !goesOn, index < line.count { continuedIndent = nil }
    }
    scanRest()
  }

  /// Returns true if the line is a directive, or begins or ends a document.
  private mutating func scanDocumentMark() -> Bool {
    if line.first == "%" {
      report(
        .severalDocuments, "a line that begins with `%` is a directive", length: line.count,
        help: "one file is one timeline: leave the line out")
      return true
    }
    let mark = String(String.UnicodeScalarView(line.prefix(3)))
    guard mark == "---" || mark == "...", line.count == 3 || line[3] == " " else { return false }
    defer { hasContent = true }
    if mark == "---", !hasContent, line.count == 3 { return true }
    report(
      .severalDocuments, "`\(mark)` ends the document", length: 3,
      label: "one file is one timeline",
      help: "move what follows to a file of its own")
    return true
  }

  private mutating func scanRest() {
    var keyColumn: Int?
    var endsPlain = continuedIndent != nil && !isAtValue
    while index < line.count {
      let scalar = line[index]
      if scalar == " " {
        index += 1
        continue
      }
      if scalar == "\t" {
        report(
          .tab, "a tab", label: "spaces are due here",
          help: "indent with two spaces; in a text write `\\t` between double quotes")
        return
      }
      if scalar == "#", index == 0 || line[index - 1] == " " {
        continuedIndent = nil
        return
      }
      hasContent = true
      if isAtValue, !isIndicator(scalar), keyColumn == nil { keyColumn = index }
      endsPlain = scanScalar(scalar)
      if literalIndent != nil {
        literalIndent = keyColumn ?? line.prefix { $0 == " " }.count
        return
      }
    }
    if endsPlain, flowDepth == 0, let keyColumn { continuedIndent = keyColumn }
  }

  private func isIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (scalar == "-" || scalar == "?") && isBlank(index + 1)
  }

  private func isBlank(_ index: Int) -> Bool {
    index >= line.count || line[index] == " " || line[index] == "\t"
  }
}

// MARK: - Signs

extension TextScan {
  /// Goes past one sign, or one character of a plain value; whether that was a plain value.
  private mutating func scanScalar(_ scalar: Unicode.Scalar) -> Bool {
    if isAtValue, scanSign(scalar) { return false }
    let isFlow = flowDepth > 0
    switch scalar {
    case "[" where isFlow, "{" where isFlow: open()
    case "]" where isFlow, "}" where isFlow:
      flowDepth -= 1
      isAtValue = false
    case "," where isFlow: isAtValue = true
    case ":" where isBlank(index + 1) || (isFlow && "[]{},".unicodeScalars.contains(next)):
      isAtValue = true
    default:
      isAtValue = false
      index += 1
      return true
    }
    index += 1
    return false
  }

  private var next: Unicode.Scalar { index + 1 < line.count ? line[index + 1] : " " }

  /// Skips a sign that has a meaning only at the start of a value; returns true if there was one.
  private mutating func scanSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "'":
      openQuote = scalar
      index += 1
      skipQuoted()
    case "&" where !isBlank(index + 1), "*" where !isBlank(index + 1): refuseAnchor(scalar)
    case "!": refuseTag()
    case "[", "{":
      open()
      index += 1
    case "-" where isBlank(index + 1) && flowDepth == 0: index += 1
    case "?" where isBlank(index + 1):
      report(
        .complexKey, "a key behind `?`", label: "keys are plain words",
        help: "write `key: value`")
      index += 1
    case "|" where flowDepth == 0, ">" where flowDepth == 0:
      literalIndent = 0
      index = line.count
    case "<" where isMergeKey:
      report(
        .mergeKey, "a merge key", length: 2, label: "which keys are these?",
        help: "write the keys out, or share steps with `run: other.yaml`")
      index += 2
      isAtValue = false
    default: return false
    }
    return true
  }

  private var isMergeKey: Bool {
    guard next == "<" else { return false }
    return line[(index + 2)...].first { $0 != " " } == ":"
  }

  private mutating func open() {
    flowDepth += 1
    isAtValue = true
    if flowDepth == Self.deepest + 1 {
      report(
        .tooDeep, "this nests deeper than \(Self.deepest) levels",
        help: "nothing in a timeline needs more than a few")
    }
  }

  private mutating func refuseAnchor(_ sign: Unicode.Scalar) {
    let length = line[index...].prefix { !" \t,[]{}".unicodeScalars.contains($0) }.count
    let what = sign == "&" ? "an anchor" : "an alias"
    report(
      .anchor, "`\(text(length))` is \(what)", length: length,
      help:
        "name views under `views:`, values under `args:`, share steps with `run:`; a value that "
        + "begins with `\(sign)` needs quotes")
    index += length
  }

  private mutating func refuseTag() {
    let length = line[index...].prefix { !" \t,[]{}".unicodeScalars.contains($0) }.count
    report(
      .tag, "`\(text(length))` is a tag", length: length,
      help: "types follow from the key; a value that begins with `!` needs quotes")
    index += length
  }

  private func text(_ length: Int) -> String {
    let shown = String(String.UnicodeScalarView(line[index..<index + min(length, 40)]))
    return shown + (length > 40 ? "…" : "")
  }

  /// Goes to the end of the quoted text, or of the line when it goes on.
  private mutating func skipQuoted() {
    while let quote = openQuote, index < line.count {
      let scalar = line[index]
      if scalar == "\\", quote == "\"" {
        index += 2
      } else if scalar == quote, quote == "'", next == "'" {
        index += 2
      } else {
        if scalar == quote { openQuote = nil }
        index += 1
      }
    }
    index = min(index, line.count)
    isAtValue = false
  }
}
