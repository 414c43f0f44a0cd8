import Foundation

// Functions of vectors by both of their names, as the headers of simd have them.

public func distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar
where V.Scalar: FloatingPoint {
  length_squared(x - y)
}

public func simd_distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar
where V.Scalar: FloatingPoint {
  distance_squared(x, y)
}

public func simd_length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  length_squared(x)
}

public func simd_reflect<V: SIMD>(_ x: V, _ n: V) -> V where V.Scalar: FloatingPoint {
  reflect(x, n: n)
}

/// The part of a vector along another one.
public func project<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
  y * (dot(x, y) / dot(y, y))
}

public func simd_project<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
  project(x, y)
}

/// The place of each element between two edges, from 0 to 1, with level ends.
public func smoothstep<V: SIMD>(_ x: V, edge0: V, edge1: V) -> V
where V.Scalar: FloatingPoint & ExpressibleByFloatLiteral {
  let share = ((x - edge0) / (edge1 - edge0)).clamped(
    lowerBound: V(repeating: 0), upperBound: V(repeating: 1))
  return share * share * (V(repeating: 3) - share * 2)
}

public func simd_smoothstep<V: SIMD>(_ edge0: V, _ edge1: V, _ x: V) -> V
where V.Scalar: FloatingPoint & ExpressibleByFloatLiteral {
  smoothstep(x, edge0: edge0, edge1: edge1)
}

/// 0 for each element below its edge, else 1.
public func step<V: SIMD>(_ x: V, edge: V) -> V where V.Scalar: FloatingPoint {
  V(repeating: 1).replacing(with: V(repeating: 0), where: x .< edge)
}

/// -1, 0 or 1 for each element.
public func sign<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  V(repeating: 0).replacing(with: V(repeating: 1), where: x .> V(repeating: 0))
    .replacing(with: V(repeating: -1), where: x .< V(repeating: 0))
}

public func simd_sign<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { sign(x) }

/// The part of each element behind the point.
public func fract<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x - x.rounded(.down) }

public func simd_fract<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { fract(x) }

public func reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { x.sum() }

public func simd_reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { x.sum() }

public func reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: Comparable { x.min() }

public func simd_reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: Comparable { x.min() }

public func reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: Comparable { x.max() }

public func simd_reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: Comparable { x.max() }
