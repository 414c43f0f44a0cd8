public import Foundation

/// The messages that were written, which are none.
open class OSLogStore: @unchecked Sendable {
  /// The messages that are meant.
  public enum Scope: Int, Sendable {
    case system, currentProcessIdentifier
  }

  public init(scope: Scope) throws {}

  open func position(date: Date) -> OSLogPosition { OSLogPosition() }

  open func position(timeIntervalSinceLatestBoot seconds: TimeInterval) -> OSLogPosition {
    OSLogPosition()
  }

  open func position(timeIntervalSinceEnd seconds: TimeInterval) -> OSLogPosition {
    OSLogPosition()
  }

  open func getEntries(
    with options: [Int] = [], at position: OSLogPosition? = nil,
    matching predicate: NSPredicate? = nil
  ) throws -> AnySequence<OSLogEntry> { AnySequence([]) }
}

/// A time among the messages.
open class OSLogPosition: @unchecked Sendable {}

/// A message that was written.
open class OSLogEntry: NSObject, @unchecked Sendable {
  open var composedMessage: String { "" }
  open var date: Date { Date() }
}

/// A message of a logger.
open class OSLogEntryLog: OSLogEntry, @unchecked Sendable {
  /// The importance of the message.
  public enum Level: Int, Sendable {
    case undefined, debug, info, notice, error, fault
  }

  open var level: Level { .undefined }
  open var category: String { "" }
  open var subsystem: String { "" }
}
