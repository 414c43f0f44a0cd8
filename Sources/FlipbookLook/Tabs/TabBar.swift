import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The contents of a tab bar, whatever it looks like.
struct TabBarModel {
  /// One item of a bar.
  struct Tab: Identifiable {
    let id: Int
    let item: TabItem
    let badge: Text?
  }

  let tabs: [Tab]
  let choice: Int

  /// The colour of tabs that are not chosen; nil for the system's.
  var unselected: AnyShapeStyle?
  let settings: TabScreenSettings?
  let choose: (Int) -> Void

  /// The field that stands in the bar while the search tab is chosen; nil for none.
  var search: SearchEntry?

  /// Shows the sidebar instead of the bar; nil if there is none.
  var showSidebar: (() -> Void)?

  /// The scrolling that makes the bar small; nil if none does.
  var scroll: TabBarScroll?

  /// The look that a controller gives to its bar; nil for that of all bars.
  var ownAppearance: TabBarAppearance?

  /// The look that the app gives to the bar; nil for the system's.
  var appearance: TabBarAppearance? { ownAppearance ?? SystemAppearances.present?.tabBar }

  /// The ground that the app gives to the bar; nil for the system's.
  var ground: BarGround? {
    appearance?.ground(hasContentBelow: settings?.hasContentBelow ?? false)
  }

  /// The settings of the bar itself.
  var bar: BarSetting {
    let setting = settings?.bar ?? BarSetting()
    return ground?.setting(below: setting) ?? setting
  }

  /// The button of a tab; it is as large as it is asked to be.
  ///
  /// A round button has no title. `press` is called instead of what a tap on a tab does.
  func button(
    _ tab: Tab, selected: AnyShapeStyle, isRound: Bool = false, press: (() -> Void)? = nil
  ) -> some View {
    Button {
      if let press { return press() }
      tab.id == choice ? settings?.root.goToRoot?() : choose(tab.id)
    } label: {
      TabItemLabel(
        tab: tab, isSelected: tab.id == choice, isRound: isRound,
        selected: appearance?.tint.map { AnyShapeStyle($0) } ?? selected, unselected: unselected,
        own: tab.id == choice ? appearance?.selected : appearance?.normal,
        badge: appearance?.badge)
    }
    .buttonStyle(TabButtonStyle())
    .systemPart(.tab)
  }
}

/// A tab bar as the system has it at its place.
struct SystemTabBar: View {
  @Environment(\.systemLook) private var look
  @Boxed var model: TabBarModel

  /// True for the bar of a wide screen, at its top.
  let isAtTop: Bool
  let accessory: AnyView?

  var body: some View {
    if isAtTop, let top = look.tabs.topBar {
      TopTabBar(model: model, look: top)
    } else if let glass = look.tabs.glass {
      GlassTabBar(model: model, accessory: accessory, look: look.tabs, glass: glass)
    } else {
      TabBar(model: model)
    }
  }
}

/// The bar below screens, as wide as the window.
struct TabBar: View {
  @Environment(\.systemLook) private var look
  @Environment(\.barBackdrop) private var backdrop
  @Environment(\.pixelLength) private var pixelLength
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.verticalSizeClass) private var heightClass
  @Boxed var model: TabBarModel

  var body: some View {
    HStack(spacing: 0) {
      ForEach(model.tabs) { model.button($0, selected: AnyShapeStyle(.tint)) }
    }
    .frame(maxWidth: .infinity)
    .frame(height: look.tabs.height(heightClass))
    .background {
      if hasBackground {
        ground
          .overlay(alignment: .top) {
            hairline.frame(height: pixelLength).offset(y: -pixelLength)
          }
          .ignoresSafeArea(edges: .bottom)
      }
    }
    .environment(\.colorScheme, model.settings?.bar.colorScheme ?? colorScheme)
    .systemPart(.tabBar)
  }

  @ViewBuilder private var ground: some View {
    if let own = model.bar.background {
      Rectangle().fill(own.style)
    } else if backdrop != nil {
      BarMaterial(opacity: 1)
    } else {
      Rectangle().fill(look.tabs.barFill)
    }
  }

  private var hairline: Color {
    model.ground?.line(insteadOf: look.tabs.hairline) ?? look.tabs.hairline
  }

  private var hasBackground: Bool {
    switch model.bar.backgroundVisibility {
    case .visible: true
    case .hidden: false
    default: model.settings?.hasContentBelow ?? false
    }
  }
}

/// Shows a tab's label alone: a tab does not change under a finger.
nonisolated private struct TabButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.contentShape(Rectangle())
  }
}

/// The icon and the title of a tab, with its badge.
struct TabItemLabel: View {
  @Environment(\.systemLook) private var look
  @Environment(\.verticalSizeClass) private var heightClass
  let tab: TabBarModel.Tab
  let isSelected: Bool

  /// True for an icon alone, in the middle.
  var isRound = false
  let selected: AnyShapeStyle
  let unselected: AnyShapeStyle?

  /// The look that the app gives to the item, and the colour it gives to badges.
  let own: TabBarAppearance.Item?
  let badge: Color?

