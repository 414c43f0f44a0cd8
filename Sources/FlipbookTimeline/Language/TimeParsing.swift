package import FlipbookBase

extension Tokens {
  /// Reads a time with its unit: `350ms`, `0.35s`, `21f`, `1/60s`.
  ///
  /// - Parameter rate: The frame rate, for times in frames.
  /// - Returns: Seconds, possibly negative.
  /// - Throws: A parse error if it is not a time, has no unit or is out of range.
  mutating func takeTime(_ rate: FrameRate) throws(ParseError) -> ExactTime {
    let place = self.place
    let isNegative = take("-")
    guard let number = takeNumber() else { throw notATime(place) }
    var divisor: Token?
    if let slash = first, slash.text == "/", slash.isAdjacent, take("/") { divisor = takeNumber() }
    let range = place.lowerBound..<(divisor ?? number).range.upperBound
    guard let unit = first, unit.kind == .word, unit.isAdjacent else {
      throw ParseError.missingTimeUnit(number.text, in: range)
    }
    _ = takeWord()
    let whole = place.lowerBound..<unit.range.upperBound
    let base = try ExactTime.unit(unit, rate)
    guard let amount = ExactTime(decimal: number.text, over: divisor?.text) else {
      throw ParseError.timeOutOfRange(whole)
    }
    let (time, overflow) = amount.multipliedReportingOverflow(by: base)
    guard !overflow, time <= .limit else { throw ParseError.timeOutOfRange(whole) }
    return isNegative ? -time : time
  }

  /// Reads a time that is not negative.
  mutating func takeDuration(_ rate: FrameRate) throws(ParseError) -> ExactTime {
    let start = place.lowerBound
    let time = try takeTime(rate)
    if time >= .zero { return time }
    throw ParseError.timeOutOfRange(start..<(first?.range.lowerBound ?? text.unicodeScalars.count))
  }

  /// Reads a moment: a time, `start`, `end`, a mark, or a mark and a distance.
  mutating func takeMoment(_ rate: FrameRate) throws(ParseError) -> TimeExpression {
    guard let word = takeWord() else {
      return .time(try takeDuration(rate))
    }
    if word.text == "start" { return .start }
    if word.text == "end" { return .end }
    var name = word.text
    if let dot = first, dot.text == ".", dot.isAdjacent, take(".") {
      guard let number = takeNumber() else { throw notATime(word.range) }
      name += ".\(number.text)"
    }
    let isLater = take("+")
    guard isLater || take("-") else { return .mark(name, offset: .zero) }
    let distance = try takeTime(rate)
    return .mark(name, offset: isLater ? distance : -distance)
  }

  private func notATime(_ range: Range<Int>) -> ParseError {
    ParseError(
      .badTime, "`\(text)` is not a time", in: range,
      help: "times: 350ms 0.35s 21f start end MARK, and MARK + 250ms")
  }
}

extension ParseError {
  static func missingTimeUnit(_ number: String, in range: Range<Int>) -> ParseError {
    ParseError(
      .missingTimeUnit, "`\(number)` is not a time", in: range,
      label: "milliseconds, seconds or frames?",
      help: "write `\(number)ms`, `\(number)s` or `\(number)f` "
        + "(VHS reads seconds here, Maestro milliseconds; we ask)")
  }

  static func timeOutOfRange(_ range: Range<Int>) -> ParseError {
    ParseError(
      .timeOutOfRange, "this time is out of range", in: range,
      help: "times go from 0s to \(ExactTime.limit.spelling), in steps of at least a nanosecond")
  }

  static func leftOver(_ tokens: Tokens, _ code: ErrorCode, after what: String) -> ParseError {
    ParseError(
      code, "there is something after \(what)",
      in: tokens.place.lowerBound..<max(tokens.text.unicodeScalars.count, 1),
      label: "what is this?")
  }
}

