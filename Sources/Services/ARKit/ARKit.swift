@_exported public import RealityKit
@_exported public import SceneKit

// Scenes over the camera's picture. A stage has no camera: nothing is seen, and nobody is tracked.

/// The settings of a session.
open class ARConfiguration: NSObject, @unchecked Sendable {
  public class var isSupported: Bool { false }

  public override init() { super.init() }
}

/// The settings of a session that follows the device.
open class ARWorldTrackingConfiguration: ARConfiguration, @unchecked Sendable {
  /// The directions of surfaces.
  public struct PlaneDetection: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let horizontal = PlaneDetection(rawValue: 1)
    public static let vertical = PlaneDetection(rawValue: 2)
  }

  /// The way in which light is found out.
  public enum EnvironmentTexturing: Int, Sendable {
    case none, manual, automatic
  }

  public var planeDetection: PlaneDetection = []
  public var environmentTexturing = EnvironmentTexturing.none
  public var isLightEstimationEnabled = true
}

/// The settings of a session that follows a face.
open class ARFaceTrackingConfiguration: ARConfiguration, @unchecked Sendable {
  public var maximumNumberOfTrackedFaces = 1
  public var isLightEstimationEnabled = true
}

/// A session; it sees nothing.
open class ARSession: NSObject, @unchecked Sendable {
  /// A choice at the start of a session.
  public struct RunOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let resetTracking = RunOptions(rawValue: 1)
    public static let removeExistingAnchors = RunOptions(rawValue: 2)
  }

  public weak var delegate: (any ARSessionDelegate)?
  public var currentFrame: ARFrame? { nil }

  public override init() { super.init() }

  public func run(_ configuration: ARConfiguration, options: RunOptions = []) {}
  public func pause() {}
}

/// A picture of the camera; there is none.
open class ARFrame: NSObject, @unchecked Sendable {
  public var anchors: [ARAnchor] { [] }
  public var timestamp: TimeInterval { 0 }
}

/// A place that is followed.
open class ARAnchor: NSObject, @unchecked Sendable {
  public let identifier = UUID()
  public var name: String? { nil }
}

/// A surface that is followed.
open class ARPlaneAnchor: ARAnchor, @unchecked Sendable {}

/// A face that is followed.
open class ARFaceAnchor: ARAnchor, @unchecked Sendable {
  /// A movement of a face.
  public struct BlendShapeLocation: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let eyeBlinkLeft = BlendShapeLocation(rawValue: "eyeBlinkLeft")
    public static let eyeBlinkRight = BlendShapeLocation(rawValue: "eyeBlinkRight")
    public static let jawOpen = BlendShapeLocation(rawValue: "jawOpen")
    public static let mouthSmileLeft = BlendShapeLocation(rawValue: "mouthSmileLeft")
    public static let mouthSmileRight = BlendShapeLocation(rawValue: "mouthSmileRight")
    public static let browInnerUp = BlendShapeLocation(rawValue: "browInnerUp")
    public static let tongueOut = BlendShapeLocation(rawValue: "tongueOut")
  }

  public var blendShapes: [BlendShapeLocation: NSNumber] { [:] }
  public var isTracked: Bool { false }
}

/// Hears of a session; nothing is told.
public protocol ARSessionDelegate: AnyObject {
  func session(_ session: ARSession, didUpdate frame: ARFrame)
  func session(_ session: ARSession, didUpdate anchors: [ARAnchor])
  func session(_ session: ARSession, didAdd anchors: [ARAnchor])
  func session(_ session: ARSession, didFailWithError error: any Error)
}

extension ARSessionDelegate {
  public func session(_ session: ARSession, didUpdate frame: ARFrame) {}
  public func session(_ session: ARSession, didUpdate anchors: [ARAnchor]) {}
  public func session(_ session: ARSession, didAdd anchors: [ARAnchor]) {}
  public func session(_ session: ARSession, didFailWithError error: any Error) {}
}

/// A scene over the camera's picture: a labelled area.
@MainActor @preconcurrency open class ARSCNView: SCNView {
  public let session = ARSession()
  open var automaticallyUpdatesLighting = true
}

extension ARView {
  public var session: ARSession { ARSession() }
}
