import FlipbookViews

/// The styles that a view has of its own, whatever those around have, and its interactions.
struct ViewStyles {
  var interface = UIUserInterfaceStyle.unspecified
  var tint = UIView.TintAdjustmentMode.automatic
  var interactions: [any UIInteraction] = []

  /// True while the view is lifted above its menu, and not drawn in its place.
  var isLifted = false

  /// The changes by tilting that code has given the view.
  var motionEffects: [UIMotionEffect] = []
}

extension UIView {
  /// The tint that the view or one around it was given; nil for none.
  var ownTint: UIColor? { storedTint ?? (superview ?? viewAround)?.ownTint }

  /// The way in which the tint is changed while something else has the attention.
  nonisolated public enum TintAdjustmentMode: Int, Sendable {
    case automatic, normal, dimmed
  }

  /// The way in which the tint is changed; the tint keeps its colour in all of them.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { styles.tint }
    set {
      styles.tint = newValue
      if newValue == .dimmed {
        ShownScene.diagnose("UIView.tintAdjustmentMode: a dimmed tint keeps its colour")
      }
    }
  }

  /// The colour scheme of the view and those inside; views of SwiftUI keep that of the scene.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { styles.interface }
    set {
      guard styles.interface != newValue else { return }
      styles.interface = newValue
      if newValue != .unspecified, self is UIWindow {
        ShownScene.diagnose(
          "UIWindow.overrideUserInterfaceStyle: views of SwiftUI keep the scene's colour scheme")
      }
      requestLayout()
    }
  }

  /// The colour scheme that the view or one around it has of its own.
  var overridingStyle: UIUserInterfaceStyle {
    var next: UIView? = self
    while let view = next {
      if view.styles.interface != .unspecified { return view.styles.interface }
      if let own = view.controller?.overrideUserInterfaceStyle, own != .unspecified { return own }
      next = view.superview
    }
    return .unspecified
  }
}
