public import FlipbookViews

// Search fields whose prompt is a reference to a text of a table (`LocalizedStringResource`).
// A literal is a key all the same: these are tried last.

extension View {
  /// Puts a search field into the bar around the view.
  @_disfavoredOverload
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource
  ) -> some View {
    searchable(text: text, placement: placement, prompt: LocalizedStringKey(prompt))
  }

  /// Puts a search field into the bar, whose search the program can begin and end.
  @_disfavoredOverload
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource
  ) -> some View {
    searchable(
      text: text, isPresented: isPresented, placement: placement, prompt: LocalizedStringKey(prompt)
    )
  }

  /// Puts a search field into the bar, with suggestions; the older way to write it.
  @_disfavoredOverload
  public nonisolated func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource, @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(
      text: text, placement: placement, prompt: LocalizedStringKey(prompt), suggestions: suggestions
    )
  }

  /// Puts a search field with tokens into the bar.
  @_disfavoredOverload
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    searchable(
      text: text, tokens: tokens, placement: placement, prompt: LocalizedStringKey(prompt),
      token: token)
  }

  /// Puts a search field with tokens into the bar.
  @_disfavoredOverload
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringResource,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens, placement: placement,
      prompt: LocalizedStringKey(prompt), token: token)
  }

  /// Puts a search field with tokens into the bar.
  @_disfavoredOverload
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    searchable(
      text: text, editableTokens: editableTokens, placement: placement,
      prompt: LocalizedStringKey(prompt), token: token)
  }

  /// Puts a search field with tokens into the bar, whose search the program begins and ends.
  @_disfavoredOverload
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringResource,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    searchable(
      text: text, tokens: tokens, isPresented: isPresented, placement: placement,
      prompt: LocalizedStringKey(prompt), token: token)
  }

  /// Puts a search field with tokens into the bar, whose search the program begins and ends.
  @_disfavoredOverload
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens, isPresented: isPresented,
      placement: placement, prompt: LocalizedStringKey(prompt), token: token)
  }

  /// Puts a search field with tokens into the bar, whose search the program begins and ends.
  @_disfavoredOverload
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringResource,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View
  where
    C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection,
    C.Element: Identifiable
  {
    searchable(
      text: text, editableTokens: editableTokens, isPresented: isPresented, placement: placement,
      prompt: LocalizedStringKey(prompt), token: token)
  }
}
