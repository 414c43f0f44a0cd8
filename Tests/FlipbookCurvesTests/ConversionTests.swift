import FlipbookCurves
import FlipbookMotion
import FlipbookTimeline
import Testing

@Suite struct ConversionTests {
  private func convert(
    _ text: String, _ target: CurveTarget, tolerance: Double = 0.002
  ) throws -> CurveConversion {
    try CurveConversion(NamedCurve(parsing: text), to: target, tolerance: tolerance)
  }

  /// Conversions that lose nothing, as the other side's documentation writes them.
  static let exact: [(curve: String, target: CurveTarget, code: String)] = [
    ("ease 300ms", .cssCubicBezier, "cubic-bezier(0.25, 0.1, 0.25, 1) 300ms"),
    ("spring(duration: 0.5, bounce: 0.15)", .swiftUI, ".snappy"),
    ("default", .swiftUI, ".smooth(duration: 0.55)"),
    (
      "spring(duration: 0.6, bounce: 0.2).delay(0.1)", .swiftUI,
      ".spring(duration: 0.6, bounce: 0.2).delay(0.1)"
    ),
    ("ease-out 0.2s 50ms", .swiftUI, ".easeOut(duration: 0.2).delay(0.05)"),
    (
      "SpringForce(1500, 0.5)", .android,
      "SpringForce(1f).setStiffness(1500f).setDampingRatio(0.5f)"
    ),
    (
      "FastOutSlowInEasing 300ms", .compose,
      "tween(durationMillis = 300, easing = CubicBezierEasing(0.4f, 0f, 0.2f, 1f))"
    ),
    ("ease 300ms", .framer, "{ type: \"tween\", duration: 0.3, ease: [0.25, 0.1, 0.25, 1] }"),
    ("smooth.delay(-0.1)", .swiftUI, ".smooth.delay(-0.1)"),
    ("none", .cssLinear, "linear(1, 1) 0.1ms"),
    ("steps(2) 1s", .cssLinear, "linear(0, 0 50%, 0.5 50%, 0.5 100%, 1) 1000ms"),
    (
      "[0.4, 0, 0.2, 1] 350ms", .lottie,
      #"[{"t": 0, "s": [0], "o": {"x": [0.4], "y": [0]}, "i": {"x": [0.2], "y": [1]}}, "#
        + #"{"t": 21, "s": [100]}]"#
    ),
  ]

  @Test(arguments: exact.map(\.code))
  func `what can be said exactly is`(code: String) throws {
    let row = try #require(Self.exact.first { $0.code == code })
    let conversion = try convert(row.curve, row.target)
    #expect(conversion.code == row.code)
    #expect(conversion.gap.greatest < 5e-4)
  }

  static let curves = [
    "snappy", "bouncy", "default", "figma.bouncy", "easeOutBounce 600ms", "easeInOutElastic 1s",
    "easeInOutBack", "emphasized 500ms", "circularEaseInOut", "ease 300ms 100ms", "easeInExpo",
    "spring(duration: 0.5, bounce: -0.4)",
    "interpolatingSpring(stiffness: 200, damping: 12, initialVelocity: 6)",
  ]

  @Test(arguments: curves, [CurveTarget.cssLinear, .android, .lottie])
  func `notations of many pieces stay within the tolerance`(
    text: String, target: CurveTarget
  ) throws {
    // Both sides of a circle's vertical middle are out of reach of pieces that are halved.
    for tolerance in [0.01, 0.002] where text != "circularEaseInOut" || target == .cssLinear {
      let conversion = try convert(text, target, tolerance: tolerance)
      #expect(conversion.gap.greatest <= tolerance * 1.02, "\(conversion.code)")
    }
  }

  @Test func `a smaller tolerance takes more stops, and a few are enough`() throws {
    let counts = try [0.01, 0.002, 0.0005].map {
      try #require(try convert("bouncy", .cssLinear, tolerance: $0).pieceCount)
    }
    #expect(counts == counts.sorted())
    // A polygon in the band around a curve needs about the root of curvature over tolerance.
    #expect(counts[0] < 14 && counts[2] > 20 && counts[2] < 60)
  }

  /// A written curve, read by our own reader, is the curve that was meant.
  @Test(
    arguments: curves,
    [CurveTarget.cssLinear, .cssCubicBezier, .swiftUI, .uiKit, .figma, .designTokens])
  func `what is written is read as it was meant`(text: String, target: CurveTarget) throws {
    let conversion = try convert(text, target)
    // A design tool says the duration elsewhere.
    let duration = conversion.motion.end.map { $0 - conversion.motion.start } ?? 0.35
    var read = try NamedCurve(parsing: conversion.code, duration: max(duration, 1e-3)).motion
    if target == .figma || target == .uiKit { read = read.delayed(by: conversion.motion.start) }
    for time in stride(from: 0.0, through: 1.2, by: 0.01) {
      let difference = abs(read.value(at: time) - conversion.motion.value(at: time))
      #expect(difference < 1e-6, "\(conversion.code) at \(time)")
      if difference >= 1e-6 { return }
    }
  }

  @Test func `the nearest Bézier curve is the one it was`() throws {
    let points = [0.15, 0.4, 0.3, 1.2]
    let path = "M 0,0 C \(points[0]),\(points[1]) \(points[2]),\(points[3]) 1,1"
    let conversion = try convert("PathInterpolator(\"\(path)\")", .cssCubicBezier)
    #expect(conversion.code == "cubic-bezier(0.15, 0.4, 0.3, 1.2) 350ms")
  }

  @Test func `what has no words elsewhere is refused, and an unknown target named`() throws {
    #expect(throws: TimelineError.self) { try convert("steps(4)", .android) }
    #expect(throws: TimelineError.self) { try convert("step-start", .swiftUI) }
    let error = try #require(throws: TimelineError.self) { try CurveTarget(parsing: "css-linaer") }
    #expect(error.suggestion == "css-linear")
  }
}
