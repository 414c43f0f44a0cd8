package import FlipbookBase
import FlipbookExpectations
package import FlipbookFuzz
package import FlipbookTimeline
import FlipbookViews
import Foundation

/// Plays steps at given instants, and steps that are chosen when their instant has come.
///
/// Nothing is drawn; the views are recorded as `flipbook test` records them.
package final class FuzzPlayer {
  private let stage: Stage
  private let timeline: Timeline
  private let recorder: StageRecorder

  /// The steps that were played, each with its instant.
  package private(set) var steps: [Step] = []

  /// Called with each step before it is played.
  package var willPlay: (Step) -> Void = { _ in }

  /// The time recorded after the last rest, as a timeline has it.
  private static let tail = ExactTime(milliseconds: 200)

  /// The most instants at which rest is asked for (chosen: a timer of a hundredth of a second for
  /// as long as anybody waits).
  private static let mostTurns = 2_000

  /// Begins to play a variant that was put on a stage.
  package init(_ timeline: Timeline, on stage: Stage, plan: PreparedTimeline? = nil) {
    (self.timeline, self.stage) = (timeline, stage)
    recorder = StageRecorder(timeline, on: stage, plan: plan, asksForIdentities: true)
  }

  /// The time at which the next step may be.
  package var time: ExactTime { max(stage.time, steps.last?.end ?? .zero) }

  /// Plays a step at its instant.
  package func take(_ step: Step) throws(TimelineError) {
    willPlay(step)
    recorder.advance(to: step.instant, isEvent: true)
    try recorder.act { () throws(TimelineError) in
      try stage.play(step, semantics: timeline.semantics)
    }
    steps.append(step)
  }

  /// Plays a step that is chosen at a time from what the screen offers then; nothing if it offers
  /// nothing.
  package func improvise(
    at time: ExactTime, among acts: [FuzzAct], _ dice: inout Dice
  ) {
    recorder.advance(to: time, isEvent: true)
    var weights = acts.map(\.weight)
    let offer = StageOffer(stage)
    while let index = dice.pick(weights: weights) {
      if let step = offer.step(acts[index], at: time, &dice), (try? take(step)) != nil { return }
      weights[index] = 0
    }
  }

  // MARK: The timeline itself

  /// Plays the timeline's own steps as a player does, and returns them with their instants, in whole
  /// milliseconds.
  ///
  /// It ends before the first step that cannot be played.
  package func takeOwnSteps(looking look: () -> Void = {}) -> [Step] {
    var marks: [String: ExactTime] = [:]
    var cursor = ExactTime.zero
    var fixed: [Step] = []
    for step in timeline.playedSteps.map({ $0.resolved(by: timeline) }) {
      let start =
        step.at.map { $0.value.resolved(end: .limit) { marks[$0] } ?? cursor } ?? cursor
      recorder.advance(to: max(start, stage.time), isEvent: true)
      for mark in step.marks { marks[mark.value] = start }
      cursor = start + step.action.duration
      switch step.action {
      case .wait:
        if let mark = step.mark { marks[mark.value] = cursor }
      case .mark, .still, .hide, .show: break
      case .waitSettled:
        settle(within: step.within?.value ?? RestWait.standard)
        cursor = stage.time
        if let mark = step.mark { marks[mark.value] = cursor }
      default:
        do throws(TimelineError) {
          try recorder.act { () throws(TimelineError) in
            try stage.play(step, semantics: timeline.semantics)
          }
        } catch { return fixed }
        var fixedStep = step
        let instant = max(Self.whole(start), fixed.last?.end ?? .zero)
        fixedStep.at = Located(.time(instant), at: step.location)
        (fixedStep.mark, fixedStep.within) = (nil, nil)
        fixed.append(fixedStep)
        steps = fixed
      }
      look()
    }
    return fixed
  }

  /// The next whole millisecond.
  private static func whole(_ time: ExactTime) -> ExactTime {
    ExactTime(milliseconds: Int((time.seconds * 1000 - 1e-6).rounded(.up)))
  }

  // MARK: The end

  /// The waiting for rest.
  package enum RestWait {
    /// The time that is waited for rest: as long as the rule allows.
    package static let standard = ExactTime(seconds: 10)
  }

  /// Lets time pass until everything rests, or nothing is waited for any more.
  @discardableResult
  private func settle(within limit: ExactTime) -> FuzzedRun.Ending {
    let deadline = time + limit
    recorder.advance(to: time)
    for _ in 0..<Self.mostTurns {
      switch stage.restStatus(tolerance: timeline.rest, awaitsCallbacks: true) {
      case .atRest:
        try? recorder.act { () throws(TimelineError) in stage.finishDepartures() }
        if case .atRest = stage.restStatus(tolerance: timeline.rest, awaitsCallbacks: true) {
          return .rest
        }
      case .next(let instant):
        guard instant <= deadline else { return .late }
        recorder.advance(to: instant)
      case .endless(let names):
        recorder.advance(to: stage.time + Self.tail)
        return .endless(names)
      }
    }
    return .late
  }

  /// Lets everything come to rest, and returns the run.
  package func finish(within limit: ExactTime = RestWait.standard) -> FuzzedRun {
    let ending = settle(within: limit)
    let end = time + Self.tail
    recorder.advance(to: end)
    recorder.finish(at: end, marks: [:])
    var run = FuzzedRun(recorder.recording, steps: steps)
    run.ending = ending
    stage.relate(&run)
    return run
  }
}
