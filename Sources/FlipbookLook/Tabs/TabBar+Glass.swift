import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

/// The floating capsule of tabs of iOS 26, with the search button beside and the accessory above.
struct GlassTabBar: View {
  let model: TabBarModel
  let accessory: AnyView?
  let look: TabLook
  let glass: TabGlassLook

  var body: some View {
    VStack(spacing: glass.gap) {
      if let accessory {
        accessory
          .frame(maxWidth: .infinity)
          .frame(height: glass.accessoryHeight)
          .modifier(GlassCapsule(look: glass))
          .padding(.horizontal, glass.margin)
      }
      GeometryReader { proxy in
        bar.offset(y: overlap(of: proxy) + look.barHeight - glass.height)
      }
      .frame(height: look.barHeight)
    }
    .systemPart(.tabBar)
  }

  /// The distance by which the capsule goes down into the home indicator's inset.
  private func overlap(of proxy: GeometryProxy) -> CGFloat {
    let inset = proxy.safeAreaInsets.bottom
    return inset > 0 ? inset - glass.bottom : -glass.leastBottom
  }

  private var bar: some View {
    HStack(spacing: glass.gap) {
      if search != nil { capsule } else { capsule.frame(maxWidth: .infinity) }
      if let search {
        Spacer(minLength: 0)
        model.button(search, selected: AnyShapeStyle(.tint))
          .frame(width: glass.height, height: glass.height)
          .modifier(GlassCapsule(look: glass))
      }
    }
    .padding(.horizontal, glass.margin)
    .frame(maxWidth: .infinity)
    .frame(height: glass.height)
  }

  /// The tab that stands apart.
  private var search: TabBarModel.Tab? { model.tabs.first { $0.item.role == .search } }

  private var capsule: some View {
    let tabs = model.tabs.filter { $0.id != search?.id }
    let excess = glass.selectionExcess / 2
    return HStack(spacing: 0) {
      ForEach(tabs) { tab in
        model.button(tab, selected: AnyShapeStyle(.tint))
          .frame(maxWidth: glass.pitch)
          .background {
            if tab.id == model.choice {
              Capsule().fill(glass.selection)
                .frame(height: glass.selectionHeight)
                .padding(.horizontal, -excess)
            }
          }
      }
    }
    .padding(.horizontal, glass.selectionInset + excess)
    .frame(height: glass.height)
    .modifier(GlassCapsule(look: glass))
  }
}

/// A capsule of glass behind the content.
private struct GlassCapsule: ViewModifier {
  @Environment(\.pixelLength) private var pixelLength
  let look: TabGlassLook

  func body(content: Content) -> some View {
    content.background {
      GlassPane(shape: Capsule(), fill: AnyShapeStyle(look.fill), material: .barGlass)
        .overlay { Capsule().strokeBorder(look.rim, lineWidth: pixelLength) }
        .shadow(color: look.shadow, radius: look.shadowRadius, y: look.shadowRadius / 4)
    }
  }
}

/// The capsule of titles at the top of a wide screen.
struct TopTabBar: View {
  let model: TabBarModel
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
