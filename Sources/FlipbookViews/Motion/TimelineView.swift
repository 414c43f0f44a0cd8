public import Foundation

/// What a timeline view's content is told.
nonisolated public struct TimelineViewDefaultContext {
  /// How often the content can expect to change.
  public enum Cadence: Comparable, Sendable {
    case live
    case seconds
    case minutes
  }

  /// The latest date of the schedule that is not in the future.
  public let date: Date
  public let cadence: Cadence

  /// Does nothing here: content is made again whenever what it has read changes.
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

  package static func makeNode(_ view: Self, _ inputs: NodeInputs) -> Node<Self> {
    TimelineViewNode(view, inputs)
  }
}

private final class TimelineViewNode<S: TimelineSchedule, C: View>: Node<TimelineView<S, C>>, Moving
{
  private var child: Node<C>?
  private var entries: S.Entries.Iterator?
  private var date: Date
  private var next: Date?

  /// Which schedule is followed; a wake-up for an earlier one does nothing.
  private var generation = 0

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

  override var children: [ViewNode] { child.map { [$0] } ?? [] }

  override func update(_ view: TimelineView<S, C>, context: ViewContext) {
    let scheduleChanged = !areEqual(self.view.schedule, view.schedule)
    super.update(view, context: context)
    if scheduleChanged {
      follow()
      refresh()
    }
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) { refresh() }

  override func refresh() { child?.update(evaluate(), context: context) }

  // MARK: The schedule

  private func follow() {
    generation += 1
    date = graph.date
    var iterator = view.schedule.entries(from: graph.date, mode: .normal).makeIterator()
    next = iterator.next()
    entries = iterator
    _ = takeDueEntries()
    waitForNext()
  }

  /// How far in the future a date still counts as now, in seconds: dates are that exact.
  private static var tolerance: Double { 1e-6 }

  /// The most entries that are passed over at one moment: chosen, a day of seconds.
  private static var entryLimit: Int { 86_400 }

  /// Goes on to the latest date that is not in the future; returns whether that is another one.
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
    guard let next, !isFinalized else { return }
    if S.self == AnimationTimelineSchedule.self {
      graph.movements.insert(self)
      return
    }
    let generation = generation
    graph.schedule(at: next) { [weak self] in
      guard let self, generation == self.generation, !self.isFinalized else { return }
      if self.takeDueEntries() { self.graph.invalidate(self) }
      self.waitForNext()
    }
  }

  // MARK: Every frame

  func advance(to time: Double) -> Bool {
    guard !isFinalized, next != nil else { return false }
    if takeDueEntries() { graph.invalidate(self) }
    return next != nil
  }

  func restTime(after time: Double, tolerance: Double) -> Double? { next == nil ? time : nil }

  var movementDescription: String { "TimelineView(.animation)" }
}
