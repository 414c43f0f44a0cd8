package import FlipbookGeometry
package import Foundation

/// A region that is filled or clipped to, in points of the coordinate space in force.
package enum DisplayShape: Hashable, Sendable {
  case rect(CGRect)
  /// A rectangle with a radius at each corner, in points. Radii that do not fit are reduced.
  case roundedRect(CGRect, radii: RectangleCornerRadii, style: RoundedCornerStyle)
  /// The ellipse that touches the rectangle's four sides.
  case ellipse(CGRect)
  case path(Path, eoFill: Bool)
}

extension DisplayShape {
  /// A rectangle whose four corners have the same radius.
  package static func roundedRect(
    _ rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .circular
  ) -> DisplayShape {
    .roundedRect(
      rect,
      radii: RectangleCornerRadii(
        topLeading: cornerRadius, bottomLeading: cornerRadius, bottomTrailing: cornerRadius,
        topTrailing: cornerRadius),
      style: style)
  }

  /// The shape's outline.
  package var path: Path {
    switch self {
    case .rect(let rect): Path(rect)
    case .roundedRect(let rect, let radii, let style):
      Path(roundedRect: rect, cornerRadii: radii, style: style)
    case .ellipse(let rect): Path(ellipseIn: rect)
    case .path(let path, _): path
    }
  }

  /// True if the even-odd rule decides what is inside.
  package var eoFill: Bool {
    if case .path(_, let eoFill) = self { eoFill } else { false }
  }

  /// A rectangle that contains the shape.
  package var boundingRect: CGRect {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _, _), .ellipse(let rect): rect.standardized
    case .path(let path, _): path.boundingRect
    }
  }
}
