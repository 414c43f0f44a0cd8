public import FlipbookGeometry
public import FlipbookLayout
public import FlipbookMotion
public import Foundation

/// A vector of a type that is not known; vectors of different types do not mix.
nonisolated public struct _AnyAnimatableData: VectorArithmetic {
  private var value: (any VectorArithmetic)?

  init<V: VectorArithmetic>(_ value: V) { self.value = value }

  private init() {}

  func unwrapped<V: VectorArithmetic>(_ type: V.Type) -> V? { value as? V }

  public static var zero: Self { Self() }

  public static func == (first: Self, second: Self) -> Bool {
    guard let value = first.value else { return second.value == nil }
    return isEqual(value, second)
  }

  private static func isEqual<V: VectorArithmetic>(_ value: V, _ other: Self) -> Bool {
    other.unwrapped(V.self) == value
  }

  public static func + (first: Self, second: Self) -> Self {
    guard let value = first.value else { return second }
    return sum(value, second)
  }

  private static func sum<V: VectorArithmetic>(_ value: V, _ other: Self) -> Self {
    Self(value + (other.unwrapped(V.self) ?? .zero))
  }

  public static func - (first: Self, second: Self) -> Self { first + second.scaled(by: -1) }

  public mutating func scale(by rhs: Double) {
    if let value { self = Self.scaled(value, by: rhs) }
  }

  private static func scaled<V: VectorArithmetic>(_ value: V, by rhs: Double) -> Self {
    Self(value.scaled(by: rhs))
  }

  public var magnitudeSquared: Double { value?.magnitudeSquared ?? 0 }
}

/// A shape of a type that is not known.
nonisolated public struct AnyShape: Shape {
  private var base: any Shape

  public init<S: Shape>(_ shape: S) { base = shape }

  public func path(in rect: CGRect) -> Path { base.path(in: rect) }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

  public var animatableData: _AnyAnimatableData {
    get { Self.data(of: base) }
    set { base = Self.with(newValue, base) }
  }

  private static func data<S: Shape>(of shape: S) -> _AnyAnimatableData {
    _AnyAnimatableData(shape.animatableData)
  }

  private static func with<S: Shape>(_ data: _AnyAnimatableData, _ shape: S) -> any Shape {
    guard let data = data.unwrapped(S.AnimatableData.self) else { return shape }
    var shape = shape
    shape.animatableData = data
    return shape
  }
}

/// The shape of the nearest container; a rectangle, since no container here has another.
nonisolated public struct ContainerRelativeShape: Shape {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(rect) }
}

extension ContainerRelativeShape: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(shape: self, amount: amount)
  }
}

extension Shape where Self == ContainerRelativeShape {
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
