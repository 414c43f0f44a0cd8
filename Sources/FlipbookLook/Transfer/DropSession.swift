import FlipbookLayout
import FlipbookViews
public import Foundation

/// A drop in its course.
public struct DropSession: Identifiable {
  /// The identity of a drop.
  public struct ID: Hashable, Sendable {}

  /// The part of its course that a drop is in.
  public enum Phase: Hashable, Sendable {
    case entering, active, exiting, ended(DropOperation), dataTransferCompleted
  }

  /// The drag that leads to the drop, as far as it began in the same app.
  public struct LocalSession {
    let ids: [AnyHashable]

    public func draggedItemIDs<ItemID: Hashable>(for type: ItemID.Type) -> [ItemID] {
      ids.compactMap { $0.base as? ItemID }
    }
  }

  public var id: ID { ID() }
  public let phase: Phase

  /// The place of the finger in the view, in points.
  public let location: CGPoint

  /// The size of the view, in points.
  public let size: CGSize

  /// The number of things that are dropped.
  public let itemsCount: Int

  /// The operations that the source of the drag allows.
  public let suggestedOperations: DropOperation.Set

  /// The drag; every drag on a stage begins in the same app.
  public let localSession: LocalSession?

  /// The place in the reordering container that the target has in it; nil where there is none.
  private let place: ReorderPlace?

  init(_ info: DropInfo, _ phase: Phase) {
    (self.phase, location, size) = (phase, info.location, info.size)
    (itemsCount, suggestedOperations) = (info.items.count, info.suggested)
    (localSession, place) = (LocalSession(ids: info.ids), info.place)
  }

  /// The place in a reordering container at which things would be dropped; nil while the finger was
  /// at none of its items.
  ///
  /// - SeeAlso: documented,
  ///   developer.apple.com/documentation/swiftui/dropsession/reorderdestination(for:in:).
  public nonisolated func reorderDestination<Item: Identifiable, CollectionID>(
    for item: Item.Type,
    in collectionID: CollectionID.Type = ReorderableSingleCollectionIdentifier.self
  ) -> ReorderDifference<Item.ID, CollectionID>.Destination? {
    place?.destination(Item.ID.self, collectionID)
  }

  /// The same for items that are known by one of their values.
  public nonisolated func reorderDestination<Item, ItemID, CollectionID>(
    for item: Item.Type, itemID: KeyPath<Item, ItemID>,
    in collectionID: CollectionID.Type = ReorderableSingleCollectionIdentifier.self
  ) -> ReorderDifference<ItemID, CollectionID>.Destination? {
    place?.destination(ItemID.self, collectionID)
  }
}

/// The operation that a drop's target wants, and the place where it wants it.
nonisolated public struct DropConfiguration: Sendable {
  public var operation: DropOperation

  /// The place in a reordering container; nil for the one under the finger.
  nonisolated(unsafe) let place: ReorderPlace?

  public init(operation: DropOperation) { (self.operation, place) = (operation, nil) }

  /// Says where in a reordering container things would be put down.
  public init<ItemID: Hashable & Sendable, CollectionID: Hashable & Sendable>(
    operation: DropOperation, destination: ReorderDifference<ItemID, CollectionID>.Destination
  ) { (self.operation, place) = (operation, ReorderPlace(destination)) }
}
