import FlipbookMotion

// MARK: - Notations that know springs

extension CurveConversion {
  /// A spring in the numbers of all notations, rounded as they are written.
  private struct WrittenSpring {
    var response: Double
    var ratio: Double
    var stiffness: Double
    var damping: Double
    var velocity: Double
    var delay: Double

    /// `nil` if the motion is no spring, or begins part of the way in and may not.
    init?(_ motion: Motion, mayBeginEarly: Bool = false) {
      guard let (spring, velocity) = motion.spring, mayBeginEarly || motion.start >= 0 else {
        return nil
      }
      response = rounded(spring.response / motion.rate)
      ratio = rounded(spring.dampingRatio)
      stiffness = rounded(spring.frequencySquared * motion.rate * motion.rate)
      damping = rounded(2 * spring.decayConstant * motion.rate)
      self.velocity = rounded(velocity * motion.rate)
      delay = rounded(motion.start)
      guard response > 0 else { return nil }
    }

    var bounce: Double { rounded(ratio > 1 ? 1 / ratio - 1 : 1 - ratio) }

    /// The motion of stiffness and damping, of mass 1.
    var physical: Motion {
      Motion.spring(
        Spring(mass: 1, stiffness: stiffness, damping: damping, allowOverDamping: true),
        velocity: velocity
      ).delayed(by: delay)
    }

    /// The same where more than critical damping counts as critical.
    var undercritical: Motion {
      Motion.spring(
        Spring(mass: 1, stiffness: stiffness, damping: damping), velocity: velocity
      ).delayed(by: delay)
    }

    var creepingNotes: [String] {
      ratio > 1 ? ["damped more than critically, which counts as critical there"] : []
    }

    /// The motion of stiffness and damping ratio.
    var forced: Motion {
      Motion.spring(
        Spring(frequency: stiffness.squareRoot(), dampingRatio: ratio), velocity: velocity
      ).delayed(by: delay)
    }

    /// Notes about a delay that the notation has no word for.
    var delayNotes: [String] {
      delay > 0 ? ["begins after \(shortest(delay * 1000, 1)) ms, which is said elsewhere"] : []
    }
  }

  private static func numbers(_ values: [Double], suffix: String = "") -> String {
    values.map { shortNumber($0) + suffix }.joined(separator: ", ")
  }

  static func swiftUI(_ motion: Motion, _ timed: TimedCurve) -> Draft? {
    func delayed(_ code: String, _ delay: Double) -> String {
      delay != 0 ? "\(code).delay(\(shortNumber(delay)))" : code
    }
    if let spring = WrittenSpring(motion, mayBeginEarly: true) {
      if spring.velocity != 0 {
        return Draft(
          code: delayed(
            """
            .interpolatingSpring(mass: 1, stiffness: \(shortNumber(spring.stiffness)), \
            damping: \(shortNumber(spring.damping)), \
            initialVelocity: \(shortNumber(spring.velocity)))
            """, spring.delay),
          motion: spring.undercritical, notes: spring.creepingNotes)
      }
      let written = Motion.spring(Spring(duration: spring.response, bounce: spring.bounce))
      return Draft(
        code: delayed(name(spring), spring.delay), motion: written.delayed(by: spring.delay))
    }
    return bezier(timed).map { points, motion in
      let duration = shortNumber(timed.duration)
      var code = ".timingCurve(\(numbers(points)), duration: \(duration))"
      var motion = motion
      if case .timed(.curve(let curve), _) = timed.motion.course, motion.start >= 0 {
        let names: [(UnitCurve, String)] = [
          (.linear, ".linear(duration: \(duration))"), (.easeIn, ".easeIn(duration: \(duration))"),
          (.easeOut, ".easeOut(duration: \(duration))"),
          (.easeInOut, ".easeInOut(duration: \(duration))"),
          (.circularEaseIn, ".timingCurve(.circularEaseIn, duration: \(duration))"),
          (.circularEaseOut, ".timingCurve(.circularEaseOut, duration: \(duration))"),
          (.circularEaseInOut, ".timingCurve(.circularEaseInOut, duration: \(duration))"),
        ]
        if let name = names.first(where: { $0.0 == curve }) {
          code = name.1
          motion.course = .timed(.curve(curve), duration: timed.duration)
        }
      }
      return Draft(code: delayed(code, timed.delay), motion: motion)
    }
  }

  /// The preset it is, or its duration and bounce.
  private static func name(_ spring: WrittenSpring) -> String {
    let presets: [(bounce: Double, name: String)] = [
      (0, ".smooth"), (0.15, ".snappy"), (0.3, ".bouncy"),
    ]
    if let preset = presets.first(where: { abs($0.bounce - spring.bounce) < 1e-9 }) {
      return spring.response == 0.5
        ? preset.name : "\(preset.name)(duration: \(shortNumber(spring.response)))"
    }
    return """
      .spring(duration: \(shortNumber(spring.response)), bounce: \(shortNumber(spring.bounce)))
      """
  }

