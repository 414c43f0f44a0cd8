import FlipbookLook
@_exported public import SwiftUI

// Scenes in space. A stage draws none: a scene is a labelled area.

/// A thing of a scene.
@MainActor @preconcurrency open class Entity: NSObject, Identifiable {
  open var name = ""
  open var isEnabled = true
  open private(set) var children: [Entity] = []
  open private(set) weak var parent: Entity?
  open var transform = Transform()
  public var components = ComponentSet()

  public required override init() { super.init() }

  public convenience init(named name: String, in bundle: Bundle? = nil) async throws {
    self.init()
    self.name = name
  }

  public var position: SIMD3<Float> {
    get { transform.translation }
    set { transform.translation = newValue }
  }

  public var scale: SIMD3<Float> {
    get { transform.scale }
    set { transform.scale = newValue }
  }

  open func addChild(_ entity: Entity, preservingWorldTransform: Bool = false) {
    entity.removeFromParent()
    children.append(entity)
    entity.parent = self
  }

  open func removeFromParent(preservingWorldTransform: Bool = false) {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  open func findEntity(named name: String) -> Entity? {
    if self.name == name { return self }
    for child in children {
      if let found = child.findEntity(named: name) { return found }
    }
    return nil
  }

  public static func load(named name: String, in bundle: Bundle? = nil) throws -> Entity {
    let entity = Entity()
    entity.name = name
    return entity
  }

  public static func loadModel(named name: String, in bundle: Bundle? = nil) throws -> ModelEntity {
    let entity = ModelEntity()
    entity.name = name
    return entity
  }
}

/// A part of a thing's nature.
public protocol Component {}

/// The parts of a thing's nature.
@MainActor public struct ComponentSet {
  private var all: [ObjectIdentifier: any Component] = [:]

  public mutating func set<T: Component>(_ component: T) {
    all[ObjectIdentifier(T.self)] = component
  }

  public mutating func remove<T: Component>(_ type: T.Type) { all[ObjectIdentifier(type)] = nil }

  public func has<T: Component>(_ type: T.Type) -> Bool { all[ObjectIdentifier(type)] != nil }

  public subscript<T: Component>(type: T.Type) -> T? {
    get { all[ObjectIdentifier(type)] as? T }
    set { all[ObjectIdentifier(type)] = newValue }
  }
}

/// A place, a size and a turn in space.
public struct Transform: Equatable, Sendable {
  public var scale = SIMD3<Float>(1, 1, 1)
  public var translation = SIMD3<Float>(0, 0, 0)

  public init() {}

  public init(scale: SIMD3<Float> = [1, 1, 1], translation: SIMD3<Float> = [0, 0, 0]) {
    (self.scale, self.translation) = (scale, translation)
  }

  public static let identity = Transform()
}

/// A thing with a shape.
@MainActor @preconcurrency open class ModelEntity: Entity {
  open var model: ModelComponent?

  public required init() { super.init() }

  public convenience init(mesh: MeshResource, materials: [any Material] = []) {
    self.init()
    model = ModelComponent(mesh: mesh, materials: materials)
  }

  open func generateCollisionShapes(recursive: Bool) {}
}

/// A thing that is held at a place.
@MainActor @preconcurrency open class AnchorEntity: Entity {
  /// The place that holds it.
  public enum Target: Sendable {
    case camera
    case world(SIMD3<Float>)
    case plane(Alignment, classification: Classification, minimumBounds: SIMD2<Float>)

    public enum Alignment: Sendable { case horizontal, vertical, any }
    public enum Classification: Sendable { case wall, floor, ceiling, table, seat, any }
  }

  public required init() { super.init() }

  public convenience init(_ target: Target) { self.init() }

  public convenience init(world position: SIMD3<Float>) { self.init() }

  public convenience init(
    plane alignment: Target.Alignment, classification: Target.Classification = .any,
    minimumBounds: SIMD2<Float> = [0, 0]
  ) { self.init() }
}

/// The shape and the surface of a thing.
public struct ModelComponent: Component {
  public var mesh: MeshResource
  public var materials: [any Material]

