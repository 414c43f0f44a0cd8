/// A square of numbers in four columns.
public struct _Matrix4<Scalar: SIMDScalar & BinaryFloatingPoint & Sendable>: Equatable, Sendable
where Scalar.SIMD4Storage: Sendable {
  public typealias Column = SIMD4<Scalar>

  public var columns: (Column, Column, Column, Column)

  /// Zeros.
  public init() { columns = (.zero, .zero, .zero, .zero) }

  public init(_ columns: [Column]) {
    func column(_ index: Int) -> Column {
      columns.indices.contains(index) ? columns[index] : .zero
    }
    self.columns = (column(0), column(1), column(2), column(3))
  }

  public init(_ column0: Column, _ column1: Column, _ column2: Column, _ column3: Column) {
    columns = (column0, column1, column2, column3)
  }

  public init(columns: (Column, Column, Column, Column)) { self.columns = columns }

  public init(rows: [Column]) { self = Self(rows).transpose }

  /// A number in all places of the diagonal.
  public init(_ scalar: Scalar) { self.init(diagonal: Column(repeating: scalar)) }

  public init(diagonal: Column) {
    columns = (
      Column(diagonal.x, 0, 0, 0), Column(0, diagonal.y, 0, 0), Column(0, 0, diagonal.z, 0),
      Column(0, 0, 0, diagonal.w)
    )
  }

  /// The matrix that turns as a quaternion of length 1 does.
  public init(_ rotation: _Quaternion<Scalar>) {
    self.init(
      Column(rotation.act([1, 0, 0]), 0), Column(rotation.act([0, 1, 0]), 0),
      Column(rotation.act([0, 0, 1]), 0), [0, 0, 0, 1])
  }

  public subscript(column: Int) -> Column {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      default: columns.3
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: columns.3 = newValue
      }
    }
  }

  public subscript(column: Int, row: Int) -> Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  public var transpose: Self {
    func row(_ index: Int) -> Column {
      Column(columns.0[index], columns.1[index], columns.2[index], columns.3[index])
    }
    return Self(row(0), row(1), row(2), row(3))
  }
}

extension _Matrix4 {
  public static func == (first: Self, second: Self) -> Bool {
    first.columns.0 == second.columns.0 && first.columns.1 == second.columns.1
      && first.columns.2 == second.columns.2 && first.columns.3 == second.columns.3
  }

  public static func * (matrix: Self, vector: Column) -> Column {
    let near = matrix.columns.0 * vector.x + matrix.columns.1 * vector.y
    return near + matrix.columns.2 * vector.z + matrix.columns.3 * vector.w
  }

  public static func * (first: Self, second: Self) -> Self {
    Self(
      first * second.columns.0, first * second.columns.1, first * second.columns.2,
      first * second.columns.3)
  }

  public static func *= (first: inout Self, second: Self) { first = first * second }

  public static func * (matrix: Self, factor: Scalar) -> Self {
    Self(
      matrix.columns.0 * factor, matrix.columns.1 * factor, matrix.columns.2 * factor,
      matrix.columns.3 * factor)
  }

  public static func * (factor: Scalar, matrix: Self) -> Self { matrix * factor }

  public static func + (first: Self, second: Self) -> Self {
    Self(
      first.columns.0 + second.columns.0, first.columns.1 + second.columns.1,
      first.columns.2 + second.columns.2, first.columns.3 + second.columns.3)
  }

  public static func - (first: Self, second: Self) -> Self { first + second * -1 }
}

extension _Matrix4 {
  /// The volume by which the matrix scales, times the sign of its orientation.
  public var determinant: Scalar { dot(columns.0, cofactors.columns.0) }

  /// The matrix that undoes this one; its numbers are not finite where nothing does.
  public var inverse: Self { cofactors.transpose * (1 / determinant) }

  private var cofactors: Self {
    var result = Self()
    for column in 0..<4 {
      for row in 0..<4 {
        let columns = [0, 1, 2, 3].filter { $0 != column }
        let rows = [0, 1, 2, 3].filter { $0 != row }
        func part(_ index: Int) -> SIMD3<Scalar> {
          let whole = self[columns[index]]
          return SIMD3(whole[rows[0]], whole[rows[1]], whole[rows[2]])
        }
        let minor = dot(part(0), cross(part(1), part(2)))
        result[column, row] = (column + row).isMultiple(of: 2) ? minor : -minor
      }
    }
    return result
  }
}

public typealias simd_float4x4 = _Matrix4<Float>
public typealias simd_double4x4 = _Matrix4<Double>
public typealias float4x4 = simd_float4x4
public typealias double4x4 = simd_double4x4
public typealias matrix_float4x4 = simd_float4x4

/// The matrix that changes nothing.
public let matrix_identity_float4x4 = simd_float4x4(1)
/// The matrix that changes nothing.
public let matrix_identity_double4x4 = simd_double4x4(1)

public func simd_mul<T>(_ first: _Matrix4<T>, _ second: _Matrix4<T>) -> _Matrix4<T> {
  first * second
}

public func simd_mul<T>(_ matrix: _Matrix4<T>, _ vector: SIMD4<T>) -> SIMD4<T> {
  matrix * vector
}

public func simd_inverse<T>(_ matrix: _Matrix4<T>) -> _Matrix4<T> { matrix.inverse }

public func simd_transpose<T>(_ matrix: _Matrix4<T>) -> _Matrix4<T> { matrix.transpose }
