import FlipbookBase

/// A rotation about an axis, as four numbers.
public struct _Quaternion<Scalar: SIMDScalar & BinaryFloatingPoint & Sendable>: Equatable, Sendable
where Scalar.SIMD4Storage: Sendable {
  /// The imaginary parts, and the real one last.
  public var vector: SIMD4<Scalar>

  /// Zeros.
  public init() { vector = .zero }

  public init(vector: SIMD4<Scalar>) { self.vector = vector }

  public init(ix: Scalar, iy: Scalar, iz: Scalar, r: Scalar) {
    vector = SIMD4(ix, iy, iz, r)
  }

  public init(real: Scalar, imag: SIMD3<Scalar>) { vector = SIMD4(imag, real) }

  /// A turn by an angle in radians about an axis of length 1.
  public init(angle: Scalar, axis: SIMD3<Scalar>) {
    let half = sineAndCosine(Double(angle) / 2)
    vector = SIMD4(axis * Scalar(half.sine), Scalar(half.cosine))
  }

  /// The shortest turn from one direction to another, both of length 1.
  public init(from: SIMD3<Scalar>, to: SIMD3<Scalar>) {
    let middle = from + to
    if middle == .zero {
      let other: SIMD3<Scalar> = abs(from.x) < 0.9 ? [1, 0, 0] : [0, 1, 0]
      vector = SIMD4(normalize(cross(from, other)), 0)
    } else {
      vector = SIMD4(cross(from, normalize(middle)), dot(from, normalize(middle)))
    }
  }

  public var real: Scalar {
    get { vector.w }
    set { vector.w = newValue }
  }

  public var imag: SIMD3<Scalar> {
    get { SIMD3(vector.x, vector.y, vector.z) }
    set { vector = SIMD4(newValue, vector.w) }
  }

  public var length: Scalar { (vector * vector).sum().squareRoot() }

  public var normalized: Self {
    length == 0 ? self : Self(vector: vector / length)
  }

  public var conjugate: Self { Self(real: real, imag: -imag) }

  public var inverse: Self { Self(vector: conjugate.vector / (vector * vector).sum()) }

  /// The angle of the turn, in radians.
  public var angle: Scalar {
    let sine = (imag * imag).sum().squareRoot()
    return 2 * Scalar(arcTangent(y: Double(sine), x: Double(real)))
  }

  public var axis: SIMD3<Scalar> { imag == .zero ? .zero : normalize(imag) }

  /// A vector, turned.
  public func act(_ vector: SIMD3<Scalar>) -> SIMD3<Scalar> {
    let twice = 2 * cross(imag, vector)
    return vector + real * twice + cross(imag, twice)
  }
}

extension _Quaternion {
  public static func + (first: Self, second: Self) -> Self {
    Self(vector: first.vector + second.vector)
  }

  public static func - (first: Self, second: Self) -> Self {
    Self(vector: first.vector - second.vector)
  }

  public static prefix func - (value: Self) -> Self { Self(vector: -value.vector) }

  public static func += (first: inout Self, second: Self) { first = first + second }

  public static func -= (first: inout Self, second: Self) { first = first - second }

  public static func * (first: Self, second: Self) -> Self {
    Self(
      real: first.real * second.real - dot(first.imag, second.imag),
      imag: first.real * second.imag + second.real * first.imag + cross(first.imag, second.imag))
  }

  public static func *= (first: inout Self, second: Self) { first = first * second }

  public static func * (value: Self, factor: Scalar) -> Self {
    Self(vector: value.vector * factor)
  }

  public static func * (factor: Scalar, value: Self) -> Self { value * factor }

  public static func *= (value: inout Self, factor: Scalar) { value = value * factor }

  public static func / (value: Self, divisor: Scalar) -> Self {
    Self(vector: value.vector / divisor)
  }

  public static func /= (value: inout Self, divisor: Scalar) { value = value / divisor }
}

public typealias simd_quatf = _Quaternion<Float>
public typealias simd_quatd = _Quaternion<Double>

public func simd_normalize<T>(_ value: _Quaternion<T>) -> _Quaternion<T> { value.normalized }

public func simd_inverse<T>(_ value: _Quaternion<T>) -> _Quaternion<T> { value.inverse }

public func simd_act<T>(_ value: _Quaternion<T>, _ vector: SIMD3<T>) -> SIMD3<T> {
  value.act(vector)
}

public func simd_dot<T>(_ first: _Quaternion<T>, _ second: _Quaternion<T>) -> T {
  (first.vector * second.vector).sum()
}

/// A turn between two others, on the shorter way from one to the other.
public func simd_slerp<T>(
  _ first: _Quaternion<T>, _ second: _Quaternion<T>, _ t: T
) -> _Quaternion<T> {
  let cosine = simd_dot(first, second)
  let target = cosine < 0 ? -second : second
  let angle = arcCosine(min(1, abs(Double(cosine))))
  guard angle > 1e-6 else { return (first * (1 - t) + target * t).normalized }
  let near = T(sine((1 - Double(t)) * angle) / sine(angle))
  let far = T(sine(Double(t) * angle) / sine(angle))
  return first * near + target * far
}
