import FlipbookMotion
package import FlipbookTimeline

/// A motion with the words it was named by.
package struct NamedCurve: Hashable, Sendable {
  /// The name in tables and plots: the label, or the words themselves.
  package var name: String

  package var motion: Motion

  package init(_ name: String, _ motion: Motion) {
    (self.name, self.motion) = (name, motion)
  }

  /// Reads a curve in any notation: `spring(duration: 0.5, bounce: 0.2)`, `ease 300ms`,
  /// `figma.gentle`, `ours = [0.4, 0, 0.2, 1] 250ms`.
  ///
  /// - Parameters:
  ///   - text: The curve.
  ///   - duration: The duration of a shape without a written one, in seconds.
  /// - Throws: The error, and its place in the text.
  package init(
    parsing text: String, duration: Double = Animation.curveDuration
  ) throws(TimelineError) {
    self = try CurveReader.read(text, duration: duration)
  }

  /// The words' meaning in numbers; `nil` if they say it themselves.
  package var meaning: String? {
    let meaning = motion.summary
    return meaning.isEmpty || meaning == name ? nil : meaning
  }

  /// The name and its meaning; the duration too, for a shape without another name.
  package var title: String {
    guard let meaning else { return name }
    if meaning.first?.isNumber != true { return "\(name) = \(meaning)" }
    // The words may already end with the duration, or with a modifier.
    if case .number(_, let unit) = CurveScanner.tokens(of: name).last?.kind, !unit.isEmpty {
      return name
    }
    if motion.rate == 1, motion.start == 0 { return "\(name) \(meaning)" }
    return name
  }
}

extension Motion {
  /// In a few words: `spring(0.55, 1)`, `bezier(0.42, 0, 0.58, 1, 350ms)`, `350ms`.
  package var summary: String {
    var text: String
    switch course {
    case .spring(let spring, let velocity):
      text = "spring(\(shortNumber(spring.response)), \(shortNumber(spring.dampingRatio))"
      if velocity != 0 { text += ", velocity: \(shortNumber(velocity))" }
      text += ")"
    case .timed(let shape, let duration):
      text = shape.summary(duration: "\(shortNumber(duration * 1000))ms")
    }
    if rate != 1 { text += ".speed(\(shortNumber(rate)))" }
    if start != 0 { text += ".delay(\(shortNumber(start)))" }
    return text
  }
}

extension UnitShape {
  fileprivate func summary(duration: String) -> String {
    guard case .curve(let curve) = self else { return duration }
    switch curve {
    case .linear: return "linear(\(duration))"
    case .easeIn: return "easeIn(\(duration))"
    case .easeOut: return "easeOut(\(duration))"
    case .easeInOut: return "easeInOut(\(duration))"
    default:
      let points = curve.controlPoints.map(shortNumber)
      return points.isEmpty
        ? duration : "bezier(\((points + [duration]).joined(separator: ", ")))"
    }
  }
}
