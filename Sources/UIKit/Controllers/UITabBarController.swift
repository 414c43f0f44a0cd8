import FlipbookLook
import Foundation

/// A controller that shows one of several others above a bar.
@MainActor @preconcurrency open class UITabBarController: UIViewController {
  public let tabBar = UITabBar(frame: .zero)

  open var viewControllers: [UIViewController]? {
    didSet {
      for old in oldValue ?? [] {
        old.viewIfLoaded?.removeFromSuperview()
        old.removeFromParent()
      }
      for new in viewControllers ?? [] { addChild(new) }
      selectedIndex = min(selectedIndex, max((viewControllers?.count ?? 1) - 1, 0))
      showTabs()
      if isViewLoaded { showSelected() }
    }
  }

  /// The tabs, whose controllers are those of the bar.
  open var tabs: [UITab] = [] { didSet { takeTabs() } }

  /// The identifier of the tab that stands apart; nil for the search tab.
  open var prominentTabIdentifier: String? {
    didSet { if prominentTabIdentifier != oldValue { showTabs() } }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  open var selectedIndex = 0 {
    didSet {
      guard selectedIndex != oldValue else { return }
      tabBar.select(selectedIndex)
      guard isViewLoaded else { return }
      exchange(viewControllers ?? [], from: oldValue)
    }
  }

  /// Shows another tab, at once.
  private func exchange(_ controllers: [UIViewController], from index: Int) {
    let isSeen = view.window != nil || view.presentation != nil
    let old = controllers.indices.contains(index) ? controllers[index] : nil
    if isSeen {
      old?.disappear(false)
      selectedViewController?.willAppear(false)
    }
    for controller in controllers where controller !== selectedViewController {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    old?.finishDisappearing(false)
    showSelected()
    guard isSeen, let new = selectedViewController else { return }
    new.isAppearing(false)
    ViewAnimation.later { assumingMain { new.finishAppearing(false) } }
  }

  /// Has the bar show all tabs.
  func showTabs() {
    let tabs = (viewControllers ?? []).map { controller in
      let item = controller.shownTabItem
      item.onChange = { [weak self] in self?.showTabs() }
      return (item: item, title: controller.shownTabTitle)
    }
    tabBar.prominentIndex = prominentIndex
    tabBar.show(tabs) { [weak self] in self?.tap($0) }
    tabBar.select(selectedIndex)
  }

  open weak var delegate: (any UITabBarControllerDelegate)?

  /// Shows the tab that was tapped; the chosen one goes back to its first screen.
  private func tap(_ index: Int) {
    guard let controllers = viewControllers, controllers.indices.contains(index) else { return }
    let controller = controllers[index]
    guard delegate?.tabBarController(self, shouldSelect: controller) != false else { return }
    let (tab, former) = (shownTabs.indices.contains(index) ? shownTabs[index] : nil, selectedTab)
    if let tab, delegate?.tabBarController(self, shouldSelectTab: tab) == false { return }
    if index == selectedIndex {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      selectedIndex = index
    }
    delegate?.tabBarController(self, didSelect: controller)
    if let tab { delegate?.tabBarController(self, didSelectTab: tab, previousTab: former) }
  }

  open var selectedViewController: UIViewController? {
    get {
      guard let viewControllers, viewControllers.indices.contains(selectedIndex) else {
        return nil
      }
      return viewControllers[selectedIndex]
    }
    set {
      if let index = viewControllers?.firstIndex(where: { $0 === newValue }) {
        selectedIndex = index
      }
    }
  }

  private func showSelected() {
    guard let selected = selectedViewController, let own = selected.view else { return }
    own.frame = view.bounds
    own.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(own, at: 0)
    selected.didMove(toParent: self)
    layOutBar()
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tabBar)
    showTabs()
    showSelected()
  }

  open override func viewSafeAreaInsetsDidChange() { layOutBar() }

  open override func viewWillLayoutSubviews() { layOutBar() }

  override func contentDidScroll() { layOutBar() }

  private func layOutBar() {
    if let navigation = selectedViewController as? UINavigationController,
      navigation.bottomBarHasLeft
    {
      return layOutBar(of: navigation)
    }
    layOutBar(at: .tabs)
  }

  /// Puts the bar where the screens of the chosen controller have it.
  func layOutBar(of controller: UINavigationController) {
    guard isViewLoaded, controller === selectedViewController else { return }
    layOutBar(at: controller.bottomBarHome)
  }

  private func layOutBar(at home: BottomBarHome) {
    let plan = ControllerTabPlan(view.barEnvironment, hasAccessory: bottomAccessory != nil)
    let insets = view.safeAreaInsets
    let height = tabBar.isHidden || isTabBarHidden ? 0 : plan.height
    bring(tabBar, home)
    let navigation = selectedViewController as? UINavigationController
    let isShared = if case .tabs = home { true } else { false }
    tabBar.frame = frame(ofBar: isTabBarHidden ? plan.height : height, plan, insets)
    let below = plan.isAtTop ? 0 : height
    navigation?.heightOfTabs = isShared ? 0 : below
    selectedViewController?.chrome = UIEdgeInsets(
      top: plan.isAtTop && isShared ? height : 0, left: 0, bottom: isShared ? below : 0, right: 0)
    tabBar.viewBehind =
      if case .screen(let screen) = home { screen.content.viewIfLoaded } else {
        selectedViewController?.viewIfLoaded
      }
    tabBar.hasContentBelow = selectedViewController?.viewIfLoaded?.firstScrollView?.goesOn ?? false
    edgePanDidChange()
  }

  private func frame(
    ofBar height: CGFloat, _ plan: ControllerTabPlan, _ insets: UIEdgeInsets
  ) -> CGRect {
    let whole = view.bounds
    if plan.isAtTop {
      let top = isTabBarHidden ? -height : insets.top
      return CGRect(x: 0, y: top, width: whole.width, height: height)
    }
    let top = isTabBarHidden ? whole.height : whole.height - height - insets.bottom
    return CGRect(x: 0, y: top, width: whole.width, height: height + insets.bottom)
  }

  /// True if code has sent the bar away.
  open var isTabBarHidden = false { didSet { if isViewLoaded { layOutBar() } } }

  /// The view above the floating bar of iOS 26.
  open var bottomAccessory: UITabAccessory? {
    didSet {
      tabBar.accessory = bottomAccessory?.contentView
      if isViewLoaded { layOutBar() }
    }
  }

  /// The scrolling that makes the bar small, which this one does not.
  open var tabBarMinimizeBehavior = MinimizeBehavior.automatic {
    didSet {
      guard [.onScrollDown, .onScrollUp].contains(tabBarMinimizeBehavior) else { return }
      ShownScene.diagnose("tabBarMinimizeBehavior: the tab bar of a controller keeps its size")
    }
  }

  /// Puts the bar into the view that it moves with.
  private func bring(_ bar: UITabBar, _ home: BottomBarHome) {
    UIView.performWithoutAnimation {
      switch home {
      case .tabs:
        guard bar.superview !== view, let screens = selectedViewController?.view else { return }
        view.insertSubview(bar, aboveSubview: screens)
      case .screen(let screen): if bar.superview !== screen { screen.take(bar) }
      case .nowhere: bar.removeFromSuperview()
      }
    }
  }
}

/// The callbacks of a tab bar controller.
@MainActor @preconcurrency public protocol UITabBarControllerDelegate: AnyObject {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool { true }

  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {}

  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }

  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

extension UIScrollView {
  /// True if there is content below the bars at the lower end.
  var goesOn: Bool {
    contentSize.height > contentOffset.y + bounds.height - adjustedContentInset.bottom + 0.5
  }
}

extension UIViewController {
  /// The item a tab bar shows: a navigation controller without one has that of its first.
  fileprivate var shownTabItem: UITabBarItem {
    let first = (self as? UINavigationController)?.viewControllers.first
    let own = tabBarItem ?? UITabBarItem()
    guard let first, own.title == nil, own.image == nil else { return own }
    return first.tabBarItem ?? own
  }

  fileprivate var shownTabTitle: String? {
    title ?? (self as? UINavigationController)?.viewControllers.first?.title
  }
}
