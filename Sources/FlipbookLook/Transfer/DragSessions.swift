import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

/// A drag in its course.
public struct DragSession: Identifiable {
  /// The identity of a drag.
  public struct ID: Hashable, Sendable {}

  /// The part of its course that a drag is in.
  public enum Phase: Hashable, Sendable {
    case initial, active, ended(DropOperation), dataTransferCompleted
  }

  public var id: ID { ID() }
  public let phase: Phase

  /// The place of the finger in the window, in points.
  public let location: CGPoint

  /// The identities of what is carried.
  let ids: [AnyHashable]

  public func draggedItemIDs<ItemID: Hashable>(for type: ItemID.Type) -> [ItemID] {
    ids.compactMap { $0.base as? ItemID }
  }
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
  public nonisolated func draggable<Item: Transferable>(
    _ type: Item.Type, _ payload: @autoclosure @escaping () -> Item?
  ) -> some View {
    modifier(DragSource(.own { payload().map { CarriedItems([$0]) } }))
  }

  /// Sets the arrangement of views over a target; they stay as they are carried.
  public nonisolated func dropPreviewsFormation(
    _ formation: DragDropPreviewsFormation
  ) -> some View {
    unsupported("dropPreviewsFormation: views stay as they are carried")
  }

  /// Sets the operation of drops on the view.
  public nonisolated func dropConfiguration(
    _ configuration: @escaping (DropSession) -> DropConfiguration
  ) -> some View { transformEnvironment(\.drops) { $0.configuration = configuration } }

  /// Calls back in the course of drops on the view.
  public nonisolated func onDropSessionUpdated(
    _ onUpdate: @escaping (DropSession) -> Void
  ) -> some View { transformEnvironment(\.drops) { $0.observers.append(onUpdate) } }

  public nonisolated func dropDestination<T: Transferable>(
    for type: T.Type = T.self, isEnabled: Bool = true,
    action: @escaping ([T], DropSession) -> Void
  ) -> some View {
    modifier(
      DropTarget(for: type, isEnabled: isEnabled) { items, info in
        action(items, DropSession(info, .ended(.copy)))
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
    modifier(DragSource(.own { action?().map { CarriedItems($0) } }))
  }
}
