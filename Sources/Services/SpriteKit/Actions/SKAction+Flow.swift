public import SwiftUI

// Actions of actions, and those that take no time.

extension SKAction {
  public class func sequence(_ actions: [SKAction]) -> SKAction {
    SKAction(.sequence(actions), actions.reduce(0) { $0 + $1.lasting })
  }

  public class func group(_ actions: [SKAction]) -> SKAction {
    SKAction(.group(actions), actions.map(\.lasting).max() ?? 0)
  }

  public class func `repeat`(_ action: SKAction, count: Int) -> SKAction {
    SKAction(.repeated(action, max(count, 0)), action.lasting * TimeInterval(max(count, 0)))
  }

  public class func repeatForever(_ action: SKAction) -> SKAction {
    SKAction(.repeated(action, nil), .infinity)
  }

  /// The time that it takes at its speed, in seconds.
  private var lasting: TimeInterval { speed > 0 ? duration / TimeInterval(speed) : duration }

  public class func wait(forDuration sec: TimeInterval) -> SKAction {
    wait(forDuration: sec, withRange: 0)
  }

  public class func wait(
    forDuration sec: TimeInterval, withRange durationRange: TimeInterval
  ) -> SKAction { SKAction(.wait(range: durationRange), sec) }

  public class func run(_ block: @escaping () -> Void) -> SKAction {
    SKAction(.block { _ in block() }, 0)
  }

  public class func run(_ block: @escaping () -> Void, queue: DispatchQueue) -> SKAction {
    run(block)
  }

  public class func run(_ action: SKAction, onChildWithName name: String) -> SKAction {
    SKAction(.inChild(name, action), action.lasting)
  }

  public class func perform(_ selector: Selector, onTarget target: Any) -> SKAction {
    let target = target as AnyObject
    return run { MainActor.assumeIsolated { selector.call(on: target, []) } }
  }

  public class func customAction(
    withDuration seconds: TimeInterval, actionBlock block: @escaping (SKNode, CGFloat) -> Void
  ) -> SKAction { SKAction(.custom(block), seconds) }

  public class func removeFromParent() -> SKAction { SKAction(.remove, 0) }

  public class func hide() -> SKAction { now { $0.isHidden = true } }

  public class func unhide() -> SKAction { now { $0.isHidden = false } }

  private class func now(_ body: @escaping @MainActor (SKNode) -> Void) -> SKAction {
    SKAction(.block { node in MainActor.assumeIsolated { body(node) } }, 0)
  }

  // MARK: Textures

  public class func setTexture(_ texture: SKTexture) -> SKAction {
    setTexture(texture, resize: false)
  }

  public class func setTexture(_ texture: SKTexture, resize: Bool) -> SKAction {
    now { ($0 as? SKSpriteNode)?.show(texture, resizes: resize) }
  }

  public class func animate(
    with textures: [SKTexture], timePerFrame sec: TimeInterval
  ) -> SKAction { animate(with: textures, timePerFrame: sec, resize: false, restore: true) }

  public class func animate(
    with textures: [SKTexture], timePerFrame sec: TimeInterval, resize: Bool, restore: Bool
  ) -> SKAction {
    SKAction(
      .textures(textures, resizes: resize, restores: restore), sec * TimeInterval(textures.count))
  }

  // MARK: Sounds

  /// A sound, which nobody hears; no file says how long it is, so nothing waits for it.
  public class func playSoundFileNamed(
    _ soundFile: String, waitForCompletion wait: Bool
  ) -> SKAction { SKAction(.wait(range: 0), 0) }

  public class func play() -> SKAction { SKAction(.wait(range: 0), 0) }

  public class func pause() -> SKAction { SKAction(.wait(range: 0), 0) }

  public class func stop() -> SKAction { SKAction(.wait(range: 0), 0) }

  public class func changeVolume(to v: Float, duration: TimeInterval) -> SKAction {
    SKAction(.wait(range: 0), duration)
  }

  // MARK: Forces

  public class func applyImpulse(_ impulse: CGVector, duration sec: TimeInterval) -> SKAction {
    push(sec) { $0.applyForce(CGVector(dx: impulse.dx / sec, dy: impulse.dy / sec)) }
  }

  public class func applyForce(_ force: CGVector, duration sec: TimeInterval) -> SKAction {
    push(sec) { $0.applyForce(force) }
  }

  public class func applyTorque(_ torque: CGFloat, duration sec: TimeInterval) -> SKAction {
    push(sec) { $0.applyTorque(torque) }
  }

  private class func push(
    _ duration: TimeInterval, _ body: @escaping @MainActor (SKPhysicsBody) -> Void
  ) -> SKAction {
    customAction(withDuration: duration) { node, _ in
      MainActor.assumeIsolated { if let own = node.physicsBody { body(own) } }
    }
  }
}
