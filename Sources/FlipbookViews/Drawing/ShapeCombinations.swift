public import FlipbookGeometry
public import FlipbookLayout
public import FlipbookMotion
public import Foundation

/// The way in which two shapes make one.
nonisolated enum ShapeOperation: Sendable {
  case intersection, union, subtraction, symmetricDifference, lineIntersection, lineSubtraction

  func path(_ first: Path, _ second: Path, eoFill: Bool) -> Path {
    switch self {
    case .intersection: first.intersection(second, eoFill: eoFill)
    case .union: first.union(second, eoFill: eoFill)
    case .subtraction: first.subtracting(second, eoFill: eoFill)
    case .symmetricDifference: first.symmetricDifference(second, eoFill: eoFill)
    case .lineIntersection: first.lineIntersection(second, eoFill: eoFill)
    case .lineSubtraction: first.lineSubtraction(second, eoFill: eoFill)
    }
  }
}

/// A shape made of two others in the same rectangle.
nonisolated public struct _CombinedShape<First: Shape, Second: Shape>: Shape {
  public typealias Body = _ShapeView<Self, ForegroundStyle>

  var first: First
  var second: Second
  let operation: ShapeOperation
  let eoFill: Bool

  public func path(in rect: CGRect) -> Path {
    operation.path(first.path(in: rect), second.path(in: rect), eoFill: eoFill)
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    first.sizeThatFits(proposal)
  }

  public var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
    get { AnimatablePair(first.animatableData, second.animatableData) }
    set {
      first.animatableData = newValue.first
      second.animatableData = newValue.second
    }
  }
}

extension Shape {
  /// The shape of all that is inside both shapes.
  public nonisolated func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    _CombinedShape(first: self, second: other, operation: .intersection, eoFill: eoFill)
  }

  /// The shape of all that is inside one of the shapes, or both.
  public nonisolated func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    _CombinedShape(first: self, second: other, operation: .union, eoFill: eoFill)
  }

  /// The shape without what is inside another.
  public nonisolated func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    _CombinedShape(first: self, second: other, operation: .subtraction, eoFill: eoFill)
  }

  /// The shape of all that is inside exactly one of the shapes.
  public nonisolated func symmetricDifference<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    _CombinedShape(first: self, second: other, operation: .symmetricDifference, eoFill: eoFill)
  }

  /// The parts of the shape's line that are inside another.
  public nonisolated func lineIntersection<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    _CombinedShape(first: self, second: other, operation: .lineIntersection, eoFill: eoFill)
  }

  /// The parts of the shape's line that are outside another.
  public nonisolated func lineSubtraction<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    _CombinedShape(first: self, second: other, operation: .lineSubtraction, eoFill: eoFill)
  }
}
