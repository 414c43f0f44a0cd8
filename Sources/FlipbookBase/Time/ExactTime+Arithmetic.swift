extension ExactTime {
  /// Adds, and says whether the sum had to be rounded.
  package func addingReportingOverflow(_ other: ExactTime) -> (time: ExactTime, overflow: Bool) {
    // Products of 63-bit numbers: their sum is below 2^127.
    let top =
      Int128(numerator) * Int128(other.denominator) + Int128(other.numerator) * Int128(denominator)
    return ExactTime.nearest(top, over: Int128(denominator) * Int128(other.denominator))
  }

  /// Multiplies, and says whether the product had to be rounded.
  package func multipliedReportingOverflow(
    by other: ExactTime
  ) -> (time: ExactTime, overflow: Bool) {
    ExactTime.nearest(
      Int128(numerator) * Int128(other.numerator),
      over: Int128(denominator) * Int128(other.denominator))
  }

  package static prefix func - (time: ExactTime) -> ExactTime {
    ExactTime(lowestTerms: -time.numerator, over: time.denominator)
  }

  package static func + (first: ExactTime, second: ExactTime) -> ExactTime {
    if second.numerator == 0 { return first }
    if first.numerator == 0 { return second }
    return first.addingReportingOverflow(second).time
  }

  package static func - (first: ExactTime, second: ExactTime) -> ExactTime {
    first + -second
  }

  package static func * (time: ExactTime, factor: Int) -> ExactTime {
    nearest(Int128(time.numerator) * Int128(factor), over: Int128(time.denominator)).time
  }

  /// Divides into equal parts; by zero, the largest time of the same sign.
  package static func / (time: ExactTime, divisor: Int) -> ExactTime {
    nearest(Int128(time.numerator), over: Int128(time.denominator) * Int128(divisor)).time
  }

  package static func += (time: inout ExactTime, other: ExactTime) { time = time + other }

  package static func -= (time: inout ExactTime, other: ExactTime) { time = time - other }

  /// Creates the time nearest to a number of seconds, in whole nanoseconds; NaN is zero.
  package init(rounding seconds: Double) {
    let bounded = min(max(seconds.isNaN ? 0 : seconds, -9.2e9), 9.2e9)
    let nanoseconds = Int128((bounded * 1e9).rounded())
    self = ExactTime.nearest(nanoseconds, over: 1_000_000_000).time
  }
}
