import FlipbookDisplay
import FlipbookGeometry
import FlipbookRaster
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// Layers with particles on a stage.
@MainActor @Suite struct EmitterLayerTests {
  /// A stage with a layer that emits ten particles a second, each of which lives for a second.
  private func stage(
    startsNow: Bool = true, _ fill: (CAEmitterLayer, CAEmitterCell) -> Void = { _, _ in }
  ) -> (stage: Stage, layer: CAEmitterLayer, cell: CAEmitterCell) {
    let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
    cell.name = "spark"
    (cell.birthRate, cell.lifetime, cell.velocity) = (10, 1, 100)
    cell.contents = CGImage(_width: 4, height: 4, pixels: [UInt8](repeating: 255, count: 64))
    layer.emitterCells = [cell]
    fill(layer, cell)
    let controller = UIViewController()
    let stage = UIKitTests.stage(controller)
    stage.perform {
      controller.view.layer.addSublayer(layer)
      if startsNow { layer.beginTime = now(stage) }
    }
    return (stage, layer, cell)
  }

  /// The stage's time on the clock of `CACurrentMediaTime`, which runs by itself in tests.
  private func now(_ stage: Stage) -> Double { LayerClock.start + stage.graph.time }

  private func images(_ stage: Stage) -> [CGRect] {
    stage.displayList().compactMap { command in
      if case .image(let run) = command { return run.destination }
      return nil
    }
  }

  private func rests(_ stage: Stage) -> Bool {
    if case .atRest = stage.restStatus(tolerance: 0) { return true }
    return false
  }

  @Test func `a layer begins to emit when its time begins`() {
    let (stage, _, _) = stage()
    for (time, count) in [(0.0, 0), (0.15, 1), (0.55, 5), (2.05, 10)] {
      stage.advance(to: time)
      #expect(images(stage).count == count)
    }
    #expect(!rests(stage))
  }

  @Test func `a layer without a beginning shows what has been emitted before`() {
    let (stage, _, _) = stage(startsNow: false)
    #expect(images(stage).count == 10)
  }

  @Test func `frames in between change nothing`() {
    func play(_ times: [Double]) -> DisplayList {
      let (stage, layer, _) = stage(startsNow: false) { layer, cell in
        (layer.seed, cell.velocityRange, cell.emissionRange, cell.spin) = (3, 50, 1, 2)
      }
      let burst = CABasicAnimation(keyPath: "birthRate")
      (burst.fromValue, burst.toValue, burst.duration) = (20, 0, 0.7)
      for time in times {
        stage.advance(to: time)
        _ = stage.displayList()
        if time == 0.4 { stage.perform { layer.add(burst, forKey: nil) } }
        if time == 0.9 { stage.perform { layer.emitterPosition = CGPoint(x: 30, y: 40) } }
      }
      return stage.displayList()
    }
    let direct = play([0.4, 0.9, 1.6])
    #expect(direct == play((0...16).map { Double($0) / 10 }))
    #expect(!direct.isEmpty)
  }

  @Test func `when no more are born the last ones fly on, and all is at rest`() {
    let (stage, layer, _) = stage()
    stage.advance(to: 0.45)
    stage.perform { layer.birthRate = 0 }
    stage.advance(to: 1.05)
    #expect(images(stage).count == 4 && !rests(stage))
    stage.advance(to: 1.5)
    #expect(images(stage).isEmpty && rests(stage))
  }

  @Test func `a rate that code raises is that of always, unless time has begun since`() {
    let (stage, layer, _) = stage(startsNow: false) { layer, _ in layer.birthRate = 0 }
    stage.advance(to: 5)
    #expect(images(stage).isEmpty)
    stage.perform { layer.birthRate = 1 }
    #expect(images(stage).count == 10)
    stage.perform {
      layer.birthRate = 0
      layer.beginTime = now(stage)
      layer.birthRate = 1
    }
    #expect(images(stage).isEmpty)
    stage.advance(to: 5.35)
    #expect(images(stage).count == 3)
  }

  @Test func `cells have values by their names`() {
    let (stage, layer, cell) = stage()
    stage.perform { layer.setValue(100, forKeyPath: "emitterCells.spark.birthRate") }
    #expect(cell.birthRate == 100)
    stage.advance(to: 0.255)
    #expect(images(stage).count == 25)
    #expect((layer.value(forKeyPath: "emitterCells.spark.velocity") as? NSNumber) == 100)
    #expect(layer.value(forKeyPath: "emitterCells.other.velocity") == nil)
  }

  @Test func `an animated rate is summed up`() {
    let (stage, layer, _) = stage { layer, _ in layer.birthRate = 0 }
    let burst = CABasicAnimation(keyPath: "birthRate")
    (burst.fromValue, burst.toValue, burst.duration) = (10, 0, 0.5)
    stage.perform { layer.add(burst, forKey: nil) }
    stage.advance(to: 0.75)
    // A triangle of 100 a second and half a second.
    #expect(abs(images(stage).count - 25) <= 1)
    #expect(!rests(stage))
    stage.advance(to: 2)
    #expect(rests(stage))
  }

  @Test func `a layer that is stopped stands still`() {
    let (stage, layer, _) = stage()
    stage.advance(to: 0.55)
    stage.perform {
      layer.timeOffset = layer.convertTime(now(stage), from: nil)
      (layer.speed, layer.beginTime) = (0, 0)
    }
    let before = images(stage)
    stage.advance(to: 3)
    #expect(before.count == 5 && images(stage) == before && rests(stage))
  }

  @Test func `particles are painted in their colour, at their size`() throws {
    let (stage, _, _) = stage { layer, cell in
      (cell.contentsScale, cell.scale, cell.birthRate, cell.velocity) = (2, 5, 1, 0)
      (cell.color, cell.lifetime) = (CGColor(red: 0, green: 0, blue: 1, alpha: 1), 5)
      layer.emitterPosition = CGPoint(x: 100, y: 100)
    }
    stage.advance(to: 1.5)
    #expect(images(stage) == [CGRect(x: 95, y: 95, width: 10, height: 10)])
    let color = stage.picture()[100, 100]
    #expect([color.red, color.green, color.blue] == [0, 0, 255])
  }

  @Test func `layers without a seed are not alike, with one they are`() {
    func places(_ seed: UInt32) -> [[CGRect]] {
      let (stage, first, _) = stage(startsNow: false) { layer, cell in
        (layer.seed, cell.emissionRange) = (seed, 6)
      }
      let second = CAEmitterLayer()
      second.seed = seed
      second.emitterCells = first.emitterCells?.compactMap { $0.copy() as? CAEmitterCell }
      let one = images(stage)
      stage.perform { first.superlayer?.addSublayer(second) }
      return [one, Array(images(stage).dropFirst(one.count))]
    }
    let (seeded, unseeded) = (places(4), places(0))
    #expect(seeded[0] == seeded[1] && !seeded[0].isEmpty)
    #expect(unseeded[0] != unseeded[1] && unseeded[0].count == unseeded[1].count)
  }
}
