import FlipbookBase
package import FlipbookMotion

/// The parameters of one kind of animation that several moves were made by.
///
/// Every move has a start and an end of its own; the parameters are the same for all. Times on a
/// device are off by a part of a refresh, so where a value is fast its sample counts less: a
/// residual is divided by the error that a shift in time makes there.
///
/// ## Algorithm
///
/// Levenberg and Marquardt's steps on all numbers together. The starts and ends of one move meet
/// those of another only through the shared parameters, so they are eliminated move by move. After
/// each search the weights are found anew from the speeds of the fitted motion.
package struct MoveFit: Sendable {
  /// A kind of animation.
  package enum Family: Hashable, Sendable {
    /// A spring: its response in seconds and its damping ratio.
    case spring
    /// A critically damped spring: its response in seconds.
    case criticalSpring
    /// A shape: its duration in seconds.
    case timed(UnitShape)

    var freeCount: Int { self == .spring ? 2 : 1 }

    func motion(_ numbers: SIMD2<Double>) -> Motion {
      switch self {
      case .spring, .criticalSpring:
        .spring(Spring(response: numbers.x, dampingRatio: numbers.y))
      case .timed(let shape): .timed(shape, numbers.x)
      }
    }
  }

  /// The start and the end of one move.
  package struct Move: Hashable, Sendable {
    /// In seconds on the samples' clock.
    package var start: Double

    /// The values at its start and at its end, in the samples' unit.
    package var from: Double
    package var to: Double
  }

  package let family: Family

  /// The response and the damping ratio of a spring; a duration and 1 of a shape.
  package let numbers: SIMD2<Double>

  /// The standard errors of the numbers; zero for one that is given.
  package let errors: SIMD2<Double>

  package let moves: [Move]

  /// The root of the mean of the squared distances from the samples, in their unit.
  package let rootMeanSquare: Double

  /// The unlikelihood of the samples, increased by the number of parameters: the lower the better.
  package let score: Double

  package var motion: Motion { family.motion(numbers) }

  /// The standard error of a sample's time, in seconds.
  ///
  /// - SeeAlso: a quarter of a refresh at 60 Hz: chosen, so that weights are fair to a device whose
  ///   frames are a few milliseconds late and to one whose are not.
  static let timeError = 0.004

  /// The standard error of a sample's value, in its unit (chosen: less than a pixel).
  static let valueError = 0.05

  /// The most samples of a move that are looked at (chosen).
  private static let mostSamples = 160

  /// Fits a kind of animation to moves; `nil` if none of them moves, or nothing fits at all.
  package init?(_ series: [SampleSeries], by family: Family) {
    let samples = series.map { $0.thinned(to: Self.mostSamples) }.filter { $0.times.count >= 4 }
    guard let beginning = Beginning(samples, family) else { return nil }
    var search = MoveSearch(samples, family, beginning)
    for _ in 0..<3 { search.descend() }
    guard search.cost.isFinite, search.numbers.x > 0 else { return nil }
    self.family = family
    (numbers, moves) = (search.numbers, search.moves)
    let residuals = search.residuals
    let count = Double(residuals.count)
    rootMeanSquare = (residuals.reduce(0) { $0 + $1 * $1 } / count).squareRoot()
    let unknowns = Double(family.freeCount + 2 * moves.count)
    errors = search.errors(perFreedom: search.cost / max(count - unknowns, 1))
    score =
      count * logarithm(max(search.cost, 1e-12) / count) + search.logarithmOfVariances
      + unknowns * logarithm(count)
  }

  /// Returns the likeliest of some kinds; `nil` if none fits.
  ///
  /// A critical spring is a spring with one number less, so it is found by the same rule.
  package static func best(of families: [Family], for series: [SampleSeries]) -> MoveFit? {
    families.compactMap { MoveFit(series, by: $0) }.min { $0.score < $1.score }
  }
}

extension MoveFit {
  /// The animation with its numbers rounded to what is known of them, as a timeline writes it.
  package var description: String {
    func number(_ value: Double) -> String { shortest(value, 4) }
    switch family {
    case .spring, .criticalSpring:
      return "spring(response: \(number(numbers.x)), damping: \(number(numbers.y)))"
    case .timed(let shape):
      let duration = "\(shortest(numbers.x * 1000, 1))ms"
      guard case .curve(let curve) = shape else { return duration }
      switch curve {
      case .linear: return "linear(\(duration))"
      case .easeIn: return "easeIn(\(duration))"
      case .easeOut: return "easeOut(\(duration))"
      case .easeInOut: return "easeInOut(\(duration))"
      default:
        let points = curve.controlPoints.map { number($0) } + [duration]
        return "bezier(\(points.joined(separator: ", ")))"
      }
    }
  }

  /// The kind of an animation; `nil` for one that is neither a spring nor a curve by itself.
  package static func family(of animation: Animation, _ semantics: Semantics) -> Family? {
    guard let motion = Motion(animation, for: semantics), motion.start == 0, motion.rate == 1 else {
      return nil
    }
    if motion.spring != nil { return .spring }
    return motion.shape.map { .timed($0) }
  }
}

/// The numbers with which a search begins.
private struct Beginning: MoveBeginning {
  var numbers: SIMD2<Double>
  var moves: [MoveFit.Move]

  /// Finds them from the times at which a tenth, a half and nine tenths of each way are done, and
  /// from how far it goes past its end.
  init?(_ samples: [SampleSeries], _ family: MoveFit.Family) {
    var rises: [Double] = []
    var overshoots: [Double] = []
    var halves: [(half: Double, from: Double, to: Double)] = []
    for series in samples {
      guard let from = series.values.first, let to = series.values.last, from != to,
        let tenth = series.time(at: 0.1), let half = series.time(at: 0.5),
        let nine = series.time(at: 0.9), nine > tenth
      else { continue }
      rises.append(nine - tenth)
      overshoots.append((series.values.map { ($0 - to) / (to - from) }.max() ?? 0))
      halves.append((half, from, to))
    }
    guard halves.count == samples.count, !rises.isEmpty else { return nil }
    let rise = rises.sorted()[rises.count / 2]
    let ratio = Self.ratio(overshooting: overshoots.sorted()[overshoots.count / 2])
    let unit = family.motion(SIMD2(1, family == .spring ? ratio : 1))
    let metrics = MotionMetrics(MotionProfile(unit, tolerance: 1e-3))
    guard let own = metrics.riseTime, own > 0, let ownHalf = metrics.timeToHalf else { return nil }
    numbers = SIMD2(rise / own, family == .spring ? ratio : 1)
    let length = numbers.x
    moves = halves.map {
      MoveFit.Move(start: $0.half - ownHalf * length, from: $0.from, to: $0.to)
    }
  }

  /// The damping ratio of a spring that goes past its end by a part of its way.
  private static func ratio(overshooting part: Double) -> Double {
    guard part > 1e-4, part < 1 else { return 1 }
    let size = logarithm(part)
    return -size / (Double.pi * Double.pi + size * size).squareRoot()
  }
}

extension SampleSeries {
  /// The time at which a part of the way from the first to the last value is first done.
  fileprivate func time(at part: Double) -> Double? {
    guard let from = values.first, let to = values.last, from != to else { return nil }
    let done = values.map { ($0 - from) / (to - from) }
    guard let after = done.firstIndex(where: { $0 >= part }), after > 0 else { return nil }
    let share = (part - done[after - 1]) / (done[after] - done[after - 1])
    return times[after - 1] + share * (times[after] - times[after - 1])
  }
}
