package import FlipbookViews
import Foundation

/// The context menu of a view of UIKit's: what is lifted, in front of the window, and the rows
/// below it.
package struct ControllerContextMenu: View {
  @State private var source = ViewSource()
  let isOpen: Bool
  nonisolated(unsafe) let close: () -> Void
  nonisolated(unsafe) let preview: AnyView
  let isPicture: Bool
  nonisolated(unsafe) let choose: () -> Void
  nonisolated(unsafe) let rows: AnyView

  /// - Parameters:
  ///   - isOpen: True while the menu is shown.
  ///   - close: Called when the menu is to be closed, in the transaction that it closes under.
  ///   - preview: What is lifted.
  ///   - isPicture: True if that is a picture of the view itself.
  ///   - choose: Called when what is lifted is tapped.
  ///   - rows: The rows of the menu.
  package init(
    isOpen: Bool, close: @escaping () -> Void, preview: AnyView, isPicture: Bool,
    choose: @escaping () -> Void = {}, rows: AnyView
  ) {
    (self.isOpen, self.close, self.preview, self.rows) = (isOpen, close, preview, rows)
    (self.isPicture, self.choose) = (isPicture, choose)
  }

  package var body: some View {
    let (isOpen, close, choose) = (isOpen, close, choose)
    Color.clear
      .allowsHitTesting(false)
      .source(source, isLifted: false)
      .windowLayer(.menu, isActive: isOpen) {
        ContextMenuLayer(
          isOpen: Binding(get: { isOpen }, set: { if !$0 { close() } }), source: source,
          preview: AnyView(preview.modifier(TapTarget(isPressed: nil, action: choose))),
          items: rows, share: { _ in }, isPicture: isPicture)
      }
  }
}
