package import Foundation

/// `containerRelativeFrame`: lengths that are parts of the nearest container's.
///
/// The length becomes a ``FrameLayout``. The container is a window, a scroll view or the like,
/// less its safe area.
package enum ContainerRelativeFrame {
  /// The length of some of several equal parts, in points.
  ///
  /// - Parameters:
  ///   - container: The container's length in points.
  ///   - count: The number of parts; at least one.
  ///   - span: The number of parts that the view takes.
  ///   - spacing: The distance between two parts, in points.
  /// - Returns: The length in points with the distances inside it, never below zero.
  package static func length(
    of container: CGFloat, count: Int = 1, span: Int = 1, spacing: CGFloat = 0
  ) -> CGFloat {
    let count = CGFloat(max(count, 1))
    let span = CGFloat(span)
    let part = (container - (count - 1) * spacing) / count
    return max((part * span + (span - 1) * spacing).orZero, 0)
  }
}
