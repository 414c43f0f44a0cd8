import FlipbookDisplay
package import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import Foundation

/// Moves the drawing, but not the layout.
nonisolated public struct _OffsetEffect: ElementModifier, Equatable {
  public var offset: CGSize

  @inlinable
  public init(offset: CGSize) { self.offset = offset }

  package typealias Wrapper = OffsetNode<_OffsetEffect>
}

/// The source of an offset: a number, or a part of the view's own size.
package protocol OffsetSource: ElementModifier, Equatable {
  nonisolated func offset(of size: CGSize, direction: LayoutDirection) -> CGSize
}

extension _OffsetEffect: OffsetSource {
  package func offset(of size: CGSize, direction: LayoutDirection) -> CGSize { offset }
}

/// A moved element.
///
/// Its rectangle stays where the layout put it; the offset is an attribute of its own, which is
/// added when things are drawn.
package final class OffsetNode<M: OffsetSource>: WrapperNode<M> {
  private lazy var shift = Attribute<AnimatablePair<CGFloat, CGFloat>>(graph: graph)

  package override func didUpdate(from old: M?) {
    if let old, old == modifier { return }
    invalidatePlacement()
  }

  private var target: CGSize {
    modifier.offset(
      of: size, direction: owner?.context.environment.layoutDirection ?? .leftToRight)
  }

  package override var placesRigidly: Bool { true }

  package override var answersAsContent: Bool { true }

  package override var placementContext: PlacementContext {
    var context = super.placementContext
    context.globalOrigin = context.globalOrigin + CGPoint(x: target.width, y: target.height)
    return context
  }

  package override func commit() {
    let target = target
    shift.set(AnimatablePair(target.width, target.height), in: site)
    content.commit(spaceOrigin: spaceOrigin)
  }

  private var shown: CGPoint {
    let shift = shift.shown
    return CGPoint(x: shift.first, y: shift.second)
  }

  package override func draw(into display: inout DisplayBuilder) {
    display.translated(by: shown, isMoving: shift.isMoving) { $0.draw(content) }
  }

  package override var movables: [(property: String, moving: any Moving)] { [("offset", shift)] }

  package override var altersContent: Bool { true }

  package override func mapToParent(_ rect: CGRect) -> CGRect {
    let shown = shown
    return rect.offsetBy(dx: shown.x, dy: shown.y)
  }
}

extension View {
  /// Moves the view by a distance, in points.
  @inlinable
  public nonisolated func offset(_ offset: CGSize) -> some View {
    modifier(_OffsetEffect(offset: offset))
  }

  /// Moves the view by a distance, in points.
  @inlinable
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// Moves the view by a distance, in points.
  @inlinable
  public nonisolated func offset(_ offset: CGPoint) -> some View {
    self.offset(x: offset.x, y: offset.y)
  }
}
