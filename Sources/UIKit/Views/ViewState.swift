import FlipbookGeometry
import Foundation

/// Everything of a view that can move.
struct ViewState: Equatable {
  /// The anchor point in the superview, in points.
  var center = CGPoint.zero
  var bounds = CGRect.zero
  var transform = CGAffineTransform.identity

  /// The matrix with its depth, of which the transform is the flat part; nil for a flat one.
  var depth: CATransform3D?

  /// A place in the bounds, as a part of their size, that the center and the transform refer to.
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var alpha: CGFloat = 1
  var backgroundColor: UIColor?
  var cornerRadius: CGFloat = 0
  var borderWidth: CGFloat = 0
  var borderColor: CGColor?
  var shadowOpacity: Float = 0
  var shadowRadius: CGFloat = 3
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowColor: CGColor?

  /// Takes back the values that changed to another state, and leaves the others.
  mutating func restore(_ old: ViewState, changedTo new: ViewState) {
    func restore<Value: Equatable>(_ path: WritableKeyPath<ViewState, Value>) {
      if old[keyPath: path] != new[keyPath: path] { self[keyPath: path] = old[keyPath: path] }
    }
    restore(\.center)
    restore(\.bounds)
    restore(\.transform)
    restore(\.depth)
    restore(\.anchorPoint)
    restore(\.alpha)
    restore(\.backgroundColor)
    restore(\.cornerRadius)
    restore(\.borderWidth)
    restore(\.borderColor)
    restore(\.shadowOpacity)
    restore(\.shadowRadius)
    restore(\.shadowOffset)
    restore(\.shadowColor)
  }
}

extension ViewState {
  /// Maps points of the bounds to points of the superview.
  var matrix: CGAffineTransform {
    Self.matrix(bounds: bounds, anchor: anchorPoint, transform: transform, center: center)
  }

  static func matrix(
    bounds: CGRect, anchor: CGPoint, transform: CGAffineTransform, center: CGPoint
  ) -> CGAffineTransform {
    CGAffineTransform(
      translationX: -(bounds.minX + anchor.x * bounds.width),
      y: -(bounds.minY + anchor.y * bounds.height)
    )
    .concatenating(transform)
    .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// The matrix in space.
  var spatialTransform: CATransform3D {
    get { depth ?? CATransform3DMakeAffineTransform(transform) }
    set {
      transform = CATransform3DGetAffineTransform(newValue)
      depth = CATransform3DIsAffine(newValue) ? nil : newValue
    }
  }

  /// Maps points of the bounds to those of the superview, as an eye in front of it sees them.
  ///
  /// - Parameters:
  ///   - perspective: The matrix of all that is in the superview.
  ///   - middle: The point of the superview about which that one is.
  /// - Returns: The map; nil where the flat matrix says the same.
  func projection(
    in perspective: CATransform3D = CATransform3DIdentity, about middle: CGPoint = .zero
  ) -> ProjectionTransform? {
    guard depth != nil || !CATransform3DIsAffine(perspective) else { return nil }
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width,
      y: bounds.minY + anchorPoint.y * bounds.height)
    let placed = spatialTransform.about(anchor, at: center)
    return ProjectionTransform(
      CATransform3DConcat(placed, perspective.about(middle, at: middle)))
  }

  /// The smallest rectangle around the view in its superview.
  var frame: CGRect {
    get {
      if transform.isIdentity {
        return CGRect(
          x: center.x - anchorPoint.x * bounds.width,
          y: center.y - anchorPoint.y * bounds.height, width: bounds.width,
          height: bounds.height)
      }
      return bounds.applying(matrix)
    }
    set {
      let rect = newValue.standardized
      let inverse = CGAffineTransform(
        a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0
      ).inverted()
      let size =
        transform.isIdentity
        ? rect.size : CGRect(origin: .zero, size: rect.size).applying(inverse).size
      bounds.size = size
      center = CGPoint(
        x: rect.minX + anchorPoint.x * rect.width, y: rect.minY + anchorPoint.y * rect.height)
      if !transform.isIdentity {
        // The center of a turned view is where its anchor comes to lie in the rectangle.
        let turned = bounds.applying(matrix)
        center.x += rect.minX - turned.minX
        center.y += rect.minY - turned.minY
      }
    }
  }
}
