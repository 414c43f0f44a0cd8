import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// The suggestions of a search, in front of the screen's content; nothing without any.
struct SearchSuggestionList: View {
  let views: [AnyView]

  var body: some View {
    SuggestionLayout {
      Color(uiColor: .systemBackground)
      ForEach(0..<views.count, id: \.self) { index in
        views[index]
          .font(.body)
          .foregroundStyle(.primary)
          .labelStyle(.titleAndIcon)
          .buttonStyle(.plain)
          .modifier(SuggestionRow())
      }
    }
  }
}

/// Makes each suggestion a row with a line below it.
private struct SuggestionRow: ViewModifier {
  @Environment(\.systemLook) private var look

  func body(content: Content) -> some View {
    content
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal, look.search.wideMargin)
      .frame(minHeight: look.search.scopesHeight)
      .contentShape(Rectangle())
      .overlay(alignment: .bottom) { Divider().padding(.leading, look.search.wideMargin) }
  }
}

/// Rows on a ground that is there only if there are rows.
nonisolated private struct SuggestionLayout: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let size = subviews.count > 1 ? bounds.size : .zero
    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(size))
    var y = bounds.minY
    for subview in subviews.dropFirst() {
      let row = ProposedViewSize(width: bounds.width, height: nil)
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: row)
      y += subview.sizeThatFits(row).height
    }
  }
}

/// A suggestion that completes what is typed when it is tapped.
private struct CompletionModifier: ViewModifier {
  @Environment(\.searchCompletion) private var complete
  let completion: Any

  func body(content: Content) -> some View {
    let (complete, completion) = (complete, completion)
    content
      .frame(maxWidth: .infinity, alignment: .leading)
      .contentShape(Rectangle())
      .onTapGesture { complete?(completion) }
  }
}

extension View {
  /// Makes the view a suggestion that completes what is typed.
  public nonisolated func searchCompletion(_ completion: String) -> some View {
    modifier(CompletionModifier(completion: completion))
  }

  /// Makes the view a suggestion that adds a token.
  public nonisolated func searchCompletion<T: Identifiable>(_ token: T) -> some View {
    modifier(CompletionModifier(completion: token))
  }

  /// Offers suggestions while somebody searches.
  public nonisolated func searchSuggestions<S: View>(
    @ViewBuilder _ suggestions: () -> S
  ) -> some View {
    let views = AnyView(suggestions())
    return transformEnvironment(\.searchOptions) { $0.suggestions = views }
  }

  /// Shows or hides suggestions.
  public nonisolated func searchSuggestions(
    _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
  ) -> some View {
    transformEnvironment(\.searchOptions) {
      if placements.contains(.content) { $0.hidesSuggestions = visibility == .hidden }
    }
  }

  /// Offers scopes to choose from while somebody searches.
  public nonisolated func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> S
  ) -> some View {
    searchScopes(scope, activation: .automatic, scopes)
  }

  /// Offers scopes to choose from, from a moment of the search on.
  public nonisolated func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View {
    let picker = AnyView(
      Picker(selection: scope, content: scopes) { EmptyView() }.pickerStyle(.segmented))
    return transformEnvironment(\.searchOptions) {
      $0.scopes = picker
      $0.scopeActivation = activation
    }
  }

  /// Ties the focus of the search field to whether it is the one.
  public nonisolated func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    searchFocused(binding, equals: true)
  }

  /// Ties the focus of the search field to a value.
  public nonisolated func searchFocused<V: Hashable>(
    _ binding: FocusState<V>.Binding, equals value: V
  ) -> some View {
    transformEnvironment(\.searchOptions) {
      $0.ties.append(
        SearchFocusTie(
          isFocused: { binding.wrappedValue == value },
          setFocused: { binding.wrappedValue = $0 ? value : binding.cleared }))
    }
  }

  /// Sets if the bar's titles make way for the field during a search.
  public nonisolated func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View {
    transformEnvironment(\.searchOptions) { $0.keepsToolbar = behavior == .avoidHidingContent }
  }

  /// Sets if the field is a button until somebody searches.
  public nonisolated func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
    transformEnvironment(\.searchOptions) { $0.isMinimized = behavior == .minimize }
  }
}
