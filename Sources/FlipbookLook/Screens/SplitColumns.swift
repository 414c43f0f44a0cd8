import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The columns of a split view side by side, or over the detail.
struct SplitColumns: View {
  @Environment(\.systemLook) private var look
  @Environment(\.splitKind) private var kind
  @State private var sidebarWidth: CGFloat?
  @State private var contentWidth: CGFloat?
  @State private var ground: Color?
  @State private var contentTarget = ColumnTarget()
  @State private var detailTarget = ColumnTarget()
  let parts: SplitParts
  let visibility: Binding<NavigationSplitViewVisibility>

  var body: some View {
    GeometryReader { proxy in columns(plan(in: proxy.size), proxy.safeAreaInsets) }
  }

  private func columns(_ plan: SplitPlan, _ safeArea: EdgeInsets) -> some View {
    let toggle = toggle(plan)
    return SplitLayout(plan: plan) {
      SplitColumn(toggle: plan.isSidebarShown || plan.isContentShown ? nil : toggle) {
        parts.detail.environment(\.mergesStacks, true)
      }
      .environment(\.ownColumn, detailTarget)
      .onPreferenceChange(ScreenGroundKey.self) { ground = $0 }
      .modifier(ScreenColumn())
      ColumnDimming(covers: plan.covers) { visibility.wrappedValue = .detailOnly }
      if let content = parts.content {
        SplitColumn(
          toggle: plan.isContentShown && !plan.isSidebarShown ? toggle : nil,
          width: $contentWidth
        ) { leading(content, detailTarget) }
        .environment(\.ownColumn, contentTarget)
        .modifier(SplitEdge())
        .modifier(ScreenColumn())
        .accessibilityHidden(!plan.isContentShown)
      }
      SplitColumn(toggle: plan.isSidebarShown ? toggle : nil, width: $sidebarWidth) {
        leading(
          parts.sidebar.listStyle(.sidebar).modifier(SidebarGround()),
          parts.content == nil ? detailTarget : contentTarget)
      }
      .inFirstColumn()
      .systemPart(.sidebar)
      .modifier(SplitEdge(cardIn: safeArea))
      .modifier(ScreenColumn())
      .accessibilityHidden(!plan.isSidebarShown)
    }
    .animation(look.splits.animation, value: plan.shown)
    .background { ColumnGround(ground: ground) }
  }

  /// A column whose links lead to the next one.
  private func leading(_ column: some View, _ next: ColumnTarget) -> some View {
    column
      .environment(\.isInColumn, true)
      .environment(\.mergesStacks, true)
      .environment(\.nextColumn, next)
  }

  private func plan(in size: CGSize) -> SplitPlan {
    SplitPlan(
      visibility: visibility.wrappedValue, kind: kind, size: size,
      sidebar: sidebarWidth ?? look.splits.sidebarWidth,
      content: parts.content == nil ? nil : contentWidth ?? look.splits.contentWidth,
      leastDetail: look.splits.leastDetailWidth, reach: look.splits.reach)
  }

  /// Shows or hides the leading columns.
  private func toggle(_ plan: SplitPlan) -> () -> Void {
    let (visibility, animation) = (visibility, look.splits.animation)
    return {
      withAnimation(animation) {
        visibility.wrappedValue =
          plan.isSidebarShown ? (plan.hasContent ? .doubleColumn : .detailOnly) : .all
      }
    }
  }
}

