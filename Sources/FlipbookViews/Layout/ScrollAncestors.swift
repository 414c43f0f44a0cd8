import FlipbookGeometry
import FlipbookLayout
import Foundation

/// A node that depends on the visible part of a scroll view's content.
package protocol ScrollDependent: LayoutNode {
  /// Called when the content may be shown elsewhere than before.
  ///
  /// - Parameter isStep: True if only time has gone on; otherwise a pass is about to end.
  func scrollDidMove(isStep: Bool)
}

extension LayoutNode {
  /// The scroll views around the node, nearest first.
  var scrollAncestors: [ScrollLayoutNode] {
    var found: [ScrollLayoutNode] = []
    var node = layoutParent
    while let current = node {
      if let scroll = current as? ScrollLayoutNode { found.append(scroll) }
      node = current.layoutParent
    }
    return found
  }

  /// The nearest scroll view around the node that moves along an axis.
  func scrollAncestor(along axis: Axis) -> ScrollLayoutNode? {
    scrollAncestors.first { $0.axes.contains(Axis.Set(axis)) }
  }
}

extension ScrollDependent {
  /// The parts of the window in which the node may be visible, in points at the model's state; the
  /// node is told when they change.
  ///
  /// While a scroll view is on its way there are two: where it goes, and what it shows.
  func visibleRects() -> [CGRect] {
    let window = CGRect(origin: .zero, size: graph.root.host.size)
    let scrolls = scrollAncestors
    for scroll in scrolls { scroll.addDependent(self) }
    guard let last = scrolls.last else { return [window] }
    return scrolls.dropLast().reversed().reduce(last.viewports(in: window)) { outer, scroll in
      scroll.viewports(in: nil).flatMap { own in
        outer.map { own.intersection($0) }.filter { !$0.isNull }
      }
    }
  }
}
