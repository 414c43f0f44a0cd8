public import Foundation

/// A controller that shows the topmost of a stack of others under a bar.
@MainActor open class UINavigationController: UIViewController {
  public let navigationBar = UINavigationBar(frame: .zero)
  public private(set) lazy var toolbar: UIToolbar = makeToolbar()
  private var stack: [UIViewController] = []
  private var transition: ControllerTransition?

  open var isNavigationBarHidden = false { didSet { layOutBars() } }
  open var isToolbarHidden = true { didSet { layOutBars() } }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    stack = [rootViewController]
    addChild(rootViewController)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: The stack

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }

  open var visibleViewController: UIViewController? {
    stack.last?.presentedViewController ?? stack.last
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    transition?.complete()
    let (old, oldStack) = (topViewController, stack)
    var new: [UIViewController] = []
    for controller in viewControllers where !new.contains(where: { $0 === controller }) {
      new.append(controller)
    }
    for controller in new where controller.parent !== self { addChild(controller) }
    stack = new
    let gone = oldStack.filter { controller in !new.contains { $0 === controller } }
    for controller in gone { controller.willMove(toParent: nil) }
    let isPush = !oldStack.contains { $0 === new.last }
    show(insteadOf: old, animated: animated, isPush: isPush) {
      for controller in gone { controller.removeFromParent() }
    }
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      return ShownScene.diagnose(
        "\(Self.self).pushViewController: \(type(of: viewController)) is on the stack already")
    }
    setViewControllers(stack + [viewController], animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let popped = stack.last else { return nil }
    setViewControllers(stack.dropLast(), animated: animated)
    return popped
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }), index + 1 < stack.count
    else { return nil }
    let popped = Array(stack[(index + 1)...])
    setViewControllers(Array(stack[...index]), animated: animated)
    return popped
  }

  open override func show(_ viewController: UIViewController, sender: Any?) {
    pushViewController(viewController, animated: true)
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    changeBars(animated) { isNavigationBarHidden = hidden }
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    changeBars(animated) { isToolbarHidden = hidden }
  }

  /// - SeeAlso: documented, `UINavigationController.hideShowBarDuration`; its value: derived
  ///   from common reports.
  nonisolated public static let hideShowBarDuration: CGFloat = 0.2

  private func changeBars(_ animated: Bool, _ body: () -> Void) {
    guard animated, isViewLoaded, view.window != nil else { return body() }
    ViewAnimation.run(
      UIView.AnimationCurve.easeInOut.animation(duration: TimeInterval(Self.hideShowBarDuration)),
      {
        body()
        view.layoutIfNeeded()
      }, completion: nil)
  }

  // MARK: Exchanging views

  /// The distance that the view below moves while another is pushed over it, as a part of the
  /// width.
  ///
  /// - SeeAlso: derived from common reports.
  private static let parallax: CGFloat = 0.3

  /// Exchanges the view that is shown.
  private func show(
    insteadOf old: UIViewController?, animated: Bool, isPush: Bool,
    _ completion: @escaping () -> Void
  ) {
    let new = topViewController
    guard isViewLoaded, old !== new else {
      layOutBars()
      return completion()
    }
    let isSeen = view.window != nil
    let oldView = old?.viewIfLoaded
    let moves = animated && isSeen && oldView != nil && new != nil
    if isSeen {
      old?.disappear(moves)
      new?.willAppear(moves)
    }
    UIView.performWithoutAnimation { insertTopView(below: isPush ? nil : oldView) }
    if isSeen { new?.isAppearing(moves) }
    let bar = moves ? ContentChange(of: navigationBar, .dissolve) : nil
    layOutBars()
    let width = view.bounds.width * (view.isRightToLeft ? -1 : 1)
    let outside = CGAffineTransform(translationX: width, y: 0)
    let behind = CGAffineTransform(translationX: -Self.parallax * width, y: 0)
    if moves {
      UIView.performWithoutAnimation {
        new?.viewIfLoaded?.transform = isPush ? outside : behind
        view.layoutIfNeeded()
      }
    }
    transition = ControllerTransition(lasting: moves ? ControllerTransition.pushDuration : nil) {
      new?.viewIfLoaded?.transform = .identity
      if moves { oldView?.transform = isPush ? behind : outside }
      navigationBar.contentChange = bar
      bar?.begin(under: ViewAnimation.transaction)
    } finish: {
      UIView.performWithoutAnimation {
        oldView?.removeFromSuperview()
        oldView?.transform = .identity
        for view in [oldView, new?.viewIfLoaded] { view?.layer.removeAllAnimations() }
      }
      completion()
      guard isSeen else { return }
      old?.finishDisappearing(moves)
      if let new { ViewAnimation.later { assumingMain { new.finishAppearing(moves) } } }
    }
  }

  private func insertTopView(below other: UIView? = nil) {
    guard let top = topViewController, let own = top.view else { return }
    own.frame = view.bounds
    own.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(own, belowSubview: other ?? navigationBar)
    top.didMove(toParent: self)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    navigationBar.owner = self
    view.addSubview(navigationBar)
    insertTopView()
    layOutBars()
  }

  open override func viewSafeAreaInsetsDidChange() { layOutBars() }

  open override func viewWillLayoutSubviews() { layOutBars() }

  // MARK: Bars

  /// The bar's height without a large title, in points.
  ///
  /// - SeeAlso: 44; 32 where height is compact; 50 on a tablet: documented, layout notes 23.1.
  private var barHeight: CGFloat {
    if traitCollection.verticalSizeClass == .compact { return 32 }
    return traitCollection.userInterfaceIdiom == .pad ? 50 : 44
  }

  /// - SeeAlso: 44; 32 where height is compact: documented, layout notes 23.1.
  private var toolbarHeight: CGFloat { traitCollection.verticalSizeClass == .compact ? 32 : 44 }

  private func makeToolbar() -> UIToolbar {
    let toolbar = UIToolbar(frame: .zero)
    loadViewIfNeeded()
    view.addSubview(toolbar)
    return toolbar
  }

  /// Puts the bar below the status bar, and the view that is shown under it.
  func layOutBars() {
    guard isViewLoaded else { return }
    let insets = view.safeAreaInsets
    let isLarge =
      navigationBar.prefersLargeTitles && traitCollection.verticalSizeClass != .compact
      && topViewController?.navigationItem.largeTitleDisplayMode != .never
    let height = barHeight + (isLarge ? UINavigationBar.largeHeight : 0)
    let shownHeight = isNavigationBarHidden ? 0 : height
    navigationBar.show(topViewController?.navigationItem, backTitle: backTitle)
    navigationBar.heightAbove = insets.top
    navigationBar.alpha = isNavigationBarHidden ? 0 : 1
    navigationBar.frame = CGRect(
      x: 0, y: insets.top - (isNavigationBarHidden ? height : 0), width: view.bounds.width,
      height: height)
    let below = layOutToolbar(above: insets.bottom)
    topViewController?.chrome = UIEdgeInsets(top: shownHeight, left: 0, bottom: below, right: 0)
  }

  /// The title of the controller below, or the back title it sets instead.
  private var backTitle: String? {
    guard stack.count > 1 else { return nil }
    let item = stack[stack.count - 2].navigationItem
    return item.backButtonTitle ?? item.title ?? "Back"
  }

  /// Puts the toolbar at the bottom.
  ///
  /// - Returns: The height it covers, in points.
  private func layOutToolbar(above inset: CGFloat) -> CGFloat {
    // A toolbar that is not used yet is not made.
    guard hasToolbar || !isToolbarHidden else { return 0 }
    hasToolbar = true
    let height = toolbarHeight
    let top = view.bounds.height - inset - (isToolbarHidden ? 0 : height)
    toolbar.items = topViewController?.toolbarItems
    toolbar.alpha = isToolbarHidden ? 0 : 1
    toolbar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: height)
    return isToolbarHidden ? 0 : height
  }

  private var hasToolbar = false
}
