import FlipbookGeometry
public import FlipbookViews

/// The ways a tab view can look.
nonisolated public enum _TabViewKind: Hashable, Sendable {
  case bar

  /// A bar that a wide screen can show as a sidebar.
  case adaptable
  case page(_PageStyle)
}

/// The settings of pages.
nonisolated public struct _PageStyle: Hashable, Sendable {
  let dots: PageDots
}

/// The look of a tab view.
nonisolated public protocol TabViewStyle {
  var _kind: _TabViewKind { get }
}

extension TabViewStyle {
  public var _kind: _TabViewKind { .bar }
}

nonisolated public struct DefaultTabViewStyle: TabViewStyle {
  public init() {}
}

nonisolated public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  public init() {}

  public var _kind: _TabViewKind { .adaptable }
}

nonisolated public struct TabBarOnlyTabViewStyle: TabViewStyle {
  public init() {}
}

nonisolated public struct GroupedTabViewStyle: TabViewStyle {
  public init() {}
}

nonisolated public struct PageTabViewStyle: TabViewStyle {
  /// The condition under which the dots for pages are shown.
  public struct IndexDisplayMode: Hashable, Sendable {
    private let name: String

    public static let automatic = IndexDisplayMode(name: "automatic")
    public static let always = IndexDisplayMode(name: "always")
    public static let never = IndexDisplayMode(name: "never")
  }

  private let mode: IndexDisplayMode

  public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }

  public var _kind: _TabViewKind { .page(_PageStyle(dots: PageDots(mode: mode))) }
}

nonisolated public struct VerticalPageTabViewStyle: TabViewStyle {
  /// The way in which pages follow one another.
  public struct TransitionStyle: Hashable, Sendable {
    private let name: String

    public static let automatic = TransitionStyle(name: "automatic")
    public static let identity = TransitionStyle(name: "identity")
    public static let blur = TransitionStyle(name: "blur")
  }

  public init(transitionStyle: TransitionStyle = .automatic) {}

  public var _kind: _TabViewKind { .page(_PageStyle(dots: PageDots(axis: .vertical))) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension TabViewStyle where Self == GroupedTabViewStyle {
  public static var grouped: GroupedTabViewStyle { GroupedTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle { PageTabViewStyle(indexDisplayMode: indexDisplayMode) }
}

extension TabViewStyle where Self == VerticalPageTabViewStyle {
  public static var verticalPage: VerticalPageTabViewStyle { VerticalPageTabViewStyle() }

  public static func verticalPage(
    transitionStyle: VerticalPageTabViewStyle.TransitionStyle
  ) -> VerticalPageTabViewStyle {
    VerticalPageTabViewStyle(transitionStyle: transitionStyle)
  }
}

// MARK: - Dots

/// The look of the index of pages.
nonisolated public protocol IndexViewStyle {
  var _backgroundMode: PageIndexViewStyle.BackgroundDisplayMode { get }
}

nonisolated public struct PageIndexViewStyle: IndexViewStyle {
  /// The condition under which a capsule is shown behind the dots.
  public struct BackgroundDisplayMode: Hashable, Sendable {
    private let name: String

    public static let automatic = BackgroundDisplayMode(name: "automatic")
    public static let interactive = BackgroundDisplayMode(name: "interactive")
    public static let always = BackgroundDisplayMode(name: "always")
    public static let never = BackgroundDisplayMode(name: "never")
  }

  public let _backgroundMode: BackgroundDisplayMode

  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
    _backgroundMode = backgroundDisplayMode
  }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }

  public static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> PageIndexViewStyle { PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode) }
}

extension EnvironmentValues {
  private enum TabViewKindKey: EnvironmentKey { static let defaultValue = _TabViewKind.bar }
  private enum PageBackgroundKey: EnvironmentKey {
    static let defaultValue = PageIndexViewStyle.BackgroundDisplayMode.automatic
  }
  private enum BottomAccessoryKey: EnvironmentKey {
    static var defaultValue: AnyView? { nil }
  }
  private enum AccessoryPlacementKey: EnvironmentKey {
    static var defaultValue: TabViewBottomAccessoryPlacement? { nil }
  }
  private enum TabBarPlacementKey: EnvironmentKey {
    static var defaultValue: TabBarPlacement? { nil }
  }
  private enum ShowsSectionsKey: EnvironmentKey { static let defaultValue = false }

  var tabViewKind: _TabViewKind {
    get { self[TabViewKindKey.self] }
    set { self[TabViewKindKey.self] = newValue }
  }

  var pageBackgroundMode: PageIndexViewStyle.BackgroundDisplayMode {
    get { self[PageBackgroundKey.self] }
    set { self[PageBackgroundKey.self] = newValue }
  }

  var tabViewBottomAccessory: AnyView? {
    get { self[BottomAccessoryKey.self] }
    set { self[BottomAccessoryKey.self] = newValue }
  }

  /// The place of the accessory of a tab view; nil outside of one.
  public internal(set) var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? {
    get { self[AccessoryPlacementKey.self] }
    set { self[AccessoryPlacementKey.self] = newValue }
  }

  /// The place of the bar of the tab view around; nil outside of one.
  public internal(set) var tabBarPlacement: TabBarPlacement? {
    get { self[TabBarPlacementKey.self] }
    set { self[TabBarPlacementKey.self] = newValue }
  }

  /// True if the bar of the tab view around shows sections.
  public internal(set) var isTabBarShowingSections: Bool {
    get { self[ShowsSectionsKey.self] }
    set { self[ShowsSectionsKey.self] = newValue }
  }
}

extension View {
  /// Sets how tab views in the view look.
  public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabViewKind, style._kind)
  }

  /// Sets how the dots of pages in the view look.
  public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    environment(\.pageBackgroundMode, style._backgroundMode)
  }
}
