import FlipbookDisplay
import FlipbookGeometry
import FlipbookViews
public import Foundation

nonisolated public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

nonisolated public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

/// Text that is read, not edited.
@MainActor @preconcurrency open class UILabel: UIView {
  open var text: String? {
    didSet {
      let wasStyled = styled != nil
      if !takesStyle { styled = nil }
      if text != oldValue || wasStyled { contentDidChange() }
    }
  }

  /// The text with its attributes; a font or a colour set later is that of all of it.
  ///
  /// - SeeAlso: documented, `UILabel.attributedText`, `UILabel.font`.
  open var attributedText: NSAttributedString? {
    get {
      styled
        ?? text.map {
          NSAttributedString(
            string: $0, attributes: [.font: font as UIFont, .foregroundColor: textColor as UIColor])
        }
    }
    set { take(newValue) }
  }

  private var styled: NSAttributedString?

  /// True while the label takes its font and colours from the text.
  private var takesStyle = false

  // Code may set no font and no colour, and reads one all the same.

  /// The font; it becomes the system's again where code sets none.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = UIFont.systemFont(ofSize: 17) {
    didSet {
      font = font ?? UIFont.systemFont(ofSize: 17)
      restyle(.font, font as UIFont)
      if font != oldValue { contentDidChange() }
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = UIColor.label {
    didSet {
      textColor = textColor ?? .label
      restyle(.foregroundColor, textColor as UIColor)
    }
  }
  open var textAlignment = NSTextAlignment.natural
  open var numberOfLines = 1 { didSet { contentDidChange() } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { contentDidChange() } }
  open var adjustsFontSizeToFitWidth = false { didSet { contentDidChange() } }
  open var minimumScaleFactor: CGFloat = 0 { didSet { contentDidChange() } }
  /// The width at which code has the lines break; 0 for that of the constraints.
  private var ownMaxLayoutWidth: CGFloat = 0 { didSet { contentDidChange() } }

  /// The width at which lines break, in points; 0 until the label has one.
  ///
  /// - SeeAlso: That of the constraints where code gives none: derived from HorizonCalendar, which
  ///   asks for it in `intrinsicContentSize`.
  open var preferredMaxLayoutWidth: CGFloat {
    get { ownMaxLayoutWidth > 0 || numberOfLines == 1 ? ownMaxLayoutWidth : solvedWidth ?? 0 }
    set { ownMaxLayoutWidth = newValue }
  }
  open var adjustsFontForContentSizeCategory = false
  open var allowsDefaultTighteningForTruncation = false
  open var isEnabled = true
  open var isHighlighted = false
  open var highlightedTextColor: UIColor?

  /// The width that constraints have given a text of several lines.
  private var solvedWidth: CGFloat?

  open override class func appearance() -> UILabel {
    AppearanceProxies.idle(UILabel.self, "labels keep their look") { UILabel(frame: .zero) }
  }

  override func didInitialize() { isUserInteractionEnabled = false }

  private func take(_ new: NSAttributedString?) {
    takesStyle = true
    defer { takesStyle = false }
    styled = new.map { NSAttributedString(attributedString: $0) }
    text = new?.string
    if let styled, styled.length > 0 {
      let attributes = styled.attributes(at: 0, effectiveRange: nil)
      font = attributes[.font] as? UIFont ?? font
      textColor = attributes[.foregroundColor] as? UIColor ?? textColor
      (attributes[.paragraphStyle] as? NSParagraphStyle).map { textAlignment = $0.alignment }
    }
    contentDidChange()
  }

  private func restyle(_ key: NSAttributedString.Key, _ value: Any) {
    guard !takesStyle, let styled else { return }
    let text = NSMutableAttributedString(attributedString: styled)
    text.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
    self.styled = text
    contentDidChange()
  }

  private func contentDidChange() {
    solvedWidth = nil
    invalidateIntrinsicContentSize()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard adjustsFontForContentSizeCategory, let style = font.textStyle else { return }
    font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
  }

  override var shownText: String? { text }

  // MARK: Size

  private func layout(width: CGFloat?, height: CGFloat? = nil) -> TextLayout {
    guard let text, !text.isEmpty, let typesetter = ShownScene.graph?.typesetter else {
      return TextLayout()
    }
    let truncation: TextRequest.Truncation =
      switch lineBreakMode {
      case .byTruncatingHead: .head
      case .byTruncatingMiddle: .middle
      default: .tail
      }
    let least = minimumScaleFactor > 0 ? minimumScaleFactor : 0.1
    let attributed = styled.map { AttributedText($0, font: font, in: barEnvironment) }
    let request = TextRequest(
      runs: attributed?.runs ?? [TextRun(text, font: font.request)],
      lineLimit: numberOfLines > 0 ? numberOfLines : nil, truncation: truncation,
      alignment: textAlignment.display(isRightToLeft: isRightToLeft),
      lineSpacing: attributed?.paragraph?.lineSpacing ?? 0,
      minimumScaleFactor: adjustsFontSizeToFitWidth ? min(least, 1) : 1,
      displayScale: traitCollection.displayScale, isRightToLeft: isRightToLeft)
    let layout = typesetter.layout(request, proposedWidth: width, proposedHeight: height)
    for notice in layout.notices { ShownScene.diagnose(notice) }
    return layout
  }

  open override var intrinsicContentSize: CGSize {
    guard numberOfLines != 1 else { return layout(width: nil).size }
    let width = ownMaxLayoutWidth > 0 ? ownMaxLayoutWidth : solvedWidth
    return layout(width: width).size
  }

  /// - SeeAlso: Measured where the text is as high as it wants: derived, for constraints are solved
  ///   before there is a height.
  override var baselineDistances: (first: CGFloat, last: CGFloat)? {
    let limit = ownMaxLayoutWidth > 0 ? ownMaxLayoutWidth : solvedWidth
    let layout = layout(width: numberOfLines == 1 ? nil : limit)
    guard !layout.lines.isEmpty else { return nil }
    return (layout.firstBaseline, layout.size.height - layout.lastBaseline)
  }

  /// Lets a text of several lines say how high it is at the width it has got.
  override func widthDidSolve(_ width: CGFloat) -> Bool {
    guard numberOfLines != 1, ownMaxLayoutWidth == 0, width > 0, solvedWidth != width
    else { return false }
    let (before, old) = (solvedWidth, intrinsicContentSize)
    solvedWidth = width
    let new = intrinsicContentSize
    guard new.height == old.height, (new.width < 0) == (old.width < 0) else { return true }
    solvedWidth = before
    return false
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isLimited = numberOfLines != 1 && size.width > 0 && size.width.isFinite
    return layout(width: isLimited ? size.width : nil).size
  }

  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines: Int) -> CGRect {
    let size = layout(width: bounds.width, height: bounds.height).size
    return CGRect(origin: bounds.origin, size: size)
  }

