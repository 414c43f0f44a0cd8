import FlipbookBase
public import SwiftUI

/// Something that holds two bodies together.
///
/// Places are in points of the scene.
///
/// - SeeAlso: documented, developer.apple.com/documentation/spritekit/skphysicsjoint.
open class SKPhysicsJoint: NSObject, @unchecked Sendable {
  public var bodyA: SKPhysicsBody
  public var bodyB: SKPhysicsBody

  /// The points of the bodies that it holds, as they were when the joint was made.
  fileprivate let anchors: (CGPoint, CGPoint)

  fileprivate init(
    _ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody, _ anchorA: CGPoint, _ anchorB: CGPoint
  ) {
    (self.bodyA, self.bodyB, anchors) = (bodyA, bodyB, (anchorA, anchorB))
  }

  /// The anchors in points of the nodes, known from the first step on.
  private var ends: (CGPoint, CGPoint)?

  /// The joint for a step; nil if one of the bodies is not in the scene.
  @MainActor func active(_ solids: [Solid], _ seconds: CGFloat) -> ActiveJoint? {
    guard let first = solids.first(where: { $0.body === bodyA }),
      let second = solids.first(where: { $0.body === bodyB }), let one = bodyA.node,
      let other = bodyB.node, let scene = one.scene
    else { return nil }
    let ends =
      self.ends
      ?? (one.convert(anchors.0, from: scene), other.convert(anchors.1, from: scene))
    self.ends = ends
    return ActiveJoint(
      first, second, (first.placed(ends.0), second.placed(ends.1)), hold, seconds,
      angle: angle(one, other))
  }

  /// The way in which the joint holds.
  fileprivate var hold: ActiveJoint.Hold { .point }

  /// The angle of the second body to the first one when the joint was made.
  private var firstAngle: CGFloat?

  /// By how much the second body has turned against the first one.
  @MainActor private func angle(_ one: SKNode, _ other: SKNode) -> CGFloat {
    let angle = other.zRotation - one.zRotation
    let first = firstAngle ?? angle
    firstAngle = first
    return angle - first
  }
}

/// Two bodies that turn about a point.
open class SKPhysicsJointPin: SKPhysicsJoint, @unchecked Sendable {
  public var shouldEnableLimits = false
  public var lowerAngleLimit: CGFloat = 0
  public var upperAngleLimit: CGFloat = 0

  /// The slowing of the turn, from 0 to 1.
  public var frictionTorque: CGFloat = 0
  public var rotationSpeed: CGFloat = 0

  public class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint
  ) -> SKPhysicsJointPin { SKPhysicsJointPin(bodyA, bodyB, anchor, anchor) }

  fileprivate override var hold: ActiveJoint.Hold {
    shouldEnableLimits ? .hinge(lowerAngleLimit...max(upperAngleLimit, lowerAngleLimit)) : .point
  }
}

/// Two bodies that move as one.
open class SKPhysicsJointFixed: SKPhysicsJoint, @unchecked Sendable {
  public class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint
  ) -> SKPhysicsJointFixed { SKPhysicsJointFixed(bodyA, bodyB, anchor, anchor) }

  fileprivate override var hold: ActiveJoint.Hold { .hinge(0...0) }
}

/// A rope between two bodies.
open class SKPhysicsJointLimit: SKPhysicsJoint, @unchecked Sendable {
  public var maxLength: CGFloat = 0

  public class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchorA: CGPoint, anchorB: CGPoint
  ) -> SKPhysicsJointLimit {
    let joint = SKPhysicsJointLimit(bodyA, bodyB, anchorA, anchorB)
    joint.maxLength = anchorA.way(to: anchorB).length
    return joint
  }

  fileprivate override var hold: ActiveJoint.Hold { .rope(maxLength) }
}

/// A spring between two bodies; without a frequency a rod.
open class SKPhysicsJointSpring: SKPhysicsJoint, @unchecked Sendable {
  /// Swings a second.
  public var frequency: CGFloat = 0
  public var damping: CGFloat = 0
  private var length: CGFloat = 0

  public class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchorA: CGPoint, anchorB: CGPoint
  ) -> SKPhysicsJointSpring {
    let joint = SKPhysicsJointSpring(bodyA, bodyB, anchorA, anchorB)
    joint.length = anchorA.way(to: anchorB).length
    return joint
  }

  fileprivate override var hold: ActiveJoint.Hold {
    .spring(length: length, frequency: frequency, damping: damping)
  }
}

