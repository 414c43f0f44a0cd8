import Foundation

/// The title and picture that a tab bar shows for a controller.
@MainActor open class UITabBarItem: UIBarItem {
  open var selectedImage: UIImage? { didSet { didChange() } }
  open var badgeValue: String? { didSet { didChange() } }

  public override init() { super.init() }

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
@MainActor open class UITabBar: UIView {
  private let background = UIView()
  private var buttons: [TabButton] = []

  open private(set) var items: [UITabBarItem]?
  open private(set) weak var selectedItem: UITabBarItem?
  open var unselectedItemTintColor: UIColor? { didSet { showSelection() } }

  override func didInitialize() {
    background.backgroundColor = .systemBackground
    addSubview(background)
  }

  /// Shows the tabs of some controllers.
  ///
  /// - Parameters:
  ///   - tabs: Their items, and the titles of those that have none.
  ///   - choose: Called with the index of the one that was tapped.
  func show(
    _ tabs: [(item: UITabBarItem, title: String?)], _ choose: @escaping (Int) -> Void
  ) {
    for button in buttons { button.removeFromSuperview() }
    items = tabs.map(\.item)
    buttons = tabs.indices.map { index in
      let button = TabButton(tabs[index].item, title: tabs[index].title)
      let action = UIAction { _ in choose(index) }
      button.addAction(action, for: .primaryActionTriggered)
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  func select(_ index: Int) {
    selectedItem = items?.indices.contains(index) == true ? items?[index] : nil
    showSelection()
  }

  private func showSelection() {
    for button in buttons {
      let isSelected = button.item === selectedItem
      button.show(
        in: isSelected ? tintColor : unselectedItemTintColor ?? .systemGray,
        isSelected: isSelected)
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showSelection()
  }

  /// - SeeAlso: In equal parts of the width: chosen, after the bar of a phone.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let area = bounds.inset(by: safeAreaInsets).withoutNegativeSize
    let width = area.width / CGFloat(max(buttons.count, 1))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: area.minX + CGFloat(index) * width, y: 0, width: width, height: area.height)
    }
  }
}

/// One of the choices of a tab bar: a picture above a title, or beside it where height is compact.
final class TabButton: UIControl {
  let item: UITabBarItem
  private let picture = UIImageView()
  private let label = UILabel()

  init(_ item: UITabBarItem, title: String?) {
    self.item = item
    super.init(frame: .zero)
    picture.image = item.image
    picture.contentMode = .scaleAspectFit
    label.text = item.title ?? title
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityLabel = item.accessibilityLabel ?? label.text
    for view in [picture, label] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(in color: UIColor, isSelected: Bool) {
    picture.image = isSelected ? item.selectedImage ?? item.image : item.image
    picture.tintColor = color
    label.textColor = color
    setNeedsLayout()
  }

  /// - SeeAlso: Titles of 10 points medium below, of 13 beside: documented, Human Interface
  ///   Guidelines; the places: chosen, after the bar of a phone.
  override func layoutSubviews() {
    super.layoutSubviews()
    let isStacked =
      traitCollection.horizontalSizeClass != .regular
      && traitCollection.verticalSizeClass != .compact
    label.font = .systemFont(ofSize: isStacked ? 10 : 13, weight: isStacked ? .medium : .regular)
    let image = picture.image?.size ?? .zero
    let text = label.intrinsicContentSize
    if isStacked {
      picture.frame = CGRect(
        x: bounds.midX - image.width / 2, y: 18 - image.height / 2, width: image.width,
        height: image.height)
      label.frame = CGRect(
        x: bounds.midX - text.width / 2, y: 34, width: text.width, height: text.height)
      return
    }
    let gap: CGFloat = image.width > 0 ? 5 : 0
    let left = bounds.midX - (image.width + gap + text.width) / 2
    picture.frame = CGRect(
      x: left, y: bounds.midY - image.height / 2, width: image.width, height: image.height)
    label.frame = CGRect(
      x: left + image.width + gap, y: bounds.midY - text.height / 2, width: text.width,
      height: text.height)
  }
}
