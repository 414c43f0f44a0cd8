/// A square of numbers in four columns.
public struct simd_float4x4: Equatable, Sendable {
  public var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  /// Zeros.
  public init() { columns = (.zero, .zero, .zero, .zero) }

  public init(_ columns: [SIMD4<Float>]) {
    func column(_ index: Int) -> SIMD4<Float> {
      columns.indices.contains(index) ? columns[index] : .zero
    }
    self.columns = (column(0), column(1), column(2), column(3))
  }

  public init(
    _ column0: SIMD4<Float>, _ column1: SIMD4<Float>, _ column2: SIMD4<Float>,
    _ column3: SIMD4<Float>
  ) {
    columns = (column0, column1, column2, column3)
  }

  public init(
    columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  ) {
    self.columns = columns
  }

  /// A number in all places of the diagonal.
  public init(_ scalar: Float) { self.init(diagonal: SIMD4(repeating: scalar)) }

  public init(diagonal: SIMD4<Float>) {
    columns = (
      SIMD4(diagonal.x, 0, 0, 0), SIMD4(0, diagonal.y, 0, 0), SIMD4(0, 0, diagonal.z, 0),
      SIMD4(0, 0, 0, diagonal.w)
    )
  }

  public static func == (first: Self, second: Self) -> Bool {
    first.columns.0 == second.columns.0 && first.columns.1 == second.columns.1
      && first.columns.2 == second.columns.2 && first.columns.3 == second.columns.3
  }

  public static func * (matrix: Self, vector: SIMD4<Float>) -> SIMD4<Float> {
    let near = matrix.columns.0 * vector.x + matrix.columns.1 * vector.y
    return near + matrix.columns.2 * vector.z + matrix.columns.3 * vector.w
  }

  public static func * (first: Self, second: Self) -> Self {
    Self(
      first * second.columns.0, first * second.columns.1, first * second.columns.2,
      first * second.columns.3)
  }
}

public typealias float4x4 = simd_float4x4

/// The matrix that changes nothing.
public let matrix_identity_float4x4 = simd_float4x4(1)
