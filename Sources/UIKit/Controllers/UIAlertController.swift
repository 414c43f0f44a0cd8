import FlipbookLook
import FlipbookViews
public import Foundation

/// A button of an alert.
@MainActor @preconcurrency open class UIAlertAction: NSObject {
  nonisolated public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  open var title: String?
  public let style: Style
  open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
  let handler: ((UIAlertAction) -> Void)?

  /// Called when the action looks different.
  var onChange: (() -> Void)?

  public init(
    title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }

  fileprivate var role: ButtonRole? {
    switch style {
    case .default: nil
    case .cancel: .cancel
    case .destructive: .destructive
    }
  }
}

/// A message with buttons over the screen, or a choice of actions from below.
@MainActor @preconcurrency open class UIAlertController: UIViewController {
  nonisolated public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  public private(set) var preferredStyle = Style.alert
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  open var message: String? { didSet { presentationOfSelf?.settingsDidChange() } }

  open override var title: String? { didSet { presentationOfSelf?.settingsDidChange() } }

  /// The action whose title is in bold letters.
  open var preferredAction: UIAlertAction? { didSet { presentationOfSelf?.settingsDidChange() } }

  /// True from the moment on in which somebody dismisses it by hand.
  var isClosing = false

  private var chosen: UIAlertAction?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
  }

  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      return ShownScene.diagnose(
        "UIAlertController.addAction: there is an action that cancels already")
    }
    actions.append(action)
    action.onChange = { [weak self] in self?.presentationOfSelf?.settingsDidChange() }
    presentationOfSelf?.settingsDidChange()
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return ShownScene.diagnose("UIAlertController.addTextField: only alerts have fields")
    }
    let field = UITextField(frame: .zero)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    presentationOfSelf?.settingsDidChange()
  }

  // MARK: In the look's surfaces

  var kind: PresentationKind { preferredStyle == .alert ? .alert : .dialog }

  var content: ControllerAlert {
    var alert = ControllerAlert()
    (alert.title, alert.message) = (title, message)
    alert.fields = (textFields ?? []).map { AnyView(TextFieldContent(field: $0)) }
    alert.actions = actions.enumerated().map { index, action in
      ControllerAlert.Action(
        id: index, title: action.title ?? "", role: action.role, isEnabled: action.isEnabled,
        isPreferred: preferredAction.map { $0 === action }
      ) { [weak self] in
        self?.chosen = action
        action.handler?(action)
      }
    }
    return alert
  }

  /// Calls the action that cancels if it was dismissed without another one.
  ///
  /// - SeeAlso: A tap beside a sheet of actions cancels: derived from common reports.
  func didEnd() {
    defer { (isClosing, chosen) = (false, nil) }
    guard isClosing, chosen == nil else { return }
    let cancel = actions.first { $0.style == .cancel }
    if let cancel { cancel.handler?(cancel) }
  }
}
