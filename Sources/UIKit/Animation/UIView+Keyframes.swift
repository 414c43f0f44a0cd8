import FlipbookMotion
public import Foundation

extension UIView {
  nonisolated public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    @MainActor fileprivate var mode: KeyframeTrack.Mode {
      switch rawValue >> 10 & 7 {
      case 1: return .discrete
      case 3: return .cubic
      case 2, 4:
        ShownScene.diagnose("UIView.animateKeyframes: paced modes keep the times of the keyframes")
        return rawValue >> 10 & 7 == 4 ? .cubic : .linear
      default: return .linear
      }
    }
  }

  /// The block whose keyframes are being added, and the transaction of its changes.
  private struct Keyframes {
    let track: KeyframeTrack
    let options: AnimationOptions
    let delay: TimeInterval
  }

  private static var keyframes: Keyframes?

  /// Animates changes through keyframes.
  ///
  /// - SeeAlso: That the whole eases in and out unless the options name a curve: derived from
  ///   common reports.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let plain = AnimationOptions(rawValue: options.rawValue & ~(7 << 10))
    let points = plain.curve.controlPoints
    let curve = UnitCurve.bezier(points.x1, points.y1, points.x2, points.y2)
    let track = KeyframeTrack(
      duration: duration.isFinite ? max(duration, 0) : 0, mode: options.mode,
      curve: plain.curve == .linear ? .linear : curve)
    animate(withDuration: duration, delay: delay, options: plain) {
      let outer = keyframes
      keyframes = Keyframes(track: track, options: plain, delay: delay)
      animations()
      keyframes = outer
    } completion: {
      completion?($0)
    }
  }

  /// Adds a keyframe to the block around; without one, its changes just happen.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let keyframes, let outer = ViewAnimation.current, outer.moves else {
      return animations()
    }
    let (start, length) = (frameStartTime, frameDuration)
    guard start >= 0, length >= 0, start + length <= 1 + 1e-9 else {
      ShownScene.diagnose(
        "UIView.addKeyframe(\(start), \(length)): a keyframe lies between 0 and 1; "
          + "its changes are made at once")
      return performWithoutAnimation(animations)
    }
    let index = keyframes.track.add(start: start, length: length)
    let animation = repeating(
      Animation(KeyframeAnimation(track: keyframes.track, index: index)), keyframes.delay,
      keyframes.options)
    ViewAnimation(animation, lasting: outer.duration, listener: outer.listener).run(animations)
  }
}
