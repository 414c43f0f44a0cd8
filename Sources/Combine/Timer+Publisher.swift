import FlipbookClock
public import Foundation
public import OpenCombine

extension Timer {
  /// Returns a publisher of the date, again and again.
  ///
  /// It starts when it is connected, mostly by `autoconnect()`; its first date comes an interval
  /// later. On a stage the dates are those of the thread's clock, exactly an interval apart.
  ///
  /// - Parameters:
  ///   - interval: The time between two dates, in seconds.
  ///   - tolerance: The largest delay of a date, in seconds; on a stage there is none.
  ///   - runLoop: The run loop that the timer runs on.
  ///   - mode: The mode of the run loop that the timer runs in.
  ///   - options: Further options of the run loop.
  /// - Returns: The publisher.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(
      interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// A publisher of the date, again and again, while it is connected.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    public let interval: TimeInterval
    public let tolerance: TimeInterval?
    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    public let options: RunLoop.SchedulerOptions?

    private let dates = PassthroughSubject<Date, Never>()

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop,
      mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Date, Downstream.Failure == Never {
      dates.receive(subscriber: subscriber)
    }

    public func connect() -> any Cancellable {
      let dates = dates
      if let clock = VirtualClock.current {
        let repetition = clock.schedule(every: interval) { [unowned clock] in
          dates.send(clock.date)
        }
        return AnyCancellable(repetition.cancel)
      }
      let timer = Timer(
        fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: true
      ) { timer in
        dates.send(Date())
      }
      timer.tolerance = tolerance ?? 0
      runLoop.add(timer, forMode: mode)
      return AnyCancellable(timer.invalidate)
    }
  }
}
