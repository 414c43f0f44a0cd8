import FlipbookBase
import FlipbookMotion
import FlipbookTimeline

// MARK: - Finding what was named

extension CurveReader {
  func curve(of call: Call, in family: CurveFamily?) throws(TimelineError) -> Found {
    if let found = try styleSheetFunction(call) { return found }
    let notations = try notations(named: call, in: family)
    let arguments = (call.arguments ?? []).flatMap(\.withoutPoints)
    guard let notation = notations.first(where: { $0.fits(arguments) }) else {
      throw wrongArguments(of: call, notations)
    }
    let given = try values(of: arguments, for: notation, in: call)
    guard let motion = notation.motion(given) else {
      throw error(
        "these arguments make no curve", in: call.whole, help: "write `\(notation.form)`")
    }
    let hasOwn = zip(notation.parameters, given.numbers).contains {
      $0.isDuration && !$1.isNaN
    }
    return Found(
      motion: motion, takesDuration: notation.takesDuration && !hasOwn, range: call.whole,
      remade: { seconds in
        var given = given
        given.duration = seconds
        return notation.motion(given)
      })
  }

  /// Returns the notations of a name: of the given family, else of the first whose names may stand
  /// alone.
  private func notations(
    named call: Call, in family: CurveFamily?
  ) throws(TimelineError) -> [CurveNotation] {
    let named = CurveNotation.all.filter { notation in
      (family == nil || notation.family == family)
        && (notation.name == call.name || notation.aliases.contains(call.name))
    }
    if let first = named.first(where: \.family.namesStandAlone) {
      return named.filter { $0.family == first.family }
    }
    let families = named.map(\.family).removingRepeats()
    if family != nil || families.count == 1, !named.isEmpty { return named }
    if families.count > 1 {
      let names = families.map { "`\($0.rawValue).\(call.name)`" }
      throw error(
        "`\(call.name)` has several meanings", in: call.range,
        help: "write \(names.joined(separator: " or "))")
    }
    throw unknown(call, in: family)
  }

  private func unknown(_ call: Call, in family: CurveFamily?) -> TimelineError {
    if call.name.hasPrefix("repeat") || call.name == "CycleInterpolator" {
      return error(
        "`\(call.name)` does not end where it goes to", in: call.range,
        help: "compare the curve that it repeats")
    }
    let known = CurveNotation.all.filter { family == nil || $0.family == family }
    let functions = family == nil || family == .css ? Self.functionNames : []
    let names = known.flatMap { notation in
      (family != nil || notation.family.namesStandAlone)
        ? [notation.name] + notation.aliases : [notation.qualifiedName, notation.name]
    }
    let near = NearestWord.to(call.name, among: names + functions)
    return error(
      family.map { "\($0.rawValue) has no curve `\(call.name)`" }
        ?? "I don't know the curve `\(call.name)`",
      in: call.range, suggestion: near.map(Self.qualified),
      help: "`flipbook list curves` lists all of them")
  }

  /// A name as it may stand alone.
  private static func qualified(_ name: String) -> String {
    let notations = CurveNotation.all.filter { $0.name == name || $0.aliases.contains(name) }
    guard let notation = notations.first, !notations.contains(where: \.family.namesStandAlone)
    else { return name }
    return "\(notation.family.rawValue).\(name)"
  }

  private static let functionNames = ["cubic-bezier", "linear", "steps", "css"]

  /// Reads a style sheet's function with its own reader; `nil` for anything else.
  private func styleSheetFunction(_ call: Call) throws(TimelineError) -> Found? {
    guard let arguments = call.arguments else { return nil }
    var (spelling, range) = (string(call.whole), call.whole)
    var own: Double?
    switch call.name {
    case "cubic-bezier", "steps": break
    case "linear":
      guard arguments.count > 1, arguments.allSatisfy({ $0.label == nil }) else { return nil }
    case "css":
      guard let first = arguments.first, first.tokens.count == 1, arguments.count <= 2,
        case .text(let inner) = first.tokens[0].kind
      else {
        throw error(
          "`css` takes a text in quotes", in: call.whole,
          help: "write `css(\"linear(0, 0.5 30%, 1)\", 350ms)`")
      }
      (spelling, range) = (inner, first.tokens[0].range)
      if arguments.count == 2 { own = try number(arguments[1], .time(0...600)) }
    default: return nil
    }
    let shape = UnitShape.css(try easing(spelling, in: range))
    return Found(
      motion: .timed(shape, own ?? duration), takesDuration: own == nil, range: call.whole,
      remade: { .timed(shape, $0) })
  }

