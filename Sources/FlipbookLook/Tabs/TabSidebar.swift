import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// Tabs that stand together in a sidebar.
struct TabGroup: Identifiable {
  /// The index of the first tab.
  let id: Int

  /// The heading; nil outside of sections.
  let heading: TabItem?

  /// The actions below the tabs; nil for none.
  let actions: TabItem?
  var tabs: [Row]

  /// A tab, and its menu; nil for none.
  struct Row: Identifiable {
    let tab: TabBarModel.Tab
    let menu: TabItem?

    var id: Int { tab.id }
  }

  /// Tabs one after another, which stand together as long as their heading is the same.
  static func groups(of entries: [TabEntry]) -> [TabGroup] {
    var groups: [TabGroup] = []
    for (index, entry) in entries.enumerated() where !entry.isHiddenInSidebar {
      guard let item = entry.item else { continue }
      let row = Row(
        tab: TabBarModel.Tab(id: index, item: item, badge: entry.badge), menu: entry.menu)
      if let last = groups.last, last.heading == entry.heading {
        groups[groups.count - 1].tabs.append(row)
      } else {
        groups.append(
          TabGroup(id: index, heading: entry.heading, actions: entry.actions, tabs: [row]))
      }
    }
    return groups
  }
}

/// The views that an app adds to the sidebar of a tab view.
struct TabSidebarParts {
  var header: AnyView?
  var footer: AnyView?
  var bottomBar: AnyView?

  /// The views that stand for the items of the bar at the top.
  var toolbar: [AnyView] = []
}

/// The tabs of a tab view in a column, in their sections.
struct TabSidebar: View {
  @Environment(\.systemLook) private var system
  @Environment(\.tabSidebarParts) private var parts
  @State private var closed: Set<Int> = []
  let groups: [TabGroup]
  let choice: Int
  let choose: (Int) -> Void

  /// Brings the bar back.
  let showBar: () -> Void

  private var look: TabSidebarLook { system.tabs.sidebar }

