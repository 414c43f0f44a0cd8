import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import SharedFixtures
import Testing

/// Every recorded change in flight, made in a scene as users make it and read off its views.
@MainActor @Suite struct RetargetTests {
  /// A change of a scenario's value, in points, in a frame at 60 Hz.
  struct Change: Sendable {
    var frame: Int
    var target: Double
    var animation: Animation?
  }

  struct Scenario: Sendable, CustomTestStringConvertible {
    var id: String
    var part: String?

    /// The largest difference of a sample from the recorded one, in points.
    var tolerance: Double
    var changes: [Change]

    var testDescription: String { "\(id) \(part ?? "")" }

    init(_ id: String, _ tolerance: Double, _ changes: (Int, Double, Animation?)...) {
      self.id = id
      self.tolerance = tolerance
      self.changes = changes.map { Change(frame: $0, target: $1, animation: $2) }
    }

    /// One change from 0 to 100.
    init(_ id: String, part: String, _ tolerance: Double, _ animation: Animation) {
      self.init(id, tolerance, (0, 100, animation))
      self.part = part
    }
  }

  /// The fixture's tolerances: 2e-4 for curves, 1e-6 for springs in closed form.
  private nonisolated static let curve = 2e-4
  private nonisolated static let spring = 1e-6

  nonisolated static let retargets = [
    Scenario(
      "R01", spring, (0, 100, .spring(duration: 0.5, bounce: 0.2)),
      (12, 40, .spring(duration: 0.5, bounce: 0.2))),
    Scenario("R02", spring, (0, 100, .bouncy), (9, 0, .smooth(duration: 0.35))),
    Scenario(
      "R03", curve, (0, 100, .easeInOut(duration: 1)), (24, 0, .easeInOut(duration: 1))),
    Scenario("R04", curve, (0, 100, .linear(duration: 1)), (30, 0, .linear(duration: 1))),
    Scenario(
      "R05", curve, (0, 100, .easeInOut(duration: 0.8)), (18, 250, .easeInOut(duration: 0.8)),
      (36, -50, .easeOut(duration: 0.5))),
    // The recording's springs never end; where they do, values change by less than 0.1.
    Scenario(
      "R06", 0.1, (0, 100, .interpolatingSpring(stiffness: 170, damping: 15)),
      (15, 40, .interpolatingSpring(stiffness: 170, damping: 15))),
    Scenario(
      "R07", curve, (0, 100, .easeInOut(duration: 0.6)),
      (12, 0, .spring(duration: 0.5, bounce: 0.2))),
    Scenario(
      "R08", curve, (0, 100, .spring(duration: 0.5, bounce: 0.3)),
      (9, 20, .easeInOut(duration: 0.5))),
    Scenario(
      "R09", curve, (0, 100, .easeInOut(duration: 0.5).delay(0.3)),
      (12, 60, .easeInOut(duration: 0.5).delay(0.3))),
    Scenario(
      "R10", curve, (0, 100, .linear(duration: 0.5).repeatForever(autoreverses: true)),
      (72, 0, .linear(duration: 0.4))),
    Scenario("R14", curve, (0, 100, .easeInOut(duration: 0.8)), (18, 130, nil)),
    // The fixture's own tolerance for a blend, which it reads anew in every frame.
    Scenario(
      "R15", 1, (0, 100, .spring(response: 0.8, dampingFraction: 0.8)),
      (12, 160, .spring(response: 0.3, dampingFraction: 0.8, blendDuration: 0.25))),
  ]

  nonisolated static let modifiers = [
    Scenario(
      "R11", part: "repeatCount(3,autoreverses:true) of linear 0.5", curve,
      .linear(duration: 0.5).repeatCount(3, autoreverses: true)),
    Scenario(
      "R11", part: "repeatCount(2,autoreverses:true) of linear 0.5", curve,
      .linear(duration: 0.5).repeatCount(2, autoreverses: true)),
    Scenario(
      "R11", part: "repeatCount(2,autoreverses:false) of linear 0.5", curve,
      .linear(duration: 0.5).repeatCount(2, autoreverses: false)),
    Scenario(
      "R11", part: "repeatCount(1,autoreverses:true) of linear 0.5", curve,
      .linear(duration: 0.5).repeatCount(1, autoreverses: true)),
    Scenario(
      "R12", part: ".easeInOut(1).delay(0.5).speed(2)  -> wait 0.25, run 0.5", curve,
      .easeInOut(duration: 1).delay(0.5).speed(2)),
    Scenario(
      "R12", part: ".easeInOut(1).speed(2).delay(0.5)  -> wait 0.5, run 0.5", curve,
      .easeInOut(duration: 1).speed(2).delay(0.5)),
    Scenario(
      "R12", part: ".easeInOut(0.4).delay(0.2).repeatCount(3) -> wait in every cycle", curve,
      .easeInOut(duration: 0.4).delay(0.2).repeatCount(3)),
    Scenario(
      "R12", part: ".easeInOut(0.4).repeatCount(3).delay(0.2) -> wait once", curve,
      .easeInOut(duration: 0.4).repeatCount(3).delay(0.2)),
    Scenario(
      "R12", part: ".easeInOut(0.4).delay(-0.1) -> starts 0.1 s in", curve,
      .easeInOut(duration: 0.4).delay(-0.1)),
    Scenario(
      "R16", part: ".spring(duration:0.5,bounce:0.2).delay(0.25)", spring,
      .spring(duration: 0.5, bounce: 0.2).delay(0.25)),
    Scenario(
      "R16", part: ".spring(duration:0.5,bounce:0.2).speed(0.5)", spring,
      .spring(duration: 0.5, bounce: 0.2).speed(0.5)),
  ]

