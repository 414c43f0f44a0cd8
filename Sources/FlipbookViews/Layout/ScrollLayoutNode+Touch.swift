package import FlipbookGeometry
import FlipbookLayout
package import FlipbookMotion
package import Foundation

/// A claim of what scroll views are in, such as a sheet, to fingers that would scroll them.
nonisolated package final class ScrollClaim {
  package enum Way: Sendable { case up, down }

  /// The answer for a finger that goes up or down, on content that is at its top or not.
  package var isClaimed: (_ way: Way, _ isAtTop: Bool) -> Bool = { _, _ in false }

  package init() {}
}

extension EnvironmentValues {
  private enum ScrollClaimKey: EnvironmentKey {
    static var defaultValue: ScrollClaim? { nil }
  }

  /// The claim to fingers that would scroll the scroll views here.
  package var scrollClaim: ScrollClaim? {
    get { self[ScrollClaimKey.self] }
    set { self[ScrollClaimKey.self] = newValue }
  }
}

/// A finger on a scroll view.
struct ScrollDrag {
  /// The content's offset when the finger went down, in points.
  var start: CGPoint

  /// True if the finger has moved.
  var isMoving = false

  mutating func shift(by distance: CGFloat, along axis: Axis) { start[axis] += distance }
}

extension ScrollLayoutNode: Gliding {
  package var glideGraph: ViewGraph? { graph }

  package func glideLength(along axis: Axis) -> CGFloat { size[axis] }

  package func glideRange(along axis: Axis) -> ClosedRange<Double> { area.range(along: axis) }

  package func glideLaw(along axis: Axis) -> ScrollGlide.Law {
    ScrollGlide.Law(bounces: bounces(along: axis), semantics: graph.semantics)
  }
}

extension ScrollLayoutNode: TouchTaking {
  package var takesTouches: Bool { isScrollEnabled }

  package var takesDrags: Bool { isScrollEnabled }

  /// Follows a finger once it has moved along one of the view's axes, or at once if the finger
  /// stops gliding content.
  package func take(_ event: TouchEvent) -> TouchOutcome {
    switch event.phase {
    case .began:
      fingerStart = event.location
      guard motion != nil else { return .waiting }
      beginDrag()
      return .claimed
    case .moved, .ended:
      let way = event.location - fingerStart
      if drag == nil {
        guard isAlong(way) else { return event.phase == .ended ? .failed : .waiting }
        if leavesToContainer(way) { return .failed }
        beginDrag()
      }
      if way != .zero {
        drag(by: CGSize(width: way.x, height: way.y))
        dismissKeyboard(for: event.location)
      }
      guard event.phase == .ended else { return .claimed }
      endDrag(velocity: event.velocity)
      return .done
    case .cancelled, .idle:
      if drag != nil { endDrag(velocity: CGVector(dx: 0, dy: 0)) }
      return .failed
    }
  }

  /// True if a finger has gone far enough, more along one of the axes than across.
  private func isAlong(_ way: CGPoint) -> Bool {
    let (x, y) = (abs(way.x), abs(way.y))
    guard max(x, y) >= Finger.slack else { return false }
    return axes.contains(x > y ? .horizontal : .vertical)
  }

  /// True if what the scroll view is in takes a finger that goes this way.
  private func leavesToContainer(_ way: CGPoint) -> Bool {
    guard abs(way.y) > abs(way.x), let claim = owner?.context.environment.scrollClaim else {
      return false
    }
    let top = area.clamped(CGPoint(x: offset.x, y: -1e9)).y
    return claim.isClaimed(way.y > 0 ? .down : .up, offset.y <= top)
  }

  /// True if fingers move the content.
  package var isScrollEnabled: Bool { owner?.context.environment.isScrollEnabled ?? true }

  /// Puts a finger down, which stops the content.
  package func beginDrag() {
    guard isScrollEnabled else { return }
    let shown = shownOffset
    stopMoving()
    drag = ScrollDrag(start: shown)
    put(at: shown)
    updatePhase()
  }

