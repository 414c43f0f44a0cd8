import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The screens of a tab view beside their sidebar, or below it, while it is shown.
struct AdaptableTabs<Screens: View>: View {
  @Environment(\.systemLook) private var look
  @State private var ground: Color?

  /// True if the sidebar is shown instead of the bar.
  let isShown: Bool

  /// The sidebar; nil where there is no room for one.
  let sidebar: TabSidebar?
  let hide: () -> Void
  let screens: Screens

  var body: some View {
    GeometryReader { proxy in columns(plan(in: proxy.size), proxy.safeAreaInsets) }
  }

  private func columns(_ plan: SplitPlan, _ safeArea: EdgeInsets) -> some View {
    SplitLayout(plan: plan) {
      screens
        .onPreferenceChange(ScreenGroundKey.self) { ground = $0 }
        .modifier(ScreenColumn())
      ColumnDimming(covers: plan.covers, hide: hide)
      if let sidebar {
        sidebar
          .modifier(SplitEdge(cardIn: safeArea))
          .modifier(ScreenColumn())
          .accessibilityHidden(!isShown)
      }
    }
    .animation(look.splits.animation, value: plan.shown)
    .background { if isShown { ColumnGround(ground: ground) } }
  }

  private func plan(in size: CGSize) -> SplitPlan {
    SplitPlan(
      visibility: isShown ? .all : .detailOnly, kind: .automatic, size: size,
      sidebar: look.splits.sidebarWidth, content: nil, leastDetail: look.splits.leastDetailWidth,
      reach: look.splits.reach)
  }
}
