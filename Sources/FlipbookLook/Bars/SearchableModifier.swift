import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// Hands a search field to the bar around the view, and to the content the state of the search.
struct SearchableModifier: ViewModifier {
  @Environment(\.self) private var environment
  @State private var isUnderWay = false
  @FocusState private var isFocused: Bool
  let request: SearchRequest

  private var isActive: Binding<Bool> { request.isPresented ?? $isUnderWay }

  func body(content: Content) -> some View {
    let entry = makeEntry()
    let ties = environment.searchOptions.ties
    let (end, focus, isActive) = (end, $isFocused, isActive.wrappedValue)
    return
      content
      .environment(\.isSearching, isActive)
      .environment(\.dismissSearch, DismissSearchAction(action: end))
      .environment(\.searchOffer, entry)
      .transformEnvironment(\.searchOptions) { $0 = SearchOptions() }
      .transformPreference(SearchKey.self) { $0 = $0 ?? entry }
      .onAppear { if isActive { focus.wrappedValue = true } }
      .onChange(of: isActive) { _, isActive in focus.wrappedValue = isActive }
      .modifier(SearchFocus(ties: ties, focus: focus))
      .unsupported(
        "searchToolbarBehavior: a field above the content is not minimized to a button",
        isUsed: environment.searchOptions.isMinimized && entry.place == .drawer
      )
      .unsupported(
        "searchScopes: a field in the bar of a tablet has none below",
        isUsed: environment.searchOptions.scopes != nil && entry.place == .row)
  }

  private func makeEntry() -> SearchEntry {
    let look = environment.systemLook.search
    let (options, isActive) = (environment.searchOptions, isActive.wrappedValue)
    let place = place(in: look)
    let hasScopes = hasScopes(options)
    let field = SearchField(
      request: request, options: options, isActive: isActive, hasScopes: hasScopes, place: place,
      focus: $isFocused, begin: begin, end: end)
    return SearchEntry(
      version: ToolbarToken(), place: place,
      height: look.drawerHeight(isActive: isActive, hasScopes: hasScopes), isActive: isActive,
      keepsToolbar: options.keepsToolbar,
      hidesOnScrolling: !request.placement.isAlwaysShown && !isActive,
      field: AnyView(field.environment(\.self, environment)), suggestions: suggestions(options),
      parts: place == .bottomBar ? parts(options, hasScopes: hasScopes) : nil)
  }

  private func parts(_ options: SearchOptions, hasScopes: Bool) -> SearchParts {
    let (request, isActive, focus) = (request, isActive.wrappedValue, $isFocused)
    let (environment, begin, end) = (environment, begin, end)
    return SearchParts(
      isMinimized: options.isMinimized,
      box: {
        AnyView(
          SearchBox(
            request: request, isActive: isActive, focus: focus, begin: begin, hasGround: false
          )
          .environment(\.self, environment))
      },
      scopes: (hasScopes ? options.scopes : nil).map { scopes in
        {
          AnyView(
            SearchScopes(scopes: scopes, hasMargins: false).environment(\.self, environment))
        }
      }, begin: begin, end: end)
  }

  private func place(in look: SearchLook) -> SearchEntry.Place {
    let isFree = request.placement.kind == .automatic || request.placement.kind == .toolbar
    guard isFree else { return .drawer }
    if environment.horizontalSizeClass == .compact {
      return look.prefersBottom ? .bottomBar : .drawer
    }
    let isTablet = BarSurroundings(environment, below: 0).isTablet
    return isTablet && !environment.isInColumn ? .row : .drawer
  }

  private func hasScopes(_ options: SearchOptions) -> Bool {
    guard options.scopes != nil, isActive.wrappedValue else { return false }
    return options.scopeActivation != .onTextEntry || !request.text.wrappedValue.isEmpty
  }

  private func suggestions(_ options: SearchOptions) -> AnyView? {
    guard isActive.wrappedValue, !options.hidesSuggestions else { return nil }
    let views = [options.suggestions ?? request.suggestions, request.tokens?.suggestions]
      .compactMap { $0 }
    if views.isEmpty { return nil }
    let (text, tokens, focus) = (request.text, request.tokens, $isFocused)
    return AnyView(
      SearchSuggestionList(views: views)
        .environment(\.searchCompletion) { completion in
          if let string = completion as? String {
            text.wrappedValue = string
            focus.wrappedValue = false
          } else {
            tokens?.append(completion)
            text.wrappedValue = ""
          }
        }
        .environment(\.self, environment))
  }

  private func begin() {
    if isActive.wrappedValue { return }
    withAnimation(environment.systemLook.search.animation) { isActive.wrappedValue = true }
  }

  private func end() {
    isFocused = false
    withAnimation(environment.systemLook.search.animation) {
      request.text.wrappedValue = ""
      request.tokens?.removeAll()
      isActive.wrappedValue = false
    }
  }
}

/// Keeps the focus of a search field and values of the program the same.
private struct SearchFocus: ViewModifier {
  let ties: [SearchFocusTie]
  let focus: FocusState<Bool>.Binding

  func body(content: Content) -> some View {
    let (ties, focus) = (ties, focus)
    content
      .onChange(of: focus.wrappedValue) { _, isFocused in
        for tie in ties where tie.isFocused() != isFocused { tie.setFocused(isFocused) }
      }
      .onChange(of: ties.contains { $0.isFocused() }) { _, isFocused in
        if !ties.isEmpty { focus.wrappedValue = isFocused }
      }
  }
}
