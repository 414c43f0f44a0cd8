/// The place of an item in a bar.
nonisolated public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case automatic, principal, navigation
    case primaryAction, secondaryAction
    case confirmationAction, cancellationAction, destructiveAction
    case topBarLeading, topBarTrailing, topBarPinnedTrailing
    case bottomBar, status, keyboard
    case title, largeTitle, subtitle, largeSubtitle
  }

  let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  public static let automatic = ToolbarItemPlacement(.automatic)
  public static let principal = ToolbarItemPlacement(.principal)
  public static let navigation = ToolbarItemPlacement(.navigation)
  public static let primaryAction = ToolbarItemPlacement(.primaryAction)
  public static let secondaryAction = ToolbarItemPlacement(.secondaryAction)
  public static let status = ToolbarItemPlacement(.status)
  public static let confirmationAction = ToolbarItemPlacement(.confirmationAction)
  public static let cancellationAction = ToolbarItemPlacement(.cancellationAction)
  public static let destructiveAction = ToolbarItemPlacement(.destructiveAction)
  public static let keyboard = ToolbarItemPlacement(.keyboard)
  public static let topBarLeading = ToolbarItemPlacement(.topBarLeading)
  public static let topBarTrailing = ToolbarItemPlacement(.topBarTrailing)

  /// The very end of the bar above, where an item stays when others go into the menu.
  public static let topBarPinnedTrailing = ToolbarItemPlacement(.topBarPinnedTrailing)
  public static let navigationBarLeading = ToolbarItemPlacement(.topBarLeading)
  public static let navigationBarTrailing = ToolbarItemPlacement(.topBarTrailing)
  public static let bottomBar = ToolbarItemPlacement(.bottomBar)
  public static let title = ToolbarItemPlacement(.title)
  public static let largeTitle = ToolbarItemPlacement(.largeTitle)
  public static let subtitle = ToolbarItemPlacement(.subtitle)
  public static let largeSubtitle = ToolbarItemPlacement(.largeSubtitle)
}

/// A part of a bar in which items stand.
nonisolated enum ToolbarRegion: Hashable, Sendable {
  case leading, principal, trailing

  /// Outside of the trailing items and of the menu's button.
  ///
  /// - SeeAlso: documented, `UINavigationItem.pinnedTrailingGroup`.
  case pinned

  /// A menu behind one button at the trailing edge.
  case overflow

  case bottom, keyboard, title, largeTitle, subtitle, largeSubtitle

  /// The menu behind the title.
  case titleMenu
}

extension ToolbarItemPlacement {
  /// The region of a phone's or tablet's bars that the placement means.
  ///
  /// - SeeAlso: documented, `ToolbarItemPlacement`: on iOS, cancelling is at the leading edge,
  ///   confirming and primary actions at the trailing one, a status in the middle of the bottom
  ///   bar. A destructive action at the trailing edge: chosen.
  var region: ToolbarRegion {
    switch kind {
    case .navigation, .topBarLeading, .cancellationAction: .leading
    case .principal: .principal
    case .automatic, .topBarTrailing, .primaryAction, .confirmationAction, .destructiveAction:
      .trailing
    case .topBarPinnedTrailing: .pinned
    case .secondaryAction: .overflow
    case .bottomBar, .status: .bottom
    case .keyboard: .keyboard
    case .title: .title
    case .largeTitle: .largeTitle
    case .subtitle: .subtitle
    case .largeSubtitle: .largeSubtitle
    }
  }

  /// The rank within a region; items of one rank keep the order they are written in.
  ///
  /// - SeeAlso: Main actions outermost: chosen.
  var rank: Int {
    switch kind {
    case .primaryAction: 1
    case .destructiveAction: 2
    case .confirmationAction: 3
    default: 0
    }
  }
}

/// The bar that a modifier applies to.
nonisolated public struct ToolbarPlacement: Hashable, Sendable {
  enum Kind: Int, CaseIterable, Hashable, Sendable {
    case automatic, navigationBar, tabBar, bottomBar, statusBar
  }

  let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  public static let automatic = ToolbarPlacement(.automatic)
  public static let navigationBar = ToolbarPlacement(.navigationBar)
  public static let tabBar = ToolbarPlacement(.tabBar)
  public static let bottomBar = ToolbarPlacement(.bottomBar)

  /// The system's bar with the time.
  public static let statusBar = ToolbarPlacement(.statusBar)
}

/// An item that a bar has by itself.
nonisolated public struct ToolbarDefaultItemKind: Hashable, Sendable {
  private let name: String

  public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
  public static let title = ToolbarDefaultItemKind(name: "title")
  public static let search = ToolbarDefaultItemKind(name: "search")
}

/// The length of a space between items.
nonisolated public struct SpacerSizing: Hashable, Sendable {
  let isFlexible: Bool

  public static let flexible = SpacerSizing(isFlexible: true)
  public static let fixed = SpacerSizing(isFlexible: false)
}
