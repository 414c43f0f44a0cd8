import FlipbookLook
import FlipbookViews
public import Foundation

/// The field of a search bar, as code knows it.
///
/// The bar draws the field. What code sets here is handed to the bar.
@MainActor @preconcurrency open class UISearchTextField: UITextField {
  private weak var bar: UISearchBar?

  init(of bar: UISearchBar) {
    self.bar = bar
    super.init(frame: .zero)
    (text, placeholder) = (bar.text, bar.placeholder)
    bar.field = self
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var text: String? {
    didSet { if let bar, bar.text ?? "" != text ?? "" { bar.text = text } }
  }

  open override var placeholder: String? {
    didSet { if let bar, bar.placeholder != placeholder { bar.placeholder = placeholder } }
  }

  open override var attributedPlaceholder: NSAttributedString? {
    didSet { bar?.fieldDidChange() }
  }

  open override var font: UIFont? { didSet { bar?.fieldDidChange() } }
  open override var textColor: UIColor? { didSet { bar?.fieldDidChange() } }
  open override var backgroundColor: UIColor? { didSet { bar?.fieldDidChange() } }

  open override var canBecomeFirstResponder: Bool { bar?.canBecomeFirstResponder ?? false }
  open override var isFirstResponder: Bool { bar?.isFirstResponder ?? false }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { bar?.becomeFirstResponder() ?? false }

  @discardableResult
  open override func resignFirstResponder() -> Bool { bar?.resignFirstResponder() ?? true }
}
