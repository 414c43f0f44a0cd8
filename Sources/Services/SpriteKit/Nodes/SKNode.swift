import FlipbookBase
public import SwiftUI

/// A thing of a scene: its place, and the things that move along with it.
///
/// Distances are in points of the parent, angles in radians against the clock; y points up.
///
/// - SeeAlso: documented, developer.apple.com/documentation/spritekit/sknode.
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
  open var userData: NSMutableDictionary?
  open var constraints: [SKConstraint]?
  open var physicsBody: SKPhysicsBody? {
    didSet {
      oldValue?.node = nil
      physicsBody?.node = self
    }
  }

  open internal(set) weak var parent: SKNode?
  open internal(set) var children: [SKNode] = []

  /// The actions that run, in the order in which they were begun.
  var running: [RunningAction] = []

  public override init() { super.init() }

  /// The node in a scene file; nil, since such files are not read.
  public convenience init?(fileNamed filename: String) {
    ViewGraph.current?.diagnose("SKNode(fileNamed:): scene files are not read")
    return nil
  }

  open var scene: SKScene? { self as? SKScene ?? parent?.scene }

  open override var next: UIResponder? { parent }

  /// The rectangle of what the node itself draws, in its own points.
  var ownBounds: CGRect { .null }

  /// The rectangle of what the node itself draws, in points of its parent.
  open var frame: CGRect {
    let own = ownBounds
    return own.isNull ? CGRect(origin: position, size: .zero) : own.applying(matrix)
  }

  /// The rectangle of the node and all in it, in points of its parent.
  open func calculateAccumulatedFrame() -> CGRect {
    let inner = children.reduce(ownBounds) { $0.union($1.calculateAccumulatedFrame()) }
    return inner.isNull ? CGRect(origin: position, size: .zero) : inner.applying(matrix)
  }

  open func setScale(_ scale: CGFloat) { (xScale, yScale) = (scale, scale) }

  /// Draws what the node itself shows, in its own points with y pointing up.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - alpha: The opacity of the node with that of its parents.
  func draw(in context: CGContext, alpha: CGFloat) {}

  /// Goes on by what is no action: particles.
  func simulate(_ seconds: Double) {}
}

// MARK: - The tree

extension SKNode {
  public func addChild(_ node: SKNode) { insertChild(node, at: children.count) }

  public func insertChild(_ node: SKNode, at index: Int) {
    guard node.parent == nil, node !== self else {
      ViewGraph.current?.diagnose("SKNode.addChild: the node has a parent; it stays there")
      return
    }
    children.insert(node, at: min(max(index, 0), children.count))
    node.parent = self
  }

  public func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  public func removeAllChildren() { removeChildren(in: children) }

  public func removeChildren(in nodes: [SKNode]) {
    for node in nodes where node.parent === self { node.removeFromParent() }
  }

  /// Moves the node to another parent, without moving it on the screen.
  public func move(toParent parent: SKNode) {
    let place = parent.convert(.zero, from: self)
    removeFromParent()
    parent.addChild(self)
    position = place
  }

  public func inParentHierarchy(_ parent: SKNode) -> Bool {
    self.parent.map { $0 === parent || $0.inParentHierarchy(parent) } ?? false
  }

  /// The node and all in it, parents before children.
  func forEachNode(_ body: (SKNode) -> Void) {
    body(self)
    for child in children { child.forEachNode(body) }
  }
}

// MARK: - Places

extension SKNode {
  /// The map of the node's points to those of its parent.
  var matrix: CGAffineTransform {
    let (sine, cosine) = sineAndCosine(Double(zRotation))
    let (s, c) = (CGFloat(sine), CGFloat(cosine))
    return CGAffineTransform(
      a: c * xScale, b: s * xScale, c: -s * yScale, d: c * yScale, tx: position.x, ty: position.y)
  }

  /// The map of the node's points to those of the topmost node.
  var matrixToTop: CGAffineTransform {
    guard let parent else { return .identity }
    return matrix.concatenating(parent.matrixToTop)
  }

  private var matrixFromTop: CGAffineTransform {
    let matrix = matrixToTop
    // A node without an extent has no places in it.
    return matrix.a * matrix.d == matrix.b * matrix.c ? .identity : matrix.inverted()
  }

  public func convert(_ point: CGPoint, from node: SKNode) -> CGPoint {
    point.applying(node.matrixToTop).applying(matrixFromTop)
  }

  public func convert(_ point: CGPoint, to node: SKNode) -> CGPoint {
    node.convert(point, from: self)
  }

  /// True if a point of the parent lies in the node or in one of those in it.
  public func contains(_ p: CGPoint) -> Bool { calculateAccumulatedFrame().contains(p) }

  public func intersects(_ node: SKNode) -> Bool {
    guard let other = node.parent else { return false }
    let place = other.convert(node.calculateAccumulatedFrame(), to: parent ?? self)
    return calculateAccumulatedFrame().intersects(place)
  }

  private func convert(_ rect: CGRect, to node: SKNode) -> CGRect {
    rect.applying(matrixToTop).applying(node.matrixFromTop)
  }

  /// The node in front at a point of this one; this one if there is none.
  public func atPoint(_ p: CGPoint) -> SKNode { nodes(at: p).first ?? self }

  /// The nodes in this one that lie at a point of it, the one in front first.
  public func nodes(at p: CGPoint) -> [SKNode] {
    var found: [(node: SKNode, depth: CGFloat, index: Int)] = []
    for child in children { child.collect(p.applying(matrixToTop), 0, &found) }
    return found.sorted { ($0.depth, $0.index) > ($1.depth, $1.index) }.map(\.node)
  }

  private func collect(
    _ point: CGPoint, _ depth: CGFloat, _ found: inout [(node: SKNode, depth: CGFloat, index: Int)]
  ) {
    guard !isHidden else { return }
    let depth = depth + zPosition
    if ownBounds.contains(point.applying(matrixFromTop)) {
      found.append((self, depth, found.count))
    }
    for child in children { child.collect(point, depth, &found) }
  }
}
