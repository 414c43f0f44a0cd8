import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// A finger on a scroll view of UIKit's, the glide of its content after it, and the way of content
/// that code scrolls.
///
/// The pull at the ends and the glide are those of SwiftUI's scroll views.
@MainActor final class ScrollTouch {
  unowned let scroll: UIScrollView
  private var start: CGPoint?
  private var motion: ScrollMotion?

  /// True if the motion is that of content which code scrolls.
  private var isAnimating = false

  /// The axis along which alone the finger scrolls; nil for both.
  private var lockedAxis: Axis?

  /// The time that a scroll takes for which code asks, in seconds (chosen).
  private static let duration = 0.3

  init(of scroll: UIScrollView) { self.scroll = scroll }

  var isDragging: Bool { start != nil }
  var isGliding: Bool { motion != nil && !isAnimating }

  /// Returns the nearest offset at which content rests.
  func rest(_ offset: CGPoint) -> CGPoint {
    let (inset, size) = (scroll.adjustedContentInset, scroll.contentSize)
    let most = CGPoint(
      x: max(size.width + inset.right - scroll.bounds.width, -inset.left),
      y: max(size.height + inset.bottom - scroll.bounds.height, -inset.top))
    return CGPoint(
      x: min(max(offset.x, -inset.left), most.x), y: min(max(offset.y, -inset.top), most.y))
  }

  /// True if content can be moved along an axis.
  func scrolls(across: Bool) -> Bool {
    let inset = scroll.adjustedContentInset
    return across
      ? scroll.alwaysBounceHorizontal
        || scroll.contentSize.width + inset.left + inset.right > scroll.bounds.width
      : scroll.alwaysBounceVertical
        || scroll.contentSize.height + inset.top + inset.bottom > scroll.bounds.height
  }

  func stop() {
    if isGliding { scroll.fingerMovesContent(false) }
    motion?.stop()
    motion = nil
    isAnimating = false
  }

  /// Has content that glides take notice of other ends.
  func followEnds() { motion?.followEnds() }

  /// Scrolls by itself: with ease at both ends.
  func scroll(to offset: CGPoint) {
    stop()
    guard let graph = glideGraph else { return scroll.contentOffset = offset }
    motion = ScrollMotion(
      scroll: self, from: scroll.contentOffset, to: offset, over: Self.duration)
    guard let motion else { return }
    isAnimating = true
    graph.movements.insert(motion)
  }

  func follow(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      stop()
      start = scroll.contentOffset
      scroll.fingerMovesContent(true)
      let way = pan.translation(in: scroll.superview)
      lock(by: way)
      scroll.delegate?.scrollViewWillBeginDragging(scroll)
      move(by: way)
    case .changed:
      move(by: pan.translation(in: scroll.superview))
      if let finger = pan.lastEvent?.location {
        glideGraph?.dismissKeyboard(scroll.keyboardDismissal, under: finger)
      }
    case .ended, .cancelled:
      move(by: pan.translation(in: scroll.superview))
      letGo(pan.state == .ended ? pan.velocity(in: scroll.superview) : .zero)
    default: break
    }
  }

  /// Keeps a finger that goes along one axis at first to that axis.
  ///
  /// - SeeAlso: That a finger which goes aslant is not kept: documented, `isDirectionalLockEnabled`.
  ///   Aslant is what goes more than half as far across: chosen.
  private func lock(by way: CGPoint) {
    lockedAxis = nil
    guard scroll.isDirectionalLockEnabled else { return }
    if abs(way.x) > 2 * abs(way.y) { lockedAxis = .horizontal }
    if abs(way.y) > 2 * abs(way.x) { lockedAxis = .vertical }
  }

  /// True if the finger scrolls along an axis.
  private func follows(along axis: Axis) -> Bool {
    (lockedAxis ?? axis) == axis && scrolls(across: axis == .horizontal)
  }

  private func move(by way: CGPoint) {
    guard let start else { return }
    let wanted = CGPoint(
      x: follows(along: .horizontal) ? start.x - way.x : start.x,
      y: follows(along: .vertical) ? start.y - way.y : start.y)
    UIView.performWithoutAnimation { scroll.contentOffset = reached(wanted) }
  }

  /// Returns the offset that a finger reaches: past the content's end by less than the finger goes.
  func reached(_ wanted: CGPoint) -> CGPoint {
    var place = rest(wanted)
    if scroll.bounces {
      place.x += ScrollPull.distance(wanted.x - place.x, in: scroll.bounds.width)
      place.y += ScrollPull.distance(wanted.y - place.y, in: scroll.bounds.height)
    }
    return place
  }

  private func letGo(_ velocity: CGPoint) {
    guard let start else { return }
    self.start = nil
    scroll.refreshControl?.fingerWillLift()
    let speed = CGPoint(
      x: follows(along: .horizontal) ? -velocity.x : 0,
      y: follows(along: .vertical) ? -velocity.y : 0)
    let free = ScrollMotion.rest(of: self, from: scroll.contentOffset, velocity: speed)
    var target = scroll.isPagingEnabled ? page(from: start, to: free) : free
    // In points a millisecond: documented, `scrollViewWillEndDragging`.
    let pace = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
    target = scroll.target(target, from: start, velocity: pace)
    scroll.delegate?.scrollViewWillEndDragging(
      scroll, withVelocity: pace, targetContentOffset: &target)
    motion = ScrollMotion(
      scroll: self, from: scroll.contentOffset, to: target == free ? nil : target, velocity: speed)
    scroll.delegate?.scrollViewDidEndDragging(scroll, willDecelerate: motion != nil)
    guard let motion else { return scroll.fingerMovesContent(false) }
    scroll.delegate?.scrollViewWillBeginDecelerating(scroll)
    glideGraph?.movements.insert(motion)
  }

  /// The page that is nearest to an offset, at most one further than where the finger began.
  private func page(from start: CGPoint, to target: CGPoint) -> CGPoint {
    func page(_ start: CGFloat, _ target: CGFloat, _ length: CGFloat) -> CGFloat {
      guard length > 0 else { return target }
      let first = (start / length).rounded()
      return min(max((target / length).rounded(), first - 1), first + 1) * length
    }
    return rest(
      CGPoint(
        x: page(start.x, target.x, scroll.bounds.width),
        y: page(start.y, target.y, scroll.bounds.height)))
  }
}

