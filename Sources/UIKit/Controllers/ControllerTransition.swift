import Foundation

/// An exchange of the views that controllers show, which may take its time.
@MainActor final class ControllerTransition {
  /// Seconds that pushing and popping take.
  ///
  /// - SeeAlso: 0.35: derived from common reports for the navigation controller's coordinator.
  static let pushDuration: TimeInterval = 0.35

  /// Seconds that a sheet or a full screen needs to come up or go.
  ///
  /// - SeeAlso: 0.4: chosen, after recordings; ease at both ends, as for all blocks.
  static let presentDuration: TimeInterval = 0.4

  private var finish: (() -> Void)?

  /// Makes changes in some seconds, or at once, and calls back when they are seen.
  init(lasting duration: TimeInterval?, _ changes: () -> Void, finish: @escaping () -> Void) {
    self.finish = finish
    guard let duration else {
      UIView.performWithoutAnimation(changes)
      complete()
      return
    }
    let animation = UIView.AnimationCurve.easeInOut.animation(duration: duration)
    ViewAnimation.run(animation, lasting: duration, changes) { _ in self.complete() }
  }

  /// Does the remaining work at the end, if that has not been done.
  func complete() {
    let last = finish
    finish = nil
    last?()
  }
}
