public import FlipbookGeometry
import FlipbookLayout
public import Foundation

extension GeometryProxy {
  /// The radii of the space's corners that have the centres of the container's; nil where no
  /// container has a shape with corners.
  public var concentricCornerRadii: RectangleCornerRadii? {
    concentricCornerRadii(in: CGRect(origin: .zero, size: size))
  }

  /// The radii of a rectangle's corners that have the centres of the container's.
  ///
  /// - Parameter frame: The rectangle in the space's coordinates, in points.
  /// - Returns: The radii; nil where no container has a shape with corners.
  /// - SeeAlso: documented,
  ///   developer.apple.com/documentation/swiftui/geometryproxy/concentriccornerradii(in:).
  public func concentricCornerRadii(in frame: CGRect) -> RectangleCornerRadii? {
    guard let node, let container = node.owner?.context.environment.containerShape else {
      return nil
    }
    node.followEffects()
    let rect = node.readRect()
    reading.note(rect: rect)
    let inner = frame.offsetBy(dx: rect.minX, dy: rect.minY)
    return container.concentricRadii(of: inner).map { radii in
      RectangleCornerRadii(
        topLeading: max(radii.topLeading, 0), bottomLeading: max(radii.bottomLeading, 0),
        bottomTrailing: max(radii.bottomTrailing, 0), topTrailing: max(radii.topTrailing, 0))
    }
  }
}
