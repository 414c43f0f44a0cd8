import FlipbookLook
import FlipbookViews
public import Foundation

/// A bar with buttons.
@MainActor @preconcurrency open class UIToolbar: UIView {
  private let host = LookHost(frame: .zero)

  /// Points below the bar that its background fills as well: those of the home indicator.
  var heightBelow: CGFloat = 0 { didSet { if heightBelow != oldValue { setNeedsLayout() } } }

  open var items: [UIBarButtonItem]? { didSet { showItems() } }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  /// The look that code has given to the bar.
  private var standardLook: UIToolbarAppearance?

  /// True for the object that stands for all bars.
  private var isProxy = false

  open override class func appearance() -> UIToolbar {
    AppearanceProxies.proxy(of: UIToolbar.self) {
      let proxy = UIToolbar(frame: .zero)
      proxy.isProxy = true
      return proxy
    }
  }

  open var standardAppearance: UIToolbarAppearance {
    get { standardLook?.ownCopy() ?? UIToolbarAppearance() }
    set {
      standardLook = newValue.ownCopy()
      showItems()
    }
  }

  open var compactAppearance: UIToolbarAppearance?

  /// The look while content does not go on below.
  open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { showItems() } }

  /// True if the screen's content goes on below the bar.
  var hasContentBelow = true { didSet { if hasContentBelow != oldValue { showItems() } } }

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

  /// The look that counts: the bar's own, or that of all bars.
  var shownAppearance: UIToolbarAppearance? {
    standardLook ?? AppearanceProxies.known(UIToolbar.self)?.standardLook
  }

  /// The wishes of a hosted view for the bar; nil without one.
  private var hosted: NavigationBarContent?
  private var hostedVersion: (item: UINavigationItem, version: Int)?

  /// Shows the items that a hosted view has for the bar.
  func showHosted(_ item: UINavigationItem?) {
    let shown = item?.hosted == nil ? nil : item
    guard shown !== hostedVersion?.item || shown?.version != hostedVersion?.version else { return }
    hosted = shown?.hosted
    hostedVersion = shown.map { ($0, $0.version) }
    showItems()
  }

  /// The source of the blurred picture behind the bar.
  private let backdrop = ViewSource()

  /// The view behind the bar, in the same tree.
  weak var viewBehind: UIView?

  override func didInitialize() {
    addSubview(host)
    backdrop.show({ [weak self] in self?.viewBehind }, behind: host)
  }

  private func showItems() {
    if isProxy {
      SystemAppearances.present?.toolbar = standardLook?.ground
      return
    }
    for item in items ?? [] { item.onChange = { [weak self] in self?.showItems() } }
    let entries = (items ?? []).compactMap { $0.entry(at: .bottom, in: self) }
    let view = ControllerToolbar(
      entries, hosted: hosted, ground: shownAppearance?.ground,
      edgeGround: scrollEdgeAppearance?.ground, hasContentBelow: hasContentBelow,
      backdrop: backdrop)
    host.show(tinted(view), under: ViewAnimation.transaction)
  }

  // Items are drawn in the environment of the bar, which has one from now on.
  override func didEnterGraph() { showItems() }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showItems()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showItems()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var insets = safeAreaInsets.sides
    insets.bottom = heightBelow
    host.contentInsets = insets
    host.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height + heightBelow)
  }

  /// The height of the bar above the home indicator, in points.
  static func height(in environment: EnvironmentValues) -> CGFloat {
    ControllerToolbar.height(in: environment)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height(in: barEnvironment))
  }
}
