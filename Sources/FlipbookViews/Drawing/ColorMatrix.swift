import FlipbookDisplay

/// An affine map of colours: each component of the result is a weighted sum of the four before, and
/// a constant.
nonisolated public struct ColorMatrix: Equatable, Sendable {
  public var r1: Float = 1
  public var r2: Float = 0
  public var r3: Float = 0
  public var r4: Float = 0
  public var r5: Float = 0
  public var g1: Float = 0
  public var g2: Float = 1
  public var g3: Float = 0
  public var g4: Float = 0
  public var g5: Float = 0
  public var b1: Float = 0
  public var b2: Float = 0
  public var b3: Float = 1
  public var b4: Float = 0
  public var b5: Float = 0
  public var a1: Float = 0
  public var a2: Float = 0
  public var a3: Float = 0
  public var a4: Float = 1
  public var a5: Float = 0

  /// The matrix that changes nothing.
  public init() {}

  var display: FlipbookDisplay.ColorMatrix {
    FlipbookDisplay.ColorMatrix(
      red: .init(r1, r2, r3, r4, constant: r5), green: .init(g1, g2, g3, g4, constant: g5),
      blue: .init(b1, b2, b3, b4, constant: b5), alpha: .init(a1, a2, a3, a4, constant: a5))
  }
}
