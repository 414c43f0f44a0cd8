import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
package import Foundation

/// A node that decides which touches reach its content.
protocol TouchGuarding: LayoutNode {
  /// Returns the nodes below this one that a touch of a point of the window reaches, as they are
  /// drawn.
  func reached(by point: CGPoint) -> [LayoutNode]

  /// True if a touch that reaches nothing below is the node's own.
  func isTouched(at point: CGPoint) -> Bool
}

extension TouchGuarding {
  func isTouched(at point: CGPoint) -> Bool { false }
}

extension LayoutNode {
  /// The topmost drawn node at a point of the window that takes touches: the one that a finger is
  /// on.
  ///
  /// Views that let touches through, are hidden or are fully transparent are skipped; so are nodes
  /// that only lay out. A view drawn outside its parent's bounds is touched there too, even if it
  /// is clipped. Exceptions are content shapes and a scroll view's edge. A rotated shape counts as
  /// its bounding box.
  ///
  /// - SeeAlso: Fully transparent views take no touches, shapes take them inside their path:
  ///   documented. Clipping leaves touches as they are: derived from common reports.
  package final func touched(at point: CGPoint) -> LayoutNode? {
    front(at: point) { node, guarding in
      guarding?.isTouched(at: point) ?? (node as? LeafNode)?.isDrawn(at: point) ?? false
    }
  }

  /// The scroll view in front at a point of the window, the innermost of several: a finger moves it
  /// also where nothing of it is drawn.
  package final func scrollView(at point: CGPoint) -> LayoutNode? {
    front(at: point) { node, _ in
      (node as? ScrollLayoutNode)?.takesDrags == true && node.shownRect.contains(point)
    }
  }

  /// The node in front, and the innermost, of those that a touch of a point of the window reaches
  /// and that fit.
  private func front(
    at point: CGPoint, _ fits: (LayoutNode, (any TouchGuarding)?) -> Bool
  ) -> LayoutNode? {
    guard shownOpacity > 0 else { return nil }
    let guarding = touchGuard
    let reached = guarding?.reached(by: point) ?? layoutChildren
    for child in paintingOrder(of: reached).reversed() {
      if let found = child.front(at: point, fits) { return found }
    }
    return fits(self, guarding) ? self : nil
  }

  /// True if a node is an ancestor of this one, or this one itself.
  package final func isInside(_ outer: LayoutNode) -> Bool {
    var node: LayoutNode? = self
    while let current = node {
      if current === outer { return true }
      node = current.layoutParent
    }
    return false
  }
}

extension LeafNode {
  /// True if the leaf draws anything at a point of the window.
  fileprivate func isDrawn(at point: CGPoint) -> Bool {
    let own = rect.shownRect.withinReach
    let shown = shownInWindow(own)
    guard own.width > 0, own.height > 0, shown.width > 0, shown.height > 0 else { return false }
    let place = CGPoint(
      x: own.minX + (point.x - shown.minX) * own.width / shown.width,
      y: own.minY + (point.y - shown.minY) * own.height / shown.height)
    if isTouchedAnywhere, own.contains(place) { return true }
    var display = DisplayBuilder(scale: graph.root.host.scale)
    draw(into: &display)
    // Effects that are open since one that only takes away from what is behind.
    var erasing = 0
    return display.list.contains { command in
      switch command {
      case .push(let effect):
        if erasing > 0 || effect == .blend(.destinationOut) { erasing += 1 }
        return false
      case .pop:
        erasing = max(erasing - 1, 0)
        return false
      case .fill(let shape, let paint):
        return erasing == 0 && !paint.isClear && shape.path.contains(place, eoFill: shape.eoFill)
      // Texts and images are touched anywhere in their rectangles.
      case .glyphs, .image: return erasing == 0 && own.contains(place)
      }
    }
  }
}

extension Paint {
  fileprivate var isClear: Bool {
    if case .color(let color) = self { color.alpha <= 0 } else { false }
  }
}

// MARK: - Nodes that decide

extension HitTestingNode: TouchGuarding {
  func reached(by point: CGPoint) -> [LayoutNode] { allowsHitTesting ? layoutChildren : [] }
}

extension ContentShapeNode: TouchGuarding {
  func reached(by point: CGPoint) -> [LayoutNode] {
    !decidesTouches || isTouched(at: point) ? layoutChildren : []
  }

  func isTouched(at point: CGPoint) -> Bool {
    let rect = shownRect
    guard decidesTouches, rect.width > 0, rect.height > 0 else { return false }
    // The shape in the rectangle as it was laid out, scaled to how it is shown.
    let place = CGPoint(
      x: (point.x - rect.minX) * size.width / rect.width,
      y: (point.y - rect.minY) * size.height / rect.height)
    let shape = modifier.shape.displayShape(
      in: CGRect(origin: .zero, size: size), eoFill: modifier.eoFill)
    return shape.path.contains(place, eoFill: shape.eoFill)
  }

  private var decidesTouches: Bool { modifier.kind.contains(.interaction) }
}

extension MaskNode: TouchGuarding {
  func reached(by point: CGPoint) -> [LayoutNode] { [content] }
}

extension ScrollLayoutNode: TouchGuarding {
  func reached(by point: CGPoint) -> [LayoutNode] {
    shownRect.contains(point) ? layoutChildren : []
  }
}
