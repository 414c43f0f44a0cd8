public import FlipbookViews

// Tabs and badges whose title is a reference to a text of a table (`LocalizedStringResource`).
// A literal is a key all the same: these are tried last.

extension View {
  /// Shows words at the view's tab or row.
  @_disfavoredOverload
  public nonisolated func badge(_ resource: LocalizedStringResource) -> some View {
    badge(LocalizedStringKey(resource))
  }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      LocalizedStringKey(titleResource), image: image, value: value, role: role, content: content)
  }

  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, systemImage: String, value: Value,
    role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(
      LocalizedStringKey(titleResource), systemImage: systemImage, value: value, role: role,
      content: content)
  }

  @_disfavoredOverload
  public nonisolated init<V: Hashable>(
    _ titleResource: LocalizedStringResource, image: String, value: V, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Value == V? {
    self.init(
      LocalizedStringKey(titleResource), image: image, value: value, role: role, content: content)
  }

  @_disfavoredOverload
  public nonisolated init<V: Hashable>(
    _ titleResource: LocalizedStringResource, systemImage: String, value: V, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Value == V? {
    self.init(
      LocalizedStringKey(titleResource), systemImage: systemImage, value: value, role: role,
      content: content)
  }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, image: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(LocalizedStringKey(titleResource), image: image, role: role, content: content)
  }

  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      LocalizedStringKey(titleResource), systemImage: systemImage, role: role, content: content)
  }
}

extension TabSection
where Header: View, Content: TabContent, Footer == EmptyView, SelectionValue == Content.TabValue {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource,
    @TabContentBuilder<SelectionValue> content: () -> Content
  ) where Header == Text {
    self.init(LocalizedStringKey(titleResource), content: content)
  }
}

extension TabContent {
  /// Shows words at the tab.
  @_disfavoredOverload
  public nonisolated func badge(_ resource: LocalizedStringResource) -> some TabContent<TabValue> {
    badge(LocalizedStringKey(resource))
  }

  /// Sets what is read out for the tab.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel(_ resource: LocalizedStringResource)
    -> some TabContent<TabValue>
  {
    accessibilityLabel(LocalizedStringKey(resource))
  }
}
