import FlipbookBase

extension Matcher {
  /// Reads a matcher for values of a kind.
  ///
  /// - Parameters:
  ///   - scalar: The matcher, quotes removed.
  ///   - measure: The measure of the expression it is for.
  ///   - rate: The frame rate, for times in frames.
  /// - Returns: The matcher, which fits the kind.
  /// - Throws: A parse error if it is not a matcher, or is one for another kind.
  static func read(
    _ scalar: TextScalar, for measure: Measure, _ rate: FrameRate
  ) throws(ParseError) -> Matcher {
    let matcher = try readAny(scalar, for: measure, rate)
    guard matcher.applies(to: measure) else {
      throw ParseError(
        .wrongDimension, "`\(scalar.text)` does not fit \(measure.name)",
        label: "this is for \(matcher.domain)",
        help: measure.dimension == .view
          ? "name a property, as in `green.minY`"
          : "\(measure.name) is written `\(measure.example)`")
    }
    return matcher
  }

  private static func readAny(
    _ scalar: TextScalar, for measure: Measure, _ rate: FrameRate
  ) throws(ParseError) -> Matcher {
    if !scalar.isQuoted || measure.dimension != .text, let matcher = plain(scalar.text) {
      return matcher
    }
    switch measure.dimension {
    case .text: return .equals(.text(scalar.text), tolerance: nil)
    case .color: return .equals(.color(try color(scalar.text)), tolerance: nil)
    default: break
    }
    let location = scalar.location
    return try Tokens.whole(scalar.text, .badMatcher, "the matcher") { tokens throws(ParseError) in
      try tokens.takeMatcher(for: measure, rate, at: location)
    }
  }

  /// The matcher without a value that a text is, however far apart its words are.
  private static func plain(_ text: String) -> Matcher? {
    guard text.first?.isLetter == true else { return nil }
    let words = text.split(separator: " ").joined(separator: " ")
    return plain.first { $0.words == words }?.matcher
  }

  /// The words matchers begin with, in the order of the reference.
  static let beginnings =
    ["at least", "at most"] + plain.map(\.words) + [
      "settles within", "overshoots at most", "follows", "reaches",
    ]

  private static func color(_ text: String) throws(ParseError) -> String {
    let digits = text.dropFirst()
    if text.hasPrefix("#"), [6, 8].contains(digits.count),
      digits.allSatisfy({ $0.isASCII && $0.isHexDigit })
    {
      return text.lowercased()
    }
    let isName = !text.isEmpty && text.allSatisfy { $0.isASCII && $0.isLetter }
    guard isName else {
      throw ParseError(
        .badColor, "`\(text)` is not a colour",
        help: "write `\"#ff3b30\"` with its quotes (a bare # begins a comment), or a name")
    }
    return text
  }
}

extension Tokens {
  mutating func takeMatcher(
    for measure: Measure, _ rate: FrameRate, at location: SourceLocation
  ) throws(ParseError) -> Matcher {
    if take(words: "at least") { return .atLeast(try takeQuantity(for: measure)) }
    if take(words: "at most") { return .atMost(try takeQuantity(for: measure)) }
    if take(words: "settles within") { return try takeSettling(for: measure, rate) }
    if take(words: "overshoots at most") { return .overshoots(atMost: try takePercent()) }
    if take(words: "follows") { return try takeFollowing(rate, at: location) }
    if take(words: "reaches") { return try takeReaching(for: measure, rate) }
    if first?.kind == .word { throw unknownMatcher() }
    let value = try takeValue(for: measure)
    if case .quantity(let lower) = value, take("..") {
      let upper = try takeQuantity(for: measure)
      guard lower.number <= upper.number else {
        throw ParseError(.badRange, "this range is empty", help: "write the smaller value first")
      }
      return .within(lower, upper)
    }
    guard takePlusMinus() else { return .equals(value, tolerance: nil) }
    let tolerance = try takeQuantity(for: measure, allowsPercent: true)
    guard tolerance.number >= 0 else {
      throw ParseError(.badNumber, "a tolerance is not negative")
    }
    return .equals(value, tolerance: tolerance)
  }

  /// Takes `±`, or `+-` for keyboards without that sign.
  private mutating func takePlusMinus() -> Bool {
    if take("±") { return true }
    guard rest.count >= 2, first?.text == "+", rest[rest.startIndex + 1].text == "-" else {
      return false
    }
    rest = rest.dropFirst(2)
    return true
  }

