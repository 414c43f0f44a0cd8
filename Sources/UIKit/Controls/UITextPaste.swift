public import FlipbookLook

/// A view that text is pasted into.
@MainActor @preconcurrency public protocol UITextPasteConfigurationSupporting: AnyObject {
  var pasteDelegate: (any UITextPasteDelegate)? { get set }
}

/// Says what becomes of things that are pasted into a text.
@MainActor @preconcurrency public protocol UITextPasteDelegate: AnyObject {
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    transform item: any UITextPasteItem)
}

extension UITextPasteDelegate {
  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    transform item: any UITextPasteItem
  ) {}
}

/// A thing that is pasted, and its result.
@MainActor @preconcurrency public protocol UITextPasteItem: AnyObject {
  var itemProvider: NSItemProvider { get }
  func setResult(string: String)
  func setNoResult()
  func setDefaultResult()
}

extension UITextField: UITextPasteConfigurationSupporting {}
extension UITextView: UITextPasteConfigurationSupporting {}
