public import Dispatch
import FlipbookClock
public import OpenCombine

/// A queue as a scheduler, whose work runs when the thread's clock says so.
extension DispatchQueue: @retroactive Scheduler {
  /// A time of a queue, to the nanosecond.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    private var uptimeNanoseconds: UInt64

    /// The time as Dispatch writes it.
    public var dispatchTime: DispatchTime { DispatchTime(uptimeNanoseconds: uptimeNanoseconds) }

    public init(_ time: DispatchTime) {
      uptimeNanoseconds = time.uptimeNanoseconds
    }

    public func distance(to other: SchedulerTimeType) -> Stride {
      let distance = Int64(clamping: other.uptimeNanoseconds)
        .subtractingReportingOverflow(Int64(clamping: uptimeNanoseconds))
      return Stride(nanoseconds: distance.partialValue)
    }

    public func advanced(by stride: Stride) -> SchedulerTimeType {
      let start = Int64(clamping: uptimeNanoseconds)
      let (sum, overflow) = start.addingReportingOverflow(stride.nanoseconds)
      // Zero means now to Dispatch.
      let end = overflow ? (stride.nanoseconds > 0 ? Int64.max : 1) : max(sum, 1)
      return SchedulerTimeType(DispatchTime(uptimeNanoseconds: UInt64(end)))
    }

    /// A time between two times of a queue, to the nanosecond.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, Codable, Hashable, Sendable
    {
      fileprivate var nanoseconds: Int64

      /// The time as Dispatch writes it.
      public var timeInterval: DispatchTimeInterval {
        nanoseconds == .max ? .never : .nanoseconds(Int(nanoseconds))
      }

      /// The time in nanoseconds.
      public var magnitude: Int { Int(nanoseconds) }

      fileprivate init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
      }

      public init(_ interval: DispatchTimeInterval) {
        switch interval {
        case .seconds(let count): self = .scaled(count, by: 1_000_000_000)
        case .milliseconds(let count): self = .scaled(count, by: 1_000_000)
        case .microseconds(let count): self = .scaled(count, by: 1000)
        case .nanoseconds(let count): self = .scaled(count, by: 1)
        case .never: nanoseconds = .max
        @unknown default: nanoseconds = 0
        }
      }

      public init(floatLiteral seconds: Double) { self = .seconds(seconds) }

      public init(integerLiteral seconds: Int) { self = .seconds(seconds) }

      public init?<Source: BinaryInteger>(exactly source: Source) {
        guard let seconds = Int(exactly: source) else { return nil }
        self = .seconds(seconds)
      }

      private static func scaled(_ count: Int, by unit: Int64) -> Stride {
        let (product, overflow) = Int64(count).multipliedReportingOverflow(by: unit)
        return Stride(nanoseconds: overflow ? (count < 0 ? .min : .max) : product)
      }
    }
  }

  /// The options for running work on a queue; the virtual clock has only one way.
  public struct SchedulerOptions {
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags
    public var group: DispatchGroup?

    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  public var now: SchedulerTimeType {
    guard let clock = VirtualClock.current else { return SchedulerTimeType(.now()) }
    return SchedulerTimeType(
      DispatchTime(uptimeNanoseconds: UInt64(VirtualClock.uptimeAtStart + clock.nanoseconds)))
  }

  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    if let clock = VirtualClock.current {
      clock.schedule(action)
    } else {
      async(
        group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? [],
        execute: Unchecked(action).call)
    }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    if let clock = VirtualClock.current {
      clock.schedule(afterNanoseconds: now.distance(to: date).nanoseconds, action)
    } else {
      asyncAfter(
        deadline: date.dispatchTime, qos: options?.qos ?? .unspecified,
        flags: options?.flags ?? [], execute: Unchecked(action).call)
    }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    if let clock = VirtualClock.current {
      let repetition = clock.schedule(
        every: Double(interval.nanoseconds) / 1e9,
        after: Double(now.distance(to: date).nanoseconds) / 1e9, action)
      return AnyCancellable(repetition.cancel)
    }
    let source = DispatchSource.makeTimerSource(queue: self)
    source.schedule(
      deadline: date.dispatchTime, repeating: interval.timeInterval,
      leeway: max(tolerance, minimumTolerance).timeInterval)
    source.setEventHandler(handler: action)
    source.resume()
    return AnyCancellable(source.cancel)
  }
}

// MARK: - Arithmetic

extension DispatchQueue.SchedulerTimeType.Stride {
  public static func seconds(_ seconds: Double) -> Self {
    Self(nanoseconds: VirtualTime.nanoseconds(seconds))
  }

  public static func seconds(_ seconds: Int) -> Self { Self(.seconds(seconds)) }

  public static func milliseconds(_ milliseconds: Int) -> Self {
    Self(.milliseconds(milliseconds))
  }

  public static func microseconds(_ microseconds: Int) -> Self {
    Self(.microseconds(microseconds))
  }

  public static func nanoseconds(_ nanoseconds: Int) -> Self { Self(.nanoseconds(nanoseconds)) }

  public static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }

  public static func + (left: Self, right: Self) -> Self {
    let (sum, overflow) = left.nanoseconds.addingReportingOverflow(right.nanoseconds)
    return Self(nanoseconds: overflow ? (right.nanoseconds < 0 ? .min : .max) : sum)
  }

  public static func - (left: Self, right: Self) -> Self {
    let (difference, overflow) = left.nanoseconds.subtractingReportingOverflow(right.nanoseconds)
    return Self(nanoseconds: overflow ? (right.nanoseconds < 0 ? .max : .min) : difference)
  }

  /// The product of two times counts their seconds: 2 s by 3 s is 6 s.
  public static func * (left: Self, right: Self) -> Self {
    .seconds(Double(left.nanoseconds) / 1e9 * (Double(right.nanoseconds) / 1e9))
  }

  public static func += (left: inout Self, right: Self) { left = left + right }
  public static func -= (left: inout Self, right: Self) { left = left - right }
  public static func *= (left: inout Self, right: Self) { left = left * right }
}
