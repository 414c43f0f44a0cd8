import FlipbookConstraints
import Testing

@Suite struct ConstraintSolverTests {
  private let solver = ConstraintSolver()

  /// Adds `Σ terms + constant (relation) 0`.
  @discardableResult
  private func add(
    _ terms: [(ConstraintVariable, Double)], _ relation: ConstraintRelation,
    _ constant: Double, priority: Double = 1000, rank: Int = 0
  ) -> (id: ConstraintID, conflicts: [ConstraintConflict]) {
    solver.add(
      LinearConstraint(
        terms.map { ConstraintTerm($0.0, $0.1) }, relation, constant: constant,
        priority: priority, rank: rank))
  }

  @Test func `leaves what nothing decides at zero`() {
    #expect(solver.value(of: solver.makeVariable()) == 0)
  }

  @Test func `solves equations in the order they come`() {
    let (left, width, right) = (
      solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
    )
    add([(right, 1), (left, -1), (width, -1)], .equal, 0)
    add([(width, 1)], .equal, -240)
    add([(right, 1)], .equal, -375)
    #expect(solver.value(of: left) == 135)
  }

  @Test func `prefers one higher priority to many lower ones`() {
    let width = solver.makeVariable()
    for _ in 0..<50 { add([(width, 1)], .equal, -10, priority: 250) }
    add([(width, 1)], .greaterThanOrEqual, -100, priority: 251)
    #expect(solver.value(of: width) == 100)
  }

  @Test func `lets the lower hugging grow and the lower resistance shrink`() {
    // Two labels of 50 and 70 points in 200, then in 80: layout notes 23.2.
    let (first, second, sum) = (
      solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
    )
    add([(first, 1), (second, 1), (sum, -1)], .equal, 0)
    for (label, size, hugging, resistance) in [(first, 50.0, 251.0, 749.0), (second, 70, 250, 750)]
    {
      add([(label, 1)], .lessThanOrEqual, -size, priority: hugging)
      add([(label, 1)], .greaterThanOrEqual, -size, priority: resistance)
    }
    let total = add([(sum, 1)], .equal, -200)
    #expect([first, second].map(solver.value) == [50, 150])
    #expect(solver.setConstant(total.id, -80) == [])
    #expect([first, second].map(solver.value) == [10, 70])
  }

  @Test func `names what contradicts and breaks the last of the lowest rank`() {
    let (width, other) = (solver.makeVariable(), solver.makeVariable())
    let keeper = add([(width, 1)], .equal, -100, rank: 1)
    let bystander = add([(other, 1)], .equal, -7)
    let user = add([(width, 1), (other, -1)], .greaterThanOrEqual, 0)
    let last = add([(width, 1)], .lessThanOrEqual, -40, rank: 1)
    #expect(
      last.conflicts == [
        ConstraintConflict(constraints: [keeper.id, last.id], broken: last.id)
      ])
    #expect(!solver.isActive(last.id))
    let over = add([(other, 1)], .equal, -500, rank: 2)
    #expect(over.conflicts.map(\.broken) == [bystander.id, user.id])
    #expect(solver.value(of: width) == 100)
    #expect(solver.value(of: other) == 500)
  }

  @Test func `breaks a constraint whose new constant contradicts`() {
    let width = solver.makeVariable()
    let first = add([(width, 1)], .equal, -100)
    let second = add([(width, 2)], .equal, -200)
    #expect(second.conflicts == [])
    let conflicts = solver.setConstant(first.id, -90)
    #expect(conflicts.map(\.constraints) == [[first.id, second.id]])
    #expect(solver.value(of: width) == (solver.isActive(first.id) ? 90 : 100))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `leaves out what is not a number`(_ nonsense: Double) {
    let width = solver.makeVariable()
    let sound = add([(width, 1)], .equal, -5)
    #expect(!solver.isActive(add([(width, 1)], .equal, nonsense).id))
    #expect(!solver.isActive(add([(width, nonsense)], .equal, 1).id))
    #expect(!solver.isActive(add([(width, 1)], .equal, 1, priority: .nan).id))
    #expect(solver.setConstant(sound.id, nonsense) == [])
    #expect(solver.value(of: width) == 5)
  }

  @Test func `survives an empty constraint`() {
    #expect(add([], .equal, 0).conflicts == [])
    #expect(add([], .equal, 1).conflicts.count == 1)
    #expect(add([], .lessThanOrEqual, 1, priority: 500).conflicts == [])
  }

  /// A row of views side by side, each of which hugs and resists as labels do: a change in it costs
  /// no more when the row is longer, and nothing is ever set up again.
  @Test func `changes constants and priorities at a cost that does not grow`() {
    func costs(of count: Int) -> [Int] {
      let solver = ConstraintSolver()
      var end = solver.makeVariable()
      _ = solver.add(LinearConstraint([ConstraintTerm(end)], .equal))
      var gaps: [(id: ConstraintID, constraint: LinearConstraint)] = []
      for _ in 0..<count {
        let (left, width, right) = (
          solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
        )
        let gap = LinearConstraint([ConstraintTerm(left), ConstraintTerm(end, -1)], .equal)
        gaps.append((solver.add(gap).id, gap))
        _ = solver.add(
          LinearConstraint(
            [ConstraintTerm(right), ConstraintTerm(left, -1), ConstraintTerm(width, -1)], .equal))
        for (relation, priority) in [
          (ConstraintRelation.lessThanOrEqual, 250.0), (.greaterThanOrEqual, 750),
        ] {
          _ = solver.add(
            LinearConstraint(
              [ConstraintTerm(width)], relation, constant: -10, priority: priority))
        }
        end = right
      }
      var counts: [Int] = []
      func measure(_ change: () -> Void) {
        let before = solver.exchangeCount
        change()
        counts.append(solver.exchangeCount - before)
      }
      let (id, gap) = gaps[count / 2]
      measure { _ = solver.setConstant(id, -8) }
      #expect(solver.value(of: end) == Double(10 * count + 8))
      measure {
        var soft = gap
        (soft.priority, soft.constant) = (500, -3)
        solver.remove(id)
        _ = solver.add(soft)
      }
      #expect(solver.value(of: end) == Double(10 * count + 3))
      #expect(solver.rebuildCount == 0)
      return counts
    }
    let (few, many) = (costs(of: 10), costs(of: 100))
    #expect(zip(few, many).allSatisfy { $1 <= $0 + 2 }, "\(few), \(many)")
  }

  @Test func `knows which values are open`() {
    let (left, width, free) = (
      solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
    )
    add([(left, 1)], .equal, -3)
    add([(width, 1)], .greaterThanOrEqual, -10)
    #expect([left, width, free].map(solver.isDetermined) == [true, false, false])
    let wish = add([(width, 1)], .equal, -12, priority: 1)
    #expect(solver.isDetermined(width))
    solver.remove(wish.id)
    #expect(!solver.isDetermined(width))
    add([(width, 1), (free, -1)], .equal, 0)
    #expect(!solver.isDetermined(free))
  }
}
