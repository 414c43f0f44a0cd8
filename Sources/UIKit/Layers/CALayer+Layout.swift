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

  /// Lays out the layers around that need it, and all layers in them.
  ///
  /// - SeeAlso: documented, `CALayer.layoutIfNeeded()`.
  public func layoutIfNeeded() {
    if let view {
      view.layoutIfNeeded()
      return layOutInner()
    }
    var top = self
    while let next = top.around, next.view == nil, next.needsOwnLayout { top = next }
    top.layOutTree()
  }

  /// Lays out this layer and those in it that need it.
  private func layOutTree() {
    if needsOwnLayout {
      needsOwnLayout = false
      layoutSublayers()
    }
    layOutInner()
  }

  private func layOutInner() {
    if let mask, mask.view == nil { mask.layOutTree() }
    for layer in sublayers ?? [] where layer.view == nil { layer.layOutTree() }
  }
}
