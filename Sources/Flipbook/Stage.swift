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
/// let stage = try Stage { Drawer() }
/// let closed = try stage[.view("Panel")].minY
/// try stage.tap(.button("Open"))
/// stage.advance(by: .milliseconds(200))
/// #expect(try stage[.view("Panel")].minY == closed - 150)
/// ```
///
/// Time stands still until it is advanced; everything in the scene that waits, tasks and timers
/// included, waits for that. The same calls give the same numbers on every run.
@MainActor
public final class Stage {
  let stage: FlipbookStage.Stage
  let device: Device
  let system: System

  /// What is being written down.
  var session: RecordingSession?

  /// Puts a view on a device and lets it come to rest.
  ///
  /// - Parameters:
  ///   - device: The screen; an iPhone 12 unless something else is said.
  ///   - system: Which system's default animations hold.
  ///   - settles: Whether the view's first tasks run and come to rest before the clock starts.
  ///   - scene: Makes the view.
  /// - Throws: ``StageError`` if the device or a font is missing.
  public init<V: View>(
    device: Device = .iPhone12, system: System = .iOS18, settles: Bool = true,
    @ViewBuilder _ scene: @escaping @MainActor () -> V
  ) throws(StageError) {
    let typesetter = try Self.typesetter()
    (self.device, self.system) = (device, system)
    stage = FlipbookStage.Stage(
      { unisolated { (_: Void) in scene() }(()) }, device: try device.resolved(),
      semantics: system.semantics, typesetter: typesetter)
    if settles { _ = stage.preroll(within: ExactTime(seconds: 10), tolerance: 0.5) }
  }

  /// What sets texts, with the system's clocks following stages.
  static func typesetter() throws(StageError) -> Typesetter {
    _ = clockSwitch
    switch Typesetter.shared {
    case .success(let shared): return shared
    case .failure(let error): throw StageError(description: "\(error)")
    }
  }

  /// Makes the system's clocks, timers and queues follow the stage; once a process.
  private static let clockSwitch = ClockSwitch.turnOn()

  /// The time since the stage was ready.
  public var time: Duration { Duration(stage.time) }

  /// Lets time pass.
  public func advance(by duration: Duration) {
    go(to: stage.time + ExactTime(duration))
  }

  /// Lets time pass up to a time, writing down what happens if anybody wants to know.
  func go(to time: ExactTime) {
    if let session { session.advance(to: time) } else { stage.advance(to: time) }
  }

  /// Does something at the present time.
  private func act(_ action: () throws(TimelineError) -> Void) throws(StageError) {
    do throws(TimelineError) {
      if let session { try session.recorder.act(action) } else { try action() }
    } catch {
      throw StageError(error)
    }
  }

  /// Lets time pass until nothing moves and nothing waits.
  ///
  /// - Parameter limit: How long that may take.
  /// - Throws: ``StageError`` with the code ``StageError/Code/neverSettles`` if it takes longer.
  public func settle(within limit: Duration = .seconds(10)) throws(StageError) {
    let deadline = stage.time.seconds + limit / .seconds(1)
    while true {
      switch stage.restStatus(tolerance: 0.5) {
      case .atRest:
        try act { () throws(TimelineError) in stage.finishDepartures() }
        if case .atRest = stage.restStatus(tolerance: 0.5) { return }
      case .next(let instant):
        guard instant.seconds <= deadline else {
          throw .neverSettles(stage.endlessMovements(tolerance: 0.5))
        }
        go(to: instant)
      case .endless(let names): throw .neverSettles(names)
      }
    }
  }

  /// Taps a view.
  ///
  /// - Throws: ``StageError`` that lists what is there if the query finds nothing, or several.
  public func tap(_ query: Query) throws(StageError) {
    let step = Step(.tap(query.located), location: Query.place)
    try act { () throws(TimelineError) in
      try stage.play(step, semantics: system.timelineSemantics)
    }
  }

  /// The view a query finds, as it is shown now.
  ///
  /// Watch a view before it moves: the path of one that is first asked for in flight is not known.
  public subscript(query: Query) -> ShownView {
    get throws(StageError) {
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

  /// Whether a query finds a view.
  public func contains(_ query: Query) -> Bool {
    stage.matches(of: query.selector).contains { $0.node.removalRoot == nil }
  }

  /// What the view asked for that is not supported, each said once.
  public var diagnostics: [String] { stage.graph.diagnostics }
}

/// A view as it is shown at one moment.
public struct ShownView: Hashable, Sendable {
  /// The rectangle in points from the window's top-left corner.
  public var frame: CGRect

  /// How much of the view shows, from 0 to 1.
  public var opacity: Double

  public var minX: CGFloat { frame.minX }
  public var midX: CGFloat { frame.midX }
  public var maxX: CGFloat { frame.maxX }
  public var minY: CGFloat { frame.minY }
  public var midY: CGFloat { frame.midY }
  public var maxY: CGFloat { frame.maxY }
}
