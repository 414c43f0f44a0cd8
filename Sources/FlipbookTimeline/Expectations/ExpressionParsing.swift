import FlipbookBase

extension Tokens {
  /// Reads a quantity: a number and its unit.
  mutating func takeQuantity() throws(ParseError) -> Quantity {
    let place = self.place
    let isNegative = take("-")
    guard let token = takeNumber(), let number = Double(token.text), number <= Quantity.largest
    else {
      throw ParseError(.badNumber, "`\(text)` is not a number", in: place)
    }
    let unit = try takeUnit()
    return Quantity(isNegative ? -number : number, unit)
  }

  private mutating func takeUnit() throws(ParseError) -> MeasureUnit {
    guard let token = first, token.isAdjacent else { return .none }
    var spelling = ""
    switch token.text {
    case "%", "°":
      _ = next()
      spelling = token.text
    case "deg":
      _ = next()
      spelling = "°"
    case "/": break
    case _ where token.kind == .word:
      _ = next()
      spelling = token.text
    default: return .none
    }
    if first?.text == "/", first?.isAdjacent == true, rest.count > 1,
      rest[rest.startIndex + 1].text.first == "s"
    {
      _ = take("/")
      spelling += "/" + (next()?.text ?? "")
      if take("²") { spelling += "²" }
      if spelling.hasSuffix("s2") { spelling = spelling.dropLast() + "²" }
    }
    if let unit = MeasureUnit(rawValue: spelling) { return unit }
    throw ParseError(
      .missingLengthUnit, "`\(spelling)` is not a unit", in: token.range,
      notes: ["units: pt % ° pt/s pt/s² °/s °/s²"])
  }

  /// Reads an expression: an operand, or two with a sign between.
  mutating func takeExpression() throws(ParseError) -> ViewExpression {
    let first = try takeOperand()
    for (sign, symbol) in ViewExpression.signs where take(sign) {
      return .binary(first, symbol, try takeOperand())
    }
    return first
  }

  private mutating func takeOperand() throws(ParseError) -> ViewExpression {
    if first?.kind == .number || first?.text == "-" { return .constant(try takeQuantity()) }
    guard first?.kind == .word else {
      throw ParseError(
        .badExpression, "`\(text)` is not an expression", in: place,
        help: "write VIEW.PROPERTY, as in `green.minY`, or `green.minY - red.maxY`")
    }
    let selector = try takeElement()
    let (property, rate) = try takeProperties()
    switch selector {
    case .name("screen"):
      guard let property, [.size, .width, .height].contains(property), rate == .value else {
        throw ParseError(
          .unknownProperty, "the screen has no such property",
          notes: ["screen: screen.size screen.width screen.height"])
      }
      return .screen(property)
    case .name("safeArea"):
      guard property == nil, rate == .value else {
        throw ParseError(
          .unknownProperty, "the safe area has no properties",
          help: "compare all four: `safeArea: 44pt 0pt 34pt 0pt` (top, leading, bottom, trailing)")
      }
      return .safeArea
    default: return .property(selector, property, rate: rate)
    }
  }

  /// Reads `.minY`, `.minY.velocity`, or nothing.
  private mutating func takeProperties() throws(ParseError) -> (ViewProperty?, ViewExpression.Rate)
  {
    var property: ViewProperty?
    var rate = ViewExpression.Rate.value
    while let dot = first, dot.text == ".", dot.isAdjacent, take(".") {
      let place = self.place
      guard let word = takeWord(), word.isAdjacent else {
        throw ParseError(.badExpression, "a property is missing after the point", in: dot.range)
      }
      if property == nil, let known = ViewProperty(rawValue: word.text) {
        property = known
      } else if let known = ViewExpression.rates[word.text], let property, rate == .value,
        property.dimension.isNumeric
      {
        rate = known
      } else {
        throw unknownProperty(word, in: place, after: property)
      }
    }
    return (property, rate)
  }

  private func unknownProperty(
    _ word: Token, in place: Range<Int>, after property: ViewProperty?
  ) -> ParseError {
    let names = ViewProperty.allCases.map(\.rawValue)
    let rates = ["velocity", "acceleration"]
    let known = property == nil ? names : rates
    let owner = property.map { "`\($0.rawValue)` has no" } ?? "views have no"
    return ParseError(
      .unknownProperty, "\(owner) property `\(word.text)`", in: place,
      suggestion: NearestWord.to(word.text, among: known),
      notes: ["properties: \(names.joined(separator: " ")), then .velocity .acceleration"],
      help: word.text.contains("-") ? "write spaces around `-`" : nil)
  }
}

extension Quantity {
  /// The largest number a timeline may write (chosen).
  static let largest = 1e12
}

extension ViewExpression {
  static let signs: [(String, Operator)] = [
    ("+", .add), ("-", .subtract), ("−", .subtract), ("*", .multiply), ("×", .multiply),
    ("/", .divide), ("÷", .divide),
  ]

  static let rates: [String: Rate] = ["velocity": .velocity, "acceleration": .acceleration]

  /// Reads an expression as a timeline writes it.
  package init(parsing text: String) throws(TimelineError) {
    do throws(ParseError) {
      self = try ViewExpression.read(text)
    } catch { throw error.error(inArgument: text) }
  }

  static func read(_ text: String) throws(ParseError) -> ViewExpression {
    try Tokens.whole(text, .badExpression, "the expression") { tokens throws(ParseError) in
      try tokens.takeExpression()
    }
  }
}
