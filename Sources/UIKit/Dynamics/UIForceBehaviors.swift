import FlipbookBase
import FlipbookGeometry
public import Foundation

/// A behavior that acts on a list of items.
@MainActor @preconcurrency open class _ItemBehavior: UIDynamicBehavior {
  public private(set) var items: [any UIDynamicItem] = []

  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
    changed()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
    changed()
  }

  override var ownItems: [any UIDynamicItem] { items }
}

extension CGVector {
  /// The direction of a force, in radians.
  fileprivate var angle: CGFloat { arcTangent(y: dy, x: dx) }

  fileprivate var magnitude: CGFloat { hypotenuse(dx, dy) }

  fileprivate init(angle: CGFloat, magnitude: CGFloat) {
    self.init(dx: cosine(angle) * magnitude, dy: sine(angle) * magnitude)
  }
}

/// A pull that is the same for all items.
@MainActor @preconcurrency open class UIGravityBehavior: _ItemBehavior {
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }

  /// The pull of 1 is 1000 points a second in a second (documented, `UIGravityBehavior`).
  private static let pull: CGFloat = 1000

  public convenience init() { self.init(items: []) }

  public override init(items: [any UIDynamicItem]) { super.init(items: items) }

  open var angle: CGFloat {
    get { gravityDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  open var magnitude: CGFloat {
    get { gravityDirection.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(angle: angle, magnitude: magnitude)
  }

  override func push(_ world: DynamicWorld, for seconds: Double) {
    for item in items {
      let body = world.body(of: item)
      body.velocity.dx += gravityDirection.dx * Self.pull * CGFloat(seconds)
      body.velocity.dy += gravityDirection.dy * Self.pull * CGFloat(seconds)
    }
  }
}

/// A push, once or as long as it is there.
@MainActor @preconcurrency open class UIPushBehavior: _ItemBehavior {
  nonisolated public enum Mode: Int, Sendable {
    case continuous, instantaneous
  }

  public let mode: Mode

  /// True while it pushes; one that pushes once is then over.
  open var active = true { didSet { if active { changed() } } }
  open var pushDirection = CGVector.zero { didSet { changed() } }
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  open var angle: CGFloat {
    get { pushDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  open var magnitude: CGFloat {
    get { pushDirection.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(angle: angle, magnitude: magnitude)
  }

  /// Has the push act beside an item's middle, which turns it.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
  }

  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  override func push(_ world: DynamicWorld, for seconds: Double) {
    guard active else { return }
    let time = mode == .continuous ? CGFloat(seconds) : 1
    for item in items {
      let body = world.body(of: item)
      // A push of 1 is 100 points a second in a second for a mass of 1.
      let gain = 100 * time / body.mass
      body.velocity.dx += pushDirection.dx * gain
      body.velocity.dy += pushDirection.dy * gain
      let offset = targetOffsetFromCenter(for: item)
      let moment = offset.horizontal * pushDirection.dy - offset.vertical * pushDirection.dx
      body.spin += moment * gain / body.inertia
    }
    if mode == .instantaneous { active = false }
  }
}

/// The settings of items: how much they bounce, how heavy they are, how fast.
@MainActor @preconcurrency open class UIDynamicItemBehavior: _ItemBehavior {
  open var elasticity: CGFloat = 0
  open var friction: CGFloat = 0
  open var density: CGFloat = 1
  open var resistance: CGFloat = 0
  open var angularResistance: CGFloat = 0
  open var isAnchored = false
  open var allowsRotation = true

  /// The speeds that items get when they are there.
  private var speeds: [(item: any UIDynamicItem, velocity: CGPoint, spin: CGFloat)] = []

  public convenience init() { self.init(items: []) }

  public override init(items: [any UIDynamicItem]) { super.init(items: items) }

  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    speeds.append((item, velocity, 0))
    changed()
  }

  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    speeds.append((item, .zero, velocity))
    changed()
  }

  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let velocity = dynamicAnimator?.body(of: item).velocity ?? .zero
    return CGPoint(x: velocity.dx, y: velocity.dy)
  }

  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    dynamicAnimator?.body(of: item).spin ?? 0
  }

  func set(_ body: DynamicBody) {
    (body.elasticity, body.friction, body.density) = (elasticity, friction, density)
    (body.resistance, body.angularResistance) = (resistance, angularResistance)
    (body.isAnchored, body.turns) = (isAnchored, allowsRotation)
    for (item, velocity, spin) in speeds where item === body.item {
      body.velocity.dx += velocity.x
      body.velocity.dy += velocity.y
      body.spin += spin
    }
    speeds.removeAll { $0.item === body.item }
  }
}
