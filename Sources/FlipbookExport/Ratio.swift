/// An exact fraction, reduced: a frame rate in frames per second, a time or a delay in seconds.
package struct Ratio: Hashable, Sendable {
  package let numerator: Int

  /// Always positive.
  package let denominator: Int

  /// Creates a whole number.
  package init(_ whole: Int) {
    numerator = whole
    denominator = 1
  }

  /// Creates a fraction in its lowest terms.
  ///
  /// It is `nil` when the denominator is zero, or the fraction has no form in `Int`.
  ///
  /// - Parameters:
  ///   - numerator: The dividend.
  ///   - denominator: The divisor.
  package init?(_ numerator: Int, _ denominator: Int) {
    let divisor = Self.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    guard denominator != 0, let divisor = Int(exactly: divisor) else { return nil }
    guard denominator != .min, numerator != .min else { return nil }
    self.numerator = denominator < 0 ? -numerator / divisor : numerator / divisor
    self.denominator = abs(denominator) / divisor
  }

  /// The duration of a number of frames, with this ratio as frames per second.
  ///
  /// This is also the time of the frame with that index.
  ///
  /// - Parameter count: The number of frames.
  /// - Returns: Seconds; `nil` when this rate is not positive, or the result has no form in `Int`.
  package func duration(ofFrames count: Int) -> Ratio? {
    guard numerator > 0 else { return nil }
    let (product, isTooLarge) = count.multipliedReportingOverflow(by: denominator)
    return isTooLarge ? nil : Ratio(product, numerator)
  }

  private static func greatestCommonDivisor(_ first: UInt, _ second: UInt) -> UInt {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return max(larger, 1)
  }
}

extension Ratio: CustomStringConvertible {
  /// `17/60`, or `3` for a whole number.
  package var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
