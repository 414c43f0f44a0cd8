@_exported public import Foundation

// Dates and tasks of the system's calendar. A stage has an empty calendar, and nobody is asked for it.

/// The kind of entries.
public enum EKEntityType: UInt, Sendable {
  case event, reminder
}

/// The answer to the question whether entries may be seen.
public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, fullAccess, writeOnly

  public static var authorized: EKAuthorizationStatus { .fullAccess }
}

/// The entries of a repetition that a change is meant for.
public enum EKSpan: Int, Sendable {
  case thisEvent, futureEvents
}

/// The reason for which the calendar refuses something.
public struct EKError: Error {
  /// The kinds of reasons.
  public enum Code: Int, Sendable {
    case eventNotMutable, noCalendar, noStartDate, noEndDate, eventStoreNotAuthorized
  }

  public let code: Code
}

public typealias EKEventStoreRequestAccessCompletionHandler =
  @Sendable (Bool, (any Error)?) ->
  Void

/// The way to the calendars.
open class EKEventStore: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    .notDetermined
  }

  open var calendars: [EKCalendar] { [] }
  open var defaultCalendarForNewEvents: EKCalendar? { nil }
  open func defaultCalendarForNewReminders() -> EKCalendar? { nil }
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] { [] }
  open func calendar(withIdentifier identifier: String) -> EKCalendar? { nil }

  open func requestAccess(
    to entityType: EKEntityType,
    completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) { completion(false, nil) }
  open func requestAccess(to entityType: EKEntityType) async throws -> Bool { false }
  open func requestFullAccessToEvents(
    completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) { completion(false, nil) }
  open func requestFullAccessToEvents() async throws -> Bool { false }
  open func requestWriteOnlyAccessToEvents(
    completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) { completion(false, nil) }
  open func requestWriteOnlyAccessToEvents() async throws -> Bool { false }
  open func requestFullAccessToReminders(
    completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) { completion(false, nil) }
  open func requestFullAccessToReminders() async throws -> Bool { false }

  open func save(_ event: EKEvent, span: EKSpan) throws {
    throw EKError(code: .eventStoreNotAuthorized)
  }
  open func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    throw EKError(code: .eventStoreNotAuthorized)
  }
  open func remove(_ event: EKEvent, span: EKSpan) throws {
    throw EKError(code: .eventStoreNotAuthorized)
  }
  open func save(_ reminder: EKReminder, commit: Bool) throws {
    throw EKError(code: .eventStoreNotAuthorized)
  }
  open func remove(_ reminder: EKReminder, commit: Bool) throws {
    throw EKError(code: .eventStoreNotAuthorized)
  }
  open func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    throw EKError(code: .eventStoreNotAuthorized)
  }
  open func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    throw EKError(code: .eventStoreNotAuthorized)
  }
  open var sources: [EKSource] { [] }
  open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? { nil }
  open func commit() throws {}
  open func reset() {}

  open func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }
  open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    NSPredicate(value: false)
  }
  open func events(matching predicate: NSPredicate) -> [EKEvent] { [] }
  open func event(withIdentifier identifier: String) -> EKEvent? { nil }
  @discardableResult
  open func fetchReminders(
    matching predicate: NSPredicate, completion: @escaping ([EKReminder]?) -> Void
  ) -> Any {
    completion([])
    return 0
  }
}

extension Notification.Name {
  public static let EKEventStoreChanged = Notification.Name("EKEventStoreChangedNotification")
}
