public import Foundation

/// A projective map of the plane; points are row vectors (x, y, 1) and are divided by the third.
@frozen public struct ProjectionTransform: Hashable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1

  /// Creates the identity.
  @inlinable public init() {}

  @inlinable public init(_ m: CGAffineTransform) {
    (m11, m12) = (m.a, m.b)
    (m21, m22) = (m.c, m.d)
    (m31, m32) = (m.tx, m.ty)
  }

  /// Creates what a transform of space does to the plane z = 0, seen along z.
  public init(_ m: CATransform3D) {
    (m11, m12, m13) = (m.m11, m.m12, m.m14)
    (m21, m22, m23) = (m.m21, m.m22, m.m24)
    (m31, m32, m33) = (m.m41, m.m42, m.m44)
  }

  @inlinable public var isIdentity: Bool { self == ProjectionTransform() }

  @inlinable public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }
}

extension ProjectionTransform {
  /// Turns the transform into its inverse.
  ///
  /// - Returns: False if there is none; the transform is unchanged then.
  public mutating func invert() -> Bool {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return false }
    let source = self
    m11 = (source.m22 * source.m33 - source.m23 * source.m32) / determinant
    m12 = (source.m13 * source.m32 - source.m12 * source.m33) / determinant
    m13 = (source.m12 * source.m23 - source.m13 * source.m22) / determinant
    m21 = (source.m23 * source.m31 - source.m21 * source.m33) / determinant
    m22 = (source.m11 * source.m33 - source.m13 * source.m31) / determinant
    m23 = (source.m13 * source.m21 - source.m11 * source.m23) / determinant
    m31 = (source.m21 * source.m32 - source.m22 * source.m31) / determinant
    m32 = (source.m12 * source.m31 - source.m11 * source.m32) / determinant
    m33 = (source.m11 * source.m22 - source.m12 * source.m21) / determinant
    return true
  }

  /// Returns the inverse; this transform itself if there is none.
  public func inverted() -> ProjectionTransform {
    var result = self
    _ = result.invert()
    return result
  }

  /// Returns the transform that applies this one first and the given one to its result.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    var m = ProjectionTransform()
    m.m11 = m11 * rhs.m11 + m12 * rhs.m21 + m13 * rhs.m31
    m.m12 = m11 * rhs.m12 + m12 * rhs.m22 + m13 * rhs.m32
    m.m13 = m11 * rhs.m13 + m12 * rhs.m23 + m13 * rhs.m33
    m.m21 = m21 * rhs.m11 + m22 * rhs.m21 + m23 * rhs.m31
    m.m22 = m21 * rhs.m12 + m22 * rhs.m22 + m23 * rhs.m32
    m.m23 = m21 * rhs.m13 + m22 * rhs.m23 + m23 * rhs.m33
    m.m31 = m31 * rhs.m11 + m32 * rhs.m21 + m33 * rhs.m31
    m.m32 = m31 * rhs.m12 + m32 * rhs.m22 + m33 * rhs.m32
    m.m33 = m31 * rhs.m13 + m32 * rhs.m23 + m33 * rhs.m33
    return m
  }

  package var determinant: CGFloat {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31)
      + m13 * (m21 * m32 - m22 * m31)
  }

  /// The affine transform this is, or `nil` if parallel lines do not stay parallel.
  package var affine: CGAffineTransform? {
    isAffine ? CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) : nil
  }
}

extension CGPoint {
  /// Returns the point moved by a projection; a point on its horizon is moved by the affine part.
  public func applying(_ m: ProjectionTransform) -> CGPoint {
    let px = m.m11 * x + m.m21 * y + m.m31
    let py = m.m12 * x + m.m22 * y + m.m32
    let weight = m.m13 * x + m.m23 * y + m.m33
    guard weight != 0 else { return CGPoint(x: px, y: py) }
    return CGPoint(x: px / weight, y: py / weight)
  }
}
