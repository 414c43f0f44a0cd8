/// The place of a search field.
nonisolated public struct SearchFieldPlacement: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case automatic, toolbar, toolbarPrincipal, sidebar, drawer
  }

  let kind: Kind

  /// True if the field stays while the content scrolls.
  var isAlwaysShown = false

  public static let automatic = SearchFieldPlacement(kind: .automatic)
  public static let toolbar = SearchFieldPlacement(kind: .toolbar)
  public static let toolbarPrincipal = SearchFieldPlacement(kind: .toolbarPrincipal)
  public static let sidebar = SearchFieldPlacement(kind: .sidebar)
  public static let navigationBarDrawer = SearchFieldPlacement(kind: .drawer)

  /// The choice to keep the field while the content scrolls.
  nonisolated public struct NavigationBarDrawerDisplayMode: Hashable, Sendable {
    fileprivate let isAlways: Bool

    public static let automatic = NavigationBarDrawerDisplayMode(isAlways: false)
    public static let always = NavigationBarDrawerDisplayMode(isAlways: true)
  }

  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement {
    SearchFieldPlacement(kind: .drawer, isAlwaysShown: displayMode.isAlways)
  }
}

/// The moment at which the scopes of a search are shown.
nonisolated public struct SearchScopeActivation: Hashable, Sendable {
  private let name: String

  public static let automatic = SearchScopeActivation(name: "automatic")
  public static let onTextEntry = SearchScopeActivation(name: "onTextEntry")
  public static let onSearchPresentation = SearchScopeActivation(name: "onSearchPresentation")
}

/// The places where suggestions of a search are shown.
nonisolated public struct SearchSuggestionsPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = SearchSuggestionsPlacement(name: "automatic")
  public static let menu = SearchSuggestionsPlacement(name: "menu")
  public static let content = SearchSuggestionsPlacement(name: "content")

  /// Several such places.
  nonisolated public struct Set: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let menu = Set(rawValue: 1)
    public static let content = Set(rawValue: 2)
  }
}

/// The behaviour of a screen's bar while it is searched.
nonisolated public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = SearchPresentationToolbarBehavior(name: "automatic")
  public static let avoidHidingContent = SearchPresentationToolbarBehavior(
    name: "avoidHidingContent")
}

/// The behaviour of a search field in a bar.
nonisolated public struct SearchToolbarBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = SearchToolbarBehavior(name: "automatic")
  public static let minimize = SearchToolbarBehavior(name: "minimize")
}

/// Ends the search that a view is the content of.
nonisolated public struct DismissSearchAction {
  let action: () -> Void

  public func callAsFunction() { action() }
}
