import FlipbookLayout
import FlipbookViews
import Foundation

/// The content of the bar above one screen.
///
/// A stack puts it together from the preferences of the screen: the title (`NavigationTitleKey`),
/// and the items and the search field that toolbars hand up.
package struct NavigationBarContent {
  var title: Text?
  var subtitle: Text?

  /// The large title of a controller's item, and the line below it; nil for those of any title.
  var ownLargeTitle: Text?
  var ownLargeSubtitle: Text?

  /// The display mode that the screen asks for, and the one that its toolbar does.
  var requestedMode: NavigationBarItem.TitleDisplayMode?
  var toolbarMode: NavigationBarItem.TitleDisplayMode?

  /// The size of the title.
  var displayMode: NavigationBarItem.TitleDisplayMode {
    toolbarMode ?? requestedMode ?? .automatic
  }

  /// True if the bar shows no title, though there is one for back buttons.
  var hidesTitle = false

  /// The items, settings and search field of the screen.
  @Boxed var toolbar = ScreenToolbar()

  var isHidden = false
  var hidesBackButton = false

  /// True if the back button has a label beside its chevron.
  var showsBackTitle = true

  /// The background behind the bar and the status bar; nil for the system's.
  var background: AnyShapeStyle?
  var backgroundVisibility = Visibility.automatic
  var colorScheme: ColorScheme?

  /// The look that a controller gives to its bar; nil for that of all bars.
  @Boxed var ownAppearance: NavigationBarAppearance? = nil

  package init() {}
}

extension NavigationBarContent {
  /// The look that the app gives to the bar; nil for the system's.
  var appearance: NavigationBarAppearance? {
    ownAppearance ?? SystemAppearances.present?.navigationBar
  }

  /// True if the screen says itself what is behind its bar.
  var hasOwnBackground: Bool { background != nil || backgroundVisibility != .automatic }

  /// True if the screen has nothing to show in its bar, and no wishes for it.
  var isBlank: Bool {
    let bar = toolbar.settings.navigationBar
    return title == nil && subtitle == nil && displayMode == .automatic && !hasOwnBackground
      && colorScheme == nil && bar.visibility == .automatic && toolbar.search == nil
      && !toolbar.entries.contains { ![.bottom, .keyboard].contains($0.region) }
  }

  /// True if something stands in the place of the inline title.
  var hasTitle: Bool { principal != nil || title != nil && !hidesTitle }

  /// The view in the place of the title.
  var principal: AnyView? { toolbar.entries.principal(title: title, colorScheme: colorScheme) }

  /// True if an item stands in the place of the large title.
  var hasLargeTitleItem: Bool { toolbar.entries.hasEntries(in: .largeTitle) }

  /// True if there is a line below the large title.
  package var hasLargeSubtitle: Bool {
    subtitle != nil || ownLargeSubtitle != nil || toolbar.entries.hasEntries(in: .largeSubtitle)
      || toolbar.entries.hasEntries(in: .subtitle)
  }

  /// The large title: an item, or the title itself.
  func largeTitle(_ font: Font) -> AnyView? {
    toolbar.entries.plain(in: .largeTitle, font: font)
      ?? (ownLargeTitle ?? title).map { AnyView($0.font(font)) }
  }

  /// The line below the large title: its own item, that of any title, or the subtitle.
  func largeSubtitle(_ font: Font) -> AnyView? {
    toolbar.entries.plain(in: .largeSubtitle, font: font)
      ?? ownLargeSubtitle.map { AnyView($0.font(font)) } ?? inlineSubtitle(font)
  }

  /// The line below the inline title: an item, or the subtitle.
  func inlineSubtitle(_ font: Font) -> AnyView? {
    toolbar.entries.plain(in: .subtitle, font: font) ?? subtitle.map { AnyView($0.font(font)) }
  }

  /// The search field behind the items at the trailing edge.
  var rowField: AnyView? { toolbar.search?.place == .row ? toolbar.search?.field : nil }

  private var drawer: SearchEntry? { toolbar.search?.place == .drawer ? toolbar.search : nil }

  /// The search field below the titles, with its own height in points.
  var searchField: AnyView? { drawer?.field }
  var searchFieldHeight: CGFloat { drawer?.height ?? 0 }

  /// True if the search field hides as the content scrolls.
  var hidesSearchField: Bool { drawer?.hidesOnScrolling ?? false }

  /// The height of a search field that hides as the content scrolls, in points; 0 without one.
  var hiddenFieldHeight: CGFloat { hidesSearchField ? searchFieldHeight : 0 }

  /// True while a search is under way: the titles make way for the field.
  var isSearching: Bool {
    guard let search = toolbar.search else { return false }
    return search.place == .drawer && search.isActive && !search.keepsToolbar
  }
}
