import FlipbookLook
import FlipbookViews
public import Foundation

/// A bar with buttons.
@MainActor open class UIToolbar: UIView {
  private let host = LookHost(frame: .zero)

  /// Points below the bar that its background fills as well: those of the home indicator.
  var heightBelow: CGFloat = 0 { didSet { if heightBelow != oldValue { setNeedsLayout() } } }

  open var items: [UIBarButtonItem]? { didSet { showItems() } }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  override func didInitialize() { addSubview(host) }

  private func showItems() {
    for item in items ?? [] { item.onChange = { [weak self] in self?.showItems() } }
    let entries = (items ?? []).compactMap { $0.entry(at: .bottom, in: self) }
    let view = ControllerToolbar(entries)
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
