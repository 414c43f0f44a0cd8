public import Foundation

/// A change of a view by the way in which the device is held; a stage is not tilted.
@MainActor @preconcurrency open class UIMotionEffect: NSObject {
  public override init() { super.init() }
}

/// A value of a view that follows the tilt of the device.
@MainActor @preconcurrency open class UIInterpolatingMotionEffect: UIMotionEffect {
  nonisolated public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }

  public let keyPath: String
  public let type: EffectType
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) { (self.keyPath, self.type) = (keyPath, type) }
}

/// Several changes at once.
@MainActor @preconcurrency open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  public var motionEffects: [UIMotionEffect] {
    get { styles.motionEffects }
    set { styles.motionEffects = newValue }
  }

  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
}

extension UIScreen {
  /// A picture of what the screen shows.
  @MainActor public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let window = UIApplication.shared.windows.first
    return window?.snapshotView(afterScreenUpdates: afterUpdates) ?? UIView(frame: bounds)
  }
}

public typealias UIInterpolatingMotionEffectType = UIInterpolatingMotionEffect.EffectType