  /// The colour of the button and of the signs of headings.
  private var signs: AnyShapeStyle {
    look.isClassic ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary)
  }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        part(parts.header)
        ForEach(groups) { group in
          if let heading = group.heading { header(heading, of: group.id) }
          if !closed.contains(group.id) {
            ForEach(group.tabs) { row in
              self.row(row.tab).contextMenu { row.menu?.label }
            }
            if let actions = group.actions { self.actions(actions) }
          }
        }
        part(parts.footer)
      }
      .padding(.horizontal, look.margin)
    }
    .safeAreaInset(edge: .top, spacing: 0) { topRow }
    .safeAreaInset(edge: .bottom, spacing: 0) { part(parts.bottomBar) }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background {
      if system.splits.floating == nil { system.splits.sidebarGround.ignoresSafeArea() }
    }
    .systemPart(.sidebar)
  }

  @ViewBuilder private func part(_ view: AnyView?) -> some View {
    if let view { view.frame(maxWidth: .infinity, alignment: .leading) }
  }

  private var topRow: some View {
    Color.clear
      .frame(height: look.top)
      .overlay(alignment: look.isClassic ? .topLeading : .topTrailing) {
        Button(action: showBar) { TabBarSign() }
          .buttonStyle(.plain)
          .foregroundStyle(signs)
          .frame(width: look.buttonCentre.width * 2, height: look.buttonCentre.height * 2)
          .accessibilityIdentifier("tabBarToggle")
          .accessibilityLabel("Show Tab Bar")
      }
      .overlay(alignment: look.isClassic ? .topTrailing : .topLeading) {
        if !parts.toolbar.isEmpty {
          SidebarToolbar(content: parts.toolbar)
            .frame(height: look.buttonCentre.height * 2)
            .padding(.horizontal, look.margin)
        }
      }
  }

  /// The heading of a section, which closes and opens it.
  private func header(_ heading: TabItem, of group: Int) -> some View {
    Button {
      withAnimation(system.splits.animation) { closed.formSymmetricDifference([group]) }
    } label: {
      HStack(spacing: 0) {
        heading.label.font(.system(size: 17, weight: look.headingWeight))
          .foregroundStyle(.secondary)
        Spacer(minLength: 8)
        Image(systemName: "chevron.forward")
          .font(.system(size: 13, weight: .semibold))
          .foregroundStyle(signs)
          .rotationEffect(.degrees(closed.contains(group) ? 0 : 90))
          .padding(.trailing, look.signInset)
      }
      .padding(.leading, look.headingInset)
      .frame(height: look.rowHeight)
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .padding(.top, look.sectionGap)
  }

  /// The actions of a section, with their letters below those of its tabs.
  private func actions(_ actions: TabItem) -> some View {
    actions.label
      .buttonStyle(.borderless)
      .padding(.leading, look.iconMargin + look.iconWidth + look.iconGap)
      .frame(height: look.rowHeight)
  }

  private func row(_ tab: TabBarModel.Tab) -> some View {
    let isChosen = tab.id == choice
    let icon = look.isClassic || isChosen ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary)
    return Button {
      choose(tab.id)
    } label: {
      TabRowLayout(look: look) {
        tab.item.label
          .labelStyle(TabRowLabelStyle(icon: icon))
          .plainLabels(styles: false)
          .labelPieces()
          .symbolVariant(.none)
          .foregroundStyle(isChosen ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
        if let badge = tab.badge {
          badge.foregroundStyle(.secondary)
            .layoutValue(key: TabItemLayout.IsBadgeKey.self, value: true)
        }
      }
      .font(.system(size: 17))
      .imageScale(.large)
      .lineLimit(1)
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .systemPart(.tab)
    .background {
      if isChosen { RoundedRectangle(cornerRadius: look.radius).fill(look.selection) }
    }
  }
}

/// Gives a row's layout the icon and the title as two views.
nonisolated private struct TabRowLabelStyle: LabelStyle {
  let icon: AnyShapeStyle

  func makeBody(configuration: Configuration) -> some View {
    configuration.icon.foregroundStyle(icon)
    configuration.title.layoutValue(key: WholePieceKey.self, value: true)
  }
}

/// Places the icon, the title and the badge of a row.
nonisolated private struct TabRowLayout: Layout {
  typealias AnimatableData = EmptyAnimatableData

  let look: TabSidebarLook

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    CGSize(width: proposal.replacingUnspecifiedDimensions().width, height: look.rowHeight)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let letters = bounds.minX + look.iconMargin + look.iconWidth + look.iconGap
    for subview in subviews {
      if subview[TabItemLayout.IsBadgeKey.self] {
        subview.place(
          at: CGPoint(x: bounds.maxX - look.signInset, y: bounds.midY), anchor: .trailing,
          proposal: .unspecified)
      } else if subview.hasText {
        let width = bounds.maxX - look.signInset - letters
        subview.place(
          at: CGPoint(x: letters, y: bounds.midY), anchor: .leading,
          proposal: ProposedViewSize(width: width, height: nil))
      } else {
        subview.place(
          at: CGPoint(x: bounds.minX + look.iconMargin + look.iconWidth / 2, y: bounds.midY),
          anchor: .center, proposal: .unspecified)
      }
    }
  }
}

/// The sign of a tab bar: a box with a line at its top.
///
/// - SeeAlso: Its lengths: measured, as ``TabSidebarLook/ios26``.
private struct TabBarSign: View {
  var body: some View {
    RoundedRectangle(cornerRadius: 4).strokeBorder(lineWidth: 1.8)
      .frame(width: 25, height: 19.5)
      .overlay(alignment: .top) {
        Capsule().frame(width: 13, height: 2).padding(.top, 5)
      }
      .contentShape(Rectangle())
  }
}

extension EnvironmentValues {
  private enum TabSidebarPartsKey: EnvironmentKey {
    static var defaultValue: TabSidebarParts { TabSidebarParts() }
  }
  private enum DefaultPlacementKey: EnvironmentKey {
    static let defaultValue = AdaptableTabBarPlacement.automatic
  }

  /// The views that an app adds to the sidebars of tab views.
  var tabSidebarParts: TabSidebarParts {
    get { self[TabSidebarPartsKey.self] }
    set { self[TabSidebarPartsKey.self] = newValue }
  }

  /// The place that the tabs of an adaptable tab view have at first.
  var defaultTabPlacement: AdaptableTabBarPlacement {
    get { self[DefaultPlacementKey.self] }
    set { self[DefaultPlacementKey.self] = newValue }
  }
}
