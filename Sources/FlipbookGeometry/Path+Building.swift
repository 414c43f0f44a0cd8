public import Foundation

extension Path {
  /// Begins a subpath at a point.
  public mutating func move(to end: CGPoint) {
    append(.move(to: end))
  }

  /// Adds a straight line from the current point.
  public mutating func addLine(to end: CGPoint) {
    append(.line(to: end))
  }

  /// Adds a quadratic Bézier curve from the current point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    append(.quadCurve(to: end, control: control))
  }

  /// Adds a cubic Bézier curve from the current point.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.curve(to: end, control1: control1, control2: control2))
  }

  /// Closes the current subpath with a line to its beginning.
  public mutating func closeSubpath() {
    append(.closeSubpath)
  }

  /// Adds a closed subpath along a rectangle, clockwise on the screen from its top left.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    let (right, bottom) = (rect.origin.x + rect.size.width, rect.origin.y + rect.size.height)
    append(.move(to: rect.origin.applying(transform)))
    append(.line(to: CGPoint(x: right, y: rect.origin.y).applying(transform)))
    append(.line(to: CGPoint(x: right, y: bottom).applying(transform)))
    append(.line(to: CGPoint(x: rect.origin.x, y: bottom).applying(transform)))
    append(.closeSubpath)
  }

  /// Adds a closed subpath along each rectangle.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Begins a subpath at the first point and adds a line to each of the others.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    append(.move(to: first))
    for point in lines.dropFirst() { append(.line(to: point)) }
  }

  /// Adds the elements of another path, transformed.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    if transform.isIdentity {
      for element in path.elements { append(element) }
    } else {
      for element in path.elements { append(element.applying(transform)) }
    }
  }

  /// Adds a closed ellipse, clockwise on the screen from the middle of its right side.
  ///
  /// Each quarter is one cubic whose middle lies on the ellipse; it strays from it by at most
  /// 0.03 % of the radius.
  ///
  /// - SeeAlso: The start: measured, `Circle().trim` grows from three o'clock clockwise.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    let (width, height) = (rect.size.width / 2, rect.size.height / 2)
    let center = CGPoint(x: rect.origin.x + width, y: rect.origin.y + height)
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: center.x + x * width, y: center.y + y * height).applying(transform)
    }
    let k = Self.quarterHandle
    append(.move(to: at(1, 0)))
    append(.curve(to: at(0, 1), control1: at(1, k), control2: at(k, 1)))
    append(.curve(to: at(-1, 0), control1: at(-k, 1), control2: at(-1, k)))
    append(.curve(to: at(0, -1), control1: at(-1, -k), control2: at(-k, -1)))
    append(.curve(to: at(1, 0), control1: at(k, -1), control2: at(1, -k)))
    append(.closeSubpath)
  }

  /// The handle of a quarter circle of radius 1: 4 ÷ 3 × tan(π ÷ 8) = 4 ÷ 3 × (√2 - 1).
  package static let quarterHandle: CGFloat = 4.0 / 3.0 * (2.0.squareRoot() - 1)
}
