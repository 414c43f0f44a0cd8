package import FlipbookGeometry
public import Foundation

/// A parent's offer: on each axis a length in points, or `nil` to ask for the ideal one.
///
/// `0` asks for the minimum, `.infinity` for the maximum; the axes are independent.
public struct ProposedViewSize: Equatable, Sendable {
  /// The offered width in points; `nil` asks for the ideal width.
  public var width: CGFloat?

  /// The offered height in points; `nil` asks for the ideal height.
  public var height: CGFloat?

  /// Asks for the smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)

  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  /// Asks for the largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  @inlinable
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  @inlinable
  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  /// The size with the unspecified axes taken from another one.
  ///
  /// - Parameter size: The lengths that replace `nil`, in points; 10 by 10 unless given
  ///   (documented).
  /// - Returns: A size without gaps, in points.
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

extension ProposedViewSize {
  /// Creates a proposal from its lengths along and across an axis.
  package init(_ major: CGFloat?, by minor: CGFloat?, along axis: Axis) {
    switch axis {
    case .horizontal: self.init(width: major, height: minor)
    case .vertical: self.init(width: minor, height: major)
    }
  }

  /// The offered length along an axis, in points.
  package subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set {
      switch axis {
      case .horizontal: width = newValue
      case .vertical: height = newValue
      }
    }
  }

  /// Returns the proposal with only the lengths on some axes.
  package func limited(to axes: Axis.Set) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? width : nil,
      height: axes.contains(.vertical) ? height : nil)
  }

  /// The proposal less insets, never below zero; an unspecified axis stays so.
  package func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max($0 - insets.horizontal, 0).orZero },
      height: height.map { max($0 - insets.vertical, 0).orZero })
  }
}
