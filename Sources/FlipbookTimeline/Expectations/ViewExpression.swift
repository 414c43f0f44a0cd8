/// The subject of an expectation: a property of a view, a view as a whole, or arithmetic on two
/// expressions.
package indirect enum ViewExpression: Hashable, Sendable, Codable {
  /// A view, or one of its properties, possibly as its rate of change.
  case property(Selector, ViewProperty?, rate: Rate)
  /// The screen's size in its present orientation.
  case screen(ViewProperty)
  /// The safe area's insets: top, leading, bottom, trailing.
  case safeArea
  case constant(Quantity)
  case binary(ViewExpression, Operator, ViewExpression)
}

extension ViewExpression {
  package enum Operator: String, Hashable, Sendable, Codable, CaseIterable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
  }

  /// The number of times a property is differentiated by time.
  package enum Rate: Int, Hashable, Sendable, Codable, CaseIterable {
    case value, velocity, acceleration
  }

  /// The views it looks at, in reading order.
  package var selectors: [Selector] {
    switch self {
    case .property(let selector, _, _): [selector]
    case .screen, .safeArea, .constant: []
    case .binary(let first, _, let second): first.selectors + second.selectors
    }
  }
}

/// A number (or, for some, several) that a view has at a moment.
package enum ViewProperty: String, Hashable, Sendable, Codable, CaseIterable {
  // Places and sizes on the screen, in points.
  case minX, midX, maxX, minY, midY, maxY, width, height
  /// Width and height, in points.
  case size
  /// x, y, width, height, in points.
  case frame
  /// From 0 to 1, multiplied down the tree.
  case opacity
  /// Without a unit; 1 is natural.
  case scale
  /// Clockwise, in degrees.
  case rotation
  case color
  /// The text it shows.
  case text
  /// The position in painting order.
  case z

  // What assistive technology reads: its name, its value, what using it does, and its traits.
  case label, value, hint, traits
  /// The place in the order in which assistive technology reaches it, counted from 1.
  case focus
}

/// The kind of a value; only values of the same dimension can be compared.
package enum ValueKind: String, Hashable, Sendable, Codable {
  case number, length, angle
  case size, frame, insets, color, text
  /// A view as a whole.
  case view
}

extension ViewProperty {
  /// True if it is of what assistive technology reads.
  package var isSpoken: Bool { [.label, .value, .hint, .traits, .focus].contains(self) }

  package var dimension: ValueKind {
    switch self {
    case .minX, .midX, .maxX, .minY, .midY, .maxY, .width, .height: .length
    case .size: .size
    case .frame: .frame
    case .opacity, .scale, .z, .focus: .number
    case .rotation: .angle
    case .color: .color
    case .text, .label, .value, .hint, .traits: .text
    }
  }
}

extension ViewExpression: CustomStringConvertible {
  /// The expression as a timeline writes it.
  package var description: String {
    switch self {
    case .property(let selector, let property, let rate):
      "\(selector)" + (property.map { ".\($0.rawValue)" } ?? "")
        + (rate == .value ? "" : ".\(rate == .velocity ? "velocity" : "acceleration")")
    case .screen(let property): "screen.\(property.rawValue)"
    case .safeArea: "safeArea"
    case .constant(let quantity): "\(quantity)"
    case .binary(let first, let symbol, let second): "\(first) \(symbol.rawValue) \(second)"
    }
  }
}
