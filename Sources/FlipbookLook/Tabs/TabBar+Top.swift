import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The capsule of titles at the top of a wide screen.
struct TopTabBar: View {
  @Environment(\.systemLook) private var system
  @Boxed var model: TabBarModel
  let look: TopTabBarLook

  var body: some View {
    tabs
      .padding(look.inset)
      .frame(height: look.capsuleHeight)
      .modifier(TopTabBarGround(fill: look.fill, glass: system.tabs.glass))
      .padding(.top, look.top)
      .frame(maxWidth: .infinity)
      .frame(height: look.height, alignment: .top)
      .systemPart(.tabBar)
  }

  private var tabs: some View {
    HStack(spacing: 0) {
      if let showSidebar = model.showSidebar {
        item {
          Image(systemName: "sidebar.leading").font(.system(size: look.textSize))
            .foregroundStyle(look.tintsChoice ? .primary : .secondary)
        } action: {
          showSidebar()
        }
        .accessibilityIdentifier("sidebarToggle")
        .accessibilityLabel("Show Sidebar")
      }
      ForEach(model.tabs) { tab in
        item {
          tab.item.label
            .modifier(TopTabLabel(isIcon: tab.item.role == .search))
            .font(.system(size: look.textSize, weight: weight(of: tab)))
            .lineLimit(1)
            .foregroundStyle(color(of: tab))
        } action: {
          model.choose(tab.id)
        }
        .systemPart(.tab)
        .background { if tab.id == model.choice { Capsule().fill(look.selection) } }
      }
    }
  }

  /// A part of the capsule that can be tapped.
  private func item(
    @ViewBuilder label: () -> some View, action: @escaping () -> Void
  ) -> some View {
    let label = label()
    return Button(action: action) {
      label
        .padding(.horizontal, look.padding)
        .frame(maxHeight: .infinity)
        .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
  }

  private func weight(of tab: TabBarModel.Tab) -> Font.Weight {
    tab.id == model.choice ? look.chosenWeight : .medium
  }

  private func color(of tab: TabBarModel.Tab) -> AnyShapeStyle {
    let isChosen = tab.id == model.choice
    if !look.tintsChoice { return isChosen ? AnyShapeStyle(.primary) : AnyShapeStyle(.secondary) }
    return isChosen ? AnyShapeStyle(.tint) : AnyShapeStyle(system.tabs.unselected)
  }
}

/// The title of a tab in the capsule; the search tab has its icon alone.
///
/// - SeeAlso: measured, as ``TopTabBarLook/classic``, `customization.png`.
private struct TopTabLabel: ViewModifier {
  let isIcon: Bool

  @ViewBuilder
  func body(content: Content) -> some View {
    if isIcon {
      content.labelStyle(.iconOnly)
    } else {
      content.labelStyle(.titleOnly)
    }
  }
}

/// The ground of the capsule: a colour, or glass.
private struct TopTabBarGround: ViewModifier {
  let fill: Color?
  @Boxed var glass: TabGlassLook?

  @ViewBuilder
  func body(content: Content) -> some View {
    if let fill {
      content.background { Capsule().fill(fill) }
    } else if let glass {
      content.modifier(GlassCapsule(look: glass))
    }
  }
}
