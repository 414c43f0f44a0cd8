import FlipbookGeometry
import FlipbookViews
import Foundation

/// The items of a container, by which a finger finds the place for those that it carries.
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

  /// The gaps for items of other collections.
  private var gaps: [AnyHashable: ViewSource] = [:]

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

  /// The gap for an item of another collection.
  func gap(of id: AnyHashable) -> ViewSource {
    let gap = gaps[id] ?? ViewSource()
    gaps[id] = gap
    return gap
  }

  /// The items with some identities that have been shown; of several with one, that in a collection.
  func items(_ ids: [AnyHashable], near collection: AnyHashable) -> [ReorderItem] {
    ids.compactMap { id in
      let names = [collection] + collections.filter { $0.ids.contains(id) }.map(\.name)
      return names.map { ReorderItem(collection: $0, id: id) }.first { item in
        entries[item] != nil
          && collections.contains { $0.name == item.collection && $0.ids.contains(id) }
      }
    }
  }

  /// The place of an item, with all others where they are.
  func place(of item: ReorderItem, besides others: [ReorderItem]) -> ReorderPlace {
    passed = nil
    let ids = collections.first { $0.name == item.collection }?.ids ?? []
    let index = ids.firstIndex(of: item.id).map { $0 + 1 } ?? ids.endIndex
    let next = ids[index...].first { id in
      !others.contains(ReorderItem(collection: item.collection, id: id))
    }
    return ReorderPlace(collection: item.collection, next: next)
  }

  /// True if an order is another one than that of the data.
  func isChange(_ order: ReorderOrder) -> Bool {
    collections.contains { order.arranged($0.ids, in: $0.name) != $0.ids }
  }

  /// The place for what a finger carries.
  ///
  /// An item makes way once the finger is some way into it, and comes back only when the finger has
  /// left it in between, so that a large one does not go to and fro.
  ///
  /// - Parameters:
  ///   - point: The place of the finger, in points of the window.
  ///   - order: The order until now.
  /// - Returns: The new place.
  /// - SeeAlso: Until the drop the data stay, and a gap follows the finger once it is about a fifth
  ///   of the way into an item: measured by its author, github.com/euwars/CompatReorderable.
  func place(at point: CGPoint, _ order: ReorderOrder) -> ReorderPlace {
    let carried = Set(order.pieces.map(\.item))
    let place = order.place
    for (name, ids) in collections {
      let others = ids.filter { !carried.contains(ReorderItem(collection: name, id: $0)) }
      for (index, id) in others.enumerated() {
        let item = ReorderItem(collection: name, id: id)
        guard let rect = entries[item]?.source.placedRect, rect.contains(point) else {
          if passed == item { passed = nil }
          continue
        }
        let edge = min(rect.width, rect.height) * Self.edge
        guard passed != item, rect.insetBy(dx: edge, dy: edge).contains(point) else { continue }
        let isBehind =
          place.collection == name
          ? index >= place.next.flatMap { others.firstIndex(of: $0) } ?? others.endIndex
          : point.y > rect.midY && index == others.count - 1
        let next = index + 1 < others.count ? others[index + 1] : nil
        passed = item
        return ReorderPlace(collection: name, next: isBehind ? next : id)
      }
    }
    return place
  }

  /// The distance from an item's edges in which a finger does not move it, by its shorter side.
  private static let edge: CGFloat = 0.2
}
