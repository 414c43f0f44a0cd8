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

  /// The shape in a rectangle that lies inside the container, smaller by an amount.
  nonisolated func displayShape(
    in rect: CGRect, of node: LayoutNode, inset amount: CGFloat = 0
  ) -> DisplayShape? {
    guard let container = place.node, !container.isGone else { return nil }
    let (outer, inner) = (container.shownRect, node.shownRect)
    let distances = [
      inner.minX - outer.minX, inner.minY - outer.minY, outer.maxX - inner.maxX,
      outer.maxY - inner.maxY,
    ]
    return Self.inset(
      shape, by: max(distances.min() ?? 0, 0) + amount, in: rect.insetBy(dx: amount, dy: amount))
  }

  /// A rectangle whose corners have the centres of the container's; nil where those are not known.
  ///
  /// - SeeAlso: A corner is smaller than the container's by the longer of its distances from both
  ///   sides, so that one far from the container's has its least radius: chosen.
  nonisolated func concentric(
    _ rectangle: ConcentricRectangle, in rect: CGRect, of node: LayoutNode
  ) -> DisplayShape? {
    guard let radii = concentricRadii(of: node.shownRect) else { return nil }
    return .roundedRect(rect, radii: rectangle.radii(concentric: radii), style: .continuous)
  }

  /// The radii of corners that have the centres of the container's; nil where those are not known.
  ///
  /// - Parameter inner: The rectangle of the corners, in points of the window.
  /// - Returns: The radii, which are negative for corners that are too far away.
  nonisolated func concentricRadii(of inner: CGRect) -> RectangleCornerRadii? {
    guard let container = place.node, !container.isGone else { return nil }
    let outer = container.shownRect
    guard let radii = Self.radii(of: shape, in: outer) else { return nil }
    let (left, right) = (inner.minX - outer.minX, outer.maxX - inner.maxX)
    let (top, bottom) = (inner.minY - outer.minY, outer.maxY - inner.maxY)
    return RectangleCornerRadii(
      topLeading: radii.topLeading - max(left, top),
      bottomLeading: radii.bottomLeading - max(left, bottom),
      bottomTrailing: radii.bottomTrailing - max(right, bottom),
      topTrailing: radii.topTrailing - max(right, top))
  }

  private nonisolated static func radii<S: InsettableShape>(
    of shape: S, in rect: CGRect
  ) -> RectangleCornerRadii? {
    switch shape.displayShape(in: rect, eoFill: false) {
    case .rect: return RectangleCornerRadii()
    case .roundedRect(_, let radii, _): return radii
    case .ellipse(let box) where box.width == box.height:
      let radius = box.width / 2
      return RectangleCornerRadii(
        topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius)
    default: return nil
    }
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
    if S.self == ContainerRelativeShape.self {
      return owner?.context.environment.containerShape?.displayShape(in: rect, of: self)
    }
    if let inset = shape as? _InsetShape<ContainerRelativeShape> {
      return owner?.context.environment.containerShape?
        .displayShape(in: rect, of: self, inset: inset.amount)
    }
    guard S.self == ConcentricRectangle.self, let rectangle = shape as? ConcentricRectangle,
      let container = owner?.context.environment.containerShape
    else { return nil }
    return container.concentric(rectangle, in: rect, of: self)
      ?? (rectangle.followsContainer ? container.displayShape(in: rect, of: self) : nil)
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
