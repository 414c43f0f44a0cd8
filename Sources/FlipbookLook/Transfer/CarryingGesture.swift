import FlipbookMotion
import FlipbookViews
import Foundation

extension LiftLook {
  /// A finger that stays until it lifts a view, and then carries it.
  ///
  /// - Parameters:
  ///   - carry: Called when the view is lifted, with nil, and as the finger moves on.
  ///   - putDown: Called when the finger goes up.
  /// - Returns: The gesture; its drag is in points of the window.
  func carrying(
    _ carry: @escaping (DragGesture.Value?) -> Void, putDown: @escaping () -> Void
  ) -> some Gesture {
    LongPressGesture(minimumDuration: delay)
      .sequenced(before: DragGesture(minimumDistance: 0, coordinateSpace: .global))
      .onChanged { value in
        if case .second(true, let drag) = value { carry(drag) }
      }
      .onEnded { _ in putDown() }
  }
}
