import FlipbookMotion
import FlipbookTimeline

/// A motion as a shape over a duration, for notations that know no springs.
struct TimedCurve {
  let motion: Motion

  /// The duration in seconds; a spring's ends once it stays within the tolerance.
  let duration: Double

  /// The wait before it, in seconds.
  let delay: Double

  init(_ motion: Motion, tolerance: Double) {
    self.motion = motion
    delay = max(motion.start, 0)
    let end = motion.end ?? MotionProfile(motion, tolerance: tolerance).settlingTime
    let rest = (end ?? motion.horizon(tolerance: tolerance)) - delay
    // A whole millisecond, as people write it; a shape's own duration stays.
    let whole = (rest * 1000).rounded(.up) / 1000
    duration = max(motion.end == nil ? whole : rest, 1e-4)
  }

  /// Returns the output at a progress in 0...1; exactly 1 at the end, and 0 at the start of a curve
  /// that begins there.
  func value(at progress: Double) -> Double {
    if progress <= 0 { return motion.value(at: delay) }
    if progress >= 1 { return 1 }
    return motion.value(at: delay + progress * duration)
  }

  func slope(at progress: Double) -> Double {
    motion.speed(at: delay + progress * duration) * duration
  }

  /// The places where it jumps or bends, inside 0...1.
  var corners: [Double] {
    motion.corners(until: delay + duration).map { ($0 - delay) / duration }
      .filter { $0 > 0 && $0 < 1 }
  }

  /// The Bézier curve that it is, if it is one.
  var bezier: [Double]? {
    guard motion.start >= 0, case .timed(.curve(let curve), _) = motion.course else { return nil }
    return curve == .linear
      ? [0, 0, 1, 1] : curve.controlPoints.isEmpty ? nil : curve.controlPoints
  }

  /// The control points of the nearest Bézier curve.
  func nearestBezier() -> [Double] {
    if let bezier { return bezier }
    let inputs = (1..<Self.sampleCount).map { Double($0) / Double(Self.sampleCount) }
    let outputs = inputs.map(value)
    let fit = LeastSquares(bounds: Self.bounds) { parameters in
      let unit = UnitBezier(
        x1: parameters[0], y1: parameters[1], x2: parameters[2], y2: parameters[3])
      return zip(inputs, outputs).map { unit.value(atX: $0) - $1 }
    }
    let minima = Self.starts.compactMap { fit.minimum(from: $0) }
    return minima.min { $0.sum < $1.sum }?.parameters ?? Self.starts[0]
  }

  private static let sampleCount = 64
  private static let bounds = [0.0...1, -3.0...4, 0.0...1, -3.0...4]

  /// The starting points of the search for the nearest curve (chosen: well-known curves).
  private static let starts: [[Double]] = [
    [0.25, 0.1, 0.25, 1], [0.42, 0, 0.58, 1], [0.42, 0, 1, 1], [0, 0, 0.58, 1],
    [0.34, 1.56, 0.64, 1], [0.36, 0, 0.66, -0.56],
  ]
}

// MARK: - Straight pieces

extension TimedCurve {
  /// A point of a polygon.
  struct Point: Equatable {
    var input: Double
    var output: Double
  }

  /// The number of places that a polygon's corners are chosen from (chosen).
  private static let placeCount = 1200

  /// The smallest jump of the curve that the polygon keeps as a jump.
  ///
  /// Chosen: a spring is cut off with a smaller jump, below the tolerance, which must not count.
  private static let leastJump = 0.002

  /// Returns the corners of a polygon that stays within a tolerance of the curve, with few corners.
  ///
  /// ## Algorithm
  ///
  /// Between jumps, the lines from a corner that stay within tolerance of all places so far form a
  /// wedge. The next corner is the farthest place inside the wedge.
  func polygon(tolerance: Double) -> [Point] {
    if let own = ownPolygon { return own }
    // Four decimals are written; the rounding error is subtracted from the tolerance first.
    let tolerance = tolerance > 2e-4 ? tolerance - 1e-4 : tolerance
    var result: [Point] = []
    for run in runs(jump: max(Self.leastJump, tolerance)) {
      var index = 0
      result.append(run[0])
      while index + 1 < run.count {
        index = Self.farthest(from: index, in: run, tolerance: tolerance)
        result.append(run[index])
      }
    }
    var unique: [Point] = []
    for point in result where point != unique.last { unique.append(point) }
    return unique
  }

