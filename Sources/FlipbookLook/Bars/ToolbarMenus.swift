import FlipbookGeometry
import FlipbookViews
import Foundation

/// A title with a menu behind it, and a chevron beside it.
struct ToolbarTitleButton: View {
  @Environment(\.systemLook) private var look
  let title: Text
  let entries: [ToolbarEntry]

  nonisolated init(title: Text, entries: [ToolbarEntry]) {
    self.title = title
    self.entries = entries
  }

  var body: some View {
    Menu {
      ForEach(entries) { entry in
        entry.content.modifier(MenuPart(environment: entry.environment))
      }
    } label: {
      HStack(spacing: look.toolbars.titleChevronGap) {
        title.font(.headline).lineLimit(1)
        Image(systemName: "chevron.down.circle.fill")
          .foregroundStyle(.secondary)
          .font(.system(size: look.toolbars.titleChevronSize, weight: .bold))
      }
      .foregroundStyle(.primary)
    }
  }
}
