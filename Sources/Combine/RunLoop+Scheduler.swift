import FlipbookClock
public import Foundation
public import OpenCombine

/// A run loop as a scheduler, whose work runs when the thread's clock says so.
extension RunLoop: @retroactive Scheduler {
  /// A time of a run loop, or of an operation queue.
  ///
  /// It counts nanoseconds, as a date's double has steps of 119 ns in this century, which would
  /// make events miss the frame they belong to.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// Since 1970.
    fileprivate var nanoseconds: Int64

    /// The time as a date.
    public var date: Date { Date(timeIntervalSince1970: TimeInterval(nanoseconds) / 1e9) }

    /// Creates the time of a date, rounded down to the microsecond, or up if the next one is within
    /// two of a double's steps.
    public init(_ date: Date) {
      let nanoseconds = VirtualTime.nanoseconds(date.timeIntervalSince1970)
      let limit = Int64.max - 1000
      self.nanoseconds =
        abs(nanoseconds.clamped(to: limit)) == limit
        ? nanoseconds.clamped(to: limit) : (nanoseconds + 240) / 1000 * 1000
    }

    fileprivate init(nanoseconds: Int64) {
      self.nanoseconds = nanoseconds
    }

    public func distance(to other: SchedulerTimeType) -> Stride {
      Stride(TimeInterval(other.nanoseconds - nanoseconds) / 1e9)
    }

    public func advanced(by stride: Stride) -> SchedulerTimeType {
      let offset = VirtualTime.nanoseconds(stride.timeInterval)
      let (sum, overflow) = nanoseconds.addingReportingOverflow(offset)
      return SchedulerTimeType(nanoseconds: overflow ? (offset < 0 ? 0 : .max) : sum)
    }

    /// Returns the time from one time to a later one, in nanoseconds; zero to an earlier one.
    fileprivate func delay(until other: SchedulerTimeType) -> Int64 {
      let (difference, overflow) = other.nanoseconds.subtractingReportingOverflow(nanoseconds)
      return overflow || other.nanoseconds == .max ? .max : max(difference, 0)
    }

    /// A time between two times of a run loop, in seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, Codable, Hashable, Sendable
    {
      public var timeInterval: TimeInterval

      public var magnitude: TimeInterval { timeInterval }

      public init(_ timeInterval: TimeInterval) {
        self.timeInterval = timeInterval
      }

      public init(floatLiteral seconds: TimeInterval) { self.init(seconds) }

      public init(integerLiteral seconds: Int) { self.init(TimeInterval(seconds)) }

      public init?<Source: BinaryInteger>(exactly source: Source) {
        guard let seconds = TimeInterval(exactly: source) else { return nil }
        self.init(seconds)
      }
    }
  }

  /// The options for running work on a run loop: none.
  public struct SchedulerOptions {}

  public var now: SchedulerTimeType { .now }

  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    if let clock = VirtualClock.current {
      clock.schedule(action)
    } else {
      perform(Unchecked(action).call)
    }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    if let clock = VirtualClock.current {
      clock.schedule(afterNanoseconds: now.delay(until: date), action)
    } else {
      let call = Unchecked(action).call
      let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in call() }
      timer.tolerance = tolerance.timeInterval
      add(timer, forMode: .default)
    }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    if let clock = VirtualClock.current { return clock.schedule(date, interval, action) }
    let call = Unchecked(action).call
    let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in
      call()
    }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
    return AnyCancellable(timer.invalidate)
  }
}

extension RunLoop.SchedulerTimeType {
  /// The time it is, on the thread's clock if it has one.
  static var now: Self {
    guard let clock = VirtualClock.current else { return Self(Date()) }
    return Self(nanoseconds: Int64(VirtualClock.epoch) * 1_000_000_000 + clock.nanoseconds)
  }
}

extension VirtualClock {
  fileprivate func schedule(
    _ date: RunLoop.SchedulerTimeType, _ interval: RunLoop.SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let delay = RunLoop.SchedulerTimeType.now.delay(until: date)
    let repetition = schedule(
      every: interval.timeInterval, after: delay == .max ? .infinity : Double(delay) / 1e9, action)
    return AnyCancellable(repetition.cancel)
  }
}

/// A closure that is not declared sendable, for an interface of the platform that requires it.
struct Unchecked: @unchecked Sendable {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  var call: @Sendable () -> Void { { action() } }
}

extension Int64 {
  fileprivate func clamped(to limit: Int64) -> Int64 { Swift.min(Swift.max(self, -limit), limit) }
}

// MARK: - Arithmetic

extension RunLoop.SchedulerTimeType.Stride {
  public static func seconds(_ seconds: Double) -> Self { Self(seconds) }

  public static func seconds(_ seconds: Int) -> Self { Self(TimeInterval(seconds)) }

  public static func milliseconds(_ milliseconds: Int) -> Self {
    Self(TimeInterval(milliseconds) / 1e3)
  }

  public static func microseconds(_ microseconds: Int) -> Self {
    Self(TimeInterval(microseconds) / 1e6)
  }

  public static func nanoseconds(_ nanoseconds: Int) -> Self {
    Self(TimeInterval(nanoseconds) / 1e9)
  }

  public static func < (left: Self, right: Self) -> Bool { left.timeInterval < right.timeInterval }

  public static func + (left: Self, right: Self) -> Self {
    Self(left.timeInterval + right.timeInterval)
  }

  public static func - (left: Self, right: Self) -> Self {
    Self(left.timeInterval - right.timeInterval)
  }

  public static func * (left: Self, right: Self) -> Self {
    Self(left.timeInterval * right.timeInterval)
  }

  public static func += (left: inout Self, right: Self) { left = left + right }
  public static func -= (left: inout Self, right: Self) { left = left - right }
  public static func *= (left: inout Self, right: Self) { left = left * right }
}

// MARK: - Operation queues

/// An operation queue as a scheduler, whose work runs when the thread's clock says so.
extension OperationQueue: @retroactive Scheduler {
  /// The same times as a run loop's.
  public typealias SchedulerTimeType = RunLoop.SchedulerTimeType

  /// The options for running work on an operation queue: none.
  public struct SchedulerOptions {}

  public var now: SchedulerTimeType { .now }

  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    if let clock = VirtualClock.current {
      clock.schedule(action)
    } else {
      addOperation(Unchecked(action).call)
    }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    if let clock = VirtualClock.current {
      clock.schedule(afterNanoseconds: now.delay(until: date), action)
    } else {
      let call = Unchecked(action).call
      DispatchQueue.global().asyncAfter(wallDeadline: .now() + date.date.timeIntervalSinceNow) {
        self.addOperation(call)
      }
    }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    if let clock = VirtualClock.current { return clock.schedule(date, interval, action) }
    let call = Unchecked(action).call
    return DispatchQueue.global().schedule(
      after: .init(.now() + date.date.timeIntervalSinceNow),
      interval: .seconds(interval.timeInterval)
    ) { self.addOperation(call) }
  }
}
