public import SwiftUI

/// The shape of a thing.
@MainActor @preconcurrency open class SCNGeometry: NSObject {
  open var name: String?
  open var materials = [SCNMaterial()]
  open var subdivisionLevel = 0

  open var firstMaterial: SCNMaterial? {
    get { materials.first }
    set {
      if let newValue { materials = [newValue] + materials.dropFirst() }
    }
  }

  open func material(named name: String) -> SCNMaterial? { materials.first { $0.name == name } }
}

/// The surface of a thing.
@MainActor @preconcurrency open class SCNMaterial: NSObject {
  nonisolated public struct LightingModel: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let phong = LightingModel(rawValue: "phong")
    public static let blinn = LightingModel(rawValue: "blinn")
    public static let lambert = LightingModel(rawValue: "lambert")
    public static let constant = LightingModel(rawValue: "constant")
    public static let physicallyBased = LightingModel(rawValue: "physicallyBased")
  }

  open var name: String?
  public let diffuse = SCNMaterialProperty()
  public let ambient = SCNMaterialProperty()
  public let specular = SCNMaterialProperty()
  public let emission = SCNMaterialProperty()
  public let transparent = SCNMaterialProperty()
  public let reflective = SCNMaterialProperty()
  public let multiply = SCNMaterialProperty()
  public let normal = SCNMaterialProperty()
  public let metalness = SCNMaterialProperty()
  public let roughness = SCNMaterialProperty()
  public let displacement = SCNMaterialProperty()
  open var lightingModel = LightingModel.blinn
  open var shininess: CGFloat = 1
  open var transparency: CGFloat = 1
  open var isDoubleSided = false
  open var isLitPerPixel = true
  open var writesToDepthBuffer = true
  open var readsFromDepthBuffer = true
  open var fillMode = SCNFillMode.fill
  open var cullMode = SCNCullMode.back
  open var blendMode = SCNBlendMode.alpha
  open var transparencyMode = SCNTransparencyMode.aOne
  open var shaderModifiers: [SCNShaderModifierEntryPoint: String]?

  public override init() { super.init() }
}

public enum SCNFillMode: UInt, Sendable {
  case fill, lines
}

public enum SCNCullMode: Int, Sendable {
  case back, front
}

public enum SCNBlendMode: Int, Sendable {
  case alpha, add, subtract, multiply, screen, replace, max
}

public enum SCNTransparencyMode: Int, Sendable {
  case aOne, rgbZero, singleLayer, dualLayer
}

public enum SCNWrapMode: Int, Sendable {
  case clamp = 1
  case `repeat`, clampToBorder, mirror
}

public enum SCNFilterMode: Int, Sendable {
  case none, nearest, linear
}

/// The place in the drawing of a surface where code comes in.
public struct SCNShaderModifierEntryPoint: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let geometry = SCNShaderModifierEntryPoint(rawValue: "geometry")
  public static let surface = SCNShaderModifierEntryPoint(rawValue: "surface")
  public static let lightingModel = SCNShaderModifierEntryPoint(rawValue: "lightingModel")
  public static let fragment = SCNShaderModifierEntryPoint(rawValue: "fragment")
}

/// The colour or picture of a surface's property.
@MainActor @preconcurrency open class SCNMaterialProperty: NSObject {
  open var contents: Any?
  open var intensity: CGFloat = 1
  open var wrapS = SCNWrapMode.clamp
  open var wrapT = SCNWrapMode.clamp
  open var minificationFilter = SCNFilterMode.linear
  open var magnificationFilter = SCNFilterMode.linear
  open var mipFilter = SCNFilterMode.nearest
  open var contentsTransform = SCNMatrix4Identity
}

@MainActor @preconcurrency open class SCNBox: SCNGeometry {
  public init(width: CGFloat, height: CGFloat, length: CGFloat, chamferRadius: CGFloat) {}
}

@MainActor @preconcurrency open class SCNSphere: SCNGeometry {
  open var radius: CGFloat
  open var segmentCount = 48
  open var isGeodesic = false

  public init(radius: CGFloat) { self.radius = radius }
}

@MainActor @preconcurrency open class SCNPlane: SCNGeometry {
  open var width: CGFloat
  open var height: CGFloat
  open var cornerRadius: CGFloat = 0
  open var widthSegmentCount = 1
  open var heightSegmentCount = 1

  public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
}

@MainActor @preconcurrency open class SCNCylinder: SCNGeometry {
  public init(radius: CGFloat, height: CGFloat) {}
}

@MainActor @preconcurrency open class SCNCone: SCNGeometry {
  public init(topRadius: CGFloat, bottomRadius: CGFloat, height: CGFloat) {}
}

@MainActor @preconcurrency open class SCNCapsule: SCNGeometry {
  public init(capRadius: CGFloat, height: CGFloat) {}
}

@MainActor @preconcurrency open class SCNTorus: SCNGeometry {
  public init(ringRadius: CGFloat, pipeRadius: CGFloat) {}
}

@MainActor @preconcurrency open class SCNTube: SCNGeometry {
  public init(innerRadius: CGFloat, outerRadius: CGFloat, height: CGFloat) {}
}

@MainActor @preconcurrency open class SCNPyramid: SCNGeometry {
  public init(width: CGFloat, height: CGFloat, length: CGFloat) {}
}

@MainActor @preconcurrency open class SCNFloor: SCNGeometry {
  open var reflectivity: CGFloat = 0.25

  public override init() { super.init() }
}

@MainActor @preconcurrency open class SCNText: SCNGeometry {
  open var string: Any?
  open var font = UIFont.systemFont(ofSize: 36)
  open var flatness: CGFloat = 0.6
  open var chamferRadius: CGFloat = 0
  open var extrusionDepth: CGFloat
  open var alignmentMode = "left"

  public init(string: Any?, extrusionDepth: CGFloat) {
    (self.string, self.extrusionDepth) = (string, extrusionDepth)
  }
}

@MainActor @preconcurrency open class SCNShape: SCNGeometry {
  public init(path: UIBezierPath?, extrusionDepth: CGFloat) {}
}
