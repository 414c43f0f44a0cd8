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
  open var keyboardType = UIKeyboardType.default { didSet { showText() } }
  open var textContentType: UITextContentType?
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

  /// The room before and after each line, in points: documented,
  /// `NSTextContainer.lineFragmentPadding`.
  private static let linePadding: CGFloat = 5

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
    (delegate as? any UITextViewDelegate)?.textViewDidChange(self)
  }

  private func showText() {
    let typed = Binding { [weak self] in
      self?.text ?? ""
    } set: { [weak self] in
      self?.take($0)
    }
    let inset = textContainerInset
    let view = TextViewFace(
      text: typed, present: text ?? "", isEditable: isEditable,
      font: font.map { Font($0) } ?? .system(size: 12),
      color: Color(uiColor: textColor ?? .label), alignment: textAlignment,
      keyboard: keyboardType,
      insets: EdgeInsets(
        top: inset.top, leading: inset.left + Self.linePadding, bottom: inset.bottom,
        trailing: inset.right + Self.linePadding))
    host.show(AnyView(view), under: Transaction())
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if host.frame != bounds { host.frame = bounds }
  }

  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    let width = bounds.width > 0 ? bounds.width : nil
    let own =
      host.foreignNode?.contentSize(for: ProposedViewSize(width: width, height: nil)) ?? .zero
    return CGSize(width: UIView.noIntrinsicMetric, height: own.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width.isFinite ? size.width : nil
    return host.foreignNode?.contentSize(for: ProposedViewSize(width: width, height: nil)) ?? .zero
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
  let insets: EdgeInsets

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
    } else {
      ScrollView {
        Text(verbatim: present)
          .padding(insets)
          .frame(maxWidth: .infinity, alignment: place.frame)
      }
    }
  }
}
