public import Foundation

/// An object that can handle events.
@MainActor @preconcurrency open class UIResponder: NSObject {
  /// The observers of changes of its traits.
  var traitObservers: [TraitObserver] = []

  public override init() { super.init() }

  /// The responder that is asked next.
  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var isFirstResponder: Bool { false }

  /// Has the keyboard made anew; the stage's stays.
  open func reloadInputViews() {}

  @discardableResult
  open func becomeFirstResponder() -> Bool { false }

  @discardableResult
  open func resignFirstResponder() -> Bool { true }
}
