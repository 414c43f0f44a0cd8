public import Foundation

/// A label that does something when it is tapped.
@MainActor @preconcurrency open class UIButton: UIControl {
  nonisolated public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
  }

  public private(set) var buttonType = ButtonType.custom
  private let label = UILabel()
  private let picture = UIImageView()
  private let ground = UIImageView()
  private var titles: [State: String] = [:]
  private var colors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private var grounds: [State: UIImage] = [:]

  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { invalidateIntrinsicContentSize() }
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  public convenience init(
    type buttonType: ButtonType = .system, primaryAction: UIAction?
  ) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    if let image = primaryAction.image { setImage(image, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  open override class func appearance() -> UIButton {
    AppearanceProxies.idle(UIButton.self, "buttons keep their look") { UIButton(frame: .zero) }
  }

  override func didInitialize() {
    // Documented, `UIFont.buttonFontSize`; a button's title in fact has 15 or 18 by its kind.
    label.font = .systemFont(ofSize: 15)
    label.textAlignment = .center
    addSubview(ground)
    addSubview(picture)
    addSubview(label)
  }

  open var titleLabel: UILabel? { label }
  open var imageView: UIImageView? { picture }
  open var currentTitle: String? { titles[presentState] ?? titles[.normal] }

  private var presentState: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    contentDidChange()
  }

  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state] = color
    contentDidChange()
  }

  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    contentDidChange()
  }

  /// Sets the picture that fills the button, behind its title.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    grounds[state] = image
    contentDidChange()
  }

  open func backgroundImage(for state: State) -> UIImage? { grounds[state] ?? grounds[.normal] }

  open var currentBackgroundImage: UIImage? { backgroundImage(for: presentState) }

  private func contentDidChange() {
    showContent()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func showContent() {
    label.text = currentTitle
    let standard = buttonType == .custom ? UIColor.white : tintColor ?? .tintColor
    label.textColor = colors[presentState] ?? colors[.normal] ?? standard
    label.alpha = isHighlighted && buttonType != .custom ? 0.2 : 1
    picture.image = images[presentState] ?? images[.normal]
    ground.image = currentBackgroundImage
  }

  private var hasImage: Bool { picture.image != nil }

  /// - SeeAlso: Six points above and below the title: derived from common reports (a system button
  ///   of 15-point text is 30 high).
  private static let verticalPadding: CGFloat = 6

  open override var intrinsicContentSize: CGSize {
    showContent()
    let text = label.intrinsicContentSize
    let image = picture.image?.size ?? .zero
    let insets = contentEdgeInsets
    let hasInsets = insets != .zero
    return CGSize(
      width: max(
        text.width + image.width + insets.left + insets.right, hasInsets ? 0 : 30,
        ground.image?.size.width ?? 0),
      height: max(
        max(text.height, image.height) + insets.top + insets.bottom
          + (hasInsets ? 0 : 2 * Self.verticalPadding), ground.image?.size.height ?? 0))
  }

  /// The baseline distances of the title, which is in the middle of the height.
  override var baselineDistances: (first: CGFloat, last: CGFloat)? {
    let area = intrinsicContentSize.height - contentEdgeInsets.top - contentEdgeInsets.bottom
    let spare = (area - label.intrinsicContentSize.height) / 2
    return label.baselineDistances.map {
      ($0.first + spare + contentEdgeInsets.top, $0.last + spare + contentEdgeInsets.bottom)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showContent()
    let text = label.intrinsicContentSize
    let image = picture.image?.size ?? .zero
    let area = bounds.inset(by: contentEdgeInsets)
    let width = min(text.width, max(area.width - image.width, 0))
    let left = area.midX - (width + image.width) / 2
    picture.frame = CGRect(
      x: left, y: area.midY - image.height / 2, width: image.width, height: image.height)
    picture.isHidden = !hasImage
    ground.frame = bounds
    ground.isHidden = ground.image == nil
    label.frame = CGRect(
      x: left + image.width, y: area.midY - text.height / 2, width: width, height: text.height)
  }
}
