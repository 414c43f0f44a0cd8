import FlipbookBase

/// The search for the parameters of several moves at once.
struct MoveSearch {
  private let samples: [SampleSeries]
  private let family: MoveFit.Family

  private(set) var numbers: SIMD2<Double>
  private(set) var moves: [MoveFit.Move]

  /// The sum of the squared residuals, each divided by its error.
  private(set) var cost = Double.infinity

  /// The squared errors of the samples, move by move.
  private var variances: [[Double]]

  init(_ samples: [SampleSeries], _ family: MoveFit.Family, _ beginning: some MoveBeginning) {
    (self.samples, self.family) = (samples, family)
    (numbers, moves) = (beginning.numbers, beginning.moves)
    variances = []
  }

  /// The logarithms of the squared errors, added.
  var logarithmOfVariances: Double { variances.joined().reduce(0) { $0 + logarithm($1) } }

  /// The distances of the motion from the samples.
  var residuals: [Double] {
    let motion = family.motion(numbers)
    return zip(samples, moves).flatMap { series, move in
      zip(series.times, series.values).map { move.value(of: motion, at: $0) - $1 }
    }
  }

  /// The most steps of one search (chosen: a search that leads anywhere takes a dozen).
  private static let mostSteps = 20

  /// Finds the weights anew, and descends to the nearest minimum.
  mutating func descend() {
    findVariances()
    cost = cost(numbers, moves)
    var damping = 1e-3
    for _ in 0..<Self.mostSteps {
      let blocks = moves.indices.map(block)
      var hasImproved = false
      while damping < 1e10, !hasImproved {
        let (next, nextMoves) = stepped(blocks, damping)
        let moved = cost(next, nextMoves)
        if moved < cost {
          hasImproved = true
          let gain = cost - moved
          (numbers, moves, cost) = (next, nextMoves, moved)
          damping = max(damping / 5, 1e-12)
          if gain <= cost * 1e-9 { return }
        } else {
          damping *= 4
        }
      }
      if !hasImproved { return }
    }
  }

  private mutating func findVariances() {
    let motion = family.motion(numbers)
    variances = zip(samples, moves).map { series, move in
      series.times.map { time in
        let speed = (move.to - move.from) * motion.speed(at: time - move.start)
        let late = (speed.isFinite ? speed : 0) * MoveFit.timeError
        return MoveFit.valueError * MoveFit.valueError + late * late
      }
    }
  }

  private func cost(_ numbers: SIMD2<Double>, _ moves: [MoveFit.Move]) -> Double {
    guard numbers.x > 1e-3, numbers.x < 120, numbers.y > 1e-3, numbers.y < 50 else {
      return .infinity
    }
    let motion = family.motion(numbers)
    var sum = 0.0
    for (index, series) in samples.enumerated() {
      for (place, time) in series.times.enumerated() {
        let off = moves[index].value(of: motion, at: time) - series.values[place]
        sum += off * off / variances[index][place]
      }
    }
    return sum.isFinite ? sum : .infinity
  }

  // MARK: Normal equations

  /// One move's part of the normal equations: shared numbers, its start and its end.
  private struct Block {
    var shared = Symmetric()
    var own = Symmetric()

    /// The rows of the shared numbers, the columns of the start and the end.
    var mixed = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    var sharedSlope = SIMD2<Double>.zero
    var ownSlope = SIMD2<Double>.zero
  }

  private func block(_ index: Int) -> Block {
    let (series, move) = (samples[index], moves[index])
    let motion = family.motion(numbers)
    let step = numbers * 1e-5
    let wider = family.motion(numbers + SIMD2(step.x, 0))
    let stiffer = family.freeCount == 2 ? family.motion(numbers + SIMD2(0, step.y)) : nil
    var block = Block()
    for (place, time) in series.times.enumerated() {
      let weight = 1 / variances[index][place]
      let elapsed = time - move.start
      let done = motion.value(at: elapsed)
      let way = move.to - move.from
      let off = move.from + way * done - series.values[place]
      let shared = SIMD2(
        way * (wider.value(at: elapsed) - done) / step.x,
        stiffer.map { way * ($0.value(at: elapsed) - done) / step.y } ?? 0)
      let speed = motion.speed(at: elapsed)
      let own = SIMD2(-way * (speed.isFinite ? speed : 0), done)
      block.shared.add(shared, weight)
      block.own.add(own, weight)
      block.mixed.0 += weight * shared.x * own
      block.mixed.1 += weight * shared.y * own
      block.sharedSlope += weight * off * shared
      block.ownSlope += weight * off * own
    }
    return block
  }

