import FlipbookLayout
import FlipbookViews
import Foundation

/// The items, settings and search field that the views of one screen hand to the bars around it.
nonisolated struct ScreenToolbar: Equatable {
  var entries: [ToolbarEntry] = []
  var settings = BarSettings()

  /// The grounds that a controller gives to the bar at the bottom: over content, and where that
  /// has come to its end.
  var ground: BarGround?
  var edgeGround: BarGround?

  /// The field of a `searchable` in the screen.
  var ownSearch: SearchEntry?

  /// The field of a `searchable` around the screen's container.
  var offeredSearch: SearchEntry?

  var search: SearchEntry? { ownSearch ?? offeredSearch }

  /// True if there is anything to show in a bar at the bottom.
  var hasBottomBar: Bool {
    settings.bottomBar.visibility != .hidden
      && (entries.hasEntries(in: .bottom) || search?.place == .bottomBar)
  }
}

/// Reads a screen's items, settings and search field, and keeps them from containers further out.
private struct ToolbarReader: ViewModifier {
  @Environment(\.searchOffer) private var offer
  @Environment(\.tabBarTakesSearch) private var tabBarTakesSearch
  @Environment(\.tabBarTakesOffer) private var tabBarTakesOffer
  let toolbar: Binding<ScreenToolbar>
  let takesOffer: Bool

  func body(content: Content) -> some View {
    let (toolbar, leaves) = (toolbar, leaves)
    content
      .environment(\.searchOffer, nil)
      .onPreferenceChange(ToolbarItemsKey.self) { toolbar.wrappedValue.entries = $0 }
      .onPreferenceChange(BarSettingsKey.self) { toolbar.wrappedValue.settings = $0 }
      .onPreferenceChange(SearchKey.self) {
        toolbar.wrappedValue.ownSearch = leaves($0) ? nil : $0
      }
      .onChange(of: takesOffer && !tabBarTakesOffer ? offer : nil, initial: true) { _, offer in
        toolbar.wrappedValue.offeredSearch = leaves(offer) ? nil : offer
      }
      .transformPreference(ToolbarItemsKey.self) { $0 = [] }
      .transformPreference(SearchKey.self) { if !leaves($0) { $0 = nil } }
      .transformPreference(BarSettingsKey.self) { settings in
        settings.navigationBar = BarSetting()
        settings.bottomBar = BarSetting()
      }
  }

  /// True for a field that the tab bar around shows instead of the screen.
  private var leaves: (SearchEntry?) -> Bool {
    { [tabBarTakesSearch] entry in tabBarTakesSearch && entry?.fitsTabBar == true }
  }
}

extension View {
  /// Keeps titles and settings of bars from containers further out, whose own bar would be a second
  /// one.
  func keepsBars() -> some View {
    transformPreference(NavigationTitleKey.self) { $0 = NavigationTitle() }
      .transformPreference(BarSettingsKey.self) { $0.navigationBar.visibility = .hidden }
  }

  /// Reads a screen's items, settings and search field into a value for the bars around it.
  ///
  /// - Parameters:
  ///   - toolbar: The value.
  ///   - takesOffer: True if a `searchable` around the container means this screen, too.
  /// - Returns: The view. Its preferences for bars do not reach containers further out.
  func readsToolbar(_ toolbar: Binding<ScreenToolbar>, takesOffer: Bool = true) -> some View {
    modifier(ToolbarReader(toolbar: toolbar, takesOffer: takesOffer))
  }

  /// Shows what belongs to a screen besides the bar above: the bar at the bottom, and suggestions
  /// of a search.
  func showsScreenParts(of toolbar: ScreenToolbar) -> some View {
    overlay { toolbar.search?.suggestions }
      .modifier(BottomBarModifier(toolbar: toolbar))
  }
}

nonisolated extension [ToolbarEntry] {
  /// The items of a region as a row for a bar; nil without items.
  func row(in region: ToolbarRegion, colorScheme: ColorScheme? = nil) -> AnyView? {
    let present = entries(in: region)
    guard !present.isEmpty else { return nil }
    return AnyView(ToolbarRow(entries: present, colorScheme: colorScheme))
  }

  /// The items of a region as they are, without the look of buttons; nil without items.
  func plain(in region: ToolbarRegion, font: Font) -> AnyView? {
    let present = entries(in: region).filter { $0.spacing == nil }
    guard !present.isEmpty else { return nil }
    return AnyView(
      HStack {
        ForEach(present) { entry in
          entry.content.font(font).environment(\.self, entry.environment)
        }
      })
  }

  /// The view in the place of a title: an item, or the title with the menu behind it; nil for the
  /// title itself.
  func principal(title: Text?, colorScheme: ColorScheme? = nil) -> AnyView? {
    if let item = row(in: .principal, colorScheme: colorScheme)
      ?? row(in: .title, colorScheme: colorScheme)
    {
      return item
    }
    let menu = entries(in: .titleMenu)
    guard let title, !menu.isEmpty else { return nil }
    return AnyView(ToolbarTitleButton(title: title, entries: menu))
  }
}
