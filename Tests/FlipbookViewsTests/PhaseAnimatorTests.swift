import FlipbookBase
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// - SeeAlso: Rules: motion notes 13. Numbers: derived from the curves by hand.
@MainActor @Suite struct PhaseAnimatorTests {
  private enum Phase: Double, CaseIterable {
    case start = 0
    case up = 40
    case down = 20

    var seconds: Double {
      switch self {
      case .start: 2
      case .up: 1
      case .down: 0.5
      }
    }
  }

  private struct Enumerated: View {
    @State private var count = 0
    let log: Log

    var body: some View {
      PhaseAnimator(Phase.allCases, trigger: count) { phase in
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a")
          .offset(x: phase.rawValue)
      } animation: { phase in
        log.note("\(phase)")
        return .linear(duration: phase.seconds)
      }
    }
  }

  /// A square whose distance from its place is the phase.
  private struct Phases: View {
    @State private var count = 0
    let phases: [Double]
    var isTriggered = true
    var log = Log()
    var animation: (Double) -> Animation? = { _ in .linear(duration: 1) }

    var body: some View {
      let box = Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a")
      if isTriggered {
        box.phaseAnimator(phases, trigger: count) { view, x in
          view.offset(x: x)
        } animation: { phase in
          log.note("\(phase)")
          return animation(phase)
        }
      } else {
        box.phaseAnimator(phases) { view, x in
          view.offset(x: x)
        } animation: { phase in
          animation(phase)
        }
      }
    }
  }

