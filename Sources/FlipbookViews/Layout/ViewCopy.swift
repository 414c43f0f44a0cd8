package import FlipbookLayout
package import Foundation

/// A view that others ask for its place, and draw once more elsewhere.
package final class ViewSource {
  fileprivate weak var node: LayoutNode?

  package init() {}

  /// The rectangle in which the view is shown, in points of the window; nil if it is not there.
  package var shownRect: CGRect? { node.flatMap { $0.isGone ? nil : $0.shownRect } }
}

/// Tells a source which view it is.
nonisolated package struct ViewSourceModifier: ElementModifier {
  let source: ViewSource

  package typealias Wrapper = ViewSourceNode
}

nonisolated package final class ViewSourceNode: WrapperNode<ViewSourceModifier> {
  package override func didUpdate(from old: ViewSourceModifier?) {
    modifier.source.node = self
  }
}

/// A view's drawing in a second place, as it is at every instant.
///
/// It is as large as the view. The view's state is not made anew, since it is the same view.
nonisolated package struct ViewCopy: LeafView {
  let source: ViewSource

  package init(of source: ViewSource) { self.source = source }

  package func makeLeaf(_ inputs: NodeInputs, owner: ViewNode) -> ViewCopyNode {
    let leaf = ViewCopyNode(graph: owner.graph, owner: owner)
    leaf.source = source
    return leaf
  }

  package func update(_ leaf: ViewCopyNode, in context: ViewContext) { leaf.source = source }
}

nonisolated package final class ViewCopyNode: LeafNode {
  fileprivate var source: ViewSource?

  private var node: LayoutNode? {
    source?.node.flatMap { $0.isGone ? nil : $0 }
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    node?.size ?? .zero
  }

  package override func draw(into display: inout DisplayBuilder) {
    guard let node else { return }
    let place = rect.shownRect.origin
    let start = node.spaceOrigin
    display.translated(
      by: CGPoint(x: place.x - start.x, y: place.y - start.y), isMoving: rect.isMoving
    ) { $0.draw(node) }
  }
}

extension View {
  /// Makes the view one that can be asked for its place, and drawn elsewhere.
  package nonisolated func source(_ source: ViewSource) -> some View {
    modifier(ViewSourceModifier(source: source))
  }
}
