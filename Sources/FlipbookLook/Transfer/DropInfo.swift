public import Foundation

/// The result that a drop would have.
nonisolated public enum DropOperation: Hashable, Sendable {
  case cancel, forbidden, copy, move, delete

  /// Several results.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let cancel = Set(rawValue: 1 << 0)
    public static let copy = Set(rawValue: 1 << 1)
    public static let delete = Set(rawValue: 1 << 2)
    public static let forbidden = Set(rawValue: 1 << 3)
    public static let move = Set(rawValue: 1 << 4)
  }
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

  /// The identities of what is carried, as far as they are known.
  var ids: [AnyHashable] = []

  /// The operations that the source of the drag allows.
  var suggested: DropOperation.Set = .copy

  /// The place in the reordering container that the view has in it.
  var place: ReorderPlace?

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

/// The operations that a drag allows: what the targets of drops are told.
nonisolated public struct DragConfiguration: Sendable {
  /// The operations that are allowed in the same app.
  public struct OperationsWithinApp: Sendable {
    public var allowCopy: Bool
    public var allowMove: Bool
    public var allowDelete: Bool

    public init(allowCopy: Bool = true, allowMove: Bool = false, allowDelete: Bool = false) {
      (self.allowCopy, self.allowMove, self.allowDelete) = (allowCopy, allowMove, allowDelete)
    }
  }

  /// The operations that are allowed in other apps, to which nothing is carried here.
  public struct OperationsOutsideApp: Sendable {
    public var allowCopy: Bool

    public init(allowCopy: Bool = true) { self.allowCopy = allowCopy }
  }

  public var operationsWithinApp: OperationsWithinApp
  public var operationsOutsideApp: OperationsOutsideApp

  public init(
    operationsWithinApp: OperationsWithinApp = OperationsWithinApp(),
    operationsOutsideApp: OperationsOutsideApp = OperationsOutsideApp()
  ) {
    self.operationsWithinApp = operationsWithinApp
    self.operationsOutsideApp = operationsOutsideApp
  }

  public init(allowMove: Bool, allowDelete: Bool = false) {
    self.init(
      operationsWithinApp: OperationsWithinApp(allowMove: allowMove, allowDelete: allowDelete))
  }

  /// The operations that targets are told.
  var suggested: DropOperation.Set {
    var suggested: DropOperation.Set = []
    if operationsWithinApp.allowCopy { suggested.insert(.copy) }
    if operationsWithinApp.allowMove { suggested.insert(.move) }
    if operationsWithinApp.allowDelete { suggested.insert(.delete) }
    return suggested
  }
}

/// The way in which a view that is hovered over during a drag opens.
nonisolated public struct SpringLoadingBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = SpringLoadingBehavior(name: "automatic")
  public static let enabled = SpringLoadingBehavior(name: "enabled")
  public static let disabled = SpringLoadingBehavior(name: "disabled")
}
