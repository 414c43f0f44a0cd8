import FlipbookLayout
import FlipbookLook
import FlipbookViews
public import Foundation

/// A text of several lines, which can be edited.
@MainActor @preconcurrency open class UITextView: UIScrollView {
  private let host = LookHost(frame: .zero)

  // Implicitly unwrapped, as UIKit declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! = "" {
    didSet {
      if text != oldValue { chosen.reset() }
      let wasStyled = styled != nil
      if !takesStyle { styled = nil }
      if text != oldValue || wasStyled { showText() }
    }
  }
  open var font: UIFont? {
    didSet {
      if let font { restyle(.font, font) }
      showText()
    }
  }
  open var textColor: UIColor? {
    didSet {
      if let textColor { restyle(.foregroundColor, textColor) }
      showText()
    }
  }
  open var textAlignment = NSTextAlignment.natural { didSet { showText() } }
  open var isEditable = true { didSet { showText() } }

  /// True if somebody may choose parts of the text: its links are followed then.
  open var isSelectable = true

  /// True from the first touch of the text until it is left.
  public internal(set) var isEditing = false

  open override var canBecomeFirstResponder: Bool { isEditable }
  open override var isFirstResponder: Bool { isEditing }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    isEditing || canBecomeFirstResponder && host.takeFocus()
  }

  /// True while the delegate refuses what a finger has begun.
  var refusesEditing = false

  /// True while code leaves the text, of which the delegate has been asked.
  var mayResign = false

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if isEditing, !refusesEditing, delegate?.textViewShouldEndEditing(self) == false {
      return false
    }
    mayResign = isEditing
    host.dropFocus()
    return true
  }

  /// Takes the focus back that another text has got.
  func keepFocus() { host.keepFocus() }

  func didKeepFocus() { host.didKeepFocus() }

  /// The object that hears of typing.
  open var delegate: (any UITextViewDelegate)? {
    get { heardBy as? any UITextViewDelegate }
    set { heardBy = newValue }
  }

  open var keyboardType = UIKeyboardType.default { didSet { showText() } }
  open var textContentType: UITextContentType?
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var isSecureTextEntry = false
  open var smartDashesType = UITextSmartDashesType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default

  /// Told of nothing: no finger pastes into a text.
  open weak var pasteDelegate: (any UITextPasteDelegate)?

  /// The text with its attributes; a font or a colour set later is that of all of it.
  ///
  /// - SeeAlso: documented, `UITextView.attributedText`, `UITextView.font`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { styled ?? NSAttributedString(string: text ?? "", attributes: typingAttributes) }
    set { take(newValue) }
  }

  private var styled: NSAttributedString?

  /// True while the view takes its text, font and colour from a text with attributes.
  private var takesStyle = false

  /// The attributes of letters that are typed into a text without any.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get {
      [
        .font: font ?? .systemFont(ofSize: 12),
        .foregroundColor: textColor ?? UIColor.label,
      ]
    }
    set {
      if let font = newValue[.font] as? UIFont, styled == nil { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor, styled == nil { textColor = color }
    }
  }

  private func take(_ new: NSAttributedString?) {
    takesStyle = true
    defer { takesStyle = false }
    styled = new.map { NSAttributedString(attributedString: $0) }
    text = new?.string ?? ""
    if let styled, styled.length > 0 {
      let attributes = styled.attributes(at: 0, effectiveRange: nil)
      font = attributes[.font] as? UIFont ?? font
      textColor = attributes[.foregroundColor] as? UIColor ?? textColor
      if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
        textAlignment = style.alignment
      }
    }
    showText()
  }

  private func restyle(_ key: NSAttributedString.Key, _ value: Any) {
    guard !takesStyle, let styled else { return }
    self.styled = styled.having(value, for: key)
  }

  /// The room around the text, in points.
  ///
  /// - SeeAlso: 8 above and below: documented, `UITextView.textContainerInset`.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { showText() }
  }

  /// The area of the lines.
  open private(set) lazy var textContainer: NSTextContainer = {
    let container = NSTextContainer()
    container.onChange = { [weak self] in self?.showText() }
    return container
  }()

  /// True if the text grows with the size that the user has chosen.
  open var adjustsFontForContentSizeCategory = false

  /// The look of links.
  ///
  /// - SeeAlso: The tint colour and no line: derived from common reports.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:] { didSet { showText() } }

  /// The kinds of addresses that become links; none does.
  open var dataDetectorTypes: UIDataDetectorTypes = []

  /// The part of the text that an input method has not settled; a finger types plain letters.
  open var markedTextRange: UITextRange? { nil }

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    guard let textContainer else { return }
    textContainer.onChange = { [weak self] in self?.showText() }
    self.textContainer = textContainer
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override class func appearance() -> UITextView {
    AppearanceProxies.proxy(of: self) { UITextView(frame: .zero) }
  }

  override var scrollsByTouch: Bool { false }

  override func didInitialize() {
    super.didInitialize()
    addSubview(host)
    showText()
  }

  /// The part of the text that is selected.
  private(set) lazy var chosen = ChosenText { [weak self] in
    guard let self else { return }
    delegate?.textViewDidChangeSelection(self)
  } onChoice: { [weak self] in
    self?.showText()
  }

  /// Takes a text that somebody has typed; its letters have the attributes of those before them.
  private func take(_ typed: String) {
    guard typed != text, mayBecome(typed) else { return }
    if let styled {
      takesStyle = true
      self.styled = styled.typed(typed)
      text = typed
      takesStyle = false
    } else {
      text = typed
    }
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// The room around the text: that of the view, and that of each line.
  private var room: EdgeInsets {
    let (inset, padding) = (textContainerInset, textContainer.lineFragmentPadding)
    return EdgeInsets(
      top: inset.top, leading: inset.left + padding, bottom: inset.bottom,
      trailing: inset.right + padding)
  }

  private func showText() {
    let typed = Binding { [weak self] in
      self?.text ?? ""
    } set: { [weak self] in
      self?.take($0)
    }
    let view = TextViewFace(
      text: typed, present: text ?? "", styled: styled.map(shownText), view: self,
      isEditable: isEditable,
      font: font.map { Font($0) } ?? .system(size: 12),
      color: Color(uiColor: textColor ?? .label), alignment: textAlignment,
      keyboard: keyboardType, lines: textContainer.maximumNumberOfLines,
      insets: room)
    host.show(AnyView(view), under: Transaction())
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if host.frame != bounds { host.frame = bounds }
  }

  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
  }

  /// The size of the text and the room around it; the text may have changed a moment ago.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (across, down) = (room.leading + room.trailing, room.top + room.bottom)
    let label = UILabel()
    label.text = text.isEmpty ? " " : text
    label.font = font ?? .systemFont(ofSize: 12)
    if let styled, styled.length > 0 { label.attributedText = styled }
    label.numberOfLines = textContainer.maximumNumberOfLines
    let isLimited = size.width > across && size.width.isFinite
    let own = label.sizeThatFits(
      CGSize(width: isLimited ? size.width - across : 0, height: 0))
    return CGSize(width: own.width + across, height: own.height + down)
  }
}
