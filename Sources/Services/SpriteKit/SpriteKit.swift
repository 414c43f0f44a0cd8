import FlipbookLook
@_exported public import SwiftUI

// Games of sprites. A stage draws none: a scene is a labelled area of its own colour.

public typealias SKColor = UIColor

/// A thing of a scene.
@MainActor @preconcurrency open class SKNode: UIResponder {
  open var position = CGPoint.zero
  open var zPosition: CGFloat = 0
  open var zRotation: CGFloat = 0
  open var xScale: CGFloat = 1
  open var yScale: CGFloat = 1
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isPaused = false
  open var speed: CGFloat = 1
  open var name: String?
  open var isUserInteractionEnabled = false
  open var physicsBody: SKPhysicsBody?
  open var userData: NSMutableDictionary?
  open private(set) weak var parent: SKNode?
  open private(set) var children: [SKNode] = []
  open var frame: CGRect { CGRect(origin: position, size: .zero) }
  open var scene: SKScene? { self as? SKScene ?? parent?.scene }

  public override init() { super.init() }

  public convenience init?(fileNamed filename: String) { self.init() }

  open func addChild(_ node: SKNode) {
    children.append(node)
    node.parent = self
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  open func removeAllChildren() { for child in children { child.removeFromParent() } }

  open func childNode(withName name: String) -> SKNode? { children.first { $0.name == name } }

  open func enumerateChildNodes(
    withName name: String, using block: (SKNode, UnsafeMutablePointer<Bool>) -> Void
  ) {
    var stops = false
    for child in children where child.name == name && !stops { block(child, &stops) }
  }

  open func setScale(_ scale: CGFloat) { (xScale, yScale) = (scale, scale) }
  open func run(_ action: SKAction) {}
  open func run(_ action: SKAction, withKey key: String) {}
  open func run(_ action: SKAction, completion block: @escaping () -> Void) {}
  open func removeAllActions() {}
  open func removeAction(forKey key: String) {}
  open func contains(_ p: CGPoint) -> Bool { frame.contains(p) }
  open func atPoint(_ p: CGPoint) -> SKNode { self }
}

/// A picture of a scene.
@MainActor @preconcurrency open class SKSpriteNode: SKNode {
  open var size = CGSize.zero
  open var color = UIColor.white
  open var colorBlendFactor: CGFloat = 0
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var texture: SKTexture?

  public convenience init(imageNamed name: String) {
    self.init()
    texture = SKTexture(imageNamed: name)
  }

  public convenience init(color: UIColor, size: CGSize) {
    self.init()
    (self.color, self.size) = (color, size)
  }

  public convenience init(texture: SKTexture?) {
    self.init()
    self.texture = texture
  }

  public convenience init(texture: SKTexture?, size: CGSize) {
    self.init()
    (self.texture, self.size) = (texture, size)
  }

  public convenience init(texture: SKTexture?, color: UIColor, size: CGSize) {
    self.init(texture: texture, size: size)
    self.color = color
  }
}

/// A shape of a scene.
@MainActor @preconcurrency open class SKShapeNode: SKNode {
  open var path: CGPath?
  open var fillColor = UIColor.clear
  open var strokeColor = UIColor.white
  open var lineWidth: CGFloat = 1
  open var glowWidth: CGFloat = 0

  public convenience init(circleOfRadius radius: CGFloat) { self.init() }

  public convenience init(rectOf size: CGSize) { self.init() }

  public convenience init(rectOf size: CGSize, cornerRadius: CGFloat) { self.init() }

  public convenience init(rect: CGRect) { self.init() }

  public convenience init(path: CGPath) {
    self.init()
    self.path = path
  }
}

/// A text of a scene.
@MainActor @preconcurrency open class SKLabelNode: SKNode {
  public enum HorizontalAlignment: Int, Sendable {
    case center, left, right
  }

  public enum VerticalAlignment: Int, Sendable {
    case baseline, center, top, bottom
  }

  open var text: String?
  open var fontName: String?
  open var fontSize: CGFloat = 32
  open var fontColor: UIColor?
  open var numberOfLines = 1
  open var horizontalAlignmentMode = HorizontalAlignment.center
  open var verticalAlignmentMode = VerticalAlignment.baseline

  public convenience init(text: String?) {
    self.init()
    self.text = text
  }

  public convenience init(fontNamed fontName: String?) {
    self.init()
    self.fontName = fontName
  }
}

/// The eye of a scene.
@MainActor @preconcurrency open class SKCameraNode: SKNode {}

/// A sound of a scene.
@MainActor @preconcurrency open class SKAudioNode: SKNode {
  open var autoplayLooped = true

  public convenience init(fileNamed name: String) { self.init() }
}

/// The colours of a picture.
open class SKTexture: NSObject, @unchecked Sendable {
  public init(imageNamed name: String) {}

  public init(image: UIImage) {}

  public func size() -> CGSize { .zero }
}

/// The body of a thing in a world of forces; nothing moves.
open class SKPhysicsBody: NSObject, @unchecked Sendable {
  public var isDynamic = true
  public var affectedByGravity = true
  public var allowsRotation = true
  public var mass: CGFloat = 1
  public var density: CGFloat = 1
  public var friction: CGFloat = 0.2
  public var restitution: CGFloat = 0.2
  public var linearDamping: CGFloat = 0.1
  public var angularDamping: CGFloat = 0.1
  public var categoryBitMask: UInt32 = .max
  public var collisionBitMask: UInt32 = .max
  public var contactTestBitMask: UInt32 = 0
  public var velocity = CGVector.zero
  public var usesPreciseCollisionDetection = false
  public weak var node: SKNode?

  public init(circleOfRadius r: CGFloat) {}

