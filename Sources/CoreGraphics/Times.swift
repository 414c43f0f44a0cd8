import Foundation

/// A time in seconds, since the first instant of 2001 in UTC.
public typealias CFAbsoluteTime = Double

/// A time in seconds.
public typealias CFTimeInterval = Double

/// Returns the time in seconds since the first instant of 2001 in UTC, the scene's on a stage.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  Date().timeIntervalSinceReferenceDate
}

/// Returns the time in seconds that the system has been running, the scene's on a stage.
public func CACurrentMediaTime() -> CFTimeInterval {
  ProcessInfo.processInfo.systemUptime
}
