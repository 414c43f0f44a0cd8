/// Conversions of times to the whole nanoseconds that a clock counts.
///
/// A time is rounded down, unless it lies within a thousandth of a nanosecond below the next one:
/// 0.7 is 700,000,000, and 1/60 is 16,666,666. Rounded this way, consecutive steps of 1/60 never
/// come after the frame they should be in, as floor(a) + floor(b) ≤ floor(a + b).
///
/// - SeeAlso: chosen.
package enum VirtualTime {
  /// Returns the nanoseconds of a time in seconds.
  ///
  /// - Parameter seconds: The time. NaN counts as zero.
  /// - Returns: The nanoseconds, `Int64.max` for times too large, `Int64.min` for times too small.
  package static func nanoseconds(_ seconds: Double) -> Int64 {
    let scaled = (seconds * 1e9 + 1e-3).rounded(.down)
    if scaled.isNaN { return 0 }
    // 2^63 as a double is the first value that does not fit.
    if scaled >= 0x1p63 { return .max }
    if scaled < -0x1p63 { return .min }
    return Int64(scaled)
  }

  /// Returns the nanoseconds of a duration.
  ///
  /// - Parameter duration: The duration.
  /// - Returns: The nanoseconds, `Int64.max` or `Int64.min` for durations that do not fit.
  package static func nanoseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    let whole = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let part = floorDivide(attoseconds + 1_000_000, by: 1_000_000_000)
    let sum = whole.partialValue.addingReportingOverflow(part)
    if whole.overflow || sum.overflow { return seconds < 0 ? .min : .max }
    return sum.partialValue
  }

  private static func floorDivide(_ value: Int64, by divisor: Int64) -> Int64 {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