  @Test func `no recorded scenario is left out`() throws {
    let scenarios = try MotionFixture.scenarios()
    #expect(scenarios.count == 16)
    let tested = Self.retargets.map(\.id) + Self.modifiers.map(\.id) + ["R13"]
    #expect(Set(tested) == Set(scenarios.map(\.id)))
    for scenario in scenarios where scenario.cases != nil {
      let parts =
        scenario.id == "R13"
        ? Self.completions.map(\.name)
        : Self.modifiers.filter { $0.id == scenario.id }.compactMap(\.part)
      #expect(scenario.cases.map { Set($0.keys) } == Set(parts))
    }
  }

  // MARK: - What is shown

  @Test(arguments: retargets + modifiers, Drive.allCases)
  func `every kind of view shows what is recorded`(scenario: Scenario, drive: Drive) throws {
    let recorded = try MotionFixture.scenario(scenario.id)
    let expected = try #require(
      scenario.part.map { recorded.cases?[$0]?.samples } ?? recorded.value)
    try #require(!expected.isEmpty)
    let script = Script(scenario.changes)
    let stage = stage { Subject(drive: drive, script: script) }
    stage.watch("offset", "frame", "position")
    var gaps: [String] = []
    for frame in expected.indices {
      stage.advance(to: try #require(ExactTime(Int64(frame), over: 60)))
      while script.isDue(at: frame) { stage.tapAll() }
      for sample in samples(of: stage, script) {
        let found = sample.value
        let isAtRest =
          abs(found - script.target) < 1e-9 && abs(expected[frame] - found) <= sample.restGap
        if abs(found - expected[frame]) <= scenario.tolerance || isAtRest { continue }
        gaps.append("\(sample.name) in frame \(frame): \(found), recorded \(expected[frame])")
      }
    }
    #expect(gaps == [])
    #expect(!script.isDue(at: .max), "every change was made")
  }

  private struct Sample {
    var name: String
    var value: Double

    /// The largest distance from its target of a spring that is removed, in points.
    ///
    /// It then moves by at most 0.06 of its unit per second, and is off by at most a hundredth of
    /// its way.
    var restGap = 0.01
  }

  private func number(_ length: CGFloat?) -> Double { length.map(Double.init) ?? .nan }

  private func samples(of stage: Stage, _ script: Script) -> [Sample] {
    [
      Sample(name: "offset", value: number(stage.rect("offset")?.minX)),
      Sample(name: "frame", value: number(stage.rect("frame")?.width) - 100),
      Sample(name: "position", value: number(stage.rect("position")?.midX) - 50),
      Sample(
        name: "opacity", value: ((stage.opacity("opacity") ?? .nan) - 0.2) * 1000, restGap: 1.5),
      Sample(name: "animatable view", value: script.shown),
    ]
  }

  // MARK: - Completions

  struct Completion: Sendable, CustomTestStringConvertible {
    var name: String
    var animation: Animation?
    var isOpacity = false

    var testDescription: String { name }
  }

  nonisolated static let completions = [
    Completion(name: ".linear(duration:0.35) / .easeInOut default", animation: .easeInOut),
    Completion(name: ".easeInOut(duration:1)", animation: .easeInOut(duration: 1)),
    Completion(
      name: ".easeInOut(duration:0.5).delay(0.3)",
      animation: .easeInOut(duration: 0.5).delay(0.3)),
    Completion(
      name: ".easeInOut(duration:1).speed(2)", animation: .easeInOut(duration: 1).speed(2)),
    Completion(
      name: ".linear(duration:2).logicallyComplete(after:1)",
      animation: .linear(duration: 2).logicallyComplete(after: 1)),
    Completion(name: ".default / .smooth / .spring  change of 100 pt", animation: .smooth),
    Completion(
      name: ".default / .smooth / .spring  change of 1.0 (opacity)", animation: .spring,
      isOpacity: true),
    Completion(name: ".snappy  change of 100 pt", animation: .snappy),
    Completion(name: ".snappy  change of 1.0 (opacity)", animation: .snappy, isOpacity: true),
    Completion(name: ".bouncy  change of 100 pt", animation: .bouncy),
    Completion(name: ".bouncy  change of 1.0 (opacity)", animation: .bouncy, isOpacity: true),
    Completion(
      name: ".spring(duration:0.5,bounce:0.2)  change of 100 pt",
      animation: .spring(duration: 0.5, bounce: 0.2)),
    Completion(
      name: ".spring(duration:0.5,bounce:0.2)  change of 1.0 (opacity)",
      animation: .spring(duration: 0.5, bounce: 0.2), isOpacity: true),
    Completion(
      name: ".spring(response:0.5,dampingFraction:0.825)  change of 100 pt",
      animation: .spring(response: 0.5, dampingFraction: 0.825)),
    Completion(
      name: ".spring(response:0.5,dampingFraction:0.825)  change of 1.0 (opacity)",
      animation: .spring(response: 0.5, dampingFraction: 0.825), isOpacity: true),
    Completion(
      name: ".spring(duration:0.5,bounce:0.2).delay(0.4)  change of 100 pt",
      animation: .spring(duration: 0.5, bounce: 0.2).delay(0.4)),
    Completion(
      name: ".interpolatingSpring(stiffness:100,damping:10)",
      animation: .interpolatingSpring(stiffness: 100, damping: 10)),
    Completion(name: "no animatable change inside withAnimation"),
  ]

