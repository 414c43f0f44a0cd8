@_exported public import Foundation

// Messages of an app that is not seen. Nobody is asked for them, and none is shown.

/// The ways of messages.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNAuthorizationOptions(rawValue: 1)
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

/// A message.
open class UNNotificationContent: NSObject {
  public var title = ""
  public var subtitle = ""
  public var body = ""
  public var badge: NSNumber?
  public var sound: UNNotificationSound?
  public var userInfo: [AnyHashable: Any] = [:]
  public var categoryIdentifier = ""
  public var threadIdentifier = ""
  public var attachments: [UNNotificationAttachment] = []
  public var interruptionLevel = UNNotificationInterruptionLevel.active
  public var relevanceScore = 0.0
  public var filterCriteria: String?
  public var targetContentIdentifier: String?

  public override init() { super.init() }
}

/// The importance of a message, and with it its way to people.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  case passive, active, timeSensitive, critical
}

/// A message that is written.
open class UNMutableNotificationContent: UNNotificationContent {}

/// The sound of a message.
open class UNNotificationSound: NSObject, @unchecked Sendable {
  public static let `default` = UNNotificationSound()
  public static let defaultCritical = UNNotificationSound()

  public override init() { super.init() }

  public convenience init(named name: UNNotificationSoundName) { self.init() }
}

/// The time of a message.
open class UNNotificationTrigger: NSObject {}

/// The time of a message, in seconds from now.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  public init(timeInterval: TimeInterval, repeats: Bool) {}
}

/// The time of a message, by the calendar.
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {}
}

/// A message with its time.
open class UNNotificationRequest: NSObject {
  public let identifier: String
  public let content: UNNotificationContent

  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = content
  }
}

/// The place for messages.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = UNUserNotificationCenter()

  public static func current() -> UNUserNotificationCenter { shared }

  public weak var delegate: (any UNUserNotificationCenterDelegate)?

  public func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) { completionHandler(false, nil) }

  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    false
  }

  public func add(
    _ request: UNNotificationRequest, withCompletionHandler: (((any Error)?) -> Void)? = nil
  ) {}

  public func add(_ request: UNNotificationRequest) async throws {}

  public func removeAllPendingNotificationRequests() {}
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
}

/// The name of a sound.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public init(_ rawValue: String) { self.rawValue = rawValue }
}
