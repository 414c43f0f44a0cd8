import FlipbookMotion
import FlipbookTimeline

// MARK: - Android

extension CurveNotation {
  private static let androidSource = "documented: android.view.animation"
  private static let androidX = "documented: androidx"

  static let android: [CurveNotation] = [
    CurveNotation(
      .android, "LinearInterpolator", also: ["LinearEasing"], from: androidSource,
      shape: { _ in .curve(.linear) }),
    CurveNotation(
      .android, "AccelerateInterpolator",
      [.number("factor", default: 1, in: 0.01...100)], from: androidSource,
      shape: { .function(EasingFunction(.monomial(2 * $0[0]), .easeIn)) }),
    CurveNotation(
      .android, "DecelerateInterpolator",
      [.number("factor", default: 1, in: 0.01...100)], from: androidSource,
      shape: { .function(EasingFunction(.monomial(2 * $0[0]), .easeOut)) }),
    CurveNotation(
      .android, "AccelerateDecelerateInterpolator", from: androidSource,
      shape: { _ in .function(EasingFunction(.sinusoid, .easeInOut)) }),
    CurveNotation(
      .android, "AnticipateInterpolator", [.number("tension", default: 2)], from: androidSource,
      shape: { .function(EasingFunction(.back($0[0]), .easeIn)) }),
    CurveNotation(
      .android, "OvershootInterpolator", [.number("tension", default: 2)], from: androidSource,
      shape: { .function(EasingFunction(.back($0[0]), .easeOut)) }),
    CurveNotation(
      .android, "AnticipateOvershootInterpolator",
      [.number("tension", default: 2), .number("extraTension", default: 1.5)],
      from: androidSource,
      shape: { .function(EasingFunction(.back($0[0] * $0[1]), .easeInOut)) }),
    CurveNotation(
      .android, "BounceInterpolator", from: androidSource,
      shape: { _ in .function(EasingFunction(.androidBounce, .easeOut)) }),
    CurveNotation(
      .android, "FastOutSlowInInterpolator", also: ["FastOutSlowInEasing"], from: androidX,
      shape: { _ in .bezier(0.4, 0, 0.2, 1) }),
    CurveNotation(
      .android, "FastOutLinearInInterpolator", also: ["FastOutLinearInEasing"], from: androidX,
      shape: { _ in .bezier(0.4, 0, 1, 1) }),
    CurveNotation(
      .android, "LinearOutSlowInInterpolator", also: ["LinearOutSlowInEasing"], from: androidX,
      shape: { _ in .bezier(0, 0, 0.2, 1) }),
    CurveNotation(
      .android, "PathInterpolator", also: ["CubicBezierEasing"],
      [
        .number("controlX1", "x1", "a", in: 0...1), .number("controlY1", "y1", "b"),
        .number("controlX2", "x2", "c", in: 0...1), .number("controlY2", "y2", "d"),
      ], from: androidSource, shape: { .bezier($0[0], $0[1], $0[2], $0[3]) }),
    CurveNotation(
      .android, "PathInterpolator",
      [.number("controlX", in: 0...1), .number("controlY")], from: androidSource,
      // A quadratic curve as a cubic: its control points two thirds of the way to the one.
      shape: {
        .bezier($0[0] * 2 / 3, $0[1] * 2 / 3, ($0[0] * 2 + 1) / 3, ($0[1] * 2 + 1) / 3)
      }),
    CurveNotation(
      .android, "PathInterpolator", [Parameter(labels: ["path"], kind: .text)],
      from: androidSource,
      shape: { $0.text.flatMap(CubicPath.init(pathData:)).map { .path($0) } }),
    CurveNotation(
      .android, "SpringForce",
      [
        .number("stiffness", default: 1500, in: 1e-3...1e9),
        .number("dampingRatio", default: 0.5, in: 0...1000),
      ], from: "documented: androidx.dynamicanimation; STIFFNESS_… and DAMPING_RATIO_… are read",
      motion: { spring(stiffness: $0[0], ratio: $0[1]) }),
    CurveNotation(
      .android, "spring",
      [
        .number("dampingRatio", default: 1, in: 0...1000),
        .number("stiffness", default: 1500, in: 1e-3...1e9),
      ], from: "documented: Compose's spring()",
      motion: { spring(stiffness: $0[1], ratio: $0[0]) }),
    CurveNotation(
      .android, "tween",
      [
        .number("durationMillis", default: 300, in: 0...600_000),
        .number("delayMillis", default: 0, in: 0...600_000),
        Parameter(labels: ["easing"], kind: .curve, fallback: .nan),
      ], from: "documented: Compose's tween(), FastOutSlowInEasing by default",
      motion: { arguments in
        let easing = arguments.curve ?? .timed(.bezier(0.4, 0, 0.2, 1), 1)
        return easing.shape.map {
          .timed($0, arguments[0] / 1000).delayed(by: arguments[1] / 1000)
        }
      }),
  ]

