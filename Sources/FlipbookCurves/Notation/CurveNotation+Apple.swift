import FlipbookMotion

// MARK: - SwiftUI

extension CurveNotation {
  private static let documented = "documented: Apple's reference"

  /// The parameters of a unit Bézier curve; x is clamped, y is not.
  private static let controlPoints: [Parameter] = [
    .number("x1", "p1x", "c0x", "controlPoints"), .number("y1", "p1y", "c0y"),
    .number("x2", "p2x", "c1x"),
    .number("y2", "p2y", "c1y"),
  ]

  static let swiftUI: [CurveNotation] =
    defaults + swiftUICurves + swiftUISprings + interpolatingSprings + springValues

  /// The motion of an animation, or a fault: these ones all have one.
  private static func animated(
    _ name: String, also aliases: [String] = [],
    _ parameters: [Parameter], from provenance: String = documented,
    _ animation: @escaping @Sendable (CurveArguments) -> Animation
  ) -> CurveNotation {
    CurveNotation(
      .swiftUI, name, also: aliases, parameters, from: provenance,
      motion: {
        Motion(animation($0))
      })
  }

  private static let defaults: [CurveNotation] = [
    CurveNotation(
      .swiftUI, "default", also: ["default@ios17", "default@ios18", "default@ios26"],
      from: "documented: Animation.default since iOS 17, response 0.55",
      motion: { _ in Motion(.default, for: .ios17) }),
    CurveNotation(
      .swiftUI, "default@ios16", from: "documented: Animation.default before iOS 17",
      motion: { _ in Motion(.default, for: .ios16) }),
    CurveNotation(
      .swiftUI, "none", from: "withAnimation(nil): at once",
      motion: { _ in .timed(.curve(.linear), 0) }),
  ]

  private static let swiftUICurves: [CurveNotation] = [
    animated("linear", [.duration]) { .linear(duration: $0.duration(0)) },
    animated("easeIn", [.duration]) { .easeIn(duration: $0.duration(0)) },
    animated("easeOut", [.duration]) { .easeOut(duration: $0.duration(0)) },
    animated("easeInOut", also: ["easeInEaseOut"], [.duration]) {
      .easeInOut(duration: $0.duration(0))
    },
    animated("circularEaseIn", [.duration]) {
      .timingCurve(.circularEaseIn, duration: $0.duration(0))
    },
    animated("circularEaseOut", [.duration]) {
      .timingCurve(.circularEaseOut, duration: $0.duration(0))
    },
    animated("circularEaseInOut", [.duration]) {
      .timingCurve(.circularEaseInOut, duration: $0.duration(0))
    },
    animated("timingCurve", also: ["bezier"], controlPoints + [.duration]) {
      .timingCurve($0[0], $0[1], $0[2], $0[3], duration: $0.duration(4))
    },
    CurveNotation(
      .swiftUI, "timingCurve", [Parameter(labels: ["curve"], kind: .curve), .duration],
      from: documented,
      motion: { arguments in
        (arguments.curve?.shape).map { .timed($0, arguments.duration(1)) }
      }),
  ]

  private static let blend = Parameter.time("blendDuration", default: 0, from: 0)

  private static let swiftUISprings: [CurveNotation] = [
    animated(
      "spring",
      [
        .time("duration", default: 0.5).labelled,
        .number("bounce", default: 0, in: -0.999...1).labelled, blend.labelled,
      ]
    ) { .spring(duration: $0[0], bounce: $0[1]) },
    animated(
      "spring",
      [
        .time("response", default: 0.5),
        .number("dampingFraction", "damping", default: 0.825, in: 0...1000), blend,
      ]
    ) { .spring(response: $0[0], dampingFraction: $0[1]) },
    CurveNotation(
      .swiftUI, "spring", [Parameter(labels: ["spring"], kind: .curve), blend], from: documented,
      motion: { $0.curve?.spring.map { .spring($0.spring) } }),
    animated(
      "interactiveSpring",
      [
        .time("duration", default: 0.15).labelled,
        .number("extraBounce", default: 0, in: -1...0.85).labelled,
        .time("blendDuration", default: 0.25, from: 0).labelled,
      ]
    ) { .interactiveSpring(duration: $0[0], extraBounce: $0[1]) },
    animated(
      "interactiveSpring",
      [
        .time("response", default: 0.15),
        .number("dampingFraction", "damping", default: 0.86, in: 0...1000),
        .time("blendDuration", default: 0.25, from: 0),
      ]
    ) { .interactiveSpring(response: $0[0], dampingFraction: $0[1]) },
    animated("smooth", presetParameters) { .smooth(duration: $0[0], extraBounce: $0[1]) },
    animated("snappy", presetParameters) { .snappy(duration: $0[0], extraBounce: $0[1]) },
    animated("bouncy", presetParameters) { .bouncy(duration: $0[0], extraBounce: $0[1]) },
  ]

