import FlipbookBase
import FlipbookGeometry
public import Foundation

/// The callbacks of items that hit each other or a boundary.
@MainActor @preconcurrency public protocol UICollisionBehaviorDelegate: AnyObject {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
}

/// Keeps items apart from each other and from boundaries.
///
/// Items are upright rectangles here, and are not turned where they hit something (chosen).
@MainActor @preconcurrency open class UICollisionBehavior: _ItemBehavior {
  nonisolated public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let items = Mode(rawValue: 1)
    public static let boundaries = Mode(rawValue: 2)
    public static let everything: Mode = [.items, .boundaries]
  }

  /// A line that items do not cross.
  private struct Boundary {
    let name: (any NSCopying)?
    let start: CGPoint
    let end: CGPoint
  }

  open var collisionMode = Mode.everything
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  /// True if the reference view's edges are boundaries.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { changed() } }
  private var insets = UIEdgeInsets.zero
  private var boundaries: [Boundary] = []

  /// An item that touches another one, or a line.
  private enum Contact: Hashable {
    case items(ObjectIdentifier, ObjectIdentifier)
    case line(ObjectIdentifier, [CGFloat])
  }

  /// The contacts of the part of a step before, so that each is told once.
  private var touching: Set<Contact> = []

  public override init(items: [any UIDynamicItem]) { super.init(items: items) }

  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) {
    boundaries.append(Boundary(name: identifier, start: p1, end: p2))
    changed()
  }

  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    for polygon in bezierPath.cgPath.path.flattened(tolerance: 0.5) {
      let points = polygon.points + (polygon.isClosed ? polygon.points.prefix(1) : [])
      for (start, end) in zip(points, points.dropFirst()) {
        boundaries.append(Boundary(name: identifier, start: start, end: end))
      }
    }
    changed()
  }

  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { "\($0.name as Any)" == "\(identifier as Any)" }
    changed()
  }

  open func removeAllBoundaries() {
    boundaries = []
    changed()
  }

  override func hold(_ world: DynamicWorld, in area: CGRect) {
    var now: Set<Contact> = []
    let bodies = items.map { world.body(of: $0) }
    if collisionMode.contains(.boundaries) {
      let edges =
        translatesReferenceBoundsIntoBoundary ? Self.edges(of: area.inset(by: insets)) : []
      for body in bodies where !body.isAnchored {
        for edge in edges + boundaries { hold(body, behind: edge, &now) }
      }
    }
    if collisionMode.contains(.items) {
      for (index, body) in bodies.enumerated() {
        for other in bodies.dropFirst(index + 1) { part(body, other, &now) }
      }
    }
    touching = now
  }

  private static func edges(of rect: CGRect) -> [Boundary] {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    return corners.indices.map {
      Boundary(name: nil, start: corners[$0], end: corners[($0 + 1) % corners.count])
    }
  }

  /// Moves an item off a line that it has crossed, to the side that its middle was on.
  private func hold(_ body: DynamicBody, behind line: Boundary, _ now: inout Set<Contact>) {
    let (across, along) = (line.end.x - line.start.x, line.end.y - line.start.y)
    let length = hypotenuse(across, along)
    guard length > 1e-6 else { return }
    let box = body.box
    let offset = CGVector(dx: body.center.x - line.start.x, dy: body.center.y - line.start.y)
    let place = (offset.dx * across + offset.dy * along) / length
    let half = max(box.width, box.height) / 2
    guard place + half > 0, place < length + half else { return }
    var normal = CGVector(dx: -1 * along / length, dy: across / length)
    // The middle may have crossed the line in one part of a step at most.
    let back = CGVector(dx: body.velocity.dx / 240, dy: body.velocity.dy / 240)
    let before = (offset.dx - back.dx) * normal.dx + (offset.dy - back.dy) * normal.dy
    if before < 0 { normal = CGVector(dx: -normal.dx, dy: -normal.dy) }
    let distance = offset.dx * normal.dx + offset.dy * normal.dy
    let reach = (box.width * abs(normal.dx) + box.height * abs(normal.dy)) / 2
    guard distance < reach else { return }
    body.center.x += normal.dx * (reach - distance)
    body.center.y += normal.dy * (reach - distance)
    body.bounce(off: normal)
    let contact = Contact.line(
      ObjectIdentifier(body), [line.start.x, line.start.y, line.end.x, line.end.y])
    if now.insert(contact).inserted, !touching.contains(contact) {
      let point = CGPoint(
        x: body.center.x - normal.dx * reach, y: body.center.y - normal.dy * reach)
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: body.item, withBoundaryIdentifier: line.name, at: point)
    }
  }

  /// Moves two items apart by the shortest way.
  private func part(_ body: DynamicBody, _ other: DynamicBody, _ now: inout Set<Contact>) {
    let overlap = body.box.intersection(other.box)
    guard !overlap.isNull, overlap.width > 0, overlap.height > 0 else { return }
    let isAcross = overlap.width < overlap.height
    let sign: CGFloat =
      isAcross
      ? (body.center.x < other.center.x ? -1 : 1) : (body.center.y < other.center.y ? -1 : 1)
    let normal = isAcross ? CGVector(dx: sign, dy: 0) : CGVector(dx: 0, dy: sign)
    let depth = isAcross ? overlap.width : overlap.height
    let (first, second) = (
      body.isAnchored ? 0 : 1 / body.mass, other.isAnchored ? 0 : 1 / other.mass
    )
    guard first + second > 0 else { return }
    body.center.x += normal.dx * depth * first / (first + second)
    body.center.y += normal.dy * depth * first / (first + second)
    other.center.x -= normal.dx * depth * second / (first + second)
    other.center.y -= normal.dy * depth * second / (first + second)
    let speed =
      (body.velocity.dx - other.velocity.dx) * normal.dx
      + (body.velocity.dy - other.velocity.dy) * normal.dy
    if speed < 0 {
      let bounce = max(body.elasticity, other.elasticity)
      let push = -(1 + bounce) * speed / (first + second)
      body.velocity.dx += normal.dx * push * first
      body.velocity.dy += normal.dy * push * first
      other.velocity.dx -= normal.dx * push * second
      other.velocity.dy -= normal.dy * push * second
    }
    let contact = Contact.items(ObjectIdentifier(body), ObjectIdentifier(other))
    if now.insert(contact).inserted, !touching.contains(contact) {
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: body.item, with: other.item,
        at: CGPoint(x: overlap.midX, y: overlap.midY))
    }
  }
}

extension DynamicBody {
  /// Speeds below which nothing bounces, in points a second (chosen: else items never rest).
  private static let leastBounce: CGFloat = 25

  /// Turns the speed round that goes into something, by the item's elasticity.
  fileprivate func bounce(off normal: CGVector) {
    let into = velocity.dx * normal.dx + velocity.dy * normal.dy
    guard into < 0 else { return }
    let back = -into > Self.leastBounce ? elasticity : 0
    velocity.dx -= normal.dx * into * (1 + back)
    velocity.dy -= normal.dy * into * (1 + back)
    // What slides is slowed by friction, in each of the parts of a step in which it touches.
    let slide = max(1 - friction * 0.05, 0)
    let along = CGVector(dx: -normal.dy, dy: normal.dx)
    let speed = velocity.dx * along.dx + velocity.dy * along.dy
    velocity.dx += along.dx * speed * (slide - 1)
    velocity.dy += along.dy * speed * (slide - 1)
  }
}
