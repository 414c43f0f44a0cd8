internal import FlipbookBase
internal import FlipbookHost
internal import FlipbookLayout
internal import FlipbookMotion
internal import FlipbookStage
internal import FlipbookText
internal import FlipbookTimeline
public import FlipbookViews
public import Foundation

/// A view on a simulated device, driven through virtual time by a test.
///
/// ```swift
/// let stage = Stage { Drawer() }
/// let closed = try stage[.view("Panel")].minY
/// try stage.tap(.button("Open"))
/// stage.advance(by: .milliseconds(200))
/// #expect(try stage[.view("Panel")].minY == closed - 150)
/// #expect(stage["panel"].minY.equals(closed - 150, within: 0))
/// ```
///
/// Time stands still until it is advanced; everything in the scene that waits, tasks and timers
/// included, waits for that. The same calls give the same numbers on every run.
@MainActor
public final class Stage {
  let stage: FlipbookStage.Stage
  let device: Device
  let system: System

  /// The recording in progress, if any.
  var session: RecordingSession?

  /// The error of the stage itself; every call that can throw throws it.
  let problem: StageError?

  /// The views that were asked for by their names, and how they are found.
  var queries: [String: FoundView] = [:]

  /// Puts a view on a device and lets it come to rest.
  ///
  /// An unknown device, or a missing font, is an error of the first call that can throw.
  ///
  /// - Parameters:
  ///   - device: The screen; by default that of the test's `.device`, else an iPhone 12.
  ///   - system: The system whose default animations apply; by default that of the test's
  ///     `.semantics`, else iOS 18's.
  ///   - chrome: What the system draws around the view; by default that of the test's `.chrome`,
  ///     else nothing.
  ///   - settles: True if the view's first tasks run and come to rest before the clock starts.
  ///   - scene: Makes the view.
  public convenience init<V: View>(
    device: Device? = nil, system: System? = nil, chrome: Chrome? = nil, settles: Bool = true,
    @ViewBuilder _ scene: @escaping @MainActor () -> V
  ) {
    self.init(
      .device, device: device, system: system, chrome: chrome, settles: settles, scene: scene)
  }

  /// Puts a view on a device, or on a screen that is as large as the view.
  init<V: View>(
    _ layout: ImageLayout, device: Device?, system: System?, chrome: Chrome?, settles: Bool = true,
    scene: @escaping @MainActor () -> V
  ) {
    let setting = StageSetting.current
    self.device = device ?? setting.device
    self.system = system ?? setting.system
    var typesetter: Typesetter?
    var screen = StageDevice(size: CGSize(width: 390, height: 844), scale: 3)
    var problem: StageError?
    do throws(StageError) {
      typesetter = try Self.typesetter()
      screen = try self.device.resolved()
    } catch {
      problem = error
    }
    self.problem = problem
    let view = { unisolated { (_: Void) in scene() }(()) }
    screen = layout.screen(
      on: screen, semantics: self.system.semantics, typesetter: typesetter
    ) { AnyView(view()) }
    stage =
      switch chrome ?? setting.chrome {
      case .none:
        FlipbookStage.Stage(
          view, device: screen, semantics: self.system.semantics, typesetter: typesetter)
      case .system:
        FlipbookStage.Stage(
          { StageChrome.view(AnyView(view()), .system, on: screen.profile) }, device: screen,
          semantics: self.system.semantics, typesetter: typesetter)
      }
    stage.watch(partsOf: Self.namedParts(of:))
    if settles { _ = stage.preroll(within: ExactTime(seconds: 10), tolerance: 0.5) }
  }

  /// Returns the typesetter, and connects the system's clocks with stages.
  static func typesetter() throws(StageError) -> Typesetter {
    _ = (clockSwitch, pictures)
    switch Typesetter.shared {
    case .success(let shared): return shared
    case .failure(let error): throw StageError(description: "\(error)")
    }
  }

  /// Makes the system's clocks, timers and queues follow the stage; once a process.
  private static let clockSwitch = ClockSwitch.turnOn()

