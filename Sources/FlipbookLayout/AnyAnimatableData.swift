public import FlipbookMotion

/// The animatable data of a type-erased layout.
///
/// Data of two different types do not mix: the sum is the left one, and there is no difference
/// between them.
public struct _AnyAnimatableData: VectorArithmetic {
  /// The vector; `nil` is the zero of any type.
  private var vector: (any VectorArithmetic)?

  package init(_ vector: some VectorArithmetic) {
    self.vector = vector
  }

  private init() {}

  public static var zero: _AnyAnimatableData { _AnyAnimatableData() }

  /// The data as a type, zero of it for the untyped zero, or `nil` if it is of another type.
  package func value<V: VectorArithmetic>(as type: V.Type) -> V? {
    guard let vector else { return .zero }
    return vector as? V
  }

  public static func + (left: Self, right: Self) -> Self {
    guard let vector = left.vector else { return right }
    return _AnyAnimatableData(sum: vector, right.vector) ?? left
  }

  public static func - (left: Self, right: Self) -> Self {
    var negated = right
    negated.scale(by: -1)
    guard let vector = left.vector else { return negated }
    return _AnyAnimatableData(sum: vector, negated.vector) ?? (right.vector == nil ? left : .zero)
  }

  private init?(sum left: some VectorArithmetic, _ right: (any VectorArithmetic)?) {
    func add<V: VectorArithmetic>(_ left: V) -> V? {
      (right as? V).map { left + $0 }
    }
    guard let sum = add(left) else { return nil }
    self.init(sum)
  }

  public mutating func scale(by factor: Double) {
    guard var scaled = vector else { return }
    scaled.scale(by: factor)
    vector = scaled
  }

  public var magnitudeSquared: Double { vector?.magnitudeSquared ?? 0 }

  public static func == (left: Self, right: Self) -> Bool {
    func isEqual<V: VectorArithmetic>(_ value: V, _ other: (any VectorArithmetic)?) -> Bool {
      value == (other.map { $0 as? V } ?? .zero)
    }
    switch (left.vector, right.vector) {
    case (nil, nil): return true
    case (let vector?, let other): return isEqual(vector, other)
    case (nil, let vector?): return isEqual(vector, nil)
    }
  }
}
