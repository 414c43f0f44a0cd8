public import Foundation

extension UIScrollView {
  /// The recognizer of two fingers that zoom; nothing of theirs reaches it.
  public var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }

  public func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let scale = min(max(scale, minimumZoomScale), max(maximumZoomScale, minimumZoomScale))
    guard animated else { return zoomScale = scale }
    // Chosen: as long as a scroll that is animated.
    UIView.animate(withDuration: 0.3) { self.zoomScale = scale }
  }

  /// Zooms so that a part of the content fills the view.
  public func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    setZoomScale(scale, animated: animated)
    let shown = CGPoint(
      x: rect.midX * zoomScale - bounds.width / 2, y: rect.midY * zoomScale - bounds.height / 2)
    setContentOffset(shown, animated: animated)
  }

  /// Transforms the view that is zoomed, and has the content grow with it.
  func zoom(from old: CGFloat) {
    guard old > 0, zoomScale.isFinite, zoomScale > 0,
      let zoomed = delegate?.viewForZooming(in: self)
    else { return }
    zoomed.transform = CGAffineTransform(scaleX: zoomScale, y: zoomScale)
    let factor = zoomScale / old
    contentSize = CGSize(width: contentSize.width * factor, height: contentSize.height * factor)
    delegate?.scrollViewDidZoom(self)
  }
}
