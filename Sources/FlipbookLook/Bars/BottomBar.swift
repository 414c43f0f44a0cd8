import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// Puts a screen's bar at its bottom, as long as it has items there.
struct BottomBarModifier: ViewModifier {
  @State private var backdrop = ViewSource()
  @State private var hasContentBelow = false
  @Boxed var toolbar: ScreenToolbar

  func body(content: Content) -> some View {
    content
      .readsContentBelow($hasContentBelow)
      .source(backdrop)
      .barInset(edge: .bottom, staysBelowKeyboard: toolbar.search?.place != .bottomBar) {
        if toolbar.hasBottomBar {
          BottomBar(toolbar: toolbar, hasContentBelow: hasContentBelow)
            .environment(\.barBackdrop, backdrop)
            .environment(\.glassBackdrop, hasContentBelow ? backdrop : nil)
            .transition(BarHiding.transition(.bottom, inset: BarHiding.bottomInset))
        }
      }
      .followsBar(
        toolbar.settings.bottomBar, isHidden: toolbar.settings.bottomBar.visibility == .hidden)
  }
}

/// A bar with items at the bottom of a screen.
struct BottomBar: View {
  @Environment(\.systemLook) private var look
  @Boxed var toolbar: ScreenToolbar

  /// True if the screen's content goes on below the bar.
  var hasContentBelow = true

  private var bar: ToolbarLook.BottomBar { look.toolbars.bottomBar }
  private var setting: BarSetting {
    let setting = toolbar.settings.bottomBar
    return ground?.setting(below: setting) ?? setting
  }

  /// The ground that the app gives to the bar; nil for the system's.
  private var ground: BarGround? {
    hasContentBelow ? toolbar.ground ?? SystemAppearances.present?.toolbar : toolbar.edgeGround
  }

  var body: some View {
    items
      .padding(.horizontal, bar.margin)
      .frame(maxWidth: .infinity)
      .frame(minHeight: bar.height)
      .background { background }
      .systemPart(.bottomBar)
  }

  private var isSearching: Bool {
    guard let search = toolbar.search else { return false }
    return search.place == .bottomBar && search.isActive && !search.keepsToolbar
  }

  private var items: some View {
    // During a search the bar is the field's alone.
    let entries = isSearching ? [] : toolbar.entries.filter { $0.region == .bottom }
    let cut = entries.firstIndex { $0.defaultKind == .search } ?? entries.count
    return BottomBarLayout(gap: look.toolbars.itemGap) {
      row(Array(entries[..<cut]))
      if let search = toolbar.search, search.place == .bottomBar {
        if let parts = search.parts, parts.isMinimized {
          // A button alone stands at the trailing edge.
          if entries.isEmpty, !search.isActive { Spacer(minLength: 0) }
          MinimizedSearch(parts: parts, isOpen: search.isActive)
            .layoutValue(key: BottomBarLayout.IsField.self, value: search.isActive)
        } else {
          search.field.layoutValue(key: BottomBarLayout.IsField.self, value: true)
        }
      }
      row(Array(entries[cut...]))
    }
  }

  private func row(_ entries: [ToolbarEntry]) -> some View {
    ForEach(ToolbarRun.runs(of: entries.entries(in: .bottom), in: look)) { run in
      ToolbarRunView(run: run, colorScheme: setting.colorScheme)
        .layoutValue(key: BottomBarLayout.IsStatus.self, value: run.isStatus)
    }
  }

  /// True if the bar has a background: where content goes on below it, as since iOS 15.
  private var hasBackground: Bool {
    switch setting.backgroundVisibility {
    case .visible: true
    case .hidden: false
    case .automatic: hasContentBelow
    }
  }

  private var hairline: Color { ground?.line(insteadOf: bar.hairline) ?? bar.hairline }

  @ViewBuilder private var background: some View {
    if !bar.hasBackground, setting.background == nil {
      ScrollEdge(edge: .bottom, form: setting.edge, opacity: hasBackground ? 1 : 0)
    } else if hasBackground {
      if let own = setting.background {
        Rectangle().fill(own.style).ignoresSafeArea(edges: .bottom)
      } else {
        BarMaterial(opacity: 1)
          .overlay(alignment: .top) { BarHairline(color: hairline) }
          .ignoresSafeArea(edges: .bottom)
      }
    }
  }
}

/// A line of one pixel along a bar.
private struct BarHairline: View {
  @Environment(\.pixelLength) private var pixelLength
  let color: Color

  var body: some View {
    color.frame(height: pixelLength).offset(y: -pixelLength)
  }
}

/// Items in a row from edge to edge: with spaces where they are written, else spread evenly.
///
/// One item alone stands in the middle, and so does a status. A search field takes all the room
/// that the items leave, and spaces beside it have none.
///
/// - SeeAlso: A single item in the middle, even gaps, and the room of fields: chosen.
nonisolated private struct BottomBarLayout: Layout {
  /// The key of items that stand in the middle of the bar.
  enum IsStatus: LayoutValueKey {
    static let defaultValue = false
  }

  /// The key of the search field.
  enum IsField: LayoutValueKey {
    static let defaultValue = false
  }

  let gap: CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let width = sizes.reduce(0) { $0 + $1.width } + gap * CGFloat(max(sizes.count - 1, 0))
    return CGSize(
      width: proposal.width ?? width, height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let widths = widths(of: subviews, in: bounds.width)
    var x = bounds.minX + lead(widths, in: bounds.width)
    let between = space(widths, in: bounds.width)
    for (index, subview) in subviews.enumerated() {
      let centre = subview[IsStatus.self] ? bounds.midX : x + widths[index] / 2
      subview.place(
        at: CGPoint(x: centre, y: bounds.midY), anchor: .center,
        proposal: ProposedViewSize(width: widths[index], height: nil))
      x += widths[index] + between
    }
  }

  /// The widths of items; those of spaces share what is left.
  private func widths(of subviews: Subviews, in length: CGFloat) -> [CGFloat] {
    let least = subviews.map { $0.sizeThatFits(.init(width: 0, height: nil)).width }
    let ideal = subviews.map { $0.sizeThatFits(.unspecified).width }
    let isFlexible = subviews.map {
      $0.sizeThatFits(.init(width: .infinity, height: nil)).width == .infinity
    }
    var widths = subviews.indices.map { isFlexible[$0] ? least[$0] : ideal[$0] }
    let fields = subviews.map { $0[IsField.self] }
    let takers = fields.contains(true) ? fields : isFlexible
    let count = takers.filter(\.self).count
    guard count > 0 else { return widths }
    let gaps = gap * CGFloat(max(subviews.count - 1, 0))
    let rest = max(length - widths.reduce(0, +) - gaps, 0) / CGFloat(count)
    for index in subviews.indices where takers[index] { widths[index] += rest }
    return widths
  }

  private func lead(_ widths: [CGFloat], in length: CGFloat) -> CGFloat {
    widths.count == 1 ? (length - widths[0]) / 2 : 0
  }

  private func space(_ widths: [CGFloat], in length: CGFloat) -> CGFloat {
    guard widths.count > 1 else { return 0 }
    return max((length - widths.reduce(0, +)) / CGFloat(widths.count - 1), 0)
  }
}
