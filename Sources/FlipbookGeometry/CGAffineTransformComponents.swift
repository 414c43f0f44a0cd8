import FlipbookBase
public import Foundation

/// A transform taken apart: scale first, then shear, then rotation, then translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
  public var scale: CGSize

  /// The shift of x per unit of y, after scaling.
  public var horizontalShear: CGFloat

  /// The angle of rotation, in radians.
  public var rotation: CGFloat
  public var translation: CGVector

  public init() {
    self.init(
      scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: .zero)
  }

  public init(
    scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.scale == rhs.scale && lhs.horizontalShear == rhs.horizontalShear
      && lhs.rotation == rhs.rotation && lhs.translation == rhs.translation
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(scale.width)
    hasher.combine(scale.height)
    hasher.combine(horizontalShear)
    hasher.combine(rotation)
    hasher.combine(translation)
  }
}

extension CGAffineTransform {
  /// Creates the transform with the given parts.
  public init(_ components: CGAffineTransformComponents) {
    let scale = CGAffineTransform(
      scaleX: components.scale.width, y: components.scale.height)
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    let rotation = CGAffineTransform(rotationAngle: components.rotation)
    let translation = CGAffineTransform(
      translationX: components.translation.dx, y: components.translation.dy)
    self = scale.concatenating(shear).concatenating(rotation).concatenating(translation)
  }

  /// Returns the parts of the transform; a mirrored one has a negative vertical scale.
  ///
  /// - Returns: Parts from which the same transform can be made, except that one without area in
  ///   its horizontal direction loses its shear.
  public func decomposed() -> CGAffineTransformComponents {
    let width = CGFloat(hypotenuse(Double(a), Double(b)))
    let rotation = CGFloat(arcTangent(y: Double(b), x: Double(a)))
    // The second row, turned back by the rotation.
    let unturned = CGAffineTransform(a: c, b: d, c: 0, d: 0, tx: 0, ty: 0)
      .concatenating(CGAffineTransform(rotationAngle: -rotation))
    let shear = unturned.b == 0 ? 0 : unturned.a / unturned.b
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: unturned.b), horizontalShear: shear, rotation: rotation,
      translation: CGVector(dx: tx, dy: ty))
  }
}
