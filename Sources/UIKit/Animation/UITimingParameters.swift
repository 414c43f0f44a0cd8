import FlipbookMotion
public import Foundation

/// The rule by which an animator's progress follows from time.
@MainActor @preconcurrency public protocol UITimingCurveProvider: AnyObject {
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic curve.
@MainActor @preconcurrency open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint

  public override convenience init() { self.init(animationCurve: .easeInOut) }

  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    let points = curve.controlPoints
    controlPoint1 = CGPoint(x: points.x1, y: points.y1)
    controlPoint2 = CGPoint(x: points.x2, y: points.y2)
  }

  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    (controlPoint1, controlPoint2) = (point1, point2)
  }

  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring.
@MainActor @preconcurrency open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  public let initialVelocity: CGVector
  private let ratio: CGFloat
  private let fixed: Spring?

  /// The spring of messages and folders: critically damped.
  ///
  /// - SeeAlso: mass 3, stiffness 1000, damping 500: documented, `init()`.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    (self.ratio, initialVelocity, fixed) = (ratio, velocity, nil)
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    ratio = 1
    initialVelocity = velocity
    fixed = Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      allowOverDamping: true)
  }

  public convenience init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity: CGVector = .zero
  ) {
    let spring = Spring(duration: duration, bounce: Double(bounce))
    self.init(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      initialVelocity: initialVelocity)
  }

  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// A spring that needs a given time to come to rest, or that with fixed numbers.
  fileprivate func spring(lasting duration: Double) -> Spring {
    fixed ?? Spring(settlingDuration: duration, dampingRatio: Double(ratio))
  }

  /// The duration that follows from the spring's numbers, used in place of an animator's own.
  fileprivate var ownDuration: Double? { fixed?.settlingDuration }
}

/// Progress from 0 to 1, or beyond on a spring, by the part of a duration that is over.
struct AnimatorCurve {
  let duration: Double
  let value: (Double) -> Double

  @MainActor init(_ parameters: any UITimingCurveProvider, duration: Double) {
    let given = duration.isFinite ? max(duration, 0) : 0
    if let spring = parameters.springTimingParameters {
      let own = spring.spring(lasting: given)
      let lasting = spring.ownDuration ?? given
      let velocity = Double(spring.initialVelocity.dx)
      self.duration = lasting.isFinite ? lasting : given
      value = { part in
        part >= 1 ? 1 : own.value(target: 1, initialVelocity: velocity, time: part * lasting)
      }
    } else {
      let cubic = parameters.cubicTimingParameters ?? UICubicTimingParameters()
      let curve = UnitCurve.bezier(
        Double(cubic.controlPoint1.x), Double(cubic.controlPoint1.y),
        Double(cubic.controlPoint2.x), Double(cubic.controlPoint2.y))
      self.duration = given
      value = { curve.value(at: $0) }
    }
  }
}
