package import FlipbookMotion
package import FlipbookTimeline

/// A way from 0 to 1 over a progress from 0 to 1.
package enum UnitShape: Hashable, Sendable {
  /// Straight, a Bézier curve, or a part of a circle.
  case curve(UnitCurve)
  /// Straight lines between points; two at one input are a jump.
  case stops([CSSEasing.Stop])
  case steps(Int, CSSEasing.Jump)
  case path(CubicPath)
  case function(EasingFunction)

  package static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitShape {
    .curve(.bezier(x1, y1, x2, y2))
  }

  package static func css(_ easing: CSSEasing) -> UnitShape {
    switch easing {
    case .linear(let stops): .stops(stops)
    case .cubicBezier(let x1, let y1, let x2, let y2): .bezier(x1, y1, x2, y2)
    case .steps(let count, let jump): .steps(count, jump)
    }
  }

  /// The output at a progress in 0..<1; at a jump the one after it.
  package func value(at progress: Double) -> Double {
    switch self {
    case .curve(let curve): curve.value(at: progress)
    case .stops(let stops): Self.value(of: stops, at: progress)
    case .steps(let count, let jump): Self.value(of: count, jump, at: progress)
    case .path(let path): path.value(at: progress)
    case .function(let function): function.value(at: progress)
    }
  }

  /// The slope at a progress in 0..<1; at a corner the one after it.
  package func slope(at progress: Double) -> Double {
    switch self {
    case .curve(let curve): curve.velocity(at: progress)
    case .stops(let stops): Self.slope(of: stops, at: progress)
    case .steps: 0
    case .path(let path): path.slope(at: progress)
    case .function(let function): function.slope(at: progress)
    }
  }

  /// The places where the shape jumps or bends, ascending, inside 0...1.
  package var corners: [Double] {
    switch self {
    case .curve(let curve): curve == .circularEaseInOut ? [0.5] : []
    case .stops(let stops): stops.map(\.input).filter { $0 > 0 && $0 < 1 }.removingRepeats()
    case .steps(let count, _): (1..<max(count, 1)).map { Double($0) / Double(count) }
    case .path(let path): path.corners
    case .function(let function): function.corners
    }
  }

  /// The number of parts of a whole progress in which it turns at most once each (chosen).
  package var detail: Double {
    switch self {
    case .curve(let curve): curve == .linear ? 1 : 128
    case .stops, .steps: 1
    case .path, .function: 256
    }
  }

  /// True if the shape is a staircase, which no smooth notation can express.
  package var jumps: Bool {
    switch self {
    case .steps: true
    case .stops(let stops):
      zip(stops, stops.dropFirst()).contains { $0.input == $1.input && $0.output != $1.output }
        || stops.first?.output != 0 || stops.last?.output != 1
    case .curve, .path, .function: false
    }
  }
}

extension Array where Element: Equatable {
  /// The elements without those that equal the one before.
  func removingRepeats() -> [Element] {
    var result: [Element] = []
    for element in self where element != result.last { result.append(element) }
    return result
  }
}

// MARK: - Style sheets' shapes

extension UnitShape {
  /// The pair of stops a progress lies between, by halving.
  private static func pair(
    of stops: [CSSEasing.Stop], at progress: Double
  ) -> (CSSEasing.Stop, CSSEasing.Stop)? {
    guard stops.count >= 2 else { return nil }
    var (low, high) = (0, stops.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if stops[middle].input <= progress { low = middle } else { high = middle }
    }
    return (stops[low], stops[high])
  }

  /// - SeeAlso: Inputs outside the first and last stop go straight on, and at the same input the
  ///   later stop counts: documented, CSS Easing Functions, linear().
  private static func value(of stops: [CSSEasing.Stop], at progress: Double) -> Double {
    guard let (first, second) = pair(of: stops, at: progress) else { return progress }
    if first.input == second.input {
      return progress < first.input ? first.output : second.output
    }
    let share = (progress - first.input) / (second.input - first.input)
    return first.output + (second.output - first.output) * share
  }

  private static func slope(of stops: [CSSEasing.Stop], at progress: Double) -> Double {
    guard let (first, second) = pair(of: stops, at: progress), first.input < second.input else {
      return 0
    }
    return (second.output - first.output) / (second.input - first.input)
  }

  /// - SeeAlso: documented, CSS Easing Functions, steps().
  private static func value(
    of count: Int, _ jump: CSSEasing.Jump, at progress: Double
  ) -> Double {
    let step = (progress * Double(count)).rounded(.down)
    return switch jump {
    case .end: step / Double(count)
    case .start: (step + 1) / Double(count)
    case .none: step / Double(count - 1)
    case .both: (step + 1) / Double(count + 1)
    }
  }
}
