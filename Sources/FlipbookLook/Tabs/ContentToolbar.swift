import FlipbookGeometry
import FlipbookLayout
public import FlipbookViews
import Foundation

/// A bar that belongs to a container as a whole, and not to the screen that it shows.
nonisolated public struct ContentToolbarPlacement: Hashable, Sendable {
  private let name: String

  /// The bar at the top of the sidebar of a tab view.
  public static let tabViewSidebar = ContentToolbarPlacement(name: "tabViewSidebar")
}

extension View {
  /// Puts views into a bar of the container itself.
  public nonisolated func contentToolbar<Content: View>(
    for placement: ContentToolbarPlacement, @ViewBuilder content: () -> Content
  ) -> some View {
    let items = ToolbarItemGroup(content: content)
    return contentToolbar(AnyView(ToolbarItemGroup._makeItems(items)))
  }

  /// Puts items into a bar of the container itself.
  @_disfavoredOverload
  public nonisolated func contentToolbar<Content: ToolbarContent>(
    for placement: ContentToolbarPlacement, @ToolbarContentBuilder content: () -> Content
  ) -> some View { contentToolbar(Content._makeItems(content())) }

  private nonisolated func contentToolbar(_ items: AnyView) -> some View {
    transformEnvironment(\.tabSidebarParts) { $0.toolbar.append(items) }
  }
}

/// The items of the bar at the top of a tab view's sidebar.
///
/// - SeeAlso: Their end of the row, across from the button that brings the tab bar back: chosen.
struct SidebarToolbar: View {
  @State private var entries: [ToolbarEntry] = []

  /// The views that stand for the items in the structure.
  let content: [AnyView]

  var body: some View {
    let items = BarItems(entries)
    HStack(spacing: 0) {
      if !items.leading.isEmpty { ToolbarRow(entries: items.leading) }
      if !items.isTrailingEmpty {
        TrailingToolbarRow(items: items, colorScheme: nil, widths: nil)
      }
    }
    // It is a card of glass itself.
    .environment(\.isOnCard, true)
    .background {
      ForEach(content.indices, id: \.self) { content[$0] }
        .onPreferenceChange(ToolbarItemsKey.self) { entries = $0 }
    }
    .transformPreference(ToolbarItemsKey.self) { $0 = [] }
  }
}
