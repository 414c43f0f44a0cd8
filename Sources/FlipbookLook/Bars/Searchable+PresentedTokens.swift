public import FlipbookViews
import Foundation

extension View {
  /// Puts a search field with tokens into the bar, whose search the program begins and ends.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    let request = SearchRequest(
      text: text, isPresented: isPresented, placement: placement,
      prompt: prompt ?? Text("Search"))
    return searched(request, tokens: tokens, token: token)
  }

  /// Puts a search field with tokens into the bar, whose search the program begins and ends.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    let request = SearchRequest(
      text: text, isPresented: isPresented, placement: placement,
      prompt: Text(prompt))
    return searched(request, tokens: tokens, token: token)
  }

  /// Puts a search field with tokens into the bar, whose search the program begins and ends.
  @_disfavoredOverload
  public nonisolated func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>, tokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    let request = SearchRequest(
      text: text, isPresented: isPresented, placement: placement,
      prompt: Text(prompt))
    return searched(request, tokens: tokens, token: token)
  }

  /// Puts a search field with tokens into the bar, whose search the program begins and ends.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    let request = SearchRequest(
      text: text, isPresented: isPresented, placement: placement,
      prompt: prompt ?? Text("Search"))
    return searched(request, tokens: tokens, suggested: suggestedTokens, token: token)
  }

  /// Puts a search field with tokens into the bar, whose search the program begins and ends.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    let request = SearchRequest(
      text: text, isPresented: isPresented, placement: placement,
      prompt: Text(prompt))
    return searched(request, tokens: tokens, suggested: suggestedTokens, token: token)
  }

  /// Puts a search field with tokens into the bar, whose search the program begins and ends.
  @_disfavoredOverload
  public nonisolated func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    let request = SearchRequest(
      text: text, isPresented: isPresented, placement: placement,
      prompt: Text(prompt))
    return searched(request, tokens: tokens, suggested: suggestedTokens, token: token)
  }

  /// Puts a search field with tokens into the bar, whose search the program begins and ends.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, editableTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    let request = SearchRequest(
      text: text, isPresented: isPresented, placement: placement,
      prompt: prompt ?? Text("Search"))
    return searched(request, editableTokens: editableTokens, token: token)
  }

  /// Puts a search field with tokens into the bar, whose search the program begins and ends.
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, editableTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    let request = SearchRequest(
      text: text, isPresented: isPresented, placement: placement,
      prompt: Text(prompt))
    return searched(request, editableTokens: editableTokens, token: token)
  }

  /// Puts a search field with tokens into the bar, whose search the program begins and ends.
  @_disfavoredOverload
  public nonisolated func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>, editableTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    let request = SearchRequest(
      text: text, isPresented: isPresented, placement: placement,
      prompt: Text(prompt))
    return searched(request, editableTokens: editableTokens, token: token)
  }
}
