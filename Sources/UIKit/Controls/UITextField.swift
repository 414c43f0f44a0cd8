import FlipbookLayout
import FlipbookLook
import FlipbookViews
public import Foundation

/// A line of text that is edited.
@MainActor open class UITextField: UIControl {
  nonisolated public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  private let host = LookHost(frame: .zero)

  open var text: String? = "" { didSet { if text != oldValue { show() } } }
  open var placeholder: String? { didSet { show() } }
  open var isSecureTextEntry = false { didSet { show() } }
  open var keyboardType = UIKeyboardType.default { didSet { show() } }
  open var font: UIFont? { didSet { show() } }
  open var textColor: UIColor? { didSet { show() } }
  open var borderStyle = BorderStyle.none { didSet { show() } }

  override func didInitialize() {
    addSubview(host)
    show()
  }

  private func show() {
    host.show(AnyView(TextFieldContent(field: self).id(borderStyle)), under: Transaction())
    invalidateIntrinsicContentSize()
  }

  /// Takes the characters that somebody has typed.
  func take(_ typed: String) {
    guard typed != text else { return }
    text = typed
    sendActions(for: .editingChanged)
  }

  open override var intrinsicContentSize: CGSize {
    let own = host.foreignNode?.contentSize(for: .unspecified) ?? .zero
    return CGSize(width: UIView.noIntrinsicMetric, height: own.height)
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
    host.frame = bounds
  }
}

/// The field as SwiftUI's.
struct TextFieldContent: View {
  @State private var changes = 0
  let field: UITextField

  var body: some View {
    let font = field.font.map { Font($0) }
    colored
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

  @ViewBuilder private var line: some View {
    let title = field.placeholder ?? ""
    if field.isSecureTextEntry {
      SecureField(title, text: text)
    } else if field.borderStyle == .none {
      TextField(title, text: text)
    } else {
      TextField(title, text: text).textFieldStyle(.roundedBorder)
    }
  }
}
