import FlipbookLayout
public import FlipbookViews

/// The words at a tab or row that its container draws; nil if there are none.
nonisolated enum BadgeKey: LayoutValueKey {
  static var defaultValue: Badge? { nil }
}

/// The words at a tab or row.
nonisolated struct Badge: Equatable {
  let text: Text
}

extension View {
  /// Shows a number at the view's tab or row; zero shows nothing.
  public nonisolated func badge(_ count: Int) -> some View {
    layoutValue(
      key: BadgeKey.self, value: count == 0 ? nil : Badge(text: Text(verbatim: String(count))))
  }

  /// Shows words at the view's tab or row; nil shows nothing.
  public nonisolated func badge(_ label: Text?) -> some View {
    layoutValue(key: BadgeKey.self, value: label.map { Badge(text: $0) })
  }

  /// Shows words at the view's tab or row.
  public nonisolated func badge(_ key: LocalizedStringKey) -> some View { badge(Text(key)) }

  /// Shows words at the view's tab or row; nil shows nothing.
  @_disfavoredOverload
  public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
    badge(label.map { Text($0) })
  }
}
