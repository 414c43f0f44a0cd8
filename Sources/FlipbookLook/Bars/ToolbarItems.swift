import FlipbookViews

/// An object that stands for one item, or for one version of it.
package final class ToolbarToken: Sendable {
  package init() {}
}

/// An item as the bar that shows it gets it.
///
/// Two are equal if they are the same version of the same item.
nonisolated package struct ToolbarEntry: Equatable, Identifiable {
  /// The item; it is the same object as long as the item is there.
  let identity: ToolbarToken

  /// The version of the item; another object after each update.
  let version: ToolbarToken

  let placement: ToolbarItemPlacement
  let region: ToolbarRegion

  /// The rank within the region; items of one rank keep their order.
  let rank: Int

  /// The name given in code; nil without one.
  let name: String?

  /// The facts that the item's type tells.
  let manner: ToolbarItemManner

  /// The length of a space; nil for an item.
  let spacing: SpacerSizing?

  /// The item of the bar's own that is meant; nil for one with content.
  let defaultKind: ToolbarDefaultItemKind?

  /// True if the item stands without glass.
  let hidesBackground: Bool

  /// The name under which a screen grows out of the item; nil for none.
  nonisolated(unsafe) var zoomSource: NavigationZoom?

  /// The item's wishes for its place.
  var wishes = ToolbarItemWishes()

  nonisolated(unsafe) let content: AnyView

  /// The environment of the place where the item is written.
  nonisolated(unsafe) let environment: EnvironmentValues

  package var id: ObjectIdentifier { ObjectIdentifier(identity) }

  package static func == (first: Self, second: Self) -> Bool { first.version === second.version }
}

/// The items that the views of a screen put into the bars around it.
///
/// The screen of a navigation container reads them.
nonisolated enum ToolbarItemsKey: PreferenceKey {
  static var defaultValue: [ToolbarEntry] { [] }

  static func reduce(value: inout [ToolbarEntry], nextValue: () -> [ToolbarEntry]) {
    value += nextValue()
  }
}

extension [ToolbarEntry] {
  /// The items of a region, in their order from leading to trailing.
  nonisolated func entries(in region: ToolbarRegion) -> [ToolbarEntry] {
    let present = filter { $0.region == region && $0.defaultKind == nil }
    let ranks = Set(present.map(\.rank)).sorted()
    return ranks.flatMap { rank in present.filter { $0.rank == rank } }
  }

  /// True if a region has items.
  nonisolated func hasEntries(in region: ToolbarRegion) -> Bool {
    contains { $0.region == region }
  }
}

/// The view in the structure that hands an item to the bar; it is not drawn.
struct ToolbarEntryView: View {
  @Environment(\.self) private var environment
  @State private var identity = ToolbarToken()
  nonisolated private let placement: ToolbarItemPlacement
  nonisolated private let region: ToolbarRegion
  nonisolated private let name: String?
  nonisolated private let manner: ToolbarItemManner
  nonisolated private let spacing: SpacerSizing?
  nonisolated private let defaultKind: ToolbarDefaultItemKind?
  nonisolated(unsafe) private let content: AnyView

  nonisolated init(
    placement: ToolbarItemPlacement, name: String?, region: ToolbarRegion? = nil,
    manner: ToolbarItemManner = ToolbarItemManner(), spacing: SpacerSizing? = nil,
    defaultKind: ToolbarDefaultItemKind? = nil, content: () -> AnyView
  ) {
    self.placement = placement
    self.region = region ?? placement.region
    self.name = name
    self.manner = manner
    self.spacing = spacing
    self.defaultKind = defaultKind
    self.content = content()
  }

  var body: some View {
    let entry = ToolbarEntry(
      identity: identity, version: ToolbarToken(), placement: placement, region: region,
      rank: placement.rank, name: name, manner: manner, spacing: spacing, defaultKind: defaultKind,
      hidesBackground: environment.toolbarHidesSharedBackground,
      zoomSource: environment.toolbarZoomSource, wishes: environment.toolbarItemWishes,
      content: content, environment: environment)
    EmptyView().preference(key: ToolbarItemsKey.self, value: [entry])
  }
}

extension EnvironmentValues {
  private enum HidesSharedBackgroundKey: EnvironmentKey { static let defaultValue = false }
  private enum ZoomSourceKey: EnvironmentKey {
    static var defaultValue: NavigationZoom? { nil }
  }

  /// The name under which a screen grows out of items of bars.
  nonisolated var toolbarZoomSource: NavigationZoom? {
    get { self[ZoomSourceKey.self] }
    set { self[ZoomSourceKey.self] = newValue }
  }

  /// True for items of bars that stand without glass.
  nonisolated var toolbarHidesSharedBackground: Bool {
    get { self[HidesSharedBackgroundKey.self] }
    set { self[HidesSharedBackgroundKey.self] = newValue }
  }
}