  /// Expects distances at times, whether the stage is taken there directly or frame by frame.
  private func expect(
    _ path: [(time: Double, x: Double)], trigger: Bool = true, tolerance: Double = 1e-5,
    sourceLocation: Testing.SourceLocation = #_sourceLocation, _ scene: () -> some View
  ) {
    for isByFrame in [false, true] {
      let stage = stage { scene() }
      stage.watch("a")
      stage.runFirstTasks()
      #expect(stage.rect("a")?.minX == 95, sourceLocation: sourceLocation)
      if trigger { stage.set("count", to: 1) }
      var frame = 0
      for (time, x) in path {
        while isByFrame, Double(frame) / 60 < time {
          stage.advance(to: Double(frame) / 60)
          frame += 1
        }
        stage.advance(to: time)
        let found = Double(stage.rect("a")?.minX ?? 0) - 95
        #expect(
          abs(found - x) < tolerance, "\(found), not \(x), at \(time) s",
          sourceLocation: sourceLocation)
      }
    }
  }

  @Test func `the phases of an enumeration follow one another once, and the first ends them`() {
    let log = Log()
    expect([(0.5, 20), (1.25, 30), (2.5, 10), (3.5, 0), (9, 0)]) { Enumerated(log: log) }
    // Twice, since the scene is played twice. The argument is the phase that is entered.
    #expect(log.take() == ["up", "down", "start", "up", "down", "start"])
  }

  @Test func `without a trigger they follow one another for ever`() {
    expect([(0.5, 20), (1, 40), (1.5, 20), (2.5, 20), (20.25, 10)], trigger: false) {
      Phases(phases: [0, 40], isTriggered: false)
    }
  }

  @Test func `a step begins when the spring of the one before is logically complete`() {
    // `.default` is a critically damped spring of response 0.55 s, complete after its response.
    let frequency = 2 * Double.pi / 0.55
    func away(_ t: Double) -> Double { 100 * (1 - exp(-frequency * t) * (1 + frequency * t)) }
    func back(_ t: Double) -> Double {
      let (x, v) = (away(0.55), 100 * frequency * frequency * 0.55 * exp(-frequency * 0.55))
      return exp(-frequency * t) * (x + (v + frequency * x) * t)
    }
    struct Defaults: View {
      @State private var count = 0

      var body: some View {
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a")
          .phaseAnimator([0.0, 100], trigger: count) { $0.offset(x: $1) }
      }
    }
    expect([(0.3, away(0.3)), (0.5, away(0.5)), (0.6, back(0.05)), (0.8, back(0.25))]) {
      Defaults()
    }
  }

  @Test func `no animation into a phase is a jump`() {
    expect([(0, 40), (0.5, 60), (1.5, 40), (2, 0)]) {
      Phases(phases: [0, 40, 80]) { $0 == 40 ? nil : .linear(duration: 1) }
    }
  }

  @Test func `the same phase twice is passed over and holds nothing`() {
    expect([(0.5, 20), (1.5, 60), (2.5, 40), (3, 0)]) { Phases(phases: [0, 40, 40, 80]) }
  }

  @Test func `a trigger during a run begins it anew from what is shown`() {
    let log = Log()
    let stage = stage { Phases(phases: [0, 40, 80], log: log) }
    stage.watch("a")
    stage.set("count", to: 1)
    stage.advance(to: 1.5)
    #expect(abs((stage.rect("a")?.minX ?? 0) - 155) < 1e-5)
    stage.set("count", to: 2)
    // A chain of pulls: 40 + 30 + 0.25 × (0 - 30), motion notes 6.2.
    stage.advance(to: 1.75)
    #expect(abs((stage.rect("a")?.minX ?? 0) - 157.5) < 1e-5)
    stage.advance(to: 9)
    #expect(stage.rect("a")?.minX == 95)
    #expect(log.take() == ["40.0", "80.0", "40.0", "80.0", "0.0"])
  }

  @Test func `a run is not at rest before its last step, however little it moves`() {
    let log = Log()
    let stage = stage { Phases(phases: [0, 0.1, 0.2], log: log) { _ in .default } }
    stage.set("count", to: 1)
    var time: ExactTime?
    while case .next(let instant) = stage.restStatus(tolerance: 0.5) {
      stage.advance(to: instant)
      time = instant
    }
    #expect(log.take() == ["0.1", "0.2", "0.0"])
    // Three springs of response 0.55 s.
    #expect(abs((time?.seconds ?? 0) - 1.65) < 1e-6)
  }

  @Test func `one that loops never rests, and is named`() {
    let stage = stage { Phases(phases: [0, 40], isTriggered: false) }
    stage.runFirstTasks()
    stage.advance(to: 0.3)
    guard case .endless(let names) = stage.restStatus(tolerance: 0.5) else {
      Issue.record("it is said to come to rest")
      return
    }
    #expect(names == ["PhaseAnimator"])
    #expect(!stage.preroll(within: ExactTime(seconds: 10), tolerance: 0.5))
    #expect(stage.time == .zero)
  }

  @Test func `phases that take no time are stopped, not followed for ever`() {
    let stage = stage { Phases(phases: [0, 40], isTriggered: false) { _ in nil } }
    stage.runFirstTasks()
    stage.advance(to: 1)
    #expect(
      stage.graph.diagnostics == [
        "PhaseAnimator: stopped, since none of its phases takes any time"
      ])
  }

  private struct Changing: View {
    @State private var phases: [Double] = []

    var body: some View {
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a")
        .phaseAnimator(phases) { view, x in
          view.offset(x: x)
        } animation: { _ in
          .linear(duration: 1)
        }
    }
  }

  @Test func `no phases show nothing, with a warning; their number may change`() {
    let stage = stage { Changing() }
    stage.watch("a")
    stage.runFirstTasks()
    #expect(stage.rect("a") == nil)
    #expect(stage.graph.diagnostics == ["PhaseAnimator: shows nothing, since it has no phases"])
    stage.set("phases", to: [0.0, 40])
    stage.advance(to: 0.5)
    #expect(abs((stage.rect("a")?.minX ?? 0) - 115) < 1e-5)
    // Neither a phase that is no more nor a list without phases stops the program.
    stage.set("phases", to: [20.0])
    stage.advance(to: 3)
    stage.set("phases", to: [Double]())
    stage.advance(to: 6)
  }
}