  /// Returns the numbers and the moves after one step.
  private func stepped(
    _ blocks: [Block], _ damping: Double
  ) -> (SIMD2<Double>, [MoveFit.Move]) {
    let (matrix, slope) = reduced(blocks, damping)
    let change = matrix.solved(slope)
    let next = moves.indices.map { index -> MoveFit.Move in
      let block = blocks[index]
      let rest = block.ownSlope - change.x * block.mixed.0 - change.y * block.mixed.1
      let own = block.own.damped(damping).solved(rest)
      var move = moves[index]
      move.start -= own.x
      move.to -= own.y
      return move
    }
    return (numbers - change, next)
  }

  /// The equations of the shared numbers alone.
  private func reduced(
    _ blocks: [Block], _ damping: Double
  ) -> (matrix: Symmetric, slope: SIMD2<Double>) {
    var (matrix, slope) = (Symmetric(), SIMD2<Double>.zero)
    for block in blocks {
      matrix.add(block.shared.damped(damping), 1)
      slope += block.sharedSlope
      let own = block.own.damped(damping)
      let (first, second) = (own.solved(block.mixed.0), own.solved(block.mixed.1))
      matrix.xx -= (block.mixed.0 * first).sum()
      matrix.xy -= (block.mixed.0 * second).sum()
      matrix.yy -= (block.mixed.1 * second).sum()
      let rest = own.solved(block.ownSlope)
      slope -= SIMD2((block.mixed.0 * rest).sum(), (block.mixed.1 * rest).sum())
    }
    if family.freeCount < 2 { (matrix.xy, matrix.yy, slope.y) = (0, 1, 0) }
    return (matrix, slope)
  }

  /// The standard errors of the numbers, given the mean cost of a sample.
  func errors(perFreedom mean: Double) -> SIMD2<Double> {
    let matrix = reduced(moves.indices.map(block), 0).matrix
    let (first, second) = (matrix.solved(SIMD2(1, 0)).x, matrix.solved(SIMD2(0, 1)).y)
    return SIMD2(
      (max(first, 0) * mean).squareRoot(),
      family.freeCount < 2 ? 0 : (max(second, 0) * mean).squareRoot())
  }
}

/// The numbers with which a search begins.
protocol MoveBeginning {
  var numbers: SIMD2<Double> { get }
  var moves: [MoveFit.Move] { get }
}

extension MoveFit.Move {
  /// The value of the move at a time, under a motion from 0 to 1.
  fileprivate func value(of motion: Motion, at time: Double) -> Double {
    from + (to - from) * motion.value(at: time - start)
  }
}

/// A symmetric matrix of two rows.
private struct Symmetric {
  var xx = 0.0
  var xy = 0.0
  var yy = 0.0

  /// Adds the product of a vector with itself.
  mutating func add(_ vector: SIMD2<Double>, _ weight: Double) {
    xx += weight * vector.x * vector.x
    xy += weight * vector.x * vector.y
    yy += weight * vector.y * vector.y
  }

  mutating func add(_ other: Symmetric, _ weight: Double) {
    xx += weight * other.xx
    xy += weight * other.xy
    yy += weight * other.yy
  }

  /// The matrix with a greater diagonal.
  func damped(_ damping: Double) -> Symmetric {
    var result = self
    result.xx += damping * max(xx, 1e-12)
    result.yy += damping * max(yy, 1e-12)
    return result
  }

  /// Solves the equations; zero where they have no solution.
  func solved(_ right: SIMD2<Double>) -> SIMD2<Double> {
    let determinant = xx * yy - xy * xy
    guard abs(determinant) > 1e-300, determinant.isFinite else { return .zero }
    return SIMD2(yy * right.x - xy * right.y, xx * right.y - xy * right.x) / determinant
  }
}
