import FlipbookLook
import FlipbookViews
import Foundation

/// Dots, one for each page.
@MainActor @preconcurrency open class UIPageControl: _LookControl {
  nonisolated public enum BackgroundStyle: Int, Sendable {
    case automatic, prominent, minimal
  }

  open var numberOfPages = 0 { didSet { pagesDidChange() } }
  open var currentPage = 0 {
    didSet {
      if currentPage != oldValue { progress?.pageDidChange() }
      showFace()
    }
  }

  /// The time of the pages, which fills the dot of the present one.
  open var progress: UIPageControlProgress? {
    didSet {
      oldValue?.leave()
      progress?.join(self)
      showFace()
    }
  }

  /// Shows the part of the present page's time anew.
  func progressDidChange() { showFace() }
  open var hidesForSinglePage = false { didSet { pagesDidChange() } }

  /// True if a finger that is drawn across the dots turns pages.
  open var allowsContinuousInteraction = true { didSet { showFace() } }

  /// The times at which the dots lie on a ground: while a finger is on them, always, or never.
  ///
  /// - SeeAlso: documented, `UIPageControl.BackgroundStyle`.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { showFace() } }
  open var pageIndicatorTintColor: UIColor? { didSet { lookDidChange() } }
  open var currentPageIndicatorTintColor: UIColor? { didSet { lookDidChange() } }

  open var preferredIndicatorImage: UIImage? {
    didSet {
      guard preferredIndicatorImage != nil else { return }
      ShownScene.diagnose("UIPageControl.preferredIndicatorImage: pages are dots")
    }
  }

  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    guard image != nil else { return }
    ShownScene.diagnose("UIPageControl.setIndicatorImage: pages are dots")
  }

  open override class func appearance() -> UIPageControl {
    AppearanceProxies.proxy(of: UIPageControl.self) { UIPageControl(frame: .zero) }
  }

  private func pagesDidChange() {
    showFace()
    sizeMayChange()
  }

  private var colors: (current: Color?, others: Color?) {
    (
      currentPageIndicatorTintColor.map { Color(uiColor: $0) },
      pageIndicatorTintColor.map { Color(uiColor: $0) }
    )
  }

  private func lookDidChange() {
    if AppearanceProxies.known(UIPageControl.self) === self {
      SystemAppearances.present?.pageDots = colors
    }
    showFace()
  }

  private var ground: ControllerPageDots.Ground {
    switch backgroundStyle {
    case .automatic: .whileTouched
    case .prominent: .always
    case .minimal: .never
    }
  }

  func turn(to page: Int) {
    guard page != currentPage else { return }
    currentPage = page
    valueDidChange()
  }

  /// The size that the control has for a number of pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    ControllerControlSizes.pageDots(pageCount, in: ShownScene.environment)
  }

  override var sizeBeforeShown: CGSize { size(forNumberOfPages: shownCount) }

  /// The number of dots.
  private var shownCount: Int { hidesForSinglePage && numberOfPages < 2 ? 0 : numberOfPages }

  override var face: AnyView {
    AnyView(
      ControllerPageDots(
        count: shownCount, current: currentPage, colors: colors, ground: ground,
        follows: allowsContinuousInteraction, progress: progress.map { Double($0.currentProgress) }
      ) { [weak self] in
        self?.turn(to: $0)
      })
  }
}
