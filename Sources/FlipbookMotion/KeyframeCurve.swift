import FlipbookBase

/// The keyframes of one track as a function of time, in seconds from its start.
///
/// - SeeAlso: That missing velocities come from the neighbours: documented; the rules in detail:
///   derived from published plots against SwiftUI.
struct KeyframeCurve<Vector: VectorArithmetic> {
  private struct Piece {
    let start: Double
    let duration: Double
    let motion: Motion
  }

  /// The kind of motion of a piece; velocities are per second.
  private enum Motion {
    case linear(from: Vector, to: Vector, curve: UnitCurve)
    case spring(from: Vector, to: Vector, spring: Spring, velocity: Vector)
    case cubic(from: Vector, to: Vector, startVelocity: Vector, endVelocity: Vector)
  }

  /// The keyframe before a seam, and where it began.
  private struct Seam {
    let from: Vector
    let keyframe: Keyframe<Vector>
  }

  private var pieces: [Piece] = []

  /// The value at which the track rests after its last piece.
  private(set) var end: Vector

  /// The sum of all pieces, in seconds.
  private(set) var duration = 0.0

  /// Creates a curve from a start and keyframes.
  ///
  /// - Parameters:
  ///   - keyframes: In the order they are played; a duration that is not above zero is a jump.
  ///   - initialValue: The start of the track.
  ///   - initialVelocity: The velocity before, which a first cubic or spring continues.
  init(keyframes: [Keyframe<Vector>], initialValue: Vector, initialVelocity: Vector) {
    end = initialValue
    var entering = initialVelocity
    var seam: Seam?
    for (index, keyframe) in keyframes.enumerated() {
      guard keyframe.duration > 0 else {
        (end, entering, seam) = (keyframe.target, .zero, nil)
        continue
      }
      let next = index + 1 < keyframes.count ? keyframes[index + 1] : nil
      let piece = Piece(
        start: duration, duration: keyframe.duration,
        motion: Self.motion(of: keyframe, from: end, entering: entering, seam: seam, next: next))
      pieces.append(piece)
      seam = Seam(from: end, keyframe: keyframe)
      entering = Self.velocity(of: piece.motion, at: piece.duration, duration: piece.duration)
      // A spring cut short has not arrived: the next piece continues from where it is.
      end =
        keyframe.isCutShort
        ? Self.value(of: piece.motion, at: piece.duration, duration: piece.duration)
        : keyframe.target
      duration += piece.duration
    }
  }

  // MARK: - Evaluating

  func value(at time: Double) -> Vector {
    guard let piece = piece(at: time) else { return end }
    return Self.value(of: piece.motion, at: time - piece.start, duration: piece.duration)
  }

  /// Returns the velocity at a time, per second; zero after the end.
  func velocity(at time: Double) -> Vector {
    guard let piece = piece(at: time) else { return .zero }
    return Self.velocity(of: piece.motion, at: time - piece.start, duration: piece.duration)
  }

  /// Returns the piece a time belongs to: at a seam the later one, after the end none.
  private func piece(at time: Double) -> Piece? {
    time < duration ? pieces.last { $0.start <= time } ?? pieces.first : nil
  }

  private static func value(of motion: Motion, at time: Double, duration: Double) -> Vector {
    switch motion {
    case .linear(let from, let to, let curve):
      return from + (to - from).scaled(by: curve.value(at: time / duration))
    case .spring(let from, let to, let spring, let velocity):
      return from + spring.value(target: to - from, initialVelocity: velocity, time: time)
    case .cubic(let from, let to, let startVelocity, let endVelocity):
      // Hermite's basis in u = time / duration, with the travel taken out.
      let u = min(max(time / duration, 0), 1)
      return from + (to - from).scaled(by: u * u * (3 - 2 * u))
        + startVelocity.scaled(by: duration * u * (1 - u) * (1 - u))
        + endVelocity.scaled(by: duration * u * u * (u - 1))
    }
  }

