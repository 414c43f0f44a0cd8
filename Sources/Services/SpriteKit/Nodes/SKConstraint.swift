import FlipbookBase
public import SwiftUI

/// A limit of a node's place or turn, applied after each frame's actions and forces.
///
/// - SeeAlso: documented, developer.apple.com/documentation/spritekit/skconstraint.
@MainActor @preconcurrency open class SKConstraint: NSObject {
  open var enabled = true
  open weak var referenceNode: SKNode?
  private let hold: (SKNode) -> Void

  private init(_ hold: @escaping (SKNode) -> Void) { self.hold = hold }

  func apply(to node: SKNode) { if enabled { hold(node) } }

  public class func positionX(_ range: SKRange) -> SKConstraint {
    SKConstraint { $0.position.x = range.held($0.position.x) }
  }

  public class func positionY(_ range: SKRange) -> SKConstraint {
    SKConstraint { $0.position.y = range.held($0.position.y) }
  }

  public class func positionX(_ xRange: SKRange, y yRange: SKRange) -> SKConstraint {
    SKConstraint {
      $0.position = CGPoint(x: xRange.held($0.position.x), y: yRange.held($0.position.y))
    }
  }

  public class func zRotation(_ range: SKRange) -> SKConstraint {
    SKConstraint { $0.zRotation = range.held($0.zRotation) }
  }

  public class func distance(_ range: SKRange, to node: SKNode) -> SKConstraint {
    distance(range, to: .zero, in: node)
  }

  public class func distance(_ range: SKRange, to point: CGPoint) -> SKConstraint {
    SKConstraint { $0.hold(range, from: point) }
  }

  public class func distance(
    _ range: SKRange, to point: CGPoint, in node: SKNode
  ) -> SKConstraint {
    SKConstraint { [weak node] held in
      guard let node, let parent = held.parent else { return }
      held.hold(range, from: parent.convert(point, from: node))
    }
  }

  public class func orient(to node: SKNode, offset radians: SKRange) -> SKConstraint {
    SKConstraint { [weak node] held in
      guard let node, let parent = held.parent else { return }
      held.turn(towards: parent.convert(.zero, from: node), radians)
    }
  }

  public class func orient(to point: CGPoint, offset radians: SKRange) -> SKConstraint {
    SKConstraint { $0.turn(towards: point, radians) }
  }
}

extension SKNode {
  fileprivate func hold(_ range: SKRange, from point: CGPoint) {
    let (dx, dy) = (position.x - point.x, position.y - point.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let held = range.held(length)
    guard length > 0, held != length else { return }
    position = CGPoint(x: point.x + dx / length * held, y: point.y + dy / length * held)
  }

  fileprivate func turn(towards point: CGPoint, _ offset: SKRange) {
    let direction = arcTangent(y: Double(point.y - position.y), x: Double(point.x - position.x))
    zRotation = CGFloat(direction) + offset.held(zRotation - CGFloat(direction))
  }
}
