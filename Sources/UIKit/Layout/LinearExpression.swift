import FlipbookConstraints
import Foundation

/// A sum of multiples of variables and a constant.
struct LinearExpression {
  private(set) var terms: [ConstraintTerm] = []
  var constant = 0.0

  init(constant: CGFloat = 0) { self.constant = Double(constant) }

  init(_ variable: ConstraintVariable, _ coefficient: Double = 1) {
    terms = [ConstraintTerm(variable, coefficient)]
  }

  mutating func add(_ other: LinearExpression, _ factor: Double = 1) {
    constant += other.constant * factor
    for term in other.terms {
      if let index = terms.firstIndex(where: { $0.variable == term.variable }) {
        terms[index].coefficient += term.coefficient * factor
      } else {
        terms.append(ConstraintTerm(term.variable, term.coefficient * factor))
      }
    }
    terms.removeAll { $0.coefficient == 0 }
  }

  static func + (first: Self, second: Self) -> Self {
    var sum = first
    sum.add(second)
    return sum
  }

  static func - (first: Self, second: Self) -> Self {
    var sum = first
    sum.add(second, -1)
    return sum
  }

  static func * (factor: Double, expression: Self) -> Self {
    var product = LinearExpression()
    product.add(expression, factor)
    return product
  }
}

/// The variables of a view or guide, in points of the view it lies in.
struct ItemVariables {
  let x: ConstraintVariable
  let y: ConstraintVariable
  let width: ConstraintVariable
  let height: ConstraintVariable

  /// The size of a scroll view's content.
  var content: (width: ConstraintVariable, height: ConstraintVariable)?
}
