import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

// Drags of several views at once, and between the rows of a list: nothing is carried so.

/// A drag that goes on; there is none.
public struct DragSession: Identifiable {
  /// The identity of a drag.
  public struct ID: Hashable, Sendable {}

  /// The part of its course that a drag is in.
  public enum Phase: Hashable, Sendable {
    case initial, active, ended(DropOperation), dataTransferCompleted
  }

  public var id: ID { ID() }
  public var phase: Phase { .initial }
  public var location: CGPoint { .zero }

  public func draggedItemIDs<ItemID: Hashable>(for type: ItemID.Type) -> [ItemID] { [] }
}

/// A drop that has just ended.
public struct DropSession: Identifiable {
  /// The identity of a drop.
  public struct ID: Hashable, Sendable {}

  /// The part of its course that a drop is in.
  public enum Phase: Hashable, Sendable {
    case entering, active, exiting, ended(DropOperation), dataTransferCompleted
  }

  public var id: ID { ID() }
  public var phase: Phase { .ended(.copy) }

  /// The place of the finger in the view, in points.
  public let location: CGPoint

  /// The number of things that are dropped.
  public let size: Int
}

/// The operation that a drop's target wants.
nonisolated public struct DropConfiguration: Sendable {
  public var operation: DropOperation

  public init(operation: DropOperation) { self.operation = operation }
}

/// The arrangement of the pictures of what is dragged.
nonisolated public struct DragDropPreviewsFormation: Hashable, Sendable {
  private let name: String

  public static let `default` = DragDropPreviewsFormation(name: "default")
  public static let list = DragDropPreviewsFormation(name: "list")
  public static let pile = DragDropPreviewsFormation(name: "pile")
  public static let stack = DragDropPreviewsFormation(name: "stack")
}

extension View {
  nonisolated fileprivate func undragged(_ name: String) -> some View {
    unsupported("\(name): only single views are carried from view to view")
  }

  public nonisolated func draggable<Item: Transferable>(
    _ type: Item.Type, _ payload: @autoclosure @escaping () -> Item?
  ) -> some View {
    modifier(DragSource(items: { CarriedItems([payload()].compactMap(\.self)) }, preview: nil))
  }

  public nonisolated func draggable<ItemID: Hashable>(
    containerItemID: ItemID, containerNamespace: Namespace.ID? = nil
  ) -> some View { undragged("draggable") }

  public nonisolated func dragContainer<Item: Transferable & Identifiable>(
    for itemType: Item.Type = Item.self, in namespace: Namespace.ID? = nil,
    _ payload: @escaping (Item.ID) -> [Item]
  ) -> some View { undragged("dragContainer") }

  public nonisolated func dragContainer<Item: Transferable & Identifiable>(
    for itemType: Item.Type = Item.self, in namespace: Namespace.ID? = nil,
    _ payload: @escaping ([Item.ID]) -> [Item]
  ) -> some View { undragged("dragContainer") }

  public nonisolated func dragContainer<ItemID: Hashable, Item: Transferable>(
    for itemType: Item.Type = Item.self, itemID: KeyPath<Item, ItemID>,
    in namespace: Namespace.ID? = nil, _ payload: @escaping ([ItemID]) -> [Item]
  ) -> some View { undragged("dragContainer") }

  public nonisolated func dragContainerSelection<ID: Hashable>(
    _ selection: @autoclosure @escaping () -> [ID], containerNamespace: Namespace.ID? = nil
  ) -> some View { undragged("dragContainerSelection") }

  public nonisolated func dragPreviewsFormation(
    _ formation: DragDropPreviewsFormation
  ) -> some View { undragged("dragPreviewsFormation") }

  public nonisolated func dropPreviewsFormation(
    _ formation: DragDropPreviewsFormation
  ) -> some View { undragged("dropPreviewsFormation") }

  public nonisolated func dropConfiguration(
    _ configuration: @escaping (DropSession) -> DropConfiguration
  ) -> some View { undragged("dropConfiguration") }

  public nonisolated func onDragSessionUpdated(
    _ onUpdate: @escaping (DragSession) -> Void
  ) -> some View { undragged("onDragSessionUpdated") }

  public nonisolated func onDropSessionUpdated(
    _ onUpdate: @escaping (DropSession) -> Void
  ) -> some View { undragged("onDropSessionUpdated") }

  public nonisolated func dropDestination<T: Transferable>(
    for type: T.Type = T.self, isEnabled: Bool = true,
    action: @escaping ([T], DropSession) -> Void
  ) -> some View {
    modifier(
      DropTarget(for: type, isTargeted: { _ in }) { items, place in
        guard isEnabled else { return false }
        action(items, DropSession(location: place, size: items.count))
        return true
      })
  }

  public nonisolated func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    modifier(
      DropTarget(
        of: supportedContentTypes.map(\.identifier), isTargeted: isTargeted, action: action))
  }

  public nonisolated func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    modifier(DropTarget(of: supportedTypes, isTargeted: isTargeted, action: action))
  }

  public nonisolated func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View {
    undragged("itemProvider")
  }
}

extension ForEach where Content: View {
  /// Takes what is dropped between rows; nothing is.
  public nonisolated func onInsert(
    of supportedContentTypes: [UTType],
    perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> Self { self }

  /// Takes what is dropped between rows; nothing is.
  public nonisolated func onInsert(
    of acceptedTypeIdentifiers: [String],
    perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> Self { self }

  /// Takes what is dropped between rows; nothing is.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
  ) -> Self { self }
}
