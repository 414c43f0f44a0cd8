import FlipbookMotion
public import Foundation

extension UIView.AnimationOptions {
  public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
  public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
  public static let transitionCurlUp = UIView.AnimationOptions(rawValue: 3 << 20)
  public static let transitionCurlDown = UIView.AnimationOptions(rawValue: 4 << 20)
  public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
  public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
  public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)

  /// The style in which the old content gives way; nil if no transition is named.
  @MainActor fileprivate var contentChange: OldLook.Style? {
    switch rawValue >> 20 & 7 {
    case 0: nil
    case 1: .flip(x: 0, y: 1)
    case 2: .flip(x: 0, y: -1)
    case 3: .curl(isUp: true)
    case 4: .curl(isUp: false)
    case 6: .flip(x: -1, y: 0)
    case 7: .flip(x: 1, y: 0)
    default: .dissolve
    }
  }
}

extension UIView {
  /// Changes a view's look, from one picture of it to the other.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard let style = options.contentChange, duration > 0 else {
      return animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() },
        completion: completion)
    }
    let change = ContentChange(of: view, style)
    animate(withDuration: duration, delay: 0, options: options) {
      // Changes are animated as well only if that is asked for: documented.
      if options.contains(.allowAnimatedContent) {
        animations?()
      } else {
        performWithoutAnimation {
          animations?()
          view.layoutIfNeeded()
        }
      }
      view.contentChange = change
      change?.begin(under: ViewAnimation.transaction)
      view.requestLayout()
    } completion: {
      completion?($0)
    }
  }

  /// Exchanges a view for another in its superview.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      ShownScene.diagnose("UIView.transition(from:to:): the first view has no superview")
      completion?(false)
      return
    }
    transition(with: container, duration: duration, options: options) {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        container.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    } completion: {
      completion?($0)
    }
  }
}