  // MARK: Drawing

  /// The text and where its top is; it stands in the middle of the height.
  private func placed(in size: CGSize) -> (layout: TextLayout, top: CGFloat) {
    let layout = layout(width: size.width, height: size.height)
    return (layout, (size.height - layout.size.height) / 2)
  }

  override func firstBaseline(in size: CGSize) -> CGFloat {
    let (layout, top) = placed(
      in: CGSize(width: bounds.width, height: max(size.height, layout(width: nil).size.height)))
    return top + layout.firstBaseline
  }

  override func lastBaseline(in size: CGSize) -> CGFloat {
    let (layout, top) = placed(
      in: CGSize(width: bounds.width, height: max(size.height, layout(width: nil).size.height)))
    return min(top + layout.lastBaseline, size.height)
  }

  override func drawContent(in rect: CGRect, into display: inout DisplayBuilder) {
    // The text is the model's; while the view moves it stays in the middle of the shown rectangle.
    let size = presentation?.isMoving ?? false ? rect.size : bounds.size
    let layout = placed(in: bounds.size).layout
    let top = (size.height - layout.size.height) / 2
    let spare = size.width - layout.size.width
    let left: CGFloat =
      switch textAlignment {
      case .left, .justified: 0
      case .center: spare / 2
      case .right: spare
      case .natural: isRightToLeft ? spare : 0
      }
    let color = components(of: textColor)
    var list = DisplayList()
    list.append(
      layout, at: CGPoint(x: rect.minX + left, y: rect.minY + top), .color(color.displayColor))
    display.append(list)
  }
}
