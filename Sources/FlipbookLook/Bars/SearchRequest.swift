public import FlipbookViews
import Foundation

/// The parameters of a `searchable`.
nonisolated struct SearchRequest {
  var text: Binding<String>

  /// The program's own value for the search being under way; nil if it keeps none.
  var isPresented: Binding<Bool>?
  var placement: SearchFieldPlacement
  var prompt: Text
  var tokens: SearchTokens?

  /// Views that are written as a parameter, as suggestions.
  nonisolated(unsafe) var suggestions: AnyView?
}

/// The tokens before the text of a search, of any type.
nonisolated struct SearchTokens {
  nonisolated(unsafe) let views: AnyView

  /// Tokens that are offered; nil if none are.
  nonisolated(unsafe) let suggestions: AnyView?
  let isEmpty: () -> Bool
  let removeLast: () -> Void
  let removeAll: () -> Void

  /// Adds a token, if it is of the right type.
  let append: (Any) -> Void
}

extension SearchTokens {
  /// The tokens of a collection, and those offered.
  init<C, T: View>(
    _ tokens: Binding<C>, suggested: Binding<C>? = nil, token: @escaping (C.Element) -> T
  )
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    let offered = suggested.map { suggested in
      AnyView(
        ForEach(Array(suggested.wrappedValue)) { element in
          token(element).searchCompletion(element)
        })
    }
    self.init(
      views: AnyView(ForEach(Array(tokens.wrappedValue)) { token($0) }), suggestions: offered,
      of: tokens)
  }

  /// The tokens of a collection, which their views may change.
  init<C, T: View>(_ tokens: Binding<C>, token: @escaping (Binding<C.Element>) -> T)
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    self.init(
      views: AnyView(ForEach(tokens, content: token)), suggestions: nil, of: tokens)
  }

  private init<C: RangeReplaceableCollection>(
    views: AnyView, suggestions: AnyView?, of tokens: Binding<C>
  ) {
    self.init(
      views: views, suggestions: suggestions, isEmpty: { tokens.wrappedValue.isEmpty },
      removeLast: {
        var left = tokens.wrappedValue
        guard let last = Array(left.indices).last else { return }
        left.remove(at: last)
        tokens.wrappedValue = left
      }, removeAll: { tokens.wrappedValue.removeAll() },
      append: { value in
        if let element = value as? C.Element { tokens.wrappedValue.append(element) }
      })
  }
}

/// The settings that modifiers around a `searchable` give to its search.
nonisolated struct SearchOptions {
  /// The control for the scopes; nil without scopes.
  nonisolated(unsafe) var scopes: AnyView?
  var scopeActivation = SearchScopeActivation.automatic
  nonisolated(unsafe) var suggestions: AnyView?
  var hidesSuggestions = false
  var keepsToolbar = false
  var isMinimized = false

  /// The values of the program that the field's focus is tied to.
  var ties: [SearchFocusTie] = []
}

/// A value of the program's that says if a search field has the focus.
nonisolated struct SearchFocusTie {
  let isFocused: () -> Bool
  let setFocused: (Bool) -> Void
}

/// A search field as the screen that shows it gets it.
nonisolated struct SearchEntry: Equatable {
  enum Place {
    /// Below the titles of the bar above.
    case drawer

    /// At the trailing end of that bar, on a tablet.
    case row
    case bottomBar
  }

  /// The version of the field; another object after each update.
  let version: ToolbarToken
  let place: Place

  /// The height of the field with the room around it, in points.
  let height: CGFloat

  /// True while the search is under way.
  let isActive: Bool

  /// True if the bar's titles and items stay during a search.
  let keepsToolbar: Bool

  /// True if the field hides as the content scrolls.
  let hidesOnScrolling: Bool
  nonisolated(unsafe) let field: AnyView

  /// The view over the screen's content during a search; nil without suggestions.
  nonisolated(unsafe) let suggestions: AnyView?

  /// The parts of a field at the bottom, for a bar that puts them together itself.
  var parts: SearchParts?

  static func == (first: Self, second: Self) -> Bool { first.version === second.version }
}

/// The parts of a search field.
nonisolated struct SearchParts {
  /// True if the field is a round button until somebody searches.
  let isMinimized: Bool

  /// The field without the ground behind it.
  let box: @MainActor () -> AnyView

  /// The control for the scopes; nil while there is none.
  let scopes: (@MainActor () -> AnyView)?

  let begin: @MainActor () -> Void
  let end: @MainActor () -> Void
}

/// The search field that the views of a screen hand to the bar around it; the innermost wins.
nonisolated enum SearchKey: PreferenceKey {
  static var defaultValue: SearchEntry? { nil }

  static func reduce(value: inout SearchEntry?, nextValue: () -> SearchEntry?) {
    value = value ?? nextValue()
  }
}

extension EnvironmentValues {
  private enum IsSearchingKey: EnvironmentKey { static let defaultValue = false }
  private enum DismissKey: EnvironmentKey {
    static var defaultValue: DismissSearchAction { DismissSearchAction {} }
  }
  private enum OptionsKey: EnvironmentKey {
    static var defaultValue: SearchOptions { SearchOptions() }
  }
  private enum OfferKey: EnvironmentKey {
    static var defaultValue: SearchEntry? { nil }
  }
  private enum CompletionKey: EnvironmentKey {
    static var defaultValue: ((Any) -> Void)? { nil }
  }

  /// True while the search of the nearest `searchable` is under way.
  public internal(set) var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }

  /// Ends the search of the nearest `searchable`.
  public internal(set) var dismissSearch: DismissSearchAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  nonisolated var searchOptions: SearchOptions {
    get { self[OptionsKey.self] }
    set { self[OptionsKey.self] = newValue }
  }

  /// The field of a `searchable` around a navigation container, for the screens inside.
  nonisolated var searchOffer: SearchEntry? {
    get { self[OfferKey.self] }
    set { self[OfferKey.self] = newValue }
  }

  /// Takes the completion of a suggestion: a string or a token.
  nonisolated var searchCompletion: ((Any) -> Void)? {
    get { self[CompletionKey.self] }
    set { self[CompletionKey.self] = newValue }
  }
}
