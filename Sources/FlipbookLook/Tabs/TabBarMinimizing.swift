import FlipbookGeometry
import FlipbookLayout
public import FlipbookViews
import Foundation

/// The condition under which a tab bar gets small.
nonisolated public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private let name: String

  /// Never, on a phone and on a tablet.
  public static let automatic = TabBarMinimizeBehavior(name: "automatic")
  public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
  public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
  public static let never = TabBarMinimizeBehavior(name: "never")

  /// The sign of the way of the content's offset that makes the bar small; nil for none.
  ///
  /// - SeeAlso: Documented, https://developer.apple.com/documentation/swiftui/tabbarminimizebehavior.
  var sign: CGFloat? {
    switch self {
    case .onScrollDown: 1
    case .onScrollUp: -1
    default: nil
    }
  }
}

/// The place of a tab view's accessory.
nonisolated public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
  /// Between the round buttons of a bar that is small.
  case inline
  /// Above the bar.
  case expanded
}

/// The scrolling in a tab view that makes its bar small and large.
nonisolated final class TabBarScroll {
  /// The sign of the way that makes the bar small; nil if none does.
  var sign: CGFloat?

  /// Called if the bar is to be small, or large.
  var setMinimized: (Bool) -> Void = { _ in }

  /// The way since the content last turned, in points.
  private var way: CGFloat = 0

  /// True if the content glides on, and the bar does not answer.
  private var isHeld = false

  /// Leaves the bar as it is until another finger scrolls: somebody has tapped it meanwhile.
  func hold() { isHeld = true }

  /// Takes a part of the way of some content's offset, in points.
  ///
  /// - SeeAlso: That the bar gets small when scrolling starts in one direction, and large when it
  ///   goes back: documented, `UITabBarController.MinimizeBehavior`. How far it goes: chosen.
  func move(by part: CGFloat, isNew: Bool, threshold: CGFloat) {
    if isNew { (isHeld, way) = (false, 0) }
    guard let sign, !isHeld else { return }
    if way * part < 0 { way = 0 }
    way += part
    if abs(way) >= threshold { setMinimized(way * sign > 0) }
  }
}

extension EnvironmentValues {
  private enum BehaviorKey: EnvironmentKey {
    static let defaultValue = TabBarMinimizeBehavior.automatic
  }
  private enum ScrollKey: EnvironmentKey {
    static var defaultValue: TabBarScroll? { nil }
  }

  var tabBarMinimizeBehavior: TabBarMinimizeBehavior {
    get { self[BehaviorKey.self] }
    set { self[BehaviorKey.self] = newValue }
  }

  /// The scrolling that the tabs around the view tell of; nil where no bar gets small.
  nonisolated var tabBarScroll: TabBarScroll? {
    get { self[ScrollKey.self] }
    set { self[ScrollKey.self] = newValue }
  }
}

extension View {
  /// Says when the tab bar of a phone gets small: not before iOS 26.
  public nonisolated func tabBarMinimizeBehavior(
    _ behavior: TabBarMinimizeBehavior
  ) -> some View {
    environment(\.tabBarMinimizeBehavior, behavior)
  }

  /// Shows a view above the tab bar, in a capsule of its own; beside it while the bar is small.
  public nonisolated func tabViewBottomAccessory<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    environment(\.tabViewBottomAccessory, AnyView(content()))
  }

  /// Shows a view above the tab bar, in a capsule of its own, or does not.
  public nonisolated func tabViewBottomAccessory<Content: View>(
    isEnabled: Bool, @ViewBuilder content: () -> Content
  ) -> some View {
    environment(\.tabViewBottomAccessory, isEnabled ? AnyView(content()) : nil)
  }
}
