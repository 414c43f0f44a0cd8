/// A value that is put into a text.
package enum FormatValue: Equatable, Sendable {
  case integer(Int64)
  case unsigned(UInt64)
  case number(Double)

  /// Words, or another text that the caller keeps.
  case object
}

/// A part of a text after its marks have been replaced.
package enum FormatPart: Equatable, Sendable {
  case words(String)

  /// The value of a number, counted from 0, and the mark that says how it is written: `%lld`.
  case value(Int, mark: String)
}

/// Replaces the marks of a text by values.
package struct TextFormat {
  private let values: [FormatValue]
  private let language: String
  private let variables: [String: PluralVariable]
  private var parts: [FormatPart] = []

  /// The value that the next mark without a number stands for.
  private var next = 0

  /// Returns the parts of a text.
  ///
  /// - Parameters:
  ///   - text: The text with marks.
  ///   - values: The values for them.
  ///   - language: The language, which decides the forms of plurals.
  /// - Returns: Words and values in their order.
  package static func parts(
    of text: TableText, _ values: [FormatValue], language: String
  ) -> [FormatPart] {
    var format = TextFormat(values: values, language: language, variables: text.variables)
    format.read(text.format, argument: nil, depth: 0)
    return format.parts
  }

  private init(
    values: [FormatValue], language: String, variables: [String: PluralVariable]
  ) {
    (self.values, self.language, self.variables) = (values, language, variables)
  }

  /// The deepest variable in a variable (chosen).
  private static let deepest = 5

  private mutating func read(
    _ text: String, argument: (index: Int, specifier: String)?, depth: Int
  ) {
    for piece in Self.pieces(of: text) {
      switch piece {
      case .words(let words): parts.append(.words(words))
      case .mark(let mark): put(mark, argument, depth)
      }
    }
  }

  /// A stretch of a text: words, or a mark.
  fileprivate enum Piece {
    case words(String)
    case mark(Mark)
  }

  /// Returns the words and the marks of a text; of two percent signs one is a word.
  fileprivate static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var words = ""
    var rest = text[...]
    while let percent = rest.firstIndex(of: "%") {
      words += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        words.append("%")
        rest = rest.dropFirst()
        continue
      }
      guard let mark = Mark(&rest) else {
        words.append("%")
        continue
      }
      if !words.isEmpty { pieces.append(.words(words)) }
      words = ""
      pieces.append(.mark(mark))
    }
    words += rest
    if !words.isEmpty { pieces.append(.words(words)) }
    return pieces
  }

  private mutating func put(
    _ mark: Mark, _ argument: (index: Int, specifier: String)?, _ depth: Int
  ) {
    if mark.isArgument, let argument {
      parts.append(.value(argument.index, mark: "%\(argument.specifier)"))
      return
    }
    if let name = mark.variable {
      guard let variable = variables[name], depth < Self.deepest else { return }
      let index = variable.argument ?? mark.index ?? take()
      let (form, isZero) = form(of: index)
      read(
        variable.text(for: form, isZero: isZero), argument: (index, variable.specifier),
        depth: depth + 1)
      return
    }
    // Inside of a variable a mark without a number is the variable's own value.
    let index = mark.index ?? argument?.index ?? take()
    parts.append(.value(index, mark: "%\(mark.specifier)"))
  }

  private mutating func take() -> Int {
    defer { next += 1 }
    return next
  }

  private func form(of index: Int) -> (PluralRules.Form, isZero: Bool) {
    guard values.indices.contains(index) else { return (.other, false) }
    switch values[index] {
    case .integer(let number):
      return (PluralRules.form(of: Double(number), language: language), number == 0)
    case .unsigned(let number):
      return (PluralRules.form(of: Double(number), language: language), number == 0)
    case .number(let number):
      let digits = number == number.rounded() ? 0 : 1
      return (PluralRules.form(of: number, digits: digits, language: language), number == 0)
    case .object: return (.other, false)
    }
  }

  /// A mark behind a percent sign.
  fileprivate struct Mark {
    /// The value that it names, counted from 0.
    var index: Int?

    /// The name of a variable: `#@name@`.
    var variable: String?

    /// `%arg`, the value of the variable that it stands in.
    var isArgument = false

    /// The name that a catalog gives to the value: `%(count)lld`, `%1$(count)lld`.
    var name: String?

    /// Flags, width, precision and kind: `.2f`.
    var specifier = ""

    /// Reads a mark, and moves past it; nil, and nothing is moved, if it is none.
    init?(_ rest: inout Substring) {
      var text = rest
      if text.hasPrefix("arg") {
        isArgument = true
        rest = text.dropFirst(3)
        return
      }
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      if !digits.isEmpty, text.dropFirst(digits.count).first == "$", let number = Int(digits) {
        index = max(number, 1) - 1
        text = text.dropFirst(digits.count + 1)
      }
      if text.hasPrefix("#@"), let end = text.dropFirst(2).firstIndex(of: "@") {
        variable = String(text.dropFirst(2)[..<end])
        rest = text[text.index(after: end)...]
        return
      }
      if text.first == "(", let end = text.firstIndex(of: ")") {
        name = String(text.dropFirst()[..<end])
        text = text[text.index(after: end)...]
      }
      let flags = text.prefix { "-+0#'.123456789*".contains($0) }
      let length = text.dropFirst(flags.count).prefix { "hlqLzjt".contains($0) }
      guard let kind = text.dropFirst(flags.count + length.count).first,
        "@dDiuUxXoOfFeEgGcCsSpaA".contains(kind)
      else { return nil }
      specifier = "\(flags)\(length)\(kind)"
      rest = text.dropFirst(flags.count + length.count + 1)
    }
  }
}

/// A value that a text of a table is given.
package struct FormatArgument: Equatable, Sendable {
  /// Its name in the catalog; nil without one.
  package var name: String?

  /// The mark of its kind, without the percent sign: `lld`, `@`, `.1f`.
  package var specifier: String

  package init(name: String? = nil, specifier: String) {
    (self.name, self.specifier) = (name, specifier)
  }
}

extension TableText {
  /// The values of the text, in the order in which they are given.
  package var arguments: [FormatArgument] {
    var found: [Int: FormatArgument] = [:]
    var next = 0
    // A text that is one variable has its values in the variable's forms.
    let isVariable = variables.count == 1 && variables["value"] != nil && format == "%#@value@"
    for case .mark(let mark) in TextFormat.pieces(of: isVariable ? plainFormat : format) {
      let variable = mark.variable.flatMap { variables[$0] }
      let index = variable?.argument ?? mark.index ?? next
      if variable?.argument == nil, mark.index == nil { next += 1 }
      found[index] =
        found[index]
        ?? FormatArgument(
          name: mark.variable ?? mark.name, specifier: variable?.specifier ?? mark.specifier)
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// A text with spaces in place of its marks.
  package static func withoutMarks(_ text: String) -> String {
    TextFormat.pieces(of: text).map { piece in
      if case .words(let words) = piece { words } else { " " }
    }.joined()
  }
}
