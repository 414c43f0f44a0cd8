public import Foundation

/// The kind of place that calendars come from.
public enum EKSourceType: Int, Sendable {
  case local, exchange, calDAV, mobileMe, subscribed, birthdays
}

/// A place that calendars come from; there is none.
open class EKSource: NSObject, @unchecked Sendable {
  open var sourceIdentifier: String { "" }
  open var sourceType: EKSourceType { .local }
  open var title: String { "" }

  open func calendars(for entityType: EKEntityType) -> Set<EKCalendar> { [] }
}

/// A calendar.
open class EKCalendar: NSObject, @unchecked Sendable {
  open var title = ""
  open var calendarIdentifier: String { "" }
  open var allowsContentModifications: Bool { false }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var source: EKSource!

  public init(for entityType: EKEntityType, eventStore: EKEventStore) {}
}

/// A reminder of an entry.
open class EKAlarm: NSObject, @unchecked Sendable {
  open var absoluteDate: Date?
  open var relativeOffset: TimeInterval

  public init(absoluteDate date: Date) { (absoluteDate, relativeOffset) = (date, 0) }

  public init(relativeOffset offset: TimeInterval) { relativeOffset = offset }
}

/// The unit of a repetition.
public enum EKRecurrenceFrequency: Int, Sendable {
  case daily, weekly, monthly, yearly
}

/// The end of a repetition.
open class EKRecurrenceEnd: NSObject, @unchecked Sendable {
  public let endDate: Date?
  public let occurrenceCount: Int

  public init(end endDate: Date) { (self.endDate, occurrenceCount) = (endDate, 0) }

  public init(occurrenceCount: Int) { (endDate, self.occurrenceCount) = (nil, occurrenceCount) }
}

/// The rule of a repetition.
open class EKRecurrenceRule: NSObject, @unchecked Sendable {
  public let frequency: EKRecurrenceFrequency
  public let interval: Int
  open var recurrenceEnd: EKRecurrenceEnd?

  public init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?
  ) { (frequency, self.interval, recurrenceEnd) = (type, interval, end) }
}

/// A place of an entry.
open class EKStructuredLocation: NSObject, @unchecked Sendable {
  open var title: String?
  open var radius = 0.0

  public init(title: String) { self.title = title }
}

/// An entry.
open class EKCalendarItem: NSObject, @unchecked Sendable {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""
  open var location: String?
  open var notes: String?
  open var url: URL?
  open var timeZone: TimeZone?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: EKCalendar!
  open var alarms: [EKAlarm]?
  open var recurrenceRules: [EKRecurrenceRule]?
  open var calendarItemIdentifier: String { "" }

  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }

  open func removeAlarm(_ alarm: EKAlarm) { alarms = alarms?.filter { $0 !== alarm } }

  open var hasAlarms: Bool { !(alarms ?? []).isEmpty }
  open var hasNotes: Bool { notes != nil }
  open var hasRecurrenceRules: Bool { !(recurrenceRules ?? []).isEmpty }

  open func addRecurrenceRule(_ rule: EKRecurrenceRule) {
    recurrenceRules = (recurrenceRules ?? []) + [rule]
  }
}

/// A date.
open class EKEvent: EKCalendarItem, @unchecked Sendable {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var startDate: Date! = Date()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var endDate: Date! = Date()
  open var isAllDay = false
  open var structuredLocation: EKStructuredLocation?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var eventIdentifier: String! { "" }

  public init(eventStore: EKEventStore) {}
}

/// A task.
open class EKReminder: EKCalendarItem, @unchecked Sendable {
  open var isCompleted = false
  open var completionDate: Date?
  open var dueDateComponents: DateComponents?
  open var startDateComponents: DateComponents?
  open var priority = 0

  public init(eventStore: EKEventStore) {}
}
