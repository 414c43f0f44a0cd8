import Foundation

/// A length that grows with the size people have asked text to be.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: GraphProperty {
  private let base: Value
  private let style: Font.TextStyle
  private var factor: CGFloat = 1

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    style = textStyle
  }

  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  package mutating func attach(to host: PropertyHost, slot: Int) {
    let size = host.environment.dynamicTypeSize
    factor = size.pointSize(of: style) / DynamicTypeSize.large.pointSize(of: style)
    host.noteRead(EnvironmentRead { $0.dynamicTypeSize != size })
  }

  /// The length at the present size; the nearest third of a point.
  ///
  /// - SeeAlso: In proportion to the style's font: documented, `UIFontMetrics`; rounding: chosen.
  public var wrappedValue: Value {
    if factor == 1 { return base }
    return Value((Double(base) * Double(factor) * 3).rounded() / 3)
  }
}

extension ScaledMetric: Sendable where Value: Sendable {}
