import FlipbookConstraints
import SharedFixtures
import Testing

/// Compares random systems with a search of all corners.
@Suite struct RandomSystemTests {
  @Test(arguments: 0..<200)
  func `is as good as the best of all corners`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var system = RandomSystem()
    for _ in 0..<(3 + random.next(8)) { system.add(RandomSystem.constraint(&random)) }
    system.check()
  }

  @Test(arguments: 200..<400)
  func `stays as good when constraints come, change and go`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var system = RandomSystem()
    for _ in 0..<6 { system.add(RandomSystem.constraint(&random)) }
    for _ in 0..<12 {
      switch random.next(3) {
      case 0: system.add(RandomSystem.constraint(&random))
      case 1: system.change(random.next(max(system.count, 1)), to: Double(random.next(41)) - 20)
      default: system.remove(random.next(max(system.count, 1)))
      }
      system.check()
    }
  }

  @Test(arguments: 400..<500)
  func `returns to a solution when what disturbed it is gone`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var system = RandomSystem()
    // Two weak wishes decide what all others leave open, so that there is one solution.
    system.add(RandomSystem.wish(for: 0, value: Double(random.next(40)), priority: 3))
    system.add(RandomSystem.wish(for: 1, value: Double(random.next(40)), priority: 2))
    for _ in 0..<5 { system.add(RandomSystem.constraint(&random)) }
    let before = system.solution
    let count = system.count
    for _ in 0..<4 { system.add(RandomSystem.constraint(&random, mayBeRequired: false)) }
    while system.count > count { system.remove(system.count - 1) }
    let after = system.solution
    #expect(abs(before.x - after.x) < 1e-6 && abs(before.y - after.y) < 1e-6)
  }

  @Test func `does the same in every run`() {
    func solution() -> [Double] {
      var random = SplitMix64(seed: 7)
      var system = RandomSystem()
      for _ in 0..<40 { system.add(RandomSystem.constraint(&random)) }
      return [system.solution.x, system.solution.y]
    }
    #expect(solution() == solution())
  }
}

extension SplitMix64 {
  /// Returns a number from 0 to below a limit.
  mutating func next(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}

/// Constraints on two variables that are kept between -100 and 100, and their solver.
struct RandomSystem {
  /// `x * dx + y * dy + constant (relation) 0`.
  struct Line {
    var dx: Double
    var dy: Double
    var constant: Double
    var relation: ConstraintRelation
    var priority: Double

    func violation(at point: (x: Double, y: Double)) -> Double {
      let value = dx * point.x + dy * point.y + constant
      return switch relation {
      case .equal: abs(value)
      case .lessThanOrEqual: max(value, 0)
      case .greaterThanOrEqual: max(-value, 0)
      }
    }
  }

  private let solver = ConstraintSolver()
  private let x: ConstraintVariable
  private let y: ConstraintVariable
  private let bounds: [Line]
  private var lines: [(id: ConstraintID, line: Line)] = []

  init() {
    x = solver.makeVariable()
    y = solver.makeVariable()
    bounds = [(1.0, 0.0), (0, 1)].flatMap { dx, dy in
      [(ConstraintRelation.lessThanOrEqual, -100.0), (.greaterThanOrEqual, 100)].map {
        Line(dx: dx, dy: dy, constant: $0.1, relation: $0.0, priority: 1000)
      }
    }
    for line in bounds { _ = solver.add(constraint(line, rank: 1)) }
  }

  static func constraint(_ random: inout SplitMix64, mayBeRequired: Bool = true) -> Line {
    let relations: [ConstraintRelation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    let priorities: [Double] = [250, 251, 500, 750, 999, 1000]
    return Line(
      dx: Double(random.next(5) - 2), dy: Double(random.next(5) - 2),
      constant: Double(random.next(61) - 30), relation: relations[random.next(3)],
      priority: priorities[random.next(mayBeRequired ? 6 : 5)])
  }

  static func wish(for axis: Int, value: Double, priority: Double) -> Line {
    Line(
      dx: axis == 0 ? 1 : 0, dy: axis == 1 ? 1 : 0, constant: -value, relation: .equal,
      priority: priority)
  }

  private func constraint(_ line: Line, rank: Int = 0) -> LinearConstraint {
    LinearConstraint(
      [ConstraintTerm(x, line.dx), ConstraintTerm(y, line.dy)], line.relation,
      constant: line.constant, priority: line.priority, rank: rank)
  }

  var count: Int { lines.count }

  var solution: (x: Double, y: Double) { (solver.value(of: x), solver.value(of: y)) }

  mutating func add(_ line: Line) {
    let (id, conflicts) = solver.add(constraint(line))
    lines.append((id, line))
    expectContradiction(conflicts)
    dropBroken()
  }

  mutating func change(_ index: Int, to constant: Double) {
    guard lines.indices.contains(index) else { return }
    lines[index].line.constant = constant
    expectContradiction(solver.setConstant(lines[index].id, constant))
    dropBroken()
  }

  mutating func remove(_ index: Int) {
    guard lines.indices.contains(index) else { return }
    solver.remove(lines.remove(at: index).id)
  }

  private mutating func dropBroken() { lines.removeAll { !solver.isActive($0.id) } }

  /// Constraints said to contradict each other have no point in common.
  private func expectContradiction(_ conflicts: [ConstraintConflict]) {
    for conflict in conflicts {
      let named = lines.filter { conflict.constraints.contains($0.id) }.map(\.line)
      #expect(!named.isEmpty)
      let corners = Self.corners(of: named + bounds)
      #expect(
        !corners.contains { point in
          (named + bounds).allSatisfy { $0.violation(at: point) < 1e-9 }
        })
    }
  }

  /// The points in which two of the lines meet: the best solution is one of them.
  private static func corners(of lines: [Line]) -> [(x: Double, y: Double)] {
    var corners: [(x: Double, y: Double)] = []
    for (index, first) in lines.enumerated() {
      for second in lines[(index + 1)...] {
        let area = first.dx * second.dy - first.dy * second.dx
        guard area != 0 else { continue }
        corners.append(
          (
            (first.dy * second.constant - second.dy * first.constant) / area,
            (second.dx * first.constant - first.dx * second.constant) / area
          ))
      }
    }
    return corners
  }

  /// The sums of violations, highest priority first.
  private func violations(at point: (x: Double, y: Double)) -> [Double] {
    let all = bounds + lines.map(\.line)
    return Set(all.map(\.priority)).sorted(by: >).map { priority in
      all.filter { $0.priority == priority }.reduce(0) { $0 + $1.violation(at: point) }
    }
  }

  /// Expects the solver's solution to be as good as the best corner.
  func check() {
    let found = violations(at: solution)
    #expect(found[0] < 1e-6, "a required constraint does not hold")
    for point in Self.corners(of: bounds + lines.map(\.line)) {
      let other = violations(at: point)
      let difference = zip(found, other).first { abs($0 - $1) > 1e-6 }
      if let difference {
        #expect(difference.0 < difference.1, "\(point) is better: \(other), not \(found)")
      }
    }
  }
}
