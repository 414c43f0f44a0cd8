import FlipbookGeometry
import Foundation

/// The place of a stack, and the safe area around it, in points.
nonisolated struct NavigationMetrics: Equatable {
  /// The corner of the stack in the window.
  var origin: CGPoint
  var size: CGSize

  /// The insets of the safe area that touch the stack.
  var safeArea: EdgeInsets

  /// - Parameters:
  ///   - origin: The corner of the stack in the window.
  ///   - size: The size of the stack.
  ///   - safeArea: The insets of the safe area that touch it.
  init(origin: CGPoint, size: CGSize, safeArea: EdgeInsets) {
    // Sums of heights differ in their last bits from pass to pass, each difference would be a new
    // pass, and a bar is as high as the room above it says.
    self.origin = CGPoint(x: Self.rounded(origin.x), y: Self.rounded(origin.y))
    self.size = CGSize(width: Self.rounded(size.width), height: Self.rounded(size.height))
    self.safeArea = EdgeInsets(
      top: Self.rounded(safeArea.top), leading: Self.rounded(safeArea.leading),
      bottom: Self.rounded(safeArea.bottom), trailing: Self.rounded(safeArea.trailing))
  }

  private static func rounded(_ length: CGFloat) -> CGFloat {
    let parts = 1_073_741_824.0
    return (length * parts).rounded() / parts
  }

  var safeTop: CGFloat { safeArea.top }

  /// The rectangle of a screen in the stack, the room outside the safe area included.
  var screen: CGRect {
    CGRect(
      x: -safeArea.leading, y: -safeArea.top,
      width: size.width + safeArea.leading + safeArea.trailing,
      height: size.height + safeArea.top + safeArea.bottom)
  }
}
