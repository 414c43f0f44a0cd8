public import FlipbookViews

/// The way in which the search of a search tab begins and ends.
nonisolated public struct TabSearchActivation: Hashable, Sendable {
  private let name: String

  /// It begins when the field is touched, and ends without effect on the tabs.
  public static let automatic = TabSearchActivation(name: "automatic")

  /// It begins when the tab is chosen; its end chooses the tab before.
  public static let searchTabSelection = TabSearchActivation(name: "searchTabSelection")
}

extension EnvironmentValues {
  private enum ActivationKey: EnvironmentKey {
    static let defaultValue = TabSearchActivation.automatic
  }
  private enum TakesSearchKey: EnvironmentKey { static let defaultValue = false }
  private enum TakesOfferKey: EnvironmentKey { static let defaultValue = false }

  var tabSearchActivation: TabSearchActivation {
    get { self[ActivationKey.self] }
    set { self[ActivationKey.self] = newValue }
  }

  /// True in a search tab whose field is in the tab bar.
  nonisolated var tabBarTakesSearch: Bool {
    get { self[TakesSearchKey.self] }
    set { self[TakesSearchKey.self] = newValue }
  }

  /// True in tabs of which one has the field of a `searchable` around the tab view in the bar.
  nonisolated var tabBarTakesOffer: Bool {
    get { self[TakesOfferKey.self] }
    set { self[TakesOfferKey.self] = newValue }
  }
}

extension View {
  /// Sets how the search of the search tab begins and ends, on a phone since iOS 26.
  public nonisolated func tabViewSearchActivation(
    _ activation: TabSearchActivation
  ) -> some View { environment(\.tabSearchActivation, activation) }
}

extension SearchEntry {
  /// True if the tab bar of a search tab shows the field.
  nonisolated var fitsTabBar: Bool { place == .bottomBar && parts != nil }
}
