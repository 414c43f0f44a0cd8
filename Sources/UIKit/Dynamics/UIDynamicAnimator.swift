public import FlipbookGeometry
import FlipbookViews
public import Foundation

/// Something that forces move: a view, mostly.
@MainActor @preconcurrency public protocol UIDynamicItem: NSObjectProtocol {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

/// The callbacks of an animator that begins and comes to rest.
@MainActor @preconcurrency public protocol UIDynamicAnimatorDelegate: AnyObject {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by forces, sixty times a second of the stage.
@MainActor @preconcurrency open class UIDynamicAnimator: NSObject {
  public private(set) weak var referenceView: UIView?
  public private(set) var behaviors: [UIDynamicBehavior] = []
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// The seconds that items were moved for.
  public private(set) var elapsedTime: TimeInterval = 0

  private var world = DynamicWorld()

  /// The clock of steps, which ends with the animator.
  nonisolated(unsafe) private var timer: Timer?

  /// The steps since something has moved.
  private var quietSteps = 0

  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  public override init() { super.init() }

  deinit { timer?.invalidate() }

  open var isRunning: Bool { timer != nil }

  // MARK: Behaviors

  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(behavior) else { return }
    behaviors.append(behavior)
    behavior.enter(self)
    wake()
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(behavior) else { return }
    behaviors.removeAll { $0 === behavior }
    behavior.enter(nil)
    wake()
  }

  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// Takes over where code has placed an item.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    world.forget(item)
    wake()
  }

  /// The items that are in a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    world.items.filter { rect.intersects(DynamicBody.box(of: $0)) }
  }

  // MARK: Steps

  /// Begins again to move items.
  func wake() {
    quietSteps = 0
    guard timer == nil, !behaviors.isEmpty else { return }
    delegate?.dynamicAnimatorWillResume(self)
    let timer = Timer(timeInterval: 1.0 / 60, repeats: true) { [weak self] _ in
      assumingMain { self?.step() }
    }
    self.timer = timer
    RunLoop.main.add(timer, forMode: .common)
  }

  /// The steps without motion after which items are at rest (chosen: half a second).
  private static let restingSteps = 30

  private func step() {
    let all = behaviors.flatMap(\.withChildren)
    world.properties = all.compactMap { $0 as? UIDynamicItemBehavior }
    let moved = world.step(by: 1.0 / 60, under: all, in: referenceView?.bounds ?? .zero)
    elapsedTime += 1.0 / 60
    for behavior in all { behavior.action?() }
    quietSteps = moved < 0.02 ? quietSteps + 1 : 0
    if quietSteps > Self.restingSteps || behaviors.isEmpty { pause() }
  }

  private func pause() {
    guard let timer else { return }
    timer.invalidate()
    self.timer = nil
    delegate?.dynamicAnimatorDidPause(self)
  }

  /// The motion of an item.
  func body(of item: any UIDynamicItem) -> DynamicBody { world.body(of: item) }
}

/// A force, or something else that acts on items.
@MainActor @preconcurrency open class UIDynamicBehavior: NSObject {
  public private(set) var childBehaviors: [UIDynamicBehavior] = []
  public private(set) weak var dynamicAnimator: UIDynamicAnimator?

  /// Called after each step.
  open var action: (() -> Void)?

  public override init() { super.init() }

  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.append(behavior)
    behavior.enter(dynamicAnimator)
    changed()
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
    behavior.enter(nil)
    changed()
  }

  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  func enter(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.enter(animator) }
  }

  var withChildren: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.withChildren) }

  func changed() { dynamicAnimator?.wake() }

  /// The items that it acts on.
  var ownItems: [any UIDynamicItem] { [] }

  /// Changes speeds by forces.
  func push(_ world: DynamicWorld, for seconds: Double) {}

  /// Keeps items from places that they may not be at.
  func hold(_ world: DynamicWorld, in area: CGRect) {}
}
