import CAllocations
import FlipbookBase
import FlipbookDisplay
import FlipbookExpectations
import FlipbookHost
import FlipbookLayout
import FlipbookStage
import FlipbookText
import FlipbookTimeline
import FlipbookViews
import Foundation
import SwiftUI

// What a frame costs while only animations progress, and how many variants of a timeline are played
// and checked in a second, without pixels. Processor time and counts; the page is Markdown.

func seconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func row(_ cells: String...) { print("| " + cells.joined(separator: " | ") + " |") }

let typesetter: Typesetter? = try? Typesetter.shared.get()

/// Measures frames of a scene that moves once it is told to.
@MainActor
func measure(_ name: String, frames: Int, draws: Bool, _ scene: () -> some SwiftUI.View) {
  let stage = FlipbookStage.Stage(
    scene, device: StageDevice(size: CGSize(width: 390, height: 844)), typesetter: typesetter)
  stage.perform {
    let state = stage.graph.presentNodes.flatMap(\.states).first { $0.name == "isMoved" }
    _ = state?.location.setAny(
      true, transaction: SwiftUI.Transaction(animation: nil))
  }
  var last = stage.displayList()
  var times: [Double] = []
  var allocations = 0
  let (bodies, sizes) = (stage.graph.evaluationCount, stage.graph.measurementCount)
  for frame in 1...frames {
    let time = FrameRate.standard.time(ofFrame: frame)
    let before = allocation_count()
    let start = seconds()
    stage.advance(to: time)
    if draws { last = stage.displayList() }
    times.append(seconds() - start)
    if frame == frames { allocations = allocation_count() - before }
  }
  withExtendedLifetime(last) {}
  row(
    name, draws ? "yes" : "no", "\(Int(median(times) * 1e9))", "\(allocations)",
    "\(stage.graph.evaluationCount - bodies)", "\(stage.graph.measurementCount - sizes)")
}

/// Plays all variants of a timeline and checks them; returns how many checks there were.
@MainActor
func playAll(
  _ variants: [Variant], _ take: (Variant, Recording) -> Void = { _, _ in }
) -> (checks: Int, failures: Int) {
  var (checks, failures) = (0, 0)
  for variant in variants {
    let timeline = variant.timeline
    guard let profile = DeviceProfile.named(timeline.device.value),
      let scene = _SceneRegistry.make(timeline.scene.value)
    else {
      failures += 1
      continue
    }
    let stage = FlipbookStage.Stage(
      { scene }, device: StageDevice(profile), semantics: timeline.semantics.motion,
      typesetter: typesetter, seed: timeline.seed)
    guard let player = try? TimelinePlayer(variant, on: stage, isRecorded: true) else {
      failures += 1
      continue
    }
    player.isSeen = false
    while (try? player.next()) != nil {}
    guard let recording = player.recorder?.recording else { continue }
    take(variant, recording)
    let verdict = Evaluator(variant, recording).check()
    checks += verdict.total
    failures += verdict.failures.count
  }
  return (checks, failures)
}

@MainActor
func registerScenes() {
  _SceneRegistry.register("ShowHide.Offset") { ShowHide.Offset() }
  _SceneRegistry.register("ShowHide.Padding") { ShowHide.Padding() }
  _SceneRegistry.register("ShowHide.Alignment") { ShowHide.Alignment() }
  _SceneRegistry.register("ShowHide.Namespace") { ShowHide.Namespace() }
  _SceneRegistry.register("ShowHide.Scroll") { ShowHide.Scroll() }
  _SceneRegistry.register("ShowHide.LayoutPriority") { ShowHide.LayoutPriority() }
  _SceneRegistry.register("ShowHide.AlignmentOnly") { ShowHide.AlignmentOnly() }
  _SceneRegistry.register("ShowHide.Transition") { ShowHide.Transition() }
  _SceneRegistry.register("ShowHide.LayoutProtocol") { ShowHide.LayoutProtocol() }
}

/// The variants of the timeline that shows and hides.
@MainActor
func showHideVariants() -> [Variant] {
  let path = "timelines/show-hide.yaml"
  let bytes = FileManager.default.contents(atPath: path) ?? Data()
  let result = TimelineParser.parse(file: path, bytes: bytes) { _ in nil }
  guard let timeline = result.timeline else {
    print("\(path): \(result.errors)")
    exit(1)
  }
  registerScenes()
  return timeline.variants()
}

@MainActor
func measureVariants(rounds: Int) {
  let variants = showHideVariants()
  for variant in variants {
    var times: [Double] = []
    var outcome = (checks: 0, failures: 0)
    for _ in 0..<rounds {
      let start = seconds()
      outcome = playAll([variant])
      times.append(seconds() - start)
    }
    let before = allocation_count()
    _ = playAll([variant])
    row(
      variant.title, String(format: "%.3f ms", median(times) * 1e3),
      "\(Int(1 / median(times))) /s", "\(outcome.checks) checks", "\(outcome.failures) failed",
      "\(allocation_count() - before) allocations")
  }
  var rates: [Double] = []
  for _ in 0..<rounds {
    let start = seconds()
    _ = playAll(variants)
    rates.append(Double(variants.count) / (seconds() - start))
  }
  print("\nall variants: \(Int(median(rates))) variants a second")
}

MainActor.assumeIsolated {
  _ = ClockSwitch.turnOn()
  let arguments = CommandLine.arguments.dropFirst()
  let all = arguments.isEmpty
  if all || arguments.contains("frames") {
    row("scene", "drawn", "ns a frame", "allocations", "bodies", "sizes")
    row("---", "---", "---", "---", "---", "---")
    for draws in [false, true] {
      for count in [10, 100, 1000, 10_000] {
        measure("one moves, \(count) stand", frames: 60, draws: draws) { Crowd(count: count) }
      }
      measure("S1 sheet", frames: 200, draws: draws) { Sheet() }
      measure("S2 cards", frames: 100, draws: draws) { Cards() }
      measure("S4 many", frames: 40, draws: draws) { Many() }
    }
  }
  if all || arguments.contains("variants") { measureVariants(rounds: 20) }
  if arguments.contains("trees") {
    measureTrees(rounds: arguments.compactMap { Int($0) }.first ?? 100)
  }
  // All that is written down, to the last bit: to be compared with what another build writes.
  if arguments.contains("recordings") {
    _ = playAll(showHideVariants()) { variant, recording in
      print(variant.title)
      for moment in recording.moments { print(moment) }
      print(recording.marks.sorted { $0.key < $1.key }, recording.rests, recording.end)
    }
  }
}