/// A joint in a step.
@MainActor final class ActiveJoint {
  /// The way in which a joint holds.
  enum Hold {
    case point

    /// A point about which the second body turns within bounds, in radians.
    case hinge(ClosedRange<CGFloat>)
    case rope(CGFloat)
    case spring(length: CGFloat, frequency: CGFloat, damping: CGFloat)
  }

  private let (first, second): (Solid, Solid)
  private let arms: (CGVector, CGVector)

  /// From the first anchor to the second.
  private let way: CGVector
  private let hold: Hold
  private let seconds: CGFloat
  private let angle: CGFloat

  init(
    _ first: Solid, _ second: Solid, _ ends: (CGPoint, CGPoint), _ hold: Hold,
    _ seconds: CGFloat, angle: CGFloat
  ) {
    (self.first, self.second, self.hold, self.seconds) = (first, second, hold, seconds)
    arms = (first.arm(to: ends.0), second.arm(to: ends.1))
    way = ends.0.way(to: ends.1)
    self.angle = angle
  }

  /// The share of an error that is taken back a step: chosen.
  private static let share: CGFloat = 0.2

  func solve() {
    switch hold {
    case .point: solvePoint()
    case .hinge(let bounds):
      solvePoint()
      solveAngle(bounds)
    case .rope(let length):
      let reach = way.length
      if reach > length, let unit = way.unit { solve(along: unit, reach - length, isRope: true) }
    case .spring(let length, let frequency, let damping):
      guard let unit = way.unit else { return }
      if frequency > 0 {
        pull(along: unit, way.length - length, frequency, damping)
      } else {
        solve(along: unit, way.length - length)
      }
    }
  }

  private func speed(along unit: CGVector) -> CGFloat {
    let (one, other) = (first.velocity(at: arms.0), second.velocity(at: arms.1))
    return (other.dx - one.dx) * unit.dx + (other.dy - one.dy) * unit.dy
  }

  private func give(_ unit: CGVector) -> CGFloat {
    let (a, b) = (arms.0.cross(unit), arms.1.cross(unit))
    return first.inverseMass + second.inverseMass + a * a * first.inverseInertia
      + b * b * second.inverseInertia
  }

  private func hit(_ unit: CGVector, _ impulse: CGFloat) {
    let (dx, dy) = (unit.dx * impulse, unit.dy * impulse)
    first.hit(CGVector(dx: -dx, dy: -dy), at: arms.0)
    second.hit(CGVector(dx: dx, dy: dy), at: arms.1)
  }

  private func solvePoint() {
    solve(along: CGVector(dx: 1, dy: 0), way.dx)
    solve(along: CGVector(dx: 0, dy: 1), way.dy)
  }

  private func solve(along unit: CGVector, _ error: CGFloat, isRope: Bool = false) {
    let give = give(unit)
    guard give > 0 else { return }
    let impulse = -(speed(along: unit) + error * Self.share / seconds) / give
    hit(unit, isRope ? min(impulse, 0) : impulse)
  }

  private func solveAngle(_ bounds: ClosedRange<CGFloat>) {
    let now = angle + second.turn - first.turn
    let error = now - min(max(now, bounds.lowerBound), bounds.upperBound)
    let give = first.inverseInertia + second.inverseInertia
    guard give > 0, error != 0 || bounds.lowerBound == bounds.upperBound else { return }
    let speed = second.body.angularVelocity - first.body.angularVelocity
    let impulse = -(speed + error * Self.share / seconds) / give
    first.body.angularVelocity -= impulse * first.inverseInertia
    second.body.angularVelocity += impulse * second.inverseInertia
  }

  /// Pulls as a spring does, softly: an eighth in each of the step's rounds.
  private func pull(
    along unit: CGVector, _ error: CGFloat, _ frequency: CGFloat, _ damping: CGFloat
  ) {
    let give = give(unit)
    guard give > 0 else { return }
    let pace = 2 * CGFloat.pi * frequency
    let (stiffness, drag) = (pace * pace / give, 2 * damping * pace / give)
    let force = stiffness * error + drag * speed(along: unit)
    hit(unit, -force * seconds / 8)
  }
}
