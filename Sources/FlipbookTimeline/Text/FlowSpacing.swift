/// Separates values from comments, and spaces the text between brackets.
///
/// For example, `{on: green ,at:  0.5s }   # open` becomes `{on: green, at: 0.5s}` and the comment
/// `# open`. From one line to the next it keeps the open brackets and the open quote.
struct FlowSpacing {
  private var depth = 0
  private var quote: Unicode.Scalar?

  /// True if the last line ended in a plain value outside of brackets.
  private(set) var endsPlain = false

  /// True if a quote is open.
  var isInText: Bool { quote != nil }

  /// True if the value continues in the next line.
  var isOpen: Bool { depth > 0 || isInText }

  /// Separates a value from its comment.
  ///
  /// - Parameters:
  ///   - line: The line from the value's first character on.
  ///   - column: The column of that character in the old line.
  /// - Returns: The value, well spaced; the comment; and the column of the comment.
  mutating func split(
    _ line: ArraySlice<Unicode.Scalar>, at column: Int
  ) -> (code: [Unicode.Scalar], comment: [Unicode.Scalar], column: Int) {
    let line = Array(line)
    var code: [Unicode.Scalar] = []
    var index = 0
    var isAtValue = true
    endsPlain = false
    // Behind a bracket, a comma or a quote a comment needs no blank before it.
    var isBetween = false
    if let quote {
      copyText(quote, of: line, &index, &code)
      isBetween = !isInText
    }
    while index < line.count {
      let scalar = line[index]
      if scalar == "#", index == 0 || line[index - 1] == " " || isBetween {
        return (
          Self.withoutBlanksAtEnd(code[...]), Self.withoutBlanksAtEnd(line[index...]),
          column + index
        )
      }
      let isFlow = depth > 0
      switch scalar {
      case "\"" where isAtValue, "'" where isAtValue:
        code.append(scalar)
        index += 1
        copyText(scalar, of: line, &index, &code)
        (isAtValue, endsPlain, isBetween) = (false, false, !isInText)
        continue
      case "[" where isAtValue || isFlow, "{" where isAtValue || isFlow:
        depth += 1
        code.append(scalar)
        skipBlanks(line, &index)
        (isAtValue, endsPlain, isBetween) = (true, false, true)
      case "]" where isFlow, "}" where isFlow:
        depth -= 1
        code = Self.withoutBlanksAtEnd(code[...])
        code.append(scalar)
        (isAtValue, endsPlain, isBetween) = (false, false, true)
      case "," where isFlow:
        code = Self.withoutBlanksAtEnd(code[...])
        code += [",", " "]
        skipBlanks(line, &index)
        (isAtValue, isBetween) = (true, true)
      case ":" where isFlow && (index + 1 == line.count || line[index + 1] == " "):
        code = Self.withoutBlanksAtEnd(code[...])
        code += [":", " "]
        skipBlanks(line, &index)
        isAtValue = true
      case " ":
        code.append(scalar)
      default:
        code.append(scalar)
        (isAtValue, isBetween) = (false, false)
        endsPlain = depth == 0
      }
      index += 1
    }
    return (Self.withoutBlanksAtEnd(code[...]), [], column + index)
  }

  /// Goes to the last of the blanks that follow.
  private func skipBlanks(_ line: [Unicode.Scalar], _ index: inout Int) {
    while index + 1 < line.count, line[index + 1] == " " { index += 1 }
  }

  private mutating func copyText(
    _ quote: Unicode.Scalar, of line: [Unicode.Scalar], _ index: inout Int,
    _ code: inout [Unicode.Scalar]
  ) {
    let (end, isClosed) = Self.endOfText(in: line, from: index, quote: quote)
    code += line[index..<end]
    index = end
    self.quote = isClosed ? nil : quote
  }

  /// Returns the end of a quoted text: behind its quote, or at the end of the line.
  static func endOfText(
    in line: [Unicode.Scalar], from start: Int, quote: Unicode.Scalar
  ) -> (index: Int, isClosed: Bool) {
    var index = start
    while index < line.count {
      let next = index + 1 < line.count ? line[index + 1] : nil
      if line[index] == "\\", quote == "\"" {
        index += 2
      } else if line[index] == quote, quote == "'", next == "'" {
        index += 2
      } else if line[index] == quote {
        return (index + 1, true)
      } else {
        index += 1
      }
    }
    return (line.count, false)
  }

  static func withoutBlanksAtEnd(_ line: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar] {
    var line = line
    while line.last == " " || line.last == "\t" { line.removeLast() }
    return Array(line)
  }
}
