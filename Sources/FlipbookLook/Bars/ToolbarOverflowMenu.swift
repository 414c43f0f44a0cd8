import FlipbookGeometry
public import FlipbookViews
import Foundation

/// Views that are always in the menu behind the button with three dots.
///
/// - SeeAlso: documented, `ToolbarOverflowMenu` of iOS 27. One menu with the secondary actions: chosen.
public struct ToolbarOverflowMenu<Content: View>: _PrimitiveToolbarContent {
  nonisolated(unsafe) private let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public nonisolated static func _makeItems(_ menu: Self) -> AnyView {
    AnyView(
      ToolbarEntryView(placement: .automatic, name: nil, region: .overflow) {
        AnyView(menu.content)
      })
  }
}

extension View {
  /// Puts views into the menu behind the button with three dots in the bar above.
  public nonisolated func toolbarOverflowMenu<C: View>(
    @ViewBuilder content: () -> C
  ) -> some View {
    let menu = ToolbarOverflowMenu(content: content)
    return preferenceBranch { ToolbarOverflowMenu._makeItems(menu) }
  }
}

/// The button behind which the items without room are, and those that are never in the bar.
struct ToolbarOverflow: View {
  @Environment(\.systemLook) private var look

  /// The items that the bar has no room for.
  let crowdedOut: [ToolbarEntry]

  /// The items that are always in the menu.
  let entries: [ToolbarEntry]

  /// Light or dark; nil for that of the place.
  var colorScheme: ColorScheme?

  nonisolated init(
    crowdedOut: [ToolbarEntry], entries: [ToolbarEntry], colorScheme: ColorScheme? = nil
  ) {
    self.crowdedOut = crowdedOut
    self.entries = entries
    self.colorScheme = colorScheme
  }

  var body: some View {
    if let glass = look.toolbars.glass {
      ToolbarGlass(glass: glass, isProminent: false) {
        menu("ellipsis").buttonStyle(ToolbarButtonStyle(isProminent: false, isOnGlass: true))
      }
      .modifier(BarColorScheme(scheme: colorScheme))
    } else {
      menu("ellipsis.circle").frame(minWidth: look.toolbars.symbolWidth)
    }
  }

  private func menu(_ symbol: String) -> some View {
    Menu {
      parts(crowdedOut)
      if !crowdedOut.isEmpty, !entries.isEmpty { Divider() }
      parts(entries)
    } label: {
      Image(systemName: symbol)
        .imageScale(.large)
        .environment(\.symbolBoldness, look.toolbars.glass?.symbolBoldness ?? 1)
    }
    .accessibilityLabel("More")
    .accessibilityIdentifier("overflow")
  }

  private func parts(_ entries: [ToolbarEntry]) -> some View {
    ForEach(entries) { entry in
      entry.content.modifier(MenuPart(environment: entry.environment))
    }
  }
}
