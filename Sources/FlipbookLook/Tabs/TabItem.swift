import FlipbookLayout
public import FlipbookViews

/// The label that a view gives its tab, and the tab's role.
///
/// An object: a new one is made with each new label, so that bars are told by identity.
nonisolated final class TabItem: Equatable {
  let label: AnyView
  let role: TabRole?
  let isHidden: Bool

  init<Label: View>(label: Label, role: TabRole? = nil, isHidden: Bool = false) {
    self.label = AnyView(label)
    self.role = role
    self.isHidden = isHidden
  }

  static func == (first: TabItem, second: TabItem) -> Bool { first === second }
}

/// The item of a tab's view; nil if it has none.
nonisolated enum TabItemKey: LayoutValueKey {
  static var defaultValue: TabItem? { nil }
}

/// True if a tab is left out of bars.
nonisolated enum TabHiddenKey: LayoutValueKey {
  static var defaultValue: Bool { false }
}

/// The facts that one view of a tab view tells its bar.
nonisolated struct TabEntry: Equatable {
  let tag: AnyHashable?
  let item: TabItem?
  let badge: Badge?
  let isHidden: Bool
}

/// Reads the facts of one view of a tab view.
nonisolated enum TabEntryReading: ElementReading {
  static func read(_ element: LayoutNode) -> TabEntry {
    TabEntry(
      tag: element.choiceTag, item: element.layoutValue(for: TabItemKey.self),
      badge: element.layoutValue(for: BadgeKey.self),
      isHidden: element.layoutValue(for: TabHiddenKey.self))
  }
}

// MARK: - Settings

/// The settings that a screen makes for the tab bar below it.
nonisolated struct TabBarSettings: Equatable {
  var visibility: Visibility = .automatic
  var background: Visibility = .automatic
  var fill: TabBarFill?
  var colorScheme: ColorScheme?

  /// True if the screen's content goes on below the bar.
  var hasContentBelow = false
}

/// The fill that a screen asks for, equal to itself alone.
nonisolated final class TabBarFill: Equatable {
  let style: AnyShapeStyle

  init<S: ShapeStyle>(_ style: S) { self.style = AnyShapeStyle(style) }

  static func == (first: TabBarFill, second: TabBarFill) -> Bool { first === second }
}

/// The settings of the screens in a tab view.
nonisolated enum TabBarSettingsKey: PreferenceKey {
  /// The settings of one screen.
  struct Screen: Equatable {
    let item: TabItem
    let settings: TabBarSettings
  }

  struct Value: Equatable {
    /// The settings of views that are not in a screen yet.
    var own = TabBarSettings()
    var screens: [Screen] = []
  }

  static var defaultValue: Value { Value() }

  static func reduce(value: inout Value, nextValue: () -> Value) {
    let next = nextValue()
    value.screens += next.screens
    if value.own.visibility == .automatic { value.own.visibility = next.own.visibility }
    if value.own.background == .automatic { value.own.background = next.own.background }
    value.own.fill = value.own.fill ?? next.own.fill
    value.own.colorScheme = value.own.colorScheme ?? next.own.colorScheme
  }
}

extension View {
  /// Changes the settings of the tab bar below the view.
  nonisolated func tabBarSettings(_ change: @escaping (inout TabBarSettings) -> Void) -> some View {
    transformPreference(TabBarSettingsKey.self) { change(&$0.own) }
  }

  /// Sets the view's item in a tab bar.
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(TabScreen(item: TabItem(label: label())))
  }
}

/// The screen of one tab: it is made when it is chosen for the first time, and is kept.
struct TabScreen: ViewModifier {
  @State private var isMade = false
  @State private var hasContentBelow = false
  let item: TabItem

  nonisolated init(item: TabItem) { self.item = item }

  func body(content: Content) -> some View {
    ZStack {
      if isMade {
        content
      } else {
        Color.clear.onAppear { isMade = true }
      }
    }
    .onScrollGeometry(for: Bool.self) {
      $0.contentSize.height > $0.contentOffset.y + $0.containerSize.height - $0.contentInsets.bottom
        + 0.5
    } action: { [$hasContentBelow] in
      $hasContentBelow.wrappedValue = $0
    }
    .transformPreference(TabBarSettingsKey.self) { [item, hasContentBelow] value in
      var settings = value.own
      settings.hasContentBelow = hasContentBelow
      value = TabBarSettingsKey.Value(screens: [.init(item: item, settings: settings)])
    }
    .layoutValue(key: TabItemKey.self, value: item)
  }
}
