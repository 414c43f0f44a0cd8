/// The horizontal or the vertical dimension.
@frozen public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  case horizontal
  case vertical

  /// A set of axes.
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    @inlinable public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let horizontal = Set(rawValue: 1 << Axis.horizontal.rawValue)
    public static let vertical = Set(rawValue: 1 << Axis.vertical.rawValue)
  }
}

extension Axis: CustomStringConvertible {
  public var description: String {
    switch self {
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    }
  }
}

extension Axis {
  /// The other axis.
  package var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Axis.Set {
  /// Creates the set of one axis.
  package init(_ axis: Axis) { self.init(rawValue: 1 << axis.rawValue) }

  // The bits of both, written out, since layouts ask for them all the time.
  @inlinable package static var both: Axis.Set { Axis.Set(rawValue: 0b11) }
}

/// The direction in which a row of text or a horizontal stack advances.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight
  case rightToLeft
}
