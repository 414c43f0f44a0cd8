import Foundation

/// A time as a fraction.
public struct CMTime: Hashable, Comparable, Sendable {
  public var value: Int64
  public var timescale: Int32

  public init() { (value, timescale) = (0, 0) }

  public init(value: Int64, timescale: Int32) {
    (self.value, self.timescale) = (value, timescale)
  }

  public init(seconds: Double, preferredTimescale: Int32) {
    let ticks = (seconds * Double(preferredTimescale)).rounded()
    value = ticks.isFinite && abs(ticks) < 9e18 ? Int64(ticks) : 0
    timescale = preferredTimescale
  }

  public var seconds: Double { timescale == 0 ? .nan : Double(value) / Double(timescale) }
  public var isValid: Bool { timescale != 0 }
  public var isNumeric: Bool { timescale != 0 }
  public var isIndefinite: Bool { false }

  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime()
  public static let indefinite = CMTime()
  public static let positiveInfinity = CMTime(value: .max, timescale: 1)

  public static func < (first: CMTime, second: CMTime) -> Bool { first.seconds < second.seconds }

  public static func + (first: CMTime, second: CMTime) -> CMTime {
    CMTime(seconds: first.seconds + second.seconds, preferredTimescale: max(first.timescale, 1))
  }

  public static func - (first: CMTime, second: CMTime) -> CMTime {
    CMTime(seconds: first.seconds - second.seconds, preferredTimescale: max(first.timescale, 1))
  }
}

public typealias CMTimeScale = Int32
public typealias CMTimeValue = Int64

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}

public func CMTimeAdd(_ first: CMTime, _ second: CMTime) -> CMTime { first + second }

public func CMTimeSubtract(_ first: CMTime, _ second: CMTime) -> CMTime { first - second }

/// A part of a film.
public struct CMTimeRange: Hashable, Sendable {
  public var start: CMTime
  public var duration: CMTime

  public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }

  public init(start: CMTime, end: CMTime) { (self.start, duration) = (start, end - start) }

  public var end: CMTime { start + duration }
}

/// The pixels of one instant.
public final class CMSampleBuffer: @unchecked Sendable {}
