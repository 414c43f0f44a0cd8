import Flipbook
import SwiftUI
import Testing

@testable import SpriteKit

/// Bodies that fall, hit each other and hang.
@MainActor @Suite struct SpritePhysicsTests {
  private let scene = SKScene(size: CGSize(width: 400, height: 400))

  init() { scene.step(to: 0) }

  private func play(from start: Double = 0, to end: Double) {
    var frame = Int((start * 60).rounded()) + 1
    while Double(frame) <= end * 60 + 1e-6 {
      scene.step(to: Double(frame) / 60)
      frame += 1
    }
  }

  private func ball(at place: CGPoint, radius: CGFloat = 20) -> SKNode {
    let node = SKNode()
    node.position = place
    node.physicsBody = SKPhysicsBody(circleOfRadius: radius)
    scene.addChild(node)
    return node
  }

  private func box(at place: CGPoint, side: CGFloat = 40) -> SKSpriteNode {
    let node = SKSpriteNode(color: .red, size: CGSize(width: side, height: side))
    node.position = place
    node.physicsBody = SKPhysicsBody(rectangleOf: node.size)
    scene.addChild(node)
    return node
  }

  private func addGround() {
    let node = SKNode()
    node.physicsBody = SKPhysicsBody(
      edgeFrom: CGPoint(x: -1000, y: 0), to: CGPoint(x: 1000, y: 0))
    scene.addChild(node)
  }

  @Test func `a square of 100 points has the mass of 0,444 kilograms`() {
    let body = SKPhysicsBody(rectangleOf: CGSize(width: 100, height: 100))
    #expect(abs(body.mass - 0.4444) < 0.0001)
    body.mass = 2
    #expect(abs(body.density - 4.5) < 1e-9)
  }

  @Test func `a body falls 150 points for each metre`() {
    let node = ball(at: .zero)
    node.physicsBody?.linearDamping = 0
    play(to: 1)
    // Half of 9.8 metres, and a step more or less.
    #expect(abs(node.position.y + 735) < 8, "\(node.position.y)")
    #expect(abs((node.physicsBody?.velocity.dy ?? 0) + 1470) < 1)
  }

  @Test func `an impulse changes the speed by the mass`() {
    scene.physicsWorld.gravity = .zero
    let node = box(at: .zero, side: 100)
    node.physicsBody?.linearDamping = 0
    node.physicsBody?.applyImpulse(CGVector(dx: 4, dy: 0))
    play(to: 1)
    #expect(abs(node.position.x - 1350) < 1, "\(node.position.x)")
  }

  @Test func `a ball bounces by its restitution, and comes to rest on the ground`() {
    addGround()
    let node = ball(at: CGPoint(x: 0, y: 320))
    node.physicsBody?.restitution = 0.5
    node.physicsBody?.linearDamping = 0
    var (peak, hasHit) = (CGFloat(0), false)
    for frame in 1...120 {
      scene.step(to: Double(frame) / 60)
      if (node.physicsBody?.velocity.dy ?? 0) > 0 { hasHit = true }
      if hasHit { peak = max(peak, node.position.y) }
    }
    // From 300 points, half the speed reaches a quarter of the height.
    #expect(abs(peak - 95) < 12, "\(peak)")
    play(from: 2, to: 6)
    #expect(abs(node.position.y - 20) < 1 && abs(node.physicsBody?.velocity.dy ?? 9) < 10)
  }

  @Test func `a pile of boxes stands`() {
    addGround()
    let boxes = (0..<4).map { box(at: CGPoint(x: 0, y: 20 + 41 * CGFloat($0))) }
    play(to: 4)
    for (index, box) in boxes.enumerated() {
      #expect(abs(box.position.y - (20 + 40 * CGFloat(index))) < 3, "\(box.position)")
      #expect(abs(box.position.x) < 3 && abs(box.zRotation) < 0.05, "\(box.zRotation)")
    }
  }

  @Test func `a box that falls on its corner lies down on a side`() {
    addGround()
    let node = box(at: CGPoint(x: 0, y: 60))
    node.zRotation = 0.5
    play(to: 4)
    let quarter = node.zRotation / (.pi / 2)
    #expect(abs(quarter - quarter.rounded()) < 0.03 && abs(node.position.y - 20) < 2)
  }

  @Test func `bodies of other masks pass, and contacts are told once`() {
    final class Witness: SKPhysicsContactDelegate {
      var begun = 0
      var ended = 0
      func didBegin(_ contact: SKPhysicsContact) { begun += 1 }
      func didEnd(_ contact: SKPhysicsContact) { ended += 1 }
    }
    let witness = Witness()
    scene.physicsWorld.contactDelegate = witness
    scene.physicsWorld.gravity = .zero
    let (runner, wall) = (ball(at: CGPoint(x: -100, y: 0)), ball(at: .zero))
    wall.physicsBody?.isDynamic = false
    wall.physicsBody?.categoryBitMask = 2
    runner.physicsBody?.collisionBitMask = 1
    runner.physicsBody?.contactTestBitMask = 2
    runner.physicsBody?.linearDamping = 0
    runner.physicsBody?.velocity = CGVector(dx: 200, dy: 0)
    play(to: 0.45)
    #expect(witness.begun == 1 && witness.ended == 0)
    #expect(runner.physicsBody?.allContactedBodies().count == 1)
    play(from: 0.45, to: 1)
    #expect(witness.begun == 1 && witness.ended == 1 && runner.position.x > 99)
  }

  @Test func `a rope keeps its length, and a pin its point`() {
    let hook = ball(at: CGPoint(x: 0, y: 200), radius: 2)
    hook.physicsBody?.isDynamic = false
    let hung = ball(at: CGPoint(x: 100, y: 200), radius: 10)
    let swing = box(at: CGPoint(x: -40, y: 200))
    guard let first = hook.physicsBody, let second = hung.physicsBody, let third = swing.physicsBody
    else { return }
    let world = scene.physicsWorld
    world.add(
      SKPhysicsJointLimit.joint(
        withBodyA: first, bodyB: second, anchorA: hook.position, anchorB: hung.position))
    world.add(SKPhysicsJointPin.joint(withBodyA: first, bodyB: third, anchor: hook.position))
    var lowest = hung.position.y
    for frame in 1...180 {
      scene.step(to: Double(frame) / 60)
      lowest = min(lowest, hung.position.y)
      let way = hook.position.way(to: hung.position).length
      #expect(way < 103, "\(way)")
      let arm = scene.convert(CGPoint(x: 40, y: 0), from: swing)
      #expect(arm.way(to: hook.position).length < 3)
    }
    #expect(abs(lowest - 100) < 4, "\(lowest)")
  }

  @Test func `a node inside a turned one falls down on the screen`() {
    let turned = SKNode()
    turned.zRotation = .pi / 2
    scene.addChild(turned)
    let node = SKNode()
    node.physicsBody = SKPhysicsBody(circleOfRadius: 5)
    turned.addChild(node)
    play(to: 0.5)
    let place = scene.convert(.zero, from: node)
    #expect(abs(place.x) < 1e-6 && place.y < -100)
  }

  @Test func `bodies are found by points and rectangles`() {
    let node = box(at: CGPoint(x: 100, y: 100))
    scene.physicsWorld.gravity = .zero
    play(to: 0.1)
    let world = scene.physicsWorld
    #expect(world.body(at: CGPoint(x: 115, y: 90)) === node.physicsBody)
    #expect(world.body(at: CGPoint(x: 130, y: 90)) == nil)
    #expect(world.body(in: CGRect(x: 0, y: 0, width: 90, height: 90)) != nil)
  }
}
