import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The round button that closes a panel of the system's.
struct PanelCloseButton: View {
  /// In points.
  ///
  /// - SeeAlso: chosen.
  private static let side: CGFloat = 30

  let close: () -> Void

  var body: some View {
    Button(action: close) {
      Image(systemName: "xmark")
        .font(.system(size: 13, weight: .bold))
        .foregroundStyle(.secondary)
        .frame(width: Self.side, height: Self.side)
        .background(Color(uiColor: .tertiarySystemFill), in: .circle)
    }
    .buttonStyle(.plain)
    .accessibilityLabel("Close")
  }
}
