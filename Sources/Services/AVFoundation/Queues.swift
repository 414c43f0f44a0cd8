public import Foundation

// Places of a film that code goes to, and ways to fetch it. None is played.

extension AVPlayer {
  public func seek(to time: CMTime) async -> Bool { true }
  public func seek(to date: Date) {}

  public func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void
  ) -> Any { NSObject() }
}

/// Fetches over a network of a telephone, too.
public let AVURLAssetAllowsCellularAccessKey = "AVURLAssetAllowsCellularAccessKey"

/// Finds out exactly how long a film is.
public let AVURLAssetPreferPreciseDurationAndTimingKey =
  "AVURLAssetPreferPreciseDurationAndTimingKey"
