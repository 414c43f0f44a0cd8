package import FlipbookLayout
package import Foundation

/// A view's drawing once more, in its own place, as it is at every instant.
///
/// It is for a view in front that shows what is behind in another way, such as blurred. Both stand
/// in the same geometry space.
nonisolated package struct ViewBackdrop: LeafView {
  let source: ViewSource

  package init(of source: ViewSource) { self.source = source }

  package func makeLeaf(_ inputs: NodeInputs, owner: ViewNode) -> ViewBackdropNode {
    let leaf = ViewBackdropNode(graph: owner.graph, owner: owner)
    leaf.source = source
    return leaf
  }

  package func update(_ leaf: ViewBackdropNode, in context: ViewContext) { leaf.source = source }
}

nonisolated package final class ViewBackdropNode: LeafNode {
  fileprivate var source: ViewSource?

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  package override func draw(into display: inout DisplayBuilder) {
    for child in source?.drawnChildren ?? [] { display.draw(child) }
  }
}
