import FlipbookLook
import FlipbookMotion
import FlipbookViews
import Foundation

/// The parts of a button that has a configuration.
final class ButtonFace: UIView {
  private let ground = ButtonGround(frame: .zero)
  private var title = UILabel()
  private var picture = UIImageView()
  private var subtitle: UILabel?
  private var mark: UIImageView?
  private var spokes: UIActivityIndicatorView?

  private var shown = UIButton.Configuration.plain()

  override func didInitialize() {
    isUserInteractionEnabled = false
    addSubview(ground)
  }

  /// Takes the label and the picture of a button.
  func adopt(_ title: UILabel, _ picture: UIImageView) {
    (self.title, self.picture) = (title, picture)
    addSubview(picture)
    addSubview(title)
    title.alpha = 1
    picture.tintColor = nil
  }

  // MARK: Content

  /// Shows a configuration.
  ///
  /// - Parameters:
  ///   - configuration: The configuration with all content and the state.
  ///   - titleColor: The colour of the title in this state; nil for the configuration's.
  ///   - isPopup: True if the button chooses from a menu.
  func show(_ configuration: UIButton.Configuration, titleColor: UIColor?, isPopup: Bool) {
    let look = ConfiguredButtonLook(barEnvironment)
    let tint = Color(uiColor: tintColor)
    let ink = UIColor(
      look.ink(
        configuration.style, base: configuration.baseForegroundColor.map { Color(uiColor: $0) },
        tint: tint, configuration.standing))
    if configuration.titleLineBreakMode != shown.titleLineBreakMode || title.superview !== self {
      title.numberOfLines = configuration.titleLines
    }
    shown = configuration
    ground.show(configuration, look, tint: tint)
    show(
      configuration.attributedTitle, in: title, font: titleFont, color: titleColor ?? ink,
      configuration.titleTextAttributesTransformer)
    showSubtitle(ink)
    showPicture(ink)
    showMark(ink, isPopup: isPopup)
    setNeedsLayout()
  }

  private var titleFont: UIFont {
    .preferredFont(forTextStyle: shown.buttonSize.look.hasSmallLetters ? .subheadline : .body)
  }

  /// - SeeAlso: The letters of a caption, of a footnote in a large button: chosen.
  private var subtitleFont: UIFont {
    .preferredFont(forTextStyle: shown.buttonSize == .large ? .footnote : .caption1)
  }

  private func show(
    _ text: AttributedString?, in label: UILabel, font: UIFont, color: UIColor,
    _ transformer: UIConfigurationTextAttributesTransformer?
  ) {
    let base = AttributeContainer([.font: font, .foregroundColor: color])
    let styled = text?.styled(over: base, transformer)
    if styled != label.attributedText { label.attributedText = styled }
    // The label does not know that the button has another direction than the place.
    label.textAlignment =
      switch alignment {
      case .center: .center
      case .trailing: isRightToLeft ? .left : .right
      default: isRightToLeft ? .right : .left
      }
  }

  private func showSubtitle(_ ink: UIColor) {
    guard let text = shown.attributedSubtitle else {
      subtitle?.removeFromSuperview()
      subtitle = nil
      return
    }
    let label = subtitle ?? UILabel(frame: .zero)
    if subtitle == nil { addSubview(label) }
    subtitle = label
    label.numberOfLines = shown.subtitleLines
    label.lineBreakMode = shown.subtitleLineBreakMode
    show(
      text, in: label, font: subtitleFont, color: ink, shown.subtitleTextAttributesTransformer)
  }

  private func showPicture(_ ink: UIColor) {
    picture.image = shown.showsActivityIndicator ? nil : shown.image.map(sized)
    picture.isHidden = picture.image == nil
    picture.tintColor = shown.imageColorTransformer?(ink) ?? ink
    guard shown.showsActivityIndicator else {
      spokes?.removeFromSuperview()
      spokes = nil
      return
    }
    let indicator = spokes ?? UIActivityIndicatorView(style: .medium)
    if spokes == nil {
      addSubview(indicator)
      indicator.startAnimating()
    }
    spokes = indicator
    indicator.color = shown.activityIndicatorColorTransformer?(ink) ?? ink
  }

  /// A symbol as large as the title's letters, if nothing else is asked for.
  private func sized(_ image: UIImage) -> UIImage {
    guard image.isSymbolImage else { return image }
    var configuration = UIImage.SymbolConfiguration(font: titleFont)
    if let preferred = shown.preferredSymbolConfigurationForImage {
      configuration = configuration.applying(preferred)
    }
    if let own = image.symbolConfiguration { configuration = configuration.applying(own) }
    return image.withConfiguration(configuration)
  }

