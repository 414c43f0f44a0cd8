package import FlipbookBase

extension CurveSpec {
  /// Reads a curve as a timeline writes it.
  package init(parsing text: String, framesPerSecond rate: FrameRate = .standard)
    throws(TimelineError)
  {
    do throws(ParseError) {
      self = try CurveSpec.read(text, rate)
    } catch { throw error.error(inArgument: text) }
  }

  static func read(_ text: String, _ rate: FrameRate) throws(ParseError) -> CurveSpec {
    try Tokens.whole(text, .badCurve, "the curve") { tokens throws(ParseError) in
      try tokens.takeCurve(rate)
    }
  }

  /// The names curves have, in the order of the reference.
  static let names = [
    "default", "smooth", "snappy", "bouncy", "linear", "easeIn", "easeOut", "easeInOut", "bezier",
    "spring", "css", "none",
  ]
}

extension Tokens {
  /// Reads a curve's name and its arguments.
  mutating func takeCurve(_ rate: FrameRate) throws(ParseError) -> CurveSpec {
    guard let name = takeWord() else { throw CurveSpec.unknown(text, in: place) }
    if name.text == "default", take("@") { return .default(try takeSemantics()) }
    let arguments = try takeArguments()
    let reader = CurveArguments(name: name, arguments: arguments, rate: rate)
    switch name.text {
    case "none": return try reader.with(.none)
    case "default": return try reader.with(.default(nil))
    case "smooth":
      return .smooth(duration: try reader.duration(0), extraBounce: try reader.extraBounce())
    case "snappy":
      return .snappy(duration: try reader.duration(0), extraBounce: try reader.extraBounce())
    case "bouncy":
      return .bouncy(duration: try reader.duration(0), extraBounce: try reader.extraBounce())
    case "linear": return .linear(try reader.onlyDuration())
    case "easeIn": return .easeIn(try reader.onlyDuration())
    case "easeOut": return .easeOut(try reader.onlyDuration())
    case "easeInOut": return .easeInOut(try reader.onlyDuration())
    case "bezier": return try reader.bezier()
    case "spring": return try reader.spring()
    case "css": return try reader.css()
    default: throw CurveSpec.unknown(name.text, in: name.range)
    }
  }

  private mutating func takeSemantics() throws(ParseError) -> Semantics {
    let place = self.place
    guard let word = takeWord(), let semantics = Semantics(rawValue: word.text) else {
      throw ParseError(
        .badCurve, "there is no such system", in: place,
        notes: ["systems: \(Semantics.allCases.map(\.rawValue).joined(separator: " "))"])
    }
    return semantics
  }

  /// Reads `(…)`: arguments between commas, each a row of tokens with a possible label.
  private mutating func takeArguments() throws(ParseError) -> [CurveArguments.Argument] {
    guard let open = first, open.isAdjacent, take("(") else { return [] }
    var arguments: [CurveArguments.Argument] = []
    while !take(")") {
      guard !isAtEnd else {
        throw ParseError(
          .badCurve, "the `(` is not closed", in: open.range,
          help: "a curve with `: ` or a comma in it may need quotes around all of it")
      }
      var argument = CurveArguments.Argument(label: nil, tokens: [])
      while let token = first, token.kind != .sign || (token.text != "," && token.text != ")") {
        rest.removeFirst()
        if token.kind == .sign, token.text == ":", argument.label == nil,
          argument.tokens.count == 1
        {
          argument = CurveArguments.Argument(label: argument.tokens[0].text, tokens: [])
        } else {
          argument.tokens.append(token)
        }
      }
      arguments.append(argument)
      if first?.text == "," { _ = take(",") }
    }
    return arguments
  }
}

extension CurveSpec {
  static func unknown(_ name: String, in range: Range<Int>) -> ParseError {
    ParseError(
      .badCurve, "I don't know the curve `\(name)`", in: range,
      suggestion: NearestWord.to(name, among: names),
      notes: ["curves: \(names.joined(separator: " "))"])
  }
}

/// The arguments of a curve, by place or by label.
struct CurveArguments {
  struct Argument {
    var label: String?
    var tokens: [Token]
  }

  let name: Token
  let arguments: [Argument]
  let rate: FrameRate

  /// The curve, when it was given no arguments.
  func with(_ curve: CurveSpec) throws(ParseError) -> CurveSpec {
    try expect(0...0)
    return curve
  }

  func onlyDuration() throws(ParseError) -> ExactTime? {
    try expect(0...1)
    return try duration(0)
  }

