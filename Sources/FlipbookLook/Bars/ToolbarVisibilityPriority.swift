import FlipbookViews

/// The rank by which an item stays in a bar that has too little room.
///
/// - SeeAlso: documented, `ToolbarItemVisibilityPriority` of iOS 27: items of a lower priority move
///   into the overflow menu first; a derived priority does not pass the next one of the system's.
nonisolated public struct ToolbarItemVisibilityPriority: Hashable, Comparable, Sendable {
  /// The place on a line where the system's own priorities are one apart.
  let rank: Double

  private init(rank: Double) { self.rank = rank }

  public static let low = ToolbarItemVisibilityPriority(rank: -1)
  public static let automatic = ToolbarItemVisibilityPriority(rank: 0)
  public static let high = ToolbarItemVisibilityPriority(rank: 1)

  /// Creates a priority half way to the system's next higher one.
  public init(higherThan other: ToolbarItemVisibilityPriority) {
    let next = other.rank.rounded(.down) + 1
    rank = other.rank + (next - other.rank) / 2
  }

  /// Creates a priority half way to the system's next lower one.
  public init(lowerThan other: ToolbarItemVisibilityPriority) {
    let next = other.rank.rounded(.up) - 1
    rank = other.rank - (other.rank - next) / 2
  }

  public static func < (first: Self, second: Self) -> Bool { first.rank < second.rank }
}

/// The wishes of items for their place in a bar.
nonisolated package struct ToolbarItemWishes: Equatable {
  /// The rank by which the item stays in the bar, as ``ToolbarItemVisibilityPriority/rank``.
  package var rank = 0.0

  /// True if the room beside and around the content is not wanted.
  package var removesMargins = false

  /// True if the item never goes into a menu.
  package var staysInBar = false

  package init() {}
}

extension EnvironmentValues {
  private enum ToolbarItemWishesKey: EnvironmentKey {
    static var defaultValue: ToolbarItemWishes { ToolbarItemWishes() }
  }

  /// The wishes of items of bars for their place.
  nonisolated var toolbarItemWishes: ToolbarItemWishes {
    get { self[ToolbarItemWishesKey.self] }
    set { self[ToolbarItemWishesKey.self] = newValue }
  }
}

extension ToolbarContent {
  /// Sets how long the items stay in a bar that has too little room for all of its own.
  public nonisolated func visibilityPriority(
    _ priority: ToolbarItemVisibilityPriority
  ) -> some CustomizableToolbarContent {
    _ToolbarItems(
      Self._makeItems(self).transformEnvironment(\.toolbarItemWishes) { $0.rank = priority.rank })
  }

  /// Takes the room away that a bar has around the content of items.
  public nonisolated func contentMarginsRemoved(
    _ removed: Bool = true
  ) -> some CustomizableToolbarContent {
    _ToolbarItems(
      Self._makeItems(self)
        .transformEnvironment(\.toolbarItemWishes) { $0.removesMargins = removed })
  }
}
