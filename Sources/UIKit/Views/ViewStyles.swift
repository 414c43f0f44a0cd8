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

  /// The colour scheme of the view and those inside.
  ///
  /// - SeeAlso: All colours inside follow: measured, the dark pictures of `Gravatar-SDK-iOS`, whose
  ///   tests set it on a container.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { styles.interface }
    set {
      guard styles.interface != newValue else { return }
      changeStyle { styles.interface = newValue }
      if newValue != .unspecified, self is UIWindow {
        ShownScene.diagnose(
          "UIWindow.overrideUserInterfaceStyle: views of SwiftUI keep the scene's colour scheme")
      }
      requestLayout()
    }
  }

  /// Changes the colour scheme that the view or its controller has of its own, and tells those inside.
  func changeStyle(_ change: () -> Void) {
    let old = traitCollection
    UIView.noteStyle(change)
    guard topmost.foreignNode != nil else { return }
    let new = traitCollection
    if !new.isEqual(old) { tellTraits(from: old, to: new) }
  }

  /// Gives a view or a controller a colour scheme of its own.
  static func noteStyle(_ change: () -> Void) {
    hasOwnStyles = true
    change()
  }

  /// True once a view or a controller was given a colour scheme of its own.
  static private(set) var hasOwnStyles = false

  /// The colour scheme that the view or one around it has of its own; nil of one without.
  var ownColorScheme: ColorScheme? {
    switch overridingStyle {
    case .dark: .dark
    case .light: .light
    case .unspecified: nil
    }
  }

  /// The colour scheme that the view or one around it has of its own.
  var overridingStyle: UIUserInterfaceStyle {
    guard UIView.hasOwnStyles else { return .unspecified }
    var next: UIView? = self
    while let view = next {
      if view.styles.interface != .unspecified { return view.styles.interface }
      if let own = view.controller?.overrideUserInterfaceStyle, own != .unspecified { return own }
      next = view.superview
    }
    return .unspecified
  }
}
