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

  open var text: String? {
    didSet {
      guard text != oldValue else { return }
      if let field, field.text ?? "" != text ?? "" { field.text = text }
      didChange()
    }
  }
  open var placeholder: String? {
    didSet {
      if let field, field.placeholder != placeholder { field.placeholder = placeholder }
      didChange()
    }
  }

  /// The field as code knows it, if it has asked for it.
  weak var field: UISearchTextField?

  /// Called when the field is to be shown anew.
  var onChange: (() -> Void)?

  /// Called when somebody has typed.
  var onType: (() -> Void)?

  open var prompt: String?
  open var showsCancelButton = false { didSet { didChange() } }
  open var searchBarStyle = Style.default { didSet { didChange() } }
  open var barTintColor: UIColor? { didSet { didChange() } }
  open var isTranslucent = true

  /// The titles of the scopes, which are shown below the field where code says so, and with the
  /// search of a controller.
  open var scopeButtonTitles: [String]? { didSet { didChange() } }
  open var selectedScopeButtonIndex = 0 {
    didSet { if selectedScopeButtonIndex != oldValue { didChange() } }
  }
  open var showsScopeBar = false {
    didSet {
      guard showsScopeBar != oldValue else { return }
      didChange()
      invalidateIntrinsicContentSize()
    }
  }
  open var autocapitalizationType = UITextAutocapitalizationType.none
  open var autocorrectionType = UITextAutocorrectionType.default
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.search
  open var enablesReturnKeyAutomatically = true

  /// The picture behind the field, of which only counts that it takes the colour's place.
  open var backgroundImage: UIImage? { didSet { didChange() } }
  open weak var delegate: (any UISearchBarDelegate)?

  /// The field as code knows it: its text, its prompt and its colours are those of the bar.
  public private(set) lazy var searchTextField = UISearchTextField(of: self)

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

  open func setShowsScope(_ show: Bool, animated: Bool) {
    UIView.animate(withDuration: animated ? 0.25 : 0) { self.showsScopeBar = show }
  }

  /// Chooses a scope that was touched.
  func choose(scope: Int) {
    guard scope != selectedScopeButtonIndex else { return }
    selectedScopeButtonIndex = scope
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: scope)
  }

  /// The scopes, and who is told of a choice.
  func scopes(_ choose: @escaping (Int) -> Void) -> ControllerSearchScopes {
    var scopes = ControllerSearchScopes()
    scopes.titles = scopeButtonTitles ?? []
    scopes.choice = Binding { [weak self] in
      self?.selectedScopeButtonIndex ?? 0
    } set: {
      choose($0)
    }
    return scopes
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
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }

  private var height: CGFloat {
    SearchBarFace.height(hasScopes: hasScopes, in: barEnvironment)
  }

  private var hasScopes: Bool { showsScopeBar && scopeButtonTitles?.isEmpty == false }

  /// The font and the colours that code has given the field.
  var colors: SearchFieldColors {
    var colors = SearchFieldColors()
    guard let field else { return colors }
    colors.font = field.font.map { Font($0) }
    colors.text = field.textColor.map { Color(uiColor: $0) }
    colors.ground = field.backgroundColor.map { Color(uiColor: $0) }
    if let prompt = field.attributedPlaceholder, prompt.length > 0 {
      let color = prompt.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
      colors.prompt = color.map { Color(uiColor: $0) }
    }
    return colors
  }

  /// Shows the field in colours that code has set anew.
  func fieldDidChange() { didChange() }

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
    let (colors, hasScopes) = (colors, hasScopes)
    host.show(
      AnyView(
        SearchBarFace(
          text: typed, prompt: placeholder ?? "", showsCancel: showsCancelButton, ground: ground,
          scopes: hasScopes
            ? scopes { [weak self] in self?.choose(scope: $0) } : ControllerSearchScopes(),
          editing: { [weak self] in self?.editingDidChange($0) },
          search: { [weak self] in self.map { $0.delegate?.searchBarSearchButtonClicked($0) } },
          cancel: { [weak self] in self.map { $0.delegate?.searchBarCancelButtonClicked($0) } }
        )
        .environment(\.searchFieldColors, colors)))
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
