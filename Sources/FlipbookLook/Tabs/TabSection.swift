public import FlipbookGeometry
public import FlipbookViews

/// Tabs under a heading in a sidebar; in a bar they stand among the others.
public struct TabSection<Header, Content, Footer, SelectionValue> {
  nonisolated(unsafe) private let content: Content

  /// The heading; nil if there is none.
  nonisolated(unsafe) private let heading: TabItem?

  nonisolated init(storing content: Content, under heading: TabItem?) {
    (self.content, self.heading) = (content, heading)
  }
}

extension TabSection: TabContent
where
  Header: View, Content: TabContent, Footer: View, SelectionValue: Hashable,
  Content.TabValue == SelectionValue
{
  public typealias TabValue = SelectionValue

  public var _tabs: AnyView {
    guard let heading else { return content._tabs }
    return AnyView(content._tabs.layoutValue(key: TabHeadingKey.self, value: heading))
  }
}

extension TabSection: _PrimitiveTabContent
where
  Header: View, Content: TabContent, Footer: View, SelectionValue: Hashable,
  Content.TabValue == SelectionValue
{}

extension TabSection
where Header: View, Content: TabContent, Footer == EmptyView, SelectionValue == Content.TabValue {
  public nonisolated init(
    @TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header
  ) { self.init(storing: content(), under: TabItem(label: header())) }

  public nonisolated init(@TabContentBuilder<SelectionValue> content: () -> Content)
  where Header == EmptyView { self.init(storing: content(), under: nil) }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content
  ) where Header == Text {
    self.init(storing: content(), under: TabItem(label: Text(titleKey)))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @TabContentBuilder<SelectionValue> content: () -> Content
  ) where Header == Text {
    self.init(storing: content(), under: TabItem(label: Text(title)))
  }
}

// MARK: - Modifiers of tabs

/// Tabs with a modifier.
public struct _ModifiedTabs<Base: TabContent>: _PrimitiveTabContent {
  public typealias TabValue = Base.TabValue

  nonisolated(unsafe) private let base: Base
  nonisolated(unsafe) private let change: @MainActor (AnyView) -> AnyView

  nonisolated init(_ base: Base, _ change: @escaping @MainActor (AnyView) -> AnyView) {
    (self.base, self.change) = (base, change)
  }

  public var _tabs: AnyView { change(base._tabs) }
}

extension TabContent {
  nonisolated private func changed<V: View>(
    _ change: @escaping @MainActor (AnyView) -> V
  ) -> _ModifiedTabs<Self> { _ModifiedTabs(self) { AnyView(change($0)) } }

  nonisolated private func unsupported(_ name: String) -> _ModifiedTabs<Self> {
    changed { $0.unsupported("\(name): accepted, and changes nothing here") }
  }

  /// Shows a number at the tab; zero shows nothing.
  public nonisolated func badge(_ count: Int) -> some TabContent<TabValue> {
    changed { $0.badge(count) }
  }

  /// Shows words at the tab; nil shows nothing.
  public nonisolated func badge(_ label: Text?) -> some TabContent<TabValue> {
    changed { $0.badge(label) }
  }

  /// Shows words at the tab.
  public nonisolated func badge(_ key: LocalizedStringKey) -> some TabContent<TabValue> {
    changed { $0.badge(key) }
  }

  /// Shows words at the tab; nil shows nothing.
  @_disfavoredOverload
  public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
    let text = label.map { Text($0) }
    return changed { $0.badge(text) }
  }

  /// Leaves the tab out of the bar and the sidebar.
  public nonisolated func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    leftOut(ofBar: hidden, ofSidebar: hidden)
  }

  /// Leaves the tab out of places; no modifier around it takes it back.
  nonisolated private func leftOut(ofBar bar: Bool, ofSidebar sidebar: Bool) -> _ModifiedTabs<Self>
  {
    changed { tabs in
      var tabs = tabs
      if bar { tabs = AnyView(tabs.layoutValue(key: BarHiddenTabKey.self, value: true)) }
      if sidebar { tabs = AnyView(tabs.layoutValue(key: SidebarHiddenTabKey.self, value: true)) }
      return tabs
    }
  }

  /// Sets whether the tab's screen can be used.
  public nonisolated func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
    changed { $0.disabled(disabled) }
  }

  /// Gives the tab's screen a name for tests and timelines.
  public nonisolated func accessibilityIdentifier(
    _ identifier: String
  ) -> some TabContent<TabValue> { changed { $0.accessibilityIdentifier(identifier) } }

  /// Sets what is read out for the tab.
  public nonisolated func accessibilityLabel(_ label: Text) -> some TabContent<TabValue> {
    changed { $0.accessibilityLabel(label) }
  }

  /// Sets what is read out for the tab.
  public nonisolated func accessibilityLabel(
    _ key: LocalizedStringKey
  ) -> some TabContent<TabValue> { changed { $0.accessibilityLabel(key) } }

  /// Sets what is read out for the tab.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> some TabContent<TabValue> { changed { $0.accessibilityLabel(label) } }

  /// Sets what is read out of the tab's value.
  public nonisolated func accessibilityValue(_ value: Text) -> some TabContent<TabValue> {
    changed { $0.accessibilityValue(value) }
  }

  /// Sets what is read out of what the tab does.
  public nonisolated func accessibilityHint(_ hint: Text) -> some TabContent<TabValue> {
    changed { $0.accessibilityHint(hint) }
  }

  /// Names the tab for people's own arrangement, which is not offered here.
  public nonisolated func customizationID(_ id: String) -> some TabContent<TabValue> { self }

  /// Sets how people may rearrange the tab, which is not offered here.
  public nonisolated func customizationBehavior(
    _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { self }

  /// Sets where the tab is shown at first.
  public nonisolated func defaultVisibility(
    _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> {
    let isAnywhere = placements.isEmpty || placements.contains(.automatic)
    return leftOut(
      ofBar: visibility == .hidden && (isAnywhere || placements.contains(.tabBar)),
      ofSidebar: visibility == .hidden && (isAnywhere || placements.contains(.sidebar)))
  }

  /// Sets where on a wide screen the tab is shown.
  public nonisolated func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
    leftOut(ofBar: placement == .sidebarOnly, ofSidebar: false)
  }

  /// Offers actions on a swipe over the tab in a sidebar.
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some TabContent<TabValue> { unsupported("swipeActions of a tab") }

  /// Offers a menu on a long press of the tab in a sidebar.
  public nonisolated func contextMenu<M: View>(
    @ViewBuilder menuItems: () -> M
  ) -> some TabContent<TabValue> {
    let menu = TabItem(label: menuItems())
    return changed { $0.layoutValue(key: TabMenuKey.self, value: menu) }
  }

  /// Offers actions of a section below its tabs in a sidebar.
  public nonisolated func sectionActions<C: View>(
    @ViewBuilder content: () -> C
  ) -> some TabContent<TabValue> {
    let actions = TabItem(label: content())
    return changed { $0.layoutValue(key: TabActionsKey.self, value: actions) }
  }
}
