public import SwiftUI

/// The body of a node in a world of forces.
///
/// Places and speeds are in points and points a second; masses in kilograms, forces in newtons, of
/// which a metre has 150 points.
///
/// - SeeAlso: documented, developer.apple.com/documentation/spritekit/skphysicsbody. The 150 points:
///   derived from common reports, such as the mass 0.444 of a square of 100 points,
///   https://stackoverflow.com/questions/20798000.
open class SKPhysicsBody: NSObject, @unchecked Sendable {
  static let pointsPerMeter: CGFloat = 150

  /// The shapes of the body, in the node's points.
  let shapes: [BodyShape]

  /// In square points.
  public let area: CGFloat

  public var isDynamic = true
  public var affectedByGravity = true
  public var allowsRotation = true
  public var pinned = false
  public var friction: CGFloat = 0.2
  public var restitution: CGFloat = 0.2
  public var linearDamping: CGFloat = 0.1
  public var angularDamping: CGFloat = 0.1
  public var categoryBitMask: UInt32 = .max
  public var collisionBitMask: UInt32 = .max
  public var contactTestBitMask: UInt32 = 0
  public var fieldBitMask: UInt32 = .max
  public var charge: CGFloat = 0
  public var velocity = CGVector.zero

  /// In radians a second.
  public var angularVelocity: CGFloat = 0
  public var usesPreciseCollisionDetection = false
  public var isResting = false
  public internal(set) weak var node: SKNode?
  public internal(set) var joints: [SKPhysicsJoint] = []

  /// Kilograms a square metre.
  public var density: CGFloat = 1

  public var mass: CGFloat {
    get { area > 0 ? density * area / (Self.pointsPerMeter * Self.pointsPerMeter) : 1 }
    set { if area > 0 { density = newValue * Self.pointsPerMeter * Self.pointsPerMeter / area } }
  }

  /// The push of the next step, and the turn.
  var force = CGVector.zero
  var torque: CGFloat = 0

  /// The bodies that it touches, since the last step.
  var touching: [SKPhysicsBody] = []

  init(_ shapes: [BodyShape]) {
    self.shapes = shapes
    area = shapes.reduce(0) { $0 + $1.area }
    super.init()
    isDynamic = !shapes.allSatisfy(\.isEdge)
  }

  // MARK: Makers

  public convenience init(circleOfRadius r: CGFloat) { self.init(circleOfRadius: r, center: .zero) }

  public convenience init(circleOfRadius r: CGFloat, center: CGPoint) {
    self.init([.circle(center, r)])
  }

  public convenience init(rectangleOf s: CGSize) { self.init(rectangleOf: s, center: .zero) }

  public convenience init(rectangleOf s: CGSize, center: CGPoint) {
    self.init([.polygon(Self.corners(of: s, at: center))])
  }

  /// A body of a convex path.
  public convenience init(polygonFrom path: CGPath) {
    var points = PathWay(Path(path)).points
    if points.count > 1, points.first == points.last { points.removeLast() }
    self.init([.polygon(points)])
  }

  public convenience init(bodies: [SKPhysicsBody]) { self.init(bodies.flatMap(\.shapes)) }

  /// A rectangle of the texture's size: its outline is not looked for.
  public convenience init(texture: SKTexture, size: CGSize) {
    ViewGraph.current?.diagnose("SKPhysicsBody(texture:size:): a rectangle of that size")
    self.init(rectangleOf: size)
  }

  public convenience init(texture: SKTexture, alphaThreshold: Float, size: CGSize) {
    self.init(texture: texture, size: size)
  }

  public convenience init(edgeFrom p1: CGPoint, to p2: CGPoint) { self.init([.edge(p1, p2)]) }

  public convenience init(edgeLoopFrom rect: CGRect) {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let corners = Self.corners(of: rect.size, at: center)
    self.init(Self.edges(through: corners + [corners[0]]))
  }

  public convenience init(edgeLoopFrom path: CGPath) {
    let points = PathWay(Path(path)).points
    self.init(Self.edges(through: points + points.prefix(points.first == points.last ? 0 : 1)))
  }

  public convenience init(edgeChainFrom path: CGPath) {
    self.init(Self.edges(through: PathWay(Path(path)).points))
  }

  private static func edges(through points: [CGPoint]) -> [BodyShape] {
    zip(points, points.dropFirst()).map { .edge($0, $1) }
  }

  private static func corners(of size: CGSize, at center: CGPoint) -> [CGPoint] {
    [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map {
      CGPoint(x: center.x + $0.0 * size.width, y: center.y + $0.1 * size.height)
    }
  }

  // MARK: Forces

  public func applyForce(_ force: CGVector) {
    self.force.dx += force.dx
    self.force.dy += force.dy
  }

  public func applyTorque(_ torque: CGFloat) { self.torque += torque }

  public func applyImpulse(_ impulse: CGVector) {
    guard isDynamic else { return }
    velocity.dx += impulse.dx / mass * Self.pointsPerMeter
    velocity.dy += impulse.dy / mass * Self.pointsPerMeter
  }

  /// A push at a point of the scene, which also turns the body.
  @MainActor public func applyImpulse(_ impulse: CGVector, at point: CGPoint) {
    applyImpulse(impulse)
    guard let arm = arm(to: point) else { return }
    angularVelocity +=
      (arm.dx * impulse.dy - arm.dy * impulse.dx) * Self.pointsPerMeter / inertia
  }

  @MainActor public func applyForce(_ force: CGVector, at point: CGPoint) {
    applyForce(force)
    guard let arm = arm(to: point) else { return }
    applyTorque((arm.dx * force.dy - arm.dy * force.dx) / Self.pointsPerMeter)
  }

  public func applyAngularImpulse(_ impulse: CGFloat) {
    guard isDynamic, allowsRotation else { return }
    angularVelocity += impulse * Self.pointsPerMeter * Self.pointsPerMeter / inertia
  }

  @MainActor private func arm(to point: CGPoint) -> CGVector? {
    guard isDynamic, allowsRotation, let node, let scene = node.scene else { return nil }
    let place = scene.convert(.zero, from: node)
    return CGVector(dx: point.x - place.x, dy: point.y - place.y)
  }

  /// In kilograms times square points.
  var inertia: CGFloat { max(shapes.reduce(0) { $0 + $1.inertia } * mass / max(area, 1e-9), 1e-9) }

  public func allContactedBodies() -> [SKPhysicsBody] { touching }

  /// True if the body gives way to another one.
  func givesWay(to other: SKPhysicsBody) -> Bool {
    isDynamic && collisionBitMask & other.categoryBitMask != 0
  }
}
