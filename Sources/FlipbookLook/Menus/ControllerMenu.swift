package import FlipbookMotion
package import FlipbookViews
import Foundation

/// The menu of a control of UIKit's, beside it while it is open.
package struct ControllerMenu: View {
  let isOpen: Bool
  nonisolated(unsafe) let close: () -> Void
  nonisolated(unsafe) let rows: AnyView

  /// - Parameters:
  ///   - isOpen: True while the menu is shown.
  ///   - close: Called when the menu is to be closed, in the transaction that it closes under.
  ///   - rows: The rows of the menu.
  package init(isOpen: Bool, close: @escaping () -> Void, rows: AnyView) {
    (self.isOpen, self.close, self.rows) = (isOpen, close, rows)
  }

  package var body: some View {
    let (isOpen, close, rows) = (isOpen, close, rows)
    Color.clear
      .allowsHitTesting(false)
      .modifier(
        MenuPresentation(isOpen: Binding(get: { isOpen }, set: { if !$0 { close() } })) { rows })
  }

  /// The animation by which menus open.
  package static func opening(in environment: EnvironmentValues) -> Animation {
    environment.systemLook.motion.menu
  }
}