  private static let presetParameters: [Parameter] = [
    .time("duration", default: 0.5), .number("extraBounce", default: 0, in: -0.999...0.7),
  ]

  private static let interpolatingSprings: [CurveNotation] = [
    animated(
      "interpolatingSpring",
      [
        .time("duration", default: 0.5).labelled,
        .number("bounce", default: 0, in: -0.999...1).labelled,
        .number("initialVelocity", default: 0).labelled,
      ]
    ) { .interpolatingSpring(duration: $0[0], bounce: $0[1], initialVelocity: $0[2]) },
    animated("interpolatingSpring", physicalParameters(mass: 1)) {
      .interpolatingSpring(
        mass: $0[0], stiffness: $0[1], damping: $0[2], initialVelocity: $0[3])
    },
    CurveNotation(
      .swiftUI, "interpolatingSpring",
      [
        Parameter(labels: ["spring"], kind: .curve), .number("initialVelocity", default: 0),
      ], from: documented,
      motion: { arguments in
        arguments.curve?.spring.map { .spring($0.spring, velocity: arguments[1]) }
      }),
  ]

  private static let springValues: [CurveNotation] = [
    CurveNotation(
      .swiftUI, "Spring",
      [
        .time("duration", default: 0.5).labelled,
        .number("bounce", default: 0, in: -0.999...1).labelled,
      ], from: documented, motion: { .spring(Spring(duration: $0[0], bounce: $0[1])) }),
    CurveNotation(
      .swiftUI, "Spring",
      [.time("response").labelled, .number("dampingRatio", in: 0...1000).labelled],
      from: documented, motion: { .spring(Spring(response: $0[0], dampingRatio: $0[1])) }),
    CurveNotation(
      .swiftUI, "Spring",
      [
        .number("mass", default: 1, in: 1e-6...1e6), .number("stiffness", in: 1e-3...1e9),
        .number("damping", in: 0...1e6),
      ], from: documented + "; damped no more than critically",
      motion: { .spring(Spring(mass: $0[0], stiffness: $0[1], damping: $0[2])) }),
    CurveNotation(
      .swiftUI, "Spring",
      [
        .time("settlingDuration").labelled,
        .number("dampingRatio", in: settlingRatios).labelled,
        .number("epsilon", default: 0.001, in: 1e-9...0.5).labelled,
      ], from: "measured: Respring's tests against SwiftUI",
      motion: {
        .spring(Spring(settlingDuration: $0[0], dampingRatio: $0[1], epsilon: $0[2]))
      }),
  ]

  static func physicalParameters(
    mass: Double? = nil, stiffness: Double? = nil, damping: Double? = nil
  ) -> [Parameter] {
    [
      .number("mass", default: mass, in: 1e-6...1e6),
      .number("stiffness", default: stiffness, in: 1e-3...1e9),
      .number("damping", default: damping, in: 0...1e6),
      .number("initialVelocity", "velocity", default: 0),
    ]
  }

  /// A spring of mass, stiffness and damping, which may creep.
  static func physical(_ arguments: CurveArguments) -> Motion? {
    .spring(
      Spring(
        mass: arguments[0], stiffness: arguments[1], damping: arguments[2], allowOverDamping: true),
      velocity: arguments[3])
  }
}

// MARK: - UIKit and Core Animation

