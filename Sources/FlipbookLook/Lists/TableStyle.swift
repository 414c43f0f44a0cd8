import FlipbookLayout
public import FlipbookViews

/// The look of a table; there is one on a tablet.
nonisolated public protocol TableStyle: Sendable {}

nonisolated public struct AutomaticTableStyle: TableStyle {
  public init() {}
}

nonisolated public struct InsetTableStyle: TableStyle {
  public init() {}
}

extension TableStyle where Self == AutomaticTableStyle {
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
  public static var inset: InsetTableStyle { InsetTableStyle() }
}

extension EnvironmentValues {
  private enum ColumnHeadersKey: EnvironmentKey { static let defaultValue = Visibility.automatic }

  var tableColumnHeaders: Visibility {
    get { self[ColumnHeadersKey.self] }
    set { self[ColumnHeadersKey.self] = newValue }
  }
}

extension View {
  /// Sets how tables look; there is one look on a tablet.
  public nonisolated func tableStyle<S: TableStyle>(_ style: S) -> some View { self }

  /// Sets if the titles of a table's columns are shown.
  public nonisolated func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableColumnHeaders, visibility)
  }

  /// Offers actions of a section in a sidebar; they are not drawn.
  public nonisolated func sectionActions<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    unsupported("sectionActions: the actions of a section are not drawn")
  }
}
