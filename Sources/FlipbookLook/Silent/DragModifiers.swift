import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

/// A package of data that is carried from one view to another.
public final class NSItemProvider: NSObject {
  public override init() { super.init() }

  public convenience init(object: Any) { self.init() }

  public convenience init(item: Any?, typeIdentifier: String?) { self.init() }

  public convenience init?(contentsOf url: URL?) { self.init() }
}

/// The result that a drop would have.
nonisolated public enum DropOperation: Hashable, Sendable {
  case cancel, forbidden, copy, move
}

/// The answer of a drop's target.
nonisolated public struct DropProposal: Sendable {
  public let operation: DropOperation

  public init(operation: DropOperation) { self.operation = operation }
}

/// The state of a drop; nothing is ever dropped.
public struct DropInfo {
  public var location: CGPoint { .zero }

  public func hasItemsConforming(to types: [String]) -> Bool { false }

  public func hasItemsConforming(to types: [UTType]) -> Bool { false }

  public func itemProviders(for types: [String]) -> [NSItemProvider] { [] }

  public func itemProviders(for types: [UTType]) -> [NSItemProvider] { [] }
}

/// The target of a drop.
@MainActor @preconcurrency
public protocol DropDelegate {
  func validateDrop(info: DropInfo) -> Bool
  func performDrop(info: DropInfo) -> Bool
  func dropEntered(info: DropInfo)
  func dropUpdated(info: DropInfo) -> DropProposal?
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

/// The operations that a drag allows.
nonisolated public struct DragConfiguration: Sendable {
  public init() {}

  public init(allowMove: Bool, allowDelete: Bool = false) {}
}

/// The way in which a view that is hovered over during a drag opens.
nonisolated public struct SpringLoadingBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = SpringLoadingBehavior(name: "automatic")
  public static let enabled = SpringLoadingBehavior(name: "enabled")
  public static let disabled = SpringLoadingBehavior(name: "disabled")
}

extension View {
  /// Lets the view be dragged elsewhere; nothing is carried on a stage.
  public nonisolated func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some View {
    unsupported("draggable: nothing is carried from view to view")
  }

  public nonisolated func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View {
    unsupported("draggable: nothing is carried from view to view")
  }

  /// Takes what is dropped on the view; nothing is.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    unsupported("dropDestination: nothing is carried from view to view")
  }

  public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    unsupported("onDrag: nothing is carried from view to view")
  }

  public nonisolated func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
  ) -> some View {
    unsupported("onDrag: nothing is carried from view to view")
  }

  public nonisolated func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    unsupported("onDrop: nothing is carried from view to view")
  }

  public nonisolated func onDrop(
    of supportedTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    unsupported("onDrop: nothing is carried from view to view")
  }

  public nonisolated func onDrop(
    of supportedTypes: [String], delegate: any DropDelegate
  ) -> some View {
    unsupported("onDrop: nothing is carried from view to view")
  }

  public nonisolated func onDrop(
    of supportedTypes: [UTType], delegate: any DropDelegate
  ) -> some View {
    unsupported("onDrop: nothing is carried from view to view")
  }

  public nonisolated func dragConfiguration(_ configuration: DragConfiguration) -> some View {
    unsupported("dragConfiguration: nothing is carried from view to view")
  }

  public nonisolated func springLoadingBehavior(
    _ behavior: SpringLoadingBehavior
  ) -> some View {
    unsupported("springLoadingBehavior: nothing is carried from view to view")
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
