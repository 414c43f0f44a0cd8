public import FlipbookViews
import Foundation

/// The scrolling under which a bar goes away.
nonisolated public struct ToolbarMinimizationBehavior: Hashable, Sendable {
  private let name: String

  /// Never, unless a search field stands in the middle of the bar, which no bar here has.
  public static var automatic: ToolbarMinimizationBehavior {
    ToolbarMinimizationBehavior(name: "automatic")
  }
  public static let never = ToolbarMinimizationBehavior(name: "never")
  public static let onScrollDown = ToolbarMinimizationBehavior(name: "onScrollDown")
  public static let onScrollUp = ToolbarMinimizationBehavior(name: "onScrollUp")

  /// The sign of the way of the content's offset that sends the bar away; nil for none.
  var sign: CGFloat? {
    switch self {
    case .onScrollDown: 1
    case .onScrollUp: -1
    default: nil
    }
  }
}

/// The scrolling under which a bar that has gone comes back.
nonisolated public struct ToolbarMinimizationRestoration: Hashable, Sendable {
  private let name: String

  /// As soon as the content goes the other way.
  public static let automatic = ToolbarMinimizationRestoration(name: "automatic")

  /// As the content has come to its beginning.
  public static let atScrollEdge = ToolbarMinimizationRestoration(name: "atScrollEdge")
}

/// The effect on the safe area of a bar that goes away.
nonisolated public struct ToolbarMinimizationSafeAreaAdjustment: Hashable, Sendable {
  private let name: String

  public static let automatic = ToolbarMinimizationSafeAreaAdjustment(name: "automatic")
  public static let enabled = ToolbarMinimizationSafeAreaAdjustment(name: "enabled")
  public static let disabled = ToolbarMinimizationSafeAreaAdjustment(name: "disabled")
}

/// The wishes of a screen for a bar that goes away as its content is scrolled; nil where it has none.
///
/// - SeeAlso: documented, https://developer.apple.com/documentation/swiftui/toolbarminimizationbehavior,
///   and the same for restoration, which counts with `onScrollDown` alone, and for the safe area.
nonisolated package struct ToolbarMinimization: Equatable {
  var behavior: ToolbarMinimizationBehavior?
  var restoration: ToolbarMinimizationRestoration?
  var adjustment: ToolbarMinimizationSafeAreaAdjustment?

  package init() {}

  package init(
    _ behavior: ToolbarMinimizationBehavior, _ restoration: ToolbarMinimizationRestoration,
    _ adjustment: ToolbarMinimizationSafeAreaAdjustment
  ) {
    (self.behavior, self.restoration, self.adjustment) = (behavior, restoration, adjustment)
  }

  /// The first of two wishes wins, part by part: it is the one further inside.
  mutating func add(_ outer: ToolbarMinimization) {
    behavior = behavior ?? outer.behavior
    restoration = restoration ?? outer.restoration
    adjustment = adjustment ?? outer.adjustment
  }

  /// True if scrolling sends the bar away.
  package var isUsed: Bool { sign != nil }

  /// The sign of the way of the content's offset that sends the bar away; nil for none.
  var sign: CGFloat? { behavior?.sign }

  /// True if only the beginning of the content brings the bar back.
  var waitsForEdge: Bool { behavior == .onScrollDown && restoration == .atScrollEdge }

  /// True if the safe area gets larger while the bar is away.
  package var adjustsSafeArea: Bool { adjustment != .disabled }
}

extension View {
  private nonisolated func minimization<Value>(
    _ keyPath: WritableKeyPath<ToolbarMinimization, Value?>, _ value: Value,
    _ bars: [ToolbarPlacement]
  ) -> some View {
    transformPreference(BarSettingsKey.self) { settings in
      settings.update(bars) { $0.minimization[keyPath: keyPath] = value }
    }
  }

  /// Says when a bar goes away as content is scrolled: only navigation bars do.
  public nonisolated func toolbarMinimizationBehavior(
    _ behavior: ToolbarMinimizationBehavior, for bars: ToolbarPlacement...
  ) -> some View { minimization(\.behavior, behavior, bars) }

  /// Says when a bar goes away, by the name that the betas of iOS 27 had.
  ///
  /// - SeeAlso: documented, developer.apple.com/documentation/updates/swiftui, June 2026.
  public nonisolated func toolbarMinimizeBehavior(
    _ behavior: ToolbarMinimizationBehavior, for bars: ToolbarPlacement...
  ) -> some View { minimization(\.behavior, behavior, bars) }

  /// Says when a bar that scrolling has sent away comes back.
  public nonisolated func toolbarMinimizationRestoration(
    _ restoration: ToolbarMinimizationRestoration, for bars: ToolbarPlacement...
  ) -> some View { minimization(\.restoration, restoration, bars) }

  /// Says if the safe area gets larger while scrolling has sent a bar away.
  public nonisolated func toolbarMinimizationSafeAreaAdjustment(
    _ adjustment: ToolbarMinimizationSafeAreaAdjustment, for bars: ToolbarPlacement...
  ) -> some View { minimization(\.adjustment, adjustment, bars) }
}