  static func uiKit(_ motion: Motion, _ timed: TimedCurve) -> Draft? {
    if let spring = WrittenSpring(motion) {
      return Draft(
        code: """
          UISpringTimingParameters(mass: 1, stiffness: \(shortNumber(spring.stiffness)), \
          damping: \(shortNumber(spring.damping)), \
          initialVelocity: CGVector(dx: \(shortNumber(spring.velocity)), dy: 0))
          """, motion: spring.undercritical, notes: spring.creepingNotes + spring.delayNotes)
    }
    return bezier(timed).map { points, motion in
      Draft(
        code: """
          UIViewPropertyAnimator(duration: \(shortNumber(timed.duration)), \
          controlPoint1: CGPoint(x: \(numbers([points[0]])), y: \(numbers([points[1]]))), \
          controlPoint2: CGPoint(x: \(numbers([points[2]])), y: \(numbers([points[3]]))))
          """, motion: motion, notes: delayNotes(timed))
    }
  }

  static func android(
    _ motion: Motion, _ timed: TimedCurve, _ tolerance: Double, _ target: CurveTarget
  ) -> Draft? {
    if let spring = WrittenSpring(motion) {
      let (ratio, stiffness) = (shortNumber(spring.ratio), shortNumber(spring.stiffness))
      let velocity =
        spring.velocity == 0
        ? [] : ["starts at \(shortNumber(spring.velocity)) ways a second, which is said elsewhere"]
      return Draft(
        code: target == .compose
          ? "spring(dampingRatio = \(ratio)f, stiffness = \(stiffness)f)"
          : "SpringForce(1f).setStiffness(\(stiffness)f).setDampingRatio(\(ratio)f)",
        motion: spring.forced, notes: spring.delayNotes + velocity)
    }
    guard let path = timed.path(tolerance: tolerance) else { return nil }
    let duration = shortest(timed.duration * 1000, 0)
    if let points = timed.bezier.map({ $0.map(rounded) }) {
      let arguments = numbers(points, suffix: "f")
      return Draft(
        code: target == .compose
          ? "tween(durationMillis = \(duration), easing = CubicBezierEasing(\(arguments)))"
          : "PathInterpolator(\(arguments))",
        motion: .timed(.bezier(points[0], points[1], points[2], points[3]), timed.duration)
          .delayed(by: timed.delay), notes: durationNotes(timed, target))
    }
    let data = "\"\(path.pathData)\""
    return Draft(
      code: target == .compose
        ? "tween(durationMillis = \(duration), easing = PathEasing(PathParser()"
          + ".parsePathString(\(data)).toPath()))"
        : "PathInterpolator(PathParser.createPathFromPathData(\(data)))",
      motion: .timed(.path(path), timed.duration).delayed(by: timed.delay),
      pieceCount: path.segments.count, notes: durationNotes(timed, target))
  }

  static func figma(_ motion: Motion, _ timed: TimedCurve) -> Draft? {
    if let spring = WrittenSpring(motion) {
      return Draft(
        code: """
          {"type": "CUSTOM_SPRING", "easingFunctionSpring": {"mass": 1, \
          "stiffness": \(shortNumber(spring.stiffness)), \
          "damping": \(shortNumber(spring.damping)), \
          "initialVelocity": \(shortNumber(spring.velocity))}}
          """, motion: spring.physical, notes: spring.delayNotes)
    }
    return bezier(timed).map { points, motion in
      let names = ["x1", "y1", "x2", "y2"]
      let members = zip(names, points).map { "\"\($0)\": \(shortNumber($1))" }
      return Draft(
        code: """
          {"type": "CUSTOM_CUBIC_BEZIER", "easingFunctionCubicBezier": \
          {\(members.joined(separator: ", "))}}
          """, motion: motion, notes: durationNotes(timed, .figma))
    }
  }

  static func framer(_ motion: Motion, _ timed: TimedCurve) -> Draft? {
    func delay(_ seconds: Double) -> String {
      seconds > 0 ? ", delay: \(shortNumber(seconds))" : ""
    }
    if let spring = WrittenSpring(motion) {
      let velocity = spring.velocity == 0 ? "" : ", velocity: \(shortNumber(spring.velocity))"
      return Draft(
        code: """
          { type: "spring", stiffness: \(shortNumber(spring.stiffness)), \
          damping: \(shortNumber(spring.damping)), mass: 1\(velocity)\(delay(spring.delay)) }
          """, motion: spring.physical)
    }
    return bezier(timed).map { points, motion in
      Draft(
        code: """
          { type: "tween", duration: \(shortNumber(timed.duration)), \
          ease: [\(numbers(points))]\(delay(timed.delay)) }
          """, motion: motion)
    }
  }

  private static func delayNotes(_ timed: TimedCurve) -> [String] {
    timed.delay > 0
      ? ["begins after \(shortest(timed.delay * 1000, 1)) ms, which is said elsewhere"] : []
  }

  /// The duration, where the code does not say it.
  private static func durationNotes(_ timed: TimedCurve, _ target: CurveTarget) -> [String] {
    (target == .compose ? [] : ["takes \(shortest(timed.duration * 1000, 2)) ms"])
      + delayNotes(timed)
  }
}
