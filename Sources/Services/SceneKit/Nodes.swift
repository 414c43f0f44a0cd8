public import SwiftUI

/// A thing of a scene.
@MainActor @preconcurrency open class SCNNode: NSObject {
  open var name: String?
  open var geometry: SCNGeometry?
  open var camera: SCNCamera?
  open var light: SCNLight?
  open var physicsBody: SCNPhysicsBody?
  open var position = SCNVector3()
  open var eulerAngles = SCNVector3()
  open var rotation = SCNVector4()
  open var orientation = SCNQuaternion(x: 0, y: 0, z: 0, w: 1)
  open var scale = SCNVector3(x: 1, y: 1, z: 1)
  open var pivot = SCNMatrix4Identity
  open var transform = SCNMatrix4Identity
  open var worldPosition: SCNVector3 { position }
  open var opacity: CGFloat = 1
  open var isHidden = false
  open var castsShadow = true
  open var renderingOrder = 0
  open var categoryBitMask = 1
  open var constraints: [SCNConstraint]?
  open private(set) var childNodes: [SCNNode] = []
  open private(set) weak var parent: SCNNode?

  public override init() { super.init() }

  public convenience init(geometry: SCNGeometry?) {
    self.init()
    self.geometry = geometry
  }

  open var boundingBox: (min: SCNVector3, max: SCNVector3) {
    get { (SCNVector3(), SCNVector3()) }
    set {}
  }

  open func addChildNode(_ child: SCNNode) {
    child.removeFromParentNode()
    childNodes.append(child)
    child.parent = self
  }

  open func removeFromParentNode() {
    parent?.childNodes.removeAll { $0 === self }
    parent = nil
  }

  open func childNode(withName name: String, recursively: Bool) -> SCNNode? {
    for child in childNodes {
      if child.name == name { return child }
      if recursively, let found = child.childNode(withName: name, recursively: true) {
        return found
      }
    }
    return nil
  }

  open func enumerateChildNodes(_ block: (SCNNode, UnsafeMutablePointer<Bool>) -> Void) {
    var stops = false
    for child in childNodes where !stops {
      block(child, &stops)
      child.enumerateChildNodes(block)
    }
  }

  open func clone() -> SCNNode { SCNNode(geometry: geometry) }
  open func look(at worldTarget: SCNVector3) {}
  open func runAction(_ action: SCNAction) {}
  open func runAction(_ action: SCNAction, forKey key: String?) {}
  open func runAction(_ action: SCNAction, completionHandler block: (() -> Void)?) {}
  open func removeAllActions() {}
  open func removeAction(forKey key: String) {}
  open func addAnimation(_ animation: CAAnimation, forKey key: String?) {}
  open func removeAllAnimations() {}
  open func addParticleSystem(_ system: SCNParticleSystem) {}
}

/// A rule that a thing keeps to.
@MainActor @preconcurrency open class SCNConstraint: NSObject {}

/// Has a thing look at another one.
@MainActor @preconcurrency open class SCNLookAtConstraint: SCNConstraint {
  open var isGimbalLockEnabled = false

  public init(target: SCNNode?) { super.init() }
}

/// Has a thing face the camera.
@MainActor @preconcurrency open class SCNBillboardConstraint: SCNConstraint {
  public override init() { super.init() }
}

/// Sparks and smoke.
@MainActor @preconcurrency open class SCNParticleSystem: NSObject {
  open var birthRate: CGFloat = 1
  open var particleLifeSpan: CGFloat = 1
  open var particleSize: CGFloat = 1
  open var particleColor = UIColor.white
  open var particleImage: Any?
  open var emitterShape: SCNGeometry?

  public override init() { super.init() }

  public convenience init?(named name: String, inDirectory directory: String?) { self.init() }
}

/// The eye of a scene.
@MainActor @preconcurrency open class SCNCamera: NSObject {
  open var fieldOfView: CGFloat = 60
  open var zNear: Double = 1
  open var zFar: Double = 100
  open var usesOrthographicProjection = false
  open var orthographicScale: Double = 1
  open var wantsHDR = false
  open var wantsExposureAdaptation = true
  open var exposureOffset: CGFloat = 0
  open var bloomIntensity: CGFloat = 0
  open var bloomThreshold: CGFloat = 1
  open var bloomBlurRadius: CGFloat = 4
  open var focalLength: CGFloat = 50

  public override init() { super.init() }
}

