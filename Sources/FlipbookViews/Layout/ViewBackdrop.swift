import FlipbookGeometry
package import FlipbookLayout
package import Foundation

/// A view's drawing once more, in its own place, as it is at every instant.
///
/// It is for a view in front that shows what is behind in another way, such as blurred.
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
    if let (node, origin) = source?.foreign?(), let foreign = node.layoutNode {
      return display.translated(by: CGPoint(x: -origin.x, y: -origin.y)) { $0.draw(foreign) }
    }
    guard let source, let space = source.spaceInWindow else { return }
    draw(source.drawnChildren, of: space, into: &display)
  }
}

/// The drawing once more of all that is behind a view's layer of the window, in its own place.
///
/// In the scene itself there is nothing behind.
nonisolated package struct WindowBackdrop: LeafView {
  package init() {}

  package func makeLeaf(_ inputs: NodeInputs, owner: ViewNode) -> WindowBackdropNode {
    WindowBackdropNode(graph: owner.graph, owner: owner)
  }

  package func update(_ leaf: WindowBackdropNode, in context: ViewContext) {}
}

nonisolated package final class WindowBackdropNode: LeafNode {
  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  package override func draw(into display: inout DisplayBuilder) {
    draw(graph.root.planes(behind: self), of: LayoutNode.unitSpace, into: &display)
  }
}

extension LayoutNode {
  /// The square of one point at the origin of a geometry space.
  fileprivate nonisolated static var unitSpace: CGRect {
    CGRect(x: 0, y: 0, width: 1, height: 1)
  }

  /// The square of one point at the origin of the node's geometry space, as the window shows it.
  nonisolated var spaceInWindow: CGRect { shownInWindow(Self.unitSpace) }

  /// Draws nodes of another geometry space where the window shows them there.
  ///
  /// ## Algorithm
  ///
  /// Both spaces are known by their unit squares in the window, so that upright maps are followed
  /// and turns are not. Where one space is only moved in the other, no map is drawn.
  ///
  /// - Parameters:
  ///   - nodes: The nodes, hindmost first.
  ///   - space: The unit square of their space, in the window.
  ///   - display: The builder they are drawn into.
  nonisolated func draw(
    _ nodes: [LayoutNode], of space: CGRect, into display: inout DisplayBuilder
  ) {
    let own = spaceInWindow
    guard own.width > 0, own.height > 0, !nodes.isEmpty else { return }
    let scale = CGSize(width: space.width / own.width, height: space.height / own.height)
    let way = CGPoint(
      x: (space.minX - own.minX) / own.width, y: (space.minY - own.minY) / own.height)
    if abs(scale.width - 1) < Self.nearness, abs(scale.height - 1) < Self.nearness {
      let isThere = abs(way.x) < Self.nearness && abs(way.y) < Self.nearness
      display.translated(by: isThere ? .zero : way) { for node in nodes { $0.draw(node) } }
    } else {
      let start = way + display.translation
      let map = CGAffineTransform(
        a: scale.width, b: 0, c: 0, d: scale.height, tx: start.x, ty: start.y)
      display.transformed(by: map) { for node in nodes { $0.draw(node) } }
    }
  }

  /// The difference, in points, below which two places are one.
  ///
  /// - SeeAlso: chosen, above what sums of places lose and below a hundredth of a pixel.
  private nonisolated static var nearness: CGFloat { 1e-6 }
}

extension ViewSource {
  /// The unit square of the view's geometry space, as the window shows it; nil if it is not there.
  fileprivate var spaceInWindow: CGRect? { present?.spaceInWindow }
}
