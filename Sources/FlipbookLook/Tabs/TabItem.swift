import FlipbookGeometry
import FlipbookLayout
public import FlipbookViews
import Foundation

/// The label that a view gives its tab, and the tab's role.
///
/// An object, which is made anew whenever the code of its screen runs: a bar hears of it if the
/// label is another one, as far as can be told.
nonisolated final class TabItem: Equatable {
  let label: AnyView
  let role: TabRole?
  let isHidden: Bool
  private let content: Any
  private let isSameLabel: (Any) -> Bool

  init<Label: View>(label: Label, role: TabRole? = nil, isHidden: Bool = false) {
    self.label = AnyView(label)
    self.role = role
    self.isHidden = isHidden
    content = label
    isSameLabel = { other in (other as? Label).map { areEqual(label, $0) } ?? false }
  }

  static func == (first: TabItem, second: TabItem) -> Bool {
    first === second
      || first.role == second.role && first.isHidden == second.isHidden
        && first.isSameLabel(second.content)
  }
}

/// The item of a tab's view; nil if it has none.
nonisolated enum TabItemKey: LayoutValueKey {
  static var defaultValue: TabItem? { nil }
}

/// The root of the screen that an item belongs to.
nonisolated enum TabRootKey: LayoutValueKey {
  static var defaultValue: TabRoot? { nil }
}

/// True if a tab is left out of bars.
nonisolated enum BarHiddenTabKey: LayoutValueKey {
  static var defaultValue: Bool { false }
}

/// True if a tab is left out of sidebars.
nonisolated enum SidebarHiddenTabKey: LayoutValueKey {
  static var defaultValue: Bool { false }
}

/// The heading of the section around a tab; nil if it has none.
nonisolated enum TabHeadingKey: LayoutValueKey {
  static var defaultValue: TabItem? { nil }
}

/// The menu of a tab in a sidebar; nil if it has none.
nonisolated enum TabMenuKey: LayoutValueKey {
  static var defaultValue: TabItem? { nil }
}

/// The actions of the section around a tab; nil if it has none.
nonisolated enum TabActionsKey: LayoutValueKey {
  static var defaultValue: TabItem? { nil }
}

/// The facts that one view of a tab view tells its bar.
nonisolated struct TabEntry: Equatable {
  let tag: AnyHashable?
  let item: TabItem?
  let root: TabRoot?
  let badge: Text?
  let heading: TabItem?
  let menu: TabItem?
  let actions: TabItem?
  let isHiddenInBar: Bool
  let isHiddenInSidebar: Bool

  static func == (first: Self, second: Self) -> Bool {
    first.tag == second.tag && first.item == second.item && first.root === second.root
      && first.badge == second.badge && first.heading == second.heading
      && first.menu == second.menu && first.actions == second.actions
      && first.isHiddenInBar == second.isHiddenInBar
      && first.isHiddenInSidebar == second.isHiddenInSidebar
  }
}

/// Reads the facts of one view of a tab view.
nonisolated enum TabEntryReading: ElementReading {
  static func read(_ element: LayoutNode) -> TabEntry {
    TabEntry(
      tag: element.choiceTag, item: element.layoutValue(for: TabItemKey.self),
      root: element.layoutValue(for: TabRootKey.self),
      badge: element.layoutValue(for: ListRowKey.self).badge,
      heading: element.layoutValue(for: TabHeadingKey.self),
      menu: element.layoutValue(for: TabMenuKey.self),
      actions: element.layoutValue(for: TabActionsKey.self),
      isHiddenInBar: element.layoutValue(for: BarHiddenTabKey.self),
      isHiddenInSidebar: element.layoutValue(for: SidebarHiddenTabKey.self))
  }
}

// MARK: - Screens

/// The wishes of one screen for the tab bar below it.
nonisolated struct TabScreenSettings: Equatable {
  let item: TabItem
  var bar = BarSetting()

  /// True if the screen's content goes on below the bar.
  var hasContentBelow = false

  let root: TabRoot

  static func == (first: Self, second: Self) -> Bool {
    first.item == second.item && first.bar == second.bar
      && first.hasContentBelow == second.hasContentBelow && first.root === second.root
  }
}

