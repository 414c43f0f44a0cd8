import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

// Views that are dragged together: a container makes what is carried of the identities of those that
// are selected.

/// The views of a container that can be dragged.
final class DragFlock {
  /// The views, by the identity of what they stand for.
  private var sources: [AnyHashable: ViewSource] = [:]

  func add(_ source: ViewSource, for id: AnyHashable) { sources[id] = source }

  func source(of id: AnyHashable) -> ViewSource? { sources[id] }
}

/// A container as the views in it see it.
struct DragContainerEntry {
  /// The type of identities, and the name of the container, if it has one.
  let idType: ObjectIdentifier
  let namespace: Namespace.ID?
  let flock: DragFlock

  /// Makes what is carried of some identities, with the identities of that.
  let items: ([AnyHashable]) -> (CarriedItems, [AnyHashable])
}

/// The selection of a container, as the views in it see it.
struct DragSelectionEntry {
  let idType: ObjectIdentifier
  let namespace: Namespace.ID?
  let ids: () -> [AnyHashable]
}

/// The surroundings of views that can be dragged.
struct DragSurroundings {
  /// Outermost first.
  var containers: [DragContainerEntry] = []
  var selections: [DragSelectionEntry] = []
  var formation = DragDropPreviewsFormation.default
  var observers: [(DragSession) -> Void] = []

  /// The operations that a drag allows.
  ///
  /// - SeeAlso: documented, developer.apple.com/documentation/swiftui/dragconfiguration.
  var suggested: DropOperation.Set = .copy

  /// The identities that are dragged with one, itself among them.
  ///
  /// - SeeAlso: All that are selected if it is one of them, else it alone: documented,
  ///   `View.dragContainer`.
  func ids(with id: AnyHashable, type: ObjectIdentifier, in namespace: Namespace.ID?)
    -> [AnyHashable]
  {
    let selection = selections.last { $0.idType == type && $0.namespace == namespace }
    let ids = selection?.ids() ?? []
    return ids.contains(id) ? ids : [id]
  }

  func container(of type: ObjectIdentifier, in namespace: Namespace.ID?) -> DragContainerEntry? {
    containers.last { $0.idType == type && (namespace == nil || $0.namespace == namespace) }
  }
}

extension EnvironmentValues {
  private enum DragKey: EnvironmentKey {
    static var defaultValue: DragSurroundings { DragSurroundings() }
  }

  /// The surroundings of views that can be dragged.
  var drags: DragSurroundings {
    get { self[DragKey.self] }
    set { self[DragKey.self] = newValue }
  }
}

/// Makes a view a container of views that can be dragged together.
struct DragContainer: ViewModifier {
  @State private var flock = DragFlock()
  let idType: ObjectIdentifier
  let namespace: Namespace.ID?
  nonisolated(unsafe) let items: ([AnyHashable]) -> (CarriedItems, [AnyHashable])

  nonisolated init<ID: Hashable, Item: Transferable>(
    _ id: @escaping (Item) -> ID, namespace: Namespace.ID?, payload: @escaping ([ID]) -> [Item]
  ) {
    idType = ObjectIdentifier(ID.self)
    self.namespace = namespace
    items = { ids in
      let items = payload(ids.compactMap { $0.base as? ID })
      return (CarriedItems(items), items.map { AnyHashable(id($0)) })
    }
  }

  func body(content: Content) -> some View {
    let entry = DragContainerEntry(
      idType: idType, namespace: namespace, flock: flock, items: items)
    return content.transformEnvironment(\.drags) { $0.containers.append(entry) }
  }
}

extension View {
  /// Lets the view be dragged with those that are selected in the container around.
  public nonisolated func draggable<ItemID: Hashable>(
    containerItemID: ItemID, containerNamespace: Namespace.ID? = nil
  ) -> some View {
    modifier(
      DragSource(
        .member(
          id: AnyHashable(containerItemID), type: ObjectIdentifier(ItemID.self),
          namespace: containerNamespace)))
  }

  /// Makes what is carried of the identity of the view that is dragged.
  public nonisolated func dragContainer<Item: Transferable & Identifiable>(
    for itemType: Item.Type = Item.self, in namespace: Namespace.ID? = nil,
    _ payload: @escaping (Item.ID) -> [Item]
  ) -> some View {
    modifier(
      DragContainer({ (item: Item) in item.id }, namespace: namespace) { (ids: [Item.ID]) in
        ids.flatMap { payload($0) }
      })
  }

  /// Makes what is carried of the identities of the views that are dragged together.
  public nonisolated func dragContainer<Item: Transferable & Identifiable>(
    for itemType: Item.Type = Item.self, in namespace: Namespace.ID? = nil,
    _ payload: @escaping ([Item.ID]) -> [Item]
  ) -> some View {
    modifier(DragContainer({ $0.id }, namespace: namespace, payload: payload))
  }

  /// Makes what is carried of the identities of the views that are dragged together.
  public nonisolated func dragContainer<ItemID: Hashable, Item: Transferable>(
    for itemType: Item.Type = Item.self, itemID: KeyPath<Item, ItemID>,
    in namespace: Namespace.ID? = nil, _ payload: @escaping ([ItemID]) -> [Item]
  ) -> some View {
    modifier(DragContainer({ $0[keyPath: itemID] }, namespace: namespace, payload: payload))
  }

  /// Says which views of the container in the view are dragged together.
  public nonisolated func dragContainerSelection<ID: Hashable>(
    _ selection: @autoclosure @escaping () -> [ID], containerNamespace: Namespace.ID? = nil
  ) -> some View {
    transformEnvironment(\.drags) {
      $0.selections.append(
        DragSelectionEntry(
          idType: ObjectIdentifier(ID.self), namespace: containerNamespace,
          ids: { selection().map { AnyHashable($0) } }))
    }
  }

  /// Sets the arrangement of views that are carried together.
  public nonisolated func dragPreviewsFormation(
    _ formation: DragDropPreviewsFormation
  ) -> some View {
    transformEnvironment(\.drags) { $0.formation = formation }
  }

  /// Calls back in the course of a drag that begins in the view.
  public nonisolated func onDragSessionUpdated(
    _ onUpdate: @escaping (DragSession) -> Void
  ) -> some View {
    transformEnvironment(\.drags) { $0.observers.append(onUpdate) }
  }
}