  private func easing(_ spelling: String, in range: Range<Int>) throws(TimelineError) -> CSSEasing {
    // The timeline's reader expects it between quotes, and would end at a quote inside.
    let isPlain = !spelling.contains { $0 == "\"" || $0 == "\\" }
    do throws(TimelineError) {
      let spec = try CurveSpec(parsing: "css(\"\(isPlain ? spelling.squeezed : "")\")")
      guard case .css(let easing, _) = spec else { throw error("this is no function", in: range) }
      return easing
    } catch let problem {
      throw error(problem.message, in: range, help: problem.help)
    }
  }
}

extension String {
  /// The text without spaces at its ends and in front of its first parenthesis.
  fileprivate var squeezed: String {
    trimmingWhitespace().replacing(" (", with: "(", maxReplacements: 1)
  }
}

// MARK: - Arguments

extension CurveNotation {
  /// Returns true if every argument has a parameter: by its label, or in order.
  fileprivate func fits(_ arguments: [CurveReader.Argument]) -> Bool {
    guard let places = places(of: arguments) else { return false }
    let isComplete = parameters.indices.allSatisfy { index in
      places.contains(index) || parameters[index].fallback != nil
    }
    return isComplete
      && zip(places, arguments).allSatisfy { place, argument in
        switch parameters[place].kind {
        case .curve: argument.tokens.first?.word != nil || argument.tokens.first?.sign == "."
        case .text: argument.isText
        case .number, .time: !argument.isText && !argument.isCurve
        }
      }
  }

  /// Returns the parameter of each argument; `nil` if an argument has none.
  fileprivate func places(of arguments: [CurveReader.Argument]) -> [Int]? {
    var places: [Int] = []
    for argument in arguments {
      let free = parameters.indices.filter { !places.contains($0) }
      let place =
        if let label = argument.label?.name {
          free.first { parameters[$0].labels.contains(label) }
        } else {
          free.first { parameters[$0].isPositional }
        }
      guard let place else { return nil }
      places.append(place)
    }
    return places
  }
}

extension CurveReader.Argument {
  fileprivate var isText: Bool { text != nil }

  /// The text, whatever functions it is passed to.
  fileprivate var text: String? {
    let texts = tokens.compactMap { token in
      if case .text(let text) = token.kind { text } else { nil as String? }
    }
    return texts.count == 1 ? texts[0] : nil
  }

  /// The words for points and vectors, and for their coordinates.
  private static let pointWords: Set = [
    "CGPoint", "UnitPoint", "CGVector", "init", "x", "y", "dx", "dy",
  ]

  /// The argument, or the two numbers of a point, or the first of a vector.
  fileprivate var withoutPoints: [CurveReader.Argument] {
    let numbers = tokens.filter { token in
      if case .number = token.kind { true } else { false }
    }
    guard numbers.count == 2, tokens.contains(where: { $0.sign == "(" }),
      tokens.allSatisfy({ $0.word.map(Self.pointWords.contains) ?? true })
    else { return [self] }
    if tokens.contains(where: { $0.word == "dx" }) {
      return [CurveReader.Argument(label: label, tokens: [numbers[0]])]
    }
    return numbers.map { CurveReader.Argument(tokens: [$0]) }
  }

  /// True if it is a name, and not that of a number.
  fileprivate var isCurve: Bool {
    if tokens.first?.sign == "." { return true }
    guard let word = tokens.first?.word, tokens.last?.word != nil || tokens.count > 1 else {
      return false
    }
    return CurveNotation.constants[tokens.last?.word ?? word] == nil
  }
}

