import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// Screens of which one is shown, with a bar to choose it by.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  @Environment(\.tabViewKind) private var kind
  @State private var entries: [TabEntry] = []
  @State private var screens: [TabScreenSettings] = []
  @State private var ownChoice = 0
  nonisolated private let selection: Binding<SelectionValue>?
  nonisolated(unsafe) private let content: Content

  public nonisolated init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }

  public var body: some View {
    ZStack {
      if case .page(let style) = kind {
        TabPages(
          content: content, entries: entries, dots: style.dots, choice: choice, choose: choose)
      } else {
        TabScreens(
          content: content, entries: entries, screens: screens, isAdaptable: kind == .adaptable,
          choice: choice, choose: choose
        )
        .modifier(SafeAreaKeeping())
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .environment(\.mergesStacks, false)
    .onPreferenceChange(ElementListKey<TabEntryReading>.self) { [$entries] in
      $entries.wrappedValue = $0
    }
    .onPreferenceChange(TabScreensKey.self) { [$screens] in $screens.wrappedValue = $0 }
    .preference(key: TabScreensKey.self, value: [])
    .unsupported(
      "TabView: the selection “\(missing.map { "\($0)" } ?? "")” is the tag of no tab; the first is shown",
      isUsed: missing != nil
    )
    .transformPreference(BarSettingsKey.self) { $0.tabBar = BarSetting() }
  }

  /// The index of the screen that is shown.
  private var choice: Int {
    guard let selection else { return ownChoice }
    let tag = AnyHashable(choice: selection.wrappedValue)
    if let index = entries.firstIndex(where: { $0.tag == tag }) { return index }
    return entries.allSatisfy { $0.tag == nil } ? (tag.base as? Int) ?? ownChoice : 0
  }

  /// The selection, if tabs have tags and it is none of them.
  private var missing: AnyHashable? {
    guard let selection, entries.contains(where: { $0.tag != nil }) else { return nil }
    let tag = AnyHashable(choice: selection.wrappedValue)
    return entries.contains { $0.tag == tag } ? nil : tag
  }

  private func choose(_ index: Int) {
    guard let selection else { return ownChoice = index }
    let tag = entries.indices.contains(index) ? entries[index].tag : nil
    if let value = (tag?.base ?? index) as? SelectionValue {
      if value != selection.wrappedValue { selection.wrappedValue = value }
    } else {
      ownChoice = index
    }
  }
}

extension TabView where SelectionValue == Int {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

extension TabView {
  /// Creates a tab view of tabs with values.
  public nonisolated init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
    self.selection = selection
    self.content = TabContentBuilder<SelectionValue>.Content(content())
  }

  /// Creates a tab view of tabs that it chooses itself.
  public nonisolated init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
  where
    SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C>, C.TabValue == Never
  {
    selection = nil
    self.content = TabContentBuilder<Never>.Content(content())
  }
}

/// The screens above their bar.
private struct TabScreens<Content: View>: View {
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.systemLook) private var look
  @Environment(\.semantics) private var semantics
  @Environment(\.tabBarMinimizeBehavior) private var minimizing
  @Environment(\.searchOffer) private var offer
  @Environment(\.defaultTabPlacement) private var defaultPlacement
  @State private var scroll = TabBarScroll()
  @State private var sidebarWish: Bool?
  let content: Content
  let entries: [TabEntry]
  let screens: [TabScreenSettings]

  /// True if the bar can become a sidebar where there is room.
  let isAdaptable: Bool
  let choice: Int
  let choose: (Int) -> Void

  @ViewBuilder var body: some View {
    if isAdaptable {
      AdaptableTabs(
        isShown: hasSidebar, sidebar: isAtTop ? sidebar : nil, hide: { showSidebar(false) },
        screens: shown)
    } else {
      shown
    }
  }

  private var shown: some View {
    ChosenElement(index: choice, content: content.listsElements())
      // A stack around the tabs does not hear of their titles, though it has their items: measured,
      // https://github.com/Kai-0530/HabitLite/blob/05344ba/Screenshot_1.png.
      .transformPreference(NavigationTitleKey.self) { ($0.text, $0.subtitle) = (nil, nil) }
      // Screens change places at once, whoever chooses one under an animation.
      .transaction(value: choice) { $0.animation = nil }
      .environment(\.tabBarPlacement, hasSidebar ? .sidebar : isAtTop ? .topBar : .bottomBar)
      .environment(\.isTabBarShowingSections, hasSidebar)
      .environment(\.topTabRow, isAtTop ? look.tabs.topBar?.height ?? 0 : 0)
      .environment(\.tabBarScroll, minimizes ? scroll : nil)
      .environment(\.tabBarTakesOffer, takesOffer)
      .environment(\.hasProminentTab, hasProminentTab)
      .modifier(
        TabBarInset(
          model: bar, isAtTop: isAtTop, isSidebar: hasSidebar,
          root: isSearchChosen ? settings?.root : nil, takesOffer: takesOffer && isSearchChosen))
  }

  /// True if the tabs are in a sidebar.
  private var hasSidebar: Bool {
    isAdaptable && isAtTop && (sidebarWish ?? (defaultPlacement == .sidebar))
  }

  private var sidebar: TabSidebar {
    TabSidebar(
      groups: TabGroup.groups(of: entries), choice: choice, choose: choose,
      showBar: { showSidebar(false) })
  }

  private func showSidebar(_ isShown: Bool) {
    withAnimation(look.splits.animation) { sidebarWish = isShown }
  }

  private var isAtTop: Bool { look.tabs.isAtTop(sizeClass, semantics) }

  /// True if the bar is the floating one of a phone.
  private var isGlass: Bool { look.tabs.glass != nil && !isAtTop }

  /// True if scrolling makes the bar small.
  private var minimizes: Bool { isGlass && minimizing.sign != nil }

  /// True if a `searchable` around the tab view means the search tab alone.
  private var takesOffer: Bool {
    hasSearch && offer?.fitsTabBar == true
  }

  /// True if the bar may show the field of the screen.
  private var isSearchChosen: Bool {
    hasSearch && entries.indices.contains(choice) && entries[choice].item?.role == .search
  }

  /// True if the search tab stands apart, where its field can grow out of it.
  private var hasSearch: Bool {
    isGlass && !hasProminentTab && entries.contains { $0.item?.role == .search }
  }

  private var hasProminentTab: Bool { entries.contains { $0.item?.role == .prominent } }

  private var settings: TabScreenSettings? {
    guard entries.indices.contains(choice), let root = entries[choice].root else { return nil }
    return screens.first { $0.root === root }
  }

  private var bar: TabBarModel {
    var bar = TabBarModel(
      tabs: entries.indices.compactMap { index in
        let entry = entries[index]
        guard let item = entry.item, !entry.isHiddenInBar else { return nil }
        return TabBarModel.Tab(id: index, item: item, badge: entry.badge)
      }, choice: choice, settings: settings, choose: choose)
    if isAdaptable, isAtTop { bar.showSidebar = { showSidebar(true) } }
    scroll.sign = minimizing.sign
    if minimizes { bar.scroll = scroll }
    return bar
  }
}

