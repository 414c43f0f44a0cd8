public import Foundation

/// The result that a drop would have.
nonisolated public enum DropOperation: Hashable, Sendable {
  case cancel, forbidden, copy, move
}

/// The answer of a drop's target.
nonisolated public struct DropProposal: Sendable {
  public let operation: DropOperation

  public init(operation: DropOperation) { self.operation = operation }
}

/// The state of a drop.
public struct DropInfo {
  let items: CarriedItems

  /// The place of the finger in the view, in points.
  public let location: CGPoint

  /// The size of the view, in points.
  var size = CGSize.zero

  public func hasItemsConforming(to types: [String]) -> Bool { items.conform(to: types) }

  public func hasItemsConforming(to types: [UTType]) -> Bool {
    items.conform(to: types.map(\.identifier))
  }

  public func itemProviders(for types: [String]) -> [NSItemProvider] {
    items.providers(for: types)
  }

  public func itemProviders(for types: [UTType]) -> [NSItemProvider] {
    items.providers(for: types.map(\.identifier))
  }
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
