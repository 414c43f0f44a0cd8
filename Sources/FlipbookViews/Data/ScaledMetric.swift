import FlipbookLayout
import Foundation

/// A length that grows with the size people have asked text to be.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: GraphProperty {
  private let base: Value
  private let style: Font.TextStyle
  private var size = DynamicTypeSize.large
  private var scale: CGFloat = 1

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    style = textStyle
  }

  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  package mutating func attach(to host: PropertyHost, slot: Int) {
    let (size, scale) = (host.environment.dynamicTypeSize, host.environment.displayScale)
    (self.size, self.scale) = (size, scale)
    host.noteRead(EnvironmentRead { $0.dynamicTypeSize != size || $0.displayScale != scale })
  }

  /// The length at the present size, in whole pixels.
  ///
  /// - SeeAlso: As ``TypeScale/scaled(_:by:at:scale:)``; that it is a pixel of the place where it is
  ///   read: derived from `UIFontMetrics`, which asks the traits.
  public var wrappedValue: Value {
    Value(
      TypeScale.scaled(CGFloat(base), by: style.scaleStyle, at: size.scaleSize, scale: scale))
  }
}

extension ScaledMetric: Sendable where Value: Sendable {}
