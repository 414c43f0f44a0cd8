import FlipbookGeometry
import FlipbookLayout
package import FlipbookViews
package import Foundation

/// The field of a search that UIKit shows outside of bars.
///
/// - SeeAlso: A bar of 56 with the field in its middle and 8 beside it: derived from common reports of
///   `UISearchBar`.
package struct SearchBarFace: View {
  @FocusState private var isFocused: Bool
  private let text: Binding<String>
  private let prompt: String
  private let showsCancel: Bool

  /// The scopes below the field; none if it shows none.
  private let scopes: ControllerSearchScopes

  /// The colour behind the field; nil for none.
  private let ground: Color?

  /// Called when somebody begins to type, and when that ends.
  private let editing: (Bool) -> Void
  private let search: () -> Void
  private let cancel: () -> Void

  /// The height of the bar without scopes, in points.
  private static let height: CGFloat = 56

  /// The height of a bar, in points.
  package static func height(hasScopes: Bool, in environment: EnvironmentValues) -> CGFloat {
    height + (hasScopes ? environment.systemLook.search.scopesHeight : 0)
  }

  package init(
    text: Binding<String>, prompt: String, showsCancel: Bool, ground: Color?,
    scopes: ControllerSearchScopes = ControllerSearchScopes(), editing: @escaping (Bool) -> Void,
    search: @escaping () -> Void,
    cancel: @escaping () -> Void
  ) {
    (self.text, self.prompt, self.showsCancel, self.ground) = (text, prompt, showsCancel, ground)
    self.scopes = scopes
    (self.editing, self.search, self.cancel) = (editing, search, cancel)
  }

  package var body: some View {
    VStack(spacing: 0) {
      field
      if let control = scopes.options.scopes {
        SearchScopes(scopes: control, hasMargins: false).padding(.horizontal, 8)
      }
    }
    .background { ground }
    .onSubmit(of: .search) { search() }
    .environment(\.returnEndsEditing, false)
    .onChange(of: isFocused) { editing(isFocused) }
  }

  private var field: some View {
    SearchField(
      request: SearchRequest(text: text, placement: .automatic, prompt: Text(verbatim: prompt)),
      options: SearchOptions(), isActive: showsCancel, hasScopes: false, place: .row,
      focus: $isFocused, begin: {}, end: cancel
    )
    .padding(.horizontal, 8)
    .frame(height: SearchBarFace.height)
  }
}
