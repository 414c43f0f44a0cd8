public import FlipbookViews
import Foundation

extension View {
  private nonisolated func searched(_ request: SearchRequest) -> some View {
    modifier(SearchableModifier(request: request))
  }

  /// Puts a search field into the bar around the view.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    searched(
      SearchRequest(text: text, placement: placement, prompt: prompt ?? Text("Search")))
  }

  /// Puts a search field into the bar around the view.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }

  /// Puts a search field into the bar around the view.
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }

  /// Puts a search field into the bar, whose search the program can begin and end.
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    searched(
      SearchRequest(
        text: text, isPresented: isPresented, placement: placement,
        prompt: prompt ?? Text("Search")))
  }

  /// Puts a search field into the bar, whose search the program can begin and end.
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(
      text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }

  /// Puts a search field into the bar, whose search the program can begin and end.
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(
      text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }

  /// Puts a search field into the bar, with suggestions; the older way to write it.
  public nonisolated func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searched(
      SearchRequest(
        text: text, placement: placement, prompt: prompt ?? Text("Search"),
        suggestions: AnyView(suggestions())))
  }

  /// Puts a search field into the bar, with suggestions; the older way to write it.
  public nonisolated func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(
      text: text, placement: placement, prompt: Text(prompt), suggestions: suggestions)
  }

  /// Puts a search field into the bar, with suggestions; the older way to write it.
  @_disfavoredOverload
  public nonisolated func searchable<V: View, S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder suggestions: () -> V
  ) -> some View {
    searchable(
      text: text, placement: placement, prompt: Text(prompt), suggestions: suggestions)
  }
}
