public import FlipbookViews
import Foundation

extension View {
  nonisolated func searched<C, T: View>(
    _ request: SearchRequest, tokens: Binding<C>, suggested: Binding<C>? = nil,
    token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    var request = request
    request.tokens = SearchTokens(tokens, suggested: suggested, token: token)
    return modifier(SearchableModifier(request: request))
  }

  nonisolated func searched<C, T: View>(
    _ request: SearchRequest, editableTokens: Binding<C>,
    token: @escaping (Binding<C.Element>) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    var request = request
    request.tokens = SearchTokens(editableTokens, token: token)
    return modifier(SearchableModifier(request: request))
  }

  /// Puts a search field with tokens into the bar.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    let request = SearchRequest(
      text: text, placement: placement,
      prompt: prompt ?? Text("Search"))
    return searched(request, tokens: tokens, token: token)
  }

  /// Puts a search field with tokens into the bar.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    let request = SearchRequest(
      text: text, placement: placement,
      prompt: Text(prompt))
    return searched(request, tokens: tokens, token: token)
  }

  /// Puts a search field with tokens into the bar.
  @_disfavoredOverload
  public nonisolated func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>, tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    let request = SearchRequest(
      text: text, placement: placement,
      prompt: Text(prompt))
    return searched(request, tokens: tokens, token: token)
  }

  /// Puts a search field with tokens into the bar.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    let request = SearchRequest(
      text: text, placement: placement,
      prompt: prompt ?? Text("Search"))
    return searched(request, tokens: tokens, suggested: suggestedTokens, token: token)
  }

  /// Puts a search field with tokens into the bar.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    let request = SearchRequest(
      text: text, placement: placement,
      prompt: Text(prompt))
    return searched(request, tokens: tokens, suggested: suggestedTokens, token: token)
  }

  /// Puts a search field with tokens into the bar.
  @_disfavoredOverload
  public nonisolated func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    let request = SearchRequest(
      text: text, placement: placement,
      prompt: Text(prompt))
    return searched(request, tokens: tokens, suggested: suggestedTokens, token: token)
  }

  /// Puts a search field with tokens into the bar.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    let request = SearchRequest(
      text: text, placement: placement,
      prompt: prompt ?? Text("Search"))
    return searched(request, editableTokens: editableTokens, token: token)
  }

  /// Puts a search field with tokens into the bar.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    let request = SearchRequest(
      text: text, placement: placement,
      prompt: Text(prompt))
    return searched(request, editableTokens: editableTokens, token: token)
  }

  /// Puts a search field with tokens into the bar.
  @_disfavoredOverload
  public nonisolated func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>, editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    let request = SearchRequest(
      text: text, placement: placement,
      prompt: Text(prompt))
    return searched(request, editableTokens: editableTokens, token: token)
  }
}