  public init(rectangleOf s: CGSize) {}

  public init(edgeLoopFrom rect: CGRect) {}

  public init(polygonFrom path: CGPath) {}

  public init(texture: SKTexture, size: CGSize) {}

  public func applyImpulse(_ impulse: CGVector) {}
  public func applyForce(_ force: CGVector) {}
}

/// The touch of two bodies.
open class SKPhysicsContact: NSObject, @unchecked Sendable {
  public let bodyA = SKPhysicsBody(circleOfRadius: 0)
  public let bodyB = SKPhysicsBody(circleOfRadius: 0)
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

/// A world of forces.
@MainActor @preconcurrency open class SKPhysicsWorld: NSObject {
  open var gravity = CGVector(dx: 0, dy: -9.8)
  open var speed: CGFloat = 1
  open weak var contactDelegate: (any SKPhysicsContactDelegate)?
}

/// A movement; nothing moves.
open class SKAction: NSObject, @unchecked Sendable {
  public var timingMode = SKActionTimingMode.linear

  public static func move(to location: CGPoint, duration: TimeInterval) -> SKAction { SKAction() }
  public static func move(by delta: CGVector, duration: TimeInterval) -> SKAction { SKAction() }
  public static func moveBy(x: CGFloat, y: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction()
  }
  public static func moveTo(x: CGFloat, duration: TimeInterval) -> SKAction { SKAction() }
  public static func moveTo(y: CGFloat, duration: TimeInterval) -> SKAction { SKAction() }
  public static func rotate(byAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction()
  }
  public static func rotate(toAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction()
  }
  public static func scale(to scale: CGFloat, duration: TimeInterval) -> SKAction { SKAction() }
  public static func scale(by scale: CGFloat, duration: TimeInterval) -> SKAction { SKAction() }
  public static func fadeIn(withDuration sec: TimeInterval) -> SKAction { SKAction() }
  public static func fadeOut(withDuration sec: TimeInterval) -> SKAction { SKAction() }
  public static func fadeAlpha(to alpha: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction()
  }
  public static func wait(forDuration sec: TimeInterval) -> SKAction { SKAction() }
  public static func wait(forDuration sec: TimeInterval, withRange: TimeInterval) -> SKAction {
    SKAction()
  }
  public static func sequence(_ actions: [SKAction]) -> SKAction { SKAction() }
  public static func group(_ actions: [SKAction]) -> SKAction { SKAction() }
  public static func repeatForever(_ action: SKAction) -> SKAction { SKAction() }
  public static func `repeat`(_ action: SKAction, count: Int) -> SKAction { SKAction() }
  public static func run(_ block: @escaping () -> Void) -> SKAction { SKAction() }
  public static func removeFromParent() -> SKAction { SKAction() }
  public static func playSoundFileNamed(
    _ soundFile: String, waitForCompletion wait: Bool
  ) -> SKAction { SKAction() }
  public static func animate(with textures: [SKTexture], timePerFrame sec: TimeInterval) -> SKAction
  { SKAction() }

  public func reversed() -> SKAction { self }
}

/// The pace of a movement.
public enum SKActionTimingMode: Int, Sendable {
  case linear, easeIn, easeOut, easeInEaseOut
}

/// The way in which a scene fills its view.
public enum SKSceneScaleMode: Int, Sendable {
  case fill, aspectFill, aspectFit, resizeFill
}

/// A game of sprites.
@MainActor @preconcurrency open class SKScene: SKNode {
  open var size: CGSize
  open var scaleMode = SKSceneScaleMode.fill
  open var backgroundColor = UIColor.black
  open var anchorPoint = CGPoint.zero
  open var camera: SKCameraNode?
  public let physicsWorld = SKPhysicsWorld()
  open private(set) weak var view: SKView?

  public override init() {
    size = CGSize(width: 1, height: 1)
    super.init()
    sceneDidLoad()
  }

  public init(size: CGSize) {
    self.size = size
    super.init()
    sceneDidLoad()
  }

  open func sceneDidLoad() {}
  open func didMove(to view: SKView) {}
  open func willMove(from view: SKView) {}
  open func update(_ currentTime: TimeInterval) {}
  open func didChangeSize(_ oldSize: CGSize) {}
  open func didSimulatePhysics() {}
}

/// A view of a game: a labelled area.
@MainActor @preconcurrency open class SKView: _ServiceView {
  open var ignoresSiblingOrder = false
  open var showsFPS = false
  open var showsNodeCount = false
  open var showsPhysics = false
  open var allowsTransparency = false
  open var isPaused = false
  open private(set) var scene: SKScene?

  open func presentScene(_ scene: SKScene?) { self.scene = scene }
}

/// A view of a game: a labelled area in the scene's colour.
public struct SpriteView: View {
  /// The settings of the view.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let shouldCullNonVisibleNodes = Options(rawValue: 1)
    public static let ignoresSiblingOrder = Options(rawValue: 2)
    public static let allowsTransparency = Options(rawValue: 4)
  }

  public struct DebugOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let showsFPS = DebugOptions(rawValue: 1)
    public static let showsNodeCount = DebugOptions(rawValue: 2)
    public static let showsPhysics = DebugOptions(rawValue: 4)
  }

  public nonisolated init(
    scene: SKScene, transition: Any? = nil, isPaused: Bool = false,
    preferredFramesPerSecond: Int = 60,
    options: Options = [.shouldCullNonVisibleNodes], debugOptions: DebugOptions = []
  ) { isClear = options.contains(.allowsTransparency) }

  /// True if what is behind the scene is seen through it.
  nonisolated private let isClear: Bool

  public var body: some View {
    ServicePlaceholder("SpriteView", symbol: "gamecontroller", isClear: isClear)
  }
}