extension ExactTime {
  /// The duration of a unit.
  static func unit(_ token: Token, _ rate: FrameRate) throws(ParseError) -> ExactTime {
    switch token.text {
    case "ms": return ExactTime(milliseconds: 1)
    case "s": return ExactTime(seconds: 1)
    case "f": return rate.time(ofFrame: 1)
    default:
      throw ParseError(
        .badTime, "`\(token.text)` is not a unit of time", in: token.range,
        help: "units: ms (milliseconds), s (seconds), f (frames)")
    }
  }

  /// Creates the exact value of a decimal number, or of two divided; `nil` if it does not fit.
  ///
  /// It may have at most 12 digits before the point and 9 after it.
  init?(decimal: String, over divisor: String? = nil) {
    guard let top = ExactTime.fraction(decimal), let bottom = ExactTime.fraction(divisor ?? "1"),
      let time = ExactTime(
        reducing: top.numerator * bottom.denominator, over: top.denominator * bottom.numerator)
    else { return nil }
    self = time
  }

  private static func fraction(_ text: String) -> (numerator: Int128, denominator: Int128)? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, (1...12).contains(whole.count),
      let integer = Int64(whole)
    else { return nil }
    guard parts.count == 2 else { return (Int128(integer), 1) }
    var digits = parts[1]
    while digits.count > 1, digits.last == "0" { digits.removeLast() }
    guard (1...9).contains(digits.count), let fraction = Int64(digits) else { return nil }
    let scale = (0..<digits.count).reduce(Int128(1)) { power, _ in power * 10 }
    return (Int128(integer) * scale + Int128(fraction), scale)
  }
}

// MARK: - Whole values

extension ExactTime {
  /// Reads a duration as a timeline writes it.
  package init(parsing text: String, framesPerSecond rate: FrameRate = .standard)
    throws(TimelineError)
  {
    do throws(ParseError) {
      self = try Tokens.whole(text, .badTime, "the time") { tokens throws(ParseError) in
        try tokens.takeTime(rate)
      }
    } catch { throw error.error(inArgument: text) }
  }
}

extension TimeExpression {
  /// Reads a moment as a timeline writes it.
  package init(parsing text: String, framesPerSecond rate: FrameRate = .standard)
    throws(TimelineError)
  {
    do throws(ParseError) {
      self = try Tokens.whole(text, .badTime, "the time") { tokens throws(ParseError) in
        try tokens.takeMoment(rate)
      }
    } catch { throw error.error(inArgument: text) }
  }
}

extension Tokens {
  /// Reads all of a value; it is wrong when something is left.
  static func whole<Value>(
    _ text: String, _ code: ErrorCode, _ what: String,
    _ read: (inout Tokens) throws(ParseError) -> Value
  ) throws(ParseError) -> Value {
    var tokens = try Tokens(text)
    let value = try read(&tokens)
    guard tokens.isAtEnd else { throw ParseError.leftOver(tokens, code, after: what) }
    return value
  }

  /// Reads a range of moments: `shown .. rest`.
  mutating func takeRange(_ rate: FrameRate) throws(ParseError) -> TimeRange {
    let lower = try takeMoment(rate)
    guard take("..") else {
      throw ParseError(
        .badRange, "`\(text)` is not a range", label: "until when?",
        help: "write `FROM .. TO`, as in `shown .. rest` or `start .. 500ms`")
    }
    return TimeRange(lower, try takeMoment(rate))
  }
}

extension FrameRate {
  /// Reads a frame rate: `60`, `60000/1001`.
  package init(parsing text: String) throws(TimelineError) {
    do throws(ParseError) {
      self = try FrameRate.read(text)
    } catch { throw error.error(inArgument: text) }
  }

  static func read(_ text: String) throws(ParseError) -> FrameRate {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.map { Int64($0) ?? 0 }
    guard (1...2).contains(parts.count),
      let rate = FrameRate(numbers[0], per: numbers.count == 2 ? numbers[1] : 1)
    else {
      throw ParseError(
        .badFrameRate, "`\(text)` is not a frame rate",
        help: "write whole frames per second up to \(FrameRate.highest), or a fraction: "
          + "60, 120, 60000/1001")
    }
    return rate
  }
}
