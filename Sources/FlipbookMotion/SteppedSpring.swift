import Synchronization

/// A spring as SwiftUI integrates it, frame by frame from a distance of 1 and from a velocity of 1.
///
/// Any motion of the spring is a sum of these two. They are cached for all values that one spring
/// moves, up to the last frame asked for.
struct SteppedSpring {
  /// Frames per second at which rest is looked for, and steps of the integrator in each.
  static let frameRate = 60.0
  private static let stepsPerFrame = 5

  /// After five and a half minutes a spring counts as one that never rests.
  private static let frameLimit = 20_000

  /// The largest number of frames and of springs in the cache (chosen: longer than springs take
  /// that people watch, and together less than a megabyte).
  private static let keptFrames = 512
  private static let keptSprings = 16

  private static let known = Mutex<[Spring: SteppedSpring]>([:])

  private typealias Frame = (even: SpringStepper.State, odd: SpringStepper.State)

  private var even: SpringStepper
  private var odd: SpringStepper
  private var frames: [Frame]

  private init(_ spring: Spring) {
    even = SpringStepper(spring: spring, displacement: 1, velocity: 0)
    odd = SpringStepper(spring: spring, displacement: 0, velocity: 1)
    frames = [(even.state, odd.state)]
  }

  /// Returns the first frame in which something holds of the motions from a distance of 1 and from a
  /// velocity of 1; nil if it never does.
  static func firstFrame(
    of spring: Spring, where holds: (SpringStepper.State, SpringStepper.State) -> Bool
  ) -> Int? {
    known.withLock { known in
      if known.count >= keptSprings, known[spring] == nil { known = [:] }
      return known[spring, default: SteppedSpring(spring)].firstFrame(where: holds)
    }
  }

  private mutating func firstFrame(
    where holds: (SpringStepper.State, SpringStepper.State) -> Bool
  ) -> Int? {
    if let frame = frames.firstIndex(where: { holds($0.even, $0.odd) }) { return frame }
    while frames.count < Self.keptFrames {
      Self.step(&even, &odd)
      frames.append((even.state, odd.state))
      if holds(even.state, odd.state) { return frames.count - 1 }
    }
    var (even, odd) = (even, odd)
    for frame in Self.keptFrames..<Self.frameLimit {
      Self.step(&even, &odd)
      if holds(even.state, odd.state) { return frame }
    }
    return nil
  }

  private static func step(_ even: inout SpringStepper, _ odd: inout SpringStepper) {
    for _ in 0..<stepsPerFrame {
      even.step()
      odd.step()
    }
  }
}

/// One step of 1/300 s after another, as SwiftUI integrates a spring.
struct SpringStepper {
  /// The spring's position and velocity.
  struct State {
    var displacement: Double
    var velocity: Double
    var acceleration = 0.0
  }

  private(set) var state: State
  private let stiffness: Double
  private let damping: Double

  /// The exact step of a spring damped so much that the integrator would burst.
  private let exact: SpringBasis?

  private static let length = 1.0 / 300

  init(spring: Spring, displacement: Double, velocity: Double) {
    state = State(displacement: displacement, velocity: velocity)
    stiffness = spring.frequencySquared
    damping = 2 * spring.decayConstant
    exact = damping * Self.length > 1 ? spring.basis(at: Self.length) : nil
  }

  mutating func step() {
    if let exact {
      (state.displacement, state.velocity) = (
        state.displacement * exact.even + state.velocity * exact.odd,
        state.displacement * exact.evenVelocity + state.velocity * exact.oddVelocity
      )
      state.acceleration = -stiffness * state.displacement - damping * state.velocity
      return
    }
    let half = state.velocity + state.acceleration * (Self.length / 2)
    state.displacement += half * Self.length
    state.acceleration = -stiffness * state.displacement - damping * half
    state.velocity = half + state.acceleration * (Self.length / 2)
  }
}
