public import FlipbookGeometry
public import FlipbookLayout
import FlipbookMotion
public import Foundation

/// A shape of a type that is not known.
nonisolated public struct AnyShape: Shape {
  private(set) var base: any Shape

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
    guard let data = data.value(as: S.AnimatableData.self) else { return shape }
    var shape = shape
    shape.animatableData = data
    return shape
  }
}
