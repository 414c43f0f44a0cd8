package import FlipbookBase

/// A curve as a timeline spells it.
///
/// Durations that are not written are `nil`: the curve's own default applies.
package enum CurveSpec: Hashable, Sendable, Codable {
  /// At once.
  case none
  /// The default animation of a system, or of the timeline's semantics if none is named (`default`,
  /// `default@ios16`).
  case `default`(Semantics?)
  case smooth(duration: ExactTime?, extraBounce: Double)
  case snappy(duration: ExactTime?, extraBounce: Double)
  case bouncy(duration: ExactTime?, extraBounce: Double)
  case linear(ExactTime?)
  case easeIn(ExactTime?)
  case easeOut(ExactTime?)
  case easeInOut(ExactTime?)
  /// A unit Bézier curve: its control points, and its duration.
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double, duration: ExactTime?)
  /// `spring(response:damping:)`: response in seconds, damping without a unit.
  case springResponse(ExactTime, damping: Double)
  /// `spring(duration:bounce:)`: duration in seconds, bounce from -1 to 1.
  case springDuration(ExactTime, bounce: Double)
  case css(CSSEasing, duration: ExactTime?)
}

/// An easing function as style sheets write it.
package enum CSSEasing: Hashable, Sendable, Codable {
  /// Straight lines between points; inputs ascend.
  case linear([Stop])
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  case steps(Int, Jump)

  /// A point of a piecewise linear curve, both in units of the whole.
  package struct Stop: Hashable, Sendable, Codable {
    package var input: Double
    package var output: Double

    package init(input: Double, output: Double) {
      (self.input, self.output) = (input, output)
    }
  }

  /// The places at which a staircase jumps.
  package enum Jump: String, Hashable, Sendable, Codable, CaseIterable {
    case start = "jump-start"
    case end = "jump-end"
    case none = "jump-none"
    case both = "jump-both"
  }
}

// MARK: - Printing

extension CurveSpec: CustomStringConvertible {
  /// The curve as a timeline writes it.
  package var description: String {
    switch self {
    case .none: "none"
    case .default(let semantics): semantics.map { "default@\($0.rawValue)" } ?? "default"
    case .smooth(let duration, let bounce): preset("smooth", duration, bounce)
    case .snappy(let duration, let bounce): preset("snappy", duration, bounce)
    case .bouncy(let duration, let bounce): preset("bouncy", duration, bounce)
    case .linear(let duration): preset("linear", duration, 0)
    case .easeIn(let duration): preset("easeIn", duration, 0)
    case .easeOut(let duration): preset("easeOut", duration, 0)
    case .easeInOut(let duration): preset("easeInOut", duration, 0)
    case .bezier(let x1, let y1, let x2, let y2, let duration):
      "bezier(\(list([x1, y1, x2, y2]))\(duration.map { ", \($0.spelling)" } ?? ""))"
    case .springResponse(let response, let damping):
      "spring(response: \(shortest(response.seconds)), damping: \(shortest(damping)))"
    case .springDuration(let duration, let bounce):
      "spring(duration: \(shortest(duration.seconds)), bounce: \(shortest(bounce)))"
    case .css(let easing, let duration):
      "css(\"\(easing)\"\(duration.map { ", \($0.spelling)" } ?? ""))"
    }
  }

  private func preset(_ name: String, _ duration: ExactTime?, _ bounce: Double) -> String {
    let arguments =
      (duration.map { [$0.spelling] } ?? [])
      + (bounce == 0 ? [] : ["extraBounce: \(shortest(bounce))"])
    return arguments.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))"
  }

  private func list(_ numbers: [Double]) -> String {
    numbers.map(shortest).joined(separator: ", ")
  }
}

extension CSSEasing: CustomStringConvertible {
  /// The function as a style sheet writes it.
  package var description: String {
    switch self {
    case .linear(let stops):
      "linear("
        + stops.map { "\(shortest($0.output)) \(shortest($0.input * 100))%" }
        .joined(separator: ", ") + ")"
    case .cubicBezier(let x1, let y1, let x2, let y2):
      "cubic-bezier(" + [x1, y1, x2, y2].map(shortest).joined(separator: ", ") + ")"
    case .steps(let count, let jump): "steps(\(count), \(jump.rawValue))"
    }
  }
}

/// The shortest decimal that reads back as the same number, without `.0`.
func shortest(_ number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
