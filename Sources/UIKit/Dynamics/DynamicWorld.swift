import FlipbookBase
import FlipbookGeometry
import Foundation

/// The motion of an item.
@MainActor final class DynamicBody {
  let item: any UIDynamicItem
  var center: CGPoint
  var angle: CGFloat
  var velocity = CGVector.zero

  /// Radians a second.
  var spin: CGFloat = 0
  var elasticity: CGFloat = 0
  var friction: CGFloat = 0
  var density: CGFloat = 1
  var resistance: CGFloat = 0
  var angularResistance: CGFloat = 0
  var isAnchored = false
  var turns = true

  /// The matrix without the turn.
  private let rest: CGAffineTransform

  init(_ item: any UIDynamicItem) {
    (self.item, center) = (item, item.center)
    let matrix = item.transform
    angle = arcTangent(y: matrix.b, x: matrix.a)
    rest = matrix.concatenating(CGAffineTransform(rotationAngle: -angle))
  }

  /// 1 for a square of 100 points.
  ///
  /// - SeeAlso: documented, `UIPushBehavior.magnitude`: a push of 1 has such an item gain 100 points
  ///   a second in a second.
  var mass: CGFloat {
    max(item.bounds.width * item.bounds.height / 10_000 * density, 1e-3)
  }

  /// The resistance to turns beside its mass: that of a plate, in square points.
  var inertia: CGFloat {
    let size = item.bounds.size
    return max((size.width * size.width + size.height * size.height) / 12, 1)
  }

  /// The upright rectangle around it.
  var box: CGRect {
    let size = item.bounds.size
    let (sine, cosine) = (abs(sine(angle)), abs(cosine(angle)))
    let (width, height) = (
      size.width * cosine + size.height * sine, size.width * sine + size.height * cosine
    )
    return CGRect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  static func box(of item: any UIDynamicItem) -> CGRect { DynamicBody(item).box }

  /// Goes on for some seconds, and returns how far.
  func move(for seconds: CGFloat) -> CGFloat {
    guard !isAnchored else {
      (velocity, spin) = (.zero, 0)
      return 0
    }
    velocity.dx /= 1 + seconds * resistance
    velocity.dy /= 1 + seconds * resistance
    spin /= 1 + seconds * angularResistance
    center.x += velocity.dx * seconds
    center.y += velocity.dy * seconds
    if turns { angle += spin * seconds }
    return hypotenuse(velocity.dx, velocity.dy) * seconds + abs(spin) * seconds
  }

  /// Shows where it is.
  func show() {
    item.center = center
    if angle != 0 || !item.transform.isIdentity {
      item.transform = rest.concatenating(CGAffineTransform(rotationAngle: angle))
    }
  }
}

/// Items that forces move, and the time in steps.
///
/// - SeeAlso: chosen: four parts of a step, with speeds before places, and that items hit each other
///   with upright rectangles and are not turned by it.
@MainActor final class DynamicWorld {
  private var bodies: [DynamicBody] = []

  /// The settings of items.
  var properties: [UIDynamicItemBehavior] = []

  var items: [any UIDynamicItem] { bodies.map(\.item) }

  func body(of item: any UIDynamicItem) -> DynamicBody {
    if let body = bodies.first(where: { $0.item === item }) { return body }
    let body = DynamicBody(item)
    bodies.append(body)
    return body
  }

  func forget(_ item: any UIDynamicItem) {
    guard let body = bodies.first(where: { $0.item === item }) else { return }
    let fresh = DynamicBody(item)
    (body.center, body.angle) = (fresh.center, fresh.angle)
  }

  private static let parts = 4

  /// Goes a step on, and returns the farthest way of an item.
  func step(by seconds: Double, under behaviors: [UIDynamicBehavior], in area: CGRect) -> CGFloat {
    let active = behaviors.flatMap { behavior in behavior.ownItems.map { body(of: $0) } }
    bodies.removeAll { body in !active.contains { $0 === body } }
    for behavior in properties {
      for item in behavior.ownItems { behavior.set(body(of: item)) }
    }
    let old = bodies.map { ($0.center, $0.angle) }
    let part = seconds / Double(Self.parts)
    for _ in 0..<Self.parts {
      for behavior in behaviors { behavior.push(self, for: part) }
      for body in bodies { _ = body.move(for: CGFloat(part)) }
      for behavior in behaviors { behavior.hold(self, in: area) }
    }
    var farthest: CGFloat = 0
    for (body, (center, angle)) in zip(bodies, old) {
      farthest = max(
        farthest, hypotenuse(body.center.x - center.x, body.center.y - center.y),
        abs(body.angle - angle) * 50)
      body.show()
    }
    return farthest
  }
}
