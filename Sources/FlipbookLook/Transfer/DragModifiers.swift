import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

extension View {
  /// Lets the view be dragged elsewhere, after a long press.
  public nonisolated func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some View {
    modifier(DragSource(.own { CarriedItems([payload()]) }))
  }

  public nonisolated func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View {
    modifier(DragSource(.own { CarriedItems([payload()]) }, preview: AnyView(preview())))
  }

  /// Takes what is dropped on the view.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    modifier(DropTarget(for: payloadType, isTargeted: isTargeted, action: action))
  }

  public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    modifier(DragSource(.own { CarriedItems(data()) }))
  }

  public nonisolated func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
  ) -> some View {
    modifier(DragSource(.own { CarriedItems(data()) }, preview: AnyView(preview())))
  }

  public nonisolated func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    modifier(DropTarget(of: supportedTypes, isTargeted: isTargeted) { items, _ in action(items) })
  }

  public nonisolated func onDrop(
    of supportedTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    modifier(
      DropTarget(of: supportedTypes.map(\.identifier), isTargeted: isTargeted) { items, _ in
        action(items)
      })
  }

  public nonisolated func onDrop(
    of supportedTypes: [String], delegate: any DropDelegate
  ) -> some View {
    modifier(DropTarget(of: supportedTypes, delegate: delegate))
  }

  public nonisolated func onDrop(
    of supportedTypes: [UTType], delegate: any DropDelegate
  ) -> some View {
    modifier(DropTarget(of: supportedTypes.map(\.identifier), delegate: delegate))
  }

  /// Sets the operations that targets of drags which begin in the view are told.
  public nonisolated func dragConfiguration(_ configuration: DragConfiguration) -> some View {
    transformEnvironment(\.drags) { $0.suggested = configuration.suggested }
  }

  public nonisolated func springLoadingBehavior(
    _ behavior: SpringLoadingBehavior
  ) -> some View {
    unsupported("springLoadingBehavior: nothing opens under what is carried")
  }

  /// Gives what is copied; nothing copies on a stage.
  public nonisolated func copyable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> [T]
  ) -> some View {
    unsupported("copyable: nothing copies or pastes")
  }

  public nonisolated func cuttable<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping () -> [T]
  ) -> some View {
    unsupported("cuttable: nothing copies or pastes")
  }

  public nonisolated func pasteDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T]) -> Void,
    validator: @escaping (_ items: [T]) -> [T] = { $0 }
  ) -> some View {
    unsupported("pasteDestination: nothing copies or pastes")
  }
}
