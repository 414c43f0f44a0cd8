import FlipbookBase
import FlipbookGeometry
import FlipbookHost
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// Items that forces move.
@MainActor @Suite struct DynamicsTests {
  /// The animator's timer follows the stage's clock once that is turned on.
  private static let clockFault = ClockSwitch.turnOn()

  /// A stage with a box of 100 points at 100, 100, and an animator for it.
  private func boxed() -> (stage: Stage, box: UIView, animator: UIDynamicAnimator) {
    #expect(Self.clockFault == nil)
    let controller = UIViewController()
    let box = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    controller.view.addSubview(box)
    let stage = stage(controller)
    return (stage, box, UIDynamicAnimator(referenceView: controller.view))
  }

  @Test func `gravity has an item fall a thousand points a second faster each second`() {
    let (stage, box, animator) = boxed()
    stage.perform { animator.addBehavior(UIGravityBehavior(items: [box])) }
    stage.advance(to: 0.5)
    // Half of 1000 times the square of 0.5, and a step more or less.
    #expect(abs(box.center.y - 150 - 125) < 12 && box.center.x == 150)
  }

  @Test func `a push has an item go on evenly`() {
    let (stage, box, animator) = boxed()
    stage.perform {
      let push = UIPushBehavior(items: [box], mode: .instantaneous)
      push.pushDirection = CGVector(dx: 1, dy: 0)
      animator.addBehavior(push)
    }
    stage.advance(to: 1)
    #expect(abs(box.center.x - 250) < 4)
  }

  @Test func `each of two items gets the speed that is added for it alone`() {
    let (stage, box, animator) = boxed()
    let other = UIView(frame: CGRect(x: 100, y: 300, width: 100, height: 100))
    stage.perform {
      box.superview?.addSubview(other)
      let settings = UIDynamicItemBehavior(items: [box, other])
      settings.addLinearVelocity(CGPoint(x: 100, y: 0), for: box)
      settings.addLinearVelocity(CGPoint(x: 0, y: 100), for: other)
      animator.addBehavior(settings)
    }
    stage.advance(to: 1)
    #expect(abs(box.center.x - 250) < 4 && box.center.y == 150)
    #expect(abs(other.center.y - 450) < 4 && other.center.x == 150)
  }

  @Test func `a boundary holds what falls, and it rests`() {
    let (stage, box, animator) = boxed()
    stage.perform {
      animator.addBehavior(UIGravityBehavior(items: [box]))
      let collision = UICollisionBehavior(items: [box])
      collision.addBoundary(
        withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 400),
        to: CGPoint(x: 390, y: 400))
      animator.addBehavior(collision)
      let bounce = UIDynamicItemBehavior(items: [box])
      bounce.elasticity = 0.5
      animator.addBehavior(bounce)
    }
    stage.advance(to: 5)
    #expect(abs(box.frame.maxY - 400) < 1 && !animator.isRunning)
  }

  @Test func `a snap brings an item to a point`() {
    let (stage, box, animator) = boxed()
    stage.perform {
      animator.addBehavior(UISnapBehavior(item: box, snapTo: CGPoint(x: 200, y: 300)))
    }
    stage.advance(to: 3)
    #expect(abs(box.center.x - 200) < 0.5 && abs(box.center.y - 300) < 0.5)
  }

  @Test func `a rod keeps its length`() {
    let (stage, box, animator) = boxed()
    stage.perform {
      animator.addBehavior(UIGravityBehavior(items: [box]))
      animator.addBehavior(
        UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 250, y: 150)))
    }
    stage.advance(to: 0.7)
    #expect(abs(hypot(box.center.x - 250, box.center.y - 150) - 100) < 1)
    #expect(box.center.y > 160)
  }
}
