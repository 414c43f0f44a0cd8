import FlipbookCurves
import FlipbookMotion
import FlipbookTimeline
import Testing

@Suite struct NotationTests {
  private func motion(_ text: String) throws -> Motion {
    try NamedCurve(parsing: text).motion
  }

  /// Outputs worked out by hand from the formulas that are published.
  static let values: [(text: String, progress: Double, output: Double)] = [
    ("easeInSine", 0.5, 0.292_893_218_813), ("easeInOutQuad", 0.25, 0.125),
    ("easeInQuint", 0.5, 0.03125), ("easeOutQuart", 0.5, 0.9375), ("easeInExpo", 0.5, 0.03125),
    ("easeInCirc", 0.5, 0.133_974_596_216), ("easeOutBack", 0.5, 1.087_697_5),
    ("easeInElastic", 0.5, -0.015625), ("easeInOutElastic", 0.25, 0.011_969_444_42),
    ("easeOutBounce", 0.5, 0.765625), ("easeInBounce", 0.5, 0.234375),
    ("easeInOutBounce", 0.25, 0.117_187_5),
    ("AccelerateInterpolator(2)", 0.5, 0.0625), ("DecelerateInterpolator", 0.5, 0.75),
    ("AccelerateDecelerateInterpolator", 0.25, 0.146_446_609_407),
    ("AnticipateInterpolator", 0.5, -0.125), ("OvershootInterpolator(2)", 0.5, 1.125),
    ("AnticipateOvershootInterpolator", 0.25, -0.125),
    ("BounceInterpolator()", 0.5, 0.701_592_736_8), ("emphasized", 0.166_666, 0.4),
    ("ease", 0.5, 0.802_403_387_7), ("PathInterpolator(0.5, 0.5)", 0.3, 0.3),
    ("steps(4, jump-start)", 0.5, 0.75), ("steps(4, jump-both)", 0.5, 0.6),
    ("steps(4, jump-none)", 0.5, 2.0 / 3), ("step-end", 0.99, 0),
    ("linear(0, 0.5 30%, 1)", 0.15, 0.25), ("linear(0, 0.2 40% 60%, 1)", 0.5, 0.2),
  ]

  @Test(arguments: values.map(\.text))
  func `a curve is where its formula says`(text: String) throws {
    let row = try #require(Self.values.first { $0.text == text })
    let motion = try motion(text)
    #expect(abs(motion.value(at: 0.35 * row.progress) - row.output) < 1e-9)
  }

  /// Different words for the same thing.
  static let synonyms = [
    ["default", "default@ios17", "spring(response: 0.55, damping: 1)", "Animation.default"],
    ["default@ios16", "easeInOut", ".easeInOut(duration: 0.35)", "ease-in-out 350ms"],
    ["smooth", ".spring", "Spring(duration: 0.5)", ".spring(.smooth)", ".interpolatingSpring"],
    [
      "bouncy(400ms)", ".bouncy(duration: 0.4)", "spring(duration: 0.4, bounce: 0.3)",
      "UISpringTimingParameters(duration: 0.4, bounce: 0.3)",
      "UIView.animate(springDuration: 0.4, bounce: 0.3)",
    ],
    [
      "ease 300ms 100ms", "css(\"ease\", 300ms).delay(0.1)",
      "bezier(0.25,0.1,0.25,1,300ms).delay(0.1)",
    ],
    [
      "linear", "figma.linear", "linear(0, 1)", "LinearInterpolator()",
      "UIView.AnimationOptions.curveLinear",
    ],
    [
      "[0.4, 0, 0.2, 1]", "FastOutSlowInInterpolator", "lottie(0.4, 0, 0.2, 1)",
      #"{"o": {"x": [0.4], "y": [0]}, "i": {"x": [0.2], "y": [1]}}"#,
      #"{"$type": "cubicBezier", "$value": [0.4, 0, 0.2, 1]}"#, "material.legacy",
      "PathInterpolator(0.4f, 0f, 0.2f, 1f)",
      #"PathInterpolator(PathParser.createPathFromPathData("M 0,0 C 0.4,0 0.2,1 1,1"))"#,
      #"PathInterpolator("M 0,0 C 0.4,0 0.2,1 1,1")"#,
      "ours = cubic-bezier(.4,0,.2,1)", "CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)",
      "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.4, y: 0), controlPoint2: .init(x: 0.2, y: 1))",
      "UnitCurve.bezier(startControlPoint: UnitPoint(x: 0.4, y: 0), endControlPoint: UnitPoint(x: 0.2, y: 1))",
      "tween(durationMillis = 350, easing = FastOutSlowInEasing)", "tween(350)",
    ],
    [
      "figma.gentle", "CASpringAnimation(stiffness: 100, damping: 15)",
      "UISpringTimingParameters(mass: 1, stiffness: 100, damping: 15)",
      "UISpringTimingParameters(mass: 1, stiffness: 100, damping: 15, initialVelocity: CGVector(dx: 0, dy: 0))",
      "framer.spring(stiffness: 100, damping: 15)",
      "interpolatingSpring(stiffness: 100, damping: 15)",
      #"{"mass": 1, "stiffness": 100, "damping": 15}"#, "SpringForce(100, 0.75)",
      "android.spring(dampingRatio = DampingRatioLowBouncy, stiffness = 100f)",
    ],
    ["timingCurve(.circularEaseIn, duration: 0.35)", "circularEaseIn", "easeInCirc"],
    ["smooth(duration: 1).speed(2)", "smooth"],
    ["snappy.delay(1).speed(2)", "snappy(0.25s).delay(0.5)"],
  ]

