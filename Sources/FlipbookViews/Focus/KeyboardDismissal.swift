import FlipbookGeometry
package import Foundation

extension EnvironmentValues {
  private enum KeyboardDismissalKey: EnvironmentKey {
    static var defaultValue: ScrollDismissesKeyboardMode { .automatic }
  }

  /// The way in which scrolling in the view sends the keyboard away.
  var keyboardDismissal: ScrollDismissesKeyboardMode {
    get { self[KeyboardDismissalKey.self] }
    set { self[KeyboardDismissalKey.self] = newValue }
  }
}

extension ScrollLayoutNode {
  /// Sends the keyboard away if a finger that scrolls does so here.
  func dismissKeyboard(for finger: CGPoint) {
    graph.dismissKeyboard(
      owner?.context.environment.keyboardDismissal ?? .automatic, under: finger)
  }
}

extension ViewGraph {
  /// Sends the keyboard away for a finger that scrolls, at a point of the window.
  ///
  /// - SeeAlso: Scrolling dismisses it since iOS 16, in editors when the finger reaches it:
  ///   documented, `ScrollDismissesKeyboardMode`.
  package func dismissKeyboard(_ mode: ScrollDismissesKeyboardMode, under finger: CGPoint) {
    guard root.host.keyboard > 0, let field = focusedInput else { return }
    switch mode {
    case .never: return
    case .interactively:
      guard finger.y >= root.host.size.height - root.host.keyboard else { return }
    default: break
    }
    enqueueAction { [weak field] in field?.resign() }
  }
}
