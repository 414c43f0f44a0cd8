import FlipbookGeometry
public import FlipbookLayout
import Foundation

/// A second view in front of or behind a first, which knows nothing of it.
nonisolated public struct _SecondaryModifier<Secondary: View>: ElementModifier {
  let secondary: Secondary
  let alignment: Alignment
  let isInFront: Bool

  package typealias Wrapper = SecondaryNode<Secondary>
}

package final class SecondaryNode<Secondary: View>: WrapperNode<_SecondaryModifier<Secondary>> {
  private var host: ContentHost<Secondary>?

  package override func didUpdate(from old: _SecondaryModifier<Secondary>?) {
    guard let owner else { return }
    guard let host else {
      host = ContentHost(
        modifier.secondary, layout: ZStackLayout(), owner: owner, context: owner.context)
      return
    }
    if let old, old.alignment != modifier.alignment { invalidateLayout() }
    host.update(modifier.secondary, context: owner.context)
  }

  package override var structuralChildren: [ViewNode] {
    host.map { [$0.structuralNode] } ?? []
  }

  private var secondary: LayoutNode? {
    let element = host?.element
    element?.layoutParent = self
    return element
  }

  package override var layoutChildren: [LayoutNode] {
    guard let secondary else { return [content] }
    return modifier.isInFront ? [content, secondary] : [secondary, content]
  }

  package override func placeChildren() {
    super.placeChildren()
    guard let secondary else { return }
    settleSecondary(secondary, alignment: modifier.alignment)
  }

  package override func draw(into display: inout DisplayBuilder) {
    for child in layoutChildren { display.draw(child) }
  }
}

extension View {
  /// Draws a view in front of this one, aligned with it.
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(_SecondaryModifier(secondary: content(), alignment: alignment, isInFront: true))
  }

  /// Draws a view in front of this one, aligned with it.
  @_disfavoredOverload
  public nonisolated func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    modifier(_SecondaryModifier(secondary: overlay, alignment: alignment, isInFront: true))
  }

  /// Draws a view behind this one, aligned with it.
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(_SecondaryModifier(secondary: content(), alignment: alignment, isInFront: false))
  }

  /// Draws a view behind this one, aligned with it.
  @_disfavoredOverload
  public nonisolated func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(_SecondaryModifier(secondary: background, alignment: alignment, isInFront: false))
  }
}
