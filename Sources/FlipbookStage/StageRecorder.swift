package import FlipbookBase
package import FlipbookExpectations
package import FlipbookTimeline
import FlipbookViews
import Foundation

/// Writes down the views of a timeline while a stage is taken through time.
///
/// While something moves, the recorder samples each instant of a grid, at most 1/240 s apart.
/// Besides, it visits every instant at which something happens or an expectation looks, and two on
/// each side of it, from which rates are computed. The values at an instant do not depend on the
/// other instants.
///
/// For example, a timeline at 60 Hz. At 20 ms a state is set, and a view moves by 60 points under
/// `.linear(duration: 0.1)`. An expectation looks at 70 ms. The recording has 50 moments:
///
///     time          moved by
///     0             0        event     frame 0; the next two are 1/4800 s and 1/2400 s later
///     1/60 s        0                  frame 1; nothing moves, so only frames are written down
///     19.58, 19.79  0                  before the event
///     20 ms         0        event     values before and after the step
///     20.21, 20.42  0.125, 0.25        after the event
///     1/48 s        0.5                the grid of 1/240 s begins
///     25 ms         3                  … up to frame 7 at 7/60 s
///     70 ms         30       asked for with two instants on each side
///     120 ms        60       event     the end of the animation
///     120.000001    60       rest      all motions have ended
///     2/15 s        60                 frame 8; only frames again
package final class StageRecorder {
  let stage: Stage
  let timeline: Timeline
  let grid: FrameRate

  /// The scopes of the expectations.
  private let scopes: [Expectation.Scope]

  /// The number of grid instants in a frame.
  let instantsPerFrame: Int

  package internal(set) var recording: Recording

  /// The instants still to be visited, in ascending order.
  var wanted: [(time: ExactTime, isAskedFor: Bool)] = []

  /// The stage's change count at the last moment written down.
  var writtenChange: Int?

  /// The shown screen before anything due at an instant has happened.
  private var arrival: Recording.Screen?

  let looks: StageLooks

  /// True once the stage was taken anywhere; before, its first tasks have not run.
  private(set) var hasBegun = false

  /// Starts to write down.
  ///
  /// - Parameters:
  ///   - timeline: The timeline whose views are recorded.
  ///   - stage: The stage that is taken through time.
  ///   - plan: The timeline's plan, if it is known.
  ///   - asksForAll: True if colours, painting order and truncation are written down, too, though
  ///     no expectation is known that asks for them.
  ///   - asksForIdentities: True if given identities, and whether views are leaving, are written
  ///     down, too.
  package init(
    _ timeline: Timeline, on stage: Stage, plan: PreparedTimeline? = nil, asksForAll: Bool = false,
    asksForIdentities: Bool = false
  ) {
    let plan = plan ?? PreparedTimeline(timeline)
    self.stage = stage
    self.timeline = timeline
    scopes = plan.scopes
    instantsPerFrame = Self.instantsPerFrame(at: timeline.framesPerSecond)
    grid = Self.grid(for: timeline.framesPerSecond)
    looks = StageLooks(
      stage, plan, asksForAll: asksForAll, asksForIdentities: asksForIdentities)
    recording = Recording(subjects: plan.subjects, framesPerSecond: timeline.framesPerSecond)
    stage.watch(plan.subjects.map(\.selector))
    recording.moments.append(Recording.Moment(time: stage.time, now: looks.screen()))
    for scope in scopes { ask(scope) }
    findRest()
  }

  /// The lowest rate of at least 240 Hz that is a multiple of the frame rate.
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
  ///   - isEvent: True if something is about to happen there.
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

  /// Writes down the grid's instants before a time, as long as motions only progress.
  ///
  /// - Parameters:
  ///   - end: The time before which to stop.
  ///   - isLate: True if there is work that was due already and was put off.
  /// - Returns: True if there was such an instant.
  private func sampleMotions(until end: ExactTime, isLate: Bool) -> Bool {
    var index = grid.lastFrame(atOrBefore: stage.time) + 1
    var time = grid.time(ofFrame: index)
    guard time < end else { return false }
    if isLate {
      visit(time, false)
      return true
    }
    let (event, schedule) = (stage.eventCount, stage.graph.schedule.version)
    repeat {
      stage.visit(time)
      recording.moments.append(Recording.Moment(time: time, now: looks.screen()))
      index += 1
      time = grid.time(ofFrame: index)
    } while time < end && event == stage.eventCount
      && schedule == stage.graph.schedule.version && !stage.graph.movements.hasUnpredictable
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

  /// The time at which all motions are expected to be at rest; nil if it is not known.
  private(set) var awaitedRest: ExactTime?

  /// The ends of the animations of recorded views.
  ///
  /// Something else begins there, if only rest.
  private(set) var ends: Set<ExactTime> = []

  /// The time after its end at which an animation is over for certain: twice the tolerance.
  private static let instant = ExactTime(2, over: 1_000_000_000) ?? .zero

  /// Finds the ends of all animations under way.
  private func findEnds() {
    for end in looks.ends() where end > stage.time && ends.insert(end).inserted {
      want(end, isAskedFor: false)
      // A repetition that jumps or turns back is still at its end then.
      want(end + Self.instant, isAskedFor: false)
      want(around: end, after: false)
    }
  }

  /// Notes that all motions are at rest, or the time at which to look again.
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

  /// The distances from an event at which rates are measured (chosen: a spring of half a second
  /// turns its speed by a hundredth of a per cent in it).
  private static let distances = [1, 2].map { ExactTime($0, over: 4800) ?? .zero }

  private func want(_ time: ExactTime, isAskedFor: Bool) {
    guard time > stage.time else { return }
    let index = wanted.firstIndex { $0.time > time } ?? wanted.endIndex
    wanted.insert((time, isAskedFor), at: index)
  }

  /// Adds two instants on one side of an event to the wanted ones.
  private func want(around time: ExactTime, after: Bool) {
    for offset in Self.distances {
      want(after ? time + offset : time - offset, isAskedFor: false)
    }
  }

  /// Adds the instants at which an expectation looks, as far as they are known.
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

  /// Notes the time of a mark, from which expectations may count.
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