extension CurveReader {
  fileprivate func values(
    of arguments: [Argument], for notation: CurveNotation, in call: Call
  ) throws(TimelineError) -> CurveArguments {
    var result = CurveArguments(
      numbers: notation.parameters.map { $0.fallback ?? .nan }, duration: duration)
    let places = notation.places(of: arguments) ?? []
    for (place, argument) in zip(places, arguments) {
      let parameter = notation.parameters[place]
      switch parameter.kind {
      case .curve: result.curve = try innerCurve(argument)
      case .text: result.text = argument.text
      case .number, .time: result.numbers[place] = try number(argument, parameter.kind)
      }
    }
    return result
  }

  fileprivate func number(
    _ argument: Argument, _ kind: CurveNotation.Parameter.Kind
  ) throws(TimelineError) -> Double {
    var (value, range): (Double?, ClosedRange<Double>) = (nil, 0...0)
    switch (kind, argument.tokens.first?.kind) {
    case (.time(let bounds), .number(let number, let unit)):
      (value, range) = (Self.seconds(number, unit: unit, plain: 1), bounds)
    case (.number(let bounds), .number(let number, let unit)):
      (value, range) = (unit.isEmpty || unit == "f" ? number : nil, bounds)
    case (.number(let bounds), .word):
      (value, range) = (argument.tokens.last?.word.flatMap { CurveNotation.constants[$0] }, bounds)
    case (.number(let bounds), _), (.time(let bounds), _): range = bounds
    default: break
    }
    let isConstant = argument.tokens.first?.word != nil
    guard let value, argument.tokens.count == 1 || isConstant, range.contains(value) else {
      let bounds = "from \(shortNumber(range.lowerBound)) to \(shortNumber(range.upperBound))"
      var what = "number \(bounds)"
      if case .time = kind { what = "time \(bounds) seconds" }
      throw error("`\(string(argument.range))` is not a \(what)", in: argument.range)
    }
    return value
  }

  private func innerCurve(_ argument: Argument) throws(TimelineError) -> Motion {
    let start = argument.tokens.first?.range.lowerBound ?? 0
    guard depth < Self.deepest else {
      throw error("curves stand too deep in curves", in: argument.range)
    }
    var reader = CurveReader(string(start..<argument.range.upperBound), duration: duration)
    (reader.offset, reader.depth) = (offset + start, depth + 1)
    return try reader.readInner()
  }

  private func wrongArguments(of call: Call, _ notations: [CurveNotation]) -> TimelineError {
    let labels = notations.flatMap { $0.parameters.flatMap(\.labels) }
    let forms = notations.map { "`\($0.form)`" }.removingRepeats()
    let help = "write \(forms.joined(separator: " or "))"
    for argument in call.arguments ?? [] {
      if let label = argument.label, !labels.contains(label.name) {
        return error(
          "`\(call.name)` has no argument `\(label.name)`", in: label.range,
          suggestion: NearestWord.to(label.name, among: labels), help: help)
      }
    }
    return error("`\(call.name)` does not take these arguments", in: call.whole, help: help)
  }
}

// MARK: - Modifiers

extension CurveReader {
  static func isModifier(_ name: String) -> Bool { modifiers.contains(name) }

  private static let modifiers = [
    "delay", "speed", "logicallyComplete", "repeatCount", "repeatForever",
  ]

  func modify(_ found: inout Found, by call: Call) throws(TimelineError) {
    let arguments = call.arguments ?? []
    switch call.name {
    case "delay", "speed", "logicallyComplete":
      guard arguments.count == 1 else {
        throw error(
          "`\(call.name)` takes one number", in: call.whole, help: "write `.\(call.name)(0.5)`")
      }
      let isSpeed = call.name == "speed"
      let value = try number(arguments[0], isSpeed ? .number(0.001...1000) : .time(-600...600))
      let change: (Motion) -> Motion =
        switch call.name {
        case "delay": { $0.delayed(by: value) }
        case "speed": { $0.running(at: value) }
        default: { $0 }
        }
      let remade = found.remade
      found.motion = change(found.motion)
      found.remade = { remade($0).map(change) }
    case "repeatCount", "repeatForever":
      throw error(
        "an animation that repeats is no single way", in: call.whole,
        help: "compare the curve that it repeats")
    default:
      throw error(
        "I don't know the modifier `\(call.name)`", in: call.range,
        suggestion: NearestWord.to(call.name, among: Self.modifiers),
        help: "behind a curve stand `.delay(0.1)` and `.speed(2)`")
    }
  }
}
