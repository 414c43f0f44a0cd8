/// One item under `expect:`: conditions, their time, and the variants they apply to.
package struct Expectation: Hashable, Sendable, Codable {
  package var scope: Located<Scope>

  /// The variants it is about; all conditions must hold.
  package var conditions: [Condition]

  package var checks: [Check]

  /// The start of the item.
  package var location: SourceLocation

  package init(
    scope: Located<Scope>, conditions: [Condition] = [], checks: [Check],
    location: SourceLocation
  ) {
    (self.scope, self.conditions) = (scope, conditions)
    (self.checks, self.location) = (checks, location)
  }
}

extension Expectation {
  /// A key of an expectation that is not an expression.
  enum Key: String, CaseIterable {
    case at, during, after, always, when, others, golden, pixels, warnings
  }

  /// The times at which an expectation must hold.
  package enum Scope: Hashable, Sendable, Codable, CustomStringConvertible {
    case at(TimeExpression)
    case during(TimeRange)
    /// From a moment to the next rest.
    case after(TimeExpression)
    case always

    package var description: String {
      switch self {
      case .at(let time): "at \(time)"
      case .during(let range): "during \(range)"
      case .after(let time): "after \(time)"
      case .always: "always"
      }
    }
  }

  /// One line of `when:`: a setting, and the values for which the expectation is made.
  package struct Condition: Hashable, Sendable, Codable {
    package var axis: Located<String>
    package var values: [Located<ScalarValue>]

    package init(axis: Located<String>, values: [Located<ScalarValue>]) {
      (self.axis, self.values) = (axis, values)
    }
  }

  /// One pair of an expectation.
  package struct Check: Hashable, Sendable, Codable {
    package var rule: Rule

    /// The pair as written: `green.minY - red.maxY: 0pt ± 0.5pt`.
    package var text: String

    /// The place of its subject: the pair's key.
    package var location: SourceLocation

    /// The place of its condition: the pair's value.
    package var valueLocation: SourceLocation

    package init(
      _ rule: Rule, text: String, location: SourceLocation, valueLocation: SourceLocation
    ) {
      (self.rule, self.text) = (rule, text)
      (self.location, self.valueLocation) = (location, valueLocation)
    }
  }

  /// The condition of a pair.
  package enum Rule: Hashable, Sendable, Codable {
    case expression(ViewExpression, Matcher)
    /// Every named view that this item does not name.
    case others(Matcher)
    /// The motion golden at a path relative to the project.
    case golden(String)
    case pixels(PixelRule)
    /// The scene gives no diagnostic.
    case noWarnings
  }

  /// The exactness with which pixels must agree with the golden.
  package enum PixelRule: Hashable, Sendable, Codable, CustomStringConvertible {
    case exact
    /// The structural similarity must be at least this, from 0 to 1.
    case similarity(atLeast: Double)

    package var description: String {
      switch self {
      case .exact: "exact"
      case .similarity(let least): "ssim at least \(shortest(least))"
      }
    }
  }

  /// The views its pairs name, in reading order.
  package var selectors: [Selector] {
    checks.flatMap { check -> [Selector] in
      guard case .expression(let expression, _) = check.rule else { return [] }
      return expression.selectors
    }
  }
}