  private static func spring(stiffness: Double, ratio: Double) -> Motion? {
    .spring(Spring(frequency: stiffness.squareRoot(), dampingRatio: ratio))
  }

  /// Numbers Android has names for (documented: SpringForce, Compose's Spring).
  static let constants: [String: Double] = [
    "STIFFNESS_HIGH": 10_000, "STIFFNESS_MEDIUM": 1500, "STIFFNESS_LOW": 200,
    "STIFFNESS_VERY_LOW": 50, "StiffnessHigh": 10_000, "StiffnessMedium": 1500,
    "StiffnessMediumLow": 400, "StiffnessLow": 200, "StiffnessVeryLow": 50,
    "DAMPING_RATIO_HIGH_BOUNCY": 0.2, "DAMPING_RATIO_MEDIUM_BOUNCY": 0.5,
    "DAMPING_RATIO_LOW_BOUNCY": 0.75, "DAMPING_RATIO_NO_BOUNCY": 1,
    "DampingRatioHighBouncy": 0.2, "DampingRatioMediumBouncy": 0.5,
    "DampingRatioLowBouncy": 0.75, "DampingRatioNoBouncy": 1,
  ]
}

// MARK: - Material

extension CurveNotation {
  static let material: [CurveNotation] = materialCurves + materialSprings

  private static let materialCurves: [CurveNotation] =
    [
      ("standard", [0.2, 0, 0, 1]), ("standardAccelerate", [0.3, 0, 1, 1]),
      ("standardDecelerate", [0, 0, 0, 1]), ("emphasizedAccelerate", [0.3, 0, 0.8, 0.15]),
      ("emphasizedDecelerate", [0.05, 0.7, 0.1, 1]), ("legacy", [0.4, 0, 0.2, 1]),
      ("legacyAccelerate", [0.4, 0, 1, 1]), ("legacyDecelerate", [0, 0, 0.2, 1]),
    ].map { name, points in
      CurveNotation(
        .material, name, also: ["\(name.capitalizedFirst)Easing"],
        from: "documented: Material 3's tokens md.sys.motion.easing",
        shape: { _ in .bezier(points[0], points[1], points[2], points[3]) })
    } + [
      CurveNotation(
        .material, "emphasized", also: ["EmphasizedEasing"],
        from: "documented: Material 3's tokens, a path of two curves",
        shape: { _ in CubicPath(pathData: emphasizedPath).map { .path($0) } })
    ]

  /// - SeeAlso: documented, md.sys.motion.easing.emphasized.
  static let emphasizedPath =
    "M 0,0 C 0.05,0 0.133333,0.06 0.166666,0.4 C 0.208333,0.82 0.25,1 1,1"

  private static let materialSprings: [CurveNotation] = [
    ("expressiveFastSpatial", 800, 0.6), ("expressiveDefaultSpatial", 380, 0.8),
    ("expressiveSlowSpatial", 200, 0.8), ("expressiveFastEffects", 3800, 1),
    ("expressiveDefaultEffects", 1600, 1), ("expressiveSlowEffects", 800, 1),
    ("standardFastSpatial", 1400, 0.9), ("standardDefaultSpatial", 700, 0.9),
    ("standardSlowSpatial", 300, 0.9), ("standardFastEffects", 3800, 1),
    ("standardDefaultEffects", 1600, 1), ("standardSlowEffects", 800, 1),
  ].map { (name: String, stiffness: Double, ratio: Double) in
    CurveNotation(
      .material, name, from: "documented: Compose Material 3's MotionScheme tokens",
      motion: { _ in spring(stiffness: stiffness, ratio: ratio) })
  }
}

