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
      ForEach(model.tabs) { tab in
        Button {
          model.choose(tab.id)
        } label: {
          tab.item.label
            .labelStyle(.titleOnly)
            .font(.system(size: look.textSize, weight: .medium))
            .lineLimit(1)
            .foregroundStyle(color(of: tab))
            .padding(.horizontal, look.padding)
            .frame(maxHeight: .infinity)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .systemPart(.tab)
        .background { if tab.id == model.choice { Capsule().fill(look.selection) } }
      }
    }
  }

  private func color(of tab: TabBarModel.Tab) -> AnyShapeStyle {
    if tab.id == model.choice { return AnyShapeStyle(.tint) }
    return look.fill == nil ? AnyShapeStyle(system.tabs.unselected) : AnyShapeStyle(.primary)
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