/// A light of a scene.
@MainActor @preconcurrency open class SCNLight: NSObject {
  nonisolated public struct LightType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let ambient = LightType(rawValue: "ambient")
    public static let omni = LightType(rawValue: "omni")
    public static let directional = LightType(rawValue: "directional")
    public static let spot = LightType(rawValue: "spot")
    public static let area = LightType(rawValue: "area")
    public static let probe = LightType(rawValue: "probe")
    public static let IES = LightType(rawValue: "IES")
  }

  open var type = LightType.omni
  open var color: Any = UIColor.white
  open var intensity: CGFloat = 1000
  open var temperature: CGFloat = 6500
  open var castsShadow = false
  open var shadowColor: Any = UIColor.black
  open var shadowRadius: CGFloat = 3
  open var shadowMode = ShadowMode.forward
  open var spotInnerAngle: CGFloat = 0
  open var spotOuterAngle: CGFloat = 45
  open var attenuationStartDistance: CGFloat = 0
  open var attenuationEndDistance: CGFloat = 0

  nonisolated public enum ShadowMode: Int, Sendable {
    case forward, deferred, modulated
  }

  public override init() { super.init() }
}

/// The body of a thing in a world of forces; nothing moves.
@MainActor @preconcurrency open class SCNPhysicsBody: NSObject {
  nonisolated public enum BodyType: Int, Sendable {
    case `static`, dynamic, kinematic
  }

  public let type: BodyType
  open var isAffectedByGravity = true
  open var mass: CGFloat = 1
  open var friction: CGFloat = 0.5
  open var restitution: CGFloat = 0.5
  open var categoryBitMask = 1
  open var contactTestBitMask = 0

  public init(type: BodyType, shape: SCNPhysicsShape?) {
    self.type = type
    super.init()
  }

  open class func dynamic() -> SCNPhysicsBody { SCNPhysicsBody(type: .dynamic, shape: nil) }
  open class func `static`() -> SCNPhysicsBody { SCNPhysicsBody(type: .static, shape: nil) }
  open class func kinematic() -> SCNPhysicsBody { SCNPhysicsBody(type: .kinematic, shape: nil) }

  open func applyForce(_ direction: SCNVector3, asImpulse impulse: Bool) {}
}

/// The shape of a body.
@MainActor @preconcurrency open class SCNPhysicsShape: NSObject {
  public init(geometry: SCNGeometry, options: [String: Any]? = nil) { super.init() }
}

/// A movement; nothing moves.
open class SCNAction: NSObject, @unchecked Sendable {
  public var timingMode = SCNActionTimingMode.linear
  public var duration: TimeInterval = 0

  public static func rotateBy(
    x xAngle: CGFloat, y yAngle: CGFloat, z zAngle: CGFloat, duration: TimeInterval
  ) -> SCNAction { SCNAction() }
  public static func rotateTo(
    x xAngle: CGFloat, y yAngle: CGFloat, z zAngle: CGFloat, duration: TimeInterval
  ) -> SCNAction { SCNAction() }
  public static func rotate(
    by angle: CGFloat, around axis: SCNVector3, duration: TimeInterval
  ) -> SCNAction { SCNAction() }
  public static func move(to location: SCNVector3, duration: TimeInterval) -> SCNAction {
    SCNAction()
  }
  public static func move(by delta: SCNVector3, duration: TimeInterval) -> SCNAction {
    SCNAction()
  }
  public static func moveBy(
    x deltaX: CGFloat, y deltaY: CGFloat, z deltaZ: CGFloat, duration: TimeInterval
  ) -> SCNAction { SCNAction() }
  public static func scale(to scale: CGFloat, duration sec: TimeInterval) -> SCNAction {
    SCNAction()
  }
  public static func scale(by scale: CGFloat, duration sec: TimeInterval) -> SCNAction {
    SCNAction()
  }
  public static func fadeIn(duration sec: TimeInterval) -> SCNAction { SCNAction() }
  public static func fadeOut(duration sec: TimeInterval) -> SCNAction { SCNAction() }
  public static func fadeOpacity(to opacity: CGFloat, duration sec: TimeInterval) -> SCNAction {
    SCNAction()
  }
  public static func wait(duration sec: TimeInterval) -> SCNAction { SCNAction() }
  public static func sequence(_ actions: [SCNAction]) -> SCNAction { SCNAction() }
  public static func group(_ actions: [SCNAction]) -> SCNAction { SCNAction() }
  public static func repeatForever(_ action: SCNAction) -> SCNAction { SCNAction() }
  public static func `repeat`(_ action: SCNAction, count: Int) -> SCNAction { SCNAction() }
  public static func removeFromParentNode() -> SCNAction { SCNAction() }
  public static func run(_ block: @escaping (SCNNode) -> Void) -> SCNAction { SCNAction() }

  public func reversed() -> SCNAction { self }
}

/// The pace of a movement.
public enum SCNActionTimingMode: Int, Sendable {
  case linear, easeIn, easeOut, easeInEaseOut
}
