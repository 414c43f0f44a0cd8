// Spoken names that are references to a text of a table (`LocalizedStringResource`).
// A literal is a key all the same: these are tried last.

extension View {
  /// Gives the view a name that is spoken, and by which timelines find it.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel(_ resource: LocalizedStringResource) -> some View {
    accessibilityLabel(LocalizedStringKey(resource))
  }

  /// Gives the view a spoken name, if it is enabled.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel(_ resource: LocalizedStringResource, isEnabled: Bool)
    -> some View
  {
    accessibilityLabel(LocalizedStringKey(resource), isEnabled: isEnabled)
  }

  @_disfavoredOverload
  public nonisolated func accessibilityValue(_ resource: LocalizedStringResource) -> some View {
    accessibilityValue(LocalizedStringKey(resource))
  }

  @_disfavoredOverload
  public nonisolated func accessibilityValue(_ value: LocalizedStringResource, isEnabled: Bool)
    -> some View
  {
    accessibilityValue(LocalizedStringKey(value), isEnabled: isEnabled)
  }

  @_disfavoredOverload
  public nonisolated func accessibilityHint(_ resource: LocalizedStringResource) -> some View {
    accessibilityHint(LocalizedStringKey(resource))
  }

  @_disfavoredOverload
  public nonisolated func accessibilityHint(_ hint: LocalizedStringResource, isEnabled: Bool)
    -> some View
  {
    accessibilityHint(LocalizedStringKey(hint), isEnabled: isEnabled)
  }
}