extension CurveNotation {
  static let uiKit: [CurveNotation] = [
    CurveNotation(
      .uiKit, "curveLinear", also: ["linear"], from: documented, shape: { _ in .curve(.linear) }),
    CurveNotation(
      .uiKit, "curveEaseIn", also: ["easeIn"], from: documented, shape: { _ in .curve(.easeIn) }),
    CurveNotation(
      .uiKit, "curveEaseOut", also: ["easeOut"], from: documented,
      shape: { _ in .curve(.easeOut) }),
    CurveNotation(
      .uiKit, "curveEaseInOut", also: ["easeInOut", "easeInEaseOut"], from: documented,
      shape: { _ in .curve(.easeInOut) }),
    CurveNotation(
      .uiKit, "caDefault", also: ["default"],
      from: "documented: CAMediaTimingFunctionName.default",
      shape: { _ in .bezier(0.25, 0.1, 0.25, 1) }),
    CurveNotation(
      .uiKit, "UICubicTimingParameters", also: ["CAMediaTimingFunction"], controlPoints,
      from: documented, shape: { .bezier($0[0], $0[1], $0[2], $0[3]) }),
    CurveNotation(
      .uiKit, "UIViewPropertyAnimator", [.duration.labelled] + controlPoints, from: documented,
      motion: { .timed(.bezier($0[1], $0[2], $0[3], $0[4]), $0.duration(0)) }),
    CurveNotation(
      .uiKit, "UISpringTimingParameters", physicalParameters(), from: coreAnimation,
      motion: undercritical),
    CurveNotation(
      .uiKit, "UISpringTimingParameters",
      [
        .number("dampingRatio", in: settlingRatios).labelled,
        .number("initialVelocity", default: 0).labelled, .duration.labelled,
      ], from: settlingSpring,
      motion: { settling($0.duration(2), ratio: $0[0], velocity: $0[1]) }),
    CurveNotation(
      .uiKit, "UISpringTimingParameters",
      [
        .time("duration").labelled, .number("bounce", default: 0, in: -0.999...1).labelled,
        .number("initialVelocity", default: 0).labelled,
      ], from: "documented: Apple's reference, iOS 17",
      motion: { .spring(Spring(duration: $0[0], bounce: $0[1]), velocity: $0[2]) }),
    CurveNotation(
      .uiKit, "usingSpringWithDamping",
      [
        .number("dampingRatio", "damping", in: settlingRatios),
        .number("initialSpringVelocity", "initialVelocity", default: 0), .duration,
      ], from: settlingSpring,
      motion: { settling($0.duration(2), ratio: $0[0], velocity: $0[1]) }),
    CurveNotation(
      .uiKit, "animate",
      [
        .time("springDuration", default: 0.5).labelled,
        .number("bounce", default: 0, in: -0.999...1).labelled,
        .number("initialSpringVelocity", default: 0).labelled,
      ], from: "documented: UIView.animate(springDuration:…), iOS 17",
      motion: { .spring(Spring(duration: $0[0], bounce: $0[1]), velocity: $0[2]) }),
    CurveNotation(
      .uiKit, "CASpringAnimation", physicalParameters(mass: 1, stiffness: 100, damping: 10),
      from: coreAnimation + "; its defaults too", motion: undercritical),
    CurveNotation(
      .uiKit, "CASpringAnimation",
      [
        .time("perceptualDuration").labelled,
        .number("bounce", default: 0, in: -0.999...1).labelled,
      ], from: "documented: Apple's reference, iOS 17",
      motion: { .spring(Spring(duration: $0[0], bounce: $0[1])) }),
    CurveNotation(
      .uiKit, "keyboard",
      from: "measured by others: the keyboard's spring, mass 3, "
        + "stiffness 1000, damping 500, which counts as critical",
      motion: { _ in .spring(Spring(mass: 3, stiffness: 1000, damping: 500)) }),
  ]

  /// - SeeAlso: documented, `CASpringAnimation.allowsOverdamping`, off by default.
  private static let coreAnimation =
    "documented: Apple's reference; more than critical damping counts as critical"

  /// A spring of Core Animation, which does not creep.
  private static func undercritical(_ arguments: CurveArguments) -> Motion? {
    .spring(
      Spring(mass: arguments[0], stiffness: arguments[1], damping: arguments[2]),
      velocity: arguments[3])
  }

  private static let settlingSpring =
    "derived: at rest within a thousandth after the duration, as SwiftUI's "
    + "Spring(settlingDuration:); that the velocity does not change the frequency: chosen"

  /// The ratios that can come to rest in a given time: below them a spring swings more often than
  /// anything can follow.
  ///
  /// - SeeAlso: The lower bound, 550 periods until rest: chosen.
  private static let settlingRatios = 0.002...1.0

  private static func settling(
    _ duration: Double, ratio: Double, velocity: Double
  ) -> Motion? {
    .spring(Spring(settlingDuration: duration, dampingRatio: ratio), velocity: velocity)
  }
}