/// Puts a tab bar beside its screens, with the search field of the one that is shown.
private struct TabBarInset: ViewModifier {
  @Environment(\.systemLook) private var look
  @Environment(\.tabViewBottomAccessory) private var accessory
  @Environment(\.searchOffer) private var offer
  @State private var backdrop = ViewSource()
  @Boxed var model: TabBarModel
  let isAtTop: Bool

  /// True if a sidebar is shown instead of the bar.
  let isSidebar: Bool

  /// The root of the screen whose field the bar shows; nil for no field.
  let root: TabRoot?

  /// True if the bar shows the field of a `searchable` around the tab view.
  let takesOffer: Bool

  func body(content: Content) -> some View {
    let search = root?.search ?? (takesOffer ? offer : nil)
    var model = model
    model.search = search
    let setting = model.settings?.bar ?? BarSetting()
    let isHidden = setting.visibility == .hidden || isAtTop && setting.isMinimized
    return
      content
      .overlay { search?.suggestions }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .source(backdrop)
      .barInset(
        edge: isAtTop ? .top : .bottom, staysBelowKeyboard: search?.isActive != true
      ) { [model] in
        if !isHidden, !model.tabs.isEmpty {
          bar(model)
            .frame(height: isSidebar ? look.tabs.topBar?.height : nil)
            .transition(
              BarHiding.transition(isAtTop ? .top : .bottom, inset: BarHiding.bottomInset))
        }
      }
      .followsBar(setting, isHidden: isHidden)
      .animation(BarMinimizer.animation, value: setting.isMinimized)
  }

  /// The bar, whose row stays while a sidebar is shown instead of it.
  ///
  /// - SeeAlso: The row of screens' own bars stays: derived from `sidebar.png` and `tab_bar.png`, as
  ///   ``TopTabBarLook/classic``. A bar that fades, instead of becoming the sidebar: chosen.
  private func bar(_ model: TabBarModel) -> some View {
    ZStack {
      if !isSidebar {
        SystemTabBar(model: model, isAtTop: isAtTop, accessory: accessory)
          .environment(\.barBackdrop, backdrop)
          .environment(
            \.glassBackdrop, model.settings?.hasContentBelow == true ? backdrop : nil)
      }
    }
  }
}
