import FlipbookBase

extension Tokens {
  /// Reads a selector: an element, or one inside another.
  mutating func takeSelector() throws(ParseError) -> Selector {
    var selector = try takeElement()
    var depth = 1
    while take(">") {
      depth += 1
      guard depth <= Selector.deepest else {
        throw ParseError(
          .badSelector, "this selector is too deep",
          help: "at most \(Selector.deepest) views inside each other")
      }
      selector = .descendant(of: selector, try takeElement())
    }
    return selector
  }

  /// Reads a selector, or a point of the screen: `120, 300` or `120pt 300pt`.
  mutating func takeTarget() throws(ParseError) -> Selector {
    guard first?.kind == .number else { return try takeSelector() }
    let x = try takeCoordinate()
    _ = take(",")
    return .point(x: x, y: try takeCoordinate())
  }

  /// Reads a length in points whose unit may be left out.
  private mutating func takeCoordinate() throws(ParseError) -> Double {
    let place = self.place
    let quantity = try takeQuantity()
    if quantity.unit == .none || quantity.unit == .points { return quantity.number }
    throw ParseError(
      .badPoint, "`\(quantity)` is not a length", in: place, help: "a point is written `120, 300`")
  }

  /// Reads a name, a part, `text("…")`, `button("…")` or `id(…)`, possibly with an index.
  mutating func takeElement() throws(ParseError) -> Selector {
    let place = self.place
    guard let word = takeWord() else { throw notASelector(place) }
    let element: Selector
    if let open = first, open.text == "(", open.isAdjacent {
      element = try takeCall(word)
    } else {
      element = SystemPart(rawValue: word.text).map { .part($0, nil) } ?? .name(takeTypeName(word))
    }
    guard let open = first, open.text == "[", take("[") else { return element }
    guard let number = takeNumber(), let index = Int(number.text), take("]") else {
      throw ParseError(
        .badSelector, "the index of a selector is not a number",
        in: open.range, help: "indices count from 0: `\(element)[0]`")
    }
    return .index(element, index)
  }

  /// Reads the rest of a type name: `ShowHide.RedView` after `ShowHide`.
  private mutating func takeTypeName(_ word: Token) -> String {
    var name = word.text
    while rest.count >= 2, let dot = rest.first, dot.text == ".", dot.isAdjacent {
      let component = rest[rest.startIndex + 1]
      guard component.kind == .word, component.isAdjacent,
        component.text.first?.isUppercase == true
      else { break }
      name += ".\(component.text)"
      rest = rest.dropFirst(2)
    }
    return name
  }

  private mutating func takeCall(_ word: Token) throws(ParseError) -> Selector {
    guard Selector.calls.contains(word.text) else {
      throw ParseError(
        .badSelector, "I don't know the selector `\(word.text)(…)`", in: word.range,
        suggestion: NearestWord.to(word.text, among: Selector.calls),
        notes: [Selector.forms])
    }
    _ = take("(")
    let argument: String
    if let string = takeString() {
      argument = string.text
    } else if word.text == "id" {
      argument = takeBareIdentifier()
    } else {
      argument = ""
    }
    guard !argument.isEmpty, take(")") else {
      let form = word.text == "id" ? "id(login)" : "\(word.text)(\"Show\")"
      throw ParseError(
        .badSelector, "`\(word.text)(…)` is not complete",
        in: word.range.lowerBound..<place.upperBound,
        help:
          "write `\(form)`; a value with ` #` or `: ` in it needs single quotes around all of it")
    }
    return switch word.text {
    case "text": .text(argument)
    case "button": .button(argument)
    case "id": .id(argument)
    default: SystemPart(rawValue: word.text).map { .part($0, argument) } ?? .id(argument)
    }
  }

  private mutating func takeBareIdentifier() -> String {
    var identifier = ""
    while let token = first, token.text != ")", token.kind != .string,
      identifier.isEmpty || token.isAdjacent
    {
      identifier += token.text
      rest.removeFirst()
    }
    return identifier
  }

  private func notASelector(_ range: Range<Int>) -> ParseError {
    ParseError(
      .badSelector, "`\(text)` is not a selector", in: range,
      notes: [Selector.forms])
  }
}

extension Selector {
  /// The most views that a selector may nest (chosen).
  static let deepest = 16

  /// The words that take a text or an identifier in parentheses.
  static let calls = ["text", "button", "id"] + SystemPart.words

  /// The forms of a selector, for errors.
  fileprivate static let forms = """
    selectors: TypeName text("…") button("…") id(…) OUTER > INNER SELECTOR[0] and of the system \
    \(SystemPart.words.joined(separator: " ")), each alone or with a text in it: row("…")
    """

  /// Reads a selector as a timeline writes it.
  package init(parsing text: String) throws(TimelineError) {
    do throws(ParseError) {
      self = try Selector.read(text)
    } catch { throw error.error(inArgument: text) }
  }

  static func read(_ text: String) throws(ParseError) -> Selector {
    try Tokens.whole(text, .badSelector, "the selector") { tokens throws(ParseError) in
      try tokens.takeTarget()
    }
  }
}