  /// Moves the finger to a distance from where it went down, in points; the content follows.
  package func drag(by translation: CGSize) {
    guard var drag else { return }
    drag.isMoving = true
    self.drag = drag
    let wanted = CGPoint(
      x: axes.contains(.horizontal) ? drag.start.x - translation.width : drag.start.x,
      y: axes.contains(.vertical) ? drag.start.y - translation.height : drag.start.y)
    put(at: pulled(wanted))
    updatePhase()
  }

  /// Lifts the finger, which moves at a velocity in points a second; the content glides on to where
  /// the view's target behavior lets it rest.
  package func endDrag(velocity: CGVector) {
    guard let start = drag?.start else { return }
    drag = nil
    glide(
      at: CGVector(
        dx: axes.contains(.horizontal) ? -velocity.dx : 0,
        dy: axes.contains(.vertical) ? -velocity.dy : 0), draggedFrom: start)
    updatePhase()
  }

  /// Returns the offset that a finger can reach: past the content's end by less than the finger
  /// goes.
  private func pulled(_ wanted: CGPoint) -> CGPoint {
    let allowed = area.clamped(wanted)
    var result = allowed
    for axis in Axis.allCases where bounces(along: axis) {
      result[axis] += ScrollPull.distance(wanted[axis] - allowed[axis], in: size[axis])
    }
    return result
  }

  /// True if content goes past its ends.
  private func bounces(along axis: Axis) -> Bool {
    !graph.registry.stopsScrollsAtEnds && settings.bounces(along: axis, in: area)
  }

  /// Lets go of the content, which moves at a velocity in points a second.
  private func glide(at velocity: CGVector, draggedFrom start: CGPoint) {
    let speeds = CGPoint(x: velocity.dx, y: velocity.dy)
    let target = target(from: start, velocity: velocity)
    let motion = ScrollMotion(scroll: self, from: offset, to: target, velocity: speeds)
    guard let motion else { return put(at: target ?? area.clamped(offset)) }
    self.motion = motion
    graph.movements.insert(motion)
  }

  /// Returns the offset at which the view's target behavior lets the content rest; nil if the view
  /// has none.
  private func target(from start: CGPoint, velocity: CGVector) -> CGPoint? {
    guard let behavior = owner?.context.environment.scrollTargetBehavior else { return nil }
    let end = ScrollMotion.rest(
      of: self, from: offset, velocity: CGPoint(x: velocity.dx, y: velocity.dy))
    let area = area
    let corner = CGPoint(x: area.insets.leading, y: area.insets.top)
    let visible = CGSize(
      width: size.width - area.insets.horizontal, height: size.height - area.insets.vertical)
    func shown(at offset: CGPoint) -> ScrollTarget {
      ScrollTarget(rect: CGRect(origin: offset + corner, size: visible))
    }
    var target = shown(at: end)
    behavior.updateTarget(
      &target,
      context: ScrollTargetBehaviorContext(
        originalTarget: shown(at: start), velocity: velocity, contentSize: area.content,
        containerSize: visible, axes: axes,
        environment: owner?.context.environment ?? EnvironmentValues(),
        targets: targetRects(around: [shown(at: start).rect, target.rect])))
    return area.clamped(target.rect.origin - corner)
  }

  /// Stops a motion of the content.
  func stopMoving() {
    drag = nil
    motion?.stop()
    motion = nil
  }

  /// Called when the content has come to where it was gliding to.
  package func motionDidEnd() {
    motion = nil
    put(at: area.clamped(offset))
    updatePhase()
  }
}

extension ScrollSettings {
  /// True if content can be pulled past its ends.
  fileprivate func bounces(along axis: Axis, in area: ScrollArea) -> Bool {
    guard area.axes.contains(Axis.Set(axis)) else { return false }
    let isLonger = area.content[axis] > area.viewport[axis]
    return isLonger || !bouncesBySize.contains(Axis.Set(axis))
  }
}
