public import FlipbookViews

// Screens, and links to them, whose title is a reference to a text of a table
// (`LocalizedStringResource`).
// A literal is a key all the same: these are tried last.

extension View {
  /// Gives a title to the bar above the view.
  @_disfavoredOverload
  public nonisolated func navigationTitle(_ titleResource: LocalizedStringResource) -> some View {
    navigationTitle(LocalizedStringKey(titleResource))
  }

  /// Gives a line below the title to the bar above the view.
  @_disfavoredOverload
  public nonisolated func navigationSubtitle(_ subtitleResource: LocalizedStringResource)
    -> some View
  {
    navigationSubtitle(LocalizedStringKey(subtitleResource))
  }
}

extension NavigationLink where Label == Text {
  /// A link to a view, with a title.
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, @ViewBuilder destination: () -> Destination
  ) {
    self.init(LocalizedStringKey(titleResource), destination: destination)
  }
}

extension NavigationLink where Destination == Never {
  /// A link, with a title, that puts a value on the path.
  @_disfavoredOverload
  public nonisolated init<P: Hashable>(_ titleResource: LocalizedStringResource, value: P?)
  where Label == Text {
    self.init(LocalizedStringKey(titleResource), value: value)
  }
}
