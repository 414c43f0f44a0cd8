public import Foundation

/// A part of a view that is read aloud by itself, without a view of its own.
@MainActor @preconcurrency open class UIAccessibilityElement: UIResponder {
  open weak var accessibilityContainer: AnyObject?

  /// The rectangle on the screen, in points.
  open var accessibilityFrame = CGRect.zero

  /// The rectangle in the view that the part is in, in points.
  open var accessibilityFrameInContainerSpace: CGRect {
    get {
      guard let view = accessibilityContainer as? UIView else { return accessibilityFrame }
      return view.convert(accessibilityFrame, from: nil)
    }
    set {
      guard let view = accessibilityContainer as? UIView else {
        accessibilityFrame = newValue
        return
      }
      accessibilityFrame = view.convert(newValue, to: nil)
    }
  }

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }
}
