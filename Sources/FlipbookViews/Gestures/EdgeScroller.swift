package import FlipbookGeometry
import FlipbookLayout
package import Foundation

/// A view whose content a finger scrolls that carries something to its edge.
package protocol EdgeScrolling: AnyObject {
  /// The rectangle in which content rests, in points of the window.
  var edgeRect: CGRect { get }

  /// The offsets that are allowed along an axis, in points.
  func edgeRange(along axis: Axis) -> ClosedRange<Double>

  /// The point of the content at the top-left corner, in points.
  var offset: CGPoint { get }

  /// Puts the content at an offset, in points.
  func put(at offset: CGPoint)
}

/// Scrolls content while a finger carries something near its edge.
///
/// It moves the content by steps of its own, so that the way does not depend on when frames are
/// taken. What makes way for the finger is asked after each step.
package final class EdgeScroller: Moving {
  /// The distance from an edge at which content begins to scroll, in points, and its greatest speed
  /// at the edge, in points a second.
  ///
  /// - SeeAlso: chosen, as the system's are not documented: those of github.com/euwars/CompatReorderable,
  ///   which rebuilds the reordering of iOS 27. There as here the speed grows evenly.
  private static let zone: CGFloat = 60
  private static let fastest: CGFloat = 800

  /// The time from one step to the next, in seconds.
  ///
  /// - SeeAlso: chosen: a frame of most screens.
  private static let step = 1.0 / 60

  private weak var graph: ViewGraph?
  private var find: (CGPoint) -> [any EdgeScrolling] = { _ in [] }
  private var onScroll: (CGSize) -> Void = { _ in }
  private var point: CGPoint?
  private var isRunning = false
  private var next = 0.0

  /// The way that content has gone since the finger's view was told.
  private var untold = CGSize.zero

  package init() {}

  /// Notes where a finger is that carries something.
  ///
  /// - Parameters:
  ///   - point: The place, in points of the window.
  ///   - graph: The graph of the views.
  ///   - find: Returns the views at a place that may scroll, inner ones first; nil for the graph's
  ///     scroll views.
  ///   - onScroll: Called after each step with the distance that content has moved in the window.
  package func follow(
    _ point: CGPoint, in graph: ViewGraph, find: ((CGPoint) -> [any EdgeScrolling])? = nil,
    onScroll: @escaping (CGSize) -> Void
  ) {
    (self.point, self.graph, self.onScroll) = (point, graph, onScroll)
    self.find = find ?? { [weak graph] in graph?.edgeScrolls(at: $0) ?? [] }
    guard !isRunning, !steps.isEmpty else { return }
    isRunning = true
    next = graph.time + Self.step
    graph.movements.insert(self)
  }

  /// Ends the scrolling, since the finger is lifted.
  package func end() {
    (point, untold) = (nil, .zero)
  }

  package func abandon() { end() }

  /// The views that scroll now, with the ways of their content in one step.
  private var steps: [(view: any EdgeScrolling, axis: Axis, way: CGFloat)] {
    guard let point else { return [] }
    let views = find(point)
    return Axis.allCases.compactMap { axis in
      for view in views {
        let way = Self.way(of: view, at: point, along: axis)
        if way != 0 { return (view, axis, way) }
      }
      return nil
    }
  }

  /// The distance that a view's content goes in one step, in points; zero at its end.
  private static func way(
    of view: any EdgeScrolling, at point: CGPoint, along axis: Axis
  ) -> CGFloat {
    let (rect, range) = (view.edgeRect, view.edgeRange(along: axis))
    let (start, length) = (rect.origin[axis], rect.size[axis])
    let zone = min(zone, length / 3)
    guard zone > 0 else { return 0 }
    let (before, behind) = (point[axis] - start, start + length - point[axis])
    let speed =
      before < zone
      ? -fastest * (1 - max(before, 0) / zone)
      : behind < zone ? fastest * (1 - max(behind, 0) / zone) : 0
    let offset = view.offset[axis]
    let goal = min(
      max(offset + speed * CGFloat(step), CGFloat(range.lowerBound)), CGFloat(range.upperBound))
    return speed < 0 ? min(goal - offset, 0) : speed > 0 ? max(goal - offset, 0) : 0
  }

  package func advance(to time: Double) -> Bool {
    while isRunning, next <= time + 1e-9 {
      next += Self.step
      goOn()
    }
    return isRunning
  }

  private func goOn() {
    if untold != .zero {
      let (way, onScroll) = (untold, onScroll)
      untold = .zero
      graph?.enqueueAction { onScroll(way) }
    }
    let steps = steps
    for (view, axis, way) in steps {
      var offset = view.offset
      offset[axis] += way
      view.put(at: offset)
      if axis == .horizontal { untold.width -= way } else { untold.height -= way }
    }
    isRunning = !steps.isEmpty
  }

  package func nextInstant(keepsFromRest: Bool) -> Double? { isRunning ? next : nil }

  package func restTime(after time: Double, tolerance: Double) -> Double? {
    isRunning ? nil : time
  }

  package var isMoving: Bool { isRunning }

  package var movementDescription: String { "content that scrolls under a carried view" }
}

extension ScrollLayoutNode: EdgeScrolling {
  package var edgeRect: CGRect { shownViewport }

  package func edgeRange(along axis: Axis) -> ClosedRange<Double> {
    isScrollEnabled ? area.range(along: axis) : Double(offset[axis])...Double(offset[axis])
  }
}

extension ViewGraph {
  /// The scroll views at a point of the window: the innermost one of those in front, and those around
  /// it.
  func edgeScrolls(at point: CGPoint) -> [any EdgeScrolling] {
    guard let scroll = Self.scroll(at: point, in: root) else { return [] }
    return [scroll] + scroll.scrollAncestors
  }

  private static func scroll(at point: CGPoint, in node: LayoutNode) -> ScrollLayoutNode? {
    for child in node.paintedChildren.reversed() where child.shownOpacity > 0 {
      if let found = scroll(at: point, in: child) { return found }
    }
    guard let scroll = node as? ScrollLayoutNode, scroll.grown(scroll.shownRect).contains(point)
    else {
      return nil
    }
    return scroll
  }
}