  @Test(arguments: synonyms)
  func `words for one thing move alike`(texts: [String]) throws {
    let motions = try texts.map(motion)
    for (text, motion) in zip(texts, motions) {
      for time in stride(from: 0.0, through: 1.5, by: 0.013) {
        let difference = abs(motion.value(at: time) - motions[0].value(at: time))
        #expect(difference < 1e-6, "\(text) at \(time)")
        if difference >= 1e-6 { return }
      }
    }
  }

  @Test func `every notation that needs nothing can be read by its own name`() throws {
    for notation in CurveNotation.all {
      let isBare = notation.parameters.allSatisfy { $0.fallback != nil }
      for name in [notation.name] + notation.aliases where isBare {
        let curve = try NamedCurve(parsing: "\(notation.family.rawValue).\(name)")
        #expect(curve.motion.value(at: 0) <= 1)
        #expect(abs(curve.motion.value(at: 30) - 1) < 1e-3, "\(name) does not arrive")
      }
      #expect(!notation.provenance.isEmpty)
    }
  }

  @Test func `SwiftUI's preset of a name wins over a design tool's`() throws {
    #expect(try motion("bouncy") == motion("swiftui.bouncy"))
    #expect(try motion("bouncy") != motion("figma.bouncy"))
  }

  @Test func `a shape lasts as long as is said, behind it or for all`() throws {
    #expect(try NamedCurve(parsing: "easeOutQuad").motion.end == 0.35)
    #expect(try NamedCurve(parsing: "easeOutQuad", duration: 2).motion.end == 2)
    #expect(try NamedCurve(parsing: "easeOutQuad 250ms", duration: 2).motion.end == 0.25)
    #expect(try NamedCurve(parsing: "easeIn(duration: 0.1)", duration: 2).motion.end == 0.1)
  }

  /// Mistakes with their places, and the corrections that are offered.
  static let mistakes: [(text: String, column: Int, length: Int, words: String, near: String?)] = [
    ("esaeOutBounce", 1, 13, "I don't know the curve `esaeOutBounce`", "easeOutBounce"),
    ("ours = snapy", 8, 5, "I don't know the curve `snapy`", "snappy"),
    ("figma.gentel", 7, 6, "figma has no curve `gentel`", "figma.gentle"),
    ("gentle", 1, 6, "`gentle` has several meanings", nil),
    ("spring(bonce: 0.3)", 8, 5, "`spring` has no argument `bonce`", "bounce"),
    ("spring(duration: 0.5, bounce: 7)", 23, 9, "is not a number from -0.999 to 1", nil),
    ("spring(duration: -1)", 8, 12, "is not a time", nil),
    ("cubic-bezier(2, 0, 0, 1)", 1, 24, "is not an easing function of CSS", nil),
    ("ease 300", 6, 3, "I don't understand what follows the curve", nil),
    ("snappy 300ms", 8, 5, "this curve has its duration already", nil),
    ("snappy.delya(0.1)", 8, 5, "I don't know the modifier `delya`", "delay"),
    ("snappy.repeatForever()", 8, 15, "an animation that repeats", nil),
    ("spring(0.5", 7, 1, "the `(` is not closed", nil),
    ("", 1, 1, "there is no curve here", nil), ("ours =", 1, 1, "there is no curve here", nil),
    ("[0.1, 0.2]", 1, 10, "this is no curve that I know", nil),
    ("12", 1, 2, "a curve begins with its name", nil),
    ("smooth(1, 2, 3)", 1, 15, "`smooth` does not take these arguments", nil),
    ("PathInterpolator(\"M 0,0 L 2,2\")", 1, 31, "these arguments make no curve", nil),
  ]

  @Test(arguments: mistakes.map(\.text))
  func `a mistake is shown where it is, with what was meant`(text: String) throws {
    let mistake = try #require(Self.mistakes.first { $0.text == text })
    let error = try #require(throws: TimelineError.self) { try NamedCurve(parsing: text) }
    #expect(error.code == .badCurve)
    #expect(error.message.contains(mistake.words), "\(error.message)")
    #expect(error.location.column == mistake.column)
    #expect(error.location.length == mistake.length)
    #expect(error.suggestion == mistake.near)
  }

  @Test func `the curves of timelines are read alike`() throws {
    for text in [
      "default", "default@ios16", "smooth", "snappy(300ms)", "bouncy(500ms, extraBounce: 0.1)",
      "linear(350ms)", "easeIn", "easeOut(1s)", "easeInOut(21f)",
      "bezier(0.1, 0.2, 0.3, 1.4, 200ms)",
      "spring(response: 0.55, damping: 1)", "spring(0.4, 0.8)",
      "spring(duration: 500ms, bounce: 0.2)",
      "css(\"linear(0, 0.5 30%, 1)\", 350ms)", "css(\"ease-in\")", "none",
    ] {
      #expect(throws: Never.self) { try CurveSpec(parsing: text) }
      #expect(throws: Never.self) { try NamedCurve(parsing: text) }
    }
  }
}
