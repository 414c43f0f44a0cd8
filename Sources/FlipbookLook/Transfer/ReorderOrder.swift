import FlipbookGeometry
import Foundation

/// An item of one of a container's collections.
nonisolated struct ReorderItem: Hashable {
  let collection: AnyHashable
  let id: AnyHashable
}

/// A place in one of a container's collections.
nonisolated struct ReorderPlace: Hashable {
  let collection: AnyHashable

  /// The item before which it is; nil for the end.
  let next: AnyHashable?

  /// The place that code has asked for, or that it is told.
  init<ItemID: Hashable, CollectionID: Hashable>(
    _ destination: ReorderDifference<ItemID, CollectionID>.Destination
  ) {
    collection = AnyHashable(destination.collectionID)
    if case .before(let id) = destination.position { next = AnyHashable(id) } else { next = nil }
  }

  init(collection: AnyHashable, next: AnyHashable?) {
    (self.collection, self.next) = (collection, next)
  }

  /// The place in the types of a container; nil if it is one of another.
  func destination<ItemID, CollectionID>(
    _ id: ItemID.Type, _ collectionID: CollectionID.Type
  ) -> ReorderDifference<ItemID, CollectionID>.Destination? {
    guard let collection = collection.base as? CollectionID else { return nil }
    guard let next else { return .init(position: .end, collectionID: collection) }
    return (next.base as? ItemID).map {
      .init(position: .before($0), collectionID: collection)
    }
  }
}

/// The name of the collection of items that come from outside of a container.
nonisolated struct ReorderOutside: Hashable {}

/// The order of a container's items while a finger carries some.
nonisolated struct ReorderOrder: Equatable {
  /// An item that is carried, and the size of its gap in points.
  struct Piece: Equatable {
    let item: ReorderItem
    let size: CGSize
  }

  /// The items in the order in which they would be put down.
  let pieces: [Piece]

  /// The place at which they would be put down.
  var place: ReorderPlace

  /// True once they were put down: the data have the order then.
  var isSettled = false

  /// True if an item is carried, or was put down there.
  func carries(_ item: ReorderItem) -> Bool {
    place.collection == item.collection && pieces.contains { $0.item.id == item.id }
  }

  /// The size of the gap for an item, in points.
  func size(of id: AnyHashable) -> CGSize { pieces.first { $0.item.id == id }?.size ?? .zero }

  /// The identities of a collection in their order.
  ///
  /// - Parameters:
  ///   - ids: The identities in the order of the data.
  ///   - own: The name of the collection.
  /// - Returns: The identities as they are shown, with the carried ones at their gaps.
  func arranged(_ ids: [AnyHashable], in own: AnyHashable) -> [AnyHashable] {
    // The data may have the order already.
    if isSettled
      || pieces.contains(where: { $0.item.collection != own && ids.contains($0.item.id) })
    {
      return ids
    }
    var others = ids
    for piece in pieces where piece.item.collection == own {
      others.removeAll { $0 == piece.item.id }
    }
    guard place.collection == own else { return others }
    let gap = place.next.flatMap { others.firstIndex(of: $0) } ?? others.endIndex
    others.insert(contentsOf: pieces.map(\.item.id), at: gap)
    return others
  }
}
