public import FlipbookViews

/// Two or three columns that lead to one another, side by side.
///
/// Where there is little width, as on a phone, they are the screens of one stack: a choice in a
/// column's list pushes the next column.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  @Environment(\.horizontalSizeClass) private var widthClass
  @State private var ownVisibility = NavigationSplitViewVisibility.automatic
  @State private var ownColumn = NavigationSplitViewColumn.sidebar
  nonisolated private let parts: SplitParts
  nonisolated private let visibility: Binding<NavigationSplitViewVisibility>?
  nonisolated private let compactColumn: Binding<NavigationSplitViewColumn>?

  nonisolated init(
    _ parts: SplitParts, _ visibility: Binding<NavigationSplitViewVisibility>?,
    _ compactColumn: Binding<NavigationSplitViewColumn>?
  ) {
    self.parts = parts
    self.visibility = visibility
    self.compactColumn = compactColumn
  }

  public var body: some View {
    if widthClass == .compact {
      CollapsedSplit(parts: parts, column: compactColumn ?? $ownColumn)
    } else {
      SplitColumns(parts: parts, visibility: visibility ?? $ownVisibility)
    }
  }
}

/// The columns of a split view.
nonisolated struct SplitParts {
  nonisolated(unsafe) let sidebar: AnyView

  /// The middle column; nil if there are two.
  nonisolated(unsafe) let content: AnyView?
  nonisolated(unsafe) let detail: AnyView

  init<S: View, C: View, D: View>(_ sidebar: S, _ content: C, _ detail: D) {
    self.sidebar = AnyView(sidebar)
    self.content = C.self == EmptyView.self ? nil : AnyView(content)
    self.detail = AnyView(detail)
  }
}

extension NavigationSplitView {
  public nonisolated init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(SplitParts(sidebar(), content(), detail()), nil, nil)
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(SplitParts(sidebar(), content(), detail()), columnVisibility, nil)
  }

  public nonisolated init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(SplitParts(sidebar(), content(), detail()), nil, preferredCompactColumn)
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      SplitParts(sidebar(), content(), detail()), columnVisibility, preferredCompactColumn)
  }
}

extension NavigationSplitView where Content == EmptyView {
  public nonisolated init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(SplitParts(sidebar(), EmptyView(), detail()), nil, nil)
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(SplitParts(sidebar(), EmptyView(), detail()), columnVisibility, nil)
  }

  public nonisolated init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(SplitParts(sidebar(), EmptyView(), detail()), nil, preferredCompactColumn)
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      SplitParts(sidebar(), EmptyView(), detail()), columnVisibility, preferredCompactColumn)
  }
}

/// The columns that are shown.
nonisolated public struct NavigationSplitViewVisibility: Hashable, Sendable {
  private let name: String

  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  public static let all = NavigationSplitViewVisibility(name: "all")
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

/// A column of a split view.
nonisolated public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String

  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
  public static let content = NavigationSplitViewColumn(name: "content")
  public static let detail = NavigationSplitViewColumn(name: "detail")
}
