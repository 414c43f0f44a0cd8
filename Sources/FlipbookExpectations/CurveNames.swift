import FlipbookBase
package import FlipbookTimeline

extension CurveSpec {
  /// Reads the name that a trace gives an animation: `spring(0.55, 1)`, `linear(0.35)`; `nil` if it
  /// contains more than a curve, such as a delay.
  package init?(tracedAs name: String) {
    guard name.hasSuffix(")"), let open = name.firstIndex(of: "(") else { return nil }
    let words = name[name.index(after: open)..<name.index(before: name.endIndex)]
      .split(separator: ",").map { Double($0.trimmed) }
    let numbers = words.compactMap(\.self)
    guard numbers.count == words.count, let last = numbers.last else { return nil }
    let duration = ExactTime(rounding: last)
    switch (name[..<open], numbers.count) {
    case ("spring", 2): self = .spring(ExactTime(rounding: numbers[0]), damping: numbers[1])
    case ("linear", 1): self = .linear(duration)
    case ("easeIn", 1): self = .easeIn(duration)
    case ("easeOut", 1): self = .easeOut(duration)
    case ("easeInOut", 1): self = .easeInOut(duration)
    case ("timingCurve", 5):
      self = .bezier(
        x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3], duration: duration)
    default: return nil
    }
  }

  /// The spring, by its name where it has one.
  private static func spring(_ response: ExactTime, damping: Double) -> CurveSpec {
    guard response == ExactTime(milliseconds: 500) else {
      return .springResponse(response, damping: damping)
    }
    switch damping {
    case 1: return .smooth(duration: nil, extraBounce: 0)
    case 0.85: return .snappy(duration: nil, extraBounce: 0)
    case 0.7: return .bouncy(duration: nil, extraBounce: 0)
    default: return .springResponse(response, damping: damping)
    }
  }

  /// The curve that is the default of a system.
  ///
  /// - SeeAlso: documented; the spring's response is kept in `DefaultAnimation`.
  package static func standard(_ semantics: Semantics) -> CurveSpec {
    switch semantics {
    case .ios15, .ios16: .easeInOut(ExactTime(milliseconds: 350))
    case .ios17, .ios18, .ios26: .springResponse(ExactTime(milliseconds: 550), damping: 1)
    }
  }

  /// The name of a curve for people: `default` where it is one.
  package func name(_ semantics: Semantics) -> String {
    self == .standard(semantics) ? "default" : description
  }
}

/// Returns the name of a traced animation, as a timeline would write it.
package func curveName(tracedAs name: String, _ semantics: Semantics) -> String {
  CurveSpec(tracedAs: name)?.name(semantics) ?? name
}

extension Substring {
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}
