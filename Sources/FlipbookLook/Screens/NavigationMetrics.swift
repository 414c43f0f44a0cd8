import FlipbookGeometry
import Foundation

/// The place of a stack, and the safe area around it, in points.
nonisolated struct NavigationMetrics: Equatable {
  /// The corner of the stack in the window.
  var origin: CGPoint
  var size: CGSize

  /// The insets of the safe area that touch the stack.
  var safeArea: EdgeInsets

  var safeTop: CGFloat { safeArea.top }

  /// The rectangle of a screen in the stack, the room outside the safe area included.
  var screen: CGRect {
    CGRect(
      x: -safeArea.leading, y: -safeArea.top,
      width: size.width + safeArea.leading + safeArea.trailing,
      height: size.height + safeArea.top + safeArea.bottom)
  }
}
