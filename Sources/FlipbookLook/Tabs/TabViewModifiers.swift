import FlipbookLayout
public import FlipbookOutside
public import FlipbookViews

/// The place of a tab view's bar.
nonisolated public struct TabBarPlacement: Hashable, Sendable {
  private let name: String

  public static let topBar = TabBarPlacement(name: "topBar")
  public static let bottomBar = TabBarPlacement(name: "bottomBar")
  public static let sidebar = TabBarPlacement(name: "sidebar")
  public static let ornament = TabBarPlacement(name: "ornament")
  public static let pageIndicator = TabBarPlacement(name: "pageIndicator")
}

/// The place of a tab that can be shown in a bar and in a sidebar.
nonisolated public struct AdaptableTabBarPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = AdaptableTabBarPlacement(name: "automatic")
  public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
  public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

/// The place that a tab prefers.
nonisolated public struct TabPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = TabPlacement(name: "automatic")
  public static let pinned = TabPlacement(name: "pinned")
  public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}

/// The ways in which people may rearrange a tab.
nonisolated public struct TabCustomizationBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = TabCustomizationBehavior(name: "automatic")
  public static let disabled = TabCustomizationBehavior(name: "disabled")
  public static let reorderable = TabCustomizationBehavior(name: "reorderable")
}

/// An arrangement of tabs by people; they have not made any here.
nonisolated public struct TabViewCustomization: Equatable, Codable, Sendable {
  /// The arrangement of one tab.
  public struct TabCustomization: Equatable, Sendable {
    public var tabBarVisibility: Visibility = .automatic
    public var sidebarVisibility: Visibility = .automatic
  }

  /// The arrangement of one section.
  public struct SectionCustomization: Equatable, Sendable {
    public private(set) var tabOrder: [String]?

    public mutating func resetTabOrder() { tabOrder = nil }
  }

  public init() {}

  public subscript(tab id: String) -> TabCustomization { TabCustomization() }

  public subscript(section id: String) -> SectionCustomization { SectionCustomization() }

  public mutating func resetSectionOrder() {}

  public mutating func resetVisibility() {}
}

extension AppStorage where Value == TabViewCustomization {
  public init(
    wrappedValue: Value = TabViewCustomization(), _ key: String, store: _AppDefaults? = nil
  ) { self.init(json: wrappedValue, key, store: store) }
}

extension View {
  /// Keeps people's arrangement of tabs; they cannot make one here.
  public nonisolated func tabViewCustomization(
    _ customization: Binding<TabViewCustomization>?
  ) -> some View {
    unsupported("tabViewCustomization: tabs stay as they are written", isUsed: customization != nil)
  }

  /// Shows a view above the tabs in a sidebar.
  public nonisolated func tabViewSidebarHeader<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { tabSidebarPart(\.header, content()) }

  /// Shows a view below the tabs in a sidebar.
  public nonisolated func tabViewSidebarFooter<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { tabSidebarPart(\.footer, content()) }

  /// Shows a bar at the bottom of a sidebar.
  public nonisolated func tabViewSidebarBottomBar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { tabSidebarPart(\.bottomBar, content()) }

  nonisolated private func tabSidebarPart(
    _ part: WritableKeyPath<TabSidebarParts, AnyView?>, _ content: some View
  ) -> some View {
    transformEnvironment(\.tabSidebarParts) { $0[keyPath: part] = AnyView(content) }
  }

  /// Says whether a wide screen begins with tabs or with a sidebar.
  public nonisolated func defaultAdaptableTabBarPlacement(
    _ defaultPlacement: AdaptableTabBarPlacement = .automatic
  ) -> some View { environment(\.defaultTabPlacement, defaultPlacement) }

  /// Says what shows the tabs where that does not change: a phone has no room for a sidebar, and a
  /// tablet goes by `defaultAdaptableTabBarPlacement`.
  ///
  /// - SeeAlso: No effect on tablets: documented, `defaultTabBarPlacement(_:)` of iOS 27.
  public nonisolated func defaultTabBarPlacement(
    _ defaultPlacement: AdaptableTabBarPlacement
  ) -> some View { self }
}