/// The columns that are shown, and where.
nonisolated struct SplitPlan: Equatable {
  let hasContent: Bool
  let isSidebarShown: Bool
  let isContentShown: Bool

  /// True if the columns lie over the detail.
  let covers: Bool

  /// In points.
  let sidebar: CGFloat
  let content: CGFloat

  /// The distance over which a first column that floats is seen beyond its edge, in points.
  let reach: CGFloat

  /// The columns that are shown: what an animation is about.
  var shown: [Bool] { [isSidebarShown, isContentShown, covers] }

  /// - SeeAlso: By itself a wide screen shows two columns, a high one the detail: documented,
  ///   `NavigationSplitViewVisibility`, and common reports, hence derived.
  init(
    visibility: NavigationSplitViewVisibility, kind: _SplitKind, size: CGSize, sidebar: CGFloat,
    content: CGFloat?, leastDetail: CGFloat, reach: CGFloat
  ) {
    self.reach = reach
    let isWide = size.width > size.height
    hasContent = content != nil
    self.sidebar = min(sidebar, size.width)
    self.content = min(content ?? 0, size.width)
    switch visibility {
    case .all: (isSidebarShown, isContentShown) = (true, hasContent)
    case .doubleColumn: (isSidebarShown, isContentShown) = (!hasContent, hasContent)
    case .detailOnly: (isSidebarShown, isContentShown) = (false, false)
    default: (isSidebarShown, isContentShown) = (isWide && !hasContent, isWide && hasContent)
    }
    let taken = (isSidebarShown ? sidebar : 0) + (isContentShown ? content ?? 0 : 0)
    let fits = size.width - taken >= leastDetail
    switch kind {
    case .automatic: covers = taken > 0 && !(fits && isWide)
    case .balanced: covers = taken > 0 && !fits
    case .prominentDetail: covers = taken > 0
    }
  }

  /// The rectangle of the detail in the room of a split view.
  func detailRect(in bounds: CGRect) -> CGRect {
    let taken = covers ? 0 : shownWidth
    return CGRect(
      x: bounds.minX + taken, y: bounds.minY, width: max(bounds.width - taken, 0),
      height: bounds.height)
  }

  private var shownWidth: CGFloat {
    (isSidebarShown ? sidebar : 0) + (isContentShown ? content : 0)
  }

  /// The rectangle of the middle column; beyond the edge if it is hidden.
  func contentRect(in bounds: CGRect) -> CGRect {
    let x = isContentShown ? (isSidebarShown ? sidebar : 0) : -content
    return CGRect(x: bounds.minX + x, y: bounds.minY, width: content, height: bounds.height)
  }

  /// The rectangle of the first column; beyond the edge if it is hidden.
  func sidebarRect(in bounds: CGRect) -> CGRect {
    let x = isSidebarShown ? 0 : -sidebar - reach
    return CGRect(x: bounds.minX + x, y: bounds.minY, width: sidebar, height: bounds.height)
  }
}

/// The places of columns: the detail, the dimming over it, the middle column, the first column.
nonisolated struct SplitLayout: Layout {
  let plan: SplitPlan

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var rects = [plan.detailRect(in: bounds), bounds]
    if plan.hasContent { rects.append(plan.contentRect(in: bounds)) }
    rects.append(plan.sidebarRect(in: bounds))
    for (subview, rect) in zip(subviews, rects) {
      subview.place(at: rect.origin, proposal: ProposedViewSize(rect.size))
    }
  }
}

/// One column: a stack of screens of its own.
struct SplitColumn<Content: View>: View {
  let toggle: (() -> Void)?
  let width: Binding<CGFloat?>?
  let content: Content

  init(
    toggle: (() -> Void)? = nil, width: Binding<CGFloat?>? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.toggle = toggle
    self.width = width
    self.content = content()
  }

  var body: some View {
    let width = width
    NavigationStack(keepsBlankBar: true) { content.modifier(SidebarToggle(toggle: toggle)) }
      .environment(\.sidebarToggle, toggle.map { SidebarToggleAction(perform: $0) })
      .onPreferenceChange(SplitColumnWidthKey.self) { width?.wrappedValue = $0 }
      .transformPreference(SplitColumnWidthKey.self) { $0 = nil }
  }
}

/// Puts the button that shows and hides the first column into the bar of a column.
///
/// - SeeAlso: On a card it is the last one at the trailing edge: measured, as
///   ``FloatingColumnLook/standard``.
private struct SidebarToggle: ViewModifier {
  @Environment(\.isOnCard) private var isOnCard
  let toggle: (() -> Void)?

