public import FlipbookGeometry

/// The choice to move scrolled content along when what lies above it grows.
nonisolated public struct ScrollContentOffsetAdjustmentBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = ScrollContentOffsetAdjustmentBehavior(name: "automatic")
  public static let disabled = ScrollContentOffsetAdjustmentBehavior(name: "disabled")
}

private enum ScrollTargetAnchorKey: TransactionKey {
  static let defaultValue: UnitPoint? = nil
}

private enum OffsetAdjustmentKey: TransactionKey {
  static let defaultValue = ScrollContentOffsetAdjustmentBehavior.automatic
}

private enum PreservesVelocityKey: TransactionKey { static let defaultValue = false }

private enum DismissBehaviorKey: TransactionKey {
  static let defaultValue = DismissBehavior.interactive
}

/// The way in which a window is dismissed by a program.
nonisolated public struct DismissBehavior: Hashable, Sendable {
  private let name: String

  public static let interactive = DismissBehavior(name: "interactive")
  public static let destructive = DismissBehavior(name: "destructive")
}

// Nothing reads these: scroll views have their own anchors, and there is one window.

extension Transaction {
  /// The point of a scroll view at which the target of a change comes to rest.
  public var scrollTargetAnchor: UnitPoint? {
    get { self[ScrollTargetAnchorKey.self] }
    set { self[ScrollTargetAnchorKey.self] = newValue }
  }

  /// The choice to move scrolled content along when what lies above it grows.
  public var scrollContentOffsetAdjustmentBehavior: ScrollContentOffsetAdjustmentBehavior {
    get { self[OffsetAdjustmentKey.self] }
    set { self[OffsetAdjustmentKey.self] = newValue }
  }

  /// True if a scroll view that is told to move keeps the velocity it has.
  public var scrollPositionUpdatePreservesVelocity: Bool {
    get { self[PreservesVelocityKey.self] }
    set { self[PreservesVelocityKey.self] = newValue }
  }

  /// The way in which a window is dismissed.
  public var dismissBehavior: DismissBehavior {
    get { self[DismissBehaviorKey.self] }
    set { self[DismissBehaviorKey.self] = newValue }
  }
}
