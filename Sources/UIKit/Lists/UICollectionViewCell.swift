import FlipbookLayout
import FlipbookLook
import FlipbookViews
import Foundation

/// A view of a collection: a cell, or one beside them.
@MainActor @preconcurrency open class UICollectionReusableView: UIView {
  public internal(set) var reuseIdentifier: String?

  /// The place and the look that the arrangement has given the view last.
  var applied: AppliedPlace?

  open func prepareForReuse() {}

  /// Takes the look that the arrangement gives the view.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The place, with the size that the content asks for.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// A cell of a collection.
@MainActor @preconcurrency open class UICollectionViewCell: UICollectionReusableView {
  private let content = UIView()
  private let face = LookHost(frame: .zero)

  /// True if the content's view and its ground are the cell's own matter, not those of a row.
  var showsItself: Bool { true }

  open var contentView: UIView { content }

  /// The thing that a storyboard has a finger do.
  var interfaceChoice: (@MainActor () -> Void)?
  open var backgroundView: UIView? { didSet { show(backgroundView, instead: oldValue) } }
  /// The view over the background while the cell is chosen.
  open var selectedBackgroundView: UIView? { didSet { showSelection(instead: oldValue) } }
  open var isSelected = false {
    didSet {
      showSelection(instead: nil)
      setNeedsUpdateConfiguration()
    }
  }
  open var isHighlighted = false { didSet { setNeedsUpdateConfiguration() } }
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { showConfiguration() } }
  open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { showBackground() } }

  /// Called when the state has changed, before the cell is shown.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  private var ownContent = ConfiguredContent()
  private var needsUpdate = true

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Has the configuration updated before the cell is laid out again.
  ///
  /// - SeeAlso: documented, `UICollectionViewCell.setNeedsUpdateConfiguration()`.
  open func setNeedsUpdateConfiguration() {
    needsUpdate = true
    setNeedsLayout()
  }

  /// Sets configurations for a state.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  func updateIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    updateConfiguration(using: configurationState)
  }

  override func didInitialize() {
    super.didInitialize()
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  private func show(_ view: UIView?, instead old: UIView?) {
    old?.removeFromSuperview()
    guard let view else { return }
    insertSubview(view, at: 0)
    setNeedsLayout()
  }

  private func showSelection(instead old: UIView?) {
    if let old, old !== selectedBackgroundView { old.removeFromSuperview() }
    guard let view = selectedBackgroundView else { return }
    if isSelected, view.superview == nil {
      insertSubview(view, belowSubview: content)
      setNeedsLayout()
    } else if !isSelected {
      view.removeFromSuperview()
    }
  }

  func showBackground() {
    guard showsItself, let configuration = backgroundConfiguration else { return }
    backgroundColor = configuration.backgroundColor
    layer.cornerRadius = configuration.cornerRadius
  }

  func showConfiguration() {
    ownContent.show(contentConfiguration, in: content)
    guard showsItself, let shown = contentConfiguration?.padded else {
      return face.removeFromSuperview()
    }
    if face.superview == nil { content.addSubview(face) }
    face.show(
      AnyView(shown.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)),
      under: ViewAnimation.transaction)
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    updateIfNeeded()
    super.layoutSubviews()
    if showsItself, content.frame != bounds { content.frame = bounds }
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    if let view = selectedBackgroundView, view.superview != nil { view.frame = bounds }
    if face.superview != nil, face.frame != content.bounds { face.frame = content.bounds }
  }

  /// The size that constraints in the content ask for.
  func fittingSize(near size: CGSize, isWidthGiven: Bool) -> CGSize {
    if content.frame.size != size { bounds.size = size; content.frame = bounds }
    updateIfNeeded()
    if let contentConfiguration, contentConfiguration.row != nil {
      // 44 points: documented, the least height of a row.
      return CGSize(width: size.width, height: 44)
    }
    let fitted = content.systemLayoutSizeFitting(
      CGSize(width: isWidthGiven ? size.width : 0, height: 0),
      withHorizontalFittingPriority: isWidthGiven ? .required : .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
    return CGSize(
      width: isWidthGiven || fitted.width <= 0 ? size.width : fitted.width,
      height: fitted.height > 0 ? fitted.height : size.height)
  }
}
