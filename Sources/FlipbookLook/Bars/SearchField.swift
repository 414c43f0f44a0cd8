import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// A search field with the button that ends a search, and the scopes below.
struct SearchField: View {
  @Environment(\.systemLook) private var look
  let request: SearchRequest
  let options: SearchOptions
  let isActive: Bool
  let hasScopes: Bool
  let place: SearchEntry.Place
  let focus: FocusState<Bool>.Binding
  let begin: () -> Void
  let end: () -> Void

  @ScaledMetric(relativeTo: .body) private var textScale: CGFloat = 1

  var body: some View {
    let search = look.search
    VStack(spacing: 0) {
      // At the bottom of a screen the keyboard is below the field.
      if place == .bottomBar { shownScopes }
      SearchFieldLayout(
        look: search, isActive: isActive, cancelWidth: search.cancelWidth * textScale,
        hasMargins: place == .drawer
      ) {
        SearchBox(request: request, isActive: isActive, focus: focus, begin: begin)
        SearchCancel(end: end)
          .opacity(isActive ? 1 : 0)
          .allowsHitTesting(isActive)
          .accessibilityHidden(!isActive)
      }
      .padding(.top, place == .drawer ? room.above : 0)
      .padding(.bottom, roomBelow)
      if place == .drawer { shownScopes }
    }
    // The scopes come and go beside the field, wherever it is on its way.
    .geometryGroup()
  }

  @ViewBuilder private var shownScopes: some View {
    if hasScopes, let scopes = options.scopes {
      SearchScopes(scopes: scopes, hasMargins: place == .drawer)
        .transition(
          place == .bottomBar ? .asymmetric(insertion: late, removal: .opacity) : .opacity)
    }
  }

  /// The way in which scopes come that are wider than the field was: when it is as wide as they are.
  private var late: AnyTransition {
    .opacity.animation(.easeOut(duration: look.search.titleFade).delay(look.search.scopesDelay))
  }

  private var roomBelow: CGFloat {
    switch place {
    case .drawer: room.below
    case .row: 0
    case .bottomBar: isActive ? look.search.keyboardGap : 0
    }
  }

  private var room: (above: CGFloat, below: CGFloat) {
    isActive ? look.search.activeRoom : look.search.restingRoom
  }
}

/// A search field below the titles of a bar, of which scrolling hides a part.
struct SearchDrawer: View {
  let field: AnyView

  /// In points.
  let height: CGFloat

  /// The part that is hidden, in points.
  let hidden: CGFloat

  var body: some View {
    field
      .opacity(height > 0 ? Double(1 - hidden / height) : 1)
      .frame(height: max(height - hidden, 0), alignment: .bottom)
      .clipShape(Rectangle().inset(by: hidden > 0 ? 0 : -height))
      .allowsHitTesting(hidden < height / 2)
  }
}

/// The control for the scopes of a search.
struct SearchScopes: View {
  @Environment(\.systemLook) private var look
  let scopes: AnyView

  /// True if the margins of the screen are the control's own.
  let hasMargins: Bool

  var body: some View {
    scopes
      .frame(height: look.search.scopesControlHeight)
      .padding(.horizontal, hasMargins ? look.search.margin : 0)
      .frame(height: look.search.scopesHeight, alignment: .top)
  }
}

/// The box in which the search is typed.
struct SearchBox: View {
  @Environment(\.systemLook) private var look
  @Environment(\.searchFieldColors) private var own
  let request: SearchRequest
  let isActive: Bool
  let focus: FocusState<Bool>.Binding
  let begin: () -> Void

  /// False where a bar draws the ground.
  var hasGround = true

  var body: some View {
    HStack(spacing: 0) {
      Image(systemName: "magnifyingglass")
        .font(.system(size: look.search.iconSize))
        .foregroundStyle(look.search.icon)
        .padding(.leading, look.search.iconLead)
        .frame(width: look.search.textLead, alignment: .leading)
      tokens
      field
      trailing
    }
    .padding(.trailing, look.search.trail)
    .frame(maxWidth: .infinity)
    .frame(height: look.search.fieldHeight)
    .background { if hasGround { SearchBoxGround() } }
    .systemPart(.searchField)
  }

  @ViewBuilder private var tokens: some View {
    if let tokens = request.tokens, !tokens.isEmpty() {
      HStack(spacing: look.search.tokenPadding) {
        tokens.views
          .font(.subheadline)
          .lineLimit(1)
          .padding(.horizontal, look.search.tokenPadding)
          .padding(.vertical, look.search.tokenPadding / 2)
          .background {
            RoundedRectangle(cornerRadius: look.search.tokenRadius).fill(look.search.tokenFill)
          }
      }
      .padding(.trailing, look.search.tokenPadding)
    }
  }

