public import Foundation

/// A vector that can be interpolated: it adds, subtracts and scales.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies every component by a factor.
  mutating func scale(by rhs: Double)

  /// The sum of the squares of all components.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// Returns the value with every component multiplied by a factor.
  public func scaled(by rhs: Double) -> Self {
    var result = self
    result.scale(by: rhs)
    return result
  }

  /// Moves the value towards another by a fraction of the way.
  public mutating func interpolate(towards other: Self, amount: Double) {
    self += (other - self).scaled(by: amount)
  }

  /// Returns the value at a fraction of the way towards another.
  public func interpolated(towards other: Self, amount: Double) -> Self {
    var result = self
    result.interpolate(towards: other, amount: amount)
    return result
  }

  /// True if every component is finite.
  ///
  /// The square of a finite component may be infinite. A vector with a number of components of its
  /// own, such as a list, has another zero than the type.
  package var isFinite: Bool {
    let nothing = self - self
    return nothing == .zero || nothing.magnitudeSquared == 0
  }

  /// The length of the vector, in its own unit.
  package var magnitude: Double { magnitudeSquared.squareRoot() }

  /// Returns the sum of the products of components, by polarisation.
  package func dot(_ other: Self) -> Double {
    ((self + other).magnitudeSquared - (self - other).magnitudeSquared) / 4
  }
}

extension Double: VectorArithmetic {
  @inlinable public mutating func scale(by rhs: Double) { self *= rhs }

  @inlinable public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  @inlinable public mutating func scale(by rhs: Double) { self = Float(Double(self) * rhs) }

  @inlinable public var magnitudeSquared: Double { Double(self) * Double(self) }
}

extension CGFloat: VectorArithmetic {
  @inlinable public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }

  @inlinable public var magnitudeSquared: Double { Double(self * self) }
}

/// A vector without components, for values that are not animated.
@frozen public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  @inlinable public init() {}

  @inlinable public static var zero: Self { Self() }

  @inlinable public static func += (lhs: inout Self, rhs: Self) {}

  @inlinable public static func -= (lhs: inout Self, rhs: Self) {}

  @inlinable public static func + (lhs: Self, rhs: Self) -> Self { lhs }

  @inlinable public static func - (lhs: Self, rhs: Self) -> Self { lhs }

  @inlinable public mutating func scale(by rhs: Double) {}

  @inlinable public var magnitudeSquared: Double { 0 }
}

/// Two vectors that move as one.
@frozen
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>:
  VectorArithmetic
{
  public var first: First
  public var second: Second

  @inlinable public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @inlinable public static var zero: Self { Self(.zero, .zero) }

  @inlinable public static func += (lhs: inout Self, rhs: Self) {
    lhs.first += rhs.first
    lhs.second += rhs.second
  }

  @inlinable public static func -= (lhs: inout Self, rhs: Self) {
    lhs.first -= rhs.first
    lhs.second -= rhs.second
  }

  @inlinable public static func + (lhs: Self, rhs: Self) -> Self {
    Self(lhs.first + rhs.first, lhs.second + rhs.second)
  }

  @inlinable public static func - (lhs: Self, rhs: Self) -> Self {
    Self(lhs.first - rhs.first, lhs.second - rhs.second)
  }

  @inlinable public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }

  @inlinable public var magnitudeSquared: Double {
    first.magnitudeSquared + second.magnitudeSquared
  }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
