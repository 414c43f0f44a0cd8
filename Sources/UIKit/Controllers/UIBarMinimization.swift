import FlipbookLook
import Foundation

/// The scrolling under which a bar goes away.
nonisolated public enum UIBarMinimizationBehavior: Int, Sendable {
  case automatic, never, onScrollDown, onScrollUp

  fileprivate var behavior: ToolbarMinimizationBehavior {
    switch self {
    case .automatic: .automatic
    case .never: .never
    case .onScrollDown: .onScrollDown
    case .onScrollUp: .onScrollUp
    }
  }
}

/// The scrolling under which a bar that has gone comes back.
nonisolated public enum UIBarMinimizationRestorationBehavior: Int, Sendable {
  case automatic, atScrollEdge
}

/// The effect on the safe area of a bar that goes away.
nonisolated public enum UIBarMinimizationSafeAreaAdjustment: Int, Sendable {
  case automatic, disabled, enabled
}

/// The way in which a bar goes away as content is scrolled.
///
/// - SeeAlso: documented, `UINavigationItem.navigationBarMinimization` of iOS 27; numbers of the kinds
///   of behaviour: documented,
///   https://learn.microsoft.com/en-us/dotnet/api/uikit.uibarminimizationbehavior.
nonisolated public struct UIBarMinimization: Equatable, Sendable {
  public var minimizationBehavior = UIBarMinimizationBehavior.automatic
  public var restorationBehavior = UIBarMinimizationRestorationBehavior.automatic
  public var safeAreaAdjustment = UIBarMinimizationSafeAreaAdjustment.automatic

  public init() {}

  /// The same as the look's bars take it.
  var wishes: ToolbarMinimization {
    ToolbarMinimization(
      minimizationBehavior.behavior,
      restorationBehavior == .atScrollEdge ? .atScrollEdge : .automatic,
      safeAreaAdjustment == .disabled ? .disabled : .automatic)
  }
}

/// The scrolling of a navigation controller's topmost screen that sends its bar away.
final class ControllerMinimizing {
  let minimizer = BarMinimizer()
  private weak var top: UIViewController?
  private weak var scroll: UIScrollView?

  /// The place of the content, in points, at which a finger was last seen; nil without a finger.
  private var last: CGFloat?

  /// True if the safe area stays as it is while the bar is away.
  var keepsSafeArea: Bool { !minimizer.wishes.adjustsSafeArea }

  /// Follows the content of the screen on top, whose bar takes a height in points.
  @MainActor func follow(_ controller: UIViewController?, height: CGFloat) {
    if controller !== top {
      (top, scroll, last) = (controller, nil, nil)
      minimizer.follow(ToolbarMinimization())
    }
    guard let controller else { return }
    minimizer.follow(controller.navigationItem.navigationBarMinimization.wishes)
    guard minimizer.wishes.isUsed, let scroll = controller.viewIfLoaded?.firstScrollView else {
      return
    }
    if !minimizer.isMinimized { minimizer.height = height }
    let insets = scroll.adjustedContentInset
    let end = max(scroll.contentSize.height + insets.bottom - scroll.bounds.height, -insets.top)
    let place = min(max(scroll.contentOffset.y, -insets.top), end)
    minimizer.scroll(to: scroll.contentOffset.y + insets.top)
    guard scroll.isDragging || scroll.isDecelerating else { return last = nil }
    if let last, self.scroll === scroll { minimizer.move(by: place - last, isNew: false) }
    (self.scroll, last) = (scroll, place)
  }
}
