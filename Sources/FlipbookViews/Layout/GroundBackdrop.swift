package import FlipbookLayout
package import Foundation

/// The drawing once more of what lies behind the scrolled content of a view, in its own place.
///
/// It is for an edge below which content fades: into the colour, the gradient or the picture that
/// does not scroll. A view that does not scroll has no such ground.
nonisolated package struct GroundBackdrop: LeafView {
  let source: ViewSource

  package init(of source: ViewSource) { self.source = source }

  package func makeLeaf(_ inputs: NodeInputs, owner: ViewNode) -> GroundBackdropNode {
    let leaf = GroundBackdropNode(graph: owner.graph, owner: owner)
    leaf.source = source
    return leaf
  }

  package func update(_ leaf: GroundBackdropNode, in context: ViewContext) {
    leaf.source = source
  }
}

nonisolated package final class GroundBackdropNode: LeafNode {
  fileprivate var source: ViewSource?

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  package override func draw(into display: inout DisplayBuilder) {
    guard let node = source?.present ?? source?.foreign?()?.node.layoutNode else { return }
    for ground in node.nodesBehindScrolling {
      draw([ground], of: ground.spaceInWindow, into: &display)
    }
  }
}

extension LayoutNode {
  /// The nodes behind the frontmost scroll view in this one, from back to front.
  fileprivate nonisolated var nodesBehindScrolling: [LayoutNode] {
    var ground = ScrollGround()
    ground.visit(self)
    return Array(ground.nodes.prefix(ground.count))
  }
}

/// A walk through nodes, in the order in which they are drawn, that leaves scroll views out.
private nonisolated struct ScrollGround {
  private(set) var nodes: [LayoutNode] = []

  /// The number of nodes that were found before the last scroll view.
  private(set) var count = 0

  /// Notes what a node draws; returns true if there is a scroll view in it.
  @discardableResult
  mutating func visit(_ node: LayoutNode) -> Bool {
    if node is ScrollLayoutNode {
      count = nodes.count
      return true
    }
    var scrolls = false
    for child in node.paintedChildren where node.shows(child) && child.shownOpacity > 0 {
      let start = nodes.count
      if visit(child) {
        scrolls = true
      } else {
        nodes.removeSubrange(start...)
        nodes.append(child)
      }
    }
    return scrolls
  }
}
