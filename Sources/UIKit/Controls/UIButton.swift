public import Foundation

/// A label that does something when it is tapped.
@MainActor @preconcurrency open class UIButton: UIControl {
  nonisolated public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
  }

  public private(set) var buttonType = ButtonType.custom
  let label = UILabel()
  let picture = UIImageView()
  private let ground = UIImageView()
  private(set) var titles: [State: Title] = [:]
  private var colors: [State: UIColor] = [:]
  private(set) var images: [State: UIImage] = [:]
  private(set) var grounds: [State: UIImage] = [:]

  enum Title {
    case plain(String)
    case attributed(NSAttributedString)
  }

  // MARK: Configuration

  /// The part of the button's state that a configuration has.
  var configured = ConfiguredState()

  /// The content and the look; nil for a button that is made by its other properties.
  open var configuration: Configuration? {
    get { configured.configuration }
    set { takeConfiguration(newValue) }
  }

  /// A closure that may change the configuration when the button's state has changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// True if the look follows the button's state by itself.
  open var automaticallyUpdatesConfiguration = true { didSet { setNeedsUpdateConfiguration() } }

  /// True if a tap selects the button, or what it chooses from its menu is its title.
  open var changesSelectionAsPrimaryAction = false { didSet { menuDidChange() } }

  open var menu: UIMenu? { didSet { menuDidChange() } }

  /// True if a tap opens the menu.
  open var showsMenuAsPrimaryAction = false { didSet { menuDidChange() } }

  /// A pointer changes nothing here.
  open var isPointerInteractionEnabled = false

  /// Has the configuration brought up to date before the button is shown next.
  open func setNeedsUpdateConfiguration() { configurationIsStale() }

  /// Changes the configuration as the button's state asks for; to be overridden.
  open func updateConfiguration() {}

  // MARK: Content

  /// The room around the content, in points; a configuration has its own.
  ///
  /// - SeeAlso: documented, `UIButton.contentEdgeInsets`.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }

  // Both move a part of the content and leave the button's own size: documented.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    takeKind(buttonType)
  }

  /// Makes it a button of a kind, before it has anything else.
  func takeKind(_ kind: ButtonType) { buttonType = kind }

  /// A button with a configuration; title and picture that it has not are those of the action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    buttonType = .system
    var configuration = configuration
    if let primaryAction {
      addAction(primaryAction, for: .primaryActionTriggered)
      if configuration.attributedTitle == nil, !primaryAction.title.isEmpty {
        configuration.title = primaryAction.title
      }
      configuration.image = configuration.image ?? primaryAction.image
    }
    self.configuration = configuration
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
    AppearanceProxies.proxy(of: self) { UIButton(frame: .zero) }
  }

  /// Takes the titles' colours, and the room around them, of the proxy of a type.
  func takeTitles(of proxy: UIButton) {
    colors.merge(proxy.colors) { $1 }
    grounds.merge(proxy.grounds) { $1 }
    if proxy.contentEdgeInsets != .zero { contentEdgeInsets = proxy.contentEdgeInsets }
  }

  override func didInitialize() {
    // Documented, `UIFont.buttonFontSize`; a button's title in fact has 15 or 18 by its kind.
    label.font = .systemFont(ofSize: 15)
    label.textAlignment = .center
    takeBackParts()
  }

  /// Puts the parts of a button without a configuration behind one another.
  func takeBackParts() {
    for view in [ground, picture, label] { addSubview(view) }
  }

  open var titleLabel: UILabel? { label }
  open var imageView: UIImageView? { picture }
  open var currentTitle: String? { title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? standardColor }
  open var currentImage: UIImage? { image(for: state) }

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title.map { .plain($0) }
    if state == .normal { configured.configuration?.title = title }
    contentDidChange()
  }

  open func title(for state: State) -> String? {
    guard case .plain(let title) = titles[state] ?? titles[.normal] else { return nil }
    return title
  }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    titles[state] = title.map { .attributed($0) }
    if state == .normal {
      configured.configuration?.attributedTitle = title.map { AttributedString(styled: $0) }
    }
    contentDidChange()
  }

  open func attributedTitle(for state: State) -> NSAttributedString? {
    guard case .attributed(let title) = titles[state] ?? titles[.normal] else { return nil }
    return title
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state] = color
    contentDidChange()
  }

  open func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] }

  private var standardColor: UIColor {
    buttonType == .custom ? .white : tintColor ?? .tintColor
  }

  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    if state == .normal { configured.configuration?.image = image }
    contentDidChange()
  }

  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

  /// Sets the picture that fills the button, behind its title.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    grounds[state] = image
    contentDidChange()
  }

  open func backgroundImage(for state: State) -> UIImage? { grounds[state] ?? grounds[.normal] }

  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  private func contentDidChange() {
    if hasConfiguration { return setNeedsUpdateConfiguration() }
    showContent()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    configurationMayChange()
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { configurationMayChange() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    configurationMayChange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    configurationMayChange()
  }

  override func checkOwnSize() { checkConfiguredSize() }

  override func widthDidSolve(_ width: CGFloat) -> Bool { configuredWidthDidSolve(width) }

  override var respondsToTap: Bool {
    super.respondsToTap
      || isEnabled && isUserInteractionEnabled
        && (changesSelectionAsPrimaryAction || configured.menuHost != nil)
  }

  override func tapEnded() {
    guard configured.menuHost == nil || !isEnabled else {
      isHighlighted = false
      return openMenu()
    }
    if changesSelectionAsPrimaryAction, isEnabled { isSelected.toggle() }
    super.tapEnded()
  }

  private func showContent() {
    if let title = currentAttributedTitle {
      if shownTitle !== title { label.attributedText = title }
      shownTitle = title
    } else {
      shownTitle = nil
      label.text = currentTitle
      label.textColor = currentTitleColor
    }
    label.alpha = isHighlighted && buttonType != .custom ? 0.2 : 1
    picture.image = currentImage
    ground.image = currentBackgroundImage
  }

  /// The title with attributes that the label has.
  private var shownTitle: NSAttributedString?

  private var hasImage: Bool { picture.image != nil }

  /// - SeeAlso: Six points above and below the title: derived from common reports (a system button
  ///   of 15-point text is 30 high).
  private static let verticalPadding: CGFloat = 6

  open override var intrinsicContentSize: CGSize {
    if let face = presentFace { return configuredSize(of: face) }
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
    if let face = presentFace { return face.titleBaselines }
    let area = intrinsicContentSize.height - contentEdgeInsets.top - contentEdgeInsets.bottom
    let spare = (area - label.intrinsicContentSize.height) / 2
    return label.baselineDistances.map {
      ($0.first + spare + contentEdgeInsets.top, $0.last + spare + contentEdgeInsets.bottom)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let face = presentFace else { return intrinsicContentSize }
    let own = face.size(width: nil)
    return size.width > 0 && size.width < own.width ? face.size(width: size.width) : own
  }

  /// Makes a button with a configuration as wide as it wants to be, however wide it is.
  open override func sizeToFit() {
    guard let face = presentFace else { return super.sizeToFit() }
    let origin = frame.origin
    bounds.size = face.size(width: nil)
    frame.origin = origin
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    configured.menuHost?.frame = bounds
    if let face = presentFace { return layConfigured(face) }
    showContent()
    picture.isHidden = !hasImage
    ground.frame = bounds
    ground.isHidden = ground.image == nil
    layoutContent()
  }

  /// Puts the picture before the title, and both where the alignment says.
  private func layoutContent() {
    let area = bounds.inset(by: contentEdgeInsets)
    let (text, image) = (label.intrinsicContentSize, picture.image?.size ?? .zero)
    let imageArea = area.inset(by: imageEdgeInsets)
    let titleArea = area.inset(by: titleEdgeInsets)
    let beside = width(of: text, in: area, beside: image)
    let width = width(of: text, in: titleArea, beside: image)
    picture.frame = place(
      image, after: isRightToLeft ? beside : 0, of: beside + image.width, in: imageArea)
    label.frame = place(
      CGSize(width: width, height: text.height), after: isRightToLeft ? 0 : image.width,
      of: width + image.width, in: titleArea)
  }

  private func width(of text: CGSize, in area: CGRect, beside image: CGSize) -> CGFloat {
    let room = max(area.width - image.width, 0)
    return contentHorizontalAlignment == .fill ? room : min(text.width, room)
  }

  /// The place of a part of the content.
  ///
  /// - Parameters:
  ///   - size: The size of the part.
  ///   - before: The width of the part before it.
  ///   - whole: The width of the whole content.
  ///   - area: The rectangle that the content is aligned in.
  /// - Returns: The part's frame.
  private func place(
    _ size: CGSize, after before: CGFloat, of whole: CGFloat, in area: CGRect
  ) -> CGRect {
    let left =
      switch contentHorizontalAlignment {
      case .center: area.midX - whole / 2
      case .left, .fill: area.minX
      case .right: area.maxX - whole
      case .leading: isRightToLeft ? area.maxX - whole : area.minX
      case .trailing: isRightToLeft ? area.minX : area.maxX - whole
      }
    let isFilled = contentVerticalAlignment == .fill
    let top =
      switch contentVerticalAlignment {
      case .center: area.midY - size.height / 2
      case .top, .fill: area.minY
      case .bottom: area.maxY - size.height
      }
    return CGRect(
      x: left + before, y: top, width: size.width, height: isFilled ? area.height : size.height)
  }
}
