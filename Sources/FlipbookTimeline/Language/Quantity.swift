/// A number with its unit.
package struct Quantity: Hashable, Sendable, Codable {
  package var number: Double
  package var unit: MeasureUnit

  package init(_ number: Double, _ unit: MeasureUnit) {
    (self.number, self.unit) = (number, unit)
  }
}

/// The unit behind a number of an expectation.
package enum MeasureUnit: String, Hashable, Sendable, Codable, CaseIterable {
  case none = ""
  case points = "pt"
  case percent = "%"
  case degrees = "°"
  case pointsPerSecond = "pt/s"
  case pointsPerSecondSquared = "pt/s²"
  case degreesPerSecond = "°/s"
  case degreesPerSecondSquared = "°/s²"
  case perSecond = "/s"
  case perSecondSquared = "/s²"
}

extension Quantity: CustomStringConvertible {
  /// The number and its unit as a timeline writes them: `0.5pt`.
  package var description: String { shortest(number) + unit.rawValue }
}

/// A value an expectation compares with.
package enum ExpectedValue: Hashable, Sendable, Codable {
  case quantity(Quantity)
  /// Width and height: `896pt × 414pt`.
  case size(Quantity, Quantity)
  /// Several in a row: insets are top, leading, bottom, trailing; a frame x, y, width, height.
  case list([Quantity])
  /// A colour, as `#rrggbb` or `#rrggbbaa`, or by name.
  case color(String)
  case text(String)
  case bool(Bool)
}

extension ExpectedValue: CustomStringConvertible {
  /// The value as a timeline writes it.
  package var description: String {
    switch self {
    case .quantity(let quantity): "\(quantity)"
    case .size(let width, let height): "\(width) × \(height)"
    case .list(let quantities): quantities.map(\.description).joined(separator: " ")
    case .color(let name): name
    case .text(let text): quoted(text)
    case .bool(let value): "\(value)"
    }
  }
}
