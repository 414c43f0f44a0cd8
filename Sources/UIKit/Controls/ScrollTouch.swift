import FlipbookGeometry
import FlipbookViews
import Foundation

/// A finger on a scroll view of UIKit's, and the glide of its content after it.
///
/// The pull at the ends and the glide are those of SwiftUI's scroll views.
@MainActor final class ScrollTouch {
  private unowned let scroll: UIScrollView
  private var start: CGPoint?
  private var motion: ScrollMotion?

  init(of scroll: UIScrollView) { self.scroll = scroll }

  var isDragging: Bool { start != nil }
  var isGliding: Bool { motion != nil }

  /// The offsets at which content rests.
  private func rest(_ offset: CGPoint) -> CGPoint {
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
    motion?.stop()
    motion = nil
  }

  func follow(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      stop()
      start = scroll.contentOffset
      scroll.delegate?.scrollViewWillBeginDragging(scroll)
      move(by: pan.translation(in: scroll.superview))
    case .changed: move(by: pan.translation(in: scroll.superview))
    case .ended, .cancelled:
      move(by: pan.translation(in: scroll.superview))
      letGo(pan.state == .ended ? pan.velocity(in: scroll.superview) : .zero)
    default: break
    }
  }

  private func move(by way: CGPoint) {
    guard let start else { return }
    let wanted = CGPoint(
      x: scrolls(across: true) ? start.x - way.x : start.x,
      y: scrolls(across: false) ? start.y - way.y : start.y)
    var place = rest(wanted)
    if scroll.bounces {
      place.x += ScrollPull.distance(wanted.x - place.x, in: scroll.bounds.width)
      place.y += ScrollPull.distance(wanted.y - place.y, in: scroll.bounds.height)
    }
    UIView.performWithoutAnimation { scroll.contentOffset = place }
  }

  private func letGo(_ velocity: CGPoint) {
    guard let start else { return }
    self.start = nil
    let speed = CGPoint(
      x: scrolls(across: true) ? -velocity.x : 0, y: scrolls(across: false) ? -velocity.y : 0)
    let offset = scroll.contentOffset
    let rate = ScrollMotion.normalRate
    var target = rest(CGPoint(x: offset.x + speed.x / rate, y: offset.y + speed.y / rate))
    if scroll.isPagingEnabled { target = page(from: start, to: target) }
    // In points a millisecond: documented, `scrollViewWillEndDragging`.
    scroll.delegate?.scrollViewWillEndDragging(
      scroll, withVelocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000),
      targetContentOffset: &target)
    motion = ScrollMotion(scroll: self, from: offset, to: target, velocity: speed)
    scroll.delegate?.scrollViewDidEndDragging(scroll, willDecelerate: motion != nil)
    guard let motion else { return }
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

  nonisolated func put(at offset: CGPoint) {
    assumingMain { UIView.performWithoutAnimation { scroll.contentOffset = offset } }
  }

  nonisolated func motionDidEnd() {
    assumingMain {
      motion = nil
      scroll.delegate?.scrollViewDidEndDecelerating(scroll)
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

    override func begins(_ way: CGPoint, from start: CGPoint, in view: UIView) -> Bool {
      scroll?.touch.scrolls(across: abs(way.x) > abs(way.y)) ?? false
    }
  }
}
