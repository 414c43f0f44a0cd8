import FlipbookMotion
import FlipbookTimeline

/// Reads a curve in any notation.
struct CurveReader {
  let text: String

  /// The duration of a shape without a written one, in seconds.
  let duration: Double

  /// The offset of the text in the argument, in Unicode scalars.
  var offset = 0

  /// The number of curves it is nested in.
  var depth = 0

  private var rest: ArraySlice<CurveToken>
  private let scalars: [Unicode.Scalar]

  /// The longest text, and the deepest nesting of curves (chosen).
  private static let longestText = 100_000
  static let deepest = 4

  static func read(_ text: String, duration: Double) throws(TimelineError) -> NamedCurve {
    guard text.unicodeScalars.count <= longestText else {
      throw TimelineError(
        .badCurve, "the curve is longer than \(longestText) characters",
        at: SourceLocation(file: TimelineError.argument, line: 1, column: 1))
    }
    var reader = CurveReader(text, duration: duration)
    return try reader.readAll()
  }

  init(_ text: String, duration: Double) {
    (self.text, self.duration) = (text, duration)
    scalars = Array(text.unicodeScalars)
    rest = CurveScanner.tokens(of: text)[...]
  }

  /// Reads `label = curve duration delay`.
  private mutating func readAll() throws(TimelineError) -> NamedCurve {
    let label = takeLabel()
    guard let first = rest.first else { throw error("there is no curve here", in: 0..<0) }
    let start = first.range.lowerBound
    var motion =
      first.sign == "[" || first.sign == "{" ? try takeData() : try takeCurve()
    try takeTail(of: &motion)
    let spelling = string(start..<scalars.count).trimmingWhitespace()
    return NamedCurve(label ?? spelling, motion.motion)
  }

  /// Reads a curve that is the argument of another one.
  mutating func readInner() throws(TimelineError) -> Motion {
    let found = try takeCurve()
    guard let token = rest.first else { return found.motion }
    throw error("I don't understand what follows the curve", in: token.range)
  }

  /// Takes the text before the first `=` outside parentheses.
  private mutating func takeLabel() -> String? {
    guard
      let place = rest.firstIndex(where: { token in
        token.sign.map { "=([{".contains($0) } ?? false
      }), rest[place].sign == "=", place > rest.startIndex
    else { return nil }
    let label = string(0..<rest[place].range.lowerBound).trimmingWhitespace()
    rest = rest[(place + 1)...]
    return label
  }

  /// A motion, and whether it lasts as long as is written behind it.
  struct Found {
    var motion: Motion
    var takesDuration: Bool
    var range: Range<Int>
    /// Makes the motion for another duration.
    var remade: (Double) -> Motion?
  }

  /// Takes a curve's name, arguments and modifiers.
  private mutating func takeCurve() throws(TimelineError) -> Found {
    _ = take(".")
    var calls = [try takeCall(of: nil)]
    while take(".") || take(":") { calls.append(try takeCall(of: calls.last)) }
    var family: CurveFamily?
    while calls.count > 1, calls[0].arguments == nil, let named = CurveFamily.named(calls[0].name),
      !Self.isModifier(calls[1].name)
    {
      family = named
      calls.removeFirst()
    }
    // The handles of a Lottie keyframe have the format's own names.
    if calls[0].name == "lottie", calls[0].arguments != nil {
      (family, calls[0].name) = (.lottie, "bezier")
    }
    var found = try curve(of: calls[0], in: family)
    for call in calls.dropFirst() { try modify(&found, by: call) }
    return found
  }

  /// Takes the duration and the delay after a curve, and checks that nothing else follows.
  private mutating func takeTail(of found: inout Found) throws(TimelineError) {
    var times: [(seconds: Double, range: Range<Int>)] = []
    while let token = rest.first {
      guard case .number(let number, let unit) = token.kind, times.count < 2,
        let seconds = Self.seconds(number, unit: unit, plain: nil)
      else {
        throw error(
          "I don't understand what follows the curve", in: token.range.lowerBound..<scalars.count,
          help: "behind a curve stand its duration and its delay: `ease 300ms 100ms`")
      }
      rest.removeFirst()
      times.append((seconds, token.range))
    }
    if let (seconds, range) = times.first {
      guard found.takesDuration else {
        throw error(
          "this curve has its duration already", in: range,
          help: "leave `\(string(range))` out; a delay is written `.delay(0.1)`")
      }
      guard (0...600).contains(seconds), let motion = found.remade(seconds) else {
        throw error("a duration is from 0 to 600 seconds", in: range)
      }
      found.motion = motion
    }
    if times.count > 1 { found.motion = found.motion.delayed(by: times[1].seconds) }
  }

