// Sections whose title is a reference to a text of a table (`LocalizedStringResource`).
// A literal is a key all the same: these are tried last.

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content
  ) {
    self.init(LocalizedStringKey(titleResource), content: content)
  }

  /// Creates a section whose rows can be folded away.
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(LocalizedStringKey(titleResource), isExpanded: isExpanded, content: content)
  }
}
