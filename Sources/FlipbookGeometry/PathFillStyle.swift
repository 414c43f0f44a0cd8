/// The way the inside of a path is determined and drawn.
public struct FillStyle: Equatable, Hashable, Sendable {
  /// True if a place is inside when the outline surrounds it an odd number of times; false if it is
  /// inside when the turns around it do not cancel out.
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  @inlinable public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
