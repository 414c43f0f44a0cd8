import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The capsule of titles at the top of a wide screen.
struct TopTabBar: View {
  @Boxed var model: TabBarModel
  let look: TopTabBarLook

  var body: some View {
    HStack(spacing: 0) {
      ForEach(model.tabs) { tab in
        Button {
          model.choose(tab.id)
        } label: {
          tab.item.label
            .labelStyle(.titleOnly)
            .font(.system(size: look.textSize, weight: .medium))
            .lineLimit(1)
            .foregroundStyle(
              tab.id == model.choice ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary)
            )
            .padding(.horizontal, look.padding)
            .frame(maxHeight: .infinity)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .systemPart(.tab)
        .background { if tab.id == model.choice { Capsule().fill(look.selection) } }
      }
    }
    .padding(look.inset)
    .frame(height: look.capsuleHeight)
    .background { Capsule().fill(look.fill) }
    .frame(maxWidth: .infinity)
    .frame(height: look.height)
    .systemPart(.tabBar)
  }
}