  private func unknownMatcher() -> ParseError {
    let words = rest.prefix { $0.kind == .word }.map(\.text)
    let tries = (1...3).map { words.prefix($0).joined(separator: " ") }
    let nearest = tries.lazy.compactMap { NearestWord.to($0, among: Matcher.beginnings) }.first
    return ParseError(
      .badMatcher, "I don't know the matcher `\(words.joined(separator: " "))`",
      suggestion: nearest,
      notes: ["matchers: V ± T, A .. B, " + Matcher.beginnings.joined(separator: ", ")])
  }

  private mutating func takeSettling(
    for measure: Measure, _ rate: FrameRate
  ) throws(ParseError) -> Matcher {
    let distance = try takeQuantity(for: measure)
    guard take(words: "by") else { throw incomplete("settles within 0.5pt by 900ms") }
    return .settles(within: distance, by: try takeTime(rate))
  }

  private mutating func takeFollowing(
    _ rate: FrameRate, at location: SourceLocation
  ) throws(ParseError) -> Matcher {
    let curve = Located(try takeCurve(rate), at: location)
    guard takePlusMinus() else { throw incomplete("follows easeInOut(350ms) ± 1%") }
    return .follows(curve, tolerance: try takePercent())
  }

  private mutating func takeReaching(
    for measure: Measure, _ rate: FrameRate
  ) throws(ParseError) -> Matcher {
    let value = try takeValue(for: measure)
    guard take(words: "at") else { throw incomplete("reaches 212pt at 350ms ± 1f") }
    let moment = try takeMoment(rate)
    guard takePlusMinus() else { throw incomplete("reaches 212pt at 350ms ± 1f") }
    return .reaches(value, at: moment, tolerance: try takeTime(rate))
  }

  private func incomplete(_ form: String) -> ParseError {
    ParseError(.badMatcher, "`\(text)` is not complete", in: place, help: "write `\(form)`")
  }

  /// Reads a share of the way: `5%`.
  private mutating func takePercent() throws(ParseError) -> Double {
    let place = self.place
    let quantity = try takeQuantity()
    guard quantity.unit == .percent, quantity.number >= 0 else {
      throw ParseError(
        .badNumber, "a percentage is due here", in: place,
        help: "write `\(shortest(quantity.number.magnitude))%`")
    }
    return quantity.number
  }
}

// MARK: - Values

extension Tokens {
  /// Reads one number, `W × H`, or several numbers in a row.
  private mutating func takeValue(for measure: Measure) throws(ParseError) -> ExpectedValue {
    if first?.kind == .word { throw unknownMatcher() }
    var quantities = [try takeQuantity(for: measure)]
    if take("×") || take(words: "x") {
      return .size(quantities[0], try takeQuantity(for: measure))
    }
    while quantities.count < 4, let token = first, token.kind == .number || token.text == "-" {
      quantities.append(try takeQuantity(for: measure))
    }
    return quantities.count == 1 ? .quantity(quantities[0]) : .list(quantities)
  }

  /// Reads a number with the unit that values of a kind have.
  private mutating func takeQuantity(
    for measure: Measure, allowsPercent: Bool = false
  ) throws(ParseError) -> Quantity {
    let start = place.lowerBound
    let quantity = try takeQuantity()
    let end = rest.first.map { $0.range.lowerBound - ($0.isAdjacent ? 0 : 1) }
    let range = start..<max(end ?? text.unicodeScalars.count, start + 1)
    if quantity.unit == measure.unit || measure.dimension == .view { return quantity }
    let isShare = quantity.unit == .percent
    if isShare, allowsPercent || Measure(quantity.unit) == measure { return quantity }
    let number = shortest(quantity.number)
    if quantity.unit == .none {
      var error = ParseError(
        .missingLengthUnit, "`\(number)` is not \(measure.name)", in: range,
        label: measure.unit == .points ? "points?" : nil,
        help: "write `\(number)\(measure.unit.rawValue)`")
      error.replacement = number + measure.unit.rawValue
      throw error
    }
    throw ParseError(
      .wrongDimension, "`\(quantity)` is not \(measure.name)", in: range,
      help: "\(measure.name) is written `\(number)\(measure.unit.rawValue)`")
  }
}