  public init(mesh: MeshResource, materials: [any Material]) {
    (self.mesh, self.materials) = (mesh, materials)
  }
}

/// A shape.
@MainActor @preconcurrency public final class MeshResource {
  public static func generateBox(size: Float, cornerRadius: Float = 0) -> MeshResource {
    MeshResource()
  }
  public static func generateBox(
    width: Float, height: Float, depth: Float, cornerRadius: Float = 0, splitFaces: Bool = false
  ) -> MeshResource { MeshResource() }
  public static func generateSphere(radius: Float) -> MeshResource { MeshResource() }
  public static func generatePlane(
    width: Float, depth: Float, cornerRadius: Float = 0
  ) -> MeshResource { MeshResource() }
  public static func generateCylinder(height: Float, radius: Float) -> MeshResource {
    MeshResource()
  }
  public static func generateCone(height: Float, radius: Float) -> MeshResource { MeshResource() }
}

/// A surface.
public protocol Material {}

/// A surface of one colour.
public struct SimpleMaterial: Material {
  public init() {}

  public init(color: UIColor, isMetallic: Bool) {}

  public init(color: UIColor, roughness: Float, isMetallic: Bool) {}
}

/// A surface that gives no shadows.
public struct UnlitMaterial: Material {
  public init() {}

  public init(color: UIColor) {}
}

/// A scene in views: a labelled area.
@MainActor @preconcurrency public struct RealityView: View {
  public init(
    make: @escaping @MainActor (inout RealityViewContent) async -> Void,
    update: (@MainActor (inout RealityViewContent) -> Void)? = nil
  ) {}

  public init<P: View>(
    make: @escaping @MainActor (inout RealityViewContent) async -> Void,
    update: (@MainActor (inout RealityViewContent) -> Void)? = nil,
    @ViewBuilder placeholder: () -> P
  ) {}

  public var body: some View { ServicePlaceholder("RealityView", symbol: "cube.transparent") }
}

/// The things of a scene in views.
@MainActor @preconcurrency public struct RealityViewContent {
  public private(set) var entities: [Entity] = []

  public mutating func add(_ entity: Entity) { entities.append(entity) }

  public mutating func remove(_ entity: Entity) { entities.removeAll { $0 === entity } }
}

public typealias RealityViewCameraContent = RealityViewContent

/// A model in views: a labelled area.
@MainActor @preconcurrency public struct Model3D<Content: View>: View {
  private let name: String

  public var body: some View { ServicePlaceholder("Model3D \(name)", symbol: "cube.transparent") }
}

/// A model that has been read.
@MainActor @preconcurrency public struct ResolvedModel3D: View {
  public var body: some View { EmptyView() }
  public func resizable(_ resizable: Bool = true) -> ResolvedModel3D { self }
}

extension Model3D where Content == ResolvedModel3D {
  public init(named name: String, bundle: Bundle? = nil) { self.name = name }
}

extension Model3D {
  public init<P: View>(
    named name: String, bundle: Bundle? = nil,
    @ViewBuilder content: @escaping (ResolvedModel3D) -> Content,
    @ViewBuilder placeholder: @escaping () -> P
  ) { self.name = name }
}

/// A scene over the camera's picture: a labelled area.
@MainActor @preconcurrency open class ARView: _ServiceView {
  /// The things of the scene.
  @MainActor @preconcurrency open class Scene: NSObject {
    open private(set) var anchors: [Entity] = []

    open func addAnchor(_ anchor: Entity) { anchors.append(anchor) }

    open func removeAnchor(_ anchor: Entity) { anchors.removeAll { $0 === anchor } }
  }

  public enum CameraMode: Sendable {
    case ar, nonAR
  }

  /// The place behind the scene, and its light.
  public struct Environment {
    public enum Background {
      case cameraFeed(exposureCompensation: Float = 0)
      case color(UIColor)

      public static func cameraFeed() -> Background { .cameraFeed(exposureCompensation: 0) }
    }

    public var background = Background.color(.black)
  }

  public let scene = Scene()
  open var environment = Environment()
  open var cameraMode = CameraMode.nonAR
  open var debugOptions: [String] = []

  public convenience init(
    frame frameRect: CGRect, cameraMode: CameraMode, automaticallyConfigureSession: Bool
  ) { self.init(frame: frameRect) }

  open func entity(at point: CGPoint) -> Entity? { nil }
}
