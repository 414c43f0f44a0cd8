import CAllocations
import FlipbookBase
import FlipbookExpectations
import FlipbookHost
import FlipbookLayout
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import SwiftUI

/// Measures building the trees of a timeline's scenes, showing and hiding twice, and tearing them
/// down, without drawing: medians, in microseconds of processor time.
@MainActor
func measureTrees(rounds: Int) {
  let counts = ["nodes", "bodies", "sizes", "allocations"]
  let parts = ["mount", "changes", "teardown", "together"]
  print("| scene | " + (counts + parts).joined(separator: " | ") + " |")
  print("| --- " + String(repeating: "| --- ", count: 8) + "|")
  var total = 0.0
  for variant in showHideVariants() {
    guard var tree = Tree(variant.timeline) else { continue }
    var times: [[Double]] = [[], [], []]
    for _ in 0..<rounds {
      let parts = tree.live()
      for (index, part) in parts.enumerated() { times[index].append(part) }
    }
    let medians = times.map { median($0) * 1e6 }
    let sum = medians.reduce(0, +)
    total += sum
    let found = [tree.nodes, tree.bodies, tree.sizes, tree.allocations].map { "\($0)" }
    let cells = found + (medians + [sum]).map { "\(Int($0))" }
    print("| \(variant.timeline.scene.value) | " + cells.joined(separator: " | ") + " |")
  }
  print("\nall scenes: \(Int(total)) microseconds")
}

/// One scene, from its coming to its going.
@MainActor
private struct Tree {
  let timeline: Timeline
  let device: StageDevice
  var (nodes, bodies, sizes, allocations) = (0, 0, 0, 0)

  init?(_ timeline: Timeline) {
    guard let profile = DeviceProfile.named(timeline.device.value) else { return nil }
    self.timeline = timeline
    device = StageDevice(profile)
  }

  /// Mounts the scene, shows, hides and forgets it; returns the seconds of the three parts.
  mutating func live() -> [Double] {
    guard let scene = _SceneRegistry.make(timeline.scene.value) else { return [0, 0, 0] }
    let before = allocation_count()
    var marks = [seconds()]
    var stage: FlipbookStage.Stage? = FlipbookStage.Stage(
      { scene }, device: device, semantics: timeline.semantics.motion, typesetter: typesetter)
    marks.append(seconds())
    if let stage { showAndHide(stage) }
    marks.append(seconds())
    if let stage { count(stage) }
    stage = nil
    marks.append(seconds())
    allocations = allocation_count() - before
    return zip(marks, marks.dropFirst()).map { $1 - $0 }
  }

  private func showAndHide(_ stage: FlipbookStage.Stage) {
    let states = stage.graph.presentNodes.flatMap(\.states)
    let location = states.first { $0.name == "show" }?.location
    stage.advance(to: FrameRate.standard.time(ofFrame: 1))
    for value in [true, false] {
      stage.perform {
        _ = location?.setAny(value, transaction: SwiftUI.Transaction(animation: nil))
      }
      stage.advance(to: stage.time + FrameRate.standard.time(ofFrame: 120))
    }
  }

  private mutating func count(_ stage: FlipbookStage.Stage) {
    if nodes == 0 { nodes = stage.graph.presentNodes.count }
    (bodies, sizes) = (stage.graph.evaluationCount, stage.graph.measurementCount)
  }
}
