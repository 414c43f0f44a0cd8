import FlipbookViews
public import Foundation

extension UIScrollView {
  /// The recognizer of two fingers that zoom; nil as long as nothing can be zoomed.
  public var pinchGestureRecognizer: UIPinchGestureRecognizer? { zooms ? zoom.recognizer : nil }

  public func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard let view = zoomedView, scale.isFinite, scale > 0 else { return }
    let center = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: view)
    zoom(view, to: scale, centering: center, animated: animated)
  }

  /// Zooms so that a part of the zoomed view fills this one.
  public func zoom(to rect: CGRect, animated: Bool) {
    guard let view = zoomedView, rect.width > 0, rect.height > 0 else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    zoom(view, to: scale, centering: CGPoint(x: rect.midX, y: rect.midY), animated: animated)
  }

  private func zoom(_ view: UIView, to scale: CGFloat, centering center: CGPoint, animated: Bool) {
    let change = {
      self.show(
        center, of: view, at: self.allowed(scale),
        under: CGPoint(x: self.bounds.width / 2, y: self.bounds.height / 2), mayPull: false)
    }
    guard animated else { return change() }
    touch.stop()
    UIView.animate(withDuration: ScrollZoom.duration, animations: change) { _ in
      self.delegate?.scrollViewDidEndZooming(self, with: view, atScale: self.zoomScale)
    }
  }

  // MARK: What is zoomed

  var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

  /// True if two fingers can zoom.
  var zooms: Bool { maximumZoomScale > minimumZoomScale && zoomedView != nil }

  func admitPinches() {
    if maximumZoomScale > minimumZoomScale { zoom.join() }
  }

  /// Returns the nearest scale that is allowed.
  func allowed(_ scale: CGFloat) -> CGFloat {
    min(max(scale, minimumZoomScale), max(maximumZoomScale, minimumZoomScale))
  }

  /// Shows the zoomed view at a scale, with one of its points at a place.
  ///
  /// - Parameters:
  ///   - point: The point, in the zoomed view's own points.
  ///   - view: The zoomed view.
  ///   - scale: The factor by which it is enlarged.
  ///   - place: The place for the point, from the corner of what is seen.
  ///   - mayPull: True if content may lie past its ends, as under fingers.
  func show(
    _ point: CGPoint, of view: UIView, at scale: CGFloat, under place: CGPoint, mayPull: Bool
  ) {
    if scale != self.scale { enlarge(view, by: scale) }
    let offset = view.convert(point, to: self) - place
    contentOffset = mayPull ? touch.reached(offset) : touch.rest(offset)
  }

  /// Enlarges the zoomed view, which keeps its distance from the content's corner in its own points.
  ///
  /// - SeeAlso: The content is as large as the view, whatever size it had: derived from public code
  ///   that sets no size and scrolls when it is zoomed.
  private func enlarge(_ view: UIView, by scale: CGFloat) {
    let (corner, factor) = (view.frame.origin, scale / self.scale)
    self.scale = scale
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    if view.translatesAutoresizingMaskIntoConstraints {
      let frame = view.frame
      view.center = CGPoint(
        x: view.center.x + corner.x * factor - frame.minX,
        y: view.center.y + corner.y * factor - frame.minY)
      contentSize = frame.size
    } else {
      invalidateEngine()
      setNeedsLayout()
      layoutIfNeeded()
    }
    delegate?.scrollViewDidZoom(self)
  }
}
