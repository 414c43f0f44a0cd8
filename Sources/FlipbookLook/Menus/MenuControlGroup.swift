import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

/// A group of controls in a menu: side by side in one row, icons above titles.
nonisolated struct MenuTilesStyle: ControlGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) { configuration.content }
      .buttonStyle(MenuTileItemStyle())
      .labelStyle(MenuTileLabelStyle())
      .layoutValue(key: MenuRowKey.self, value: true)
  }
}

/// A button of such a group: it acts, and the menu closes.
nonisolated private struct MenuTileItemStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    MenuItem(configuration: configuration, style: MenuTileStyle())
  }
}

/// The look of a button of such a group.
nonisolated private struct MenuTileStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    MenuTile(configuration: configuration)
  }
}

private struct MenuTile: View {
  @Environment(\.systemLook) private var look
  @Environment(\.isEnabled) private var isEnabled
  let configuration: ButtonStyleConfiguration

  var body: some View {
    configuration.label
      .font(.caption)
      .lineLimit(1)
      .foregroundStyle(color)
      .frame(maxWidth: .infinity)
      .frame(height: look.menus.tileHeight)
      .background { if configuration.isPressed { look.menus.pressed } }
      .contentShape(Rectangle())
  }

  private var color: AnyShapeStyle {
    guard isEnabled else { return AnyShapeStyle(.tertiary) }
    return AnyShapeStyle(configuration.role == .destructive ? Color.red : .primary)
  }
}

/// The icon above the title.
nonisolated private struct MenuTileLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      configuration.icon.font(.body)
      configuration.title
    }
  }
}
