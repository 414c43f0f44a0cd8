import Flipbook
import SwiftUI
import Testing

@testable import SpriteKit

/// Nodes of a scene that actions change, a sixtieth of a second at a time.
@MainActor @Suite struct SpriteActionTests {
  private let scene = SKScene(size: CGSize(width: 100, height: 100))
  private let node = SKSpriteNode(color: .white, size: CGSize(width: 10, height: 20))

  init() {
    scene.addChild(node)
    scene.step(to: 0)
  }

  /// Plays the scene up to a time, in seconds.
  private func play(from start: Double = 0, to end: Double) {
    var frame = Int((start * 60).rounded()) + 1
    while Double(frame) <= end * 60 + 1e-6 {
      scene.step(to: Double(frame) / 60)
      frame += 1
    }
  }

  private func lies(_ x: CGFloat, _ y: CGFloat, within tolerance: CGFloat = 1e-6) -> Bool {
    abs(node.position.x - x) < tolerance && abs(node.position.y - y) < tolerance
  }

  @Test func `a sequence moves, waits and goes on without losing time`() {
    let move = SKAction.moveBy(x: 30, y: 0, duration: 0.25)
    let rise = SKAction.move(to: CGPoint(x: 0, y: 60), duration: 0.5)
    node.run(.sequence([move, .wait(forDuration: 0.1), rise]))
    play(to: 0.2)
    #expect(lies(24, 0))
    play(from: 0.2, to: 0.6)
    // A quarter and a tenth of a second are over: half of the way is left.
    #expect(lies(15, 30))
    play(from: 0.6, to: 1)
    #expect(lies(0, 60) && !node.hasActions())
  }

  @Test(arguments: [
    (SKActionTimingMode.linear, 0.25), (.easeIn, 0.0935), (.easeOut, 0.3781),
    (.easeInEaseOut, 0.1292),
  ])
  func `a quarter of the time is that much of the way`(mode: SKActionTimingMode, share: CGFloat) {
    let action = SKAction.moveTo(x: 100, duration: 1)
    action.timingMode = mode
    node.run(action)
    play(to: 0.25)
    #expect(abs(node.position.x - share * 100) < 0.5, "\(node.position.x)")
  }

  @Test func `moves by a distance add up, and a group lasts as long as its longest`() {
    var isOver = false
    node.run(
      .group([
        .moveBy(x: 10, y: 0, duration: 0.5), .moveBy(x: 10, y: 5, duration: 1),
        .fadeOut(withDuration: 0.25),
      ])
    ) { isOver = true }
    play(to: 0.5)
    #expect(lies(15, 2.5) && node.alpha == 0 && !isOver)
    play(from: 0.5, to: 1.1)
    #expect(lies(20, 5) && isOver)
  }

  @Test func `what is repeated begins anew, and a key stands for one action`() {
    node.run(.repeatForever(.moveBy(x: 6, y: 0, duration: 0.1)), withKey: "go")
    play(to: 1)
    #expect(lies(60, 0))
    node.run(.repeat(.moveBy(x: 0, y: 3, duration: 0.1), count: 2), withKey: "go")
    play(from: 1, to: 2)
    #expect(lies(60, 6) && node.action(forKey: "go") == nil)
  }

  @Test func `the way back of a move by a distance, and none of one to a place`() {
    let there = SKAction.sequence([
      .moveBy(x: 10, y: 0, duration: 0.2), .rotate(byAngle: 1, duration: 0.2),
      .scale(by: 2, duration: 0.2),
    ])
    node.run(.sequence([there, there.reversed()]))
    play(to: 0.6)
    #expect(lies(10, 0) && abs(node.zRotation - 1) < 1e-9 && abs(node.xScale - 2) < 1e-9)
    play(from: 0.6, to: 1.3)
    #expect(lies(0, 0) && abs(node.zRotation) < 1e-9 && abs(node.xScale - 1) < 1e-9)
    node.run(SKAction.moveTo(x: 50, duration: 0.1).reversed())
    play(from: 1.3, to: 1.5)
    #expect(lies(0, 0))
  }

  @Test func `a path is followed evenly, its direction up for the node`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 10))
    node.position = CGPoint(x: 5, y: 5)
    node.run(.follow(path, asOffset: true, orientToPath: true, speed: 40))
    play(to: 0.5)
    #expect(lies(25, 5) && abs(node.zRotation + .pi / 2) < 1e-9)
    play(from: 0.5, to: 0.9)
    #expect(lies(35, 11) && abs(node.zRotation) < 1e-9)
  }

  @Test func `blocks run, colours blend, and a node removes itself`() {
    var calls: [CGFloat] = []
    node.run(
      .sequence([
        .colorize(with: .black, colorBlendFactor: 1, duration: 0.1),
        .customAction(withDuration: 0.05) { _, time in calls.append(time) }, .removeFromParent(),
      ]))
    play(to: 0.05)
    #expect(abs(node.colorBlendFactor - 0.5) < 1e-9)
    #expect(abs(node.color.parts.x - 0.5) < 1e-9)
    play(from: 0.05, to: 0.2)
    #expect(calls.last == 0.05 && calls.count == 4 && node.parent == nil, "\(calls)")
  }

  @Test func `a node's speed and pause are those of its actions`() {
    node.speed = 2
    node.run(.moveBy(x: 60, y: 0, duration: 1))
    play(to: 0.25)
    #expect(lies(30, 0))
    node.isPaused = true
    play(from: 0.25, to: 0.5)
    #expect(lies(30, 0))
  }

  @Test func `a shortest turn goes the other way round`() {
    node.zRotation = 3
    node.run(.rotate(toAngle: -3, duration: 1, shortestUnitArc: true))
    play(to: 0.5)
    #expect(abs(node.zRotation - .pi) < 1e-6)
  }
}
