import FlipbookMotion
import FlipbookViews
import Foundation

/// The springs and durations of the system's transitions.
///
/// The springs are those of Core Animation with mass 3, stiffness 1000 and damping 500. Such a
/// spring counts as critically damped. Its response is 2π / √(1000 / 3) = 0.344 s.
///
/// - SeeAlso: Springs of push, sheet and keyboard: derived from WebKit's and React Navigation's
///   sources, which the oracle of the look names (`transition`, medium). The rest: low, so chosen.
nonisolated struct MotionLook: Sendable {
  /// A push, a pop, a sheet that comes or goes, the keyboard.
  private(set) var screen: Animation

  /// The time after which the system counts such a transition as over, in seconds.
  ///
  /// - SeeAlso: derived from React Navigation's sources; the oracle's case `push-curve`.
  let screenDuration: Double

  /// The time in which an alert fades in, in seconds.
  let alertDuration: Double

  /// The scale from which an alert shrinks to its size as it comes.
  let alertScale: CGFloat

  /// The time in which one word of a bar's button goes and another one comes, in seconds: chosen.
  let wordChange: Double

  /// A menu that grows out of its source.
  let menu: Animation

  /// A switch, a segment or another control that takes its new value.
  let control: Animation

  /// The part of its width by which the screen below moves away under a push.
  let pushParallax: CGFloat

  /// The opacity of the black on the screen below at the end of a push.
  let pushDimming: Double

  /// The width at the screen's edge where a swipe back begins, in points.
  let swipeEdge: CGFloat

  /// Returns this motion with another animation of screens.
  func moving(screensBy animation: Animation) -> MotionLook {
    var look = self
    look.screen = animation
    return look
  }

  /// A critically damped spring with the system's stiffness.
  private static let screenSpring = Animation.spring(
    response: 2 * Double.pi / (1_000.0 / 3).squareRoot(), dampingFraction: 1)

  static let classic = MotionLook(
    screen: screenSpring, screenDuration: 0.5, alertDuration: 0.25, alertScale: 1.2,
    wordChange: 0.25,
    menu: .spring(response: 0.35, dampingFraction: 0.8), control: .easeInOut(duration: 0.25),
    pushParallax: 0.3, pushDimming: 0.1, swipeEdge: 20)

  static let ios26 = MotionLook(
    screen: screenSpring, screenDuration: 0.5, alertDuration: 0.25, alertScale: 1.2,
    wordChange: 0.25,
    menu: .spring(response: 0.35, dampingFraction: 0.8),
    control: .spring(response: 0.3, dampingFraction: 0.8), pushParallax: 0.3, pushDimming: 0.1,
    swipeEdge: 20)
}
