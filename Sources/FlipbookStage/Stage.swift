package import FlipbookBase
import FlipbookClock
package import FlipbookDisplay
import FlipbookExpectations
package import FlipbookGeometry
import FlipbookLayout
package import FlipbookMotion
package import FlipbookOutside
package import FlipbookTimeline
package import FlipbookViews
package import Foundation

/// A scene on a simulated device, driven through virtual time.
///
/// The stage owns the clock. At every instant it visits, it does the following, until nothing is
/// left to be done at that instant:
///
/// 1. It takes all motions to the instant.
/// 2. It runs the scene's tasks and timers that are due.
/// 3. It lays out what they have changed.
package final class Stage {
  package let graph: ViewGraph
  package private(set) var device: StageDevice
  private let clock: VirtualClock

  /// The screen as it is shown while it turns.
  private var turningScreen: TurningScreen

  /// The clock's reading at frame 0: how long the scene ran before.
  private var origin = ExactTime.zero

  /// The present, in seconds since frame 0.
  package private(set) var time = ExactTime.zero

  /// The views whose rectangles are kept: selectors without short names.
  private var watched: [Selector] = []

  /// Returns the parts of a view whose rectangles are kept, too, from when the view comes.
  private var watchedParts: ((ViewNode) -> [LayoutNode])?

  /// A cache of selectors' matches, valid while they exist and nothing has changed.
  var findings: [Selector: StageFindings] = [:]

  /// The version of the structure in which watched views were last looked for.
  private var watchedVersion: Int?

  /// The version of the nodes for which all watched views were found, and by names that never
  /// change.
  private var trackedNodes: Int?

  /// Puts a scene on the stage and lays it out for the first time, before any of its tasks has run.
  ///
  /// - Parameters:
  ///   - scene: Makes the scene's view.
  ///   - device: The screen it is on.
  ///   - semantics: The system whose defaults hold.
  ///   - environment: Changes the environment the scene starts with.
  ///   - typesetter: Measures text; without one, texts have no size.
  ///   - seed: The start of the scene's random numbers.
  ///   - outside: The world around the scene: the network, and what the app has kept.
  package init<V: View>(
    _ scene: () -> V, device: StageDevice, semantics: FlipbookMotion.Semantics = .ios18,
    environment: (inout EnvironmentValues) -> Void = { _ in },
    typesetter: (any TextTypesetting)? = nil, seed: UInt64 = 0,
    outside: OutsideWorld = OutsideWorld()
  ) {
    self.device = device
    turningScreen = TurningScreen(device)
    clock = VirtualClock(seed: seed)
    clock.isToldOfSceneCode = true
    clock.companion = outside
    graph = ViewGraph(host: device.host, semantics: semantics)
    graph.typesetter = typesetter
    var values = EnvironmentValues()
    device.write(to: &values)
    environment(&values)
    clock.onDiagnostic = { [graph] sentence in graph.diagnose(sentence) }
    graph.startDate = Date(timeIntervalSince1970: VirtualClock.epoch)
    graph.onInsertion = { [weak self] in self?.trackWatched() }
    VirtualClock.installExecutors()
    CurrentLocale.find = { ShownLocale.current }
    run { graph.startScene { graph.mount(scene(), environment: values) } }
  }

  deinit {
    clock.stop()
    graph.movements.abandon()
  }

  /// The number of times that the scene's own code may have run.
  private var actionCount = 0

  /// The most rounds of work and layout at one instant before the rest is put off (chosen).
  private var roundLimit = 1_000

  /// The number of instants that motions have been taken to.
  private var stepCount = 0

  /// A version number: it changes after anything but the progress of motions.
  ///
  /// Views may have come, gone or changed.
  var eventCount: Int { actionCount &+ graph.structureVersion }

  /// A version number: it changes whenever anything may be shown differently.
  var changeCount: Int { stepCount &+ eventCount }

  /// The event count that the clock was last told of.
  private var toldEvent: Int?

  /// Tells the clock if the scene's code may have run.
  private func tellClock() {
    guard toldEvent != eventCount else { return }
    toldEvent = eventCount
    clock.noteSceneCode()
  }

  /// Runs code of the scene, or several pieces of it, on its clock.
  func run(_ body: () -> Void) { clock.perform { graph.perform(body) } }

  /// Starts to keep the rectangles of views, so that they can be traced in flight.
  package func watch(_ selectors: [Selector]) {
    if selectors == watched, watchedVersion == graph.structureVersion { return }
    watched = selectors
    (watchedVersion, trackedNodes) = (nil, nil)
    trackWatched()
  }

  /// Starts to keep the rectangles of parts of all views, from when they come.
  package func watch(partsOf parts: @escaping (ViewNode) -> [LayoutNode]) {
    watchedParts = parts
    (watchedVersion, trackedNodes) = (nil, nil)
    trackWatched()
  }

  private func trackWatched() {
    guard watchedVersion != graph.structureVersion else { return }
    watchedVersion = graph.structureVersion
    if let watchedParts {
      for node in graph.presentNodes {
        for part in watchedParts(node) { part.track() }
      }
    }
    if trackedNodes == graph.nodeVersion { return }
    trackedNodes = nil
    findNames(among: watched)
    var isDone = true
    for selector in watched {
      if !selector.isName { isDone = false }
      for match in found(by: selector) {
        if match.isChosen { match.track() } else { isDone = false }
      }
    }
    if isDone { trackedNodes = graph.nodeVersion }
  }

  // MARK: Time

  /// The time since frame 0 of a reading of the graph's clock.
  package func time(ofClock reading: Double) -> ExactTime {
    ExactTime(rounding: reading) - origin
  }

  /// The reading of the graph's clock at a time since frame 0.
  func time(inClock time: ExactTime) -> Double { (origin + time).seconds }

  /// The time at which a task or a timer of the scene is due next.
  private var nextScheduled: ExactTime? {
    clock.nextDueNanoseconds.flatMap(time(ofNanoseconds:))
  }

  /// The next time at which a task or a timer that does not repeat is due.
  private var nextScheduledOnce: ExactTime? {
    clock.nextDueOnceNanoseconds.flatMap(time(ofNanoseconds:))
  }

  /// Returns the stage's time of a reading of the queue of tasks and timers.
  private func time(ofNanoseconds reading: Int64) -> ExactTime? {
    ExactTime(reading, over: 1_000_000_000).map { $0 - origin }
  }

  /// The time at which anything is due next by itself: a sleeping task, a timer, a completion.
  package var nextDue: ExactTime? {
    earlier(nextScheduled, nextMovement)
  }

  /// A cache: the last reading of the graph's clock that was converted, and its time.
  private var lastReading: (reading: Double, origin: ExactTime, time: ExactTime)?

  /// The next time at which a motion begins, ends or calls back.
  private var nextMovement: ExactTime? {
    guard let reading = graph.movements.nextInstant() else { return nil }
    if let last = lastReading, last.reading == reading, last.origin == origin { return last.time }
    let time = time(ofClock: reading)
    lastReading = (reading, origin, time)
    return time
  }

  private func earlier(_ first: ExactTime?, _ second: ExactTime?) -> ExactTime? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
  }

  /// Takes the scene to a time; one that is past does nothing.
  package func advance(to target: ExactTime) {
    run {
      while let due = nextDue, due < target {
        visit(max(due, time))
        if nextDue.map({ $0 <= due }) ?? false { break }
      }
      if target >= time { visit(target) }
    }
  }

  /// True if the quick path is off: instants at which only motions progress are visited like all
  /// others.
  ///
  /// Tests compare both.
  package var isThorough = false

  /// Makes an instant the present, and does the work that is due at it.
  ///
  /// If motions only progress, there is none. It is called with the stage's clock running, for the
  /// present or for a later instant before which nothing is due.
  func visit(_ instant: ExactTime) {
    time = instant
    let reading = origin + instant
    if turningScreen.isMoving || !graph.movements.isEmpty { stepCount &+= 1 }
    let seconds = reading.seconds
    let nanoseconds = VirtualTime.nanoseconds(seconds)
    // Fingers and motions call the scene's code, whose tasks and dates are of this instant.
    if !graph.movements.isEmpty { clock.reach(nanoseconds) }
    graph.advance(to: seconds)
    if toldEvent == eventCount, !isThorough, clock.passQuietly(toNanoseconds: nanoseconds) {
      return
    }
    if let due = clock.nextDueNanoseconds, due <= nanoseconds { actionCount &+= 1 }
    tellClock()
    clock.advance(toNanoseconds: nanoseconds)
    settleInstant()
  }

  /// True if no work is left at the present time.
  var isQuiet: Bool {
    !isThorough && !turningScreen.isMoving && toldEvent == eventCount && clock.isQuiet
  }

  /// Looks ahead: returns the future values at instants in ascending order, as long as motions only
  /// progress.
  ///
  /// All of them are before anything is due.
  func futureValues(at instants: [Recording.Moments.Instant]) -> FutureMotion? {
    isQuiet ? graph.futureValues(at: instants.map { (origin + $0.time).seconds }) : nil
  }

  /// True if there is something to do at the present instant.
  private var hasWork: Bool { graph.hasPendingWork || clock.hasReadyWork }

  /// Runs due work and lays out its changes, until none is left.
  ///
  /// Where that has no end, a diagnostic says so, and the rest runs at the next instant.
  private func settleInstant() {
    var rounds = 0
    var isRun = true
    repeat {
      graph.flush()
      if clock.hasReadyWork { actionCount &+= 1 }
      tellClock()
      isRun = clock.runReady()
      rounds += 1
    } while isRun && hasWork && rounds < roundLimit
    // The clock tells of its own work without end.
    if isRun, hasWork { putOffEndlessWork() }
    graph.flush()
    trackWatched()
  }

  /// Says that work and layout at the present instant lead to each other without end.
  private func putOffEndlessWork() {
    // Chosen: a device has time for some in a refresh, too.
    roundLimit = 10
    graph.diagnose(
      "Tasks: work and layout at one instant lead to each other without end, the rest is put off; "
        + "a change that is made again after each layout must let time pass")
  }

  /// Does something to the scene at the present time, and all work that follows from it.
  package func perform(_ action: () -> Void) {
    run {
      actionCount &+= 1
      action()
      settleInstant()
    }
  }

  /// Lets the scene's tasks run that wait for the first frame to have been shown.
  package func runFirstTasks() { run { settleInstant() } }

  // MARK: Rest

  /// The state of a stage that waits for rest.
  package enum RestStatus {
    /// Nothing moves and nothing waits.
    case atRest
    /// All motion will be at rest at a time, or something else happens then.
    case next(ExactTime)
    /// Something moves for ever: the names of the animations.
    case endless([String])
  }

  /// Returns the scene's distance from rest.
  ///
  /// - Parameters:
  ///   - tolerance: The distance from its target at which a motion counts as at rest, in points.
  ///   - awaitsCallbacks: True if callbacks are awaited, too, that come when motions are removed
  ///     that are at rest already. Departures are finished before.
  ///   - awaitsRepetitions: True if timers that repeat are awaited, too, which never end.
  /// - Returns: The event to wait for.
  package func restStatus(
    tolerance: Double, awaitsCallbacks: Bool = false, awaitsRepetitions: Bool = true
  ) -> RestStatus {
    // Work that is still due now has no end, and was put off.
    if let due = nextScheduled, due <= time { return .endless(["a task or a timer"]) }
    let scheduled = awaitsRepetitions ? nextScheduled : nextScheduledOnce
    let now = (origin + time).seconds
    guard let sceneRest = graph.movements.restTime(after: now, tolerance: tolerance) else {
      return scheduled.map { .next($0) }
        ?? .endless(endlessMovements(tolerance: tolerance))
    }
    let rest = max(sceneRest, turningScreen.restTime(after: now, tolerance: tolerance))
    // Rounded up: just before it, something is still moving.
    let rounded = ExactTime(rounding: rest)
    let nanosecond = ExactTime(1, over: 1_000_000_000) ?? .zero
    let restTime = (rounded.seconds < rest ? rounded + nanosecond : rounded) - origin
    let awaited = graph.movements.nextInstant(keepsFromRest: true).map(time(ofClock:))
    func coming(_ instant: ExactTime?) -> ExactTime? { instant.flatMap { $0 > time ? $0 : nil } }
    let next = earlier(coming(scheduled), earlier(coming(awaited), coming(restTime)))
    if let next { return .next(next) }
    return (awaitsCallbacks ? coming(nextCallback) : nil).map { .next($0) } ?? .atRest
  }

  /// The next time at which a callback is called that waits for the removal of a motion.
  private var nextCallback: ExactTime? {
    graph.registry.hasDepartures ? nil : graph.movements.nextRemoval().map(time(ofClock:))
  }

  /// The descriptions of motions that never come to rest by themselves.
  package func endlessMovements(tolerance: Double) -> [String] {
    graph.movements.endless(after: (origin + time).seconds, tolerance: tolerance)
  }

  /// Ends removals whose motion is so close to its end that the rest of it is invisible.
  package func finishDepartures() {
    guard graph.registry.hasDepartures || isThorough else { return }
    perform { graph.finishDepartures() }
  }

  /// Makes the present time zero.
  func countFromNow() {
    origin += time
    time = .zero
  }

  // MARK: The device

  /// Turns the device, or replaces it by another one, under a transaction.
  package func setDevice(_ device: StageDevice, _ transaction: Transaction = Transaction()) {
    let isDirectionKept = device.layoutDirection == self.device.layoutDirection
    self.device = device
    turningScreen.turn(to: device, transaction.animation, at: graph.time, graph.semantics)
    perform {
      graph.updateEnvironment(transaction) { values in
        // A layout direction that was set by a step is not changed by the device.
        let direction = values.layoutDirection
        device.write(to: &values)
        if isDirectionKept { values.layoutDirection = direction }
      }
      graph.updateHost(device.host, transaction)
    }
  }

  /// The screen's size and safe area as they are shown now: between two of them while it turns.
  package var shownScreen: (size: CGSize, safeArea: EdgeInsets) {
    turningScreen.shown(at: graph.time)
  }

  /// True if the scene is shown in dark appearance.
  package var isDark: Bool { graph.rootNode?.context.environment.colorScheme == .dark }

  /// True if a view prefers a dark window, false if a light one; nil if none prefers any.
  package var prefersDark: Bool? { graph.windowTraits.colorScheme.map { $0 == .dark } }

  /// The display list of the present time.
  package func displayList() -> DisplayList { graph.displayList() }
}