extension ScrollTouch: Gliding {
  nonisolated var glideGraph: ViewGraph? { assumingMain { scroll.presentation?.graph } }

  nonisolated func glideLength(along axis: Axis) -> CGFloat {
    assumingMain { scroll.bounds.size[axis] }
  }

  nonisolated func glideRange(along axis: Axis) -> ClosedRange<Double> {
    assumingMain {
      let far = CGFloat.greatestFiniteMagnitude
      let (least, most) = (rest(CGPoint(x: -far, y: -far)), rest(CGPoint(x: far, y: far)))
      return Double(least[axis])...Double(most[axis])
    }
  }

  nonisolated func glideLaw(along axis: Axis) -> ScrollGlide.Law {
    assumingMain {
      ScrollGlide.Law(
        rate: ScrollGlide.rate(keeping: scroll.decelerationRate.rawValue), bounces: scroll.bounces,
        semantics: glideGraph?.semantics ?? .current)
    }
  }

  nonisolated func put(at offset: CGPoint) {
    assumingMain { UIView.performWithoutAnimation { scroll.contentOffset = offset } }
  }

  nonisolated func motionDidEnd() {
    assumingMain {
      let wasAnimating = isAnimating
      (motion, isAnimating) = (nil, false)
      if wasAnimating {
        scroll.delegate?.scrollViewDidEndScrollingAnimation(scroll)
      } else {
        scroll.fingerMovesContent(false)
        scroll.delegate?.scrollViewDidEndDecelerating(scroll)
      }
    }
  }
}

/// The recognizer of fingers that scroll a view along the axes it has.
@MainActor struct ScrollPanRecognizer {
  let recognizer: UIPanGestureRecognizer

  init(of scroll: UIScrollView) {
    recognizer = Pan(of: scroll)
    recognizer.onAction = { [weak scroll, weak recognizer] in
      guard let scroll, let recognizer else { return }
      scroll.touch.follow(recognizer)
    }
  }

  private final class Pan: UIPanGestureRecognizer {
    private weak var scroll: UIScrollView?

    init(of scroll: UIScrollView) {
      self.scroll = scroll
      super.init(target: nil, action: nil)
    }

    /// Stops content that glides as soon as a finger is on it.
    override func follow(_ event: TouchEvent, in view: UIView, at node: LayoutNode) {
      if event.phase == .began, let touch = scroll?.touch, touch.isGliding { touch.stop() }
      super.follow(event, in: view, at: node)
    }

    override func begins(_ way: CGPoint, from start: CGPoint, in view: UIView) -> Bool {
      scroll?.touch.scrolls(across: abs(way.x) > abs(way.y)) ?? false
    }
  }
}
