import FlipbookViews

/// The titles that a view gives to the bar above it, and its settings.
nonisolated struct NavigationTitle: Equatable {
  var text: Text?
  var subtitle: Text?
  var displayMode: NavigationBarItem.TitleDisplayMode?
  var hidesBackButton = false
}

/// The titles that views give to the bar above them.
///
/// Of several the one further inside wins, part by part.
nonisolated enum NavigationTitleKey: PreferenceKey {
  static var defaultValue: NavigationTitle { NavigationTitle() }

  static func reduce(value: inout NavigationTitle, nextValue: () -> NavigationTitle) {
    let next = nextValue()
    value.text = value.text ?? next.text
    value.subtitle = value.subtitle ?? next.subtitle
    value.displayMode = value.displayMode ?? next.displayMode
    value.hidesBackButton = value.hidesBackButton || next.hidesBackButton
  }
}

extension NavigationBarContent {
  /// Takes titles and settings over.
  nonisolated mutating func take(_ title: NavigationTitle) {
    self.title = title.text
    subtitle = title.subtitle
    requestedMode = title.displayMode
    hidesBackButton = title.hidesBackButton
  }

  /// Takes items, settings and search field over.
  nonisolated mutating func take(_ toolbar: ScreenToolbar) {
    self.toolbar = toolbar
    let settings = toolbar.settings
    let bar = settings.navigationBar
    background = bar.background?.style
    backgroundVisibility = bar.backgroundVisibility
    colorScheme = bar.colorScheme
    isHidden = bar.visibility == .hidden
    showsBackTitle = settings.role != .editor
    hidesTitle = settings.removedItems.contains(.title)
    switch settings.titleDisplayMode {
    case .large: toolbarMode = .large
    case .inline, .inlineLarge: toolbarMode = .inline
    default: toolbarMode = nil
    }
  }
}
