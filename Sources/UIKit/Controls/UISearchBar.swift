import FlipbookLook
import FlipbookViews
public import Foundation

/// The field of a search.
///
/// A navigation bar shows that of a search controller; anywhere else it shows itself.
@MainActor @preconcurrency open class UISearchBar: UIView {
  nonisolated public enum Style: UInt, Sendable {
    case `default`, prominent, minimal
  }

  private let host = LookHost(frame: .zero)

  open var text: String? { didSet { if text != oldValue { didChange() } } }
  open var placeholder: String? { didSet { didChange() } }

  /// Called when the field is to be shown anew.
  var onChange: (() -> Void)?

  /// Called when somebody has typed.
  var onType: (() -> Void)?

  open var prompt: String?
  open var showsCancelButton = false { didSet { didChange() } }
  open var searchBarStyle = Style.default { didSet { didChange() } }
  open var barTintColor: UIColor? { didSet { didChange() } }
  open var isTranslucent = true
  open var scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0
  open var autocapitalizationType = UITextAutocapitalizationType.none
  open var autocorrectionType = UITextAutocorrectionType.default
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.search
  open var enablesReturnKeyAutomatically = true

  /// The picture behind the field, of which only counts that it takes the colour's place.
  open var backgroundImage: UIImage? { didSet { didChange() } }
  open weak var delegate: (any UISearchBarDelegate)?
  public let searchTextField = UITextField(frame: .zero)

  private var isEditing = false

  open override var canBecomeFirstResponder: Bool { true }
  open override var isFirstResponder: Bool { isEditing }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    isEditing || host.takeFocus()
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    host.dropFocus()
    return true
  }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    UIView.animate(withDuration: animated ? 0.25 : 0) { self.showsCancelButton = showsCancelButton }
  }

  override func didInitialize() {
    super.didInitialize()
    addSubview(host)
    show()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if host.frame != bounds { host.frame = bounds }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: SearchBarFace.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: SearchBarFace.height)
  }

  private func didChange() {
    show()
    onChange?()
  }

  private func show() {
    let typed = Binding { [weak self] in
      self?.text ?? ""
    } set: { [weak self] in
      self?.take($0)
    }
    host.show(
      AnyView(
        SearchBarFace(
          text: typed, prompt: placeholder ?? "", showsCancel: showsCancelButton, ground: ground,
          editing: { [weak self] in self?.editingDidChange($0) },
          search: { [weak self] in self.map { $0.delegate?.searchBarSearchButtonClicked($0) } },
          cancel: { [weak self] in self.map { $0.delegate?.searchBarCancelButtonClicked($0) } })))
  }

  /// The colour behind the field; nil for none.
  ///
  /// - SeeAlso: That a minimal bar has none, and another one that of bars: documented,
  ///   https://developer.apple.com/documentation/uikit/uisearchbar/style; the colour: chosen.
  private var ground: Color? {
    if searchBarStyle == .minimal || backgroundImage != nil { return nil }
    return Color(uiColor: barTintColor ?? .systemGroupedBackground)
  }

  private func take(_ typed: String) {
    guard typed != text ?? "" else { return }
    text = typed
    delegate?.searchBar(self, textDidChange: typed)
    onType?()
  }

  private func editingDidChange(_ begins: Bool) {
    guard begins != isEditing else { return }
    if begins, delegate?.searchBarShouldBeginEditing(self) == false {
      host.dropFocus()
      return
    }
    isEditing = begins
    if begins {
      delegate?.searchBarTextDidBeginEditing(self)
    } else {
      delegate?.searchBarTextDidEndEditing(self)
    }
  }
}
