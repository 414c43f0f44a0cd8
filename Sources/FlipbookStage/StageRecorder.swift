package import FlipbookExpectations
package import FlipbookTimeline
import FlipbookViews
import Foundation

/// Writes down what the views of a timeline do while a stage is taken through time.
///
/// While something moves, the recorder visits instants between frames, at most 1/240 s apart; and
/// always every instant at which something happens or an expectation looks. The stage may be taken
/// to any instant, and what it shows does not depend on which others were visited.
package final class StageRecorder {
  let stage: Stage
  let timeline: Timeline
  let grid: FrameRate

  /// When expectations look.
  private let scopes: [Expectation.Scope]

  /// How many instants of the grid a frame has.
  let instantsPerFrame: Int

  @exclusivity(unchecked) package internal(set) var recording: Recording

  /// Instants that are to be visited, still to come, in their order.
  @exclusivity(unchecked) var wanted: [(time: ExactTime, isAskedFor: Bool)] = []

  /// The change of the stage that was written down last.
  @exclusivity(unchecked) var writtenChange: Int?

  /// What the stage shows before anything due at an instant has happened.
  private var arrival: Recording.Screen?

  let looks: StageLooks

  /// Whether the stage was taken anywhere; before, its first tasks have not run.
  @exclusivity(unchecked) private(set) var hasBegun = false

  /// Starts to write down.
  ///
  /// - Parameters:
  ///   - timeline: Whose views are looked at.
  ///   - stage: What is taken through time.
  ///   - plan: The timeline's, if it is known.
  ///   - asksForAll: Whether colours, painting order and truncation are written down, too, though
  ///     no expectation is known that asks for them.
  package init(
    _ timeline: Timeline, on stage: Stage, plan: PlayingPlan? = nil, asksForAll: Bool = false
  ) {
    let plan = plan ?? PlayingPlan(timeline)
    self.stage = stage
    self.timeline = timeline
    scopes = plan.scopes
    instantsPerFrame = Self.instantsPerFrame(at: timeline.framesPerSecond)
    grid = Self.grid(for: timeline.framesPerSecond)
    looks = StageLooks(stage, plan, asksForAll: asksForAll)
    recording = Recording(subjects: plan.subjects, framesPerSecond: timeline.framesPerSecond)
    stage.watch(plan.subjects.map(\.selector))
    recording.moments.append(Recording.Moment(time: stage.time, now: looks.screen()))
    for scope in scopes { ask(scope) }
    findRest()
  }

  /// The lowest rate of at least 240 Hz of which every so many samples one is a frame.
  private static func grid(for rate: FrameRate) -> FrameRate {
    FrameRate(rate.frames * Int64(instantsPerFrame(at: rate)), per: rate.seconds) ?? rate
  }

  private static func instantsPerFrame(at rate: FrameRate) -> Int {
    let count = Int(max((240 / rate.perSecond).rounded(.up), 1))
    return FrameRate(rate.frames * Int64(count), per: rate.seconds) == nil ? 1 : count
  }

  // MARK: Through time

  /// Takes the stage to a time, stopping wherever there is something to write down.
  ///
  /// - Parameters:
  ///   - target: The time; one that is past does nothing.
  ///   - isEvent: Whether something is about to happen there.
  package func advance(to target: ExactTime, isEvent: Bool = false) {
    stage.run {
      if !hasBegun {
        hasBegun = true
        visit(stage.time, true)
      }
      if isEvent { want(around: target, after: false) }
      while stage.time < target { step(towards: target) }
    }
    wanted.removeAll { $0.time <= stage.time }
  }

  /// Takes the stage to the next instant at which there is something to do or to write down.
  private func step(towards target: ExactTime) {
    let now = stage.time
    let known = stage.nextDue
    let due = known.flatMap { $0 > now ? $0 : nil }
    var next = min(target, due ?? target)
    if known == due, lookAhead(until: next) { return }
    if let asked = wanted.first(where: { $0.time > now })?.time { next = min(next, asked) }
    if !stage.graph.movements.isEmpty, sampleMotions(until: next, isLate: known != due) { return }
    let isEvent = due == next || ends.contains(next)
    if isEvent || known != due {
      visit(next, isEvent)
    } else {
      pass(next)
    }
  }

  /// Takes the stage to an instant at which nothing is due, nor before.
  private func pass(_ time: ExactTime) {
    arrival = nil
    stage.visit(time)
    write(isEvent: false, earlier: nil)
    if time == awaitedRest { findRest() }
  }

  /// Writes down what is shown at the instants between frames before a time, as long as nothing but
  /// what is known to move does.
  ///
  /// - Parameters:
  ///   - end: The time before which to stop.
  ///   - isLate: Whether there is work that was due already and was put off.
  /// - Returns: Whether there was such an instant.
  private func sampleMotions(until end: ExactTime, isLate: Bool) -> Bool {
    var index = grid.lastFrame(atOrBefore: stage.time) + 1
    var time = grid.time(ofFrame: index)
    guard time < end else { return false }
    if isLate {
      visit(time, false)
      return true
    }
    let (event, forecast) = (stage.eventCount, stage.graph.forecast.version)
    repeat {
      stage.visit(time)
      recording.moments.append(Recording.Moment(time: time, now: looks.screen()))
      index += 1
      time = grid.time(ofFrame: index)
    } while time < end && event == stage.eventCount
      && forecast == stage.graph.forecast.version && !stage.graph.movements.hasUnpredictable
    return true
  }

  private func visit(_ time: ExactTime, _ isEvent: Bool) {
    arrival = nil
    if isEvent {
      stage.graph.onSample = { [unowned self] in
        if arrival == nil { arrival = looks.screen() }
      }
    }
    stage.advance(to: time)
    stage.graph.onSample = nil
    write(isEvent: isEvent, earlier: isEvent ? arrival : nil)
    if isEvent {
      want(around: time, after: true)
      findRest()
    } else if time == awaitedRest {
      findRest()
    }
  }

  /// Writes the present instant down.
  private func write(isEvent: Bool, earlier: Recording.Screen?) {
    let screen = looks.screen()
    writtenChange = stage.changeCount
    let isAskedFor = wanted.contains { $0.time == stage.time && $0.isAskedFor }
    if recording.moments.lastTime == stage.time {
      recording.moments.updateLast(
        screen, earlier: earlier, isEvent: isEvent, isAskedFor: isAskedFor)
    } else {
      var moment = Recording.Moment(time: stage.time, now: screen)
      (moment.isEvent, moment.isAskedFor, moment.earlier) = (isEvent, isAskedFor, earlier)
      recording.moments.append(moment)
    }
  }

  /// Does something to the stage at the present time.
  package func act(_ action: () throws(TimelineError) -> Void) throws(TimelineError) {
    write(isEvent: true, earlier: nil)
    try action()
    write(isEvent: true, earlier: nil)
    want(around: stage.time, after: true)
    findRest()
  }

  /// Notes that a frame is sampled at the present time.
  package func note(frame index: Int) {
    if writtenChange != stage.changeCount || recording.moments.lastTime != stage.time {
      write(isEvent: false, earlier: nil)
    }
    recording.moments.noteFrame(index)
  }

  /// Ends the recording at the time of the last frame.
  package func finish(at end: ExactTime, marks: [String: ExactTime]) {
    recording.end = end
    recording.marks = marks
    recording.diagnostics = stage.graph.diagnostics
  }

  // MARK: Rest

  /// When everything is expected to be at rest, as far as that is known.
  @exclusivity(unchecked) private(set) var awaitedRest: ExactTime?

  /// When animations of what is looked at end: something else begins there, if only standing still.
  @exclusivity(unchecked) private(set) var ends: Set<ExactTime> = []

  /// How long after its end an animation is over for certain, in seconds: twice the tolerance.
  private static let instant = ExactTime(2, over: 1_000_000_000) ?? .zero

  /// Looks for the ends of all animations under way.
  private func findEnds() {
    for end in looks.ends() where end > stage.time && ends.insert(end).inserted {
      want(end, isAskedFor: false)
      // What begins again from the start, or goes back to it, is still at its end then.
      want(end + Self.instant, isAskedFor: false)
      want(around: end, after: false)
    }
  }

  /// Notes that everything is at rest, or when that is to be looked for.
  private func findRest() {
    findEnds()
    switch stage.restStatus(tolerance: timeline.rest) {
    case .atRest:
      awaitedRest = nil
      if recording.rests.last != stage.time { recording.rests.append(stage.time) }
    case .next(let instant):
      awaitedRest = instant
      want(instant, isAskedFor: false)
    case .endless: awaitedRest = nil
    }
  }

  // MARK: Wanted instants

  /// How far from an event rates are measured, in seconds (chosen: a spring of half a second turns
  /// its speed by a hundredth of a per cent in it).
  private static let distances = [1, 2].map { ExactTime($0, over: 4800) ?? .zero }

  private func want(_ time: ExactTime, isAskedFor: Bool) {
    guard time > stage.time else { return }
    let index = wanted.firstIndex { $0.time > time } ?? wanted.endIndex
    wanted.insert((time, isAskedFor), at: index)
  }

  /// Wants two instants on one side of an event.
  private func want(around time: ExactTime, after: Bool) {
    for offset in Self.distances {
      want(after ? time + offset : time - offset, isAskedFor: false)
    }
  }

  /// Wants the instants at which an expectation looks, as far as they are known.
  private func ask(_ scope: Expectation.Scope) {
    switch scope {
    case .at(let moment), .after(let moment): ask(moment)
    case .during(let range):
      ask(range.lower)
      ask(range.upper)
    case .always: return
    }
  }

  private func ask(_ moment: TimeExpression) {
    guard let time = moment.resolved(end: .limit, marks: { recording.marks[$0] }),
      time < .limit
    else { return }
    want(time, isAskedFor: true)
    want(around: time, after: false)
    want(around: time, after: true)
  }

  /// Notes when a mark was set, from which expectations may count.
  package func note(mark name: String, at time: ExactTime) {
    recording.marks[name] = time
    for scope in scopes {
      switch scope {
      case .at(let moment) where moment.markName == name,
        .after(let moment) where moment.markName == name:
        ask(moment)
      case .during(let range):
        if range.lower.markName == name { ask(range.lower) }
        if range.upper.markName == name { ask(range.upper) }
      default: continue
      }
    }
  }
}
