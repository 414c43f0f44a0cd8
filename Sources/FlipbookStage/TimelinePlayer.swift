package import FlipbookBase
package import FlipbookDisplay
import FlipbookExpectations
import FlipbookMotion
package import FlipbookTimeline
import FlipbookViews
import Foundation

/// Plays one variant of a timeline on a stage, moment by moment.
///
/// Frame *i* is sampled at exactly *i* divided by the frame rate, after every step up to that time
/// has been played in file order. `wait: settled` ends at the instant of rest, which need not be a
/// frame's.
package final class TimelinePlayer {
  /// The event that the player waits for before it plays the next step.
  enum Waiting {
    case rest(deadline: ExactTime, step: Step?)
  }

  /// The limit of the wait for the end, and of a `wait: settled` without `within:`: chosen, longer
  /// than any transition people watch.
  private static let restLimit = ExactTime(seconds: 30)

  /// The time that is shown after the last rest (chosen).
  private static let tail = ExactTime(milliseconds: 200)

  package let stage: Stage
  package let variant: Variant
  let steps: [Step]

  /// The durations of the steps.
  let durations: [ExactTime]
  private(set) var stepIndex = 0

  /// The time at which the step before has ended.
  private(set) var cursor = ExactTime.zero
  var frameIndex = 0

  /// The number of moments still to be exposed before the next frame.
  private(set) var exposuresLeft = 0
  let shutter: Shutter
  private(set) var waiting: Waiting?
  private(set) var isHidden = false
  private var pendingStills: [Moment] = []
  private(set) var requestedStills: [PictureRequest]
  private var isOver = false

  /// True if the scene's first tasks wait until frame 0, the very first layout, has been shown.
  private(set) var holdsTasks = false
  package private(set) var marks: [String: ExactTime] = [:]

  /// Records the views, if a recording is wanted.
  package private(set) var recorder: StageRecorder?

  /// True if frames are looked at when `next()` returns them.
  ///
  /// Otherwise they are only recorded, and the stage may be further by then: `FastForward`.
  package var isSeen = true

  /// The first frame that is looked at, whatever ``isSeen`` says.
  ///
  /// Those before it are only played, and need not be returned.
  package var firstSeen = 0

  var fastForward = FastForward()

  /// The colour behind the scene; `nil` is transparent.
  package var paper: DisplayColor?

  /// The body of the device around the picture; nil for the screen alone.
  package var body: DeviceBody?

  /// The size of the screen at the beginning, in points.
  let firstSize: CGSize

  /// The pictures that were seen since the shutter opened for the next frame.
  var exposures: [PlayedPicture] = []

  /// The number of the stage's diagnostics that were taken.
  private var takenDiagnostics = 0

  /// Explains why a view moves or does not, if that is wanted.
  package var explainer: StageExplainer?

  /// Called with each step before it is played.
  package var willPlay: (Step) -> Void = { _ in }

  /// The time of the last frame, once it is known.
  package private(set) var end: ExactTime?

  var timeline: Timeline { variant.timeline }

  /// Prepares a stage with its scene for a variant.
  package init(
    _ variant: Variant, on stage: Stage, requests: [PictureRequest] = [],
    shutter: Shutter = Shutter(), isRecorded: Bool = false, plan: PreparedTimeline? = nil
  ) throws(TimelineError) {
    let plan = plan ?? PreparedTimeline(variant.timeline)
    self.shutter = shutter
    self.variant = variant
    self.stage = stage
    firstSize = stage.device.size
    requestedStills = requests
    (steps, durations) = (plan.steps, plan.durations)
    let plotted = variant.timeline.outputs.flatMap(\.expressions).flatMap(\.selectors)
    stage.watch(
      variant.timeline.views.map(\.selector.value) + plotted.map(variant.timeline.resolved))
    try preroll()
    if case .time(let length) = timeline.length { end = length }
    if isRecorded { recorder = StageRecorder(timeline, on: stage, plan: plan) }
  }

  /// Advances the stage to a time.
  private func advance(to time: ExactTime, isEvent: Bool = false) {
    if let recorder {
      recorder.advance(to: time, isEvent: isEvent)
    } else {
      stage.advance(to: time)
    }
  }

  /// Calls a closure that changes the stage at the present time.
  private func act(_ action: () throws(TimelineError) -> Void) throws(TimelineError) {
    if let recorder { try recorder.act(action) } else { try action() }
  }

  /// Takes what the scene was told since this was called before: each sentence once.
  package func takeDiagnostics() -> [String] {
    let all = stage.graph.diagnostics
    defer { takenDiagnostics = all.count }
    return Array(all.dropFirst(takenDiagnostics))
  }

  private func set(_ mark: String, to time: ExactTime) {
    marks[mark] = time
    recorder?.note(mark: mark, at: time)
  }

  private func preroll() throws(TimelineError) {
    switch timeline.preroll {
    case .none: holdsTasks = true
    case .time(let duration): stage.preroll(for: duration)
    case .settled:
      // A scene that never rests by itself simply starts where the limit finds it.
      _ = stage.preroll(within: ExactTime(seconds: 10), tolerance: timeline.rest)
    }
  }

  // MARK: Moments

  /// Goes on to the next moment, and returns it; `nil` after the last one.
  ///
  /// The stage is at the moment's time then, but for frames that nobody looks at.
  package func next() throws(TimelineError) -> Moment? {
    while true {
      if !pendingStills.isEmpty { return pendingStills.removeFirst() }
      if isOver { return nil }
      if let index = fastForward.takeFrame(countedBy: &frameIndex, isHidden: isHidden) {
        return .frame(index: index, time: timeline.framesPerSecond.time(ofFrame: index))
      }
      if let still = requestedStill(where: { $0 < nextInstant }) { return still }
      if try playDueStep() { continue }
      if try waitForRest() { continue }
      // All that is due by now has happened, at the time of a still, too.
      if let still = requestedStill(where: { $0 <= frameTime }) { return still }
      if recordAhead() || passAhead() { continue }
      let time = frameTime
      if let end, time > end {
        finish(at: end)
        continue
      }
      if !holdsTasks { advance(to: time) }
      if let frame = sample(at: time) { return frame }
    }
  }

  /// The time of the next frame, or of the next exposure before it.
  private var frameTime: ExactTime {
    let time = timeline.framesPerSecond.time(ofFrame: frameIndex)
    return exposuresLeft == 0
      ? time : time - shutter.lead(of: exposuresLeft, at: timeline.framesPerSecond)
  }

  /// Samples a frame, or a moment that is exposed before it; hidden frames are passed.
  private func sample(at time: ExactTime) -> Moment? {
    if exposuresLeft > 0 {
      exposuresLeft -= 1
      if !isHidden { exposures.append(picture(of: stage.displayList(), at: stage.time)) }
      return nil
    }
    holdsTasks = false
    let index = frameIndex
    frameIndex += 1
    exposuresLeft = shutter.samples - 1
    recorder?.note(frame: index)
    return isHidden ? nil : .frame(index: index, time: time)
  }

  /// Ends the timeline; stills asked for at its very end are still made.
  private func finish(at end: ExactTime) {
    isOver = true
    self.end = end
    if recorder != nil { advance(to: end) }
    recorder?.finish(at: end, marks: marks)
    for still in requestedStills {
      if let time = still.at.resolved(end: end, marks: { marks[$0] }), time <= stage.time {
        pendingStills.append(.requested(still, time: stage.time))
      }
    }
  }

  /// Takes a still that was asked for, at a time that fits.
  private func requestedStill(where fits: (ExactTime) -> Bool) -> Moment? {
    for (index, still) in requestedStills.enumerated() {
      guard let time = still.at.resolved(end: end ?? .limit, marks: { marks[$0] }), fits(time)
      else { continue }
      requestedStills.remove(at: index)
      if !holdsTasks || time > .zero { advance(to: time) }
      return .requested(still, time: time)
    }
    return nil
  }

  /// The next time at which something is known to happen.
  private var nextInstant: ExactTime {
    guard waiting == nil else {
      switch restStatus {
      case .atRest: return stage.time
      case .next(let instant): return min(instant, frameTime)
      case .endless: return frameTime
      }
    }
    guard stepIndex < steps.count else { return frameTime }
    return min(frameTime, max(startTime(of: steps[stepIndex]) ?? cursor, stage.time))
  }

  // MARK: Steps

  func startTime(of step: Step) -> ExactTime? {
    guard let at = step.at else { return cursor }
    return at.value.resolved(end: end ?? .limit) { marks[$0] }
  }

  /// Plays the next step if its time has come before the next frame's; returns true if it has.
  private func playDueStep() throws(TimelineError) -> Bool {
    guard waiting == nil else { return false }
    guard stepIndex < steps.count else {
      if end == nil { waitForEnd() }
      return false
    }
    let step = steps[stepIndex]
    guard let start = startTime(of: step) else {
      throw TimelineError(
        .markNotReached, "the mark `\(step.at?.value.markName ?? "")` has not been reached",
        at: step.at?.location ?? step.location, label: "no step before this one sets it")
    }
    guard start <= frameTime else { return false }
    guard start >= cursor || step.at == nil else {
      throw TimelineError(
        .momentIsOver,
        "this is at \(start.spelling), and the step before ends at "
          + cursor.spelling, at: step.at?.location ?? step.location,
        help: "steps are played in file order")
    }
    let duration = durations[stepIndex]
    stepIndex += 1
    willPlay(step)
    let isPassed = step.onlyWaits && passesWaits
    if !isPassed, !holdsTasks || start > .zero { advance(to: start, isEvent: true) }
    cursor = start
    try play(step, lasting: duration, from: start)
    return true
  }

  private func play(
    _ step: Step, lasting duration: ExactTime, from start: ExactTime
  ) throws(TimelineError) {
    switch step.action {
    case .wait: break
    case .waitSettled:
      waiting = .rest(
        deadline: start + (step.within?.value ?? Self.restLimit), step: step)
      return
    case .mark(let name): set(name.value, to: start)
    case .still(let name):
      set(name.value, to: start)
      pendingStills.append(.still(name: name.value, time: start))
    case .hide: isHidden = true
    case .show: isHidden = false
    // The stage has a case for each of the others.
    default: try touch(step)
    }
    cursor = start + duration
    guard let mark = step.mark else { return }
    if case .wait = step.action { set(mark.value, to: cursor) } else { set(mark.value, to: start) }
  }

  private func touch(_ step: Step) throws(TimelineError) {
    let semantics = timeline.semantics
    explainer?.step = step
    defer { explainer?.step = nil }
    try act { () throws(TimelineError) in try stage.play(step, semantics: semantics) }
  }

  // MARK: Rest

  /// The scene's distance from rest, callbacks of animations included.
  var restStatus: Stage.RestStatus {
    stage.restStatus(tolerance: timeline.rest, awaitsCallbacks: true)
  }

  private func waitForEnd() {
    if case .wait? = steps.last?.action {
      end = cursor
      return
    }
    var limit = Self.restLimit
    if case .atMost(let time) = timeline.length { limit = time }
    waiting = .rest(deadline: max(stage.time, cursor) + limit, step: nil)
  }

  /// Ends a timeline that need not come to rest, and returns true if it is one.
  private func endAtLimit(_ deadline: ExactTime, _ step: Step?) -> Bool {
    guard step == nil, case .atMost = timeline.length else { return false }
    waiting = nil
    end = deadline
    return true
  }

  /// Goes on towards rest; returns true if that changed what is to be done next.
  private func waitForRest() throws(TimelineError) -> Bool {
    guard !holdsTasks, case .rest(let deadline, let step)? = waiting else { return false }
    switch restStatus {
    case .atRest:
      try act { () throws(TimelineError) in stage.finishDepartures() }
      guard case .atRest = restStatus else { return true }
      endWaiting(step)
      return true
    case .next(let instant):
      if min(instant, frameTime) > deadline {
        if endAtLimit(deadline, step) { return true }
        throw neverSettled(deadline, step, stage.endlessMovements(tolerance: timeline.rest))
      }
      guard instant <= frameTime else { return false }
      advance(to: instant)
      return true
    case .endless(let names):
      guard frameTime > deadline else { return false }
      if endAtLimit(deadline, step) { return true }
      throw neverSettled(deadline, step, names)
    }
  }

  private func endWaiting(_ step: Step?) {
    waiting = nil
    cursor = max(stage.time, cursor)
    if let mark = step?.mark { set(mark.value, to: cursor) }
    guard step == nil else { return }
    // What need not move and rests from the start is one picture.
    if case .atMost = timeline.length, cursor == .zero { end = cursor }
    end = end ?? cursor + Self.tail
  }

  private func neverSettled(
    _ deadline: ExactTime, _ step: Step?, _ names: [String]
  ) -> TimelineError {
    let what = names.isEmpty ? "it is still moving" : "\(names.joined(separator: ", ")) has no end"
    return TimelineError(
      .neverSettled, "the scene has not come to rest by \(deadline.spelling)",
      at: step?.location ?? timeline.scene.location, label: what,
      help: step == nil
        ? "give the timeline a `length:`" : "wait for a time, or allow more with `within:`")
  }
}
