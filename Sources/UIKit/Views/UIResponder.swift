public import Foundation

/// Something that events can be handed to.
@MainActor open class UIResponder: NSObject {
  /// Who wants to hear of changes of its traits, if it has any.
  var traitObservers: [TraitObserver] = []

  public override init() { super.init() }

  /// Who is asked next.
  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var isFirstResponder: Bool { false }

  @discardableResult
  open func becomeFirstResponder() -> Bool { false }

  @discardableResult
  open func resignFirstResponder() -> Bool { true }
}
