public import SwiftUI

/// The forces of a scene, and what comes of them.
///
/// - SeeAlso: documented, developer.apple.com/documentation/spritekit/skphysicsworld. The solver is
///   not: chosen, by impulses one after the other, four steps a frame.
@MainActor @preconcurrency open class SKPhysicsWorld: NSObject {
  /// In metres a second in a second.
  open var gravity = CGVector(dx: 0, dy: -9.8)
  open var speed: CGFloat = 1
  open weak var contactDelegate: (any SKPhysicsContactDelegate)?

  private var joints: [SKPhysicsJoint] = []
  private weak var scene: SKScene?

  /// The touches of the last frame that are told.
  private var touching: [SKPhysicsContact] = []

  /// The impulses of bodies that touch, in the step before.
  private var impulses: [Meeting.Key: [(pressed: CGFloat, rubbed: CGFloat)]] = [:]

  private static let steps = 4

  open func add(_ joint: SKPhysicsJoint) {
    joints.append(joint)
    joint.bodyA.joints.append(joint)
    joint.bodyB.joints.append(joint)
  }

  open func remove(_ joint: SKPhysicsJoint) {
    joints.removeAll { $0 === joint }
    for body in [joint.bodyA, joint.bodyB] { body.joints.removeAll { $0 === joint } }
  }

  open func removeAllJoints() { for joint in joints { remove(joint) } }

  /// The bodies of a scene, in the order of its nodes.
  private func solids(of scene: SKScene) -> [Solid] {
    var solids: [Solid] = []
    scene.forEachNode { node in
      if let body = node.physicsBody { solids.append(Solid(body, node)) }
    }
    return solids
  }

  func simulate(_ scene: SKScene, _ seconds: Double) {
    self.scene = scene
    let solids = solids(of: scene)
    guard !solids.isEmpty, seconds > 0 else { return }
    let step = CGFloat(seconds) * speed / CGFloat(Self.steps)
    var now: [SKPhysicsContact] = []
    for _ in 0..<Self.steps {
      for solid in solids { solid.push(gravity, step) }
      let meetings = self.meetings(of: solids)
      for meeting in meetings { meeting.prepare(impulses[meeting.key], step) }
      let active = joints.compactMap { $0.active(solids, step) }
      for _ in 0..<8 {
        for joint in active { joint.solve() }
        for meeting in meetings { meeting.solve() }
      }
      impulses = Dictionary(
        meetings.map { ($0.key, $0.impulses) }, uniquingKeysWith: { first, _ in first })
      for solid in solids { solid.move(step) }
      for meeting in meetings where meeting.isTold {
        if !now.contains(where: { $0.pair == meeting.pair }) { now.append(meeting.contact) }
      }
    }
    for solid in solids { solid.finish() }
    tell(now)
  }

  // MARK: Contacts

  /// The pairs of bodies whose boxes overlap, found along x.
  private func meetings(of solids: [Solid]) -> [Meeting] {
    let sorted = solids.indices.sorted { (solids[$0].box.minX, $0) < (solids[$1].box.minX, $1) }
    var (meetings, open) = ([Meeting](), [Int]())
    for index in sorted {
      let solid = solids[index]
      open.removeAll { solids[$0].box.maxX < solid.box.minX }
      for other in open where solids[other].box.intersects(solid.box) {
        let (first, second) = (min(index, other), max(index, other))
        meetings += Meeting.between(solids[first], solids[second])
      }
      open.append(index)
    }
    return meetings
  }

  /// Tells of bodies that have begun to touch, and of those that have come apart.
  private func tell(_ now: [SKPhysicsContact]) {
    let (before, pairs) = (Set(touching.map(\.pair)), Set(now.map(\.pair)))
    let over = touching.filter { !pairs.contains($0.pair) }
    touching = now
    scene?.forEachNode { $0.physicsBody?.touching = [] }
    for contact in now {
      contact.bodyA.touching.append(contact.bodyB)
      contact.bodyB.touching.append(contact.bodyA)
    }
    for contact in now where !before.contains(contact.pair) { contactDelegate?.didBegin(contact) }
    for contact in over { contactDelegate?.didEnd(contact) }
  }

  // MARK: Questions

  open func body(at point: CGPoint) -> SKPhysicsBody? {
    first { $0.contains(point) }
  }

  open func body(in rect: CGRect) -> SKPhysicsBody? { first { $0.box.intersects(rect) } }

  private func first(where fits: (PlacedShape) -> Bool) -> SKPhysicsBody? {
    guard let scene else { return nil }
    return solids(of: scene).first { $0.shapes.contains(where: fits) }?.body
  }

  open func enumerateBodies(
    at point: CGPoint, using block: (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void
  ) { enumerate(block) { $0.contains(point) } }

  open func enumerateBodies(
    in rect: CGRect, using block: (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void
  ) { enumerate(block) { $0.box.intersects(rect) } }

  private func enumerate(
    _ block: (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void,
    where fits: (PlacedShape) -> Bool
  ) {
    guard let scene else { return }
    var stops = ObjCBool(false)
    for solid in solids(of: scene) where !stops.boolValue && solid.shapes.contains(where: fits) {
      block(solid.body, &stops)
    }
  }
}

/// Two bodies, without an order.
struct BodyPair: Hashable {
  private let first: ObjectIdentifier
  private let second: ObjectIdentifier

  init(_ one: SKPhysicsBody, _ other: SKPhysicsBody) {
    (first, second) = (ObjectIdentifier(one), ObjectIdentifier(other))
  }
}
