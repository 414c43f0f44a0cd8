import FlipbookDisplay
public import FlipbookGeometry
public import FlipbookMotion
public import Foundation

/// A change of a view's drawn place or shape.
///
/// The layout around the view ignores it; geometry readers in the view see it.
nonisolated public protocol GeometryEffect: Animatable, ViewModifier, _RemoveGlobalActorIsolation
where Body == Never {
  /// The map from the view's own coordinates, in points, to those it is drawn in.
  @MainActor @preconcurrency
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  public nonisolated static func _kind<Wrapped: View>(
    around content: Wrapped.Type
  ) -> _NodeKind {
    _NodeKind(
      MakerKind {
        GeometryEffectViewNode(
          $0.assumingMemoryBound(to: ModifiedContent<Wrapped, Self>.self).pointee, $1)
      })
  }

  /// The same effect, of which geometry readers in the view are not told.
  @MainActor @preconcurrency
  public func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> {
    _IgnoredByLayoutEffect(self)
  }
}

/// An effect of ours, whose node wraps one element.
package protocol ElementEffect: ElementModifier, GeometryEffect {
  /// True if geometry readers in the view are told of the effect.
  nonisolated static var isRead: Bool { get }
}

extension ElementEffect {
  public nonisolated static func _kind<Wrapped: View>(
    around content: Wrapped.Type
  ) -> _NodeKind {
    _NodeKind(modifiedKind(around: content))
  }
}

/// An effect that geometry readers are not told of.
package protocol UnreadEffect: GeometryEffect {}

/// An effect that layout does not see.
nonisolated public struct _IgnoredByLayoutEffect<Base: GeometryEffect>: UnreadEffect {
  public var base: Base

  public init(_ base: Base) { self.base = base }

  @MainActor @preconcurrency
  public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }

  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }
}

/// One of the user's own effects, as a modifier that wraps elements.
nonisolated struct GeometryEffectModifier<Base: GeometryEffect>: ElementEffect {
  var base: Base

  typealias Wrapper = GeometryEffectNode<Self>

  static var isRead: Bool { !(Base.self is any UnreadEffect.Type) }

  @MainActor @preconcurrency
  func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }

  var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }
}

/// The place of a view with one of the user's own effects.
final class GeometryEffectViewNode<C: View, E: GeometryEffect>: Node<ModifiedContent<C, E>> {
  private var child: ViewNode?

  override init(_ view: ModifiedContent<C, E>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = FlipbookViews.makeNode(inner, self.inputs(context))
  }

  private var inner: ModifiedContent<C, GeometryEffectModifier<E>> {
    view.content.modifier(GeometryEffectModifier(base: view.modifier))
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let child { visit(child) }
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    child?.update(inner, context: context)
  }
}

/// An element drawn through a transform: a geometry space of its own.
///
/// Its rectangle is animated and gives the transform its size.
package final class GeometryEffectNode<M: ElementEffect>: WrapperNode<M> {
  private lazy var rect = RectAttribute(graph: graph)
  private lazy var data = Attribute<M.AnimatableData>(graph: graph)

  /// The nodes below that have read where they are.
  private var readers: [UncountedReference<LayoutNode>.Zeroing] = []
  private var knownReaders: Set<ObjectIdentifier> = []

  package override func didUpdate(from old: M?) {
    data.restUnit = (M.self as? any TransformEffect.Type)?.restUnit ?? 1
    data.set(modifier.animatableData, in: site)
    tellReaders()
  }

  package override var mapForReaders: ProjectionTransform? {
    guard M.isRead else { return nil }
    let map = transform(of: size)
    return map.isIdentity || map.determinant == 0 ? nil : map
  }

  package override func note(reader: LayoutNode) {
    guard M.isRead else { return }
    // The references are kept, so that no other one has the same identity.
    let reference = reader.ownReference
    guard knownReaders.insert(ObjectIdentifier(reference)).inserted else { return }
    readers.append(reference)
    data.onStep = { [weak self] in self?.tellReaders() }
  }

  private func tellReaders() {
    if readers.isEmpty { return }
    for reference in readers {
      if let reader = reference.object {
        reader.effectDidMove()
      } else {
        knownReaders.remove(ObjectIdentifier(reference))
      }
    }
    readers.removeAll { $0.object == nil }
  }

  package override func commit() {
    rect.set(spaceRect, in: site)
    content.commit(spaceOrigin: .zero)
  }

  /// The map from the content's coordinates at the graph's time.
  private var transform: ProjectionTransform { transform(of: rect.shownRect.size) }

  private func transform(of size: CGSize) -> ProjectionTransform {
    var effect = modifier
    if data.isMoving { effect.animatableData = data.shown }
    if let known = effect as? any TransformEffect {
      return known.transform(of: size, context?.environment.layoutDirection ?? .leftToRight)
    }
    return unisolated { $0.effectValue(size: size) }(effect)
  }

  package override var transformsContent: Bool { true }

  package override var shownTransform: CGAffineTransform { transform.affine ?? .identity }

  package override var isScreenInMotion: Bool {
    (M.self as? any TransformEffect.Type)?.movesScreens == true && !transform.isIdentity
  }

  package override var movables: [(property: String, moving: any Moving)] {
    [((M.self as? any TransformEffect.Type)?.tracedName ?? "effect", data)]
  }

  package override func draw(into display: inout DisplayBuilder) {
    display.transformed(by: transform, at: rect) { $0.draw(content) }
  }

  package override var altersContent: Bool { true }

  package override func mapToParent(_ rect: CGRect) -> CGRect {
    let origin = self.rect.shownRect.origin
    return rect.boundingBox(under: transform).offsetBy(dx: origin.x, dy: origin.y)
  }
}

extension DisplayBuilder {
  /// Draws the body in the coordinates of a rectangle, which a transform then maps.
  mutating func transformed(
    by transform: ProjectionTransform, at rect: RectAttribute,
    _ body: (inout DisplayBuilder) -> Void
  ) {
    if transform.isIdentity { return translated(by: rect.shownRect.origin, body) }
    let origin = canvasRect(rect).origin
    let placed = transform.concatenating(
      ProjectionTransform(CGAffineTransform(translationX: origin.x, y: origin.y)))
    // A map without area shows nothing.
    guard placed.determinant != 0, placed.determinant.isFinite else { return }
    let outer = translation
    translation = .zero
    if let affine = placed.affine {
      with(.transform(affine), body)
    } else {
      with(.projection(placed), body)
    }
    translation = outer
  }
}

extension CGRect {
  /// The smallest rectangle around the corners as a transform maps them.
  nonisolated func boundingBox(under transform: ProjectionTransform) -> CGRect {
    if transform.isIdentity { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(transform) }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let left = xs.min() ?? minX
    let top = ys.min() ?? minY
    return CGRect(
      x: left, y: top, width: (xs.max() ?? maxX) - left, height: (ys.max() ?? maxY) - top)
  }
}
