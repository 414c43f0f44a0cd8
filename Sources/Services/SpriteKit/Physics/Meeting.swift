import SwiftUI

/// The touch of two bodies in a step, which lets neither into the other.
@MainActor final class Meeting {
  /// A point of the touch, and the impulses that it has taken.
  private struct Point {
    let depth: CGFloat
    let arms: (CGVector, CGVector)
    let place: CGPoint

    /// The speed apart that the point is to have; nil for one that does not touch yet.
    var goal: CGFloat?
    var pressed: CGFloat = 0
    var rubbed: CGFloat = 0
  }

  /// Two parts of two bodies.
  struct Key: Hashable {
    let pair: BodyPair
    let parts: [Int]
  }

  let key: Key
  private let first: Solid
  private let second: Solid
  private let normal: CGVector
  private var points: [Point]

  /// The resistances, 0 for a body that does not give way to the other one.
  private let masses: (CGFloat, CGFloat)
  private let inertias: (CGFloat, CGFloat)
  private let friction: CGFloat
  private let isSolid: Bool

  /// The touches of the parts of two bodies.
  static func between(_ first: Solid, _ second: Solid) -> [Meeting] {
    let (a, b) = (first.body, second.body)
    guard a.isDynamic || b.isDynamic else { return [] }
    let joined = a.joints.contains { $0.bodyA === b || $0.bodyB === b }
    guard a.givesWay(to: b) || b.givesWay(to: a) || tells(a, b), !joined else { return [] }
    var meetings: [Meeting] = []
    for (index, one) in first.shapes.enumerated() {
      for (number, other) in second.shapes.enumerated() {
        if let contact = BodyContact.between(one, other) {
          let key = Key(pair: BodyPair(a, b), parts: [index, number])
          meetings.append(Meeting(key, first, second, contact))
        }
      }
    }
    return meetings
  }

  private static func tells(_ a: SKPhysicsBody, _ b: SKPhysicsBody) -> Bool {
    a.contactTestBitMask & b.categoryBitMask != 0 || b.contactTestBitMask & a.categoryBitMask != 0
  }

  private init(_ key: Key, _ first: Solid, _ second: Solid, _ contact: BodyContact) {
    (self.key, self.first, self.second, normal) = (key, first, second, contact.normal)
    let gives = (
      first.body.givesWay(to: second.body), second.body.givesWay(to: first.body)
    )
    masses = (gives.0 ? first.inverseMass : 0, gives.1 ? second.inverseMass : 0)
    inertias = (gives.0 ? first.inverseInertia : 0, gives.1 ? second.inverseInertia : 0)
    isSolid = masses.0 + masses.1 + inertias.0 + inertias.1 > 0
    friction = max(first.body.friction * second.body.friction, 0).squareRoot()
    points = contact.points.map {
      Point(
        depth: $0.depth, arms: (first.arm(to: $0.place), second.arm(to: $0.place)),
        place: $0.place)
    }
  }

  var pair: BodyPair { BodyPair(first.body, second.body) }

  /// True for a touch that the world's delegate hears of.
  var isTold: Bool {
    Self.tells(first.body, second.body) && points.contains { $0.depth >= 0 }
  }

  var contact: SKPhysicsContact {
    SKPhysicsContact(
      first.body, second.body, at: points.first?.place ?? .zero, normal,
      impulse: points.reduce(0) { $0 + $1.pressed } / SKPhysicsBody.pointsPerMeter)
  }

  private func speed(_ point: Point) -> CGVector {
    let (one, other) = (first.velocity(at: point.arms.0), second.velocity(at: point.arms.1))
    return CGVector(dx: other.dx - one.dx, dy: other.dy - one.dy)
  }

  /// Speeds below which nothing bounces, in points a second (chosen: a fifth of a metre).
  private static let slow: CGFloat = 30

  /// The depth that is left alone, in points, the share of the rest that is taken back a step, and
  /// the greatest speed for it: chosen.
  private static let (slop, share, pace): (CGFloat, CGFloat, CGFloat) = (0.2, 0.2, 300)

  /// The impulses that the points have taken.
  var impulses: [(pressed: CGFloat, rubbed: CGFloat)] { points.map { ($0.pressed, $0.rubbed) } }

  /// Notes the speed with which each point goes apart, and begins with the impulses of the step
  /// before, so that what rests stays.
  func prepare(_ before: [(pressed: CGFloat, rubbed: CGFloat)]?, _ seconds: CGFloat) {
    let elasticity = max(first.body.restitution, second.body.restitution)
    for index in points.indices {
      let (depth, speed) = (points[index].depth, speed(points[index]).dot(normal))
      if depth < 0 {
        // What comes slowly is held at the surface; what comes fast is to bounce off it.
        points[index].goal = speed < -Self.slow ? nil : depth / seconds
      } else {
        let back = min(max(depth - Self.slop, 0) * Self.share / seconds, Self.pace)
        points[index].goal = max(back, speed < -Self.slow ? -speed * elasticity : 0)
      }
    }
    guard isSolid, let before, before.count == points.count else { return }
    for index in points.indices where points[index].goal != nil {
      (points[index].pressed, points[index].rubbed) = before[index]
      hit(normal, points[index].pressed, points[index])
      hit(along, points[index].rubbed, points[index])
    }
  }

  /// The direction in which the bodies rub.
  private var along: CGVector { CGVector(dx: -normal.dy, dy: normal.dx) }

  /// The change of speed along a direction by an impulse of 1.
  private func give(_ direction: CGVector, _ point: Point) -> CGFloat {
    let (a, b) = (point.arms.0.cross(direction), point.arms.1.cross(direction))
    return masses.0 + masses.1 + a * a * inertias.0 + b * b * inertias.1
  }

  private func hit(_ direction: CGVector, _ impulse: CGFloat, _ point: Point) {
    let (dx, dy) = (direction.dx * impulse, direction.dy * impulse)
    if masses.0 > 0 || inertias.0 > 0 { first.hit(CGVector(dx: -dx, dy: -dy), at: point.arms.0) }
    if masses.1 > 0 || inertias.1 > 0 { second.hit(CGVector(dx: dx, dy: dy), at: point.arms.1) }
  }

  /// Takes away the speed with which the bodies go into each other, and rubs.
  func solve() {
    guard isSolid else { return }
    for index in points.indices {
      let point = points[index]
      guard let goal = point.goal else { continue }
      let push = (goal - speed(point).dot(normal)) / max(give(normal, point), 1e-12)
      points[index].pressed = max(point.pressed + push, 0)
      hit(normal, points[index].pressed - point.pressed, point)
      let most = friction * points[index].pressed
      let rub = -speed(point).dot(along) / max(give(along, point), 1e-12)
      points[index].rubbed = min(max(point.rubbed + rub, -most), most)
      hit(along, points[index].rubbed - point.rubbed, point)
    }
  }
}