  /// The corners of a shape that is a polygon already.
  private var ownPolygon: [Point]? {
    guard motion.start >= 0, case .timed(let shape, _) = motion.course else { return nil }
    switch shape {
    case .stops(let stops): return stops.map { Point(input: $0.input, output: $0.output) }
    case .steps(let count, _):
      return (0..<count).flatMap { step in
        // A step is looked up in its middle, where rounding of its ends does not matter.
        let output = shape.value(at: (Double(step) + 0.5) / Double(count))
        return [step, step + 1].map {
          Point(input: Double($0) / Double(count), output: output)
        }
      } + [Point(input: 1, output: 1)]
    case .curve, .path, .function: return nil
    }
  }

  private static func farthest(from start: Int, in run: [Point], tolerance: Double) -> Int {
    let origin = run[start]
    var wedge = (low: -Double.infinity, high: Double.infinity)
    var best = start + 1
    for index in (start + 1)..<run.count {
      let width = run[index].input - origin.input
      guard width > 0 else { continue }
      let rise = run[index].output - origin.output
      if rise / width >= wedge.low, rise / width <= wedge.high { best = index }
      wedge.low = max(wedge.low, (rise - tolerance) / width)
      wedge.high = min(wedge.high, (rise + tolerance) / width)
      if wedge.low > wedge.high { break }
    }
    return best
  }

  /// The places corners are chosen from, a row for each stretch without a jump.
  private func runs(jump: Double) -> [[Point]] {
    let even = (0...Self.placeCount).map { Double($0) / Double(Self.placeCount) }
    let turns = MotionProfile(motion, tolerance: 1e-4).points
      .map { ($0.time - delay) / duration }.filter { $0 > 0 && $0 < 1 }
    let inputs = (even + corners + turns).sorted().removingRepeats()
    var runs: [[Point]] = [[]]
    for input in inputs {
      let left = value(at: input - 1e-9)
      let point = Point(input: input, output: value(at: input))
      if input > 0, abs(point.output - left) > jump {
        runs[runs.count - 1].append(Point(input: input, output: left))
        runs.append([])
      }
      runs[runs.count - 1].append(point)
    }
    return runs.filter { !$0.isEmpty }
  }
}

// MARK: - Cubic pieces

extension TimedCurve {
  /// The most times a piece is halved (chosen: 128 pieces between two corners).
  private static let mostHalvings = 7

  /// Returns a chain of cubic curves that stays within a tolerance of the curve, as far as halving
  /// helps; `nil` if the curve jumps.
  func path(tolerance: Double) -> CubicPath? {
    if case .timed(let shape, _) = motion.course {
      if shape.jumps { return nil }
      if case .path(let path) = shape, motion.start >= 0 { return path }
    }
    if let bezier {
      return CubicPath([
        CubicPath.Segment(
          CubicPath.Point(0, 0), CubicPath.Point(bezier[0], bezier[1]),
          CubicPath.Point(bezier[2], bezier[3]), CubicPath.Point(1, 1))
      ])
    }
    let cuts = [0] + corners + [1]
    let segments = zip(cuts, cuts.dropFirst()).flatMap { start, end in
      pieces(from: start, to: end, tolerance: tolerance, halvings: Self.mostHalvings)
    }
    return CubicPath(segments)
  }

  private func pieces(
    from start: Double, to end: Double, tolerance: Double, halvings: Int
  ) -> [CubicPath.Segment] {
    let piece = piece(from: start, to: end)
    let error = (1..<16).map { index in
      let share = Double(index) / 16
      return abs(piece.value(at: share) - value(at: start + (end - start) * share))
    }.max()
    guard halvings > 0, let error, error > tolerance else { return [piece] }
    let middle = (start + end) / 2
    return pieces(from: start, to: middle, tolerance: tolerance, halvings: halvings - 1)
      + pieces(from: middle, to: end, tolerance: tolerance, halvings: halvings - 1)
  }

  /// Returns the cubic curve with the values and slopes of both ends, with numbers as they are
  /// written.
  private func piece(from start: Double, to end: Double) -> CubicPath.Segment {
    let (first, last) = (rounded(value(at: start)), rounded(value(at: end)))
    let width = end - start
    let steepest = 10 * abs(last - first) / width + 10
    func rise(at input: Double) -> Double {
      let slope = slope(at: input)
      return (slope.isNaN ? 0 : min(max(slope, -steepest), steepest)) * width / 3
    }
    let margin = width * 1e-7
    return CubicPath.Segment(
      CubicPath.Point(rounded(start), first),
      CubicPath.Point(rounded(start + width / 3), rounded(first + rise(at: start + margin))),
      CubicPath.Point(rounded(end - width / 3), rounded(last - rise(at: end - margin))),
      CubicPath.Point(rounded(end), last))
  }
}

/// The number to the four places that conversions write.
func rounded(_ value: Double) -> Double {
  (value * 10_000).rounded() / 10_000
}
