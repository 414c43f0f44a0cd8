import FlipbookBase
import SwiftUI

/// A body as it moves in a step: its place in the scene, and its speeds.
@MainActor final class Solid {
  let body: SKPhysicsBody
  private let node: SKNode

  /// The place of the node's origin, in points of the scene.
  private(set) var place: CGPoint

  /// The turn since the frame's begin, in radians.
  private(set) var turn: CGFloat = 0
  private let matrix: CGAffineTransform

  /// The map of the node's points to those of the scene.
  private var shown = CGAffineTransform.identity

  /// The resistances as their inverses; 0 for a body that nothing moves.
  let inverseMass: CGFloat
  let inverseInertia: CGFloat
  private(set) var shapes: [PlacedShape] = []
  private(set) var box = CGRect.null

  init(_ body: SKPhysicsBody, _ node: SKNode) {
    (self.body, self.node) = (body, node)
    matrix = node.matrixToTop
    place = CGPoint(x: matrix.tx, y: matrix.ty)
    let moves = body.isDynamic
    inverseMass = moves && !body.pinned ? 1 / max(body.mass, 1e-9) : 0
    inverseInertia = moves && body.allowsRotation ? 1 / body.inertia : 0
    show()
  }

  /// The middle about which the body turns: the node's origin.
  private func show() {
    let (sine, cosine) = sineAndCosine(Double(turn))
    let (s, c) = (CGFloat(sine), CGFloat(cosine))
    var linear = matrix
    (linear.tx, linear.ty) = (0, 0)
    shown = linear.concatenating(
      CGAffineTransform(a: c, b: s, c: -s, d: c, tx: place.x, ty: place.y))
    shapes = body.shapes.map { $0.placed(by: shown) }
    box = shapes.reduce(.null) { $0.union($1.box) }
  }

  /// Changes the speeds by forces.
  func push(_ gravity: CGVector, _ seconds: CGFloat) {
    guard body.isDynamic else { return }
    let scale = SKPhysicsBody.pointsPerMeter * seconds
    if inverseMass > 0 {
      if body.affectedByGravity {
        body.velocity.dx += gravity.dx * scale
        body.velocity.dy += gravity.dy * scale
      }
      body.velocity.dx += body.force.dx * inverseMass * scale
      body.velocity.dy += body.force.dy * inverseMass * scale
    }
    body.angularVelocity += body.torque * inverseInertia * scale * SKPhysicsBody.pointsPerMeter
    let slower = 1 / (1 + seconds * body.linearDamping)
    body.velocity = CGVector(dx: body.velocity.dx * slower, dy: body.velocity.dy * slower)
    body.angularVelocity *= 1 / (1 + seconds * body.angularDamping)
  }

  /// The speed of a point of the body.
  func velocity(at arm: CGVector) -> CGVector {
    guard body.isDynamic else { return .zero }
    return CGVector(
      dx: body.velocity.dx - body.angularVelocity * arm.dy,
      dy: body.velocity.dy + body.angularVelocity * arm.dx)
  }

  /// Hits the body at a point; the impulse is in kilograms times points a second.
  func hit(_ impulse: CGVector, at arm: CGVector) {
    body.velocity.dx += impulse.dx * inverseMass
    body.velocity.dy += impulse.dy * inverseMass
    body.angularVelocity += arm.cross(impulse) * inverseInertia
  }

  func arm(to point: CGPoint) -> CGVector { place.way(to: point) }

  func move(_ seconds: CGFloat) {
    guard body.isDynamic else { return }
    if inverseMass > 0 {
      place.x += body.velocity.dx * seconds
      place.y += body.velocity.dy * seconds
    }
    if inverseInertia > 0 { turn += body.angularVelocity * seconds }
    show()
  }

  /// Puts the node where the body is.
  func finish() {
    body.force = .zero
    body.torque = 0
    guard body.isDynamic, let parent = node.parent, let scene = node.scene else { return }
    node.position = parent.convert(place, from: scene)
    node.zRotation += turn
  }

  /// The point of the scene that a point of the node has come to.
  func placed(_ point: CGPoint) -> CGPoint { point.applying(shown) }
}
