import FlipbookGeometry
import FlipbookLayout
import Foundation

/// The mirror image of a view where content runs from right to left.
private struct DirectionFlip: ViewModifier {
  @Environment(\.layoutDirection) private var direction
  let isEnabled: Bool

  func body(content: Content) -> some View {
    content.scaleEffect(x: isEnabled && direction == .rightToLeft ? -1 : 1, y: 1)
  }
}

extension View {
  /// Shows the view's mirror image where content runs from right to left, if that is enabled.
  public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(DirectionFlip(isEnabled: enabled))
  }
}

/// The mirror image of a view in a direction.
private struct DirectionBehavior: ViewModifier {
  @Environment(\.layoutDirection) private var direction
  let behavior: LayoutDirectionBehavior

  func body(content: Content) -> some View {
    content.scaleEffect(x: behavior == .mirrors(in: direction) ? -1 : 1, y: 1)
  }
}

extension View {
  /// Sets if the view is shown as its mirror image where content runs in a direction.
  public nonisolated func layoutDirectionBehavior(
    _ behavior: LayoutDirectionBehavior
  ) -> some View {
    modifier(DirectionBehavior(behavior: behavior))
  }
}