/// The wishes of the screens in a tab view.
nonisolated enum TabScreensKey: PreferenceKey {
  static var defaultValue: [TabScreenSettings] { [] }

  static func reduce(value: inout [TabScreenSettings], nextValue: () -> [TabScreenSettings]) {
    value += nextValue()
  }
}

extension View {
  /// Sets the view's item in a tab bar.
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(TabScreen(item: TabItem(label: label())))
  }
}

/// The way to a screen's beginning, which a tap on its chosen tab takes, and its search field.
nonisolated final class TabRoot {
  /// The closure of the outermost navigation stack in the screen; nil if there is none.
  var goToRoot: (() -> Void)?

  private var ownSearch: SearchEntry?
  private var searchReaders = DependentSet()

  /// The screen's field that the tab bar shows; nil for none.
  ///
  /// Only views that read it hear of it: a change must not make the screen's views anew.
  var search: SearchEntry? {
    get {
      if let host = PropertyHost.current { searchReaders.insert(host) }
      return ownSearch
    }
    set {
      guard newValue != ownSearch else { return }
      ownSearch = newValue
      searchReaders.invalidateAll()
    }
  }
}

extension EnvironmentValues {
  private enum RootKey: EnvironmentKey {
    static var defaultValue: TabRoot? { nil }
  }

  private enum ProminentTabKey: EnvironmentKey { static let defaultValue = false }

  /// True if another tab than that for searching stands apart in the bar.
  nonisolated var hasProminentTab: Bool {
    get { self[ProminentTabKey.self] }
    set { self[ProminentTabKey.self] = newValue }
  }

  /// The way to the beginning of the tab around the view; nil outside of tabs.
  nonisolated var tabRoot: TabRoot? {
    get { self[RootKey.self] }
    set { self[RootKey.self] = newValue }
  }
}

/// The screen of one tab: it is made when it is chosen for the first time, and is kept.
struct TabScreen: ViewModifier {
  @Environment(\.systemLook) private var look
  @Environment(\.tabBarPlacement) private var barPlacement
  @Environment(\.tabBarScroll) private var scroll
  @Environment(\.hasProminentTab) private var hasProminentTab
  @State private var isMade = false
  @State private var hasContentBelow = false
  @State private var bar = BarSetting()
  @State private var root = TabRoot()
  nonisolated(unsafe) let item: TabItem

  nonisolated init(item: TabItem) { self.item = item }

  func body(content: Content) -> some View {
    ZStack {
      if isMade {
        content.environment(\.tabRoot, root).environment(\.tabBarTakesSearch, takesSearch)
      } else {
        Color.clear.onAppear { isMade = true }
      }
    }
    .readsContentBelow($hasContentBelow)
    .onUserScroll(scrolled)
    .onPreferenceChange(BarSettingsKey.self) { [$bar] in $bar.wrappedValue = $0.tabBar }
    .onPreferenceChange(SearchKey.self) { [root, takesSearch] in
      root.search = takesSearch && $0?.fitsTabBar == true ? $0 : nil
    }
    .preference(
      key: TabScreensKey.self,
      value: [TabScreenSettings(item: item, bar: bar, hasContentBelow: hasContentBelow, root: root)]
    )
    .layoutValue(key: TabItemKey.self, value: item)
    .layoutValue(key: TabRootKey.self, value: root)
  }

  /// True if the tab bar shows the screen's search field.
  private var takesSearch: Bool {
    item.role == .search && !hasProminentTab && barPlacement == .bottomBar
      && look.tabs.glass != nil
  }

  /// Called when a finger moves the content, or it glides; nil where no bar gets small.
  private var scrolled: ((CGFloat, Bool) -> Void)? {
    guard let scroll, let glass = look.tabs.glass else { return nil }
    return { scroll.move(by: $0, isNew: $1, threshold: glass.turn) }
  }
}

extension View {
  /// Notes if the content of the scroll view in the view goes on below its safe area.
  nonisolated func readsContentBelow(_ hasContentBelow: Binding<Bool>) -> some View {
    onScrollGeometry(for: Bool.self) {
      $0.contentSize.height > $0.contentOffset.y + $0.containerSize.height - $0.contentInsets.bottom
        + 0.5
    } action: {
      hasContentBelow.wrappedValue = $0
    }
  }
}
