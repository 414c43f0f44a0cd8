extension CSSEasing {
  /// Reads an easing function as style sheets write it.
  static func read(_ text: String) throws(ParseError) -> CSSEasing {
    if let keyword = keywords[text] { return keyword }
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { throw wrong(text) }
    let arguments = text[text.index(after: open)...].dropLast()
      .split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").map(String.init) }
    guard arguments.count <= largestCount else { throw wrong(text) }
    switch text[..<open] {
    case "linear": return .linear(try stops(arguments, text))
    case "cubic-bezier":
      let numbers = arguments.compactMap { $0.count == 1 ? finite($0[0]) : nil }
      guard arguments.count == 4, numbers.count == 4, (0...1).contains(numbers[0]),
        (0...1).contains(numbers[2])
      else { throw wrong(text) }
      return .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    case "steps": return try steps(arguments, text)
    default: throw wrong(text)
    }
  }

  /// The most points or steps of a function (chosen).
  private static let largestCount = 10_000

  /// The named functions and their definitions (documented: CSS Easing Functions).
  private static let keywords: [String: CSSEasing] = [
    "linear": .linear([Stop(input: 0, output: 0), Stop(input: 1, output: 1)]),
    "ease": .cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1),
    "ease-in": .cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1),
    "ease-out": .cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1),
    "ease-in-out": .cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1),
    "step-start": .steps(1, .start),
    "step-end": .steps(1, .end),
  ]

  private static func finite(_ text: String) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the stops in the order of the function; two inputs make two stops.
  private static func stops(
    _ arguments: [[String]], _ text: String
  ) throws(ParseError) -> [Stop] {
    var outputs: [Double] = []
    var inputs: [Double?] = []
    for words in arguments {
      let numbers = words.compactMap { $0.hasSuffix("%") ? nil : finite($0) }
      let places = words.compactMap { $0.hasSuffix("%") ? finite(String($0.dropLast())) : nil }
      guard numbers.count == 1, places.count <= 2, words.count == 1 + places.count else {
        throw wrong(text)
      }
      let ends: [Double?] = places.isEmpty ? [nil] : places.map { $0 / 100 }
      inputs += ends
      outputs += ends.map { _ in numbers[0] }
    }
    guard outputs.count >= 2 else { throw wrong(text) }
    return zip(spread(inputs), outputs).map { Stop(input: $0, output: $1) }
  }

  /// Fills in inputs that are not written: 0 and 1 at the ends, and evenly between neighbours.
  ///
  /// No input is before the one in front of it (documented: CSS Easing Functions, linear()).
  private static func spread(_ inputs: [Double?]) -> [Double] {
    var known = inputs
    known[0] = known[0] ?? 0
    var largest = known[0] ?? 0
    for index in known.indices {
      if let input = known[index] {
        largest = max(largest, input)
        known[index] = largest
      }
    }
    let last = known.count - 1
    known[last] = known[last] ?? max(1, largest)
    var result: [Double] = []
    for (index, input) in known.enumerated() {
      if let input {
        let gap = index - result.count
        let from = result.last ?? input
        result += (0..<gap).map { from + (input - from) * Double($0 + 1) / Double(gap + 1) }
        result.append(input)
      }
    }
    return result
  }

  private static func steps(
    _ arguments: [[String]], _ text: String
  ) throws(ParseError) -> CSSEasing {
    let words = arguments.compactMap { $0.count == 1 ? $0[0] : nil }
    guard words.count == arguments.count, (1...2).contains(words.count),
      let count = Int(words[0]), (1...largestCount).contains(count)
    else { throw wrong(text) }
    let spellings: [String: Jump] = ["start": .start, "end": .end]
    let word = words.count == 2 ? words[1] : "end"
    guard let jump = Jump(rawValue: word) ?? spellings[word], jump != .none || count > 1 else {
      throw wrong(text)
    }
    return .steps(count, jump)
  }

  private static func wrong(_ text: String) -> ParseError {
    let shown = text.count > 60 ? "\(text.prefix(60))…" : text
    return ParseError(
      .badCurve, "`\(shown)` is not an easing function of CSS",
      help: "functions: linear(0, 0.5 30%, 1) cubic-bezier(x1, y1, x2, y2) steps(4, jump-end) "
        + "ease ease-in ease-out ease-in-out")
  }
}
