import Foundation

/// The importance of a message.
public struct OSLogType: Equatable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let `default` = OSLogType(rawValue: 0)
  public static let info = OSLogType(rawValue: 1)
  public static let debug = OSLogType(rawValue: 2)
  public static let error = OSLogType(rawValue: 16)
  public static let fault = OSLogType(rawValue: 17)
}

/// The choice to hide a value in a message.
public struct OSLogPrivacy: Sendable {
  /// The choice to show a mark in place of the value.
  public enum Mask: Sendable {
    case hash, none
  }

  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// A message with values; nothing is written, so it keeps nothing.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}

  public init(stringInterpolation: StringInterpolation) {}

  /// Takes the parts of a message.
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {}

    public mutating func appendInterpolation<T>(
      _ value: @autoclosure @escaping () -> T, privacy: OSLogPrivacy = .auto
    ) {}

    public mutating func appendInterpolation<T>(
      _ value: @autoclosure @escaping () -> T, format: OSLogFormat, privacy: OSLogPrivacy = .auto
    ) {}
  }
}

/// The way in which a number is written.
public struct OSLogFormat: Sendable {
  public static var decimal: OSLogFormat { OSLogFormat() }
  public static var hex: OSLogFormat { OSLogFormat() }
  public static var fixed: OSLogFormat { OSLogFormat() }
  public static func fixed(precision: Int) -> OSLogFormat { OSLogFormat() }
}

/// A place for messages.
public final class OSLog: Sendable {
  /// A kind of place.
  public struct Category: Sendable {
    public static let pointsOfInterest = Category()
    public static let dynamicTracing = Category()
  }

  public static let `default` = OSLog()
  public static let disabled = OSLog()

  private init() {}

  public init(subsystem: String, category: String) {}

  public init(subsystem: String, category: Category) {}

  /// True if somebody looks at marks of times: nobody does.
  public var signpostsEnabled: Bool { false }

  public func isEnabled(type: OSLogType) -> Bool { false }
}

/// A writer of messages; nothing is written.
public struct Logger: Sendable {
  public init() {}

  public init(subsystem: String, category: String) {}

  public init(_ logObj: OSLog) {}

  public func log(_ message: OSLogMessage) {}
  public func log(level: OSLogType, _ message: OSLogMessage) {}
  public func trace(_ message: OSLogMessage) {}
  public func debug(_ message: OSLogMessage) {}
  public func info(_ message: OSLogMessage) {}
  public func notice(_ message: OSLogMessage) {}
  public func warning(_ message: OSLogMessage) {}
  public func error(_ message: OSLogMessage) {}
  public func critical(_ message: OSLogMessage) {}
  public func fault(_ message: OSLogMessage) {}
}

/// Writes a message; nothing is written.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ arguments: any CVarArg...
) {}

/// Writes a message; nothing is written.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ arguments: any CVarArg...
) {}

/// A marker of times; nothing is marked.
public struct OSSignposter: Sendable {
  /// A time that has begun.
  public struct IntervalState: Sendable {}

  public init(subsystem: String, category: String) {}

  public func beginInterval(_ name: StaticString) -> IntervalState { IntervalState() }
  public func endInterval(_ name: StaticString, _ state: IntervalState) {}
  public func emitEvent(_ name: StaticString) {}
}

/// A lock around a value.
public final class OSAllocatedUnfairLock<State>: @unchecked Sendable {
  fileprivate let held = NSLock()
  private var state: State

  public init(initialState: State) { state = initialState }

  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    held.lock()
    defer { held.unlock() }
    return try body(&state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  public convenience init() { self.init(initialState: ()) }

  public func lock() { held.lock() }

  public func unlock() { held.unlock() }

  public func lockIfAvailable() -> Bool { held.try() }
}
