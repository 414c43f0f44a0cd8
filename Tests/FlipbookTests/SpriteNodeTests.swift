import Flipbook
import SwiftUI
import Testing

@testable import SpriteKit

/// The tree of a scene, and the places in it.
@MainActor @Suite struct SpriteNodeTests {
  private func named(_ name: String, in parent: SKNode) -> SKNode {
    let node = SKNode()
    node.name = name
    parent.addChild(node)
    return node
  }

  @Test func `names are searched in the tree`() {
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    let tank = named("tank", in: scene)
    let gun = named("gun", in: tank)
    let shell = named("shell 1", in: gun)
    #expect(scene.childNode(withName: "gun") == nil)
    #expect(scene.childNode(withName: "tank/gun") === gun)
    #expect(scene.childNode(withName: "//gun") === gun)
    #expect(gun.childNode(withName: "..") === tank)
    #expect(shell.childNode(withName: "/tank") === tank)
    #expect(scene["//shell*"].first === shell && scene["*"].first === tank)
    var count = 0
    scene.enumerateChildNodes(withName: "//*") { _, stop in
      count += 1
      if count == 2 { stop.pointee = true }
    }
    #expect(count == 2)
  }

  @Test func `places are converted through turned and stretched parents`() {
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    let arm = named("arm", in: scene)
    arm.position = CGPoint(x: 10, y: 20)
    arm.zRotation = .pi / 2
    arm.setScale(2)
    let hand = named("hand", in: arm)
    hand.position = CGPoint(x: 5, y: 0)
    let place = scene.convert(.zero, from: hand)
    #expect(abs(place.x - 10) < 1e-9 && abs(place.y - 30) < 1e-9)
    let back = hand.convert(place, from: scene)
    #expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
    hand.move(toParent: scene)
    #expect(abs(hand.position.x - 10) < 1e-9 && abs(hand.position.y - 30) < 1e-9)
  }

  @Test func `the node in front is the one of the greatest depth`() {
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    let (low, high) = (
      SKSpriteNode(color: .red, size: CGSize(width: 40, height: 40)),
      SKSpriteNode(color: .blue, size: CGSize(width: 20, height: 20))
    )
    low.zPosition = 1
    for node in [low, high] { scene.addChild(node) }
    #expect(scene.atPoint(.zero) === low)
    high.zPosition = 2
    #expect(scene.atPoint(.zero) === high)
    #expect(scene.nodes(at: CGPoint(x: 15, y: 0)) == [low])
    #expect(scene.atPoint(CGPoint(x: 50, y: 50)) === scene)
    #expect(low.frame == CGRect(x: -20, y: -20, width: 40, height: 40))
  }

  @Test(arguments: [
    (SKSceneScaleMode.fill, CGPoint(x: 0, y: 0)), (.aspectFit, CGPoint(x: 50, y: 0)),
    (.aspectFill, CGPoint(x: 0, y: -50)),
  ])
  func `a scene fills its view by its mode`(mode: SKSceneScaleMode, corner: CGPoint) {
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    scene.scaleMode = mode
    let matrix = scene.matrix(in: CGRect(x: 0, y: 0, width: 200, height: 100))
    let place = CGPoint(x: 0, y: 100).applying(matrix)
    #expect(abs(place.x - corner.x) < 1e-9 && abs(place.y - corner.y) < 1e-9)
  }

  @Test func `a camera's place is the middle of the view`() {
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    let eye = SKCameraNode()
    eye.position = CGPoint(x: 300, y: 40)
    eye.setScale(2)
    scene.addChild(eye)
    scene.camera = eye
    let matrix = scene.matrix(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    let middle = CGPoint(x: 300, y: 40).applying(matrix)
    let beside = CGPoint(x: 320, y: 60).applying(matrix)
    #expect(abs(middle.x - 50) < 1e-9 && abs(middle.y - 50) < 1e-9)
    #expect(abs(beside.x - 60) < 1e-9 && abs(beside.y - 40) < 1e-9)
  }

  @Test func `particles are the same on each run, and stay within their ranges`() {
    let emitter = SKEmitterNode()
    emitter.particleBirthRate = 60
    emitter.particleLifetime = 1
    emitter.particleSpeed = 10
    emitter.advanceSimulationTime(2)
    #expect(emitter.particleCount == 60)
    emitter.numParticlesToEmit = 5
    emitter.resetSimulation()
    emitter.advanceSimulationTime(0.5)
    #expect(emitter.particleCount == 5)
    emitter.advanceSimulationTime(2)
    #expect(emitter.particleCount == 0)
  }

  @Test func `a sequence of values has those between`() {
    let sequence = SKKeyframeSequence(keyframeValues: [0.0, 1.0, 0.5], times: [0, 0.5, 1])
    #expect(sequence.number(at: 0.25) == 0.5)
    #expect(sequence.number(at: 0.75) == 0.75)
    sequence.interpolationMode = .step
    #expect(sequence.number(at: 0.25) == 0)
    sequence.repeatMode = .loop
    #expect(sequence.number(at: 1.6) == 1)
  }
}
