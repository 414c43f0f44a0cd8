package import FlipbookViews

/// The font and the colours that code gives the field of a search; nil for the look's.
nonisolated package struct SearchFieldColors: Equatable {
  package var font: Font?
  package var text: Color?
  package var prompt: Color?
  package var ground: Color?

  package init() {}
}

extension EnvironmentValues {
  private enum SearchFieldColorsKey: EnvironmentKey {
    static var defaultValue: SearchFieldColors { SearchFieldColors() }
  }

  /// The font and the colours of fields of searches.
  nonisolated package var searchFieldColors: SearchFieldColors {
    get { self[SearchFieldColorsKey.self] }
    set { self[SearchFieldColorsKey.self] = newValue }
  }
}
