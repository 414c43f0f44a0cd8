import FlipbookMotion
import FlipbookViews
import Foundation

/// An invisible view whose motion lasts as long as a transition counts.
///
/// The springs of screens and sheets rest later: the system ends their transitions after
/// ``MotionLook/screenDuration``.
struct TransitionClock: View {
  /// The number of transitions; each one changes it by 1.
  let turns: Double

  var body: some View {
    Color.clear
      .frame(width: 0, height: 0)
      .scaleEffect(1 + turns)
  }
}
