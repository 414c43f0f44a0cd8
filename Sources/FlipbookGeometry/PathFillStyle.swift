/// How the inside of a path is found and drawn.
public struct FillStyle: Equatable, Hashable, Sendable {
  /// Whether a place is inside when the outline surrounds it an odd number of times, rather than
  /// any number of times that does not cancel out.
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  @inlinable public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
