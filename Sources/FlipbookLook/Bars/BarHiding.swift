import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// The way in which the system shows and hides bars.
nonisolated package enum BarHiding {
  /// The length of the motion, in seconds.
  ///
  /// - SeeAlso: documented, `UINavigationController.hideShowBarDuration`; its value: derived from
  ///   common reports. Tab bars: chosen, the same.
  package static let duration: Double = 0.2

  static var animation: Animation { .easeInOut(duration: duration) }

  /// The way of a bar out of the window, and back.
  ///
  /// - Parameters:
  ///   - edge: The edge at which the bar is.
  ///   - inset: The safe area between the bar and the window's edge, in points.
  /// - Returns: The transition.
  /// - SeeAlso: Navigation bars go up, tab bars down: documented, `UINavigationController`, and
  ///   derived from https://github.com/software-mansion/react-native-screens/issues/4627.
  static func transition(_ edge: VerticalEdge, inset: CGFloat) -> AnyTransition {
    edge == .top
      ? .move(edge: .top).combined(with: .offset(y: -inset))
      : .move(edge: .bottom).combined(with: .offset(y: inset))
  }

  /// The safe area below a bar at the bottom: that of the line across phones without a button.
  ///
  /// - SeeAlso: 34: documented, layout notes 23.1.
  static let bottomInset: CGFloat = 34
}

/// The last change of a view's wish to see bars.
nonisolated private final class BarChange {
  /// True if it was made with an animation.
  var isAnimated = false
}

/// Notes at the view that wishes to see bars, or not to, how that was changed.
nonisolated private struct BarChangeReader: LifecycleModifier {
  let visibility: Visibility
  let change: BarChange

  func didMount(_ node: ViewNode) {}

  func didUpdate(from old: Self, _ node: ViewNode, memory: inout Void) {
    guard old.visibility != visibility else { return }
    let transaction = AttributeSite(node).resolve(in: node.graph)
    change.isAnimated = transaction.animation != nil && !transaction.disablesAnimations
  }

  func didFinalize(_ node: ViewNode, memory: inout Void) {}
}

/// Shows or hides bars.
private struct BarVisibility: ViewModifier {
  @State private var change = BarChange()
  let visibility: Visibility
  let bars: [ToolbarPlacement]

  func body(content: Content) -> some View {
    content
      .transformPreference(BarSettingsKey.self) { [visibility, bars, change] settings in
        settings.update(bars) {
          $0.visibility = visibility
          $0.isAnimated = change.isAnimated
        }
      }
      .modifier(BarChangeReader(visibility: visibility, change: change))
      .modifier(
        StatusBarWish(
          isMeant: bars.contains(.statusBar),
          traits: WindowTraits(
            hidesStatusBar: visibility == .automatic ? nil : visibility == .hidden)))
  }
}

extension View {
  /// Shows or hides bars.
  ///
  /// A bar that is hidden or shown by a change with an animation moves in the system's own time.
  public nonisolated func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { modifier(BarVisibility(visibility: visibility, bars: bars)) }

  /// Shows or hides bars.
  public nonisolated func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { modifier(BarVisibility(visibility: visibility, bars: bars)) }

  /// Hides the bar above the view.
  public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
    toolbar(hidden ? .hidden : .visible, for: .navigationBar)
  }

  /// Moves a bar, and the views beside it, as a screen hides it or shows it.
  nonisolated func followsBar(_ setting: BarSetting, isHidden: Bool) -> some View {
    animation(setting.isAnimated ? BarHiding.animation : nil, value: isHidden)
  }
}
