import FlipbookLayout
package import FlipbookViews
package import Foundation

/// The search that a controller of UIKit's has in its bar.
package struct ControllerSearch {
  package var text: Binding<String>
  package var isActive: Binding<Bool>
  package var prompt: String

  /// The scopes to choose from, which are shown during a search.
  package var scopes = ControllerSearchScopes()
  package var colors = SearchFieldColors()

  /// Called when the key to search is pressed, and when the search is given up.
  package var search: () -> Void
  package var cancel: () -> Void

  package init(
    text: Binding<String>, isActive: Binding<Bool>, prompt: String,
    search: @escaping () -> Void, cancel: @escaping () -> Void
  ) {
    (self.text, self.isActive, self.prompt) = (text, isActive, prompt)
    (self.search, self.cancel) = (search, cancel)
  }

  /// The height of the field with the room around it, in points.
  package func height(in environment: EnvironmentValues) -> CGFloat {
    environment.systemLook.search.drawerHeight(
      isActive: isActive.wrappedValue, hasScopes: hasScopes)
  }

  fileprivate var hasScopes: Bool { isActive.wrappedValue && !scopes.titles.isEmpty }
}

/// The scopes of a search, of which one is chosen.
package struct ControllerSearchScopes {
  package var titles: [String] = []
  package var choice = Binding.constant(0)

  package init() {}

  /// The control for the scopes, as SwiftUI's searches have it.
  var options: SearchOptions {
    var options = SearchOptions()
    guard !titles.isEmpty else { return options }
    let titles = titles
    options.scopes = AnyView(
      Picker(selection: choice) {
        ForEach(titles.indices, id: \.self) { Text(verbatim: titles[$0]) }
      } label: {
        EmptyView()
      }
      .pickerStyle(.segmented))
    return options
  }
}

/// The field of a controller's search, with a focus of its own.
private struct ControllerSearchField: View {
  @Environment(\.systemLook) private var look
  @FocusState private var isFocused: Bool
  let search: ControllerSearch

  var body: some View {
    let isActive = search.isActive.wrappedValue
    SearchField(
      request: SearchRequest(
        text: search.text, isPresented: search.isActive, placement: .navigationBarDrawer,
        prompt: Text(search.prompt)),
      options: search.scopes.options, isActive: isActive, hasScopes: search.hasScopes,
      place: .drawer,
      focus: $isFocused, begin: begin, end: end
    )
    .environment(\.searchFieldColors, search.colors)
    .onSubmit { search.search() }
    .onAppear { if isActive { isFocused = true } }
    .onChange(of: isActive) { _, isActive in isFocused = isActive }
  }

  private func begin() {
    if search.isActive.wrappedValue { return }
    withAnimation(look.search.animation) { search.isActive.wrappedValue = true }
  }

  private func end() {
    isFocused = false
    withAnimation(look.search.animation) {
      search.text.wrappedValue = ""
      search.isActive.wrappedValue = false
    }
    search.cancel()
  }
}

extension NavigationBarContent {
  /// Puts a field below the titles; they stay during a search.
  package mutating func setSearch(_ search: ControllerSearch, in environment: EnvironmentValues) {
    let isActive = search.isActive.wrappedValue
    toolbar.ownSearch = SearchEntry(
      version: ToolbarToken(), place: .drawer,
      height: search.height(in: environment), isActive: isActive,
      keepsToolbar: true, hidesOnScrolling: false,
      field: AnyView(ControllerSearchField(search: search)), suggestions: nil)
  }
}
