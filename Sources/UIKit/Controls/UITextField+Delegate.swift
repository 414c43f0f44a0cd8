public import Foundation

/// The callbacks of a line of text that is edited.
@MainActor @preconcurrency public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
}

extension UITextField {
  nonisolated public enum DidEndEditingReason: Int, Sendable {
    case committed
  }

  nonisolated public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always

    func isShown(isEditing: Bool) -> Bool {
      switch self {
      case .never: false
      case .whileEditing: isEditing
      case .unlessEditing: !isEditing
      case .always: true
      }
    }
  }

  /// True if the delegate agrees to the change that leads to some text.
  func mayBecome(_ typed: String) -> Bool {
    guard let delegate else { return true }
    let change = TextChange(from: text ?? "", to: typed)
    return delegate.textField(
      self, shouldChangeCharactersIn: change.range, replacementString: change.replacement)
  }

  /// Tells that somebody begins to edit, or leaves the field.
  func editingDidChange(_ begins: Bool) {
    if begins { didKeepFocus() }
    guard begins != isEditing, !refusesEditing else { return }
    if begins, delegate?.textFieldShouldBeginEditing(self) == false { return refuseEditing() }
    if !begins, !mayResign, LookHost.returning == nil,
      delegate?.textFieldShouldEndEditing(self) == false
    {
      return keepFocus()
    }
    (isEditing, mayResign) = (begins, false)
    if begins {
      if clearsOnBeginEditing { clear() }
      sendActions(for: .editingDidBegin)
      delegate?.textFieldDidBeginEditing(self)
      post(Self.textDidBeginEditingNotification)
    } else {
      sendActions(for: .editingDidEnd)
      delegate?.textFieldDidEndEditing(self, reason: .committed)
      post(Self.textDidEndEditingNotification)
    }
  }

  private func refuseEditing() {
    refusesEditing = true
    resignFirstResponder()
    refusesEditing = false
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Tells that somebody has pressed the key that ends a line; the field is edited further.
  ///
  /// - SeeAlso: That a field with a target for the end on exit is left then: derived from common
  ///   reports of `UIControl.Event.editingDidEndOnExit`; that it is not otherwise: documented,
  ///   https://developer.apple.com/documentation/uikit/uitextfielddelegate/textfieldshouldreturn(_:).
  func didReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let isLeft = hears(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    if isLeft { resignFirstResponder() }
  }

  nonisolated public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  nonisolated public static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  nonisolated public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
}

// The traits of a keyboard: the stage's is of one kind, and is not drawn.

nonisolated public enum UITextAutocorrectionType: Int, Sendable {
  case `default`, no, yes
}

nonisolated public enum UITextSpellCheckingType: Int, Sendable {
  case `default`, no, yes
}

nonisolated public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light

  public static var alert: UIKeyboardAppearance { .dark }
}

nonisolated public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`
}
