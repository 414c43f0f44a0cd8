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
  open var textAlignment = NSTextAlignment.natural { didSet { requestLayout() } }
  open var numberOfLines = 1 { didSet { contentDidChange() } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { contentDidChange() } }
  /// The place of letters that are made smaller, which have that of their line.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
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
  open var isEnabled = true { didSet { requestLayout() } }
  open var isHighlighted = false { didSet { requestLayout() } }
  open var highlightedTextColor: UIColor? { didSet { requestLayout() } }

  /// The colour of a sharp shadow of the letters; nil for none.
  open var shadowColor: UIColor? { didSet { requestLayout() } }

  /// The place of the shadow from the letters, in points.
  ///
  /// - SeeAlso: One point above: documented, `UILabel.shadowOffset`.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { requestLayout() } }

  /// The width that constraints have given a text of several lines.
  private var solvedWidth: CGFloat?

  open override class func appearance() -> UILabel {
    AppearanceProxies.proxy(of: self) { UILabel(frame: .zero) }
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
      if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
        (textAlignment, lineBreakMode) = (style.alignment, style.lineBreakMode)
      }
    }
    contentDidChange()
  }

  private func restyle(_ key: NSAttributedString.Key, _ value: Any) {
    guard !takesStyle, let styled else { return }
    self.styled = styled.having(value, for: key)
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

  private func layout(
    width: CGFloat?, height: CGFloat? = nil, fills: Bool = false
  ) -> TextLayout {
    guard let text, !text.isEmpty, let typesetter = ShownScene.graph?.typesetter else {
      return TextLayout()
    }
    let limit = numberOfLines > 0 ? numberOfLines : nil
    var request = request(of: text, limit: endsInMark ? limit : nil)
    // A line that is cut off at the label's edge is not broken.
    let isOpen = lineBreakMode == .byClipping && limit == 1
    let (width, height) = (isOpen ? nil : width, endsInMark ? height : nil)
    let layout: TextLayout
    if let attributed {
      layout = attributed.layout(
        request, width: width, height: height, fills: fills, by: typesetter)
    } else {
      request.runs = [TextRun(text, font: font.request)]
      layout = typesetter.layout(request, proposedWidth: width, proposedHeight: height)
    }
    for notice in layout.notices { ShownScene.diagnose(notice) }
    return endsInMark ? layout : layout.prefix(limit ?? .max)
  }

  /// True if a text that is cut shows three dots.
  ///
  /// - SeeAlso: documented, `NSLineBreakMode`.
  private var endsInMark: Bool {
    switch lineBreakMode {
    case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail: true
    case .byWordWrapping, .byCharWrapping, .byClipping: false
    }
  }

  private func request(of text: String, limit: Int?) -> TextRequest {
    let truncation: TextRequest.Truncation =
      switch lineBreakMode {
      case .byTruncatingHead: .head
      case .byTruncatingMiddle: .middle
      default: .tail
      }
    let least = minimumScaleFactor > 0 ? minimumScaleFactor : 0.1
    return TextRequest(
      runs: [], lineLimit: limit, truncation: truncation,
      alignment: textAlignment.display(isRightToLeft: isRightToLeft),
      minimumScaleFactor: adjustsFontSizeToFitWidth ? min(least, 1) : 1,
      displayScale: traitCollection.displayScale, isRightToLeft: isRightToLeft)
  }

  /// The text with its attributes as a typesetter takes it; nil for a plain text.
  private var attributed: AttributedText? {
    if let styled { return AttributedText(styled, font: font, in: barEnvironment) }
    guard textAlignment == .justified, let text else { return nil }
    let style = NSMutableParagraphStyle()
    style.alignment = .justified
    return AttributedText(
      NSAttributedString(string: text, attributes: [.paragraphStyle: style]), font: font,
      in: barEnvironment)
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

  /// The rectangle in which the text is drawn, as code of one's own says; nil where it draws none.
  private var drawnRect: CGRect?

  /// Draws the text in a rectangle of the bounds; code that overrides it calls this one.
  ///
  /// - SeeAlso: documented, `UILabel.drawText(in:)`.
  open func drawText(in rect: CGRect) { drawnRect = rect }

  /// The text and where its top is; it stands in the middle of the height.
  private func placed(in size: CGSize) -> (layout: TextLayout, top: CGFloat) {
    let layout = layout(width: size.width, height: size.height, fills: true)
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

  /// The place in the text of the character under a point of the bounds, in UTF-16 units; nil where
  /// there is none.
  func characterIndex(at point: CGPoint) -> Int? {
    let (layout, top) = placed(in: bounds.size)
    let place = CGPoint(x: point.x, y: point.y - top)
    guard let line = layout.lines.first(where: { $0.bounds.contains(place) }) else { return nil }
    return line.runs.lazy
      .flatMap { zip($0.glyphs.glyphs, $0.offsets) }
      .filter { $0.0.position.x <= place.x && $0.1 >= 0 }
      .max { $0.0.position.x < $1.0.position.x }?.1
  }

  override func drawContent(in rect: CGRect, into display: inout DisplayBuilder) {
    // The text is the model's; while the view moves it stays in the middle of the shown rectangle.
    drawnRect = nil
    drawText(in: bounds)
    guard let own = drawnRect else { return }
    let room = presentation?.isMoving ?? false ? rect.size : bounds.size
    let size = CGSize(
      width: room.width + own.width - bounds.width,
      height: room.height + own.height - bounds.height)
    let layout = placed(in: own.size).layout
    let top = (size.height - layout.size.height) / 2
    let spare = size.width - layout.size.width
    let left: CGFloat =
      switch textAlignment {
      case .left, .justified: 0
      case .center: spare / 2
      case .right: spare
      case .natural: isRightToLeft ? spare : 0
      }
    let color = components(of: shownColor)
    let origin = CGPoint(
      x: rect.minX + own.minX - bounds.minX + left, y: rect.minY + own.minY - bounds.minY + top)
    var list = DisplayList()
    if let attributed {
      attributed.draw(layout, at: origin, color.displayColor, into: &list)
    } else {
      list.append(layout, at: origin, .color(color.displayColor))
    }
    if let shadowColor {
      let shadow = components(of: shadowColor).displayColor
      var cast = DisplayList()
      cast.with(.shadow(shadow, radius: 0, offset: shadowOffset)) { $0.append(list) }
      list = cast
    }
    guard lineBreakMode == .byClipping, numberOfLines == 1 else { return display.append(list) }
    display.with(.clip(.rect(rect))) { $0.append(list) }
  }

  /// - SeeAlso: The grey of a label that is not enabled: chosen.
  private var shownColor: UIColor {
    if !isEnabled { return .tertiaryLabel }
    return isHighlighted ? highlightedTextColor ?? textColor : textColor
  }
}

/// The place of letters that are made smaller to fit.
nonisolated public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines, alignCenters, none
}