extension String {
  /// The word with a capital letter.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

// MARK: - Design tools and web libraries

extension CurveNotation {
  private static let figmaCurves = "read from reimplementations of Figma's presets"

  static let figma: [CurveNotation] =
    [
      ("linear", [0, 0, 1, 1]), ("easeIn", [0.42, 0, 1, 1]), ("easeOut", [0, 0, 0.58, 1]),
      ("easeInAndOut", [0.42, 0, 0.58, 1]), ("easeInBack", [0.3, -0.05, 0.7, -0.5]),
      ("easeOutBack", [0.45, 1.45, 0.8, 1]), ("easeInAndOutBack", [0.7, -0.4, 0.4, 1.4]),
    ].map { name, points in
      CurveNotation(
        .figma, name, from: figmaCurves,
        shape: { _ in .bezier(points[0], points[1], points[2], points[3]) })
    }
    + [("gentle", 100, 15), ("quick", 300, 20), ("bouncy", 600, 15), ("slow", 80, 20)].map {
      (name: String, stiffness: Double, damping: Double) in
      CurveNotation(
        .figma, name, from: figmaCurves + ": mass 1",
        motion: { _ in
          .spring(Spring(mass: 1, stiffness: stiffness, damping: damping, allowOverDamping: true))
        })
    } + [
      CurveNotation(
        .figma, "spring", physicalParameters(mass: 1),
        from: "documented: Figma's easingFunctionSpring", motion: physical)
    ]

  static let lottie: [CurveNotation] = [
    CurveNotation(
      .lottie, "bezier", also: ["keyframe"],
      [
        .number("ox", "o.x", in: 0...1), .number("oy", "o.y"), .number("ix", "i.x", in: 0...1),
        .number("iy", "i.y"),
      ], from: "documented: Lottie, a keyframe's handles o (out) and i (in)",
      shape: { .bezier($0[0], $0[1], $0[2], $0[3]) }),
    CurveNotation(
      .lottie, "easyEase", from: "documented: After Effects, influence 33.33 % at both ends",
      shape: { _ in .bezier(0.333, 0, 0.667, 1) }),
    CurveNotation(
      .lottie, "hold", from: "documented: Lottie, a keyframe with h: 1",
      shape: { _ in .steps(1, .end) }),
  ]

  static let framer: [CurveNotation] = [
    CurveNotation(
      .framer, "spring",
      [
        .time("visualDuration").labelled, .number("bounce", default: 0, in: 0...1).labelled,
      ], from: "read from Motion's source: 2π over 1.2 durations, damping from 0.05 to 1",
      motion: { arguments in
        let ratio = min(max(1 - arguments[1], 0.05), 1)
        return .spring(
          Spring(frequency: 2 * .pi / (arguments[0] * 1.2), dampingRatio: ratio))
      }),
    CurveNotation(
      .framer, "spring",
      [
        .number("stiffness", default: 100, in: 1e-3...1e9),
        .number("damping", default: 10, in: 0...1e6),
        .number("mass", default: 1, in: 1e-6...1e6), .number("velocity", default: 0),
      ], from: "read from Motion's source, its defaults too",
      motion: { arguments in
        .spring(
          Spring(
            mass: arguments[2], stiffness: arguments[0], damping: arguments[1],
            allowOverDamping: true), velocity: arguments[3])
      }),
  ]

  private static let reactSource = "documented: react-spring's config"

  static let reactSpring: [CurveNotation] =
    [
      ("default", 170, 26), ("gentle", 120, 14), ("wobbly", 180, 12), ("stiff", 210, 20),
      ("slow", 280, 60), ("molasses", 280, 120),
    ].map { (name: String, tension: Double, friction: Double) in
      CurveNotation(
        .reactSpring, name, from: reactSource + ": mass 1",
        motion: { _ in
          .spring(Spring(mass: 1, stiffness: tension, damping: friction, allowOverDamping: true))
        })
    } + [
      CurveNotation(
        .reactSpring, "spring",
        [
          .number("tension", default: 170, in: 1e-3...1e9),
          .number("friction", default: 26, in: 0...1e6),
          .number("mass", default: 1, in: 1e-6...1e6),
        ], from: reactSource,
        motion: { arguments in
          .spring(
            Spring(
              mass: arguments[2], stiffness: arguments[0], damping: arguments[1],
              allowOverDamping: true))
        })
    ]
}
