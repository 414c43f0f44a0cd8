public import SwiftUI

/// The way in which a scene fills its view.
public enum SKSceneScaleMode: Int, Sendable {
  case fill, aspectFill, aspectFit, resizeFill
}

/// Hears of the steps of a scene's frames in the scene's place.
@MainActor @preconcurrency public protocol SKSceneDelegate: AnyObject {
  func update(_ currentTime: TimeInterval, for scene: SKScene)
  func didEvaluateActions(for scene: SKScene)
  func didSimulatePhysics(for scene: SKScene)
  func didApplyConstraints(for scene: SKScene)
  func didFinishUpdate(for scene: SKScene)
}

extension SKSceneDelegate {
  public func update(_ currentTime: TimeInterval, for scene: SKScene) {}
  public func didEvaluateActions(for scene: SKScene) {}
  public func didSimulatePhysics(for scene: SKScene) {}
  public func didApplyConstraints(for scene: SKScene) {}
  public func didFinishUpdate(for scene: SKScene) {}
}

/// The topmost node of what a view shows.
///
/// A frame goes through `update`, actions, forces, constraints, and is then drawn.
///
/// - SeeAlso: documented, developer.apple.com/documentation/spritekit/skscene.
@MainActor @preconcurrency open class SKScene: SKNode {
  open var size: CGSize {
    didSet { if size != oldValue { didChangeSize(oldValue) } }
  }
  open var scaleMode = SKSceneScaleMode.fill
  open var backgroundColor = UIColor(red: 0.15, green: 0.15, blue: 0.15, alpha: 1)

  /// The place of the scene's origin in its view, in shares of the scene's size.
  open var anchorPoint = CGPoint.zero
  open weak var camera: SKCameraNode?
  open weak var delegate: (any SKSceneDelegate)?
  public let physicsWorld = SKPhysicsWorld()
  open internal(set) weak var view: SKView?

  /// The time of the last frame, in seconds; nil before the first.
  private var time: TimeInterval?

  public override init() {
    size = CGSize(width: 1, height: 1)
    super.init()
    begin()
  }

  public init(size: CGSize) {
    self.size = size
    super.init()
    begin()
  }

  public required init?(coder aDecoder: NSCoder) { nil }

  private func begin() {
    isUserInteractionEnabled = true
    sceneDidLoad()
  }

  open func sceneDidLoad() {}
  open func didMove(to view: SKView) {}
  open func willMove(from view: SKView) {}
  open func update(_ currentTime: TimeInterval) {}
  open func didEvaluateActions() {}
  open func didSimulatePhysics() {}
  open func didApplyConstraints() {}
  open func didFinishUpdate() {}
  open func didChangeSize(_ oldSize: CGSize) {}

  open override var next: UIResponder? { view?.next }

  override var ownBounds: CGRect {
    CGRect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width,
      height: size.height)
  }

  open override var frame: CGRect { ownBounds }

  /// The longest time of a frame, in seconds: chosen, so that a scene that has stood still does not
  /// leap.
  private static let longestStep = 0.1

  /// Goes on to a time.
  func step(to now: TimeInterval) {
    guard !isPaused else {
      time = now
      return
    }
    let seconds = min(max(now - (time ?? now), 0), Self.longestStep)
    time = now
    if let delegate { delegate.update(now, for: self) } else { update(now) }
    evaluateActions(seconds)
    if let delegate { delegate.didEvaluateActions(for: self) } else { didEvaluateActions() }
    physicsWorld.simulate(self, seconds * Double(speed))
    if let delegate { delegate.didSimulatePhysics(for: self) } else { didSimulatePhysics() }
    forEachNode { node in for one in node.constraints ?? [] { one.apply(to: node) } }
    if let delegate { delegate.didApplyConstraints(for: self) } else { didApplyConstraints() }
    if let delegate { delegate.didFinishUpdate(for: self) } else { didFinishUpdate() }
  }

  // MARK: Places

  /// The map of the scene's points to those of a view, which point down.
  func matrix(in bounds: CGRect) -> CGAffineTransform {
    guard size.width > 0, size.height > 0 else { return .identity }
    var (x, y) = (bounds.width / size.width, bounds.height / size.height)
    switch scaleMode {
    case .fill, .resizeFill: break
    case .aspectFit: (x, y) = (min(x, y), min(x, y))
    case .aspectFill: (x, y) = (max(x, y), max(x, y))
    }
    let eye = camera.flatMap { $0.scene === self ? $0 : nil }
    let middle = CGPoint(
      x: size.width * (0.5 - anchorPoint.x), y: size.height * (0.5 - anchorPoint.y))
    let toMiddle =
      eye.map { $0.matrixToTop.inverted() }
      ?? CGAffineTransform(translationX: -middle.x, y: -middle.y)
    return toMiddle.concatenating(
      CGAffineTransform(a: x, b: 0, c: 0, d: -y, tx: bounds.midX, ty: bounds.midY))
  }

  public func convertPoint(fromView point: CGPoint) -> CGPoint {
    point.applying(matrix(in: view?.bounds ?? .zero).inverted())
  }

  public func convertPoint(toView point: CGPoint) -> CGPoint {
    point.applying(matrix(in: view?.bounds ?? .zero))
  }
}

extension UITouch {
  public func location(in node: SKNode) -> CGPoint {
    place(location(in: node.scene?.view), in: node)
  }

  public func previousLocation(in node: SKNode) -> CGPoint {
    place(previousLocation(in: node.scene?.view), in: node)
  }

  private func place(_ point: CGPoint, in node: SKNode) -> CGPoint {
    guard let scene = node.scene else { return point }
    return node.convert(scene.convertPoint(fromView: point), from: scene)
  }
}
