import FlipbookBase
import FlipbookGeometry
import FlipbookMotion

/// The animations of SwiftUI that samples may have been made by, the likeliest first.
package struct AnimationFit: Sendable {
  /// An animation with the numbers that fit best.
  package struct Candidate: Sendable {
    /// In SwiftUI's words: `.spring(duration: 0.5, bounce: 0.2)`.
    package var code: String

    package var motion: Motion

    /// The start, in seconds on the samples' clock.
    package var start: Double

    /// The values at its start and at its end, in the samples' unit.
    package var from: Double
    package var to: Double

    /// The greatest distance from the samples, in their unit.
    package var greatestError: Double
    package var rootMeanSquare: Double

    /// The score: the error, increased by the number of parameters.
    var score: Double
  }

  package let series: SampleSeries

  /// Likeliest first.
  package let candidates: [Candidate]

  /// The most samples that are looked at (chosen: more say nothing new).
  private static let mostSamples = 160

  /// The largest error that does not count, as a fraction of the way.
  ///
  /// Chosen: a hundredth of a point of 600, which the move before leaves in a trace.
  private static let exactness = 2e-5

  /// Fits animations to the samples of one move.
  ///
  /// ## Algorithm
  ///
  /// 1. For each kind of animation, search its parameters on a coarse grid.
  /// 2. From the best four places, search by least squares.
  /// 3. Order the candidates by Schwarz's criterion: an additional parameter must reduce the error
  ///    by enough.
  package init(_ series: SampleSeries) {
    self.series = series
    let samples = series.thinned(to: Self.mostSamples)
    guard let problem = FitProblem(samples) else {
      candidates = []
      return
    }
    let found = FitKind.all.compactMap { kind in
      problem.best(of: kind).map { Self.candidate(kind, $0, problem) }
    }
    let ranked = found.enumerated().sorted {
      ($0.element.score, $0.offset) < ($1.element.score, $1.offset)
    }.map(\.element)
    candidates = ranked.enumerated().filter { index, candidate in
      !ranked[..<index].contains { $0.code == candidate.code }
    }.map(\.element)
  }

  private static func candidate(
    _ kind: FitKind, _ minimum: LeastSquares.Minimum, _ problem: FitProblem
  ) -> Candidate {
    let start = minimum.parameters[0]
    let motion = kind.motion(Array(minimum.parameters.dropFirst()))
    let (from, to) = problem.ends(of: motion, start: start) ?? (0, 0)
    let errors = zip(problem.times, problem.values).map { time, value in
      abs(from + (to - from) * motion.value(at: time - start) - value)
    }
    let count = Double(errors.count)
    let mean = errors.reduce(0) { $0 + $1 * $1 } / count
    let share = mean / (problem.way * problem.way) + exactness * exactness
    let code = (try? CurveConversion(NamedCurve("", motion), to: .swiftUI).code) ?? ""
    return Candidate(
      code: kind.isDefault ? ".default" : code, motion: motion, start: start, from: from, to: to,
      greatestError: errors.max() ?? 0, rootMeanSquare: mean.squareRoot(),
      score: count * logarithm(share) + Double(minimum.parameters.count) * logarithm(count))
  }
}

/// A kind of animation with parameters to find.
struct FitKind: Sendable {
  /// The limits of its numbers.
  var bounds: [ClosedRange<Double>]

  /// The initial guesses; times are in units of the move's length.
  var starts: [[Double]]

  /// The indices of the numbers that are times.
  var times: Set<Int>

  var motion: @Sendable ([Double]) -> Motion

  var isDefault = false

  private static let durations = 0.005...60.0
  private static let lengths = [0.3, 0.45, 0.65, 0.85, 1, 1.1]

  static let all: [FitKind] =
    [
      FitKind(
        bounds: [], starts: [[]], times: [],
        motion: { _ in .spring(Spring(response: 0.55, dampingRatio: 1)) }, isDefault: true),
      curve { .curve(.linear) }, curve { .curve(.easeIn) }, curve { .curve(.easeOut) },
      curve { .curve(.easeInOut) }, curve { .curve(.circularEaseIn) },
      curve { .curve(.circularEaseOut) }, curve { .curve(.circularEaseInOut) },
      spring(bounce: 0), spring(bounce: 0.15), spring(bounce: 0.3), anySpring, anyBezier,
    ]

  private static func curve(_ shape: @escaping @Sendable () -> UnitShape) -> FitKind {
    FitKind(
      bounds: [durations], starts: lengths.map { [$0] }, times: [0],
      motion: { .timed(shape(), $0[0]) })
  }

  private static func spring(bounce: Double) -> FitKind {
    FitKind(
      bounds: [durations], starts: lengths.map { [$0 * 0.9] }, times: [0],
      motion: { .spring(Spring(duration: $0[0], bounce: bounce)) })
  }

