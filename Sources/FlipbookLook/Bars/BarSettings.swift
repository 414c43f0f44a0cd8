public import FlipbookViews

/// The wishes of a screen for one of the bars around it.
nonisolated struct BarSetting: Equatable {
  var visibility = Visibility.automatic

  /// True if the visibility was changed with an animation.
  var isAnimated = false
  var backgroundVisibility = Visibility.automatic

  /// The background; nil for the system's.
  var background: BarBackground?

  /// Light or dark; nil for the screen's own.
  var colorScheme: ColorScheme?

  /// The edge of scrolled content under the bar.
  var edge = ScrollEdgeForm()

  /// The scrolling under which the bar goes away.
  var minimization = ToolbarMinimization()

  /// True while the bar is away with another one.
  var isMinimized = false

  /// The first of two settings wins, part by part: it is the one further inside.
  mutating func add(_ outer: BarSetting) {
    if visibility == .automatic { (visibility, isAnimated) = (outer.visibility, outer.isAnimated) }
    if backgroundVisibility == .automatic { backgroundVisibility = outer.backgroundVisibility }
    background = background ?? outer.background
    colorScheme = colorScheme ?? outer.colorScheme
    edge.add(outer.edge)
    minimization.add(outer.minimization)
    isMinimized = isMinimized || outer.isMinimized
  }
}

/// The background of a bar.
nonisolated struct BarBackground: Equatable {
  private let version: ToolbarToken
  let style: AnyShapeStyle

  init(version: ToolbarToken, style: AnyShapeStyle) {
    self.version = version
    self.style = style
  }

  /// A version of its own does not make a background another one: a screen whose bar has changed
  /// may run anew, and would change it again.
  static func == (first: Self, second: Self) -> Bool {
    first.version === second.version || areEqual(first.style, second.style)
  }
}

/// The wishes of a screen for the bars around it.
nonisolated struct BarSettings: Equatable {
  var navigationBar = BarSetting()
  var tabBar = BarSetting()
  var bottomBar = BarSetting()
  var role = ToolbarRole.automatic
  var titleDisplayMode = ToolbarTitleDisplayMode.automatic
  var removedItems: [ToolbarDefaultItemKind] = []

  /// Changes the settings of some bars; of the one that the place decides on if none is named.
  ///
  /// - SeeAlso: With `automatic`, the navigation bar: documented, `ToolbarPlacement`.
  mutating func update(_ bars: [ToolbarPlacement], _ change: (inout BarSetting) -> Void) {
    for bar in bars.isEmpty ? [.automatic] : bars {
      switch bar.kind {
      case .automatic, .navigationBar: change(&navigationBar)
      case .tabBar: change(&tabBar)
      case .bottomBar: change(&bottomBar)
      case .statusBar: break
      }
    }
  }
}

/// The settings that the views of a screen give to the bars around it.
///
/// Screens of navigation containers read those of the navigation bar and the bottom bar, tab views
/// those of the tab bar.
nonisolated enum BarSettingsKey: PreferenceKey {
  static var defaultValue: BarSettings { BarSettings() }

  static func reduce(value: inout BarSettings, nextValue: () -> BarSettings) {
    let next = nextValue()
    value.navigationBar.add(next.navigationBar)
    value.tabBar.add(next.tabBar)
    value.bottomBar.add(next.bottomBar)
    if value.role == .automatic { value.role = next.role }
    if value.titleDisplayMode == .automatic { value.titleDisplayMode = next.titleDisplayMode }
    value.removedItems += next.removedItems.filter { !value.removedItems.contains($0) }
  }
}

/// The purpose of a screen's bar.
nonisolated public struct ToolbarRole: Hashable, Sendable {
  private let name: String

  public static let automatic = ToolbarRole(name: "automatic")
  public static let navigationStack = ToolbarRole(name: "navigationStack")
  public static let browser = ToolbarRole(name: "browser")
  public static let editor = ToolbarRole(name: "editor")
}

/// The size of the title in a bar.
nonisolated public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  private let name: String

  public static let automatic = ToolbarTitleDisplayMode(name: "automatic")
  public static let large = ToolbarTitleDisplayMode(name: "large")
  public static let inlineLarge = ToolbarTitleDisplayMode(name: "inlineLarge")
  public static let inline = ToolbarTitleDisplayMode(name: "inline")
}

/// Tells the window a wish for the status bar, where that is one of the bars that are meant.
///
/// - SeeAlso: documented, `ToolbarPlacement.statusBar`: its visibility and its colours alone.
struct StatusBarWish: ViewModifier {
  let isMeant: Bool
  let traits: WindowTraits

  @ViewBuilder
  func body(content: Content) -> some View {
    if isMeant {
      content.windowTraits(traits)
    } else {
      content
    }
  }
}

/// Gives bars a background.
private struct BarBackgroundModifier: ViewModifier {
  let bars: [ToolbarPlacement]
  let style: AnyShapeStyle

  func body(content: Content) -> some View {
    let background = BarBackground(version: ToolbarToken(), style: style)
    content.transformPreference(BarSettingsKey.self) { settings in
      settings.update(bars) { $0.background = background }
    }
  }
}

extension View {
  private nonisolated func barSetting<Value: Equatable>(
    _ keyPath: WritableKeyPath<BarSetting, Value>, _ value: Value, _ bars: [ToolbarPlacement]
  ) -> some View {
    transformPreference(BarSettingsKey.self) { settings in
      settings.update(bars) { $0[keyPath: keyPath] = value }
    }
  }

  /// Sets the background of bars.
  public nonisolated func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View {
    modifier(BarBackgroundModifier(bars: bars, style: AnyShapeStyle(style)))
  }

  /// Shows or hides the background of bars.
  public nonisolated func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { barSetting(\.backgroundVisibility, visibility, bars) }

  /// Shows or hides the background of bars.
  public nonisolated func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { barSetting(\.backgroundVisibility, visibility, bars) }

  /// Sets light or dark for bars.
  public nonisolated func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View {
    barSetting(\.colorScheme, colorScheme, bars)
      .modifier(
        StatusBarWish(
          isMeant: bars.contains(.statusBar), traits: WindowTraits(barScheme: colorScheme)))
  }

  /// Sets the purpose of the screen's bar.
  public nonisolated func toolbarRole(_ role: ToolbarRole) -> some View {
    transformPreference(BarSettingsKey.self) { $0.role = role }
  }

  /// Sets the size of the title in the bar.
  public nonisolated func toolbarTitleDisplayMode(
    _ mode: ToolbarTitleDisplayMode
  ) -> some View {
    transformPreference(BarSettingsKey.self) { $0.titleDisplayMode = mode }
  }
}