  var body: some View {
    let table = look.tabs
    let isLow = table.isLow(heightClass)
    return TabItemLayout(look: table, isLow: isLow, isRound: isRound) {
      tab.item.label
        .labelStyle(
          TabLabelStyle(
            own: own ?? TabBarAppearance.Item(), hidesTitle: isRound, fade: table.glass?.fade)
        )
        .plainLabels(styles: false)
        .labelPieces()
        .font(
          own?.words.font
            ?? .system(
              size: isLow ? table.lowTitleSize : table.titleSize,
              weight: isLow ? .regular : .medium)
        )
        .environment(\.symbolFont, .system(size: table.iconSize))
        .imageScale(.large)
        .symbolVariant(.fill)
        .lineLimit(1)
        .dynamicTypeSize(.large)
        .foregroundStyle(isSelected ? selected : unselected ?? AnyShapeStyle(table.unselected))
      if let text = tab.badge {
        TabBadge(text: text, look: table.badge, fill: badge ?? table.badge.fill)
          .layoutValue(key: TabItemLayout.IsBadgeKey.self, value: true)
      }
    }
  }
}

/// Gives a tab's layout the icon and the title as two views.
nonisolated private struct TabLabelStyle: LabelStyle {
  let own: TabBarAppearance.Item
  let hidesTitle: Bool

  /// The way in which the title goes; nil for that of the change.
  let fade: Animation?

  func makeBody(configuration: Configuration) -> some View {
    let opacity: Double = hidesTitle ? 0 : 1
    if own.isPlain {
      configuration.icon
      configuration.title.opacity(opacity).animation(fade, value: hidesTitle)
        .layoutValue(key: WholePieceKey.self, value: true)
    } else {
      configuration.icon.foregroundStyle(style(own.icon))
      configuration.title.foregroundStyle(style(own.words.color)).offset(own.words.offset)
        .opacity(opacity).animation(fade, value: hidesTitle)
        .layoutValue(key: WholePieceKey.self, value: true)
    }
  }

  private func style(_ color: Color?) -> AnyShapeStyle {
    color.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.primary)
  }
}

/// The red capsule at a tab's icon.
private struct TabBadge: View {
  let text: Text
  let look: TabBadgeLook
  let fill: Color

  var body: some View {
    text
      .font(.system(size: look.textSize))
      .foregroundStyle(Color.white)
      .lineLimit(1)
      .padding(.horizontal, look.padding)
      .frame(minWidth: look.height)
      .frame(height: look.height)
      .background { Capsule().fill(fill) }
      .dynamicTypeSize(.large)
  }
}

/// Places the icon, the title and the badge of a tab.
///
/// - SeeAlso: Of a label there are only a text and an image: documented,
///   https://developer.apple.com/documentation/swiftui/view/tabitem(_:)
nonisolated struct TabItemLayout: Layout {
  /// True for the badge among the subviews.
  enum IsBadgeKey: LayoutValueKey {
    static var defaultValue: Bool { false }
  }

  typealias AnimatableData = EmptyAnimatableData

  let look: TabLook

  /// True if the title stands beside the icon.
  let isLow: Bool

  /// True for an icon alone, in the middle.
  let isRound: Bool

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let widest = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    return proposal.replacingUnspecifiedDimensions(
      by: CGSize(width: widest, height: look.barHeight))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    if isLow { return placeBeside(in: bounds, subviews) }
    let iconCentre = isRound ? bounds.midY : bounds.minY + look.iconCentre
    for subview in subviews {
      if subview[IsBadgeKey.self] {
        let width = subview.sizeThatFits(.unspecified).width
        let x = min(bounds.midX + look.badge.leading, bounds.maxX - width)
        subview.place(
          at: CGPoint(x: x, y: iconCentre - look.iconCentre + look.badge.top),
          proposal: .unspecified)
      } else if subview.hasText {
        let proposal = ProposedViewSize(width: bounds.width, height: nil)
        let baseline = subview.dimensions(in: proposal)[VerticalAlignment.firstTextBaseline]
        subview.place(
          at: CGPoint(
            x: bounds.midX, y: iconCentre - look.iconCentre + look.titleBaseline - baseline),
          anchor: .top, proposal: proposal)
      } else {
        subview.place(
          at: CGPoint(x: bounds.midX, y: iconCentre), anchor: .center,
          proposal: .unspecified)
      }
    }
  }
}

extension TabItemLayout {
  /// Puts the icon and the title side by side, in the middle.
  fileprivate func placeBeside(in bounds: CGRect, _ subviews: Subviews) {
    let parts = subviews.filter { !$0[IsBadgeKey.self] }
    let widths = parts.map { $0.sizeThatFits(.unspecified).width }
    let gaps = look.lowGap * CGFloat(max(parts.count - 1, 0))
    var x = bounds.midX - (widths.reduce(0, +) + gaps) / 2
    for (part, width) in zip(parts, widths) {
      part.place(
        at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: .unspecified)
      x += width + look.lowGap
    }
    let icon = bounds.midX - (widths.reduce(0, +) + gaps - (widths.first ?? 0)) / 2
    for badge in subviews where badge[IsBadgeKey.self] {
      badge.place(
        at: CGPoint(x: icon + look.badge.leading, y: bounds.minY + look.badge.top),
        proposal: .unspecified)
    }
  }
}

extension LayoutSubview {
  /// True if there is a text in the subview.
  nonisolated var hasText: Bool { (element as? LayoutNode)?.hasText ?? false }
}

extension LayoutNode {
  fileprivate nonisolated var hasText: Bool {
    shownText != nil || layoutChildren.contains(where: \.hasText)
  }
}
