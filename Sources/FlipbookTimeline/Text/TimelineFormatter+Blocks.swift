// MARK: - Keys and items

extension TimelineFormatter {
  /// Writes a line that begins with `-`, a key or a value.
  mutating func addStructure(_ line: [Unicode.Scalar], indent: Int) {
    let isItem = Self.isItem(line, indent)
    placeWaiting(before: (indent, place(of: indent, isList: isItem)))
    let first = open(indent, isList: isItem)
    var level = first
    var column = indent
    var code = Self.blanks(first.new)
    // Each `-` opens a list, and the text after it a level inside the list.
    while Self.isItem(line, column) {
      if code.count > first.new { level = open(column, isList: true) }
      code.append("-")
      column += 1
      while column < line.count, line[column] == " " { column += 1 }
      guard column < line.count, line[column] != "#" else { break }
      code.append(" ")
      if !Self.isItem(line, column), Self.keyEnd(in: line, from: column) != nil {
        level = Level(old: column, new: code.count, isList: false)
        levels.append(level)
      }
    }
    spacing = FlowSpacing()
    let isPair = addKey(of: line, from: &column, to: &code)
    let (rest, comment, end) = spacing.split(line[min(column, line.count)...], at: column)
    if isPair, !rest.isEmpty { code.append(" ") }
    code += rest
    let place = max(end + first.new - indent, code.count + 2)
    write(Self.joined(code, comment, column: place))
    if !comment.isEmpty { commentColumn = (end, place) }
    let isLiteral = rest.first == "|" || rest.first == ">"
    if isLiteral {
      continuation = .literal(old: level.old, new: level.new)
    } else if spacing.isOpen {
      continuation = .open(old: level.old, new: level.new)
    } else if comment.isEmpty, spacing.endsPlain {
      continuation = .plain(old: level.old, new: level.new)
    }
  }

  /// Writes a key and its colon, if there is one.
  private func addKey(
    of line: [Unicode.Scalar], from column: inout Int, to code: inout [Unicode.Scalar]
  ) -> Bool {
    guard let end = Self.keyEnd(in: line, from: column) else { return false }
    var key = Array(line[column..<end])
    while key.last == " " { key.removeLast() }
    code += key + [":"]
    column = end + 1
    while column < line.count, line[column] == " " { column += 1 }
    return true
  }

  private static func isItem(_ line: [Unicode.Scalar], _ column: Int) -> Bool {
    column < line.count && line[column] == "-"
      && (column + 1 == line.count || line[column + 1] == " ")
  }

  /// Returns the column of the colon of a key that begins in a column.
  private static func keyEnd(in line: [Unicode.Scalar], from start: Int) -> Int? {
    guard start < line.count, !"[{#|>".unicodeScalars.contains(line[start]) else { return nil }
    var column = start
    if line[start] == "\"" || line[start] == "'" {
      column = FlowSpacing.endOfText(in: line, from: start + 1, quote: line[start]).index
    }
    while column < line.count {
      if line[column] == ":", column + 1 == line.count || line[column + 1] == " " { return column }
      if line[column] == "#", column > 0, line[column - 1] == " " { return nil }
      column += 1
    }
    return nil
  }
}

// MARK: - Levels

extension TimelineFormatter {
  /// The level a line belongs to: one that is open, or a new one.
  private mutating func open(_ column: Int, isList: Bool) -> Level {
    let new = place(of: column, isList: isList)
    while let last = levels.last,
      last.old > column || (last.old == column && last.isList && !isList)
    {
      levels.removeLast()
    }
    if let last = levels.last, last.old == column, last.isList == isList { return last }
    let level = Level(old: column, new: new, isList: isList)
    levels.append(level)
    return level
  }

  /// The column a line is moved to.
  private func place(of column: Int, isList: Bool) -> Int {
    let around = levels.last { level in
      level.old < column || (level.old == column && (level.isList == isList || isList))
    }
    guard let around else { return 0 }
    return around.old == column && around.isList == isList ? around.new : around.new + 2
  }

  /// Writes the comments and blank lines above a line, or at the end.
  mutating func placeWaiting(before next: (old: Int, new: Int)?) {
    for line in waiting {
      let indent = line.prefix { $0 == " " }.count
      if indent == line.count {
        if let last = lines.last, !last.isEmpty { write([]) }
        continue
      }
      var place = levels.last { $0.old < indent }.map { $0.new } ?? 0
      if let level = levels.first(where: { $0.old == indent }) { place = level.new }
      if let next, next.old == indent { place = next.new }
      write(Self.blanks(place) + FlowSpacing.withoutBlanksAtEnd(line[indent...]))
    }
    waiting = []
  }
}

extension TextNode {
  /// Returns true if two texts have the same values in the same order, in whatever layout.
  func says(theSameAs other: TextNode) -> Bool {
    switch (self, other) {
    case (.scalar(let first), .scalar(let second)):
      first.text == second.text && first.isQuoted == second.isQuoted
    case (.list(let first, _), .list(let second, _)):
      first.count == second.count && zip(first, second).allSatisfy { $0.says(theSameAs: $1) }
    case (.map(let first, _), .map(let second, _)):
      first.count == second.count
        && zip(first, second).allSatisfy { one, two in
          one.key.text == two.key.text && one.value.says(theSameAs: two.value)
        }
    default: false
    }
  }
}
