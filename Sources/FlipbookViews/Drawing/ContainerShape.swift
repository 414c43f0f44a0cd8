import FlipbookDisplay
public import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import Foundation

/// The shape of the nearest container, smaller by the distance from its sides; a rectangle where no
/// container has a shape.
nonisolated public struct ContainerRelativeShape: Shape {
  public typealias Body = _ShapeView<ContainerRelativeShape, ForegroundStyle>

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

/// A shape that a container has given itself, and its place.
struct ContainerShape {
  let shape: any InsettableShape
  let place: ContainerPlace

  /// The shape in a rectangle that lies inside the container.
  nonisolated func displayShape(in rect: CGRect, of node: LayoutNode) -> DisplayShape? {
    guard let container = place.node, !container.isGone else { return nil }
    let (outer, inner) = (container.shownRect, node.shownRect)
    let distances = [
      inner.minX - outer.minX, inner.minY - outer.minY, outer.maxX - inner.maxX,
      outer.maxY - inner.maxY,
    ]
    return Self.inset(shape, by: max(distances.min() ?? 0, 0), in: rect)
  }

  private nonisolated static func inset<S: InsettableShape>(
    _ shape: S, by amount: CGFloat, in rect: CGRect
  ) -> DisplayShape {
    shape.inset(by: amount).displayShape(
      in: rect.insetBy(dx: -amount, dy: -amount), eoFill: false)
  }
}

/// The place of a container with a shape.
final class ContainerPlace {
  weak var node: LayoutNode?
}

extension EnvironmentValues {
  private enum ContainerShapeKey: EnvironmentKey {
    static var defaultValue: ContainerShape? { nil }
  }

  var containerShape: ContainerShape? {
    get { self[ContainerShapeKey.self] }
    set { self[ContainerShapeKey.self] = newValue }
  }
}

extension LayoutNode {
  /// The shape of the container around the node, if that is what a shape asks for.
  nonisolated func containerShape<S: Shape>(in rect: CGRect, for shape: S) -> DisplayShape? {
    guard S.self == ContainerRelativeShape.self || S.self == ConcentricRectangle.self else {
      return nil
    }
    if let concentric = shape as? ConcentricRectangle, !concentric.followsContainer { return nil }
    return owner?.context.environment.containerShape?.displayShape(in: rect, of: self)
  }
}

/// Gives all views in a container its shape.
nonisolated struct ContainerShapeModifier: ContextModifier {
  let shape: any InsettableShape

  struct Memory {
    let place = ContainerPlace()
    var outer: EnvironmentValues
    var inner: EnvironmentValues
  }

  func apply(to context: inout ViewContext, memory: inout Memory?, graph: ViewGraph) {
    let outer = context.environment
    if let memory, memory.outer.isIdentical(to: outer),
      let old = memory.inner.containerShape?.shape, areEqual(old, shape)
    {
      context.environment = memory.inner
      return
    }
    var new = memory ?? Memory(outer: outer, inner: outer)
    context.environment.containerShape = ContainerShape(shape: shape, place: new.place)
    (new.outer, new.inner) = (outer, context.environment)
    memory = new
  }
}

/// Tells where the container with the nearest shape is.
nonisolated struct ContainerPlaceModifier: ElementModifier {
  typealias Wrapper = ContainerPlaceNode
}

final class ContainerPlaceNode: WrapperNode<ContainerPlaceModifier> {
  override func didUpdate(from old: ContainerPlaceModifier?) {
    context?.environment.containerShape?.place.node = self
  }
}

extension View {
  /// Gives the view a shape that shapes in it follow.
  public nonisolated func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    modifier(ContainerPlaceModifier()).modifier(ContainerShapeModifier(shape: shape))
  }
}
