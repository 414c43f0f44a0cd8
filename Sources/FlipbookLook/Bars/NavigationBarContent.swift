import FlipbookLayout
import FlipbookViews
import Foundation

/// The content of the bar above one screen.
///
/// A stack puts it together from the preferences of the screen: the title (`NavigationTitleKey`),
/// and the items and the search field that toolbars hand up.
nonisolated struct NavigationBarContent {
  var title: Text?
  var subtitle: Text?

  /// The display mode that the screen asks for, and the one that its toolbar does.
  var requestedMode: NavigationBarItem.TitleDisplayMode?
  var toolbarMode: NavigationBarItem.TitleDisplayMode?

  /// The size of the title.
  var displayMode: NavigationBarItem.TitleDisplayMode {
    toolbarMode ?? requestedMode ?? .automatic
  }

  /// True if the bar shows no title, though there is one for back buttons.
  var hidesTitle = false

  /// The items at the leading edge, after the back button.
  var leading: [AnyView] = []

  /// The items at the trailing edge, in the order of reading.
  var trailing: [AnyView] = []

  /// The view in the place of the title.
  var principal: AnyView?

  var isHiddenByTitle = false
  var isHiddenByToolbar = false
  var isHidden: Bool { isHiddenByTitle || isHiddenByToolbar }
  var hidesBackButton = false

  /// True if the back button has a label beside its chevron.
  var showsBackTitle = true

  /// The background behind the bar and the status bar; nil for the system's.
  var background: AnyShapeStyle?
  var backgroundVisibility = Visibility.automatic
  var colorScheme: ColorScheme?

  /// The search field below the titles, with its own height in points.
  var searchField: AnyView?
  var searchFieldHeight: CGFloat = 0

  /// True while a search is under way: the titles make way for the field.
  var isSearching = false
}
