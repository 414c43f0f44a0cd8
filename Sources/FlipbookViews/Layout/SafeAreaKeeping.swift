package import FlipbookGeometry
import FlipbookLayout
import Foundation

/// Keeps the content in the safe area of what contains it, however far the view itself reaches.
///
/// Bars are UIKit's: their controllers know the safe area of the window, which
/// `ignoresSafeArea()` around them does not change. So a stack or a tab view that ignores it is
/// larger, and has its bars where they would be anyway.
///
/// - SeeAlso: derived from `UIView.safeAreaInsets` (documented): the part of the window's that
///   overlaps the view. The keyboard's room can be ignored.
nonisolated package struct SafeAreaKeeping: ElementModifier {
  package typealias Wrapper = SafeAreaKeepingNode

  package init() {}
}

nonisolated package final class SafeAreaKeepingNode: WrapperNode<SafeAreaKeeping> {
  package override func computeSensitivity() -> Axis.Set { .both }

  package override func asksForSurroundings() -> Bool { true }

  package override func placeChildren() {
    let overlap = surroundings.safeArea.overlap(of: globalRect, regions: .container)
    content.settle(
      at: CGPoint(x: overlap.leading, y: overlap.top),
      proposal: proposal.inset(by: overlap), in: placementContext)
  }
}
