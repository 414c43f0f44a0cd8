public import Foundation

/// A controller that manages a view and the views in it.
@MainActor @preconcurrency open class UIViewController: UIResponder {
  private var storedView: UIView?
  private var isLoading = false
  private weak var storedParent: UIViewController?
  private var storedChildren: [UIViewController] = []

  // The views that stand for the bars, once somebody has asked for them.
  var storedTop: LayoutSupportView?
  var storedBottom: LayoutSupportView?

  /// The presentation of another controller over this one.
  var ownPresentation: ControllerPresentation?

  /// The appearance call that the controller got last.
  var appearance = Appearance.disappeared

  enum Appearance { case disappeared, appearing, appeared, disappearing }

  weak var presentationOfSelf: ControllerPresentation?

  /// True if the bar above has a large title.
  var isBelowLargeTitle = false {
    didSet { if isBelowLargeTitle != oldValue { barDidChange() } }
  }

  /// Called when the bar above has got a large title, or has lost it.
  func barDidChange() {}

  /// The distance by which a hosted view is scrolled, in points; nil for no such view.
  var hostedScroll: CGFloat? { nil }

  /// The lengths that bars of containers take off the view, in points.
  var chrome = UIEdgeInsets.zero {
    didSet { if chrome != oldValue { insetsDidChange() } }
  }

