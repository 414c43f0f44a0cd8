/// An unknown of a system of constraints.
package struct ConstraintVariable: Hashable, Comparable, Sendable {
  let symbol: Int

  package static func < (first: Self, second: Self) -> Bool { first.symbol < second.symbol }
}

/// A number of times a variable.
package struct ConstraintTerm: Hashable, Sendable {
  package var variable: ConstraintVariable
  package var coefficient: Double

  package init(_ variable: ConstraintVariable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// The comparison of a sum of terms with zero.
package enum ConstraintRelation: Hashable, Sendable {
  case lessThanOrEqual, equal, greaterThanOrEqual
}

/// A sum of terms and a constant, compared with zero.
package struct LinearConstraint: Hashable, Sendable {
  /// The priority from which a constraint must hold.
  ///
  /// - SeeAlso: 1000: documented, `UILayoutPriority.required`.
  package static let requiredPriority = 1000.0

  package var terms: [ConstraintTerm]
  package var constant: Double
  package var relation: ConstraintRelation

  /// From above 0 to 1000; a constraint of any higher priority counts for more than all lower ones.
  package var priority: Double

  /// The rank among required constraints: in a contradiction, one of the lowest rank is broken, of
  /// these the one added last.
  package var rank: Int

  package init(
    _ terms: [ConstraintTerm], _ relation: ConstraintRelation, constant: Double = 0,
    priority: Double = requiredPriority, rank: Int = 0
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.rank = rank
  }

  package var isRequired: Bool { priority >= Self.requiredPriority }

  /// True if all its numbers are finite.
  package var isFinite: Bool {
    constant.isFinite && !priority.isNaN && terms.allSatisfy(\.coefficient.isFinite)
  }
}

/// A constraint that was given to a solver.
package struct ConstraintID: Hashable, Comparable, Sendable {
  let number: Int

  package static func < (first: Self, second: Self) -> Bool { first.number < second.number }
}

/// Required constraints that cannot hold together.
package struct ConstraintConflict: Equatable, Sendable {
  /// The constraints that contradict each other, in the order in which they were added.
  package var constraints: [ConstraintID]

  /// The constraint that no longer takes part, so that the others can hold.
  package var broken: ConstraintID

  package init(constraints: [ConstraintID], broken: ConstraintID) {
    self.constraints = constraints
    self.broken = broken
  }
}
