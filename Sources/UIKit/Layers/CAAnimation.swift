public import CoreGraphics
import FlipbookMotion
public import Foundation

/// The course of an animation of layers in time.
nonisolated public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

@MainActor @preconcurrency open class CAMediaTimingFunction: NSObject {
  private let points: [(x: Double, y: Double)]

  /// A curve by its name.
  ///
  /// - SeeAlso: The control points: documented, `CAMediaTimingFunctionName`.
  public init(name: CAMediaTimingFunctionName) {
    let (first, second): ((Double, Double), (Double, Double)) =
      switch name {
      case .linear: ((0, 0), (1, 1))
      case .easeIn: ((0.42, 0), (1, 1))
      case .easeOut: ((0, 0), (0.58, 1))
      case .easeInEaseOut: ((0.42, 0), (0.58, 1))
      default: ((0.25, 0.1), (0.25, 1))
      }
    points = [(0, 0), first, second, (1, 1)]
  }

  /// A curve by its control points, each number as code writes it.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    func written(_ number: Float) -> Double { Double(number.description) ?? Double(number) }
    points = [(0, 0), (written(c1x), written(c1y)), (written(c2x), written(c2y)), (1, 1)]
  }

  open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    guard points.indices.contains(index) else { return }
    (values[0], values[1]) = (Float(points[index].x), Float(points[index].y))
  }

  var curve: UnitCurve {
    let curve = UnitCurve.bezier(points[1].x, points[1].y, points[2].x, points[2].y)
    return curve == .bezier(0, 0, 1, 1) ? .linear : curve
  }
}

/// The value that is shown before and after an animation of layers.
nonisolated public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// An object that hears of an animation's beginning and end.
@MainActor @preconcurrency public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of layers, which are what code has made them when it is over.
@MainActor @preconcurrency open class CAAnimation: NSObject {
  open var duration: CFTimeInterval = 0
  open var beginTime: CFTimeInterval = 0
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var speed: Float = 1
  open var fillMode = CAMediaTimingFillMode.removed
  open var isRemovedOnCompletion = true
  open var timingFunction: CAMediaTimingFunction?
  open var delegate: (any CAAnimationDelegate)?

  /// Values of code's own.
  private var settings: [String: Any] = [:]

  public override init() { super.init() }

  open func value(forKey key: String) -> Any? { settings[key] }

  open func setValue(_ value: Any?, forKey key: String) { settings[key] = value }

  /// The changes by the animation in a pass of some seconds; nil for none.
  func part(on layer: CALayer, lasting duration: Double) -> LayerCourse.Part? { nil }
}

@MainActor @preconcurrency open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false
  open var isCumulative = false

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// The values that the property has; nil for none.
  var change: LayerProperty.Values? { nil }

  /// The angles by which the layer is turned on its way; nil for none.
  var turns: LayerKeyframes? { nil }

  override func part(on layer: CALayer, lasting duration: Double) -> LayerCourse.Part? {
    guard let change, var keyPath else { return nil }
    // Documented: the property's name in Objective-C, which a key path in Swift stands for.
    if keyPath == "isHidden" { keyPath = "hidden" }
    guard layer.hasValue(for: keyPath) else {
      ShownScene.diagnose("CALayer.add(_:forKey:): `\(keyPath)` is not animated")
      return nil
    }
    return .property(
      LayerProperty(
        key: keyPath, values: change, turns: turns, isAdditive: isAdditive,
        isCumulative: isCumulative))
  }
}

@MainActor @preconcurrency open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

  private func read(_ value: Any?) -> LayerValue? { value.map { LayerValue(reading: $0) } }

  var ends: (from: LayerValue?, to: LayerValue?, by: LayerValue?) {
    (read(fromValue), read(toValue), read(byValue))
  }

  override var change: LayerProperty.Values? {
    .ends(from: ends.from, to: ends.to, by: ends.by)
  }
}

@MainActor @preconcurrency open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0
  open var allowsOverdamping = false

  /// A spring by the time it seems to take, in seconds, and its bounce.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(duration: perceptualDuration, bounce: Double(bounce))
    (stiffness, damping) = (CGFloat(spring.stiffness), CGFloat(spring.damping))
    allowsOverdamping = true
  }

  private var spring: Spring {
    Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      allowOverDamping: allowsOverdamping)
  }

  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  override var change: LayerProperty.Values? {
    .spring(
      spring, velocity: Double(initialVelocity), from: ends.from, to: ends.to, by: ends.by)
  }
}

/// The way from one keyframe to the next.
nonisolated public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The way in which a layer is turned that moves along a path: forwards, or with its back ahead.
nonisolated public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

@MainActor @preconcurrency open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var path: CGPath?
  open var keyTimes: [NSNumber]?
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear

  /// The turn of what follows a path, which its own matrix comes after; nil for none.
  ///
  /// - SeeAlso: That it has no effect without a path: documented. That the layer's right side points
  ///   along the path, and the order of both turns: chosen.
  open var rotationMode: CAAnimationRotationMode?

  private var mode: LayerKeyframes.Mode {
    switch calculationMode {
    case .discrete: .discrete
    case .paced, .cubicPaced: .paced
    case .cubic: .cubic
    default: .linear
    }
  }

  override var turns: LayerKeyframes? {
    guard let path, let rotationMode else { return nil }
    return LayerKeyframes(
      directionsAlong: path.path, times: keyTimes?.map(\.doubleValue),
      curves: (timingFunctions ?? []).map(\.curve), mode: mode,
      turned: rotationMode == .rotateAutoReverse ? .pi : 0)
  }

  override var change: LayerProperty.Values? {
    let times = keyTimes?.map(\.doubleValue)
    let curves = (timingFunctions ?? []).map(\.curve)
    if let path {
      return .keyframes(
        LayerKeyframes(along: path.path, times: times, curves: curves, mode: mode))
    }
    return .keyframes(
      LayerKeyframes(
        values: (values ?? []).map { LayerValue(reading: $0) }, times: times, curves: curves,
        mode: mode))
  }
}

@MainActor @preconcurrency open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  override func part(on layer: CALayer, lasting duration: Double) -> LayerCourse.Part? {
    .group(
      (animations ?? []).map { $0.course(on: layer, from: $0.beginTime, lasting: duration) })
  }
}
