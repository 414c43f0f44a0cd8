import CProcess
import FlipbookBase
import FlipbookExpectations
package import FlipbookFuzz
package import FlipbookJob
import FlipbookStage
package import FlipbookTimeline
import FlipbookViews

/// Disturbs a variant at random instants, run after run, and shortens what breaks a rule.
package final class FuzzSession {
  private var variant: Variant
  private let fuzz: FuzzSettings
  private let settings: SceneJob.Settings
  private let staging: any SceneStaging
  private let channel: EventChannel
  private let finder: FaultFinder

  /// The facts about the undisturbed timeline.
  private var baseline = Baseline()

  /// The timeline's own steps, each with its instant.
  private var ownSteps: [Step] = []

  /// The plan of the timeline with its subjects.
  private var plan: PreparedTimeline?

  /// The longest time that rest is waited for: little where the timeline itself does not rest.
  private var restLimit: ExactTime {
    baseline.rests ? FuzzPlayer.RestWait.standard : ExactTime(seconds: 1)
  }

  /// The number of random steps that were taken.
  private var stepCount = 0

  /// The kinds of faults that were found.
  private var known: Set<Fault.Key> = []

  /// The most views that are looked at (chosen: a screen of an app has fewer of its own).
  private static let mostSubjects = 40

  /// Prepares to disturb a variant of a job.
  package init(
    _ variant: Variant, _ fuzz: FuzzSettings, _ job: SceneJob, staging: any SceneStaging,
    channel: EventChannel
  ) {
    (self.variant, self.fuzz, self.staging, self.channel) = (variant, fuzz, staging, channel)
    var settings = job.settings
    settings.requests = []
    settings.checks = SceneJob.Checks()
    self.settings = settings
    finder = FaultFinder(variant, rules: fuzz.rules)
    known = Set(fuzz.known)
  }

  /// Plays all runs, and sends what they show.
  ///
  /// - Returns: True if no fault was found.
  /// - Throws: An error if the scene cannot be put on a stage.
  package func run() throws(TimelineError) -> Bool {
    try findSubjects()
    try playUndisturbed()
    let start = ProgressPace.now
    var runs = 0
    for run in fuzz.firstRun..<(fuzz.firstRun + fuzz.runs) {
      if let limit = fuzz.seconds, ProgressPace.now - start >= limit { break }
      guard !HostInterruption.hasHappened, !hasEnough else { break }
      channel.send(.progress(framesDone: run))
      runs += 1
      try disturb(run)
    }
    let exceptions = baseline.exceptions.sorted {
      ($0.rule.rawValue, $0.subject) < ($1.rule.rawValue, $1.subject)
    }
    channel.send(.fuzzed(FuzzReport(runs: runs, steps: stepCount, exceptions: exceptions)))
    channel.send(.variantFinished(frames: 0, reused: 0, outputs: []))
    return known.count == fuzz.known.count
  }

  /// True if as many faults are known as are looked for.
  private var hasEnough: Bool { known.count >= fuzz.mostFaults }

  // MARK: The undisturbed timeline

  private func player(isThorough: Bool = false) throws(TimelineError) -> FuzzPlayer {
    SceneFolders.empty()
    let own = try staging.player(
      for: variant, settings,
      WantedMoments(sampling: SceneJob.Sampling(), pictures: []))
    own.stage.isThorough = isThorough
    let player = FuzzPlayer(variant.timeline, on: own.stage, plan: plan)
    player.willPlay = { [channel, fuzz] step in
      flipbook_note_place(
        Int32(clamping: step.location.line), Int32(clamping: step.location.column))
      if fuzz.tellsSteps { channel.send(.told(step)) }
    }
    return player
  }

  /// Finds the views that are looked at: those that the timeline names, and all of the scene's own
  /// that a name finds once.
  private func findSubjects() throws(TimelineError) {
    variant.timeline.outputs = []
    variant.timeline.expectations = variant.timeline.expectations.filter { expectation in
      if case .always = expectation.scope.value { true } else { false }
    }
    let scout = try staging.player(
      for: variant, settings, WantedMoments(sampling: SceneJob.Sampling(), pictures: []))
    var counts = scout.stage.ownNames
    let player = FuzzPlayer(variant.timeline, on: scout.stage)
    _ = player.takeOwnSteps { counts.merge(scout.stage.ownNames) { max($0, $1) } }
    _ = player.finish(within: ExactTime(seconds: 1))
    counts.merge(scout.stage.ownNames) { max($0, $1) }
    let named = variant.timeline.views.map(\.selector.value)
    let place = variant.timeline.scene.location
    let names = counts.filter { $0.value == 1 && !named.contains($0.key) }.keys
      .map { (text: "\($0)", selector: $0) }.sorted { $0.text < $1.text }
    for name in names.prefix(max(Self.mostSubjects - named.count, 0)) {
      variant.timeline.views.append(
        Timeline.NamedView(
          name: Located(name.text, at: place), selector: Located(name.selector, at: place)))
    }
    plan = PreparedTimeline(variant.timeline)
  }

  private func playUndisturbed() throws(TimelineError) {
    let whole = try player()
    ownSteps = whole.takeOwnSteps()
    baseline.add(whole.finish(), finder)
    let still = try player()
    baseline.add(still.finish(within: restLimit), finder)
    guard fuzz.acts.contains(.rotate) else { return }
    let place = variant.timeline.scene.location
    let turned = try player()
    for (index, orientation) in [Action.Orientation.landscapeLeft, .portrait].enumerated() {
      let time = ExactTime(milliseconds: 100 + index * 1000)
      let rotation = Action.rotate(Located(orientation, at: place), over: nil)
      try? turned.take(Step(rotation, at: Located(.time(time), at: place), location: place))
      if index == 0 {
        let once = try player()
        for step in turned.steps { try? once.take(step) }
        baseline.add(once.finish(within: restLimit), finder)
      }
    }
    baseline.add(turned.finish(within: restLimit), finder)
  }

  // MARK: Runs

  /// Plays a run: a beginning of the timeline's own steps, then random ones.
  private func disturb(_ run: Int) throws(TimelineError) {
    var dice = Dice(seed: fuzz.seed, run: run)
    let player = try player()
    let kept = dice.happens(40) ? 0 : dice.below(ownSteps.count + 1)
    for step in ownSteps.prefix(kept) { try player.take(step) }
    for _ in 0..<dice.number(1...max(fuzz.mostSteps, 1)) {
      let wait = ExactTime(milliseconds: dice.gap())
      player.improvise(at: Self.whole(player.time) + wait, among: fuzz.acts, &dice)
    }
    stepCount += player.steps.count - kept
    let played = player.finish(within: restLimit)
    let faults = self.faults(in: played)
    for fault in faults where known.insert(fault.key).inserted {
      channel.send(.found(shortened(fault, played, run: run)))
      if hasEnough { return }
    }
  }

  /// The whole millisecond at a time or after it.
  private static func whole(_ time: ExactTime) -> ExactTime {
    ExactTime(milliseconds: Int((time.seconds * 1000).rounded(.up)))
  }

  /// The faults of a run, those of Flipbook itself among them.
  private func faults(in run: FuzzedRun) -> [Fault] {
    var faults = finder.faults(in: run, against: baseline)
    if fuzz.rules.contains(.paths), let fault = otherPath(run) { faults.append(fault) }
    return faults
  }

  /// The fault of a run that is another one when every instant is visited.
  private func otherPath(_ run: FuzzedRun) -> Fault? {
    guard let thorough = played(run.steps, isThorough: true) else {
      return Fault(
        .paths, of: "a step", at: .zero, "a step cannot be played again", expectation: nil,
        code: .cannotAct)
    }
    let (one, other) = (run.recording.moments, thorough.recording.moments)
    guard
      let index = one.indices.first(where: { index in
        index >= other.count || one[index] != other[index]
      })
    else { return nil }
    return Fault(
      .paths, of: "the recording", at: one[index].time,
      "visited at every instant, it is another one from \(one[index].time.spelling) on",
      expectation: nil, code: .valueDiffers)
  }

  /// Plays steps again; `nil` if one of them cannot be played.
  private func played(_ steps: [Step], isThorough: Bool = false) -> FuzzedRun? {
    guard let player = try? player(isThorough: isThorough) else { return nil }
    for step in steps {
      guard step.instant >= player.time, (try? player.take(step)) != nil else { return nil }
    }
    return player.finish(within: restLimit)
  }

  /// Shortens the steps of a run as far as the fault stays.
  private func shortened(_ fault: Fault, _ run: FuzzedRun, run number: Int) -> FoundFault {
    var last = fault
    var shrinker = Shrinker<Step> { [self] steps in
      channel.send(.progress(framesDone: number))
      guard let again = played(steps),
        let same = faults(in: again).first(where: { $0.key == fault.key })
      else { return false }
      last = same
      return true
    }
    let steps = shrinker.shortest(run.steps)
    return FoundFault(
      last, run: number, stepCount: run.steps.count, steps: steps, tries: shrinker.tries)
  }
}
