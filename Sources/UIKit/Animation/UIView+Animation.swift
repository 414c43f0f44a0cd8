public import FlipbookMotion
import FlipbookViews
public import Foundation

extension UIView {
  nonisolated public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    public static let curveEaseInOut = AnimationOptions([])
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 7)) ?? .easeInOut }
  }

  nonisolated public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear

    /// - SeeAlso: The control points: documented, layout notes 23.3.
    var controlPoints: (x1: Double, y1: Double, x2: Double, y2: Double) {
      switch self {
      case .easeInOut: (0.42, 0, 0.58, 1)
      case .easeIn: (0.42, 0, 1, 1)
      case .easeOut: (0, 0, 0.58, 1)
      case .linear: (0, 0, 1, 1)
      }
    }

    func animation(duration: TimeInterval) -> Animation {
      if self == .linear { return .linear(duration: duration) }
      let points = controlPoints
      return .timingCurve(points.x1, points.y1, points.x2, points.y2, duration: duration)
    }
  }

  // MARK: Curves

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let outer = ViewAnimation.current
    let lasting = inherited(duration, options)
    // A block in another one takes over its duration and curve: documented,
    // `overrideInheritedDuration` and `overrideInheritedCurve`.
    let isOwn = options.contains(.overrideInheritedCurve)
    let curve = isOwn ? options.curve : outer?.curve ?? options.curve
    if let capture = AnimationCapture.current {
      return capture.take(
        UICubicTimingParameters(animationCurve: curve), lasting + delay, animations, completion)
    }
    run(
      curve.animation(duration: lasting), lasting: lasting, delay, options, animations,
      completion, curve: curve)
  }

  private class func inherited(
    _ duration: TimeInterval, _ options: AnimationOptions
  ) -> TimeInterval {
    let outer = inheritedAnimationDuration
    return outer > 0 && !options.contains(.overrideInheritedDuration) ? outer : duration
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  // MARK: Springs

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let lasting = inherited(duration, options)
    let spring = DampedAnimation(
      duration: lasting, dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity))
    if let capture = AnimationCapture.current {
      return capture.take(
        UISpringTimingParameters(dampingRatio: dampingRatio), lasting + delay, animations,
        completion)
    }
    run(Animation(spring), lasting: lasting, delay, options, animations, completion)
  }

  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0,
    initialSpringVelocity: CGFloat = 0.0, delay: TimeInterval = 0.0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Animation.interpolatingSpring(
      duration: duration, bounce: Double(bounce),
      initialVelocity: Double(initialSpringVelocity))
    run(spring, lasting: duration, delay, options, animations, completion)
  }

  /// Animates changes with an animation of SwiftUI's.
  public class func animate(
    _ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil
  ) {
    ViewAnimation.run(
      animation, adds: false, changes, completion: completion.map { done in { _ in done() } })
  }

  private class func run(
    _ animation: Animation, lasting duration: TimeInterval, _ delay: TimeInterval,
    _ options: AnimationOptions, _ body: () -> Void, _ completion: ((Bool) -> Void)?,
    curve: AnimationCurve? = nil
  ) {
    // Nothing moves in no time: the block's changes show at once, documented.
    guard duration > 0 || delay > 0 else {
      return ViewAnimation.run(nil, body, completion: completion)
    }
    ViewAnimation.run(
      repeating(animation, delay, options), lasting: duration, curve: curve, body,
      completion: completion)
  }

  /// The animation again and again, or back, and later, as options say.
  class func repeating(
    _ animation: Animation, _ delay: TimeInterval, _ options: AnimationOptions
  ) -> Animation {
    var animation = animation
    if options.contains(.repeat) {
      animation = animation.repeatForever(autoreverses: options.contains(.autoreverse))
    } else if options.contains(.autoreverse) {
      animation = animation.repeatCount(2, autoreverses: true)
    }
    return delay > 0 && delay.isFinite ? animation.delay(delay) : animation
  }

  /// Repeats the animations of changes in the block, in place of the repetition of the block
  /// around.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let outer = ViewAnimation.current, let animation = outer.animation, count >= 1 else {
      return animations()
    }
    let isEndless = count > 1_000_000
    ViewAnimation(
      isEndless
        ? animation.repeatForever(autoreverses: autoreverses)
        : animation.repeatCount(
          Int(count) * (autoreverses ? 2 : 1), autoreverses: autoreverses),
      lasting: outer.duration, curve: outer.curve, listener: outer.listener
    ).run(animations)
  }

  // MARK: Without

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    ViewAnimation(nil).run(actionsWithoutAnimation)
  }

  public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.areEnabled = enabled }

  public class var areAnimationsEnabled: Bool { ViewAnimation.areEnabled }

  /// Seconds of the block that is being run; zero outside of any, and where nothing moves.
  public class var inheritedAnimationDuration: TimeInterval {
    ViewAnimation.current.map { $0.moves ? $0.duration : 0 } ?? 0
  }
}
