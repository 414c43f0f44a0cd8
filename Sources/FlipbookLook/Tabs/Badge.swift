public import FlipbookViews

extension View {
  /// Shows a number at the view's tab or row; zero shows nothing.
  public nonisolated func badge(_ count: Int) -> some View {
    badge(count == 0 ? nil : Text(verbatim: String(count)))
  }

  /// Shows words at the view's tab or row; nil shows nothing.
  public nonisolated func badge(_ label: Text?) -> some View { rowTraits { $0.badge = label } }

  /// Shows words at the view's tab or row.
  public nonisolated func badge(_ key: LocalizedStringKey) -> some View { badge(Text(key)) }

  /// Shows words at the view's tab or row; nil shows nothing.
  @_disfavoredOverload
  public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
    badge(label.map { Text($0) })
  }
}
