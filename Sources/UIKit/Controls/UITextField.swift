import FlipbookLayout
import FlipbookLook
import FlipbookViews
public import Foundation

/// A line of text that is edited.
@MainActor @preconcurrency open class UITextField: UIControl {
  nonisolated public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  private let host = LookHost(frame: .zero)

  open var text: String? = "" {
    didSet {
      guard text != oldValue else { return }
      chosen.reset()
      show()
    }
  }
  open var placeholder: String? { didSet { show() } }
  open var isSecureTextEntry = false { didSet { show() } }
  open var keyboardType = UIKeyboardType.default { didSet { show() } }
  open var font: UIFont? { didSet { show() } }

  /// True if the text grows with the size that the user has chosen.
  open var adjustsFontForContentSizeCategory = false

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard adjustsFontForContentSizeCategory, let style = font?.textStyle else { return }
    font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
  }
  open var textColor: UIColor? { didSet { show() } }
  open var borderStyle = BorderStyle.none { didSet { show() } }

  open weak var delegate: (any UITextFieldDelegate)?

  /// Told of nothing: no finger pastes into a field.
  open weak var pasteDelegate: (any UITextPasteDelegate)?
  open var attributedPlaceholder: NSAttributedString? {
    didSet {
      placeholder = attributedPlaceholder?.string
      show()
    }
  }
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  open var textAlignment = NSTextAlignment.natural { didSet { show() } }
  open var adjustsFontSizeToFitWidth = false
  open var minimumFontSize: CGFloat = 0
  open var clearsOnBeginEditing = false
  open var clearButtonMode = ViewMode.never { didSet { show() } }
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  open var leftView: UIView? { didSet { sideViewDidChange(from: oldValue, to: leftView) } }
  open var rightView: UIView? { didSet { sideViewDidChange(from: oldValue, to: rightView) } }

  // The stage has a keyboard of one kind, which is not drawn.
  open var inputView: UIView?
  open var inputAccessoryView: UIView?
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var textContentType: UITextContentType?
  open var passwordRules: UITextInputPasswordRules?
  open var smartDashesType = UITextSmartDashesType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default

  /// True from the first character's place being touched until the field is left.
  public internal(set) var isEditing = false {
    didSet {
      setNeedsLayout()
      if clearButtonMode != .never { show() }
    }
  }

  /// True if the button that empties the field is shown.
  var showsClearButton: Bool { hasText && clearButtonMode.isShown(isEditing: isEditing) }

  /// Empties the field, as its button does.
  func clear() {
    if delegate?.textFieldShouldClear(self) != false { take("") }
  }

  open override var canBecomeFirstResponder: Bool { isEnabled }
  open override var isFirstResponder: Bool { isEditing }

  /// True while the delegate refuses what a finger has begun.
  var refusesEditing = false

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    isEditing || canBecomeFirstResponder && host.takeFocus()
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if isEditing, delegate?.textFieldShouldEndEditing(self) == false { return false }
    mayResign = isEditing
    host.dropFocus()
    return true
  }

  /// True while code leaves the field, of which the delegate has been asked.
  var mayResign = false

  /// Takes the focus back that another text has got.
  func keepFocus() { host.keepFocus() }

  func didKeepFocus() { host.didKeepFocus() }

  open override class func appearance() -> UITextField {
    AppearanceProxies.proxy(of: self) { UITextField(frame: .zero) }
  }

  override func didInitialize() {
    addSubview(host)
    show()
  }

  private func sideViewDidChange(from old: UIView?, to new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  /// The number of changes of what is shown, by which SwiftUI tells that its view is another one.
  private var version = 0

  private func show() {
    version += 1
    let content = TextFieldContent(field: self, version: version)
    host.show(AnyView(content.id(borderStyle)), under: Transaction())
    invalidateIntrinsicContentSize()
  }

  /// The part of the text that is selected.
  private(set) lazy var chosen = ChosenText { [weak self] in
    guard let self, isEditing else { return }
    delegate?.textFieldDidChangeSelection(self)
  } onChoice: { [weak self] in
    self?.show()
  }

  /// Takes the characters that somebody has typed.
  func take(_ typed: String) {
    guard typed != text, mayBecome(typed) else { return }
    text = typed
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    if !isEditing { delegate?.textFieldDidChangeSelection(self) }
  }

  /// Takes characters away, as the key of that name does.
  open func deleteBackward() { edit(with: nil) }

  open func insertText(_ text: String) { edit(with: text) }

  private func edit(with new: String?) {
    let (changed, place) = chosen.edited(text, with: new)
    take(changed)
    if text == changed { chosen.choose(place..<place, in: text) }
  }

  open var hasText: Bool { text?.isEmpty == false }

  // MARK: The rectangles of its parts

  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = bounds
    if let left = leftView, leftViewMode.isShown(isEditing: isEditing) {
      let width = left.frame.width
      (rect.origin.x, rect.size.width) = (rect.minX + width, max(rect.width - width, 0))
    }
    if let right = rightView, rightViewMode.isShown(isEditing: isEditing) {
      rect.size.width = max(rect.width - right.frame.width, 0)
    }
    return rect
  }

  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.frame.size ?? .zero
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.frame.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// - SeeAlso: The text's own size: measured, `AccessibilitySnapshot`, whose container gives a field
  ///   the size that fits and has it in its middle.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var intrinsicContentSize: CGSize {
    host.foreignNode?.contentSize(for: .unspecified) ?? .zero
  }

  override func checkOwnSize() {
    if host.foreignNode != nil, !isMeasured {
      isMeasured = true
      invalidateIntrinsicContentSize()
    }
  }

  private var isMeasured = false

  open override func layoutSubviews() {
    super.layoutSubviews()
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
    leftView?.isHidden = !leftViewMode.isShown(isEditing: isEditing)
    rightView?.isHidden = !rightViewMode.isShown(isEditing: isEditing)
    host.frame = textRect(forBounds: bounds)
  }
}

