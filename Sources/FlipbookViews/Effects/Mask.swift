import FlipbookDisplay
import FlipbookGeometry
public import FlipbookLayout
import Foundation

/// Shows a view where another one is opaque.
nonisolated public struct _MaskModifier<Mask: View>: ElementModifier {
  let mask: Mask
  let alignment: Alignment

  package typealias Wrapper = MaskNode<Mask>
}

package final class MaskNode<Mask: View>: WrapperNode<_MaskModifier<Mask>> {
  private var host: ContentHost?

  package override var touchRole: TouchRole? { GestureRole(guardian: self) }

  package override func didUpdate(from old: _MaskModifier<Mask>?) {
    guard let owner else { return }
    guard let host else {
      host = ContentHost(
        modifier.mask, layout: ZStackLayout(), owner: owner, context: owner.context)
      return
    }
    if let old, old.alignment != modifier.alignment { invalidateLayout() }
    host.update(modifier.mask, context: owner.context)
  }

  package override func forEachStructuralChild(_ visit: (ViewNode) -> Void) {
    if let host { visit(host.structuralNode) }
  }

  private var mask: LayoutNode? {
    let element = host?.element
    element?.layoutParent = self
    return element
  }

  package override var layoutChildren: [LayoutNode] { mask.map { [content, $0] } ?? [content] }

  package override func asksForSurroundings() -> Bool {
    layoutChildren.contains(where: \.feelsSurroundings)
  }

  package override func commit() {
    for child in layoutChildren { child.commit(spaceOrigin: spaceOrigin + child.origin) }
  }

  package override func placeChildren() {
    super.placeChildren()
    guard let mask else { return }
    settleSecondary(mask, alignment: modifier.alignment)
  }

  package override func draw(into display: inout DisplayBuilder) {
    guard let mask else { return display.draw(content) }
    var picture = DisplayBuilder(scale: display.scale)
    picture.translation = display.translation
    picture.draw(mask)
    display.with(.mask(DisplayMask(content: picture.list))) { $0.draw(content) }
  }
}

extension View {
  /// Shows the view where another one, aligned with it, is opaque.
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(_MaskModifier(mask: mask(), alignment: alignment))
  }

  /// Shows the view where another one is opaque.
  public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(_MaskModifier(mask: mask, alignment: .center))
  }
}
