import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// A search in a bar that is a round button until somebody searches.
///
/// - SeeAlso: That it is a button, which a tap expands into the field: documented,
///   https://developer.apple.com/documentation/swiftui/searchtoolbarbehavior/minimize. The motion:
///   that of a search, chosen.
struct MinimizedSearch: View {
  @Environment(\.systemLook) private var look
  let parts: SearchParts
  let isOpen: Bool

  var body: some View {
    VStack(spacing: 0) {
      if let scopes = parts.scopes { scopes().transition(.opacity) }
      HStack(spacing: look.search.cancelGap) {
        SearchMorph(isOpen: isOpen, box: parts.box) { button }
          .frame(maxWidth: isOpen ? .infinity : look.search.fieldHeight)
          .frame(height: look.search.fieldHeight)
          .background { SearchBoxGround() }
        if isOpen { SearchCancel(end: parts.end).geometryGroup().transition(.opacity) }
      }
    }
    .padding(.bottom, isOpen ? look.search.keyboardGap : 0)
    .geometryGroup()
  }

  private var button: some View {
    Button(action: parts.begin) {
      Image(systemName: "magnifyingglass")
        .imageScale(.large)
        .environment(\.symbolBoldness, look.toolbars.glass?.symbolBoldness ?? 1)
        .foregroundStyle(look.search.icon)
        .frame(width: look.search.fieldHeight, height: look.search.fieldHeight)
        .contentShape(Circle())
    }
    .buttonStyle(.plain)
    .accessibilityLabel("Search")
  }
}

/// A round button for a search that grows into its field.
struct SearchMorph<Closed: View>: View {
  @Environment(\.systemLook) private var look
  let isOpen: Bool
  let box: (@MainActor () -> AnyView)?
  let closed: Closed

  init(
    isOpen: Bool, box: (@MainActor () -> AnyView)?, @ViewBuilder closed: () -> Closed
  ) {
    (self.isOpen, self.box, self.closed) = (isOpen, box, closed())
  }

  var body: some View {
    ZStack(alignment: .leading) {
      if isOpen, let box {
        box().transition(.opacity)
      } else {
        closed.transition(.asymmetric(insertion: .opacity, removal: leaving))
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .clipShape(Capsule())
  }

  /// The way in which the button's icon goes: before the field's own is beside it.
  private var leaving: AnyTransition {
    .opacity.animation(.easeOut(duration: look.search.iconFade))
  }
}
