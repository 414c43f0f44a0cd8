import FlipbookLook
import FlipbookViews
public import Foundation

extension UISplitViewController {
  // MARK: What is shown

  /// The arrangement of the columns that is shown.
  public var displayMode: DisplayMode {
    mode(of: stage.shown ?? plan(in: isViewLoaded ? view.bounds.size : UIScreen.main.bounds.size))
  }

  /// The way in which the leading columns are beside the last one.
  public var splitBehavior: SplitBehavior {
    switch displayMode {
    case .oneOverSecondary, .twoOverSecondary: .overlay
    case .twoDisplaceSecondary: .displace
    default: .tile
    }
  }

  public var primaryColumnWidth: CGFloat { stage.shown?.sidebarRect.width ?? 0 }

  public var supplementaryColumnWidth: CGFloat { stage.shown?.middleRect.width ?? 0 }

  private func mode(of plan: ControllerSplitPlan) -> DisplayMode {
    let isTriple = style == .tripleColumn
    switch (plan.isSidebarShown, plan.isMiddleShown && isTriple) {
    case (false, false): return .secondaryOnly
    case (true, true):
      return plan.displaces
        ? .twoDisplaceSecondary : plan.covers ? .twoOverSecondary : .twoBesideSecondary
    default: return plan.covers ? .oneOverSecondary : .oneBesideSecondary
    }
  }

  // MARK: Showing and hiding

  /// Shows a column: on the stack where the columns are collapsed.
  public func show(_ column: Column) {
    if isCollapsed { return showCollapsed(column) }
    switch column {
    case .primary: change(to: style == .tripleColumn ? .two : .one)
    case .supplementary where style == .tripleColumn: change(to: .one)
    case .secondary: if stage.shown?.covers == true { change(to: .none) }
    default: break
    }
  }

  /// Hides a column, with those before it.
  public func hide(_ column: Column) {
    if isCollapsed { return hideCollapsed(column) }
    switch column {
    case .primary where style == .tripleColumn:
      if stage.shown?.isSidebarShown == true { change(to: .one) }
    case .primary, .supplementary: change(to: .none)
    default: break
    }
  }

  /// Shows the leading columns, or hides the first: as the button in the bar of
  /// ``NavigationSplitView`` does.
  func toggle() {
    if isCollapsed { return }
    let isTriple = style == .tripleColumn
    let isShown = stage.shown?.isSidebarShown == true
    change(to: isShown ? (isTriple ? .one : .none) : isTriple ? .two : .one)
  }

  /// Hides the columns that lie over the last one.
  func hideColumns() { change(to: .none) }

  private func change(to columns: ControllerSplitWish.Columns) {
    guard isViewLoaded, view.window != nil || view.presentation != nil else {
      asked = columns
      return
    }
    let animation = ControllerSplitColors(view.barEnvironment).animation
    ViewAnimation.run(animation, adds: false) {
      asked = columns
      view.layoutIfNeeded()
    } completion: { [weak self] _ in
      self?.dropHidden()
    }
  }

  // MARK: Layout

  /// Has the columns placed anew.
  func columnsDidChange() { layOutColumns() }

  /// Places the columns, or has them join one stack.
  func layOutColumns() {
    // Before it has a place nobody knows how wide that is.
    guard isViewLoaded, stage.sidebar.superview != nil, hasPlace else { return }
    guard updateCollapsing() else { return }
    let plan = plan(in: view.bounds.size)
    let old = stage.shown
    if let old, mode(of: old) != mode(of: plan) {
      delegate?.splitViewController(self, willChangeTo: mode(of: plan))
    }
    stage.shown = plan
    stage.show(plan, in: view.barEnvironment)
    place(.secondary, plan.detailRect, isShown: true, from: old?.detailRect)
    if style == .tripleColumn {
      place(.supplementary, plan.middleRect, isShown: plan.isMiddleShown, from: old?.middleRect)
    }
    place(.primary, plan.sidebarRect, isShown: plan.isSidebarShown, from: old?.sidebarRect)
    stage.placeDimming(plan, in: view.bounds)
    showToggle(plan)
    showGround(plan)
    if ViewAnimation.current?.moves != true { dropHidden() }
  }

  /// Puts a column into its place; one that comes begins where it was last.
  private func place(_ column: Column, _ rect: CGRect, isShown: Bool, from old: CGRect?) {
    let part = stage.view(of: column)
    let rect = mirrored(rect)
    if isShown, let child = child(in: column), part.content !== child {
      if old != nil { delegate?.splitViewController(self, willShow: column) }
      UIView.performWithoutAnimation { part.frame = mirrored(old ?? rect) }
      fill(part, with: child)
    } else if !isShown, part.content?.appearance == .appeared {
      delegate?.splitViewController(self, willHide: column)
      part.content?.disappear(ViewAnimation.current?.moves == true)
    }
    let isCard = column == .primary && stage.shown?.card != nil
    part.content?.chrome = UIEdgeInsets(
      top: isCard ? stage.shown?.cardInset ?? 0 : 0, left: 0, bottom: 0, right: 0)
    part.frame = rect
    part.accessibilityElementsHidden = !isShown
  }