  /// Returns a duration at a place; `nil` if there is none; plain numbers need a unit.
  func duration(_ index: Int) throws(ParseError) -> ExactTime? {
    guard arguments.indices.contains(index), arguments[index].label != "extraBounce" else {
      return nil
    }
    guard [nil, "duration", "response"].contains(arguments[index].label) else { throw wrong() }
    var tokens = try Tokens(spelled(arguments[index]))
    let time = try located(index) { () throws(ParseError) in try tokens.takeTime(rate) }
    guard time >= .zero, tokens.isAtEnd else { throw wrong() }
    return time
  }

  func extraBounce() throws(ParseError) -> Double {
    try expect(0...2)
    guard let last = arguments.last, last.label == "extraBounce" || arguments.count == 2 else {
      return 0
    }
    return try number(arguments.count - 1, in: -1...1)
  }

  func bezier() throws(ParseError) -> CurveSpec {
    try expect(4...5)
    return .bezier(
      x1: try number(0, in: 0...1), y1: try number(1, in: -100...100), x2: try number(2, in: 0...1),
      y2: try number(3, in: -100...100), duration: try duration(4))
  }

  /// `spring(response:damping:)`, also without labels, or `spring(duration:bounce:)`.
  func spring() throws(ParseError) -> CurveSpec {
    try expect(2...2)
    switch (arguments[0].label, arguments[1].label) {
    case ("duration", "bounce"):
      return .springDuration(try seconds(0), bounce: try number(1, in: -1...1))
    case ("response", "damping"), ("response", "dampingFraction"), (nil, nil):
      return .springResponse(try seconds(0), damping: try number(1, in: 0...1000))
    default: throw wrong()
    }
  }

  func css() throws(ParseError) -> CurveSpec {
    try expect(1...2)
    guard let text = arguments[0].tokens.first, text.kind == .string,
      arguments[0].tokens.count == 1
    else { throw wrong() }
    do throws(ParseError) {
      return .css(try CSSEasing.read(text.text), duration: try duration(1))
    } catch {
      throw ParseError(error.code, error.message, in: text.range, help: error.help)
    }
  }
}

extension CurveArguments {
  private func expect(_ counts: ClosedRange<Int>) throws(ParseError) {
    guard counts.contains(arguments.count) else { throw wrong() }
  }

  /// A plain number within its range.
  private func number(_ index: Int, in range: ClosedRange<Double>) throws(ParseError) -> Double {
    let text = spelled(arguments[index])
    guard let number = Double(text), range.contains(number) else {
      throw ParseError(
        .badCurve,
        "`\(text)` is not a number from \(shortest(range.lowerBound)) to "
          + shortest(range.upperBound), in: place(index))
    }
    return number
  }

  /// A spring's time: plain seconds as in SwiftUI, or a time with its unit; above zero.
  private func seconds(_ index: Int) throws(ParseError) -> ExactTime {
    let text = spelled(arguments[index])
    let time =
      if let plain = ExactTime(decimal: text) { plain } else { try duration(index) ?? .zero }
    guard time > .zero, time <= .limit else {
      throw ParseError(.badCurve, "`\(text)` is not a time above zero", in: place(index))
    }
    return time
  }

  /// The argument's tokens as text, spaces where there were some.
  private func spelled(_ argument: Argument) -> String {
    argument.tokens.enumerated().map { index, token in
      (index > 0 && !token.isAdjacent ? " " : "") + token.text
    }.joined()
  }

  private func place(_ index: Int) -> Range<Int> {
    guard let first = arguments[index].tokens.first, let last = arguments[index].tokens.last else {
      return name.range
    }
    return first.range.lowerBound..<last.range.upperBound
  }

  /// Parse errors of an argument's text point at the argument.
  private func located<Value>(
    _ index: Int, _ read: () throws(ParseError) -> Value
  ) throws(ParseError) -> Value {
    do throws(ParseError) {
      return try read()
    } catch {
      var error = error
      error.range = place(index)
      throw error
    }
  }

  private func wrong() -> ParseError {
    let form =
      switch name.text {
      case "none", "default": name.text
      case "bezier": "bezier(x1, y1, x2, y2, 350ms)"
      case "spring": "spring(response: 0.55, damping: 1)` or `spring(duration: 0.5, bounce: 0.2)"
      case "css": "css(\"linear(0, 0.5 30%, 1)\", 350ms)"
      case "smooth", "snappy", "bouncy": "\(name.text)(500ms, extraBounce: 0.1)"
      default: "\(name.text)(350ms)"
      }
    return ParseError(
      .badCurve, "`\(name.text)` does not take these arguments", in: name.range,
      help: "write `\(form)`")
  }
}
