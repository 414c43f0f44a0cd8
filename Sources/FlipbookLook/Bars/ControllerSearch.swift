import FlipbookLayout
package import FlipbookViews
package import Foundation

/// The search that a controller of UIKit's has in its bar.
package struct ControllerSearch {
  package var text: Binding<String>
  package var isActive: Binding<Bool>
  package var prompt: String

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
  package static func height(isActive: Bool, in environment: EnvironmentValues) -> CGFloat {
    environment.systemLook.search.drawerHeight(isActive: isActive, hasScopes: false)
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
      options: SearchOptions(), isActive: isActive, hasScopes: false, place: .drawer,
      focus: $isFocused, begin: begin, end: end
    )
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
      height: ControllerSearch.height(isActive: isActive, in: environment), isActive: isActive,
      keepsToolbar: true, hidesOnScrolling: false,
      field: AnyView(ControllerSearchField(search: search)), suggestions: nil)
  }
}
