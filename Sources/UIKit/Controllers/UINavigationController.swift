import FlipbookLook
public import Foundation

/// A controller that shows the topmost of a stack of others under a bar.
@MainActor @preconcurrency open class UINavigationController: UIViewController {
  public let navigationBar = UINavigationBar(frame: .zero)
  public private(set) lazy var toolbar: UIToolbar = makeToolbar()
  var stack: [UIViewController] = []

  /// The stack that this one has joined, as columns do where there is little width.
  weak var stackAround: UINavigationController?

  /// The stacks that have joined this one.
  var joined: [UINavigationController] = []
  let passage = NavigationPassage()

  /// True if a toolbar has been used.
  var hasToolbar = false

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

  /// The rule of the system for swipes back, for as long as code sets no other.
  private let swipeRule = SwipeBackRule()

  /// The recognizer of swipes back from the screen's edge.
  ///
  /// The fingers reach the stack on their own way; what is set here counts.
  public private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = {
    let recognizer = UIScreenEdgePanGestureRecognizer()
    recognizer.edges = .left
    recognizer.delegate = swipeRule
    recognizer.onEnabling = { [weak self] in self?.edgePanDidChange() }
    return recognizer
  }()

  /// True if swipes back are as the system has them; false if code decides.
  var hasSystemSwipes: Bool { interactivePopGestureRecognizer?.delegate === swipeRule }

  open weak var delegate: (any UINavigationControllerDelegate)?

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
    if let stackAround { return setJoined(viewControllers, on: stackAround, animated) }
    passage.transition?.complete()
    passage.context?.interrupt()
    let (old, oldStack) = (topViewController, stack)
    var new: [UIViewController] = []
    for controller in viewControllers where !new.contains(where: { $0 === controller }) {
      new.append(controller)
    }
    for controller in new where controller.parent !== self { addChild(controller) }
    stack = new
    let gone = oldStack.filter { controller in !new.contains { $0 === controller } }
    for controller in gone { controller.willMove(toParent: nil) }
    forgetPopped(gone)
    if oldStack.first !== new.first { splitViewController?.columnsDidChange() }
    let isPush = !oldStack.contains { $0 === new.last }
    let come = new.filter { controller in !oldStack.contains { $0 === controller } }
    show(insteadOf: old, animated: animated, isPush: isPush) { [weak self] in
      self?.stack = oldStack
      for controller in come { controller.removeFromParent() }
    } _: {
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

  open override func viewDidLoad() {
    super.viewDidLoad()
    navigationBar.owner = self
    view.addSubview(passage.clock)
    view.addSubview(navigationBar)
    if let top = topViewController {
      let screen = NavigationScreenView(of: top)
      passage.screens = [screen]
      insert(screen, below: nil)
      top.didMove(toParent: self)
    }
    layOutBars()
  }

  open override func viewSafeAreaInsetsDidChange() { layOutBars() }

  open override func viewWillLayoutSubviews() { layOutBars() }

  override func contentDidScroll() {
    followScroll()
    layOutBars()
  }

  /// True once scrolling could send the bar away.
  var hasMinimized = false

  /// True once a screen has hidden the tab bar around the controller.
  var bottomBarHasLeft = false

  /// The height of the tab bar while it is on one of the screens, in points.
  var heightOfTabs: CGFloat = 0

  /// The scrolling that sends the bar away.
  private(set) lazy var minimizing = makeMinimizing()

  private func makeMinimizing() -> ControllerMinimizing {
    let minimizing = ControllerMinimizing()
    minimizing.minimizer.didChange = { [weak self] _ in
      assumingMain { self?.changeBars(true) { self?.layOutBars() } }
    }
    return minimizing
  }

  private func makeToolbar() -> UIToolbar {
    let toolbar = UIToolbar(frame: .zero)
    loadViewIfNeeded()
    view.addSubview(toolbar)
    return toolbar
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

  nonisolated public static let hideShowBarDuration = CGFloat(BarHiding.duration)

  func changeBars(_ animated: Bool, _ body: () -> Void) {
    guard animated, isViewLoaded, view.window != nil else { return body() }
    ViewAnimation.run(
      UIView.AnimationCurve.easeInOut.animation(duration: TimeInterval(Self.hideShowBarDuration)),
      {
        body()
        view.layoutIfNeeded()
      }, completion: nil)
  }
}

/// The system's own rule for swipes back.
private final class SwipeBackRule: UIGestureRecognizerDelegate {}
