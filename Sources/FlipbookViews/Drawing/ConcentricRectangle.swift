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
      public static func concentric(minimum: Style? = nil) -> Style {
        Style(radius: nil, minimum: minimum?.radius ?? 0)
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

  /// The corners, by their places in ``corners``, that share the largest of their radii.
  private var shared: [[Int]] = []

  public init() { self.init(corners: .concentric) }

  public init(corners: Edge.Corner.Style, isUniform: Bool = false) {
    self.corners = [corners, corners, corners, corners]
    if isUniform { shared = [[0, 1, 2, 3]] }
  }

  public init(
    topLeadingCorner: Edge.Corner.Style = .concentric,
    topTrailingCorner: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    corners = [topLeadingCorner, bottomLeadingCorner, bottomTrailingCorner, topTrailingCorner]
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
    for places in shared {
      let largest = places.map { radii[$0] }.max() ?? 0
      for place in places { radii[place] = largest }
    }
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

extension ConcentricRectangle {
  /// - SeeAlso: Two corners that are alike have the larger of their radii: documented for each of
  ///   these initializers.
  private init(_ corners: [Edge.Corner.Style], sharing shared: [[Int]]) {
    self.corners = corners
    self.shared = shared
  }

  public init(
    uniformTopCorners top: Edge.Corner.Style = .concentric,
    uniformBottomCorners bottom: Edge.Corner.Style = .concentric
  ) { self.init([top, bottom, bottom, top], sharing: [[0, 3], [1, 2]]) }

  public init(
    uniformLeadingCorners leading: Edge.Corner.Style = .concentric,
    uniformTrailingCorners trailing: Edge.Corner.Style = .concentric
  ) { self.init([leading, leading, trailing, trailing], sharing: [[0, 1], [2, 3]]) }

  // Those of three are chosen last: what they leave out is said by the others.

  @_disfavoredOverload
  public init(
    uniformTopCorners top: Edge.Corner.Style,
    bottomLeadingCorner leading: Edge.Corner.Style = .concentric,
    bottomTrailingCorner trailing: Edge.Corner.Style = .concentric
  ) { self.init([top, leading, trailing, top], sharing: [[0, 3]]) }

  @_disfavoredOverload
  public init(
    uniformBottomCorners bottom: Edge.Corner.Style,
    topLeadingCorner leading: Edge.Corner.Style = .concentric,
    topTrailingCorner trailing: Edge.Corner.Style = .concentric
  ) { self.init([leading, bottom, bottom, trailing], sharing: [[1, 2]]) }

  @_disfavoredOverload
  public init(
    uniformLeadingCorners leading: Edge.Corner.Style,
    topTrailingCorner top: Edge.Corner.Style = .concentric,
    bottomTrailingCorner bottom: Edge.Corner.Style = .concentric
  ) { self.init([leading, leading, bottom, top], sharing: [[0, 1]]) }

  @_disfavoredOverload
  public init(
    uniformTrailingCorners trailing: Edge.Corner.Style,
    topLeadingCorner top: Edge.Corner.Style = .concentric,
    bottomLeadingCorner bottom: Edge.Corner.Style = .concentric
  ) { self.init([top, bottom, trailing, trailing], sharing: [[2, 3]]) }
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
    uniformTopCorners: Edge.Corner.Style,
    uniformBottomCorners: Edge.Corner.Style = .concentric
  ) -> ConcentricRectangle {
    ConcentricRectangle(
      uniformTopCorners: uniformTopCorners, uniformBottomCorners: uniformBottomCorners)
  }

  public static func rect(
    uniformLeadingCorners: Edge.Corner.Style,
    uniformTrailingCorners: Edge.Corner.Style = .concentric
  ) -> ConcentricRectangle {
    ConcentricRectangle(
      uniformLeadingCorners: uniformLeadingCorners, uniformTrailingCorners: uniformTrailingCorners)
  }

  @_disfavoredOverload
  public static func rect(
    uniformTopCorners: Edge.Corner.Style,
    bottomLeadingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) -> ConcentricRectangle {
    ConcentricRectangle(
      uniformTopCorners: uniformTopCorners, bottomLeadingCorner: bottomLeadingCorner,
      bottomTrailingCorner: bottomTrailingCorner)
  }

  @_disfavoredOverload
  public static func rect(
    uniformBottomCorners: Edge.Corner.Style,
    topLeadingCorner: Edge.Corner.Style = .concentric,
    topTrailingCorner: Edge.Corner.Style = .concentric
  ) -> ConcentricRectangle {
    ConcentricRectangle(
      uniformBottomCorners: uniformBottomCorners, topLeadingCorner: topLeadingCorner,
      topTrailingCorner: topTrailingCorner)
  }

  @_disfavoredOverload
  public static func rect(
    uniformLeadingCorners: Edge.Corner.Style,
    topTrailingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) -> ConcentricRectangle {
    ConcentricRectangle(
      uniformLeadingCorners: uniformLeadingCorners, topTrailingCorner: topTrailingCorner,
      bottomTrailingCorner: bottomTrailingCorner)
  }

  @_disfavoredOverload
  public static func rect(
    uniformTrailingCorners: Edge.Corner.Style,
    topLeadingCorner: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric
  ) -> ConcentricRectangle {
    ConcentricRectangle(
      uniformTrailingCorners: uniformTrailingCorners, topLeadingCorner: topLeadingCorner,
      bottomLeadingCorner: bottomLeadingCorner)
  }
}
