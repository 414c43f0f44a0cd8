import FlipbookViews
import Foundation

/// Two fingers that zoom a scroll view's content, and its way back if they have gone too far.
@MainActor final class ScrollZoom {
  /// The time that a zoom takes for which code asks, and the way back, in seconds (chosen: as long as
  /// a scroll).
  static let duration = 0.3

  private unowned let scroll: UIScrollView

  /// The scale when the fingers began, and the point of the zoomed view between them.
  private var start: (scale: CGFloat, point: CGPoint)?

  private(set) lazy var recognizer: UIPinchGestureRecognizer = makeRecognizer()

  init(of scroll: UIScrollView) { self.scroll = scroll }

  var isPinching: Bool { start != nil }
  private(set) var isBouncing = false

  /// Has the scroll view take two fingers.
  func join() {
    if recognizer.view == nil { scroll.addGestureRecognizer(recognizer) }
  }

  private func makeRecognizer() -> UIPinchGestureRecognizer {
    let pinch = Pinch(of: scroll)
    pinch.onAction = { [weak self, weak pinch] in
      if let self, let pinch { self.follow(pinch) }
    }
    return pinch
  }

  private func follow(_ pinch: UIPinchGestureRecognizer) {
    guard let view = scroll.zoomedView else { return start = nil }
    switch pinch.state {
    case .began:
      scroll.touch.stop()
      start = (scroll.zoomScale, pinch.location(in: view))
      scroll.delegate?.scrollViewWillBeginZooming(scroll, with: view)
      zoom(view, with: pinch)
    case .changed: zoom(view, with: pinch)
    case .ended, .cancelled:
      zoom(view, with: pinch)
      letGo(of: view, under: pinch)
    default: break
    }
  }

  private func zoom(_ view: UIView, with pinch: UIPinchGestureRecognizer) {
    guard let start else { return }
    let scale = reached(start.scale * pinch.scale)
    UIView.performWithoutAnimation {
      scroll.show(start.point, of: view, at: scale, under: place(of: pinch), mayPull: true)
    }
  }

  /// The fingers' place, from the corner of what is seen.
  private func place(of pinch: UIPinchGestureRecognizer) -> CGPoint {
    pinch.location(in: scroll) - scroll.bounds.origin
  }

  /// Returns the scale that fingers reach: past the limits by less than they go, at most twice as far.
  ///
  /// - SeeAlso: Chosen: the pull of content past its end, as a share of the limit.
  private func reached(_ wanted: CGFloat) -> CGFloat {
    let limit = scroll.allowed(wanted)
    guard scroll.bouncesZoom, limit > 0, wanted > 0, wanted != limit else { return limit }
    let ratio = wanted > limit ? wanted / limit : limit / wanted
    let pulled = 1 + ScrollPull.distance(ratio - 1, in: 1)
    return wanted > limit ? limit * pulled : limit / pulled
  }

  /// Brings content back to where it can be.
  private func letGo(of view: UIView, under pinch: UIPinchGestureRecognizer) {
    guard let start else { return }
    self.start = nil
    let (scale, place) = (scroll.allowed(scroll.zoomScale), place(of: pinch))
    let isPast = scale != scroll.zoomScale
    guard isPast || scroll.touch.rest(scroll.contentOffset) != scroll.contentOffset else {
      return end(view)
    }
    isBouncing = isPast
    UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseOut) { [scroll] in
      scroll.show(start.point, of: view, at: scale, under: place, mayPull: false)
    } completion: { [self] _ in
      isBouncing = false
      end(view)
    }
  }

  private func end(_ view: UIView) {
    scroll.delegate?.scrollViewDidEndZooming(scroll, with: view, atScale: scroll.zoomScale)
  }

  /// Two fingers, as long as there is something to zoom.
  private final class Pinch: UIPinchGestureRecognizer {
    private weak var scroll: UIScrollView?

    init(of scroll: UIScrollView) {
      self.scroll = scroll
      super.init(target: nil, action: nil)
    }

    override var takesPinches: Bool { scroll?.zooms ?? false }

    override func follow(_ event: TouchEvent, in view: UIView, at node: LayoutNode) {
      if takesPinches { super.follow(event, in: view, at: node) } else { giveUp() }
    }
  }
}
