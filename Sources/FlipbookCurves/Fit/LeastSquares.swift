/// Finds the parameters that make residuals small, within bounds.
///
/// ## Algorithm
///
/// Levenberg and Marquardt: steps of Gauss and Newton, held back as far as they do not help. The
/// derivatives are differences; a parameter that a bound holds is left out of the step. The same
/// start gives the same bits.
struct LeastSquares {
  let bounds: [ClosedRange<Double>]

  /// The residuals, always as many; `nil` if there is nothing to compare.
  let residuals: ([Double]) -> [Double]?

  struct Minimum {
    var parameters: [Double]
    /// The sum of the squared residuals.
    var sum: Double
  }

  /// The most steps (chosen: a fit that is any good takes a dozen).
  private static let mostSteps = 80

  func minimum(from start: [Double]) -> Minimum? {
    var parameters = clamped(start)
    guard var current = residuals(parameters) else { return nil }
    var sum = Self.sum(current)
    var damping = 1e-3
    for _ in 0..<Self.mostSteps {
      guard let jacobian = jacobian(at: parameters) else { break }
      let gradient = jacobian.map { Self.dot($0, current) }
      let free = parameters.indices.filter { index in
        !(parameters[index] <= bounds[index].lowerBound && gradient[index] > 0)
          && !(parameters[index] >= bounds[index].upperBound && gradient[index] < 0)
      }
      var hasImproved = false
      while damping < 1e12, !hasImproved {
        guard let step = Self.step(jacobian, gradient, free: free, damping: damping) else {
          damping *= 10
          continue
        }
        let next = clamped(zip(parameters, step).map { $0 - $1 })
        if let moved = residuals(next), Self.sum(moved) < sum {
          let gain = sum - Self.sum(moved)
          (parameters, current, sum) = (next, moved, Self.sum(moved))
          damping = max(damping / 5, 1e-12)
          hasImproved = true
          if gain <= sum * 1e-14 { return Minimum(parameters: parameters, sum: sum) }
        } else {
          damping *= 4
        }
      }
      if !hasImproved || sum < 1e-28 { break }
    }
    return Minimum(parameters: parameters, sum: sum)
  }

  private func clamped(_ parameters: [Double]) -> [Double] {
    zip(parameters, bounds).map { min(max($0, $1.lowerBound), $1.upperBound) }
  }

  /// For each parameter how the residuals change with it.
  private func jacobian(at parameters: [Double]) -> [[Double]]? {
    var columns: [[Double]] = []
    for index in parameters.indices {
      let step = 1e-6 * max(abs(parameters[index]), 0.1)
      var (low, high) = (parameters, parameters)
      low[index] = max(low[index] - step, bounds[index].lowerBound)
      high[index] = min(high[index] + step, bounds[index].upperBound)
      let width = high[index] - low[index]
      guard width > 0, let before = residuals(low), let after = residuals(high) else { return nil }
      columns.append(zip(before, after).map { ($1 - $0) / width })
    }
    return columns
  }

  /// Solves the damped normal equations of the free parameters.
  private static func step(
    _ jacobian: [[Double]], _ gradient: [Double], free: [Int], damping: Double
  ) -> [Double]? {
    var matrix = free.map { row in free.map { dot(jacobian[row], jacobian[$0]) } }
    for index in free.indices {
      matrix[index][index] += damping * max(matrix[index][index], 1e-12)
    }
    guard let solution = solve(matrix, free.map { gradient[$0] }) else { return nil }
    var step = [Double](repeating: 0, count: gradient.count)
    for (index, value) in zip(free, solution) { step[index] = value }
    return step
  }

  /// Solves linear equations by Gauss's elimination with pivots.
  private static func solve(_ matrix: [[Double]], _ vector: [Double]) -> [Double]? {
    var (matrix, vector) = (matrix, vector)
    let count = vector.count
    for column in 0..<count {
      let pivot = (column..<count).max { abs(matrix[$0][column]) < abs(matrix[$1][column]) }
      guard let pivot, abs(matrix[pivot][column]) > 1e-300 else { return nil }
      matrix.swapAt(column, pivot)
      vector.swapAt(column, pivot)
      for row in (column + 1)..<max(count, column + 1) {
        let factor = matrix[row][column] / matrix[column][column]
        for index in column..<count { matrix[row][index] -= factor * matrix[column][index] }
        vector[row] -= factor * vector[column]
      }
    }
    for row in (0..<count).reversed() {
      for index in (row + 1)..<max(count, row + 1) {
        vector[row] -= matrix[row][index] * vector[index]
      }
      vector[row] /= matrix[row][row]
    }
    return vector.allSatisfy(\.isFinite) ? vector : nil
  }

  private static func sum(_ values: [Double]) -> Double { dot(values, values) }

  private static func dot(_ first: [Double], _ second: [Double]) -> Double {
    var sum = 0.0
    for index in first.indices { sum += first[index] * second[index] }
    return sum
  }
}
