import FlipbookTimeline

// MARK: - Direction, motion, smoothness

extension Examination {
  /// Checks that the course goes one way only: 1 for up, -1 for down.
  func direction(_ sign: Double) -> Finding? {
    var best = -Double.infinity
    let finding = part.offences(.wrongDirection) { values in
      guard let value = values.first else { return nil }
      defer { best = max(best, value * sign) }
      let distance = best - value * sign
      return distance > Motion.threshold ? distance : nil
    }
    if let finding { return explained(finding) }
    guard let first = whole.first(in: span)?.first, let last = whole.last(in: span)?.first,
      (last - first) * sign > Motion.threshold
    else {
      return Finding(
        .wrongDirection,
        [
          "stays at \(whole.spelled(whole.first(in: span) ?? [])) from "
            + "\(Spelling.time(span.lowerBound)) to \(Spelling.time(span.upperBound))"
        ])
    }
    return nil
  }

  func animation(_ matcher: Matcher) -> Finding? {
    let motion = whole.motion(span, thresholds: thresholds)
    let isRight =
      switch matcher {
      case .animated: motion.isAnimated
      case .notAnimated: !motion.isAnimated
      case .jumps: motion.isJumping
      default: motion.isConstant
      }
    guard !isRight else { return nil }
    return Finding(
      .wrongAnimation, [told(motion), part.sparkline()], notes: animationNotes(motion),
      worst: motion.start?.time ?? motion.jumps.first?.time ?? span.lowerBound)
  }

  /// The smallest change that counts, for each component: the rest tolerance, or 0.005 for a value
  /// from 0 to 1.
  private var thresholds: [Double] {
    let share = Motion.threshold
    guard expression.kind == .view else {
      return Array(repeating: expression.unit == .none ? share : rest, count: 4)
    }
    // In the order of a view's numbers: rectangle, opacity, scale, rotation, colour.
    return [rest, rest, rest, rest, share, share, rest, share, share, share, share]
  }

  /// Returns a sentence about a motion.
  private func told(_ motion: Motion) -> String {
    if motion.isAnimated {
      let start = motion.start.map { ", first seen at \(Spelling.moment($0))" } ?? ""
      let ends = [whole.first(in: span), whole.last(in: span)].compactMap { $0?.first }
      let from =
        expression.kind == .view || ends.count < 2
        ? ""
        : " from "
          + ends.map { whole.spelled([$0]) }.joined(separator: " to ")
      return "moved gradually\(from)\(start)"
    }
    guard let jump = motion.jumps.first else {
      return "did not change from \(Spelling.time(span.lowerBound)) to "
        + Spelling.time(span.upperBound)
    }
    let frame = jump.frame.map { " (frame \($0))" } ?? ""
    let count = motion.jumps.count > 1 ? ", and \(motion.jumps.count - 1) more" : ""
    return "jumped at \(Spelling.time(jump.time))\(frame)\(count)"
  }

  private func animationNotes(_ motion: Motion) -> [String] {
    guard motion.isAnimated else { return [] }
    return followedCurves.map { "\($0.view) follows \($0.curve)" }
  }

  /// The largest jump of a smooth value: a tenth of the rest tolerance, below a pixel.
  private var jumpTolerance: Double { expression.unit == .none ? 0.001 : rest / 10 }

  var smoothness: Finding? { finding(whole.kinks(span, tolerance: jumpTolerance), of: whole) }

  var edgeSmoothness: Finding? {
    guard case .property(let selector, _, let rate) = expression else { return nil }
    for property in [ViewProperty.minX, .maxX, .minY, .maxY] {
      let edge = recording.track(.property(selector, property, rate: rate))
      let kinks = edge.kinks(span, tolerance: rest / 10)
      if let finding = finding(kinks, of: edge) { return finding }
    }
    return nil
  }

  private func finding(_ kinks: [Kink], of track: Track) -> Finding? {
    guard
      let worst = kinks.filter(\.isJump).max(by: { $0.size < $1.size })
        ?? kinks.max(by: { $0.size < $1.size })
    else { return nil }
    let unit = worst.isJump ? track.unit : track.unit.rate
    let what = worst.isJump ? "jumps" : "changes its velocity at once"
    let limits = [worst.left, worst.right].map { Spelling.value([$0], unit) }
    let frame = worst.frame.map { " (frame \($0))" } ?? ""
    let more = kinks.count > 1 ? "   \(kinks.count - 1) more" : ""
    return Finding(
      .notSmooth,
      [
        "\(track.name) \(what) at \(Spelling.time(worst.time))\(frame): "
          + "\(limits[0]) before, \(limits[1]) after\(more)",
        track.part(span).sparkline(),
      ],
      notes: followedCurves.map { "\($0.view) follows \($0.curve)" }, worst: worst.time)
  }
}

extension MeasureUnit {
  /// The unit of the rate of change.
  var rate: MeasureUnit {
    switch self {
    case .none, .percent: .perSecond
    case .points: .pointsPerSecond
    case .degrees: .degreesPerSecond
    case .pointsPerSecond: .pointsPerSecondSquared
    case .degreesPerSecond: .degreesPerSecondSquared
    case .perSecond: .perSecondSquared
    default: self
    }
  }
}