  /// Lets scenes show pictures in files; once a process.
  private static let pictures: Void = PictureReading.turnOn()

  /// The time since the stage was ready.
  public var time: Duration { Duration(stage.time) }

  /// Lets time pass.
  public func advance(by duration: Duration) {
    go(to: stage.time + ExactTime(duration))
  }

  /// Advances to a time, and records on the way if a recording is in progress.
  func go(to time: ExactTime) {
    if let session { session.advance(to: time) } else { stage.advance(to: time) }
  }

  /// Does something at the present time.
  private func act(_ action: () throws(TimelineError) -> Void) throws(StageError) {
    if let problem { throw problem }
    do throws(TimelineError) {
      if let session { try session.recorder.act(action) } else { try action() }
    } catch {
      throw StageError(error)
    }
  }

  /// Advances until nothing moves and nothing waits.
  ///
  /// A spring within half a point of its target counts as at rest, and any other motion once it is
  /// over.
  ///
  /// - Parameter limit: The longest time to advance.
  /// - Throws: ``StageError/neverSettles(by:)`` if it takes longer.
  public func settle(within limit: Duration = .seconds(10)) throws(StageError) {
    let deadline = time + limit
    while true {
      switch stage.restStatus(tolerance: 0.5, awaitsCallbacks: true) {
      case .atRest:
        try act { () throws(TimelineError) in stage.finishDepartures() }
        if case .atRest = stage.restStatus(tolerance: 0.5, awaitsCallbacks: true) { return }
      case .next(let instant):
        guard Duration(instant) <= deadline else {
          let endless = stage.endlessMovements(tolerance: 0.5).map { "\($0) has no end" }
          let late = "it would be at \(instant.spelling)"
          throw .neverSettles(by: deadline, moving: endless.isEmpty ? [late] : endless)
        }
        go(to: instant)
      case .endless(let names):
        throw .neverSettles(by: deadline, moving: names.map { "\($0) has no end" })
      }
    }
  }

  /// Taps a view.
  ///
  /// - Throws: A ``StageError`` that lists the views there are, if the query finds none or several.
  public func tap(_ query: Query) throws(StageError) {
    let step = Step(.tap(query.located), location: Query.place)
    try act { () throws(TimelineError) in
      try stage.play(step, semantics: system.timelineSemantics)
    }
  }

  /// Returns the view that a query finds, in its present state.
  ///
  /// Views of the test's own types, identifiers and buttons are known in flight. Any other view,
  /// such as a text, must be passed to ``watch(_:)`` before it moves.
  public subscript(query: Query) -> ShownView {
    get throws(StageError) {
      if let problem { throw problem }
      do throws(TimelineError) {
        let match = try stage.one(query.located)
        watch(query)
        return ShownView(
          frame: match.shownRect ?? .null, opacity: match.shownOpacity)
      } catch {
        throw StageError(error)
      }
    }
  }

  private var watched: [FlipbookTimeline.Selector] = []

  /// Keeps the paths of views, so that they can be asked for in flight.
  public func watch(_ queries: Query...) {
    for query in queries where !watched.contains(query.selector) {
      watched.append(query.selector)
    }
    stage.watch(watched)
  }

  /// Returns true if a query finds a view.
  public func contains(_ query: Query) -> Bool {
    stage.matches(of: query.selector).contains { $0.node.removalRoot == nil }
  }

  /// The unsupported requests of the view, each once.
  public var diagnostics: [String] {
    (problem.map { ["\($0)"] } ?? []) + stage.graph.diagnostics
  }
}

/// The state of a view at one moment.
public struct ShownView: Hashable, Sendable {
  /// The rectangle in points from the window's top-left corner.
  public var frame: CGRect

  /// The opacity of the view, from 0 to 1.
  public var opacity: Double

  public var minX: CGFloat { frame.minX }
  public var midX: CGFloat { frame.midX }
  public var maxX: CGFloat { frame.maxX }
  public var minY: CGFloat { frame.minY }
  public var midY: CGFloat { frame.midY }
  public var maxY: CGFloat { frame.maxY }
}
