import FlipbookLayout
import Foundation

// The guides at the bars above and below a controller's view.

extension UIViewController {
  func layoutSupport(isTop: Bool) -> LayoutSupportView {
    if let known = isTop ? storedTop : storedBottom { return known }
    let support = LayoutSupportView(frame: .zero)
    support.controllerGuideLength = { [weak self] in self?.guideLength(isTop: isTop) ?? 0 }
    view.insertSubview(support, at: 0)
    if isTop { storedTop = support } else { storedBottom = support }
    placeLayoutSupports()
    return support
  }

  private func guideLength(isTop: Bool) -> CGFloat {
    let insets = view.safeAreaInsets
    return isTop
      ? insets.top - additionalSafeAreaInsets.top : insets.bottom - additionalSafeAreaInsets.bottom
  }

  /// Puts the guides where the bars are.
  ///
  /// - SeeAlso: Without width, as high as the bars: measured, layout notes 23.1.
  func placeLayoutSupports() {
    let height = view.bounds.height
    func place(_ support: LayoutSupportView?, _ rect: CGRect) {
      guard let support, support.frame != rect else { return }
      support.frame = rect
      view.topmost.storedEngine?.isStale = true
    }
    let (top, bottom) = (guideLength(isTop: true), guideLength(isTop: false))
    place(storedTop, CGRect(x: 0, y: 0, width: 0, height: top))
    place(storedBottom, CGRect(x: 0, y: height - bottom, width: 0, height: bottom))
  }
}
