public import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import Foundation

extension Edge {
  /// Corners between edges.
  nonisolated public enum Corner {
    /// The radius of a corner: its own, or one with the centre of the container's.
    nonisolated public struct Style: Hashable, Sendable {
      let radius: CGFloat?
      let minimum: CGFloat

      /// The corner of the container's shape, smaller by the distance from it.
      public static let concentric = Style(radius: nil, minimum: 0)

      /// The corner of the container's shape, but no smaller than a radius in points.
      public static func concentric(minimum: Style) -> Style {
        Style(radius: nil, minimum: minimum.radius ?? 0)
      }

      /// A radius in points.
      public static func fixed(_ radius: CGFloat) -> Style { Style(radius: radius, minimum: 0) }
    }
  }
}

extension Edge.Corner.Style: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }

  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
}

/// A rectangle whose corners have the centres of its container's.
///
/// Outside of a container with a shape, a concentric corner has its smallest radius.
nonisolated public struct ConcentricRectangle: Shape {
  public typealias Body = _ShapeView<ConcentricRectangle, ForegroundStyle>

  /// Top leading, bottom leading, bottom trailing, top trailing.
  private let corners: [Edge.Corner.Style]

  /// True if all corners have the largest radius of the four.
  private var isUniform = false

  public init() { self.init(corners: .concentric) }

  public init(corners: Edge.Corner.Style, isUniform: Bool = false) {
    self.corners = [corners, corners, corners, corners]
    self.isUniform = isUniform
  }

  public init(
    topLeadingCorner: Edge.Corner.Style? = nil, topTrailingCorner: Edge.Corner.Style? = nil,
    bottomLeadingCorner: Edge.Corner.Style? = nil, bottomTrailingCorner: Edge.Corner.Style? = nil
  ) {
    corners = [topLeadingCorner, bottomLeadingCorner, bottomTrailingCorner, topTrailingCorner].map {
      $0 ?? .concentric
    }
  }

  public init(
    uniformTopCorners: Edge.Corner.Style, uniformBottomCorners: Edge.Corner.Style = .concentric
  ) {
    corners = [uniformTopCorners, uniformBottomCorners, uniformBottomCorners, uniformTopCorners]
  }

  /// True if the container's shape decides all corners.
  var followsContainer: Bool { corners.allSatisfy { $0.radius == nil } }

  /// The corners' radii where concentric ones would have those of the argument.
  func radii(concentric: RectangleCornerRadii) -> RectangleCornerRadii {
    let given = [
      concentric.topLeading, concentric.bottomLeading, concentric.bottomTrailing,
      concentric.topTrailing,
    ]
    var radii = zip(corners, given).map { corner, given in
      corner.radius ?? max(given, corner.minimum, 0)
    }
    if isUniform, let largest = radii.max() { radii = radii.map { _ in largest } }
    return RectangleCornerRadii(
      topLeading: radii[0], bottomLeading: radii[1], bottomTrailing: radii[2],
      topTrailing: radii[3])
  }

  public func path(in rect: CGRect) -> Path {
    Path(
      roundedRect: rect, cornerRadii: radii(concentric: RectangleCornerRadii()),
      style: .continuous)
  }
}

extension ConcentricRectangle: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(shape: self, amount: amount)
  }
}

extension Shape where Self == ConcentricRectangle {
  public static func rect(
    corners: Edge.Corner.Style, isUniform: Bool = false
  ) -> ConcentricRectangle {
    ConcentricRectangle(corners: corners, isUniform: isUniform)
  }

  public static func rect(
    topLeadingCorner: Edge.Corner.Style, topTrailingCorner: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) -> ConcentricRectangle {
    ConcentricRectangle(
      topLeadingCorner: topLeadingCorner, topTrailingCorner: topTrailingCorner,
      bottomLeadingCorner: bottomLeadingCorner, bottomTrailingCorner: bottomTrailingCorner)
  }

  public static func rect(
    uniformTopCorners: Edge.Corner.Style, uniformBottomCorners: Edge.Corner.Style = .concentric
  ) -> ConcentricRectangle {
    ConcentricRectangle(
      uniformTopCorners: uniformTopCorners, uniformBottomCorners: uniformBottomCorners)
  }
}
