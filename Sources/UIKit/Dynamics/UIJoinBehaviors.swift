import FlipbookBase
import FlipbookGeometry
public import Foundation

/// The motion of a spring that holds a body.
@MainActor private enum Joint {
  /// Draws a body towards a place by a spring.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - way: From the body to the place.
  ///   - frequency: In swings a second.
  ///   - damping: 1 for no swing.
  ///   - seconds: The time that it pulls for.
  static func pull(
    _ body: DynamicBody, along way: CGVector, frequency: CGFloat, damping: CGFloat,
    for seconds: CGFloat
  ) {
    let pace = 2 * CGFloat.pi * frequency
    let (stiffness, drag) = (pace * pace, 2 * damping * pace)
    body.velocity.dx += (way.dx * stiffness - body.velocity.dx * drag) * seconds
    body.velocity.dy += (way.dy * stiffness - body.velocity.dy * drag) * seconds
  }
}

/// A spring that draws an item to a point and turns it upright.
@MainActor @preconcurrency open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  open var snapPoint: CGPoint { didSet { changed() } }

  /// From 0 to 1, for much swing and none.
  open var damping: CGFloat = 0.5

  /// Swings a second (chosen: an item is there after about half a second).
  private static let frequency: CGFloat = 2.5

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
    super.init()
  }

  override var ownItems: [any UIDynamicItem] { [item] }

  override func push(_ world: DynamicWorld, for seconds: Double) {
    let body = world.body(of: item)
    let way = CGVector(dx: snapPoint.x - body.center.x, dy: snapPoint.y - body.center.y)
    // Documented for `damping`: 0 swings most, 1 least.
    let ratio = 0.3 + 0.7 * min(max(damping, 0), 1)
    Joint.pull(body, along: way, frequency: Self.frequency, damping: ratio, for: CGFloat(seconds))
    let pace = 2 * CGFloat.pi * Self.frequency
    body.spin += (-body.angle * pace * pace - 2 * ratio * pace * body.spin) * CGFloat(seconds)
  }
}

/// A rod or a spring from an item to a point or another item.
@MainActor @preconcurrency open class UIAttachmentBehavior: UIDynamicBehavior {
  nonisolated public enum AttachmentType: Int, Sendable {
    case items, anchor
  }

  public let items: [any UIDynamicItem]
  public let attachedBehaviorType: AttachmentType
  open var anchorPoint: CGPoint { didSet { changed() } }

  /// The length in points; at first the distance that there is.
  open var length: CGFloat { didSet { changed() } }
  open var damping: CGFloat = 0

  /// Swings a second; 0 for a rod.
  open var frequency: CGFloat = 0
  private let offset: UIOffset
  private let otherOffset: UIOffset

  public init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    (items, attachedBehaviorType, anchorPoint) = ([item], .anchor, point)
    (self.offset, otherOffset) = (offset, .zero)
    let place = Self.place(of: item.center, offset, turned: 0)
    length = hypotenuse(place.x - point.x, place.y - point.y)
    super.init()
  }

  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    (items, attachedBehaviorType, anchorPoint) = ([item1, item2], .items, .zero)
    (offset, otherOffset) = (offset1, offset2)
    let first = Self.place(of: item1.center, offset1, turned: 0)
    let second = Self.place(of: item2.center, offset2, turned: 0)
    length = hypotenuse(first.x - second.x, first.y - second.y)
    super.init()
  }

  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  override var ownItems: [any UIDynamicItem] { items }

  private static func place(
    of center: CGPoint, _ offset: UIOffset, turned angle: CGFloat
  ) -> CGPoint {
    CGPoint(
      x: center.x + offset.horizontal * cosine(angle) - offset.vertical * sine(angle),
      y: center.y + offset.horizontal * sine(angle) + offset.vertical * cosine(angle))
  }

  /// The way from the first item's end to the other one, of the attachment's length less.
  private func way(_ world: DynamicWorld) -> CGVector {
    let body = world.body(of: items[0])
    let start = Self.place(of: body.center, offset, turned: body.angle)
    var end = anchorPoint
    if items.count > 1 {
      let other = world.body(of: items[1])
      end = Self.place(of: other.center, otherOffset, turned: other.angle)
    }
    let distance = hypotenuse(end.x - start.x, end.y - start.y)
    guard distance > 1e-6 else { return .zero }
    let share = (distance - length) / distance
    return CGVector(dx: (end.x - start.x) * share, dy: (end.y - start.y) * share)
  }

  override func push(_ world: DynamicWorld, for seconds: Double) {
    guard frequency > 0 else { return }
    let way = way(world)
    for (index, item) in items.enumerated() {
      let body = world.body(of: item)
      let sign: CGFloat = index == 0 ? 1 : -1
      Joint.pull(
        body, along: CGVector(dx: way.dx * sign, dy: way.dy * sign), frequency: frequency,
        damping: damping, for: CGFloat(seconds))
      if index == 0 { turn(body, by: way, for: CGFloat(seconds)) }
    }
  }

  override func hold(_ world: DynamicWorld, in area: CGRect) {
    guard frequency <= 0 else { return }
    let way = way(world)
    let bodies = items.map { world.body(of: $0) }
    let free = bodies.filter { !$0.isAnchored }
    let size = hypotenuse(way.dx, way.dy)
    guard size > 1e-6 else { return }
    let line = CGVector(dx: way.dx / size, dy: way.dy / size)
    for (index, body) in bodies.enumerated() where !body.isAnchored {
      let sign: CGFloat = index == 0 ? 1 : -1
      body.center.x += way.dx * sign / CGFloat(max(free.count, 1))
      body.center.y += way.dy * sign / CGFloat(max(free.count, 1))
      // What is left of the speed runs across the rod.
      let along = body.velocity.dx * line.dx + body.velocity.dy * line.dy
      body.velocity.dx -= along * line.dx
      body.velocity.dy -= along * line.dy
    }
  }

  /// Turns a body that is pulled beside its middle.
  private func turn(_ body: DynamicBody, by way: CGVector, for seconds: CGFloat) {
    guard offset != .zero else { return }
    let end = Self.place(of: .zero, offset, turned: body.angle)
    let pace = 2 * CGFloat.pi * frequency
    body.spin += (end.x * way.dy - end.y * way.dx) * pace * pace / body.inertia * seconds
  }
}
