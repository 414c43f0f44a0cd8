/// A time or a duration in seconds, as an exact fraction.
///
/// Frame 17 at 60 frames per second is exactly 17/60 s: times are never sums of rounded steps. The
/// fraction is always in lowest terms with a positive denominator, so two equal times have equal
/// parts, one description and one hash.
///
/// Arithmetic is exact as long as the result's parts fit 64 bits, as all times of a timeline do (at
/// most 10^6 s, whole nanoseconds or whole frames). Beyond that, `…ReportingOverflow` reports it,
/// and the operators round to the nearest nanosecond and stop at the largest time.
@usableFromInline package struct ExactTime: Hashable, Sendable {
  /// The numerator of the fraction in lowest terms; it carries the sign.
  @usableFromInline package let numerator: Int64

  /// The denominator of the fraction in lowest terms; at least 1.
  @usableFromInline package let denominator: Int64

  /// Creates a number of whole seconds.
  package init(seconds: Int) {
    (numerator, denominator) = (Int64(seconds), 1)
  }

  /// Creates a fraction of seconds; `nil` if the denominator is zero or the fraction in lowest
  /// terms does not fit.
  package init?(_ numerator: Int64, over denominator: Int64) {
    guard let time = ExactTime(reducing: Int128(numerator), over: Int128(denominator)) else {
      return nil
    }
    self = time
  }

  /// Creates a number of milliseconds.
  package init(milliseconds: Int) {
    let (time, _) = ExactTime.nearest(Int128(milliseconds), over: 1000)
    self = time
  }

  /// The start: zero seconds.
  package static let zero = ExactTime(seconds: 0)

  /// The largest time there is; where additions that would pass it stop.
  package static let largest = ExactTime(lowestTerms: .max, over: 1)

  /// The longest time a timeline may name, in seconds: some eleven days (chosen).
  package static let limit = ExactTime(seconds: 1_000_000)

  /// The nearest floating point number of seconds.
  package var seconds: Double { Double(numerator) / Double(denominator) }

  init(lowestTerms numerator: Int64, over denominator: Int64) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }
}

// MARK: - Reducing

extension ExactTime {
  /// Creates a fraction from wide parts; `nil` if it does not fit exactly.
  package init?(reducing numerator: Int128, over denominator: Int128) {
    guard denominator != 0 else { return nil }
    let isNegative = (numerator < 0) != (denominator < 0)
    if let top = UInt64(exactly: numerator.magnitude),
      let bottom = UInt64(exactly: denominator.magnitude)
    {
      let divisor = greatestCommonDivisor(top, bottom)
      guard let top = Int64(exactly: top / divisor), let bottom = Int64(exactly: bottom / divisor)
      else { return nil }
      self.init(lowestTerms: isNegative ? -top : top, over: bottom)
      return
    }
    let divisor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    let (top, bottom) = (numerator.magnitude / divisor, denominator.magnitude / divisor)
    guard top <= UInt128(Int64.max), bottom <= UInt128(Int64.max) else { return nil }
    self.init(lowestTerms: isNegative ? -Int64(top) : Int64(top), over: Int64(bottom))
  }

  /// Returns the fraction, or the nearest one in whole nanoseconds when it does not fit.
  static func nearest(
    _ numerator: Int128, over denominator: Int128
  ) -> (time: ExactTime, overflow: Bool) {
    if let time = ExactTime(reducing: numerator, over: denominator) { return (time, false) }
    guard denominator != 0 else { return (numerator < 0 ? -largest : largest, true) }
    let negative = (numerator < 0) != (denominator < 0)
    let (quotient, remainder) = numerator.magnitude.quotientAndRemainder(
      dividingBy: denominator.magnitude)
    guard quotient <= UInt128(Int64.max) / 1_000_000_000 else {
      let whole = Int64(clamping: quotient)
      return (ExactTime(lowestTerms: negative ? -whole : whole, over: 1), true)
    }
    // The remainder is below the denominator: with 96 bits left, times 10^9 is below 2^126.
    let excess = max(0, 32 - denominator.magnitude.leadingZeroBitCount)
    let fraction = (remainder >> excess) * 1_000_000_000 / (denominator.magnitude >> excess)
    let nanoseconds = Int128(quotient) * 1_000_000_000 + Int128(fraction)
    let time = ExactTime(reducing: negative ? -nanoseconds : nanoseconds, over: 1_000_000_000)
    return (time ?? largest, true)
  }
}

/// Euclid's algorithm; the divisor of zero and zero is one.
func greatestCommonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
  if let first = UInt64(exactly: first), let second = UInt64(exactly: second) {
    return UInt128(greatestCommonDivisor(first, second))
  }
  var (larger, smaller) = (first, second)
  while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
  return max(larger, 1)
}

/// The same for narrow numbers, by halving and subtracting, as almost all times need it.
private func greatestCommonDivisor(_ first: UInt64, _ second: UInt64) -> UInt64 {
  guard first != 0, second != 0 else { return max(first, second, 1) }
  let shift = (first | second).trailingZeroBitCount
  var (larger, smaller) = (first, second >> second.trailingZeroBitCount)
  while larger != 0 {
    larger >>= larger.trailingZeroBitCount
    if larger < smaller { swap(&larger, &smaller) }
    larger -= smaller
  }
  return smaller << shift
}

// MARK: - Comparing

extension ExactTime: Comparable {
  // All are said here, for other modules to see through: what follows from `<` alone is called there
  // for any type.

  /// Compares without rounding.
  @inlinable @inline(__always)
  package static func < (first: ExactTime, second: ExactTime) -> Bool {
    first.denominator == second.denominator
      ? first.numerator < second.numerator : first.isLess(than: second)
  }

  @inlinable @inline(__always)
  package static func > (first: ExactTime, second: ExactTime) -> Bool { second < first }

  @inlinable @inline(__always)
  package static func <= (first: ExactTime, second: ExactTime) -> Bool { !(second < first) }

  @inlinable @inline(__always)
  package static func >= (first: ExactTime, second: ExactTime) -> Bool { !(first < second) }

  @inlinable @inline(__always)
  package static func == (first: ExactTime, second: ExactTime) -> Bool {
    first.numerator == second.numerator && first.denominator == second.denominator
  }

  /// The cross products fit 128 bits.
  @usableFromInline
  package func isLess(than other: ExactTime) -> Bool {
    Int128(numerator) * Int128(other.denominator) < Int128(other.numerator) * Int128(denominator)
  }
}

// MARK: - Printing and storing

extension ExactTime: CustomStringConvertible {
  /// The seconds as a fraction in lowest terms, or as a whole number: `17/60`, `2`, `-1/5`.
  @usableFromInline
  package var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }

  /// Reads a number of seconds as ``description`` writes it: `3`, `17/60`.
  package init?(ratio text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int64($0) }
    guard (1...2).contains(parts.count), let numerator = parts[0],
      let denominator = parts.count == 2 ? parts[1] : 1
    else { return nil }
    self.init(numerator, over: denominator)
  }
}

extension ExactTime: Codable {
  /// Reads the form ``description`` writes.
  @usableFromInline
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let time = ExactTime(ratio: text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "`\(text)` is not a time"))
    }
    self = time
  }

  @usableFromInline
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
