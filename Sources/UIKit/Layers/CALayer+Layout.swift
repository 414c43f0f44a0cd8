import FlipbookViews
import Foundation

extension CALayer {
  /// Has the layer lay its layers out before it is shown again.
  public func setNeedsLayout() {
    if let view { return view.setNeedsLayout() }
    guard !needsOwnLayout else { return }
    needsOwnLayout = true
    guard graph != nil else { return }
    ViewAnimation.later { [weak self] in assumingMain { self?.layoutIfNeeded() } }
  }

  public func layoutIfNeeded() {
    if let view { return view.layoutIfNeeded() }
    guard needsOwnLayout else { return }
    needsOwnLayout = false
    layoutSublayers()
  }
}
