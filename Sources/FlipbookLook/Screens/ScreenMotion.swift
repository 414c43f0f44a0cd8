import FlipbookGeometry
import FlipbookLayout
package import FlipbookMotion
package import FlipbookViews
package import Foundation

/// The motion of screens that are pushed and popped, in SwiftUI's stacks and UIKit's.
nonisolated package struct ScreenMotion {
  /// The curve.
  package let animation: Animation

  /// The time after which a transition counts as over, in seconds.
  package let duration: Double

  /// The width at the screen's edge where a swipe back begins, in points.
  package let swipeEdge: CGFloat

  private let parallax: CGFloat
  private let dimming: Double
  private let threshold: CGFloat
  private let velocity: CGFloat

  package init(_ look: SystemLook) {
    animation = look.motion.screen
    duration = look.motion.screenDuration
    swipeEdge = look.motion.swipeEdge
    parallax = look.motion.pushParallax
    dimming = look.motion.pushDimming
    threshold = look.bars.swipeThreshold
    velocity = look.bars.swipeVelocity
  }

  /// Returns the way of a screen to the trailing side, in points, at a position: 1 beside the window,
  /// 0 in it, -1 below another screen.
  package func way(at position: Double, in width: CGFloat) -> CGFloat {
    width * Self.part(at: position, parallax: parallax)
  }

  /// The way of a screen as a part of its width.
  static func part(at position: Double, parallax: CGFloat) -> CGFloat {
    CGFloat(position) * (position > 0 ? 1 : parallax)
  }

  /// The opacity of the black on a screen at a position.
  package func dimming(at position: Double) -> Double { dimming * max(-position, 0) }

  /// True if a finger that is lifted has gone far enough for the screen to leave.
  package func completes(_ swipe: EdgePanGesture.Value) -> Bool {
    !swipe.isCancelled && (swipe.progress > threshold || swipe.velocity >= velocity)
  }
}
