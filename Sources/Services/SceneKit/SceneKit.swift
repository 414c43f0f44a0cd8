import FlipbookLook
@_exported public import SwiftUI

// Scenes in space. A stage draws none: a scene is a labelled area.

/// A point or a direction in space.
public struct SCNVector3: Equatable, Sendable {
  public var x: Float
  public var y: Float
  public var z: Float

  public init() { self.init(x: 0, y: 0, z: 0) }

  public init(x: Float, y: Float, z: Float) { (self.x, self.y, self.z) = (x, y, z) }

  public init(_ x: Float, _ y: Float, _ z: Float) { self.init(x: x, y: y, z: z) }

  @_disfavoredOverload
  public init<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) {
    self.init(x: Float(x), y: Float(y), z: Float(z))
  }

  @_disfavoredOverload
  public init(_ x: Int, _ y: Int, _ z: Int) { self.init(x: Float(x), y: Float(y), z: Float(z)) }
}

/// A rotation, or four numbers.
public struct SCNVector4: Equatable, Sendable {
  public var x: Float
  public var y: Float
  public var z: Float
  public var w: Float

  public init() { self.init(x: 0, y: 0, z: 0, w: 0) }

  public init(x: Float, y: Float, z: Float, w: Float) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  public init(_ x: Float, _ y: Float, _ z: Float, _ w: Float) {
    self.init(x: x, y: y, z: z, w: w)
  }
}

public typealias SCNQuaternion = SCNVector4
public typealias SCNMatrix4 = CATransform3D

public let SCNVector3Zero = SCNVector3()
public let SCNMatrix4Identity = CATransform3DIdentity

public func SCNVector3Make(_ x: Float, _ y: Float, _ z: Float) -> SCNVector3 {
  SCNVector3(x: x, y: y, z: z)
}

public func SCNVector4Make(_ x: Float, _ y: Float, _ z: Float, _ w: Float) -> SCNVector4 {
  SCNVector4(x: x, y: y, z: z, w: w)
}

/// A scene in space.
@MainActor @preconcurrency open class SCNScene: NSObject {
  public let rootNode = SCNNode()
  public let background = SCNMaterialProperty()
  public let lightingEnvironment = SCNMaterialProperty()
  open var isPaused = false
  open var fogColor: Any = UIColor.white
  open var fogStartDistance: CGFloat = 0
  open var fogEndDistance: CGFloat = 0

  public override init() { super.init() }

  public convenience init?(named name: String) { self.init() }

  public convenience init(url: URL, options: [LoadingOption: Any]? = nil) throws { self.init() }

  /// A setting of reading.
  public struct LoadingOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let checkConsistency = LoadingOption(rawValue: "checkConsistency")
  }
}

/// The size of a view's scene, and what is done with it.
public enum SCNAntialiasingMode: UInt, Sendable {
  case none, multisampling2X, multisampling4X
}

/// Has a say in the drawing of a scene; none is drawn.
public protocol SCNSceneRendererDelegate: AnyObject {}

/// A thing that draws scenes.
public protocol SCNSceneRenderer: AnyObject {}

/// A view of a scene: a labelled area.
@MainActor @preconcurrency open class SCNView: _ServiceView, SCNSceneRenderer {
  open var scene: SCNScene?
  open var pointOfView: SCNNode?
  open var allowsCameraControl = false
  open var autoenablesDefaultLighting = false
  open var showsStatistics = false
  open var isPlaying = false
  open var loops = false
  open var rendersContinuously = false
  open var preferredFramesPerSecond = 60
  open var antialiasingMode = SCNAntialiasingMode.none
  open var isJitteringEnabled = false
  open var isTemporalAntialiasingEnabled = false
  open weak var delegate: (any SCNSceneRendererDelegate)?
  public let defaultCameraController = SCNCameraController()

  public convenience init(frame: CGRect, options: [String: Any]?) { self.init(frame: frame) }

  open func hitTest(_ point: CGPoint, options: [SCNHitTestOption: Any]? = nil) -> [SCNHitTestResult]
  { [] }

  open func play(_ sender: Any?) {}
  open func pause(_ sender: Any?) {}
  open func stop(_ sender: Any?) {}
  open func snapshot() -> UIImage { UIImage() }
}

/// Moves the camera by touches.
@MainActor @preconcurrency open class SCNCameraController: NSObject {
  open var interactionMode = SCNInteractionMode.fly
  open var inertiaEnabled = false
  open var minimumVerticalAngle: Float = 0
  open var maximumVerticalAngle: Float = 0
  open var target = SCNVector3()
}

/// The way in which touches move the camera.
public enum SCNInteractionMode: Int, Sendable {
  case fly, orbitTurntable, orbitAngleMapping, orbitCenteredArcball, orbitArcball, pan, truck
}

/// A setting of a search for things under a point.
public struct SCNHitTestOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let boundingBoxOnly = SCNHitTestOption(rawValue: "boundingBoxOnly")
  public static let searchMode = SCNHitTestOption(rawValue: "searchMode")
}

/// A thing under a point; there is none.
@MainActor @preconcurrency open class SCNHitTestResult: NSObject {
  public let node = SCNNode()
  public var worldCoordinates: SCNVector3 { SCNVector3() }
  public var localCoordinates: SCNVector3 { SCNVector3() }
}

/// A view of a scene: a labelled area.
public struct SceneView: View {
  /// A setting of the view.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let allowsCameraControl = Options(rawValue: 1)
    public static let autoenablesDefaultLighting = Options(rawValue: 2)
    public static let rendersContinuously = Options(rawValue: 4)
    public static let jitteringEnabled = Options(rawValue: 8)
    public static let temporalAntialiasingEnabled = Options(rawValue: 16)
  }

  public init(
    scene: SCNScene? = nil, pointOfView: SCNNode? = nil, options: Options = [],
    preferredFramesPerSecond: Int = 60, antialiasingMode: SCNAntialiasingMode = .multisampling4X,
    delegate: (any SCNSceneRendererDelegate)? = nil, technique: Any? = nil
  ) {}

  public var body: some View { ServicePlaceholder("SceneView", symbol: "cube") }
}

/// A group of changes.
@MainActor @preconcurrency public final class SCNTransaction: NSObject {
  public static var animationDuration: CFTimeInterval = 0
  public static var animationTimingFunction: CAMediaTimingFunction?
  public static var completionBlock: (() -> Void)?
  public static var disableActions = false

  public static func begin() {}
  public static func commit() {}
  public static func flush() {}
}
