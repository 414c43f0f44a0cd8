/// A file's text, taken apart into lines once.
struct SourceText {
  /// The path of the file, as given.
  let file: String

  /// The text with `\n` line ends and without a byte order mark.
  let text: String

  /// The lines without their ends; columns count their scalars.
  let lines: [[Unicode.Scalar]]

  init(file: String, contents: String) {
    self.file = file
    text = SourceText.normalized(contents)
    lines = Self.lines(of: text)
  }

  private static func lines(of text: String) -> [[Unicode.Scalar]] {
    var text = text
    // Most files are ASCII, whose bytes are its scalars.
    let lines: [[Unicode.Scalar]]? = text.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      var lines: [[Unicode.Scalar]] = []
      var rest = bytes[...]
      while let end = rest.firstIndex(of: 0x0A) {
        lines.append(rest[..<end].map { Unicode.Scalar($0) })
        rest = rest[(end + 1)...]
      }
      lines.append(rest.map { Unicode.Scalar($0) })
      return lines
    }
    return lines
      ?? text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map(Array.init)
  }

  /// Line ends become `\n`, and a byte order mark goes.
  private static func normalized(_ contents: String) -> String {
    // Most files have neither, and need no copy.
    if !contents.utf8.contains(0x0D), contents.unicodeScalars.first != "\u{FEFF}" {
      return contents
    }
    var scalars = String.UnicodeScalarView()
    var isAfterReturn = false
    for (index, scalar) in contents.unicodeScalars.enumerated() {
      if index == 0, scalar == "\u{FEFF}" { continue }
      if isAfterReturn, scalar != "\n" { scalars.append("\r") }
      isAfterReturn = scalar == "\r"
      if !isAfterReturn { scalars.append(scalar) }
    }
    return String(scalars)
  }

  func location(line: Int, column: Int, length: Int = 1) -> SourceLocation {
    SourceLocation(file: file, line: line, column: column, length: length)
  }

  /// Returns the number of characters from a place to the end of its line, without trailing blanks.
  func length(fromLine line: Int, column: Int) -> Int {
    guard lines.indices.contains(line - 1), column >= 1, column <= lines[line - 1].count else {
      return 1
    }
    return max(lines[line - 1][(column - 1)...].reversed().drop { $0 == " " }.count, 1)
  }
}