  /// True if the controller's view is somewhere.
  var hasPlace: Bool { view.topmost.foreignNode != nil || view.topmost.place != nil }

  /// Puts a controller's view into a column, and tells it that it is seen.
  func fill(_ part: SplitColumnView, with child: UIViewController) {
    let animated = ViewAnimation.current?.moves == true
    // A stack shows its screens, which are told with it, once it has a view.
    child.loadViewIfNeeded()
    child.willAppear(animated)
    UIView.performWithoutAnimation {
      part.content = child
      part.layoutIfNeeded()
    }
    child.isAppearing(animated)
    ViewAnimation.later { assumingMain { child.finishAppearing(animated) } }
    child.didMove(toParent: self)
  }

  /// Takes the views of columns out that have gone.
  private func dropHidden() {
    guard let plan = stage.shown else { return }
    for (part, isShown) in [
      (stage.sidebar, plan.isSidebarShown), (stage.middle, plan.isMiddleShown),
    ]
    where !isShown {
      part.content?.finishDisappearing(false)
      part.content = nil
    }
  }

  /// A rectangle of a column whose first one is at the other edge.
  private func mirrored(_ rect: CGRect) -> CGRect {
    guard view.isRightToLeft != (primaryEdge == .trailing) else { return rect }
    return CGRect(
      x: view.bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Puts the button into the bar of the first column that is shown.
  private func showToggle(_ plan: ControllerSplitPlan) {
    let isWanted =
      style != .unspecified
      && (displayModeButtonVisibility == .always
        || displayModeButtonVisibility == .automatic && presentsWithGesture)
    let place: Column =
      plan.isSidebarShown ? .primary : plan.isMiddleShown ? .supplementary : .secondary
    for column in columns {
      let item = (child(in: column) as? UINavigationController)?.viewControllers.first?
        .navigationItem
      let button = isWanted && column == place ? displayModeButtonItem : nil
      guard item?.columnButton !== button else { continue }
      item?.isOnCard = column == .primary && plan.card != nil
      item?.columnButton = button
    }
  }

  /// Goes on with the detail's ground below a column that floats.
  private func showGround(_ plan: ControllerSplitPlan) {
    guard plan.card != nil else { return }
    let detail = child(in: .secondary)
    let top = (detail as? UINavigationController)?.topViewController ?? detail
    view.backgroundColor = top?.viewIfLoaded?.backgroundColor ?? .systemBackground
  }

  // MARK: The plan

  func plan(in size: CGSize) -> ControllerSplitPlan {
    var wish = ControllerSplitWish()
    wish.hasMiddle = style == .tripleColumn
    (wish.columns, wish.manner) = preferences
    if let asked { wish.columns = asked }
    wish.sidebar = width(
      preferredPrimaryColumnWidth, part: preferredPrimaryColumnWidthFraction,
      minimumPrimaryColumnWidth, maximumPrimaryColumnWidth)
    wish.middle = width(
      preferredSupplementaryColumnWidth, part: preferredSupplementaryColumnWidthFraction,
      minimumSupplementaryColumnWidth, maximumSupplementaryColumnWidth)
    wish.leastDetail = minimumSecondaryColumnWidth.set
    let environment = viewIfLoaded?.barEnvironment ?? ShownScene.environment
    return ControllerSplitPlan(
      wish, in: environment, size: size, safeTop: viewIfLoaded?.safeAreaInsets.top ?? 0)
  }

  /// The columns and the manner that code prefers: a mode counts before a behavior.
  private var preferences: (ControllerSplitWish.Columns, ControllerSplitWish.Manner) {
    let manner: ControllerSplitWish.Manner =
      switch preferredSplitBehavior {
      case .automatic: .automatic
      case .tile: .beside
      case .overlay: .over
      case .displace: .displacing
      }
    return switch preferredDisplayMode {
    case .automatic: (.automatic, manner)
    case .secondaryOnly: (.none, manner)
    case .oneBesideSecondary: (.one, .beside)
    case .oneOverSecondary: (.one, .over)
    case .twoBesideSecondary: (.two, .beside)
    case .twoOverSecondary: (.two, .over)
    case .twoDisplaceSecondary: (.two, .displacing)
    }
  }

  private func width(
    _ points: CGFloat, part: CGFloat, _ least: CGFloat, _ most: CGFloat
  ) -> ControllerSplitWidth {
    var width = ControllerSplitWidth()
    (width.points, width.part) = (points.set, part.set)
    (width.least, width.most) = (least.set, most.set)
    return width
  }
}

extension CGFloat {
  /// The length, if it is not the system's.
  fileprivate var set: CGFloat? {
    self == UISplitViewController.automaticDimension || isNaN ? nil : self
  }
}
