/// A file's text, taken apart into lines once.
struct SourceText {
  /// The path of the file, as it was given.
  let file: String

  /// The text with `\n` line ends and without a byte order mark.
  let text: String

  /// The lines without their ends; scalars are what columns count.
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
      return bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        .map { $0.map { Unicode.Scalar($0) } }
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

  /// How many scalars a text has, if others begin with them.
  private static func length(of text: String, at rest: ArraySlice<Unicode.Scalar>) -> Int? {
    var index = rest.startIndex
    for scalar in text.unicodeScalars {
      guard index < rest.endIndex, rest[index] == scalar else { return nil }
      index += 1
    }
    return index - rest.startIndex
  }

  func location(line: Int, column: Int, length: Int = 1) -> SourceLocation {
    SourceLocation(file: file, line: line, column: column, length: length)
  }

  /// How many characters a scalar that begins at a place takes on its line, quotes included.
  func length(ofScalar value: String, isQuoted: Bool, line: Int, column: Int) -> Int {
    guard lines.indices.contains(line - 1), column >= 1, column <= lines[line - 1].count else {
      return 1
    }
    let rest = lines[line - 1][(column - 1)...]
    if isQuoted, let quote = rest.first {
      var isEscaped = false
      for (offset, scalar) in rest.enumerated().dropFirst() {
        if scalar == quote, !isEscaped { return offset + 1 }
        isEscaped = quote == "\"" && scalar == "\\" && !isEscaped
      }
    }
    if let count = Self.length(of: value, at: rest) { return count }
    return max(rest.reversed().drop { $0 == " " }.count, 1)
  }
}
