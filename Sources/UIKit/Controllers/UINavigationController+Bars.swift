import FlipbookLook
import FlipbookViews
import Foundation

extension UINavigationController {
  /// Puts the bar below the status bar, and the screens under it.
  func layOutBars() {
    guard isViewLoaded else { return }
    placeBottomBar()
    if hasMinimized, passage.screen(of: topViewController) != nil { followScroll() }
    let insets = view.safeAreaInsets
    let plan = ControllerBarPlan(view.barEnvironment, below: insets.top)
    let isNavigationBarHidden = hidesNavigationBar
    let below = layOutToolbar(above: insets.bottom)
    var states: [ControllerBarState] = []
    for screen in passage.screens {
      let state = state(of: screen, plan)
      screen.lastBar = state
      states.append(state)
      layOut(screen, state, plan, below: below)
    }
    let height = plan.row + largeHeight(plan)
    let top = insets.top - plan.rise
    navigationBar.alpha = isNavigationBarHidden ? 0 : 1
    navigationBar.frame = CGRect(
      x: 0, y: isNavigationBarHidden ? top - height : top, width: view.bounds.width,
      height: height)
    navigationBar.show(states, under: ViewAnimation.transaction)
    edgePanDidChange()
  }

  /// The height that the large title on top adds, in points; 0 without one.
  private func largeHeight(_ plan: ControllerBarPlan) -> CGFloat {
    guard let bar = passage.screen(of: topViewController)?.lastBar, bar.isLarge else { return 0 }
    return bar.item.largeHeight(plan)
  }

  private func layOut(
    _ screen: NavigationScreenView, _ state: ControllerBarState, _ plan: ControllerBarPlan,
    below: CGFloat
  ) {
    let isNavigationBarHidden = hidesNavigationBar
    let height =
      plan.row - plan.rise + (state.isLarge ? state.item.largeHeight(plan) : 0)
      + state.item.searchHeight(in: navigationBar)
    let whole = view.safeAreaInsets.top + height
    screen.ground.alpha = isNavigationBarHidden ? 0 : 1
    screen.ground.frame = CGRect(
      x: 0, y: isNavigationBarHidden ? -height : 0, width: view.bounds.width, height: whole)
    screen.showGround(state, plan, in: navigationBar, under: ViewAnimation.transaction)
    let tabs = screen.hidesBottomBar ? 0 : heightOfTabs
    let keepsRoom = isMinimized && minimizing.keepsSafeArea
    screen.content.chrome = UIEdgeInsets(
      top: isNavigationBarHidden && !keepsRoom ? 0 : height, left: 0, bottom: below + tabs,
      right: 0)
    screen.content.isBelowLargeTitle = state.isLarge && !isNavigationBarHidden
  }

  /// True if the bar is hidden, by code, by the hosted view on top or by scrolling.
  private var hidesNavigationBar: Bool {
    isNavigationBarHidden || topViewController?.navigationItem.hosted?.hidesBar ?? false
      || isMinimized
  }

  /// True while scrolling has sent the bar away.
  private var isMinimized: Bool { mayMinimize && minimizing.minimizer.isMinimized }

  /// True if scrolling may send the bar of the screen on top away, or has done so.
  private var mayMinimize: Bool {
    hasMinimized
      || topViewController?.navigationItem.navigationBarMinimization.wishes.isUsed == true
  }

  /// Sends the bar away, or brings it back, as the content of the screen on top is scrolled.
  func followScroll() {
    guard isViewLoaded, mayMinimize else { return }
    hasMinimized = true
    let plan = ControllerBarPlan(view.barEnvironment, below: view.safeAreaInsets.top)
    minimizing.follow(topViewController, height: plan.row - plan.rise + largeHeight(plan))
  }

  /// True if the bar at the bottom is hidden: one that a hosted view has items for is not.
  private var hidesToolbar: Bool {
    (isToolbarHidden || hidesBottomBar)
      && !(topViewController?.navigationItem.hosted?.hasBottomItems ?? false)
  }

  /// Has the grounds of all screens shown anew.
  func forgetGrounds() {
    for screen in passage.screens { screen.forgetGround() }
  }

  /// The content of the bar of a screen; of one that has left the stack, the last there was.
  private func state(
    of screen: NavigationScreenView, _ plan: ControllerBarPlan
  ) -> ControllerBarState {
    guard let index = stack.firstIndex(where: { $0 === screen.content }) else {
      var state = screen.lastBar ?? newState(of: screen, at: 0)
      state.position = screen.position
      return state
    }
    var state = newState(of: screen, at: index)
    state.keepsChevron = index > 1
    state.position = screen.position
    state.isLarge = isLarge(at: index)
    state.scroll = scroll(of: screen, plan)
    return state
  }

  private func newState(of screen: NavigationScreenView, at index: Int) -> ControllerBarState {
    let insets = view.safeAreaInsets
    var state = ControllerBarState(
      item: screen.content.navigationItem,
      below: index > 0 ? stack[index - 1].navigationItem : nil,
      width: max(view.bounds.width - insets.left - insets.right, 0), id: ObjectIdentifier(screen))
    state.goBack = { [weak self] in self?.popViewController(animated: true) }
    return state
  }

  /// True if a controller's title is a large one: one that does not say is like the one below it.
  ///
  /// - SeeAlso: documented, `UINavigationItem.largeTitleDisplayMode`; not where height is compact:
  ///   derived from common reports.
  private func isLarge(at index: Int) -> Bool {
    guard navigationBar.prefersLargeTitles, traitCollection.verticalSizeClass != .compact else {
      return false
    }
    for controller in stack[...index].reversed() {
      switch controller.navigationItem.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic: continue
      }
    }
    return true
  }

  /// The distance by which the content of a screen is scrolled, as far as it matters to the bar.
  private func scroll(of screen: NavigationScreenView, _ plan: ControllerBarPlan) -> CGFloat {
    if let hosted = screen.content.hostedScroll { return min(hosted, plan.scrollLimit) }
    guard let scrolled = screen.content.viewIfLoaded?.firstScrollView else { return 0 }
    return min(scrolled.contentOffset.y + scrolled.adjustedContentInset.top, plan.scrollLimit)
  }

  /// Puts the toolbar at the bottom.
  ///
  /// - Returns: The height it covers, in points.
  private func layOutToolbar(above inset: CGFloat) -> CGFloat {
    // A toolbar that is not used yet is not made.
    let isToolbarHidden = hidesToolbar
    guard hasToolbar || !isToolbarHidden else { return 0 }
    hasToolbar = true
    let height = UIToolbar.height(in: view.barEnvironment)
    let top = view.bounds.height - inset - (isToolbarHidden ? 0 : height)
    if toolbar.items != topViewController?.toolbarItems {
      toolbar.items = topViewController?.toolbarItems
    }
    toolbar.showHosted(topViewController?.navigationItem)
    toolbar.viewBehind = passage.screen(of: topViewController)
    let scroll = topViewController?.viewIfLoaded?.firstScrollView
    toolbar.hasContentBelow = scroll?.goesOn ?? (topViewController?.hostedScroll != nil)
    toolbar.heightBelow = inset
    toolbar.alpha = isToolbarHidden ? 0 : 1
    toolbar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: height)
    return isToolbarHidden ? 0 : height
  }
}

extension UIView {
  /// The first scroll view of the tree, which bars follow.
  var firstScrollView: UIScrollView? {
    if let scroll = self as? UIScrollView { return scroll }
    for view in subviews {
      if let scroll = view.firstScrollView { return scroll }
    }
    return nil
  }
}
