import FlipbookLayout
import FlipbookLook
import FlipbookViews
public import Foundation

/// The callbacks of a text that is edited.
@MainActor @preconcurrency public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewDidChange(_ textView: UITextView)
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
}

extension UITextViewDelegate {
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
}

/// A text of several lines, which can be edited.
@MainActor @preconcurrency open class UITextView: UIScrollView {
  private let host = LookHost(frame: .zero)

  // Implicitly unwrapped, as UIKit declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! = "" { didSet { if text != oldValue { showText() } } }
  open var font: UIFont? { didSet { showText() } }
  open var textColor: UIColor? { didSet { showText() } }
  open var textAlignment = NSTextAlignment.natural { didSet { showText() } }
  open var isEditable = true { didSet { showText() } }
  open var isSelectable = true

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

  /// The text with the attributes of its beginning.
  open var attributedText: NSAttributedString? {
    didSet {
      guard let attributedText else { return }
      text = attributedText.string
      guard attributedText.length > 0 else { return }
      let attributes = attributedText.attributes(at: 0, effectiveRange: nil)
      if let font = attributes[.font] as? UIFont { self.font = font }
      if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
    }
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

  /// The look of links; those of a text are not told apart.
  open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]

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
    AppearanceProxies.idle(UITextView.self, "text editors keep their look") {
      UITextView(frame: .zero)
    }
  }

  override var scrollsByTouch: Bool { false }

  override func didInitialize() {
    super.didInitialize()
    addSubview(host)
    showText()
  }

  private func take(_ typed: String) {
    guard typed != text else { return }
    text = typed
    delegate?.textViewDidChange(self)
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
      text: typed, present: text ?? "", isEditable: isEditable,
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
    label.numberOfLines = textContainer.maximumNumberOfLines
    let isLimited = size.width > across && size.width.isFinite
    let own = label.sizeThatFits(
      CGSize(width: isLimited ? size.width - across : 0, height: 0))
    return CGSize(width: own.width + across, height: own.height + down)
  }
}

/// The text as SwiftUI's.
private struct TextViewFace: View {
  let text: Binding<String>

  /// The characters, so that others have the view drawn anew.
  let present: String
  let isEditable: Bool
  let font: Font
  let color: Color
  let alignment: NSTextAlignment
  let keyboard: UIKeyboardType

  /// The most lines; 0 for any number.
  let lines: Int
  let insets: EdgeInsets

  /// The room that an editor leaves by itself.
  @Environment(\.editorInsets) private var own

  /// The room of a text view beyond that of an editor.
  private var extra: EdgeInsets {
    EdgeInsets(
      top: insets.top - own.top, leading: insets.leading - own.leading,
      bottom: insets.bottom - own.bottom, trailing: insets.trailing - own.trailing)
  }

  private var place: (text: TextAlignment, frame: Alignment) {
    switch alignment {
    case .center: (.center, .top)
    case .right: (.trailing, .topTrailing)
    default: (.leading, .topLeading)
    }
  }

  var body: some View {
    content
      .font(font)
      .foregroundStyle(color)
      .multilineTextAlignment(place.text)
  }

  @ViewBuilder private var content: some View {
    if isEditable {
      TextEditor(text: text).keyboardType(keyboard)
        .scrollContentBackground(.hidden)
        .padding(extra)
    } else {
      ScrollView {
        Text(verbatim: present)
          .lineLimit(lines > 0 ? lines : nil)
          .padding(insets)
          .frame(maxWidth: .infinity, alignment: place.frame)
      }
    }
  }
}
