import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

/// A label in a row: its icon is in a column, in the accent colour, and the title behind it.
struct RowLabel: View {
  @Environment(\.systemLook) private var look
  @Environment(\.listItemTint) private var tint
  let configuration: LabelStyleConfiguration

  var body: some View {
    HStack(spacing: look.lists.iconGap) {
      configuration.icon
        .foregroundStyle(tint?.color ?? .accentColor)
        .frame(minWidth: look.lists.iconWidth)
      configuration.title
        .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
    }
  }
}
