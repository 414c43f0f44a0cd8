package import Foundation

extension LayoutNode {
  /// The rectangle as it is shown in the window now; its bounding box if it is turned.
  package final var shownRect: CGRect { shownInWindow(ownShownRect) }

  /// A rectangle of this node's geometry space as it is shown in the window; its bounding box if it
  /// is turned.
  package final func shownInWindow(_ rect: CGRect) -> CGRect {
    var rect = rect
    var node = layoutParent
    while let current = node {
      rect = current.mapToParent(rect)
      node = current.layoutParent
    }
    return rect.withinReach
  }

  /// True if every node above lays this one out and draws it, up to the root of the tree.
  ///
  /// Some nodes find their content when they are laid out, and it has no parent before.
  package final var isChosen: Bool {
    var node = self
    while let parent = node.layoutParent {
      guard parent.shows(node) else { return false }
      node = parent
    }
    return node === graph.root
  }

  /// The node's opacity in the window now, from 0 to 1.
  package final var shownOpacityInWindow: Double {
    var opacity = shownOpacity
    var node = layoutParent
    while let current = node {
      opacity *= current.shownOpacity
      node = current.layoutParent
    }
    return opacity
  }
}
