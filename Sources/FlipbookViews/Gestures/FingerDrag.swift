import FlipbookGeometry
package import FlipbookMotion
package import Foundation

/// What a finger that goes down at a place moves.
nonisolated package enum FingerTarget {
  case scroll(ScrollLayoutNode)
  case gesture(TapTargetNode)

  /// The innermost gesture that is not a tap, or scroll view, that is shown at a point of the
  /// window; of several the one in front.
  ///
  /// - SeeAlso: The innermost: chosen. On a device a scroll view around a drag gesture competes with
  ///   it for the finger.
  package static func find(at point: CGPoint, in graph: ViewGraph) -> FingerTarget? {
    find(at: point, in: graph.root)
  }

  private static func find(at point: CGPoint, in node: LayoutNode) -> FingerTarget? {
    for child in node.layoutChildren.reversed() {
      if let found = find(at: point, in: child) { return found }
    }
    let rect = node.globalRect
    guard rect.offsetBy(dx: away(node).x, dy: away(node).y).contains(point) else { return nil }
    if let scroll = node as? ScrollLayoutNode {
      return scroll.isScrollEnabled ? .scroll(scroll) : nil
    }
    guard let target = node as? TapTargetNode, target.isEnabled, target.takesDrags else {
      return nil
    }
    return .gesture(target)
  }

  /// How far a node is shown from where it is at the model's state, by scrolling alone.
  private static func away(_ node: LayoutNode) -> CGPoint {
    node.scrollAncestors.reduce(.zero) { $0 + ($1.offset - $1.shownOffset) }
  }
}

/// A finger that moves from one place to another under an animation.
nonisolated package final class FingerDrag: Moving {
  private let target: FingerTarget
  private let start: CGPoint
  private let end: CGPoint
  private let graph: ViewGraph
  private var progress = AnimatedValue<Double>(0)

  /// When it is lifted, in seconds on the graph's clock.
  private var endTime = 0.0

  /// How long before its end a finger's velocity is taken, in seconds: at the end there is none.
  private static let justBefore = 0.0001

  package init(
    _ target: FingerTarget, from start: CGPoint, to end: CGPoint, animation: Animation?,
    in graph: ViewGraph
  ) {
    self.target = target
    self.start = start
    self.end = end
    self.graph = graph
    _ = progress.set(
      1, animation: animation, at: graph.time, semantics: graph.semantics, listeners: [],
      environment: graph.rootNode?.context.environment, tracksVelocity: false)
  }

  /// Puts the finger down.
  package func begin() {
    touch(.began, at: start)
    guard progress.isAnimating, let end = progress.restTime(after: graph.time, tolerance: 0) else {
      return finish(speed: 0)
    }
    endTime = end
    // What moves is kept by what it belongs to: here by what the finger is on.
    switch target {
    case .scroll(let scroll): scroll.finger = self
    case .gesture(let node): node.finger = self
    }
    graph.movements.insert(self)
  }

  private func location(_ progress: Double) -> CGPoint {
    CGPoint(
      x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
  }

  private func touch(_ phase: TouchEvent.Phase, at location: CGPoint) {
    switch target {
    case .gesture(let node):
      node.send(TouchEvent(phase: phase, location: location, time: graph.time))
    case .scroll(let scroll):
      if phase == .began { return scroll.beginDrag() }
      scroll.drag(by: CGSize(width: location.x - start.x, height: location.y - start.y))
    }
  }

  /// Lifts the finger.
  ///
  /// - Parameter speed: The share of the way it goes in a second.
  private func finish(speed: Double) {
    touch(.moved, at: end)
    switch target {
    case .gesture: touch(.ended, at: end)
    case .scroll(let scroll):
      scroll.endDrag(
        velocity: CGVector(dx: (end.x - start.x) * speed, dy: (end.y - start.y) * speed))
    }
    forget()
  }

  private func forget() {
    switch target {
    case .scroll(let scroll): scroll.finger = nil
    case .gesture(let node): node.finger = nil
    }
  }

  package func advance(to time: Double) -> Bool {
    let interval = Self.justBefore
    var (earlier, later) = (progress, progress)
    let before = earlier.value(at: endTime - 2 * interval)
    let speed = (later.value(at: endTime - interval) - before) / interval
    let value = progress.value(at: time)
    // Times of instants are rounded to nanoseconds.
    let isMoving = time < endTime - 1e-9
    graph.enqueueAction { [self] in
      if isMoving { touch(.moved, at: location(value)) } else { finish(speed: speed) }
    }
    return isMoving
  }

  package func nextInstant(keepsFromRest: Bool) -> Double? {
    endTime
  }

  package func restTime(after time: Double, tolerance: Double) -> Double? {
    endTime
  }

  package var movementDescription: String { "a finger that moves" }
}
