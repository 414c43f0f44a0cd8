import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

/// The surroundings of items that a finger moves.
nonisolated struct ReorderSurroundings: Equatable {
  /// A container around.
  struct Container: Equatable {
    let idType: ObjectIdentifier
    let collectionType: ObjectIdentifier
    let board: ReorderBoard

    /// The order while an item is carried; nil for that of the data.
    let order: ReorderOrder?

    static func == (left: Self, right: Self) -> Bool {
      left.board === right.board && left.order == right.order
    }
  }

  /// Outermost first.
  var containers: [Container] = []

  /// The surroundings in one more container.
  func adding(_ container: Container) -> ReorderSurroundings {
    ReorderSurroundings(containers: containers + [container])
  }

  func container<ID, Name>(of ids: ID.Type, _ name: Name) -> Container? {
    containers.last {
      $0.idType == ObjectIdentifier(ID.self) && $0.collectionType == ObjectIdentifier(Name.self)
    }
  }
}

extension EnvironmentValues {
  private enum ReorderKey: EnvironmentKey {
    static var defaultValue: ReorderSurroundings { ReorderSurroundings() }
  }

  /// The surroundings of items that a finger moves.
  var reorders: ReorderSurroundings {
    get { self[ReorderKey.self] }
    set { self[ReorderKey.self] = newValue }
  }
}

/// Items of one collection which a finger can move.
struct ReorderableItems<
  Items: RandomAccessCollection, ID: Hashable, Content: View, Name: Hashable & Sendable
>: DynamicViewContent {
  @Environment(\.reorders) private var reorders
  nonisolated(unsafe) let items: ForEach<Items, ID, Content>
  nonisolated let collection: Name

  nonisolated init(items: ForEach<Items, ID, Content>, collection: Name) {
    (self.items, self.collection) = (items, collection)
  }

  nonisolated var data: Items { items.data }

  var body: some View {
    if let container = reorders.container(of: ID.self, collection) {
      arranged(in: container)
    } else {
      items
    }
  }

  /// An element, or the gap for one of another collection.
  private struct Slot {
    let id: ID
    let element: Items.Element?
  }

  private func arranged(in container: ReorderSurroundings.Container) -> some View {
    let name = AnyHashable(collection)
    let slots = items.data.map { Slot(id: items.id($0), element: $0) }
    let ids = slots.map { AnyHashable($0.id) }
    container.board.note(ids, of: name)
    let (order, content) = (container.order, items.content)
    var rows = ForEach(
      data: order.map { arrange(slots, ids, $0, name) } ?? slots, id: { $0.id },
      content: { (slot: Slot) in
        ReorderableItem(
          item: ReorderItem(collection: name, id: AnyHashable(slot.id)),
          content: slot.element.map { content($0) }, container: container)
      })
    rows.edits = items.edits
    return rows
  }

  private func arrange(
    _ slots: [Slot], _ ids: [AnyHashable], _ order: ReorderOrder, _ name: AnyHashable
  ) -> [Slot] {
    var known: [AnyHashable: Slot] = [:]
    for (id, slot) in zip(ids, slots) { known[id] = slot }
    return order.arranged(ids, in: name).compactMap { id in
      known[id] ?? (id.base as? ID).map { Slot(id: $0, element: nil) }
    }
  }
}

/// One item which a finger can move; a gap without content.
private struct ReorderableItem<Content: View>: View {
  @State private var source = ViewSource()
  let item: ReorderItem
  let content: Content?
  let container: ReorderSurroundings.Container

  private var isCarried: Bool { container.order?.carries(item) ?? false }

  var body: some View {
    if let content {
      let (board, item) = (container.board, item)
      board.add(ReorderBoard.Entry(source: source) { AnyView(content) }, for: item)
      return AnyView(
        content
          .contentShape(Rectangle())
          .rowTraits { $0.isCarried = isCarried ? true : nil }
          .source(source, isLifted: isCarried)
          // The copy under the finger does not move along when its gap does.
          .geometryGroup()
          .onPress { if $0 != nil { board.pressed = item } })
    }
    let size = container.order?.size(of: item.id) ?? .zero
    return AnyView(
      Color.clear.frame(width: size.width, height: size.height)
        .source(container.board.gap(of: item.id)))
  }
}
