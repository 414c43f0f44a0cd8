import FlipbookGeometry
public import FlipbookLayout
import Foundation

/// A modifier that adds a second view, which lies in front in it.
package protocol SecondaryModifier: ElementModifier {
  associatedtype Secondary: View

  nonisolated var alignment: Alignment { get }
  nonisolated var isInFront: Bool { get }
}

/// A second view in front of or behind a first, which does not depend on it.
nonisolated public struct _SecondaryModifier<Secondary: View>: SecondaryModifier {
  @usableFromInline package let secondary: Secondary
  @usableFromInline package let alignment: Alignment
  @usableFromInline package let isInFront: Bool

  @inlinable
  init(secondary: Secondary, alignment: Alignment, isInFront: Bool) {
    self.secondary = secondary
    self.alignment = alignment
    self.isInFront = isInFront
  }

  package typealias Wrapper = SecondaryNode<Self>
}

package final class SecondaryNode<M: SecondaryModifier>: WrappingNode, ModifierWrapping {
  private var host: ContentHost?
  private var alignment: Alignment
  private var isInFront: Bool

  package required init(
    _ modifier: UnsafePointer<M>, around content: LayoutNode, owner: ViewNode
  ) {
    (alignment, isInFront) = (modifier.pointee.alignment, modifier.pointee.isInFront)
    super.init(around: content, owner: owner)
    let secondary = UnsafeRawPointer(modifier).assumingMemoryBound(to: M.Secondary.self)
    host = ContentHost(
      from: secondary, layout: ZStackLayout(), owner: owner, context: owner.context)
  }

  package override func replaceModifier(with pointer: UnsafeRawPointer) {
    let new = pointer.assumingMemoryBound(to: M.self)
    let old = alignment
    (alignment, isInFront) = (new.pointee.alignment, new.pointee.isInFront)
    guard let owner, let host else { return }
    if old != alignment { invalidatePlacement() }
    host.update(from: new, context: owner.context)
  }

  package override func forEachStructuralChild(_ visit: (ViewNode) -> Void) {
    if let host { visit(host.structuralNode) }
  }

  private var secondary: LayoutNode? {
    guard let element = host?.element else { return nil }
    element.layoutParent = self
    return element
  }

  package override var layoutChildren: [LayoutNode] {
    guard let secondary else { return [content] }
    return isInFront ? [content, secondary] : [secondary, content]
  }

  package override var ordersByIndex: Bool { false }

  package override var placesRigidly: Bool { true }

  override func carryChildren(in context: PlacementContext) {
    content.carry(in: context)
    secondary?.carry(in: context)
  }

  package override var answersAsContent: Bool { true }

  package override func answersDepend(on child: LayoutNode) -> Bool { child === content }

  package override func asksForSurroundings() -> Bool {
    content.feelsSurroundings || secondary?.feelsSurroundings ?? false
  }

  package override func commit() {
    let secondary = secondary
    if !isInFront, let secondary {
      secondary.commit(spaceOrigin: spaceOrigin + secondary.origin)
    }
    content.commit(spaceOrigin: spaceOrigin + content.origin)
    if isInFront, let secondary {
      secondary.commit(spaceOrigin: spaceOrigin + secondary.origin)
    }
  }

  package override func placeChildren() {
    super.placeChildren()
    guard let secondary else { return }
    settleSecondary(secondary, alignment: alignment)
  }
}

extension View {
  /// Draws a view in front of this one, aligned with it.
  @inlinable
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(_SecondaryModifier(secondary: content(), alignment: alignment, isInFront: true))
  }

  /// Draws a view in front of this one, aligned with it.
  @inlinable
  @_disfavoredOverload
  public nonisolated func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    modifier(_SecondaryModifier(secondary: overlay, alignment: alignment, isInFront: true))
  }

  /// Draws a view behind this one, aligned with it.
  @inlinable
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(_SecondaryModifier(secondary: content(), alignment: alignment, isInFront: false))
  }

  /// Draws a view behind this one, aligned with it.
  @inlinable
  @_disfavoredOverload
  public nonisolated func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(_SecondaryModifier(secondary: background, alignment: alignment, isInFront: false))
  }
}
