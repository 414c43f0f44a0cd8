public import FlipbookViews

/// Screens that lead to one another; the older way to write it.
///
/// Its first view is the screen that links lead away from. Where there is room, it is a column beside
/// the last one, unless the style is ``StackNavigationViewStyle``; of three views the second is the
/// column between.
///
/// - SeeAlso: columns by default, one of them on a phone: documented, `NavigationView` and
///   `navigationViewStyle(_:)`.
public struct NavigationView<Content: View>: View {
  @Environment(\.horizontalSizeClass) private var widthClass
  @Environment(\.stacksNavigationViews) private var isStack
  nonisolated(unsafe) private let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    let views = (content as? any ViewRow)?.views.map { AnyView($0) } ?? []
    if widthClass == .regular, !isStack {
      NavigationSplitView<AnyView, AnyView, AnyView>(parts(of: views), nil, nil)
    } else if views.isEmpty {
      NavigationStack(keepsBlankBar: true) { content }
    } else {
      NavigationStack(keepsBlankBar: true) { views[0] }
    }
  }

  /// The columns of several views, or of the content by itself.
  private func parts(of views: [AnyView]) -> SplitParts {
    let sidebar = views.first ?? AnyView(content)
    let detail = views.count > 1 ? views[views.count - 1] : AnyView(EmptyView())
    return views.count > 2
      ? SplitParts(sidebar, views[1], detail) : SplitParts(sidebar, EmptyView(), detail)
  }
}

extension View {
  /// Sets whether a ``NavigationView`` shows columns where there is room.
  public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    environment(\.stacksNavigationViews, style is StackNavigationViewStyle)
  }
}

extension EnvironmentValues {
  private enum StacksNavigationViewsKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// True if navigation views show one screen above another, even where there is room.
  nonisolated var stacksNavigationViews: Bool {
    get { self[StacksNavigationViewsKey.self] }
    set { self[StacksNavigationViewsKey.self] = newValue }
  }
}

/// The look of navigation.
nonisolated public protocol NavigationViewStyle {}

nonisolated public struct DefaultNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

nonisolated public struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

nonisolated public struct ColumnNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}