/// The field as SwiftUI's.
struct TextFieldContent: View {
  @State private var changes = 0
  let field: UITextField
  var version = 0

  var body: some View {
    let font = field.font.map { Font($0) }
    colored
      .environment(\.returnEndsEditing, false)
      .environment(\.textChoice, field.chosen.choice)
      .transformEnvironment(\.font) { if let font { $0 = font } }
      .keyboardType(field.keyboardType)
  }

  /// The field's characters; a change has the body evaluated anew.
  private var text: Binding<String> {
    let (field, count, seen) = (field, $changes, changes)
    return Binding {
      field.text ?? ""
    } set: { typed in
      field.take(typed)
      count.wrappedValue = seen + 1
    }
  }

  @ViewBuilder private var colored: some View {
    if let color = field.textColor {
      line.foregroundStyle(Color(uiColor: color))
    } else {
      line
    }
  }

  private var alignment: TextAlignment {
    switch field.textAlignment {
    case .center: .center
    case .right: .trailing
    default: .leading
    }
  }

  @ViewBuilder private var line: some View {
    if field.borderStyle == .none {
      clearable
    } else {
      clearable.textFieldStyle(.roundedBorder)
    }
  }

  /// The text, and over its end the button that empties it.
  ///
  /// - SeeAlso: The button's size and its distance from the edge: chosen.
  private var clearable: some View {
    let (field, isShown) = (field, field.showsClearButton)
    return edited.padding(.trailing, isShown && field.borderStyle == .none ? 24 : 0)
      .overlay(alignment: .trailing) {
        if isShown {
          Button {
            field.clear()
          } label: {
            Image(systemName: "xmark.circle.fill").font(.system(size: 15))
              .foregroundStyle(Color(uiColor: .placeholderText))
          }
          .buttonStyle(.plain)
          .padding(.trailing, 5)
          .accessibilityLabel("Clear text")
        }
      }
  }

  private var edited: some View {
    TextField(
      text: text, prompt: hint, label: Text(verbatim: field.placeholder ?? ""),
      isSecure: field.isSecureTextEntry, onEditingChanged: field.editingDidChange,
      onCommit: field.didReturn
    ).multilineTextAlignment(alignment)
  }

  /// The words of an empty field, in the colours and the letters that code gives them.
  private var hint: Text? {
    guard let hint = field.attributedPlaceholder, hint.string == field.placeholder else {
      return nil
    }
    return Text(AttributedString(lettered: hint))
  }
}
