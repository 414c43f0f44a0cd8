public import Foundation

/// The callbacks of a text that is edited.
@MainActor @preconcurrency public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewDidChange(_ textView: UITextView)
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidChangeSelection(_ textView: UITextView)
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
  ) -> Bool
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
}

extension UITextViewDelegate {
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { self.textView(textView, shouldInteractWith: URL, in: characterRange) }
}

/// The way in which somebody uses a link.
nonisolated public enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction, presentActions, preview
}

extension UITextView {
  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  public static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  /// Tells that somebody begins to edit, or leaves the text.
  func editingDidChange(_ begins: Bool) {
    if begins { didKeepFocus() }
    guard begins != isEditing, !refusesEditing else { return }
    if begins, delegate?.textViewShouldBeginEditing(self) == false {
      return refuse { resignFirstResponder() }
    }
    if !begins, !mayResign, LookHost.returning == nil,
      delegate?.textViewShouldEndEditing(self) == false
    {
      return keepFocus()
    }
    (isEditing, mayResign) = (begins, false)
    if begins {
      delegate?.textViewDidBeginEditing(self)
    } else {
      delegate?.textViewDidEndEditing(self)
    }
    NotificationCenter.default.post(
      name: begins ? Self.textDidBeginEditingNotification : Self.textDidEndEditingNotification,
      object: self)
  }

  /// Undoes what a finger has begun, without asking the delegate once more.
  private func refuse(_ body: () -> Void) {
    refusesEditing = true
    body()
    refusesEditing = false
  }

  /// True if the delegate agrees to the change that leads to some text.
  func mayBecome(_ typed: String) -> Bool {
    guard let delegate else { return true }
    let change = TextChange(from: text ?? "", to: typed)
    return delegate.textView(
      self, shouldChangeTextIn: change.range, replacementText: change.replacement)
  }

  /// Opens the link of a letter, unless the delegate does something else.
  ///
  /// - SeeAlso: That links of a text that is edited, or whose parts cannot be chosen, are not
  ///   followed: documented, `UITextView.isSelectable`, `UITextViewDelegate`.
  func followLink(at index: Int) {
    var range = NSRange()
    guard isSelectable, !isEditable, let text = attributedText, index < text.length else { return }
    let link = text.attribute(.link, at: index, effectiveRange: &range)
    guard let url = link as? URL ?? (link as? String).flatMap({ URL(string: $0) }) else { return }
    let opens =
      delegate?.textView(
        self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction) ?? true
    if opens { UIApplication.shared.open(url) }
  }

  /// The text as it is read: links have the look of links.
  func shownText(_ styled: NSAttributedString) -> NSAttributedString {
    let text = NSMutableAttributedString(attributedString: styled)
    let whole = NSRange(location: 0, length: text.length)
    styled.enumerateAttribute(.link, in: whole) { link, range, _ in
      guard link != nil else { return }
      text.removeAttribute(.link, range: range)
      text.addAttributes([.foregroundColor: tintColor ?? UIColor.link], range: range)
      text.addAttributes(linkTextAttributes ?? [:], range: range)
    }
    styled.enumerateAttribute(.font, in: whole) { font, range, _ in
      if font == nil {
        text.addAttribute(.font, value: self.font ?? .systemFont(ofSize: 12), range: range)
      }
    }
    return text
  }
}

/// The part of a text that another one has in place of it.
nonisolated struct TextChange {
  /// The part of the old text, in UTF-16 units.
  let range: NSRange
  let replacement: String

  init(from text: String, to typed: String) {
    let (old, new) = (Array(text.utf16), Array(typed.utf16))
    let shared = min(old.count, new.count)
    let start = (0..<shared).first { old[$0] != new[$0] } ?? shared
    let rest = shared - start
    let end =
      (0..<rest).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? rest
    range = NSRange(location: start, length: old.count - end - start)
    replacement = String(decoding: new[start..<(new.count - end)], as: UTF16.self)
  }
}

extension NSAttributedString {
  /// The text after something was typed: new letters have the attributes of those before them.
  func typed(_ typed: String) -> NSAttributedString {
    let change = TextChange(from: string, to: typed)
    let text = NSMutableAttributedString(attributedString: self)
    let before = change.range.location > 0 ? change.range.location - 1 : 0
    let attributes = length > 0 ? self.attributes(at: before, effectiveRange: nil) : [:]
    text.replaceCharacters(
      in: change.range,
      with: NSAttributedString(string: change.replacement, attributes: attributes))
    return text
  }
}