  /// The part of a storyboard, or the file, that the controller and its view are made from.
  var interface: ControllerInterface?

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
    if let nibNameOrNil { takeNib(nibNameOrNil, nibBundleOrNil) }
  }

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) {
    super.init()
    (coder as? InterfaceCoder)?.dress(self)
  }

  // MARK: View

  // Implicitly unwrapped, as UIKit declares it: subclasses and scenes write `view!` and `view?`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set {
      guard newValue !== storedView else { return }
      if storedView?.controller === self { storedView?.controller = nil }
      storedView = newValue
      newValue?.controller = self
    }
  }

  open var viewIfLoaded: UIView? { storedView }
  open var isViewLoaded: Bool { storedView != nil }

  open func loadViewIfNeeded() {
    guard storedView == nil else { return }
    if !isLoading {
      isLoading = true
      loadView()
      isLoading = false
    }
    guard storedView == nil else { return viewDidLoad() }
    ShownScene.diagnose("\(Self.self).loadView sets no view; the controller has an empty one")
    makeView()
    if isLoading { return }
    viewDidLoad()
  }

  open func loadView() { if !loadInterface() { makeView() } }

  private func makeView() {
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

  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownStyle }
    set {
      guard ownStyle != newValue else { return }
      guard let viewIfLoaded else { return UIView.noteStyle { ownStyle = newValue } }
      viewIfLoaded.changeStyle { ownStyle = newValue }
      viewIfLoaded.requestLayout()
    }
  }
  private var ownStyle = UIUserInterfaceStyle.unspecified

  // MARK: Editing

  /// True while what the controller shows is edited.
  open var isEditing: Bool {
    get { edits }
    set { setEditing(newValue, animated: false) }
  }

  private var edits = false

  open func setEditing(_ editing: Bool, animated: Bool) {
    edits = editing
    knownEditButton?.showEditing(editing)
  }

  /// The button that begins and ends editing, if code has asked for it.
  var knownEditButton: UIBarButtonItem?

  // MARK: For others

  open var title: String? {
    didSet {
      navigationController?.layOutBars()
      tabBarController?.showTabs()
    }
  }
  public private(set) lazy var navigationItem = UINavigationItem(of: self)
  // Implicitly unwrapped, as UIKit declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabBarItem: UITabBarItem! = UITabBarItem()
  open var toolbarItems: [UIBarButtonItem]? { didSet { navigationController?.layOutBars() } }

  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// The object by which others animate along with the transition that the controller is in.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if let own = presentationOfSelf?.coordinator ?? ownPresentation?.coordinator { return own }
    let navigation = self as? UINavigationController ?? navigationController
    if let passage = navigation?.passage {
      return passage.context?.coordinator ?? passage.coordinator
    }
    return parent?.transitionCoordinator
  }

  open var preferredContentSize = CGSize.zero
  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  /// True if a presentation of code's own takes over the status bar.
  open var modalPresentationCapturesStatusBarAppearance = false
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false {
    didSet { presentationOfSelf?.settingsDidChange() }
  }

  /// The settings of the presentation, as far as somebody has asked for them.
  private(set) var knownSheet: UISheetPresentationController?
  private(set) var knownPopover: UIPopoverPresentationController?

  /// The sheet that the controller is shown as; nil if it covers the screen.
  open var sheetPresentationController: UISheetPresentationController? {
    guard [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle) else { return nil }
    let sheet = knownSheet ?? UISheetPresentationController(of: self)
    knownSheet = sheet
    return sheet
  }

  /// The popover that the controller is shown as; nil if it is something else.
  open var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover || self is UIAlertController else { return nil }
    let popover = knownPopover ?? UIPopoverPresentationController(of: self)
    knownPopover = popover
    return popover
  }

  /// The presentation controller of code's own.
  var ownPresentationController: UIPresentationController?

  open var presentationController: UIPresentationController? {
    ownPresentationController ?? sheetPresentationController ?? popoverPresentationController
  }

  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false

  /// True if the tab bar and the toolbar are away as long as the controller is on a stack.
  open var hidesBottomBarWhenPushed = false
  open var automaticallyAdjustsScrollViewInsets = true
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  open var shouldAutorotate: Bool { true }
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Asks for the orientations anew: the timeline says how the device is held.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// Asks for the mark at the bottom anew; it is always shown.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    endPresenting(animated: flag, completion: completion)
  }

  open var presentedViewController: UIViewController? {
    ownPresentation?.presented ?? parent?.presentedViewController
  }

  open var presentingViewController: UIViewController? {
    presentationOfSelf?.presenting?.root ?? parent?.presentingViewController
  }

  /// True inside of the calls that tell a presented controller that it appears, or disappears.
  open internal(set) var isBeingPresented = false
  open internal(set) var isBeingDismissed = false

  open func show(_ viewController: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.show(viewController, sender: sender)
    } else {
      present(viewController, animated: true)
    }
  }

  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// True if the controller may be gone back to by an action of its own.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { true }

  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Shows a controller in the last column of the split view around, or presents it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Layout

  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      additionalSafeAreaInsets = additionalSafeAreaInsets.withoutNonsense
      if additionalSafeAreaInsets != oldValue { insetsDidChange() }
    }
  }

  /// The lengths that the controller adds to the safe area of its view.
  var ownInsets: UIEdgeInsets { chrome + additionalSafeAreaInsets }

  private func insetsDidChange() {
    viewIfLoaded?.invalidateEngine()
    viewIfLoaded?.setNeedsLayout()
  }

  /// - SeeAlso: 16 points at the sides, 20 from a width of 414: documented, the width derived,
  ///   layout notes 23.1.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side = Self.minimumMargin(in: view.bounds.width)
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  static func minimumMargin(in width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }

  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { viewIfLoaded?.marginsDidChange() }
  }

  /// The bar at the top: the status bar, and the bars of containers.
  open var topLayoutGuide: any UILayoutSupport { layoutSupport(isTop: true) }

  /// The bar at the bottom.
  open var bottomLayoutGuide: any UILayoutSupport { layoutSupport(isTop: false) }

  /// Called when content has scrolled, or has another size, in the controller's view.
  func contentDidScroll() {}

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

  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The stage has memory enough: nobody calls it.
  open func didReceiveMemoryWarning() {}

  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { appear(animated) } else { disappear(animated) }
  }

  open func endAppearanceTransition() {
    if appearance == .appearing { finishAppearing(false) } else { finishDisappearing(false) }
  }

  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  open var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }

  /// The children with views in this one's view hierarchy.
  var shownChildren: [UIViewController] { children.filter { $0.viewIfLoaded?.superview != nil } }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }
}
