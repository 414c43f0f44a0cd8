public import Foundation

/// The callbacks of scrolling that controllers of lists may override.
@MainActor @preconcurrency open class _ScrollingController: UIViewController, UIScrollViewDelegate {
  /// Ends a choice while the view appears: along with the transition, where there is one.
  func clearSelection(_ body: @escaping () -> Void) {
    guard let transitionCoordinator else { return body() }
    _ = transitionCoordinator.animate(alongsideTransition: { _ in body() })
  }

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  open func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}

  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
