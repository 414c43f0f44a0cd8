public import SwiftUI

/// The eye of a scene: its place is the middle of the view.
@MainActor @preconcurrency open class SKCameraNode: SKNode {
  /// True if a node lies in the view.
  public func contains(_ node: SKNode) -> Bool { seen.map { node.isDrawn(in: $0) } ?? false }

  public func containedNodeSet() -> Set<SKNode> {
    guard let seen else { return [] }
    var found: Set<SKNode> = []
    scene?.forEachNode { if $0.isDrawn(in: seen) { found.insert($0) } }
    return found
  }

  /// The rectangle around the view, in points of the scene.
  private var seen: CGRect? {
    guard let scene, parent != nil else { return nil }
    let size = scene.size
    return CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      .applying(matrixToTop)
  }
}

extension SKNode {
  /// True if the node itself draws something in a rectangle of its scene.
  fileprivate func isDrawn(in rect: CGRect) -> Bool {
    !(self is SKScene) && !ownBounds.isNull && ownBounds.applying(matrixToTop).intersects(rect)
  }
}

/// A sound of a scene, which nobody hears.
@MainActor @preconcurrency open class SKAudioNode: SKNode {
  open var autoplayLooped = true
  open var isPositional = true

  public convenience init(fileNamed name: String) { self.init() }

  public convenience init(url: URL) { self.init() }
}

/// Nodes that are drawn as one picture.
@MainActor @preconcurrency open class SKEffectNode: SKNode {
  open var shouldEnableEffects = true
  open var shouldRasterize = false
  open var shouldCenterFilter = true
  open var blendMode = SKBlendMode.alpha

  /// A filter of Core Image, which is not applied.
  open var filter: NSObject? {
    didSet {
      if filter != nil {
        ViewGraph.current?.diagnose("SKEffectNode.filter: drawn without the filter")
      }
    }
  }
}

/// Nodes that are seen where a mask is opaque.
@MainActor @preconcurrency open class SKCropNode: SKNode {
  open var maskNode: SKNode?
}

/// A limit of numbers.
open class SKRange: NSObject, @unchecked Sendable {
  public var lowerLimit: CGFloat
  public var upperLimit: CGFloat

  public init(lowerLimit lower: CGFloat, upperLimit upper: CGFloat) {
    (lowerLimit, upperLimit) = (lower, upper)
  }

  public convenience init(constantValue value: CGFloat) {
    self.init(lowerLimit: value, upperLimit: value)
  }

  public convenience init(lowerLimit lower: CGFloat) {
    self.init(lowerLimit: lower, upperLimit: .infinity)
  }

  public convenience init(upperLimit upper: CGFloat) {
    self.init(lowerLimit: -.infinity, upperLimit: upper)
  }

  public convenience init(value: CGFloat, variance: CGFloat) {
    self.init(lowerLimit: value - variance, upperLimit: value + variance)
  }

  public class func withNoLimits() -> SKRange {
    SKRange(lowerLimit: -.infinity, upperLimit: .infinity)
  }

  func held(_ value: CGFloat) -> CGFloat { max(lowerLimit, min(upperLimit, value)) }
}
