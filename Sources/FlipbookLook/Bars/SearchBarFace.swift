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

  /// The colour behind the field; nil for none.
  private let ground: Color?

  /// Called when somebody begins to type, and when that ends.
  private let editing: (Bool) -> Void
  private let search: () -> Void
  private let cancel: () -> Void

  package static let height: CGFloat = 56

  package init(
    text: Binding<String>, prompt: String, showsCancel: Bool, ground: Color?,
    editing: @escaping (Bool) -> Void, search: @escaping () -> Void,
    cancel: @escaping () -> Void
  ) {
    (self.text, self.prompt, self.showsCancel, self.ground) = (text, prompt, showsCancel, ground)
    (self.editing, self.search, self.cancel) = (editing, search, cancel)
  }

  package var body: some View {
    SearchField(
      request: SearchRequest(text: text, placement: .automatic, prompt: Text(verbatim: prompt)),
      options: SearchOptions(), isActive: showsCancel, hasScopes: false, place: .row,
      focus: $isFocused, begin: {}, end: cancel
    )
    .padding(.horizontal, 8)
    .frame(height: SearchBarFace.height)
    .background { ground }
    .onSubmit(of: .search) { search() }
    .environment(\.returnEndsEditing, false)
    .onChange(of: isFocused) { editing(isFocused) }
  }
}
