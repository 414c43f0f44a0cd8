import FlipbookViews
public import Foundation

/// The pages beside the one that is shown.
@MainActor @preconcurrency public protocol UIPageViewControllerDataSource: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

/// The callbacks of pages that are turned.
@MainActor @preconcurrency public protocol UIPageViewControllerDelegate: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}

  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

/// A controller that shows one page of several, which a finger turns.
@MainActor @preconcurrency open class UIPageViewController: UIViewController {
  nonisolated public enum TransitionStyle: Int, Sendable {
    case pageCurl, scroll
  }

  nonisolated public enum NavigationOrientation: Int, Sendable {
    case horizontal, vertical
  }

  nonisolated public enum NavigationDirection: Int, Sendable {
    case forward, reverse
  }

  nonisolated public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let interPageSpacing = OptionsKey(rawValue: "interPageSpacing")
    public static let spineLocation = OptionsKey(rawValue: "spineLocation")
  }

  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  open weak var delegate: (any UIPageViewControllerDelegate)?
  open private(set) var viewControllers: [UIViewController]?
  private let pan = UIPanGestureRecognizer()

  /// The page that a finger brings in.
  private var pending: UIViewController?

  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    super.init(nibName: nil, bundle: nil)
    if style == .pageCurl {
      ShownScene.diagnose("UIPageViewController: pages do not curl; they slide")
    }
  }

  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation) = (.scroll, .horizontal)
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    pan.onAction = { [weak self] in self?.panned() }
    view.addGestureRecognizer(pan)
    if let shown = viewControllers?.first { insert(shown, at: 0) }
  }

  /// Puts a page's view at a distance of so many pages.
  private func insert(_ page: UIViewController, at distance: CGFloat) {
    if page.parent !== self { addChild(page) }
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.view.frame = frame(at: distance)
    if page.view.superview !== view { view.addSubview(page.view) }
    page.didMove(toParent: self)
  }

  private func frame(at distance: CGFloat) -> CGRect {
    navigationOrientation == .horizontal
      ? view.bounds.offsetBy(dx: distance * view.bounds.width, dy: 0)
      : view.bounds.offsetBy(dx: 0, dy: distance * view.bounds.height)
  }

  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let old = self.viewControllers?.first
    self.viewControllers = viewControllers
    guard isViewLoaded, let new = viewControllers?.first, new !== old else {
      completion?(true)
      return
    }
    let side: CGFloat = direction == .forward ? 1 : -1
    UIView.performWithoutAnimation { insert(new, at: animated ? side : 0) }
    settle(new, old, from: side, animated: animated, completion)
  }

  /// Brings a page to its place and takes another one away.
  ///
  /// - SeeAlso: 0.3 s with ease at both ends: chosen, as for scroll views.
  private func settle(
    _ new: UIViewController, _ old: UIViewController?, from side: CGFloat, animated: Bool,
    _ completion: ((Bool) -> Void)?
  ) {
    UIView.animate(
      withDuration: animated ? 0.3 : 0,
      animations: {
        new.view.frame = self.frame(at: 0)
        old?.view.frame = self.frame(at: -side)
      },
      completion: { _ in
        if let old, self.viewControllers?.first !== old {
          old.willMove(toParent: nil)
          old.view.removeFromSuperview()
          old.removeFromParent()
        }
        completion?(true)
      })
  }

  private func panned() {
    guard let shown = viewControllers?.first else { return }
    let way = pan.translation(in: view)
    let length = navigationOrientation == .horizontal ? view.bounds.width : view.bounds.height
    guard length > 0 else { return }
    let part = (navigationOrientation == .horizontal ? way.x : way.y) / length
    if pan.state == .began || pending == nil {
      pending =
        part < 0
        ? dataSource?.pageViewController(self, viewControllerAfter: shown)
        : dataSource?.pageViewController(self, viewControllerBefore: shown)
      if let pending { delegate?.pageViewController(self, willTransitionTo: [pending]) }
    }
    let side: CGFloat = part < 0 ? 1 : -1
    let goes = pending == nil ? 0 : part
    UIView.performWithoutAnimation {
      shown.view.frame = frame(at: goes)
      if let pending { insert(pending, at: side + goes) }
    }
    if pan.state == .ended || pan.state == .cancelled { letGo(shown, part, side) }
  }

  /// Turns the page, or puts it back.
  ///
  /// - SeeAlso: Past the middle, or faster than a page a second: chosen, as for swipes back.
  private func letGo(_ shown: UIViewController, _ part: CGFloat, _ side: CGFloat) {
    guard let next = pending else { return }
    pending = nil
    let velocity = pan.velocity(in: view)
    let length = navigationOrientation == .horizontal ? view.bounds.width : view.bounds.height
    let speed = (navigationOrientation == .horizontal ? velocity.x : velocity.y) / length
    let turns = abs(part) > 0.5 || speed * -side > 1
    viewControllers = [turns ? next : shown]
    let (new, old) = turns ? (next, shown) : (shown, next)
    settle(new, old, from: turns ? side : -side, animated: true) { [weak self] _ in
      guard let self else { return }
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [shown],
        transitionCompleted: turns)
    }
  }
}
