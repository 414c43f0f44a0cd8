public import Foundation

/// What a navigation bar shows for a controller.
@MainActor open class UINavigationItem: NSObject {
  nonisolated public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }

  private weak var controller: UIViewController?
  private var ownTitle: String?

  init(of controller: UIViewController) { self.controller = controller }

  public init(title: String) { ownTitle = title }

  open var title: String? {
    get { ownTitle ?? controller?.title }
    set {
      ownTitle = newValue
      controller?.navigationController?.layOutBars()
    }
  }

  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { controller?.navigationController?.layOutBars() }
  }
}

/// The bar with a title above a controller's view.
@MainActor open class UINavigationBar: UIView {
  fileprivate let label = UILabel()

  open var prefersLargeTitles = false {
    didSet { (controllerOfBar as? UINavigationController)?.layOutBars() }
  }

  fileprivate weak var controllerOfBar: UIViewController?

  override func didInitialize() {
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textAlignment = .center
    addSubview(label)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isLarge = bounds.height > Self.largeHeight
    label.font =
      isLarge
      ? .systemFont(ofSize: 34, weight: .bold) : .systemFont(ofSize: 17, weight: .semibold)
    label.textAlignment = isLarge ? .natural : .center
    label.frame =
      isLarge
      ? CGRect(
        x: 16, y: bounds.height - Self.largeHeight, width: max(bounds.width - 32, 0),
        height: Self.largeHeight) : bounds
  }

  /// What a large title adds to a bar, in points.
  ///
  /// - SeeAlso: documented, layout notes 23.1.
  static let largeHeight: CGFloat = 52
}

/// A controller that shows the topmost of a stack of others under a bar.
@MainActor open class UINavigationController: UIViewController {
  public let navigationBar = UINavigationBar(frame: .zero)
  private var stack: [UIViewController] = []

  open var isNavigationBarHidden = false { didSet { layOutBars() } }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    stack = [rootViewController]
    addChild(rootViewController)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? { stack.last }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = topViewController
    for controller in stack where !viewControllers.contains(where: { $0 === controller }) {
      controller.removeFromParent()
    }
    for controller in viewControllers where controller.parent !== self { addChild(controller) }
    stack = viewControllers
    show(insteadOf: old)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
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
    guard stack.count > 1 else { return nil }
    let popped = Array(stack.dropFirst())
    setViewControllers(Array(stack.prefix(1)), animated: animated)
    return popped
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Exchanges the view that is shown, at once.
  private func show(insteadOf old: UIViewController?) {
    guard isViewLoaded, old !== topViewController else { return }
    let isSeen = view.window != nil
    if isSeen { old?.viewWillDisappear(false) }
    old?.viewIfLoaded?.removeFromSuperview()
    if isSeen { old?.viewDidDisappear(false) }
    insertTopView()
    if isSeen, let new = topViewController {
      new.appear(false)
      ViewAnimation.later { assumingMain { new.finishAppearing(false) } }
    }
    layOutBars()
  }

  private func insertTopView() {
    guard let top = topViewController else { return }
    top.view.frame = view.bounds
    top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(top.view, at: 0)
    top.didMove(toParent: self)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    navigationBar.controllerOfBar = self
    navigationBar.backgroundColor = .systemBackground
    view.addSubview(navigationBar)
    insertTopView()
    layOutBars()
  }

  open override func viewSafeAreaInsetsDidChange() { layOutBars() }

  open override func viewWillLayoutSubviews() { layOutBars() }

  /// The bar's height without a large title, in points.
  ///
  /// - SeeAlso: 44; 32 where height is compact; 50 on a tablet: documented, layout notes 23.1.
  private var barHeight: CGFloat {
    if traitCollection.verticalSizeClass == .compact { return 32 }
    return traitCollection.userInterfaceIdiom == .pad ? 50 : 44
  }

  /// Puts the bar below the status bar, and the view that is shown under it.
  func layOutBars() {
    guard isViewLoaded else { return }
    let top = view.safeAreaInsets.top
    let isLarge =
      navigationBar.prefersLargeTitles && traitCollection.verticalSizeClass != .compact
      && topViewController?.navigationItem.largeTitleDisplayMode != .never
    let height =
      isNavigationBarHidden ? 0 : barHeight + (isLarge ? UINavigationBar.largeHeight : 0)
    navigationBar.isHidden = isNavigationBarHidden
    navigationBar.label.text = topViewController?.navigationItem.title
    navigationBar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: height)
    topViewController?.chrome = UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0)
  }
}
