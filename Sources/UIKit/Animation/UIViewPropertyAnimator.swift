import FlipbookMotion
import FlipbookViews
public import Foundation

nonisolated public enum UIViewAnimatingState: Int, Sendable {
  case inactive, active, stopped
}

nonisolated public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

/// An animation that can be held, turned and moved by hand.
@MainActor @preconcurrency open class UIViewPropertyAnimator: NSObject {
  public let duration: TimeInterval
  public private(set) var delay: TimeInterval = 0
  public private(set) var timingParameters: any UITimingCurveProvider
  public private(set) var state = UIViewAnimatingState.inactive
  open var isUserInteractionEnabled = true
  open var isManualHitTestingEnabled = false
  open var isInterruptible = true
  open var scrubsLinearly = true
  open var pausesOnCompletion = false

  private var animations: [(delayFactor: CGFloat, body: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var scopes: [ViewAnimation] = []
  private var clock: AnimatorClock?
  private var timer: AnimatorTimer?
  private weak var graph: ViewGraph?

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    (self.duration, timingParameters) = (duration, parameters)
  }

  /// An animator of a fifth of a second, with ease at both ends (chosen).
  public override convenience init() { self.init(duration: 0.2, curve: .easeInOut) }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let delay = delayFactor.isNaN ? 0 : min(max(delayFactor, 0), 0.999)
    if state == .active {
      run(animation, after: delay)
    } else {
      animations.append((delay, animation))
    }
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Time

  private var time: Double { graph?.time ?? 0 }

  /// Attaches the animations to the properties they change, standing still at the beginning.
  private func activate() -> AnimatorClock {
    if let clock { return clock }
    state = .active
    graph = ShownScene.graph
    let clock = AnimatorClock(AnimatorCurve(timingParameters, duration: duration))
    self.clock = clock
    let blocks = animations
    animations = []
    for block in blocks { run(block.body, after: block.delayFactor) }
    return clock
  }

  private func run(_ body: () -> Void, after delayFactor: CGFloat) {
    guard let clock else { return }
    let animation = AnimatorAnimation(
      clock: clock, origin: time, delayFactor: Double(delayFactor))
    let scope = ViewAnimation(Animation(animation), lasting: duration, keepsUndo: true)
    scopes.append(scope)
    scope.run(body)
  }

  open func startAnimation() {
    if let capture = AnimationCapture.current { return capture.take(self) }
    let isNew = clock == nil
    let clock = activate()
    guard !clock.isRunning else { return }
    if isNew {
      clock.start(at: time, reversed: isReversed)
    } else {
      clock.resume(at: time, reversed: isReversed, curve: nil, lasting: nil)
    }
    waitForEnd()
  }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard delay > 0, delay.isFinite, let graph = ShownScene.graph else {
      return startAnimation()
    }
    self.delay = delay
    let start = graph.time + delay
    let timer = AnimatorTimer(until: { start }) { [weak graph] in
      graph?.enqueueAction { assumingMain { self.startAnimation() } }
    }
    self.timer = timer
    graph.movements.insert(timer)
  }

  private func waitForEnd() {
    guard let graph, let clock else { return finish(at: isReversed ? .start : .end) }
    timer?.cancel()
    let timer = AnimatorTimer(until: { clock.end }) { [weak graph] in
      graph?.enqueueAction { assumingMain { self.runDidEnd() } }
    }
    self.timer = timer
    graph.movements.insert(timer)
  }

  private func runDidEnd() {
    if pausesOnCompletion {
      clock?.pause(at: time)
      return
    }
    finish(at: isReversed ? .start : .end)
  }

  open func pauseAnimation() {
    activate().pause(at: time)
    timer?.cancel()
  }

  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    let clock = activate()
    let curve = parameters.map { AnimatorCurve($0, duration: duration) }
    if let parameters { timingParameters = parameters }
    // A factor of zero keeps the rest of the duration: documented.
    let lasting = durationFactor > 0 ? duration * Double(durationFactor) : nil
    clock.resume(at: time, reversed: isReversed, curve: curve, lasting: lasting)
    waitForEnd()
  }

  open var isRunning: Bool { clock?.isRunning ?? false }

  open var isReversed = false {
    didSet {
      guard isReversed != oldValue, let clock, clock.isRunning else { return }
      clock.turn(at: time, reversed: isReversed)
      waitForEnd()
    }
  }

  open var fractionComplete: CGFloat {
    get {
      guard let clock else { return 0 }
      return CGFloat(scrubsLinearly ? clock.progress(at: time) : clock.part(at: time))
    }
    set {
      guard newValue.isFinite else { return }
      timer?.cancel()
      let fraction = Double(min(max(newValue, 0), 1))
      if scrubsLinearly { activate().scrub(to: fraction) } else { activate().hold(at: fraction) }
      graph?.movements.advance(to: time)
    }
  }

  // MARK: End

  open func stopAnimation(_ withoutFinishing: Bool) {
    guard clock != nil else { return }
    let views = scopes.flatMap(\.views)
    let shown = views.map { $0.presentation?.shown(of: $0) ?? $0.modelState }
    detach()
    UIView.performWithoutAnimation {
      for (view, state) in zip(views, shown) { view.change { $0 = state } }
    }
    state = .stopped
    if withoutFinishing { reset() }
  }

  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    finish(at: finalPosition)
  }

  private func finish(at position: UIViewAnimatingPosition) {
    if position == .start { takeBack() }
    let waiting = completions
    detach()
    reset()
    for completion in waiting { completion(position) }
  }

  /// Gives everything that was changed the value it had.
  private func takeBack() {
    let changes = scopes.flatMap(\.undo)
    clock?.scrub(to: 1)
    UIView.performWithoutAnimation { for undo in changes.reversed() { undo() } }
  }

  /// Ends the animator's animations: all properties show their targets.
  private func detach() {
    timer?.cancel()
    timer = nil
    clock?.end(at: time)
    graph?.movements.advance(to: time)
  }

  private func reset() {
    clock = nil
    scopes = []
    completions = []
    isReversed = false
    state = .inactive
  }
}
