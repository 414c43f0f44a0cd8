import Foundation

/// A bar with buttons.
@MainActor open class UIToolbar: UIView {
  private lazy var contents = BarContents(of: self)
  private let background = UIView()

  open var items: [UIBarButtonItem]? {
    didSet { showItems() }
  }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  override func didInitialize() {
    background.backgroundColor = .systemBackground
    addSubview(background)
  }

  private func showItems() {
    contents.show(items ?? []) { [weak self] in self?.showItems() }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height + safeAreaInsets.bottom)
    let margin = min(UIViewController.minimumMargin(in: bounds.width), bounds.width / 2)
    contents.layOut(in: bounds.inset(by: safeAreaInsets.sides).insetBy(dx: margin, dy: 0))
  }
}
