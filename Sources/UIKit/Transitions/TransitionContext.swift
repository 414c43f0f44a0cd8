import FlipbookViews
import Foundation

/// A transition between two controllers that code animates itself.
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  private let controllers: (from: UIViewController?, to: UIViewController?)
  private let views: (from: UIView?, to: UIView?)
  private let animator: any UIViewControllerAnimatedTransitioning
  private let frames: (initial: CGRect, final: CGRect)
  private var finish: ((Bool) -> Void)?

  /// The context itself, from its start to its end: code may refer to it weakly.
  private var kept: TransitionContext?

  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  let isAnimated = true
  let targetTransform = CGAffineTransform.identity

  /// The object that moves the animations.
  private weak var hand: (any UIViewControllerInteractiveTransitioning)?

  /// The speed at which the animations go on once they are let go, as a multiple of their own.
  private var speed: CGFloat { hand?.completionSpeed ?? 1 }

  /// The animations that a hand moves.
  let capture = AnimationCapture()

  /// The object by which others animate along.
  let coordinator: TransitionCoordinator

  /// - Parameters:
  ///   - animator: The animations.
  ///   - container: The view that they happen in.
  ///   - controllers: The controllers that the transition goes from and to.
  ///   - views: The views of them that are in the container or belong there.
  ///   - frames: The rectangles at first and at the end of the controller that comes.
  ///   - style: The style of a presentation.
  ///   - coordinator: The object by which others animate along; nil for a new one.
  ///   - finish: Called at the end, with true if the transition was completed.
  init(
    _ animator: any UIViewControllerAnimatedTransitioning, in container: UIView,
    controllers: (from: UIViewController?, to: UIViewController?),
    views: (from: UIView?, to: UIView?), frames: (initial: CGRect, final: CGRect),
    style: UIModalPresentationStyle = .none, coordinator: TransitionCoordinator? = nil,
    finish: @escaping (Bool) -> Void
  ) {
    self.coordinator =
      coordinator
      ?? TransitionCoordinator(
        duration: animator.transitionDuration(using: nil), in: container)
    (self.animator, containerView, self.controllers) = (animator, container, controllers)
    (self.views, self.frames, presentationStyle) = (views, frames, style)
    self.finish = finish
  }

  /// Runs the animations, or leaves them to a hand.
  ///
  /// - Parameters:
  ///   - hand: The object that moves them; nil for none.
  ///   - alongside: Changes that are animated with them.
  func start(
    _ hand: (any UIViewControllerInteractiveTransitioning)?, alongside: @escaping () -> Void
  ) {
    kept = self
    views.from?.keepsInsets = true
    let (animator, coordinator) = (animator, coordinator)
    let follow = {
      UIView.animate(
        withDuration: animator.transitionDuration(using: self),
        animations: {
          alongside()
          coordinator.runAlongside()
        })
    }
    let run = {
      animator.animateTransition(using: self)
      follow()
    }
    guard let hand, hand.wantsInteractiveStart else { return run() }
    self.hand = hand
    isInteractive = true
    coordinator.isInteractive = true
    // A hand of code's own begins the animations itself.
    if hand is UIPercentDrivenInteractiveTransition { capture.record(run) } else { follow() }
    hand.startInteractiveTransition(self)
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    coordinator.percentComplete = percentComplete
    capture.scrub(to: percentComplete)
  }

  func finishInteractiveTransition() {
    guard isInteractive else { return }
    endInteraction()
    capture.run(reversed: false, over: 1 - coordinator.percentComplete, at: speed)
  }

  func cancelInteractiveTransition() {
    guard isInteractive else { return }
    transitionWasCancelled = true
    coordinator.isCancelled = true
    endInteraction()
    capture.run(reversed: true, over: coordinator.percentComplete, at: speed)
  }

  func pauseInteractiveTransition() { isInteractive = true }

  private func endInteraction() {
    isInteractive = false
    coordinator.isInteractive = false
    coordinator.tellOfChange()
  }

  func completeTransition(_ didComplete: Bool) {
    guard let finish else { return }
    (self.finish, kept) = (nil, nil)
    views.from?.keepsInsets = false
    let isDone = didComplete && !transitionWasCancelled
    transitionWasCancelled = !isDone
    finish(isDone)
    animator.animationEnded(isDone)
    coordinator.complete()
  }

  /// Ends a transition that another one interrupts.
  func interrupt() { completeTransition(true) }

  func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? { key == .from ? controllers.from : controllers.to }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? views.from : views.to
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === controllers.from ? frames.final : frames.initial
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === controllers.to ? frames.final : .zero
  }
}

