/// The measure of a number: its dimension, and the number of times it was divided by time.
struct Measure: Hashable {
  var dimension: ValueKind
  var rate: ViewExpression.Rate

  init(_ dimension: ValueKind, _ rate: ViewExpression.Rate = .value) {
    (self.dimension, self.rate) = (dimension, rate)
  }
}

extension ValueKind {
  /// True if it is one number, which can be ordered and differentiated.
  var isNumeric: Bool { [.number, .length, .angle].contains(self) }

  /// True if it changes gradually when animated.
  var isContinuous: Bool { self != .text && self != .color }

  /// Its name, for messages.
  var name: String {
    switch self {
    case .number: "a number"
    case .length: "a length"
    case .angle: "an angle"
    case .size: "a size"
    case .frame: "a rectangle"
    case .insets: "insets"
    case .color: "a colour"
    case .text: "a text"
    case .view: "a view as a whole"
    }
  }

  /// An example of a value, as it is written.
  var example: String {
    switch self {
    case .number: "0.5"
    case .length: "812pt"
    case .angle: "45°"
    case .size: "896pt × 414pt"
    case .frame: "0pt 212pt 375pt 600pt"
    case .insets: "44pt 0pt 34pt 0pt"
    case .color: "\"#ff3b30\""
    case .text: "Show"
    case .view: "present"
    }
  }
}

extension Measure {
  /// The unit numbers of it are written with.
  var unit: MeasureUnit {
    switch (dimension, rate) {
    case (.length, .value), (.size, _), (.frame, _), (.insets, _): .points
    case (.length, .velocity): .pointsPerSecond
    case (.length, .acceleration): .pointsPerSecondSquared
    case (.angle, .value): .degrees
    case (.angle, .velocity): .degreesPerSecond
    case (.angle, .acceleration): .degreesPerSecondSquared
    case (_, .value): .none
    case (_, .velocity): .perSecond
    case (_, .acceleration): .perSecondSquared
    }
  }

  /// Its name, for messages.
  var name: String {
    switch rate {
    case .value: dimension.name
    case .velocity: "a velocity"
    case .acceleration: "an acceleration"
    }
  }

  init(_ unit: MeasureUnit) {
    switch unit {
    case .none, .percent: self.init(.number)
    case .points: self.init(.length)
    case .degrees: self.init(.angle)
    case .pointsPerSecond: self.init(.length, .velocity)
    case .pointsPerSecondSquared: self.init(.length, .acceleration)
    case .degreesPerSecond: self.init(.angle, .velocity)
    case .degreesPerSecondSquared: self.init(.angle, .acceleration)
    case .perSecond: self.init(.number, .velocity)
    case .perSecondSquared: self.init(.number, .acceleration)
    }
  }
}

extension ViewExpression {
  /// The kind of its value.
  ///
  /// Sums need two of a kind; one factor of a product, and a divisor of another kind, must be a
  /// plain number.
  func measure() throws(ParseError) -> Measure {
    switch self {
    case .property(_, let property, let rate): return Measure(property?.dimension ?? .view, rate)
    case .screen(let property): return Measure(property.dimension)
    case .safeArea: return Measure(.insets)
    case .constant(let quantity): return Measure(quantity.unit)
    case .binary(let first, let symbol, let second):
      let (left, right) = (try first.measure(), try second.measure())
      let number = Measure(.number)
      guard left.dimension.isNumeric, right.dimension.isNumeric else {
        throw ViewExpression.mismatch(left, right)
      }
      switch symbol {
      case .add, .subtract: if left == right { return left }
      case .multiply:
        if left == number { return right }
        if right == number { return left }
      case .divide:
        if right == number { return left }
        if left == right { return number }
      }
      throw ViewExpression.mismatch(left, right)
    }
  }

  private static func mismatch(_ left: Measure, _ right: Measure) -> ParseError {
    ParseError(.wrongDimension, "\(left.name) and \(right.name) do not go together")
  }
}

extension ViewExpression {
  /// The unit that its value is written with; `.none` for values without numbers.
  package var unit: MeasureUnit { (try? measure())?.unit ?? .none }

  /// The kind of its value.
  package var kind: ValueKind { (try? measure())?.dimension ?? .view }
}
