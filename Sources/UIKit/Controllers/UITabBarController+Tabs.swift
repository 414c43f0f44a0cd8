import FlipbookLook
import Foundation

extension UITabBarController {
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    // An initializer's own assignment would not be heard of.
    setTabs(tabs, animated: false)
  }

  public func setTabs(_ tabs: [UITab], animated: Bool) { self.tabs = tabs }

  /// The scrolling that makes the tab bar of a phone small.
  nonisolated public enum MinimizeBehavior: Int, Sendable {
    case automatic, never, onScrollDown, onScrollUp
  }

  /// Sends the tab bar away, or brings it back, as other bars go.
  public func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard animated, isViewLoaded, view.window != nil else {
      isTabBarHidden = hidden
      return
    }
    let duration = TimeInterval(UINavigationController.hideShowBarDuration)
    UIView.animate(withDuration: duration) {
      self.isTabBarHidden = hidden
      self.view.layoutIfNeeded()
    }
  }

  public func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
    self.bottomAccessory = bottomAccessory
  }

  /// The tab that is chosen; nil for a controller without tabs.
  public var selectedTab: UITab? {
    get {
      let tabs = shownTabs
      return tabs.indices.contains(selectedIndex) ? tabs[selectedIndex] : nil
    }
    set {
      if let index = shownTabs.firstIndex(where: { $0 === newValue }) { selectedIndex = index }
    }
  }

  public func tab(forIdentifier identifier: String) -> UITab? {
    tabs.first { $0.identifier == identifier }
  }

  public func setProminentTabIdentifier(_ identifier: String?, animated: Bool) {
    prominentTabIdentifier = identifier
  }

  /// The tabs that are not hidden.
  var shownTabs: [UITab] { tabs.filter { !$0.isHidden } }

  /// Has the bar show the tabs, one of which is hidden or no longer so.
  func showTabs(of tab: UITab) { takeTabs() }

  /// Makes the controllers of the tabs those of the bar.
  ///
  /// All are made at once, where a phone makes each as it is chosen.
  func takeTabs() {
    for tab in tabs { tab.tabBarController = self }
    let chosen = selectedTab
    viewControllers = shownTabs.map { tab in
      let controller = tab.viewController ?? UIViewController()
      controller.tabBarItem = tab.item
      return controller
    }
    if let chosen { selectedTab = chosen }
  }

  /// The index of the tab that stands apart; nil for none.
  ///
  /// - SeeAlso: documented, `UITabBarController.prominentTabIdentifier` of iOS 27; that a search tab
  ///   stands apart without one, whether or not it begins to search: derived from SwiftUI's.
  var prominentIndex: Int? {
    let tabs = shownTabs
    if let index = tabs.firstIndex(where: { $0.identifier == prominentTabIdentifier }) {
      return index
    }
    return tabs.firstIndex { $0 is UISearchTab }
  }
}
