import FlipbookConstraints
import SharedFixtures
import Testing

/// Systems of many variables, of which a solution is known beforehand.
@Suite struct LargeSystemTests {
  @Test(arguments: 0..<150)
  func `holds whatever is required while constraints come, change and go`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) + 1_000)
    let solver = ConstraintSolver()
    let variables = (0..<12).map { _ in solver.makeVariable() }
    // Everything required holds at this point, so that nothing can contradict.
    let point = variables.map { _ in Double(random.next(200) - 100) }
    var present: [(id: ConstraintID, constraint: LinearConstraint)] = []

    func value(_ constraint: LinearConstraint, at place: (Int) -> Double) -> Double {
      constraint.terms.reduce(constraint.constant) { sum, term in
        sum + term.coefficient * place(variables.firstIndex(of: term.variable) ?? 0)
      }
    }
    func make() -> LinearConstraint {
      var terms: [ConstraintTerm] = []
      for _ in 0..<(1 + random.next(4)) {
        let variable = variables[random.next(variables.count)]
        guard !terms.contains(where: { $0.variable == variable }) else { continue }
        terms.append(ConstraintTerm(variable, [-1.0, 1, 1, 2, 0.5][random.next(5)]))
      }
      let relation: ConstraintRelation =
        [.equal, .lessThanOrEqual, .greaterThanOrEqual, .equal][random.next(4)]
      let priority = [1000.0, 1000, 750, 250][random.next(4)]
      var constraint = LinearConstraint(terms, relation, priority: priority)
      let slack = relation == .equal ? 0 : Double(random.next(20))
      let sign = relation == .lessThanOrEqual ? -1.0 : 1
      constraint.constant =
        priority < 1000
        ? Double(random.next(100)) - 50
        : sign * slack - value(constraint, at: { point[$0] })
      return constraint
    }
    for _ in 0..<80 {
      switch random.next(5) {
      case 0 where !present.isEmpty:
        solver.remove(present.remove(at: random.next(present.count)).id)
      case 1 where present.contains { !$0.constraint.isRequired }:
        let soft = present.indices.filter { !present[$0].constraint.isRequired }
        let index = soft[random.next(soft.count)]
        present[index].constraint.constant = Double(random.next(100)) - 50
        #expect(solver.setConstant(present[index].id, present[index].constraint.constant) == [])
      default:
        let constraint = make()
        let (id, conflicts) = solver.add(constraint)
        #expect(conflicts == [])
        present.append((id, constraint))
      }
      for (_, constraint) in present where constraint.isRequired {
        let found = value(constraint, at: { solver.value(of: variables[$0]) })
        let isHeld =
          switch constraint.relation {
          case .equal: abs(found) < 1e-5
          case .lessThanOrEqual: found < 1e-5
          case .greaterThanOrEqual: found > -1e-5
          }
        #expect(isHeld, "\(constraint.relation) is \(found)")
      }
    }
    #expect(solver.rebuildCount == 0)
  }
}
