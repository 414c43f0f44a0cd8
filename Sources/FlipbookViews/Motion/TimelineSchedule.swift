public import Foundation

/// The accuracy with which a timeline view is asked to follow its schedule.
nonisolated public enum TimelineScheduleMode: Sendable {
  case normal
  case lowFrequency
}

/// The dates at which a timeline view changes.
nonisolated public protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode
  associatedtype Entries: Sequence where Entries.Element == Date

  /// The dates from one on, in order.
  func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

/// A schedule that goes on while a scene counts as at rest, as a clock does.
nonisolated package protocol AmbientSchedule: TimelineSchedule {}

/// Dates at equal distances.
///
/// - SeeAlso: Beginning with the last multiple before the present: measured, motion notes 15.
nonisolated public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    let first: Date
    let interval: TimeInterval
    var count = 0

    public mutating func next() -> Date? {
      defer { count += 1 }
      return first.addingTimeInterval(Double(count) * interval)
    }
  }

  let start: Date
  let interval: TimeInterval

  /// Dates at multiples of an interval, in seconds, from a date.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    // An interval that does not go on would stop time.
    self.interval = interval > 0 && interval.isFinite ? interval : 1
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let passed = (startDate.timeIntervalSince(start) / interval).rounded(.down)
    return Entries(
      first: start.addingTimeInterval(Swift.max(passed, 0) * interval), interval: interval)
  }
}

/// The first second of every minute.
nonisolated public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public typealias Entries = PeriodicTimelineSchedule.Entries

  public init() {}

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
    return Entries(first: Date(timeIntervalSinceReferenceDate: minute), interval: 60)
  }
}

/// Dates that are given.
nonisolated public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  let dates: Entries

  public init(_ dates: Entries) { self.dates = dates }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// Every frame, or as often as is allowed.
nonisolated public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var dates: PeriodicTimelineSchedule.Entries?

    public mutating func next() -> Date? { dates?.next() }
  }

  let minimumInterval: Double
  let isPaused: Bool

  /// - SeeAlso: 1/120 s where nothing is said: derived from OpenSwiftUI, motion notes 15.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    let interval = minimumInterval ?? 1.0 / 120
    self.minimumInterval = interval > 0 && interval.isFinite ? interval : 1.0 / 120
    isPaused = paused
  }

  public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
    guard !isPaused, mode == .normal else { return Entries(dates: nil) }
    return Entries(dates: .init(first: start, interval: minimumInterval))
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(
    from startDate: Date, by interval: TimeInterval
  ) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  public static func explicit<S: Sequence>(
    _ dates: S
  ) -> ExplicitTimelineSchedule<S> where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}
