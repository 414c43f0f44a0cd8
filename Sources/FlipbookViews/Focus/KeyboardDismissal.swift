import FlipbookGeometry
import Foundation

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
  ///
  /// - SeeAlso: Scrolling dismisses it since iOS 16, in editors when the finger reaches it:
  ///   documented, `ScrollDismissesKeyboardMode`.
  func dismissKeyboard(for finger: CGPoint) {
    guard graph.root.host.keyboard > 0, let field = graph.focusedInput else { return }
    switch owner?.context.environment.keyboardDismissal ?? .automatic {
    case .never: return
    case .interactively:
      guard finger.y >= graph.root.host.size.height - graph.root.host.keyboard else { return }
    default: break
    }
    graph.enqueueAction { [weak field] in field?.resign() }
  }
}
