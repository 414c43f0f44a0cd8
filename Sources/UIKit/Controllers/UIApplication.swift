import Foundation

/// The application: nothing of it is there but its name.
@MainActor open class UIApplication: UIResponder {
  public static let shared = UIApplication()

  open var connectedScenes: Set<UIWindowScene> { [] }
  open var windows: [UIWindow] { [] }
  open var keyWindow: UIWindow? { nil }
  open var isIdleTimerDisabled = false
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    let direction = UITraitCollection(ShownScene.environment).layoutDirection
    return direction == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
