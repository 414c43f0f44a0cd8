public import Foundation

/// A value that follows the stage's time, such as the present date.
nonisolated public struct TimeDataSource<Value: Sendable>: Sendable {
  let value: @Sendable (Date) -> Value
}

extension TimeDataSource where Value == Date {
  /// The present date.
  public static var currentDate: TimeDataSource<Date> { TimeDataSource { $0 } }
}

extension TimeDataSource where Value == Range<Date> {
  /// The time from a date to the present, or the other way round.
  public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource { min($0, date)..<max($0, date) }
  }

  /// The time from the present to a date, or the other way round.
  public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> {
    dateRange(startingAt: date)
  }
}

extension TimeDataSource where Value == Duration {
  /// The time from a date to the present.
  public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
    TimeDataSource { .seconds($0.timeIntervalSince(date)) }
  }
}

extension Text {
  /// A value that follows time, in a format; it is made anew each second.
  public init<V: Sendable, F: FormatStyle & Sendable>(_ source: TimeDataSource<V>, format: F)
  where F.FormatInput == V, F.FormatOutput == AttributedString {
    let words = { @Sendable (now: Date) in String(format.format(source.value(now)).characters) }
    self.init(.time(.made(MadeTime(words))))
  }

  /// A value that follows time, in a format; it is made anew each second.
  public init<V: Sendable, F: FormatStyle & Sendable>(_ source: TimeDataSource<V>, format: F)
  where F.FormatInput == V, F.FormatOutput == String {
    self.init(.time(.made(MadeTime { format.format(source.value($0)) })))
  }
}

/// Words that are made of the present date; two are equal if they are the same object.
nonisolated final class MadeTime: Equatable, Sendable {
  let words: @Sendable (Date) -> String

  init(_ words: @escaping @Sendable (Date) -> String) { self.words = words }

  static func == (first: MadeTime, second: MadeTime) -> Bool { first === second }
}