  /// - SeeAlso: The symbol: derived from pictures of pop-up buttons; its size: chosen.
  private func showMark(_ ink: UIColor, isPopup: Bool) {
    guard shown.indicator == .popup || shown.indicator == .automatic && isPopup else {
      mark?.removeFromSuperview()
      mark = nil
      return
    }
    let view = mark ?? UIImageView(frame: .zero)
    if mark == nil { addSubview(view) }
    mark = view
    view.image = UIImage(
      systemName: "chevron.up.chevron.down",
      withConfiguration: UIImage.SymbolConfiguration(
        pointSize: titleFont.pointSize * 0.8, weight: .semibold))
    view.tintColor = shown.indicatorColorTransformer?(ink) ?? ink
  }

  // MARK: Layout

  /// The alignment of the titles.
  ///
  /// - SeeAlso: In the middle below and above a picture, otherwise at the leading side: chosen.
  private var alignment: UIButton.Configuration.TitleAlignment {
    guard shown.titleAlignment == .automatic else { return shown.titleAlignment }
    let isVertical = shown.imagePlacement == .top || shown.imagePlacement == .bottom
    return isVertical ? .center : .leading
  }

  private var insets: UIEdgeInsets { directed(shown.contentInsets) }

  /// The parts as large as they are in a button of a width; nil for as wide as they want to be.
  private func arrangement(width: CGFloat?) -> ButtonArrangement {
    var parts = ButtonArrangement()
    parts.image = spokes?.intrinsicContentSize ?? picture.image?.size ?? .zero
    parts.placement = shown.imagePlacement
    if parts.image != .zero {
      if parts.isVertical {
        parts.image.height = max(parts.image.height, shown.imageReservation)
      } else {
        parts.image.width = max(parts.image.width, shown.imageReservation)
      }
    }
    parts.mark = mark?.image?.size ?? .zero
    (parts.imagePadding, parts.titlePadding) = (shown.imagePadding, shown.titlePadding)
    (parts.alignment, parts.isRightToLeft) = (alignment, isRightToLeft)
    parts.title = title.intrinsicContentSize
    parts.subtitle = subtitle?.intrinsicContentSize ?? .zero
    guard let width else { return parts }
    // Half a pixel of a width that was rounded is no reason to break a line.
    let room = max(width - insets.left - insets.right - parts.roomBesideTitles, 0) + 0.5
    parts.title = fitted(title, parts.title, room)
    parts.subtitle = subtitle.map { fitted($0, parts.subtitle, room) } ?? .zero
    return parts
  }

  private func fitted(_ label: UILabel, _ size: CGSize, _ room: CGFloat) -> CGSize {
    guard size.width > room else { return size }
    guard label.numberOfLines != 1 else { return CGSize(width: room, height: size.height) }
    let wrapped = label.sizeThatFits(CGSize(width: room, height: 0))
    return CGSize(width: min(wrapped.width, room), height: wrapped.height)
  }

  /// The size of the button in points, of a width or as wide as it wants to be.
  func size(width: CGFloat?) -> CGSize {
    let (size, insets) = (arrangement(width: width).size, insets)
    return CGSize(
      width: size.width + insets.left + insets.right,
      height: size.height + insets.top + insets.bottom)
  }

  /// The baseline distances of the title in the height that the button wants.
  var titleBaselines: (first: CGFloat, last: CGFloat)? {
    let size = size(width: nil)
    let places = arrangement(width: nil).places(
      in: CGRect(origin: .zero, size: size).inset(by: insets), .leading, .center)
    return title.baselineDistances.map {
      ($0.first + places.title.minY, $0.last + size.height - places.title.maxY)
    }
  }

  /// Puts the parts where the alignment of the button says.
  func lay(
    _ horizontal: UIControl.ContentHorizontalAlignment,
    _ vertical: UIControl.ContentVerticalAlignment
  ) {
    ground.frame = CGRect(origin: .zero, size: bounds.size)
    ground.layoutIfNeeded()
    let parts = arrangement(width: bounds.width)
    let places = parts.places(
      in: CGRect(origin: .zero, size: bounds.size).inset(by: insets), horizontal, vertical)
    title.frame = places.title
    subtitle?.frame = places.subtitle
    mark?.frame = places.mark
    let size = picture.image?.size ?? .zero
    picture.frame = CGRect(
      x: places.image.midX - size.width / 2, y: places.image.midY - size.height / 2,
      width: size.width, height: size.height)
    spokes?.frame = places.image
  }
}

extension UIButton.Configuration {
  /// The number of lines of a title; zero for as many as it needs.
  ///
  /// - SeeAlso: One line where it is cut off: documented, `titleLineBreakMode`.
  var titleLines: Int { Self.lines(titleLineBreakMode) }

  var subtitleLines: Int { Self.lines(subtitleLineBreakMode) }

  private static func lines(_ mode: NSLineBreakMode) -> Int {
    switch mode {
    case .byWordWrapping, .byCharWrapping: 0
    default: 1
    }
  }
}
