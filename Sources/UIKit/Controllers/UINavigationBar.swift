import FlipbookGeometry
import FlipbookLook
import FlipbookViews
public import Foundation

/// The bar with a title above a controller's view.
///
/// In a controller it shows the rows of all screens, and each screen has its own ground. Alone it
/// has both.
@MainActor @preconcurrency open class UINavigationBar: UIView {
  private let ground = LookHost(frame: .zero)
  private let rows = LookHost(frame: .zero)
  private var shown: [ControllerBarState] = []

  /// The source of the blurred picture behind glass.
  private let backdrop = ViewSource()

  /// The bar's look before there were appearances.
  open var barStyle = UIBarStyle.default {
    didSet { if barStyle != oldValue { takeStyle(isDark: barStyle != .default) } }
  }

  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { itemsDidChange() } }
  }

  /// The controller that owns the bar.
  weak var owner: UINavigationController?

  /// The looks that code has given to the bar.
  var looks = NavigationBarLooks() { didSet { looksDidChange() } }

  /// True for the object that stands for all bars.
  private var isProxy = false

  open override class func appearance() -> UINavigationBar {
    AppearanceProxies.proxy(of: UINavigationBar.self) {
      let proxy = UINavigationBar(frame: .zero)
      proxy.isProxy = true
      return proxy
    }
  }

  /// Shows the bar in its new look, or has all bars shown so from now on.
  private func looksDidChange() {
    if isProxy {
      SystemAppearances.present?.navigationBar = look(of: nil)
    } else {
      owner?.forgetGrounds()
      showAnew()
    }
  }

  override func didInitialize() {
    addSubview(ground)
    addSubview(rows)
    ground.isHidden = true
    backdrop.show(
      { [weak self] in
        self?.owner.flatMap { $0.passage.screen(of: $0.topViewController) }
      }, behind: rows)
  }

  // MARK: Items

  private var ownItems: [UINavigationItem] = []

  open var items: [UINavigationItem]? {
    get { owner.map { $0.viewControllers.map(\.navigationItem) } ?? ownItems }
    set { setItems(newValue, animated: false) }
  }

  open var topItem: UINavigationItem? { items?.last }

  open var backItem: UINavigationItem? { items?.dropLast().last }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    guard owner == nil else {
      return ShownScene.diagnose("UINavigationBar.setItems: the bar is a controller's")
    }
    for item in ownItems { item.bar = nil }
    ownItems = items ?? []
    for item in ownItems { item.bar = self }
    itemsDidChange()
  }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    setItems(ownItems + [item], animated: animated)
  }

  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let last = ownItems.last else { return nil }
    setItems(ownItems.dropLast(), animated: animated)
    return last
  }

  /// Shows what items have anew.
  func itemsDidChange() {
    if let owner { owner.layOutBars() } else { showOwnItems() }
  }

  // MARK: Rows

  /// Shows the rows of some screens.
  func show(_ states: [ControllerBarState], under transaction: Transaction) {
    guard states != shown else { return }
    shown = states
    let rows = ControllerBarRows(
      states.map { $0.bar(in: self) }, width: states.first?.width ?? 0,
      backdrop: owner == nil ? nil : backdrop)
    self.rows.show(inColumn(rows), under: transaction)
  }

  /// True if the bar is in a first column of a split view.
  private var isInFirstColumn: Bool {
    guard let owner, let split = owner.splitViewController, !split.isCollapsed else { return false }
    return split.child(in: .primary) === owner
  }

  /// A view of the bar in its tint, as the column around has bars.
  func inColumn<V: View>(_ view: V) -> AnyView {
    isInFirstColumn ? tinted(view.inFirstColumn()) : tinted(view)
  }

  private func showOwnItems() {
    let insets = safeAreaInsets
    let width = max(bounds.width - insets.left - insets.right, 0)
    guard let item = ownItems.last else { return }
    let below = ownItems.dropLast().last
    var state = ControllerBarState(item: item, below: below, width: width)
    state.isLarge = prefersLargeTitles && item.largeTitleDisplayMode != .never
    state.isOpaque = true
    state.goBack = { [weak self] in self?.popItem(animated: true) }
    ground.isHidden = false
    let bar = state.bar(in: self)
    guard [state] != shown else { return }
    let plan = ControllerBarPlan(barEnvironment, below: 0)
    ground.show(tinted(ControllerBarGround(bar, plan, width: width)), under: Transaction())
    show([state], under: Transaction())
  }

  private func showAnew() {
    shown = []
    itemsDidChange()
  }

  // Items are drawn in the environment of the bar, which has one from now on.
  override func didEnterGraph() { showAnew() }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if isProxy { looksDidChange() } else { showAnew() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showAnew()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let insets = safeAreaInsets
    rows.contentInsets = insets.sides
    ground.contentInsets = insets.sides
    rows.frame = bounds
    ground.frame = bounds
    if owner == nil { showOwnItems() }
  }

  open override var intrinsicContentSize: CGSize {
    let plan = ControllerBarPlan(barEnvironment, below: 0)
    return CGSize(
      width: UIView.noIntrinsicMetric, height: plan.row + (prefersLargeTitles ? plan.large : 0))
  }
}

/// The look of a bar before there were appearances.
nonisolated public enum UIBarStyle: Int, Sendable {
  case `default`, black, blackTranslucent
}
