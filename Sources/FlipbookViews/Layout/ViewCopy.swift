package import FlipbookLayout
import FlipbookMotion
package import Foundation

/// A node that is not drawn in its own place while it is lifted out of it.
protocol Liftable: LayoutNode {
  /// True if it is lifted instead of any view in it.
  var liftsAsWhole: Bool { get }

  /// The part that is in its place, from 0 to 1; nil if it was never lifted.
  var presence: Attribute<Double>? { get set }
}

extension Liftable {
  /// Lifts the node, or puts it back, half way through the transaction of its place.
  ///
  /// - Parameters:
  ///   - isLifted: True if it is shown elsewhere.
  ///   - isNew: True for a node that is lifted from its beginning, and so at once.
  func setLifted(_ isLifted: Bool, isNew: Bool = false) {
    let presence = presence ?? Attribute(isNew && isLifted ? 0 : 1, graph: graph)
    self.presence = presence
    if !isNew { presence.set(isLifted ? 0 : 1, in: site) }
  }

  /// True if it is shown elsewhere, and not in its place.
  var isLifted: Bool { presence.map { $0.shown < 0.5 } ?? false }
}

/// A view that others ask for its place, and draw once more elsewhere.
///
/// An element of a list is lifted as a whole, with what its list makes around it.
package final class ViewSource {
  fileprivate weak var node: ViewSourceNode?

  package init() {}

  /// The node that is lifted; nil if it is not there.
  fileprivate var lifted: LayoutNode? {
    guard let node, !node.isGone else { return nil }
    var above: LayoutNode? = node.layoutParent
    while let current = above {
      if let liftable = current as? any Liftable, liftable.liftsAsWhole { return current }
      above = current.layoutParent
    }
    return node
  }

  /// The view's node; nil if it is not there.
  var present: LayoutNode? { node.flatMap { $0.isGone ? nil : $0 } }

  /// Returns a view of another framework that is drawn in place of one of the graph's; nil for none.
  ///
  /// With it comes the origin of those that draw it once more, in the coordinates of the element
  /// that holds it.
  package var foreign: (() -> (node: ForeignNode, origin: CGPoint)?)?

  /// Returns the colour behind the scrolled content of such a view; nil for the system's.
  package var foreignGround: (() -> Color?)?

  /// The nodes that the view draws, from back to front.
  var drawnChildren: [LayoutNode] { present?.paintedChildren ?? [] }

  /// The rectangle in which the view itself is shown, in points of the window; nil if it is not
  /// there.
  package var shownRect: CGRect? { present?.shownRect }

  /// True if the view is lifted with all that is around it, as in the row of a list.
  package var liftsAsWhole: Bool { (lifted as? any Liftable)?.liftsAsWhole ?? false }

  /// The rectangle in which that is shown which is lifted, in points of the window.
  package var liftedRect: CGRect? { lifted?.shownRect }

  /// The same rectangle at the model's state, to which it may still be moving.
  package var placedRect: CGRect? { lifted?.globalRect }
}

/// Tells a source which view it is.
nonisolated package struct ViewSourceModifier: ElementModifier {
  let source: ViewSource
  let isLifted: Bool

  package typealias Wrapper = ViewSourceNode
}

nonisolated package final class ViewSourceNode: WrapperNode<ViewSourceModifier>, Liftable {
  var presence: Attribute<Double>?

  var liftsAsWhole: Bool { false }

  package override func didUpdate(from old: ViewSourceModifier?) {
    modifier.source.node = self
    guard modifier.isLifted != (old?.isLifted ?? false) else { return }
    (modifier.source.lifted as? any Liftable)?.setLifted(modifier.isLifted, isNew: old == nil)
  }

  package override func draw(into display: inout DisplayBuilder) {
    if !isLifted { super.draw(into: &display) }
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

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    source?.lifted?.size ?? .zero
  }

  package override func draw(into display: inout DisplayBuilder) {
    guard let node = source?.lifted else { return }
    let place = rect.shownRect.origin
    let start = node.spaceOrigin
    display.translated(
      by: CGPoint(x: place.x - start.x, y: place.y - start.y), isMoving: rect.isMoving
    ) { display in
      for child in node.paintedChildren { display.draw(child) }
    }
  }
}

extension View {
  /// Makes the view one that can be asked for its place, and drawn elsewhere.
  ///
  /// While it is lifted, it is not drawn in its own place.
  package nonisolated func source(_ source: ViewSource, isLifted: Bool = false) -> some View {
    modifier(ViewSourceModifier(source: source, isLifted: isLifted))
  }
}
