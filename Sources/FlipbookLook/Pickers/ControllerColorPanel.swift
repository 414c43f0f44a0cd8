package import FlipbookViews
package import Foundation

/// The panel of colours that a controller of UIKit's shows.
package struct ControllerColorPanel: View {
  private let selection: Binding<Color>
  private let supportsOpacity: Bool

  package init(selection: Binding<Color>, supportsOpacity: Bool) {
    (self.selection, self.supportsOpacity) = (selection, supportsOpacity)
  }

  package var body: some View {
    ColorPanel(selection: selection, supportsOpacity: supportsOpacity)
  }

  /// The height of the panel, in points.
  package static func height(hasOpacity: Bool) -> CGFloat {
    PanelLook.height(hasOpacity: hasOpacity)
  }
}
