public import Foundation

/// A hand that moves a transition to a part of its way.
@MainActor @preconcurrency
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  open private(set) var percentComplete: CGFloat = 0
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  open var timingCurve: (any UITimingCurveProvider)?
  open var wantsInteractiveStart = true

  /// In seconds.
  open private(set) var duration: CGFloat = 0
  private var context: (any UIViewControllerContextTransitioning)?

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    context = transitionContext
    percentComplete = 0
    transitionContext.updateInteractiveTransition(0)
  }

  open func update(_ percentComplete: CGFloat) {
    guard percentComplete.isFinite else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    context?.updateInteractiveTransition(self.percentComplete)
  }

  open func finish() {
    context?.finishInteractiveTransition()
    context = nil
  }

  open func cancel() {
    context?.cancelInteractiveTransition()
    context = nil
  }

  open func pause() { context?.pauseInteractiveTransition() }
}