  private var field: some View {
    let begin = begin
    return TextField(
      text: typed, prompt: request.prompt.foregroundColor(own.prompt ?? look.search.placeholder),
      label: Text("Search"), trigger: .search,
      onEditingChanged: { isEditing in if isEditing { begin() } }
    )
    .font(own.font ?? .body)
    .foregroundStyle(own.text ?? .primary)
    .textFieldStyle(.plain)
    .submitLabel(.search)
    .focused(focus)
  }

  /// The text; taking a letter away where there is none takes the last token away.
  private var typed: Binding<String> {
    let (text, tokens) = (request.text, request.tokens)
    return Binding(
      get: { text.wrappedValue },
      set: { new in
        if new.isEmpty, text.wrappedValue.isEmpty { tokens?.removeLast() }
        text.wrappedValue = new
      })
  }

  @ViewBuilder private var trailing: some View {
    let text = request.text
    if text.wrappedValue.isEmpty {
      Image(systemName: "mic")
        .font(.system(size: look.search.clearSize))
        .foregroundStyle(look.search.icon)
        .accessibilityHidden(true)
    } else {
      Button {
        text.wrappedValue = ""
      } label: {
        Image(systemName: "xmark.circle.fill")
          .font(.system(size: look.search.clearSize))
          .foregroundStyle(look.search.icon)
      }
      .buttonStyle(.plain)
      .accessibilityLabel("Clear text")
    }
  }
}

/// The ground of the field: a grey fill, or glass.
struct SearchBoxGround: View {
  @Environment(\.systemLook) private var look
  @Environment(\.searchFieldColors) private var own

  var body: some View {
    if look.search.isGlass, let glass = look.toolbars.glass {
      GlassPane(
        shape: Capsule(), fill: AnyShapeStyle(own.ground ?? look.search.fill), material: .barGlass
      )
      .shadow(color: glass.shadow, radius: glass.shadowRadius, y: glass.shadowOffset)
      .overlay { Capsule().strokeBorder(glass.rim, lineWidth: glass.rimWidth) }
    } else {
      RoundedRectangle(cornerRadius: look.search.cornerRadius ?? look.search.fieldHeight / 2)
        .fill(own.ground ?? look.search.fill)
    }
  }
}

/// The button that ends a search.
struct SearchCancel: View {
  @Environment(\.systemLook) private var look

  /// The width of a round button, in points; nil for that of other buttons of bars.
  var side: CGFloat?
  let end: () -> Void

  var body: some View {
    if look.search.cancelIsSymbol, let glass = look.toolbars.glass {
      Button(action: end) {
        Image(systemName: "xmark")
          .imageScale(.large)
          .foregroundStyle(glass.label)
          .frame(width: side ?? glass.height, height: side ?? glass.height)
          .background { SearchBoxGround() }
      }
      .buttonStyle(.plain)
      .accessibilityLabel("Close")
    } else {
      Button("Cancel", action: end)
        .buttonStyle(ToolbarButtonStyle(isProminent: false, isOnGlass: false))
        .font(.body)
        .lineLimit(1)
        .fixedSize()
    }
  }
}

/// The box, and beside it, during a search, the button that ends it.
nonisolated private struct SearchFieldLayout: Layout {
  let look: SearchLook
  let isActive: Bool
  let cancelWidth: CGFloat

  /// True if the margins of the screen are the layout's own.
  let hasMargins: Bool

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    CGSize(width: proposal.width ?? look.wideWidth, height: look.fieldHeight)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let margin = hasMargins ? look.margin(in: bounds.width) : 0
    let taken = isActive ? look.cancelGap + cancelWidth : 0
    let width = max(bounds.width - 2 * margin - taken, 0)
    subviews[0].place(
      at: CGPoint(x: bounds.minX + margin, y: bounds.minY),
      proposal: ProposedViewSize(width: width, height: look.fieldHeight))
    // Where nobody searches, the button waits beyond the edge.
    let x = isActive ? bounds.minX + margin + width + look.cancelGap : bounds.maxX
    subviews[1].place(
      at: CGPoint(x: x + cancelWidth / 2, y: bounds.midY - look.cancelRise), anchor: .center,
      proposal: .unspecified)
  }
}
