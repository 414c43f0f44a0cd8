import FlipbookGeometry
import FlipbookLayout
package import Foundation

/// A finger that comes in over the leading edge of a view.
///
/// It begins within a distance of the edge and moves away from it, more along than across.
nonisolated package struct EdgePanGesture: PrimitiveGesture {
  /// The way of the finger so far.
  package struct Value: Equatable, Sendable {
    /// The share of the view's width that the finger has gone, away from the edge.
    package var progress: CGFloat

    /// The velocity, in widths of the view a second; zero until the finger is lifted.
    package var velocity: CGFloat

    /// True once the finger is lifted.
    package var isOver: Bool

    /// True if the touch was taken away.
    package var isCancelled: Bool
  }

  /// The width of the strip in which the finger goes down, in points.
  let width: CGFloat

  /// Called whenever the finger has moved, and once at its end.
  let onChange: (Value) -> Void

  package init(width: CGFloat, onChange: @escaping (Value) -> Void) {
    self.width = width
    self.onChange = onChange
  }

  package func makeRecognizer() -> GestureRecognizer<Value> { EdgePanRecognizer(self) }
}

nonisolated private final class EdgePanRecognizer: GestureRecognizer<EdgePanGesture.Value> {
  private let gesture: EdgePanGesture
  private var start: CGPoint?
  private var last: EdgePanGesture.Value?

  init(_ gesture: EdgePanGesture) { self.gesture = gesture }

  package override func handle(
    _ event: TouchEvent, in node: LayoutNode
  ) -> GesturePhase<EdgePanGesture.Value> {
    let rect = node.globalRect
    let isMirrored = (node as? WrappingNode)?.direction == .rightToLeft
    let sign: CGFloat = isMirrored ? -1 : 1
    if event.phase == .began {
      let distance = (event.location.x - (isMirrored ? rect.maxX : rect.minX)) * sign
      guard distance <= gesture.width, rect.width > 0 else { return .failed }
      start = event.location
      return .possible
    }
    guard let start, event.isTouch else { return cancelled() }
    let way = event.location - start
    let along = way.x * sign
    guard last != nil || begins(along, across: abs(way.y)) else {
      let isLost = event.phase == .ended || abs(way.y) >= Finger.slack || along <= -Finger.slack
      return isLost ? .failed : .possible
    }
    let isOver = event.phase == .ended
    let value = EdgePanGesture.Value(
      progress: min(max(along / rect.width, 0), 1),
      velocity: isOver ? event.velocity.dx * sign / rect.width : 0, isOver: isOver,
      isCancelled: false)
    tell(value)
    return isOver ? .ended(value) : .active(value)
  }

  private func begins(_ along: CGFloat, across: CGFloat) -> Bool {
    along >= Finger.slack && along > across
  }

  private func tell(_ value: EdgePanGesture.Value) {
    guard value != last else { return }
    last = value
    gesture.onChange(value)
  }

  private func cancelled() -> GesturePhase<EdgePanGesture.Value> {
    if var value = last, !value.isOver {
      (value.isOver, value.isCancelled) = (true, true)
      tell(value)
    }
    return .failed
  }
}
