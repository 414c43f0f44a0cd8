public import SwiftUI

/// The touch of two bodies.
open class SKPhysicsContact: NSObject, @unchecked Sendable {
  public let bodyA: SKPhysicsBody
  public let bodyB: SKPhysicsBody

  /// In points of the scene.
  public let contactPoint: CGPoint
  public let contactNormal: CGVector

  /// In newtons times seconds.
  public let collisionImpulse: CGFloat

  init(
    _ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody, at contactPoint: CGPoint,
    _ contactNormal: CGVector, impulse: CGFloat
  ) {
    (self.bodyA, self.bodyB) = (bodyA, bodyB)
    (self.contactPoint, self.contactNormal) = (contactPoint, contactNormal)
    collisionImpulse = impulse
  }

  var pair: BodyPair { BodyPair(bodyA, bodyB) }
}

/// Hears of bodies that touch.
@MainActor @preconcurrency public protocol SKPhysicsContactDelegate: AnyObject {
  func didBegin(_ contact: SKPhysicsContact)
  func didEnd(_ contact: SKPhysicsContact)
}

extension SKPhysicsContactDelegate {
  public func didBegin(_ contact: SKPhysicsContact) {}
  public func didEnd(_ contact: SKPhysicsContact) {}
}
