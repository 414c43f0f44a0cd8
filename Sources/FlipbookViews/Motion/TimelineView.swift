public import Foundation

/// The context handed to a timeline view's content.
nonisolated public struct TimelineViewDefaultContext {
  /// The frequency of changes that the content can expect.
  public enum Cadence: Comparable, Sendable {
    case live
    case seconds
    case minutes
  }

  /// The latest date of the schedule that is not in the future.
  public let date: Date
  public let cadence: Cadence

  /// Does nothing here: content is made again whenever a value that it has read changes.
  public func invalidateTimelineContent() {}
}

/// A view that is made again at the dates of a schedule.
nonisolated public struct TimelineView<Schedule: TimelineSchedule, Content: View>: PrimitiveView {
  public typealias Context = TimelineViewDefaultContext

  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content

  public init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  package static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    TimelineViewNode(view, inputs)
  }
}

private final class TimelineViewNode<S: TimelineSchedule, C: View>: Node<TimelineView<S, C>>, Moving
{
  private var child: ViewNode?
  private var entries: S.Entries.Iterator?
  private var date: Date
  private var next: Date?

  override init(_ view: TimelineView<S, C>, _ inputs: NodeInputs) {
    date = inputs.graph.date
    super.init(view, inputs)
    follow()
    child = makeNode(evaluate(), self.inputs(context))
  }

  private func evaluate() -> C {
    let now = TimelineViewDefaultContext(date: date, cadence: .live)
    return evaluateContent { view.content(now) }
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let child { visit(child) }
  }

  override func update(_ new: UnsafePointer<TimelineView<S, C>>, context: ViewContext) {
    let view = new.pointee
    if !areEqual(self.view.schedule, view.schedule) { entries = nil }
    super.update(new, context: context)
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    if entries == nil { follow() }
    refresh()
  }

  override func refresh() { child?.update(evaluate(), context: context) }

  // MARK: The schedule

  private func follow() {
    date = graph.date
    var iterator = view.schedule.entries(from: graph.date, mode: .normal).makeIterator()
    next = iterator.next()
    entries = iterator
    _ = takeDueEntries()
    waitForNext()
  }

  /// The distance in the future at which a date still counts as now, in seconds: dates are that
  /// exact.
  private static var tolerance: Double { 1e-6 }

  /// The most entries that are passed over at one moment: chosen, a day of seconds.
  private static var entryLimit: Int { 86_400 }

  /// Goes on to the latest date that is not in the future.
  ///
  /// Returns true if the date has changed.
  private func takeDueEntries() -> Bool {
    let now = graph.date.addingTimeInterval(Self.tolerance)
    var count = 0
    let old = date
    while let due = next, due <= now, count < Self.entryLimit {
      date = due
      next = entries?.next()
      count += 1
    }
    return date != old
  }

  private func waitForNext() {
    if next != nil, !isFinalized { graph.movements.insert(self) }
  }

  // MARK: From entry to entry

  func advance(to time: Double) -> Bool {
    guard !isFinalized, next != nil else { return false }
    if takeDueEntries() { graph.invalidate(self) }
    return next != nil
  }

  /// The next entry; one that only frames show is not waited for between them.
  func nextInstant(keepsFromRest: Bool) -> Double? {
    if S.self == AnimationTimelineSchedule.self || keepsFromRest && isAmbient { return nil }
    return next.map(graph.time(of:))
  }

  /// True if the schedule does not keep a scene from rest.
  private var isAmbient: Bool { S.self is any AmbientSchedule.Type }

  func restTime(after time: Double, tolerance: Double) -> Double? {
    guard let next, !isAmbient else { return time }
    return endlessName == nil ? max(graph.time(of: next), time) : nil
  }

  /// The name of a schedule that has no end; nil for others.
  private var endlessName: String? {
    switch S.self {
    case is AnimationTimelineSchedule.Type: ".animation"
    case is PeriodicTimelineSchedule.Type: ".periodic"
    case is EveryMinuteTimelineSchedule.Type: ".everyMinute"
    default: nil
    }
  }

  var movementDescription: String { "TimelineView(\(endlessName ?? ""))" }
}
