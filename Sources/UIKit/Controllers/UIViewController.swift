public import Foundation

/// What manages a view and the views in it.
@MainActor open class UIViewController: UIResponder {
  private var storedView: UIView?
  private weak var storedParent: UIViewController?
  private var storedChildren: [UIViewController] = []
  private var storedTop: LayoutSupportView?
  private var storedBottom: LayoutSupportView?

  /// What bars of containers take off the view, in points.
  var chrome = UIEdgeInsets.zero {
    didSet { if chrome != oldValue { insetsDidChange() } }
  }

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init() }

  // MARK: View

  open var view: UIView {
    get {
      loadViewIfNeeded()
      return storedView ?? UIView()
    }
    set {
      storedView?.controller = nil
      storedView = newValue
      newValue.controller = self
    }
  }

  open var viewIfLoaded: UIView? { storedView }
  open var isViewLoaded: Bool { storedView != nil }

  open func loadViewIfNeeded() {
    guard storedView == nil else { return }
    loadView()
    if storedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }

  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  public var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? UITraitCollection(ShownScene.environment)
  }

  // MARK: What others see

  open var title: String? { didSet { navigationController?.layOutBars() } }
  public private(set) lazy var navigationItem = UINavigationItem(of: self)
  open var tabBarItem = UITabBarItem()
  open var preferredContentSize = CGSize.zero
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  open var automaticallyAdjustsScrollViewInsets = true
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  open func setNeedsStatusBarAppearanceUpdate() {}

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    ShownScene.diagnose("UIViewController.present: not supported, nothing is presented")
    completion?()
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { completion?() }

  open var presentedViewController: UIViewController? { nil }
  open var presentingViewController: UIViewController? { nil }

  // MARK: Layout

  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      additionalSafeAreaInsets = additionalSafeAreaInsets.withoutNonsense
      if additionalSafeAreaInsets != oldValue { insetsDidChange() }
    }
  }

  /// What the controller adds to the safe area of its view.
  var ownInsets: UIEdgeInsets { chrome + additionalSafeAreaInsets }

  private func insetsDidChange() {
    viewIfLoaded?.invalidateEngine()
    viewIfLoaded?.setNeedsLayout()
  }

  /// - SeeAlso: 16 points at the sides, 20 from a width of 414: documented, layout notes 23.1.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = view.bounds.width >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { viewIfLoaded?.marginsDidChange() }
  }

  /// The bar at the top: the status bar, and the bars of containers.
  open var topLayoutGuide: any UILayoutSupport { layoutSupport(isTop: true) }

  /// The bar at the bottom.
  open var bottomLayoutGuide: any UILayoutSupport { layoutSupport(isTop: false) }

  private func layoutSupport(isTop: Bool) -> LayoutSupportView {
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

  // MARK: Containers

  open var parent: UIViewController? { storedParent }
  open var children: [UIViewController] { storedChildren }

  open func addChild(_ childController: UIViewController) {
    guard childController !== self, childController.parent !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    storedChildren.append(childController)
    childController.storedParent = self
  }

  open func removeFromParent() {
    guard let parent = storedParent else { return }
    parent.storedChildren.removeAll { $0 === self }
    storedParent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  open var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }

  /// The children whose views are shown with this one's.
  var shownChildren: [UIViewController] { children.filter { $0.viewIfLoaded?.superview != nil } }

  func visit(_ body: (UIViewController) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }

  /// Tells the controller, and those shown in it, that they are about to be seen.
  func appear(_ animated: Bool) {
    viewWillAppear(animated)
    viewIsAppearing(animated)
    for child in shownChildren { child.appear(animated) }
  }

  func finishAppearing(_ animated: Bool) {
    viewDidAppear(animated)
    for child in shownChildren { child.finishAppearing(animated) }
  }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }
}

nonisolated public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover
  case none = -1
  case automatic = -2
}

nonisolated public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}