/// Animations that do not run by time but as a hand moves them.
@MainActor final class AnimationCapture {
  /// The one that records now.
  private(set) static var current: AnimationCapture?

  private var animators: [UIViewPropertyAnimator] = []

  /// Runs code whose animations are recorded.
  func record(_ body: () -> Void) {
    let outer = Self.current
    Self.current = self
    body()
    Self.current = outer
  }

  /// Keeps an animator, which stands still at its beginning.
  func take(_ animator: UIViewPropertyAnimator) {
    animators.append(animator)
    let outer = Self.current
    Self.current = nil
    animator.pauseAnimation()
    Self.current = outer
  }

  /// Keeps the animations of a block.
  func take(
    _ timing: any UITimingCurveProvider, _ duration: TimeInterval,
    _ animations: @escaping () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion { completion($0 == .end) } }
    take(animator)
  }

  func scrub(to part: CGFloat) {
    for animator in animators { animator.fractionComplete = part }
  }

  /// Has all go on by themselves, to the end or back.
  ///
  /// - SeeAlso: The rest of the duration is divided by the speed: documented,
  ///   `UIPercentDrivenInteractiveTransition.completionSpeed`.
  /// - Parameters:
  ///   - reversed: True for the way back.
  ///   - rest: The part of the way that is left.
  ///   - speed: A multiple of the animations' own speed.
  func run(reversed: Bool, over rest: CGFloat, at speed: CGFloat) {
    let isOther = speed > 0 && speed.isFinite && speed != 1
    let running = animators
    animators = []
    for animator in running {
      animator.isReversed = reversed
      animator.continueAnimation(
        withTimingParameters: nil, durationFactor: isOther ? rest / speed : 0)
    }
  }
}

/// Lets others animate along with a transition between controllers.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  private typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void
  private var alongside: [Step] = []
  private var completions: [Step] = []
  private var changes: [Step] = []
  private var hasRun = false

  let transitionDuration: TimeInterval
  let containerView: UIView
  let isAnimated: Bool
  var isInteractive = false
  var isCancelled = false
  var percentComplete: CGFloat = 0

  /// The controllers that go and come.
  private weak var leaving: UIViewController?
  private weak var coming: UIViewController?

  init(
    duration: TimeInterval, in container: UIView, from leaving: UIViewController? = nil,
    to coming: UIViewController? = nil
  ) {
    (self.leaving, self.coming) = (leaving, coming)
    transitionDuration = duration
    containerView = container
    isAnimated = duration > 0
  }

  func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    // One that comes late is animated by itself.
    if hasRun {
      UIView.animate(withDuration: transitionDuration) { animation(self) }
    } else {
      alongside.append(animation)
    }
    return true
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { changes.append(handler) }

  func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? { key == .from ? leaving : coming }

  func tellOfChange() { for change in changes { change(self) } }

  /// Makes the changes, in the block of animations that is being run.
  func runAlongside() {
    hasRun = true
    let steps = alongside
    alongside = []
    for step in steps { step(self) }
  }

  /// Calls back for the end, once.
  func complete() {
    if !hasRun { runAlongside() }
    let waiting = completions
    completions = []
    for step in waiting { step(self) }
  }
}
