public import FlipbookGeometry
public import FlipbookViews
public import Foundation

extension EnvironmentValues {
  private enum ListKindKey: EnvironmentKey { static let defaultValue = _ListKind.insetGrouped }
  private enum IsInListKey: EnvironmentKey { static let defaultValue = false }
  private enum ListSettingsKey: EnvironmentKey { static let defaultValue = ListSettings() }
  private enum MinRowHeightKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }
  private enum MinHeaderHeightKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
  private enum ProminenceKey: EnvironmentKey { static let defaultValue = Prominence.standard }

  /// The look of lists in the view.
  var listKind: _ListKind {
    get { self[ListKindKey.self] }
    set { self[ListKindKey.self] = newValue }
  }

  /// True for the rows of a list, and what is in them.
  package var isInList: Bool {
    get { self[IsInListKey.self] }
    set { self[IsInListKey.self] = newValue }
  }

  /// The distances and grounds that modifiers set for lists.
  nonisolated var listSettings: ListSettings {
    get { self[ListSettingsKey.self] }
    set { self[ListSettingsKey.self] = newValue }
  }

  /// The least height of a row, in points; 0 stands for the system's own.
  public var defaultMinListRowHeight: CGFloat {
    get { self[MinRowHeightKey.self] }
    set { self[MinRowHeightKey.self] = newValue }
  }

  /// The least height of a header, in points; nil stands for the system's own.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[MinHeaderHeightKey.self] }
    set { self[MinHeaderHeightKey.self] = newValue }
  }

  /// The prominence of headers of sections.
  public var headerProminence: Prominence {
    get { self[ProminenceKey.self] }
    set { self[ProminenceKey.self] = newValue }
  }
}

/// The distances and grounds that modifiers set for lists.
nonisolated struct ListSettings: Equatable {
  /// The distance of rows, in points; nil for the style's own.
  var rowSpacing: CGFloat?

  var sectionSpacing: ListSectionSpacing?

  /// The margins of sections that are set, in points.
  var sectionMargins = EdgeInsets()
  var setMargins: Edge.Set = []

  /// False if the list's own background is hidden.
  var hasBackground = true

  /// Hidden if no index of sections is beside the list.
  var indexVisibility = Visibility.automatic

  /// True if the list is below a large title, which has room below it.
  var isBelowLargeTitle = false
}

/// The distance of sections in a list.
nonisolated public struct ListSectionSpacing: Equatable, Sendable {
  enum Amount: Equatable {
    case standard, compact
    case custom(CGFloat)
  }

  let amount: Amount

  public static let `default` = ListSectionSpacing(amount: .standard)
  public static let compact = ListSectionSpacing(amount: .compact)

  /// A distance in points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
    ListSectionSpacing(amount: .custom(spacing))
  }

  /// The distance in points; nil for the style's own.
  func length(in look: ListLook) -> CGFloat? {
    switch amount {
    case .standard: nil
    case .compact: look.compactSpacing
    case .custom(let length): max(0, length)
    }
  }
}

/// The prominence of a header.
nonisolated public enum Prominence: Hashable, Sendable {
  case standard, increased
}

extension View {
  /// Sets the distance of rows in points; nil for the style's own.
  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View {
    transformEnvironment(by: spacing) { $0.listSettings.rowSpacing = spacing }
  }

  /// Sets the distance of sections.
  public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    transformEnvironment(\.listSettings) { $0.sectionSpacing = spacing }
  }

  /// Sets the distance of sections, in points.
  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View {
    listSectionSpacing(.custom(spacing))
  }

  /// Sets the margins of sections, in points; nil for the style's own.
  public nonisolated func listSectionMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?
  ) -> some View {
    transformEnvironment(\.listSettings) { settings in
      guard let length else { return settings.setMargins.subtract(edges) }
      settings.setMargins.formUnion(edges)
      if edges.contains(.leading) { settings.sectionMargins.leading = length }
      if edges.contains(.trailing) { settings.sectionMargins.trailing = length }
      if edges.contains(.top) { settings.sectionMargins.top = length }
      if edges.contains(.bottom) { settings.sectionMargins.bottom = length }
    }
  }

  /// Sets the prominence of headers of sections in the view.
  public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }

  /// Shows or hides the background of lists in the view.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
    transformEnvironment(\.listSettings) { $0.hasBackground = visibility != .hidden }
  }
}
