/// The number of frames sampled in a second, as an exact fraction: 60, or 60000/1001.
package struct FrameRate: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The numerator in lowest terms, from 1 to `largestPart`.
  package let frames: Int64

  /// The denominator in lowest terms, from 1 to `largestPart`.
  package let seconds: Int64

  /// Creates a rate; `nil` if a part is outside 1 to `largestPart` or the rate is above `highest`.
  package init?(_ frames: Int64, per seconds: Int64 = 1) {
    let parts = 1...FrameRate.largestPart
    guard parts.contains(frames), parts.contains(seconds), frames / seconds <= FrameRate.highest
    else { return nil }
    let divisor = Int64(
      greatestCommonDivisor(UInt128(frames.magnitude), UInt128(seconds.magnitude)))
    (self.frames, self.seconds) = (frames / divisor, seconds / divisor)
  }

  private init(whole frames: Int64) {
    (self.frames, seconds) = (frames, 1)
  }

  /// The usual rate: 60 frames per second.
  package static let standard = FrameRate(whole: 60)

  /// The largest numerator or denominator (chosen: all broadcast rates fit).
  package static let largestPart: Int64 = 1_000_000

  /// The highest rate, in frames per second (chosen).
  package static let highest: Int64 = 100_000

  /// The nearest floating point number of frames per second.
  package var perSecond: Double { Double(frames) / Double(seconds) }

  /// The rate as a fraction in lowest terms, or as a whole number: `60`, `60000/1001`.
  package var description: String { seconds == 1 ? "\(frames)" : "\(frames)/\(seconds)" }
}

// MARK: - Frames and times

extension FrameRate {
  /// Returns the exact time at which a frame is sampled: its index over the rate.
  package func time(ofFrame index: Int) -> ExactTime {
    if seconds == 1, index >= 0, let shift = Self.shift(frames),
      index < Self.firstTimes.count >> shift
    {
      return Self.firstTimes[index << shift]
    }
    return reducedTime(ofFrame: index)
  }

  /// Returns the times of every `step`-th frame from `first` to before `end`.
  package func times(from first: Int, to end: Int, by step: Int = 1) -> [ExactTime] {
    stride(from: first, to: end, by: step).map(time(ofFrame:))
  }

  /// The times of the first frames at 240 a second, some seventeen seconds of them (chosen).
  ///
  /// Without the table, divisions would take longer than the rest of a moment at which views only
  /// move.
  private static let firstTimes: [ExactTime] = {
    let rate = FrameRate(whole: 240)
    return (0..<4096).map { rate.reducedTime(ofFrame: $0) }
  }()

  /// Returns the number of times that 240 frames a second are halved for a usual rate; `nil` for
  /// another one.
  @inline(__always)
  private static func shift(_ frames: Int64) -> Int? {
    switch frames {
    case 240: 0
    case 120: 1
    case 60: 2
    case 30: 3
    default: nil
    }
  }

  private func reducedTime(ofFrame index: Int) -> ExactTime {
    let (top, isWide) = Int64(index).multipliedReportingOverflow(by: seconds)
    guard !isWide, top >= 0 else {
      return ExactTime.nearest(Int128(index) * Int128(seconds), over: Int128(frames)).time
    }
    // Euclid's algorithm: one step makes both parts small.
    var (divisor, rest) = (frames, top % frames)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    return ExactTime(lowestTerms: top / divisor, over: frames / divisor)
  }

  /// Returns the last frame sampled at or before a time; negative before the start.
  package func lastFrame(atOrBefore time: ExactTime) -> Int {
    let (narrowTop, isTopWide) = time.numerator.multipliedReportingOverflow(by: frames)
    let (narrowBottom, isBottomWide) = time.denominator.multipliedReportingOverflow(by: seconds)
    if !isTopWide, !isBottomWide, narrowTop >= 0 { return Int(narrowTop / narrowBottom) }
    let top = Int128(time.numerator) * Int128(frames)
    let bottom = Int128(time.denominator) * Int128(seconds)
    let (quotient, remainder) = top.quotientAndRemainder(dividingBy: bottom)
    return Int(clamping: remainder < 0 ? quotient - 1 : quotient)
  }

  /// Returns the first frame sampled at or after a time.
  package func firstFrame(atOrAfter time: ExactTime) -> Int {
    let last = lastFrame(atOrBefore: time)
    return self.time(ofFrame: last) == time ? last : last + 1
  }
}
