public import Foundation

/// A view that characters are typed into.
@MainActor @preconcurrency public protocol UIKeyInput: AnyObject {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}

/// A view whose text has places and parts.
@MainActor @preconcurrency public protocol UITextInput: UIKeyInput {
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  var selectedTextRange: UITextRange? { get set }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  func text(in range: UITextRange) -> String?
  func replace(_ range: UITextRange, withText text: String)
}

extension UITextField: UITextInput {
  public func text(in range: UITextRange) -> String? { (text ?? "")[range] }

  public func replace(_ range: UITextRange, withText text: String) {
    self.text = (self.text ?? "").replacing(range, with: text)
  }
}

extension UITextView: UITextInput {
  public var hasText: Bool { !text.isEmpty }

  public func insertText(_ text: String) { self.text += text }

  public func deleteBackward() { text = String(text.dropLast()) }

  public func text(in range: UITextRange) -> String? { text[range] }

  public func replace(_ range: UITextRange, withText text: String) {
    self.text = self.text.replacing(range, with: text)
  }
}

extension String {
  /// The characters of a part, or nothing where it lies outside.
  @MainActor fileprivate subscript(range: UITextRange) -> String? {
    indices(of: range).map { String(self[$0]) }
  }

  @MainActor fileprivate func replacing(_ range: UITextRange, with text: String) -> String {
    guard let indices = indices(of: range) else { return self }
    return String(self[..<indices.lowerBound]) + text + String(self[indices.upperBound...])
  }

  @MainActor private func indices(of range: UITextRange) -> Range<String.Index>? {
    let (start, end) = (range.start.offset, range.end.offset)
    guard 0 <= start, start <= end, end <= utf16.count else { return nil }
    return utf16.index(startIndex, offsetBy: start)..<utf16.index(startIndex, offsetBy: end)
  }
}

/// The characters that a password may have.
@MainActor @preconcurrency open class UITextInputPasswordRules: NSObject {
  public init(descriptor passwordRulesDescriptor: String) {}
}

/// The choice whether typed dashes become long.
nonisolated public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }

/// The choice whether typed quotation marks become curved.
nonisolated public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }

/// The choice whether spaces are added around what is pasted.
nonisolated public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
