/// Formats timelines: two spaces a level, one after `-` and `:`, lists and mappings in one line as
/// `[a, b]` and `{a: b}`, no blanks at line ends, no two blank lines together.
///
/// It works line by line and never changes a value, a comment or an order. Its result is read again
/// and compared, so a text it does not understand stays unchanged.
///
/// libyaml drops comments when it writes. libfyaml keeps them, but is one more C library to install.
package struct TimelineFormatter {
  /// The reason why a text is left unchanged.
  package struct Refusal: Error {
    package var errors: [TimelineError]

    package init(errors: [TimelineError]) { self.errors = errors }
  }

  /// A level of the block structure: its old column and its new one.
  struct Level {
    var old: Int
    var new: Int
    var isList: Bool
  }

  /// The construct that the next line may continue.
  enum Continuation {
    /// A text behind `|` or `>`: deeper than this column, as written.
    case literal(old: Int, new: Int)
    /// A plain value that goes on.
    case plain(old: Int, new: Int)
    /// A text with an open quote, or a list or mapping in brackets.
    case open(old: Int, new: Int)
  }

  var levels: [Level] = []
  var continuation: Continuation?
  var spacing = FlowSpacing()

  /// Comments and blank lines whose place depends on the next line.
  var waiting: [[Unicode.Scalar]] = []

  /// The column of the comment behind the last line, which may go on below itself.
  var commentColumn: (old: Int, new: Int)?

  private(set) var lines: [[Unicode.Scalar]] = []

  private init() {}

  /// Returns a timeline as it should be written.
  ///
  /// - Parameters:
  ///   - contents: The text.
  ///   - file: The path that errors are reported with.
  /// - Returns: The text as it should be.
  /// - Throws: The errors of a text that is no timeline, or that can not be written anew.
  package static func formatted(
    _ contents: String, file: String
  ) throws(Refusal) -> String {
    let (before, source, errors) = TextReader.read(file: file, contents: contents)
    guard errors.isEmpty, let before, let source else {
      throw Refusal(errors: TimelineParser.parse(file: file, contents: contents).errors)
    }
    var formatter = TimelineFormatter()
    for line in source.lines { formatter.add(line) }
    formatter.placeWaiting(before: nil)
    let text = formatter.text
    let (after, _, _) = TextReader.read(file: file, contents: text)
    guard let after, before.says(theSameAs: after) else {
      throw Refusal(errors: [
        TimelineError(
          .syntax, "this text cannot be written anew without changing what it says",
          at: SourceLocation(file: file), help: "it is left alone; simplify its quotes or breaks")
      ])
    }
    return text
  }

  /// The lines, without blank ones at both ends and in rows.
  private var text: String {
    var text = String.UnicodeScalarView()
    for line in lines.reversed().drop(while: \.isEmpty).reversed() {
      text.append(contentsOf: line)
      text.append("\n")
    }
    return String(text)
  }

  mutating func write(_ line: [Unicode.Scalar]) { lines.append(line) }

  /// Adds a line of the old text.
  private mutating func add(_ line: [Unicode.Scalar]) {
    let indent = line.prefix { $0 == " " }.count
    let isBlank = indent == line.count
    if addToLast(line, indent: indent, isBlank: isBlank) { return }
    continuation = nil
    if let column = commentColumn, !isBlank, line[indent] == "#", column.old == indent {
      write(Self.blanks(column.new) + FlowSpacing.withoutBlanksAtEnd(line[indent...]))
      return
    }
    commentColumn = nil
    if isBlank || line[indent] == "#" {
      waiting.append(line)
    } else if indent == 0, line.starts(with: "---".unicodeScalars), line.count == 3 {
      placeWaiting(before: nil)
      write(line)
    } else {
      addStructure(line, indent: indent)
    }
  }

  /// Adds a line to the construct that the last one began; returns false if it does not continue it.
  private mutating func addToLast(_ line: [Unicode.Scalar], indent: Int, isBlank: Bool) -> Bool {
    switch continuation {
    case .literal(let old, let new):
      guard isBlank || indent > old else { return false }
      if isBlank {
        write(line)
      } else {
        write(Self.blanks(max(indent - old + new, 0)) + line[indent...])
      }
    case .plain(let old, let new):
      guard !isBlank, indent > old, line[indent] != "#" else { return false }
      var (code, comment, column) = spacing.split(line[indent...], at: indent)
      let isOver = !comment.isEmpty
      code = Self.blanks(new + 2) + code
      write(Self.joined(code, comment, column: column + new + 2 - indent))
      if isOver { continuation = nil }
    case .open(let old, let new):
      let isInText = spacing.isInText
      let place = isInText ? new + 2 : max(indent + new - old, new + 1)
      if isBlank {
        write([])
        return true
      }
      let (code, comment, column) = spacing.split(line[indent...], at: indent)
      write(Self.joined(Self.blanks(place) + code, comment, column: column + place - indent))
      if !spacing.isOpen { continuation = nil }
    case nil: return false
    }
    return true
  }

  static func blanks(_ count: Int) -> [Unicode.Scalar] {
    [Unicode.Scalar](repeating: " ", count: count)
  }

  /// Returns a line with its comment, which stays in its column if there is room.
  static func joined(
    _ code: [Unicode.Scalar], _ comment: [Unicode.Scalar], column: Int
  ) -> [Unicode.Scalar] {
    if comment.isEmpty || code.allSatisfy({ $0 == " " }) { return code + comment }
    return code + blanks(max(column - code.count, 2)) + comment
  }
}
