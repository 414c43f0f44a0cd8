import FlipbookLook
import FlipbookMotion
import FlipbookViews
import Foundation

/// An exchange of the screens that a navigation controller shows, which may take its time.
@MainActor final class ControllerTransition {
  private var finish: (() -> Void)?

  /// Makes changes with the motion of screens, or at once, and calls back when they are over.
  ///
  /// The clock is a view that is not seen, and moves as long as the transition counts.
  init(
    _ motion: ScreenMotion?, clock: UIView, _ changes: () -> Void, finish: @escaping () -> Void
  ) {
    self.finish = finish
    guard let motion else {
      UIView.performWithoutAnimation(changes)
      complete()
      return
    }
    ViewAnimation.run(motion.animation, adds: false, changes, completion: nil)
    ViewAnimation.run(.linear(duration: motion.duration), adds: false) {
      clock.alpha = clock.alpha == 1 ? 0 : 1
    } completion: { _ in
      self.complete()
    }
  }

  /// Does the remaining work at the end, if that has not been done.
  func complete() {
    let last = finish
    finish = nil
    last?()
  }
}
