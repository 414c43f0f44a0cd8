public import Foundation

/// The callbacks of a scroll view.
@MainActor public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

/// A view that shows a part of something larger.
@MainActor open class UIScrollView: UIView {
  nonisolated public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  nonisolated public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  open var keyboardDismissMode = KeyboardDismissMode.none
  open weak var delegate: (any UIScrollViewDelegate)?
  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  private var knownInset = UIEdgeInsets.zero

  override func didInitialize() { clipsToBounds = true }

  open var contentSize = CGSize.zero {
    didSet {
      if !contentSize.isFinite { contentSize = oldValue }
      guard contentSize != oldValue else { return }
      adjustedInsetMayChange()
      tellContainers()
    }
  }

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      delegate?.scrollViewDidScroll(self)
      tellContainers()
    }
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated else {
      self.contentOffset = contentOffset
      return
    }
    // Chosen: a third of a second with ease at both ends.
    UIView.animate(withDuration: 0.3) { self.contentOffset = contentOffset }
  }

  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    var offset = contentOffset
    if rect.maxX > visible.maxX { offset.x += rect.maxX - visible.maxX }
    if rect.minX < visible.minX { offset.x += rect.minX - visible.minX }
    if rect.maxY > visible.maxY { offset.y += rect.maxY - visible.maxY }
    if rect.minY < visible.minY { offset.y += rect.minY - visible.minY }
    setContentOffset(offset, animated: animated)
  }

  /// Has the bars around follow the content.
  private func tellContainers() {
    var next = nearestController
    while let controller = next {
      controller.contentDidScroll()
      next = controller.parent
    }
  }

  // MARK: Insets

  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { adjustedInsetMayChange() } }
  }

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adjustedInsetMayChange() }
  }

  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero

  /// The inset of the content, with the part that the safe area adds.
  ///
  /// - SeeAlso: Along the axes that scroll, and always down in a navigation controller where the
  ///   behaviour is automatic: documented, `UIScrollView.ContentInsetAdjustmentBehavior`.
  open var adjustedContentInset: UIEdgeInsets {
    var added = safeAreaInsets
    let scrollsAcross = contentSize.width > bounds.width || alwaysBounceHorizontal
    let scrollsDown = contentSize.height > bounds.height || alwaysBounceVertical
    switch contentInsetAdjustmentBehavior {
    case .never: added = .zero
    case .always: break
    case .automatic, .scrollableAxes:
      if !scrollsAcross { (added.left, added.right) = (0, 0) }
      let isAutomatic = contentInsetAdjustmentBehavior == .automatic
      if !scrollsDown, !isAutomatic || nearestController?.navigationController == nil {
        (added.top, added.bottom) = (0, 0)
      }
    }
    return contentInset + added
  }

  open func adjustedContentInsetDidChange() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedInsetMayChange()
  }

  /// Keeps content that is at its beginning there.
  private func adjustedInsetMayChange() {
    let inset = adjustedContentInset
    guard inset != knownInset else { return }
    let old = knownInset
    knownInset = inset
    var offset = contentOffset
    if offset.x == -old.left { offset.x = -inset.left }
    if offset.y == -old.top { offset.y = -inset.top }
    contentOffset = offset
    adjustedContentInsetDidChange()
  }

  public var contentLayoutGuide: UILayoutGuide { systemGuide(.content) }
  public var frameLayoutGuide: UILayoutGuide { systemGuide(.frame) }
}