  @Test(arguments: completions)
  func `completions come in the recorded frame, once`(completion: Completion) throws {
    let recorded = try MotionFixture.scenario("R13").cases?[completion.name]?.columns
    let expected = try #require(recorded)
    let isInstant = completion.animation == nil
    let logical = isInstant ? 0 : expected.logicallyComplete_frame
    let removed = isInstant ? 0 : expected.removed_frame
    for (criteria, frame) in [
      (AnimationCompletionCriteria.logicallyComplete, logical), (.removed, removed),
    ] {
      guard let frame else { continue }
      let found = try frames(of: completion, criteria)
      #expect(found.count == 1)
      // The fixture's tolerance is one frame.
      #expect(found.allSatisfy { abs($0 - frame) <= 1 }, "\(found), recorded \(frame)")
    }
  }

  /// The frames in which a completion was called.
  private func frames(
    of completion: Completion, _ criteria: AnimationCompletionCriteria
  ) throws -> [Int] {
    var frame = 0
    var frames: [Int] = []
    let stage = stage {
      Stateful(0.0) { value in
        Color.red.frame(width: 10, height: 10)
          .offset(x: completion.isOpacity ? 0 : value.wrappedValue * 100)
          .opacity(completion.isOpacity ? value.wrappedValue : 1)
          .onTapCount {
            withAnimation(completion.animation, completionCriteria: criteria) {
              if completion.animation != nil { value.wrappedValue = 1 }
            } completion: {
              frames.append(frame)
            }
          }
      }
    }
    for next in 0..<150 {
      frame = next
      stage.advance(to: try #require(ExactTime(Int64(frame), over: 60)))
      if frame == 0 { stage.tapAll() }
    }
    return frames
  }
}

// MARK: - The scene

/// The ways in which users change state with an animation.
enum Drive: CaseIterable {
  case button, gesture, transaction, keyPath, binding, implicit
}

/// A scene's reactions to taps, and the values that a view of it has been asked to show.
private final class Script {
  private var changes: ArraySlice<RetargetTests.Change>
  private(set) var target = 0.0
  var shown = 0.0

  init(_ changes: [RetargetTests.Change]) { self.changes = changes[...] }

  func isDue(at frame: Int) -> Bool { changes.first.map { $0.frame <= frame } ?? false }

  func next() -> RetargetTests.Change? {
    let change = changes.popFirst()
    target = change?.target ?? target
    return change
  }
}

/// One value, shown in all the ways in which a value can move.
private struct Subject: View {
  @State private var x = 0.0
  @State private var animation: Animation?
  let drive: Drive
  let script: Script

  var body: some View {
    switch drive {
    case .gesture: views.onTapGesture { change() }
    case .implicit: views.animation(animation, value: x).onTapCount { change() }
    default: views.onTapCount { change() }
    }
  }

  private var views: some View {
    ZStack(alignment: .topLeading) {
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("offset").offset(x: x)
      Color.red.accessibilityIdentifier("frame").frame(width: 100 + x, height: 10)
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("position")
        .position(x: 50 + x, y: 5)
      Color.red.accessibilityIdentifier("opacity").opacity(0.2 + x / 1000)
      Recording(x: x, script: script)
    }
    .frame(width: 200, height: 100, alignment: .topLeading)
  }

  private func change() {
    guard let change = script.next() else { return }
    if change.animation == nil, drive != .implicit { return x = change.target }
    switch drive {
    case .button, .gesture: withAnimation(change.animation) { x = change.target }
    case .transaction:
      withTransaction(Transaction(animation: change.animation)) { x = change.target }
    case .keyPath: withTransaction(\.animation, change.animation) { x = change.target }
    case .binding: $x.animation(change.animation).wrappedValue = change.target
    case .implicit:
      animation = change.animation
      x = change.target
    }
  }
}

/// A view of the user's own that is animatable.
private struct Recording: View, Animatable {
  var x: Double
  let script: Script

  var animatableData: Double {
    get { x }
    set { x = newValue }
  }

  var body: some View {
    script.shown = x
    return Color.clear
  }
}