  /// Takes a list of four numbers, or an object of a design tool.
  private mutating func takeData() throws(TimelineError) -> Found {
    guard let start = rest.first?.range.lowerBound,
      let last = rest.lastIndex(where: { $0.sign == "]" || $0.sign == "}" })
    else { throw error("the list is not closed", in: 0..<scalars.count) }
    let range = start..<rest[last].range.upperBound
    guard let motion = CurveData.motion(of: string(range), duration: duration) else {
      throw error(
        "this is no curve that I know", in: range,
        help: "write `[x1, y1, x2, y2]`, a Lottie keyframe `{\"o\": …, \"i\": …}`, or a spring "
          + "`{\"mass\": 1, \"stiffness\": 100, \"damping\": 15}`")
    }
    rest = rest[(last + 1)...]
    return Found(
      motion: motion, takesDuration: motion.spring == nil, range: range,
      remade: { seconds in motion.shape.map { .timed($0, seconds) } })
  }
}

// MARK: - Calls

extension CurveReader {
  /// A word and the text in parentheses after it.
  struct Call {
    var name: String
    var range: Range<Int>
    /// Between the parentheses, cut at the commas.
    var arguments: [Argument]?
    /// All of it, the closing parenthesis included.
    var whole: Range<Int>
  }

  struct Argument {
    var label: (name: String, range: Range<Int>)?
    var tokens: [CurveToken]

    var range: Range<Int> {
      let start = label?.range.lowerBound ?? tokens.first?.range.lowerBound ?? 0
      return start..<max(tokens.last?.range.upperBound ?? label?.range.upperBound ?? 0, start)
    }
  }

  private mutating func takeCall(of previous: Call?) throws(TimelineError) -> Call {
    guard let token = rest.first, let name = token.word else {
      let place = rest.first?.range ?? max(scalars.count - 1, 0)..<scalars.count
      throw error(
        previous == nil ? "a curve begins with its name" : "a name is missing here", in: place,
        help: "for example `snappy`, `ease 300ms`, `spring(duration: 0.5, bounce: 0.2)`")
    }
    rest.removeFirst()
    guard let open = rest.first, open.sign == "(", open.range.lowerBound == token.range.upperBound
    else { return Call(name: name, range: token.range, whole: token.range) }
    rest.removeFirst()
    let (arguments, end) = try takeArguments(openedAt: open.range)
    return Call(
      name: name, range: token.range, arguments: arguments,
      whole: token.range.lowerBound..<end)
  }

  /// Takes everything up to the closing parenthesis, split at the commas outside inner ones.
  private mutating func takeArguments(
    openedAt open: Range<Int>
  ) throws(TimelineError) -> ([Argument], end: Int) {
    var arguments: [Argument] = []
    var tokens: [CurveToken] = []
    var level = 0
    while let token = rest.popFirst() {
      if level == 0, token.sign == ")" || token.sign == "," {
        if token.sign == ",", tokens.isEmpty {
          throw error("an argument is missing in front of this comma", in: token.range)
        }
        if !tokens.isEmpty { arguments.append(Self.argument(of: tokens)) }
        if token.sign == ")" { return (arguments, token.range.upperBound) }
        tokens = []
        continue
      }
      if let sign = token.sign { level += "([{".contains(sign) ? 1 : ")]}".contains(sign) ? -1 : 0 }
      tokens.append(token)
    }
    throw error("the `(` is not closed", in: open)
  }

  /// Splits off a label: `bounce: 0.2`, or `dampingRatio = 0.5f`.
  private static func argument(of tokens: [CurveToken]) -> Argument {
    guard tokens.count >= 2, let word = tokens[0].word,
      tokens[1].sign == ":" || tokens[1].sign == "="
    else { return Argument(tokens: tokens) }
    return Argument(label: (word, tokens[0].range), tokens: Array(tokens.dropFirst(2)))
  }

  private mutating func take(_ sign: Character) -> Bool {
    guard rest.first?.sign == sign else { return false }
    rest.removeFirst()
    return true
  }
}

// MARK: - Texts and errors

extension CurveReader {
  func string(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range.clamped(to: 0..<scalars.count)]))
  }

  /// A time in seconds; a plain one in a unit, where one may be plain.
  static func seconds(_ number: Double, unit: String, plain: Double?) -> Double? {
    switch unit {
    case "ms": number / 1000
    case "s": number
    case "f": number / 60
    case "": plain.map { number * $0 }
    default: nil
    }
  }

  func error(
    _ message: String, in range: Range<Int>, suggestion: String? = nil, notes: [String] = [],
    help: String? = nil
  ) -> TimelineError {
    TimelineError(
      .badCurve, message,
      at: SourceLocation(
        file: TimelineError.argument, line: 1, column: offset + range.lowerBound + 1,
        length: range.count), suggestion: suggestion, notes: notes, help: help)
  }
}

extension String {
  func trimmingWhitespace() -> String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }
    return end.map { String(self[start...$0]) } ?? ""
  }
}
