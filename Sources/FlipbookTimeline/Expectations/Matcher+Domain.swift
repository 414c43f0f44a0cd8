extension Matcher {
  /// Returns true if it makes sense for values of a kind.
  func applies(to measure: Measure) -> Bool {
    let dimension = measure.dimension
    return switch self {
    case .present, .absent, .keepsIdentity, .replaced, .notTruncated: dimension == .view
    case .insideSafeArea, .movesSmoothly: dimension == .view || dimension == .frame
    case .animated, .notAnimated, .jumps, .constant: true
    case .smooth: dimension.isContinuous
    case .increasing, .decreasing, .settles, .overshoots, .follows, .atLeast, .atMost, .within:
      dimension.isNumeric
    case .reaches(let value, _, _), .equals(let value, _): value.fits(dimension)
    }
  }

  /// The kinds of values it is for, for messages.
  var domain: String {
    switch self {
    case .present, .absent, .keepsIdentity, .replaced, .notTruncated: "views as a whole"
    case .insideSafeArea, .movesSmoothly: "views and rectangles"
    case .animated, .notAnimated, .jumps, .constant: "anything"
    case .smooth: "what changes gradually"
    case .increasing, .decreasing, .settles, .overshoots, .follows, .atLeast, .atMost, .within:
      "single numbers"
    case .reaches(let value, _, _), .equals(let value, _):
      switch value {
      case .quantity: "single numbers"
      case .size: "sizes"
      case .list: "rectangles and insets"
      case .color: "colours"
      case .text: "texts"
      case .bool: "truth values"
      }
    }
  }
}

extension ExpectedValue {
  /// Returns true if a value of a kind can equal it.
  func fits(_ dimension: ValueKind) -> Bool {
    switch self {
    case .quantity: dimension.isNumeric
    case .size: dimension == .size
    case .list(let quantities):
      quantities.count == 4 && (dimension == .frame || dimension == .insets)
    case .color: dimension == .color
    case .text: dimension == .text
    case .bool: false
    }
  }
}

extension Measure {
  /// An example of a value, as it is written.
  var example: String {
    switch rate {
    case .value: dimension.example
    case .velocity: "100\(unit.rawValue)"
    case .acceleration: "100\(unit.rawValue)"
    }
  }
}
