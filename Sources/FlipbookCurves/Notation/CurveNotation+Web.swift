import FlipbookMotion
import FlipbookTimeline

// MARK: - Style sheets

extension CurveNotation {
  private static let documented = "documented: CSS Easing Functions"

  /// Keywords; functions are read by the timeline's own reader of style sheets.
  static let css: [CurveNotation] = [
    CurveNotation(
      .css, "ease", from: documented, shape: { _ in .bezier(0.25, 0.1, 0.25, 1) }),
    CurveNotation(.css, "ease-in", from: documented, shape: { _ in .curve(.easeIn) }),
    CurveNotation(.css, "ease-out", from: documented, shape: { _ in .curve(.easeOut) }),
    CurveNotation(.css, "ease-in-out", from: documented, shape: { _ in .curve(.easeInOut) }),
    CurveNotation(.css, "step-start", from: documented, shape: { _ in .steps(1, .start) }),
    CurveNotation(.css, "step-end", from: documented, shape: { _ in .steps(1, .end) }),
  ]

  /// The functions of style sheets, in the order they are listed.
  package static let cssFunctions = [
    "cubic-bezier(x1, y1, x2, y2)", "linear(0, 0.5 30%, 1)", "steps(4, jump-end)",
    "css(\"linear(0, 0.5 30%, 1)\")",
  ]
}

// MARK: - easings.net

extension CurveNotation {
  /// The factor by which `back` draws back further if it eases in and out (documented).
  private static let backFactor = 1.525

  /// The constant that makes `back` draw back by a tenth of the way (documented).
  private static let backDepth = 1.70158

  static let easings: [CurveNotation] = [
    "Sine", "Quad", "Cubic", "Quart", "Quint", "Expo", "Circ", "Back", "Elastic", "Bounce",
  ].flatMap { name in
    EasingFunction.Direction.allCases.map { direction in
      let function = EasingFunction(base(of: name, direction), direction)
      return CurveNotation(
        .easings, "ease\(direction.rawValue)\(name)", from: "documented: easings.net",
        shape: { _ in .function(function) })
    }
  }

  private static func base(
    of name: String, _ direction: EasingFunction.Direction
  ) -> EasingFunction.Base {
    switch name {
    case "Sine": .sinusoid
    case "Quad": .monomial(2)
    case "Cubic": .monomial(3)
    case "Quart": .monomial(4)
    case "Quint": .monomial(5)
    case "Expo": .doubling
    case "Circ": .circle
    case "Back": .back(direction == .easeInOut ? backDepth * backFactor : backDepth)
    case "Elastic":
      direction == .easeInOut
        ? .elastic(offset: 11.125, period: 4.5) : .elastic(offset: 10.75, period: 3)
    default: .bounce
    }
  }
}
