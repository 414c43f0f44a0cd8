import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

/// The bar at the top of a screen: titles, items, and a background behind the status bar.
struct NavigationBar: View {
  let content: NavigationBarContent

  var body: some View {
    HStack(spacing: 0) {
      ForEach(content.leading.indices, id: \.self) { content.leading[$0] }
      Spacer(minLength: 0)
      if let principal = content.principal {
        principal
      } else {
        content.title?.font(.headline).lineLimit(1)
      }
      Spacer(minLength: 0)
      ForEach(content.trailing.indices, id: \.self) { content.trailing[$0] }
    }
    .frame(height: 44)
    .accessibilityIdentifier("bar")
  }
}
