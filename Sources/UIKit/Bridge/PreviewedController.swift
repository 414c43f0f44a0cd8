public import FlipbookViews
import Foundation

/// The screen of a previewed controller; `#Preview` expands to a call of it.
@_disfavoredOverload
@MainActor @preconcurrency
public func _preview(_ make: @escaping @MainActor () -> UIViewController) -> any View {
  ControllerScene(make: make)
}

/// The screen of a previewed view of UIKit's: it fills the screen.
///
/// - SeeAlso: The size: chosen; a trait of the preview may give another.
@_disfavoredOverload
@MainActor @preconcurrency
public func _preview(_ make: @escaping @MainActor () -> UIView) -> any View {
  ControllerScene {
    let controller = UIViewController()
    controller.view = make()
    return controller
  }
}
