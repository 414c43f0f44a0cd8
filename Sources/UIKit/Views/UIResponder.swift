public import FlipbookLook
public import Foundation

/// An object that can handle events.
@MainActor @preconcurrency
open class UIResponder: NSObject, UIUserActivityRestoring, InterfaceObject {
  /// The observers of changes of its traits.
  var traitObservers: [TraitObserver] = []

  public override init() { super.init() }

  /// Brings back what people did elsewhere, as an application's delegate asks.
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

  /// The responder that is asked next.
  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var isFirstResponder: Bool { false }

  /// A name under which a scene's state is kept; none is.
  open var restorationIdentifier: String?

  /// Has the keyboard made anew; the stage's stays.
  open func reloadInputViews() {}

  @discardableResult
  open func becomeFirstResponder() -> Bool { false }

  @discardableResult
  open func resignFirstResponder() -> Bool { true }

  /// The keys that do something; no keyboard is plugged in.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// A name under which the keyboard's language is kept; none is.
  open var textInputContextIdentifier: String? { nil }

  /// The keyboard that the text is written with; the stage's is always the same.
  open var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }

  /// True if a command of the menu over a text fits.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

  // What is said to somebody who does not see; a stage has nobody.

  open var accessibilityTraits = UIAccessibilityTraits.none
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityElements: [Any]?
  open var accessibilityElementsHidden = false
  open var accessibilityViewIsModal = false
  open var shouldGroupAccessibilityChildren = false

  open func accessibilityIncrement() {}

  open func accessibilityDecrement() {}

  open func accessibilityActivate() -> Bool { false }

  open func accessibilityPerformEscape() -> Bool { false }

  /// True if the object has scrolled; nobody asks it to, as nothing is read aloud.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  open func index(ofAccessibilityElement element: Any) -> Int {
    (accessibilityElements ?? []).firstIndex { $0 as AnyObject === element as AnyObject }
      ?? NSNotFound
  }

  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// Called when the object has been made from a file of Interface Builder's, with all its outlets.
  open func awakeFromNib() {}

  open func prepareForInterfaceBuilder() {}

  /// Writes the object into an archive: no view or controller is, which is said once.
  open func encode(with coder: NSCoder) {
    ShownScene.diagnose("encode(with:): views and controllers are not written into archives")
  }

  // Fingers, which the next responder hears of unless a subclass follows them.

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}

/// A keyboard by its language; there is the stage's alone.
@MainActor @preconcurrency open class UITextInputMode: NSObject {
  public let primaryLanguage: String?

  private init(_ language: String) { primaryLanguage = language }

  public static let activeInputModes = [UITextInputMode("en-US")]
  public static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
}