  func body(content: Content) -> some View {
    let (toggle, isOnCard) = (toggle, isOnCard)
    content.toolbar {
      if let toggle {
        ToolbarItem(placement: isOnCard ? .topBarTrailing : .navigation) {
          Button(action: toggle) { Image(systemName: "sidebar.left") }
            .accessibilityIdentifier("sidebarToggle")
            .accessibilityLabel("Show Sidebar")
        }
      }
    }
  }
}

/// Shows or hides the leading columns of a split view.
nonisolated struct SidebarToggleAction {
  let perform: () -> Void
}

extension EnvironmentValues {
  private enum SidebarToggleKey: EnvironmentKey {
    static var defaultValue: SidebarToggleAction? { nil }
  }
  private enum IsOnCardKey: EnvironmentKey { static let defaultValue = false }

  /// True in a column that floats as a card, on which items of bars have no glass of their own.
  ///
  /// - SeeAlso: measured, as ``FloatingColumnLook/standard``.
  nonisolated var isOnCard: Bool {
    get { self[IsOnCardKey.self] }
    set { self[IsOnCardKey.self] = newValue }
  }

  /// The action of the button in the bar of the leading column that is shown.
  nonisolated var sidebarToggle: SidebarToggleAction? {
    get { self[SidebarToggleKey.self] }
    set { self[SidebarToggleKey.self] = newValue }
  }
}

/// The shade over what columns lie over; a tap on it hides them.
struct ColumnDimming: View {
  @Environment(\.systemLook) private var look
  let covers: Bool
  let hide: () -> Void

  var body: some View {
    look.splits.dimming
      .ignoresSafeArea()
      .opacity(covers ? 1 : 0)
      .allowsHitTesting(covers)
      .onTapGesture(perform: hide)
  }
}

/// The ground of what goes on below a column that floats; nothing where columns touch.
struct ColumnGround: View {
  @Environment(\.systemLook) private var look

  /// The colour behind the screen beside the column; nil for the system's.
  let ground: Color?

  var body: some View {
    if look.splits.floating != nil {
      (ground ?? Color(uiColor: .systemBackground)).ignoresSafeArea()
    }
  }
}

/// The line at the trailing edge of a column, or the card that it is.
struct SplitEdge: ViewModifier {
  @Environment(\.systemLook) private var look
  @Environment(\.pixelLength) private var pixelLength

  /// The safe area of the window around a column that may be a card; nil for other columns.
  var cardIn: EdgeInsets?

  @ViewBuilder
  func body(content: Content) -> some View {
    if let safeArea = cardIn, let floating = look.splits.floating {
      let outline = floating.outline(below: safeArea.top)
      content
        .safeAreaPadding(.top, max(safeArea.top - floating.margin, 0))
        .safeAreaPadding(.bottom, max(safeArea.bottom - floating.margin, 0))
        .clipShape(outline)
        .background {
          outline.fill(look.splits.sidebarGround)
            .shadow(color: floating.shadow, radius: floating.shadowRadius, y: floating.shadowDrop)
        }
        .padding([.leading, .vertical], floating.margin)
        .ignoresSafeArea(edges: .vertical)
    } else {
      content.overlay(alignment: .trailing) {
        look.splits.divider
          .frame(width: pixelLength)
          .ignoresSafeArea(edges: .vertical)
      }
    }
  }
}

/// Leaves the ground of a floating column to the column.
private struct SidebarGround: ViewModifier {
  @Environment(\.systemLook) private var look

  func body(content: Content) -> some View {
    content.scrollContentBackground(look.splits.floating == nil ? .automatic : .hidden)
  }
}

/// The colour behind a screen's content; nil for the system's.
nonisolated enum ScreenGroundKey: PreferenceKey {
  static var defaultValue: Color? { nil }

  /// The screen on top is the last one.
  static func reduce(value: inout Color?, nextValue: () -> Color?) {
    value = nextValue() ?? value
  }
}