  private static func velocity(of motion: Motion, at time: Double, duration: Double) -> Vector {
    switch motion {
    case .linear(let from, let to, let curve):
      let slope = curve.velocity(at: time / duration) / duration
      return slope.isFinite ? (to - from).scaled(by: slope) : .zero
    case .spring(let from, let to, let spring, let velocity):
      return spring.derivative(target: to - from, initialVelocity: velocity, time: time)
    case .cubic(let from, let to, let startVelocity, let endVelocity):
      let u = min(max(time / duration, 0), 1)
      return (to - from).scaled(by: 6 * u * (1 - u) / duration)
        + startVelocity.scaled(by: (1 - u) * (1 - 3 * u))
        + endVelocity.scaled(by: u * (3 * u - 2))
    }
  }
}

// MARK: - Velocities at the seams

extension KeyframeCurve {
  private static func motion(
    of keyframe: Keyframe<Vector>, from: Vector, entering: Vector, seam: Seam?,
    next: Keyframe<Vector>?
  ) -> Motion {
    switch keyframe {
    case .linear(let to, _, let curve):
      return .linear(from: from, to: to, curve: curve)
    case .spring(let to, _, let spring, let startVelocity):
      return .spring(
        from: from, to: to, spring: spring, velocity: startVelocity ?? entering)
    case .cubic(let to, _, let startVelocity, let endVelocity):
      return .cubic(
        from: from, to: to,
        startVelocity: startVelocity ?? shared(seam, with: keyframe) ?? entering,
        endVelocity: endVelocity ?? leaving(keyframe, from: from, next: next))
    case .move(let to):
      return .linear(from: to, to: to, curve: .linear)
    }
  }

  /// Returns the velocity two cubics share where they meet, which overrides the first one's end
  /// velocity.
  private static func shared(_ seam: Seam?, with keyframe: Keyframe<Vector>) -> Vector? {
    guard let seam, case .cubic = seam.keyframe else { return nil }
    return tangent(from: seam.from, across: seam.keyframe, to: keyframe)
  }

  /// Returns the velocity at the end of a cubic that gives none itself.
  private static func leaving(
    _ keyframe: Keyframe<Vector>, from: Vector, next: Keyframe<Vector>?
  ) -> Vector {
    guard let next, next.duration > 0 else { return .zero }
    switch next {
    case .linear(let to, let duration, let curve):
      let slope = curve.velocity(at: 0) / duration
      return slope.isFinite ? (to - keyframe.target).scaled(by: slope) : .zero
    case .cubic(_, _, let startVelocity?, _), .spring(_, _, _, let startVelocity?):
      return startVelocity
    case .cubic, .spring:
      return tangent(from: from, across: keyframe, to: next)
    case .move:
      return .zero
    }
  }

  /// Returns the central difference over two pieces of unequal duration.
  private static func tangent(
    from: Vector, across keyframe: Keyframe<Vector>, to next: Keyframe<Vector>
  ) -> Vector {
    (next.target - from).scaled(by: 1 / (keyframe.duration + next.duration))
  }
}

extension Keyframe {
  var target: Vector {
    switch self {
    case .linear(let to, _, _), .spring(let to, _, _, _), .cubic(let to, _, _, _), .move(let to):
      return to
    }
  }

  /// The length of the keyframe in seconds; zero if it jumps.
  ///
  /// - SeeAlso: A spring that never settles takes its response: chosen.
  var duration: Double {
    switch self {
    case .linear(_, let duration, _), .cubic(_, let duration, _, _): Self.usable(duration)
    case .spring(_, let duration?, _, _): Self.usable(duration)
    case .spring(_, nil, let spring, _):
      spring.settlingDuration.isFinite
        ? Self.usable(spring.settlingDuration) : Self.usable(spring.response)
    case .move: 0
    }
  }

  private static func usable(_ duration: Double) -> Double {
    duration > 0 && duration.isFinite ? duration : 0
  }

  /// True if the keyframe ends by the clock and not at its target.
  var isCutShort: Bool {
    if case .spring(_, .some, _, _) = self { return true }
    return false
  }
}
