import FlipbookGeometry
import FlipbookViews
import Foundation

/// An item of one of a container's collections.
nonisolated struct ReorderItem: Hashable {
  let collection: AnyHashable
  let id: AnyHashable
}

/// The order of a container's items while a finger carries one of them.
nonisolated struct ReorderOrder: Equatable {
  /// The item that is carried.
  let item: ReorderItem

  /// The size of the item, in points.
  let size: CGSize

  /// The collection in which it would be put down.
  var collection: AnyHashable

  /// The item before which it would be put down; nil for the end.
  var next: AnyHashable?

  /// True once the item was put down: the data have the order then.
  var isSettled = false

  /// The identities of a collection in their order.
  ///
  /// - Parameters:
  ///   - ids: The identities in the order of the data.
  ///   - own: The name of the collection.
  /// - Returns: The identities as they are shown, with the carried one at its gap.
  func arranged(_ ids: [AnyHashable], in own: AnyHashable) -> [AnyHashable] {
    // The data may have the order already.
    if isSettled || item.collection != own && ids.contains(item.id) { return ids }
    var others = ids
    if item.collection == own { others.removeAll { $0 == item.id } }
    guard collection == own else { return others }
    let gap = next.flatMap { others.firstIndex(of: $0) } ?? others.endIndex
    others.insert(item.id, at: gap)
    return others
  }
}

/// The items of a container, by which a finger finds the place for the one that it carries.
final class ReorderBoard {
  /// An item's view.
  struct Entry {
    let source: ViewSource

    /// The item's view once more, for a place in which its own cannot be drawn.
    let preview: () -> AnyView
  }

  private var entries: [ReorderItem: Entry] = [:]

  /// The collections in the order in which they were made, with their identities in that of the data.
  private var collections: [(name: AnyHashable, ids: [AnyHashable])] = []

  /// The item on which a finger is down.
  var pressed: ReorderItem?

  /// The gap for an item of another collection.
  let gap = ViewSource()

  /// The item that the finger has passed last, as long as the finger is on it.
  private var passed: ReorderItem?

  func add(_ entry: Entry, for item: ReorderItem) { entries[item] = entry }

  func note(_ ids: [AnyHashable], of collection: AnyHashable) {
    if let index = collections.firstIndex(where: { $0.name == collection }) {
      collections[index].ids = ids
    } else {
      collections.append((collection, ids))
    }
  }

  func entry(of item: ReorderItem) -> Entry? { entries[item] }

  /// The order in which nothing has moved.
  func order(lifting item: ReorderItem, size: CGSize) -> ReorderOrder {
    passed = nil
    let ids = collections.first { $0.name == item.collection }?.ids ?? []
    let index = ids.firstIndex(of: item.id).map { $0 + 1 } ?? ids.endIndex
    return ReorderOrder(
      item: item, size: size, collection: item.collection,
      next: index < ids.endIndex ? ids[index] : nil)
  }

  /// The order with the carried item at the place of the one under a finger.
  ///
  /// An item makes way once the finger is some way into it, and comes back only when the finger has
  /// left it in between, so that a large one does not go to and fro.
  ///
  /// - Parameters:
  ///   - point: The place of the finger, in points of the window.
  ///   - order: The order until now.
  /// - Returns: The new order.
  /// - SeeAlso: Until the drop the data stay, and a gap follows the finger once it is about a fifth
  ///   of the way into an item: measured by its author, github.com/euwars/CompatReorderable.
  func order(at point: CGPoint, _ order: ReorderOrder) -> ReorderOrder {
    var new = order
    for (name, ids) in collections {
      let others = ids.filter { ReorderItem(collection: name, id: $0) != order.item }
      for (index, id) in others.enumerated() {
        let item = ReorderItem(collection: name, id: id)
        guard let rect = entries[item]?.source.placedRect, rect.contains(point) else {
          if passed == item { passed = nil }
          continue
        }
        let edge = min(rect.width, rect.height) * Self.edge
        guard passed != item, rect.insetBy(dx: edge, dy: edge).contains(point) else { continue }
        let isBehind =
          order.collection == name
          ? index >= order.next.flatMap { others.firstIndex(of: $0) } ?? others.endIndex
          : point.y > rect.midY && index == others.count - 1
        let next = index + 1 < others.count ? others[index + 1] : nil
        (new.collection, new.next) = (name, isBehind ? next : id)
        passed = item
        return new
      }
    }
    return new
  }

  /// The distance from an item's edges in which a finger does not move it, by its shorter side.
  private static let edge: CGFloat = 0.2
}
