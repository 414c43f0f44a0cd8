import FlipbookLook
import FlipbookViews
public import Foundation

/// The title and picture that a tab bar shows for a controller.
@MainActor @preconcurrency open class UITabBarItem: UIBarItem {
  open var selectedImage: UIImage? { didSet { didChange() } }
  open var badgeValue: String? { didSet { didChange() } }
  open var badgeColor: UIColor?

  /// The distance by which the title stands elsewhere, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { didChange() } }

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { titleAttributes[state.rawValue] = attributes }

  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { titleAttributes[state.rawValue] }

  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let coder = coder as? InterfaceCoder { take(coder.element, coder.loader) }
  }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    super.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}

/// The bar by which a tab is chosen.
@MainActor @preconcurrency open class UITabBar: UIView {
  private let host = LookHost(frame: .zero)
  private var ownItems: [UITabBarItem] = []
  private var titles: [String?] = []
  private var choose: (Int) -> Void = { _ in }

  open var items: [UITabBarItem]? {
    get { ownItems }
    set { setItems(newValue, animated: false) }
  }

  open private(set) weak var selectedItem: UITabBarItem?
  open var unselectedItemTintColor: UIColor? { didSet { show() } }

  /// The looks that code has given to the bar: over content, and where that has come to its end.
  private var standardLook: UITabBarAppearance?
  private var edgeLook: UITabBarAppearance?

  /// True for the object that stands for all bars.
  private var isProxy = false

  open override class func appearance() -> UITabBar {
    AppearanceProxies.proxy(of: UITabBar.self) {
      let proxy = UITabBar(frame: .zero)
      proxy.isProxy = true
      return proxy
    }
  }

  open var standardAppearance: UITabBarAppearance {
    get { standardLook?.ownCopy() ?? UITabBarAppearance() }
    set {
      standardLook = newValue.ownCopy()
      show()
    }
  }

  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { edgeLook }
    set {
      edgeLook = newValue?.ownCopy()
      show()
    }
  }

  open var barTintColor: UIColor? {
    get { standardLook?.backgroundColor }
    set {
      let appearance = standardAppearance
      appearance.backgroundColor = newValue
      standardAppearance = appearance
    }
  }

  open var isTranslucent: Bool {
    get { standardLook.map { $0.backgroundEffect != nil } ?? true }
    set {
      guard newValue != isTranslucent else { return }
      let appearance = standardAppearance
      appearance.setTranslucent(newValue)
      standardAppearance = appearance
    }
  }

  open override var backgroundColor: UIColor? {
    didSet { if isProxy, backgroundColor != oldValue { barTintColor = backgroundColor } }
  }

  /// The look of the bar as the look's bars take it; nil for the system's.
  private var look: TabBarAppearance? {
    let all = isProxy ? nil : AppearanceProxies.known(UITabBar.self)
    let (standard, edge) = (standardLook ?? all?.standardLook, edgeLook ?? all?.edgeLook)
    let tint = (ownTint ?? all?.ownTint).map { Color(uiColor: $0) }
    let unselected = unselectedItemTintColor ?? all?.unselectedItemTintColor
    if standard == nil, edge == nil, tint == nil, unselected == nil { return nil }
    var look = TabBarAppearance()
    (look.standard, look.edge, look.tint) = (standard?.ground, edge?.ground, tint)
    (standard ?? edge)?.write(to: &look)
    if let unselected, look.normal.icon == nil {
      look.normal.icon = Color(uiColor: unselected)
      look.normal.words.color = look.normal.words.color ?? look.normal.icon
    }
    return look
  }

  /// The source of the blurred picture behind the bar.
  private let backdrop = ViewSource()

  /// The view behind the bar, in the same tree.
  weak var viewBehind: UIView?

  /// The index of the tab that stands apart; nil for none.
  var prominentIndex: Int?

  /// The view above the floating bar; nil for none.
  var accessory: UIView? { didSet { if accessory !== oldValue { show() } } }

  /// True if the screen's content goes on below the bar.
  var hasContentBelow = false { didSet { if hasContentBelow != oldValue { show() } } }

  override func didInitialize() {
    addSubview(host)
    backdrop.show({ [weak self] in self?.viewBehind }, behind: host)
  }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    show((items ?? []).map { (item: $0, title: nil) }, choose)
  }

  /// Shows the tabs of some controllers.
  ///
  /// - Parameters:
  ///   - tabs: Their items, and the titles of those that have none.
  ///   - choose: Called with the index of the one that was tapped.
  func show(
    _ tabs: [(item: UITabBarItem, title: String?)], _ choose: @escaping (Int) -> Void
  ) {
    ownItems = tabs.map(\.item)
    titles = tabs.map { $0.item.title ?? $0.title }
    self.choose = choose
    show()
  }

  func select(_ index: Int) {
    selectedItem = ownItems.indices.contains(index) ? ownItems[index] : nil
    show()
  }

  private func show() {
    if isProxy {
      SystemAppearances.present?.tabBar = look
      return
    }
    let choice = ownItems.firstIndex { $0 === selectedItem }
    let tabs = zip(ownItems, titles).enumerated().map { index, entry in
      let (item, title) = entry
      var tab = ControllerTab()
      (tab.title, tab.badge) = (title, item.badgeValue)
      let shift = item.titlePositionAdjustment
      tab.titleShift = CGSize(width: shift.horizontal, height: shift.vertical)
      tab.image = (index == choice ? item.selectedImage ?? item.image : item.image)?.image
      tab.isProminent = index == prominentIndex
      (tab.identifier, tab.label) = (item.accessibilityIdentifier, item.accessibilityLabel)
      return tab
    }
    let bar = ControllerTabBar(
      tabs, choice: choice ?? -1, unselected: unselectedItemTintColor.map { Color(uiColor: $0) },
      hasContentBelow: hasContentBelow, appearance: look, backdrop: backdrop,
      accessory: accessory?.embedded(in: self), choose: choose)
    host.show(tinted(bar), under: Transaction())
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var insets = safeAreaInsets
    insets.top = 0
    host.contentInsets = insets
    host.frame = bounds
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: ControllerTabPlan(barEnvironment, hasAccessory: accessory != nil).height)
  }
}
