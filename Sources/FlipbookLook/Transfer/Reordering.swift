public import FlipbookViews
import Foundation

/// The change that a finger has made to the order of a container's items.
nonisolated public struct ReorderDifference<ItemID, CollectionID> {
  /// The place that items have got.
  public struct Destination {
    /// A place in a collection.
    @frozen public enum Position {
      /// Before the item with the identity.
      case before(ItemID)

      /// Behind all others.
      case end
    }

    public var position: Position
    public var collectionID: CollectionID

    public init(position: Position, collectionID: CollectionID) {
      (self.position, self.collectionID) = (position, collectionID)
    }

    public init(position: Position) where CollectionID == ReorderableSingleCollectionIdentifier {
      self.init(position: position, collectionID: ReorderableSingleCollectionIdentifier())
    }
  }

  /// The identities of the items that have moved.
  public var sources: [ItemID]
  public var destination: Destination
}

extension ReorderDifference: Sendable where ItemID: Sendable, CollectionID: Sendable {}
extension ReorderDifference: Equatable where ItemID: Equatable, CollectionID: Equatable {}
extension ReorderDifference: Hashable where ItemID: Hashable, CollectionID: Hashable {}
extension ReorderDifference.Destination: Sendable
where ItemID: Sendable, CollectionID: Sendable {}
extension ReorderDifference.Destination: Equatable
where ItemID: Equatable, CollectionID: Equatable {}
extension ReorderDifference.Destination: Hashable
where ItemID: Hashable, CollectionID: Hashable {}
extension ReorderDifference.Destination.Position: Sendable where ItemID: Sendable {}
extension ReorderDifference.Destination.Position: Equatable where ItemID: Equatable {}
extension ReorderDifference.Destination.Position: Hashable where ItemID: Hashable {}

/// The name of a container's collection, if it has one only.
nonisolated public struct ReorderableSingleCollectionIdentifier: Hashable, Sendable {
  init() {}
}

extension ForEach where Content: View {
  /// Lets a finger move the items in the container around.
  ///
  /// - SeeAlso: documented,
  ///   developer.apple.com/documentation/swiftui/dynamicviewcontent/reorderable().
  public nonisolated func reorderable() -> some DynamicViewContent<Data> {
    ReorderableItems(items: self, collection: ReorderableSingleCollectionIdentifier())
  }

  /// Lets a finger move the items in the container around, which has several collections.
  ///
  /// - Parameter collectionID: The name of this collection.
  /// - Returns: The items.
  public nonisolated func reorderable(
    collectionID: some Hashable & Sendable
  ) -> some DynamicViewContent<Data> {
    ReorderableItems(items: self, collection: collectionID)
  }
}

extension View {
  /// Makes the view a container in which a finger moves items that are reorderable.
  ///
  /// - Parameters:
  ///   - item: The type of the items.
  ///   - isEnabled: False if the items stay where they are.
  ///   - move: Called with the change when an item was put down at another place.
  /// - Returns: The container.
  /// - SeeAlso: documented,
  ///   developer.apple.com/documentation/swiftui/view/reordercontainer(for:isenabled:move:).
  public nonisolated func reorderContainer<Item: Identifiable>(
    for item: Item.Type, isEnabled: Bool = true,
    move:
      @escaping (ReorderDifference<Item.ID, ReorderableSingleCollectionIdentifier>) -> Void
  ) -> some View where Item.ID: Sendable {
    modifier(ReorderContainer(isEnabled: isEnabled, move: move))
  }

  /// Makes the view a container of several collections between which a finger moves items.
  ///
  /// - Parameters:
  ///   - item: The type of the items.
  ///   - collectionID: The type of the collections' names.
  ///   - isEnabled: False if the items stay where they are.
  ///   - move: Called with the change when an item was put down at another place.
  /// - Returns: The container.
  public nonisolated func reorderContainer<
    Item: Identifiable, CollectionID: Hashable & Sendable
  >(
    for item: Item.Type, in collectionID: CollectionID.Type, isEnabled: Bool = true,
    move: @escaping (ReorderDifference<Item.ID, CollectionID>) -> Void
  ) -> some View where Item.ID: Sendable {
    modifier(ReorderContainer(isEnabled: isEnabled, move: move))
  }

  /// Makes the view a container in which a finger moves items that are known by one of their values.
  ///
  /// - Parameters:
  ///   - item: The type of the items.
  ///   - itemID: The value by which an item is known.
  ///   - isEnabled: False if the items stay where they are.
  ///   - move: Called with the change when an item was put down at another place.
  /// - Returns: The container.
  public nonisolated func reorderContainer<Item, ItemID: Hashable & Sendable>(
    for item: Item.Type, itemID: KeyPath<Item, ItemID>, isEnabled: Bool = true,
    move: @escaping (ReorderDifference<ItemID, ReorderableSingleCollectionIdentifier>) -> Void
  ) -> some View {
    modifier(ReorderContainer(isEnabled: isEnabled, move: move))
  }

  /// Makes the view a container of several collections whose items are known by one of their values.
  ///
  /// - Parameters:
  ///   - item: The type of the items.
  ///   - itemID: The value by which an item is known.
  ///   - collectionID: The type of the collections' names.
  ///   - isEnabled: False if the items stay where they are.
  ///   - move: Called with the change when an item was put down at another place.
  /// - Returns: The container.
  public nonisolated func reorderContainer<
    Item, ItemID: Hashable & Sendable, CollectionID: Hashable & Sendable
  >(
    for item: Item.Type, itemID: KeyPath<Item, ItemID>, in collectionID: CollectionID.Type,
    isEnabled: Bool = true, move: @escaping (ReorderDifference<ItemID, CollectionID>) -> Void
  ) -> some View {
    modifier(ReorderContainer(isEnabled: isEnabled, move: move))
  }
}