  private static let anySpring = FitKind(
    bounds: [durations, -0.95...0.98],
    starts: lengths.flatMap { length in
      [-0.4, 0, 0.25, 0.5, 0.75].map { [length * (1 - 0.8 * max($0, 0)), $0] }
    },
    times: [0], motion: { .spring(Spring(duration: $0[0], bounce: $0[1])) })

  private static let anyBezier = FitKind(
    bounds: [durations, 0...1, -2...3, 0...1, -2...3],
    starts: [0.6, 0.8, 1, 1.1].flatMap { length in
      [
        [0.25, 0.1, 0.25, 1], [0.42, 0, 0.58, 1], [0.42, 0, 1, 1], [0, 0, 0.58, 1],
        [0.34, 1.56, 0.64, 1], [0.36, 0, 0.66, -0.56], [0.2, 0, 0, 1], [0.7, 0, 0.3, 1],
      ].map { [length] + $0 }
    },
    times: [0], motion: { .timed(.bezier($0[1], $0[2], $0[3], $0[4]), $0[0]) })
}

/// Samples, and limits that hold for any animation of them.
struct FitProblem {
  let times: [Double]
  let values: [Double]

  /// The length of the way, in the samples' unit.
  let way: Double

  /// From the last still sample to the last change, in seconds.
  private let length: Double

  /// The times at which the animation may have begun, in seconds.
  private let starts: ClosedRange<Double>

  /// `nil` if nothing moves.
  init?(_ samples: SampleSeries) {
    let values = samples.values
    guard let lowest = values.min(), let highest = values.max(), lowest < highest,
      let first = values.indices.dropFirst().first(where: { values[$0] != values[$0 - 1] })
    else { return nil }
    way = highest - lowest
    let still = way * SampleSeries.creeping
    let clear = values.indices.dropFirst().filter { abs(values[$0] - values[$0 - 1]) > still }
    let (seen, last) = (clear.first ?? first, clear.last ?? first)
    (times, self.values) = (samples.times, values)
    range = lowest - way * Self.margin...highest + way * Self.margin
    length = max(times[last] - times[first - 1], 1e-3)
    // A slow start is not visible in the first samples.
    starts = times[first - 1] - length * 0.2...times[seen]
    beginning = times[seen - 1]
  }

  /// The last still sample's time, in seconds.
  private let beginning: Double

  /// The values at which a way may end, in the samples' unit.
  ///
  /// They are near the samples, since nothing is known beyond them.
  private let range: ClosedRange<Double>

  /// The largest distance of a way's end from the samples, as a fraction of the way (chosen).
  private static let margin = 0.1

  /// The best numbers of a kind, its start first.
  func best(of kind: FitKind) -> LeastSquares.Minimum? {
    let fit = LeastSquares(bounds: [starts] + kind.bounds) { parameters in
      residuals(of: kind.motion(Array(parameters.dropFirst())), start: parameters[0])
    }
    let guesses = kind.starts.map { start in
      [beginning] + start.enumerated().map { kind.times.contains($0) ? $1 * length : $1 }
    }
    let ranked = guesses.enumerated().map { index, guess in
      (sum: fit.residuals(guess)?.reduce(0) { $0 + $1 * $1 } ?? .infinity, index: index)
    }.sorted { ($0.sum, $0.index) < ($1.sum, $1.index) }
    let minima = ranked.prefix(4).compactMap { fit.minimum(from: guesses[$0.index]) }
    return minima.min { $0.sum < $1.sum }
  }

  /// Returns each sample's distance from the motion between its best ends, as fractions of the way.
  private func residuals(of motion: Motion, start: Double) -> [Double]? {
    let outputs = times.map { motion.value(at: $0 - start) }
    guard let (from, to) = ends(of: outputs, isSpring: motion.spring != nil) else { return nil }
    return zip(outputs, values).map { (from + (to - from) * $0 - $1) / way }
  }

  /// Returns the start and the end value with which the motion comes nearest to the samples; `nil`
  /// if it does not move.
  func ends(of motion: Motion, start: Double) -> (from: Double, to: Double)? {
    ends(of: times.map { motion.value(at: $0 - start) }, isSpring: motion.spring != nil)
  }

  /// Returns from where to where outputs come nearest to the samples.
  ///
  /// They begin where the samples do. A curve ends where they do, or any part of a longer one would
  /// be as good; a spring ends nowhere, so its end is solved for.
  private func ends(of outputs: [Double], isSpring: Bool) -> (from: Double, to: Double)? {
    guard let from = values.first, let last = values.last else { return nil }
    if !isSpring { return from == last ? nil : (from, last) }
    var (square, product) = (0.0, 0.0)
    for (output, value) in zip(outputs, values) {
      square += output * output
      product += output * (value - from)
    }
    guard square > 1e-12, square.isFinite else { return nil }
    let to = from + product / square
    return range.contains(to) ? (from, to) : nil
  }
}
