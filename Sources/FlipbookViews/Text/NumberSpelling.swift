public import Foundation

/// The texts of formatters whose fraction digits Foundation passes over.
///
/// On Linux it writes an amount of money with the digits of the currency, whatever the formatter
/// asks for. The modules of a project that set these digits get a function of Foundation's name that
/// asks here.
nonisolated public enum _NumberSpelling {
  /// Returns the text of a number.
  public static func string(from number: NSNumber, by formatter: NumberFormatter) -> String? {
    (withDigits(formatter) ?? formatter).string(from: number)
  }

  /// A formatter whose pattern has the fraction digits that another one asks for; nil if it asks for
  /// none.
  static func withDigits(_ formatter: NumberFormatter) -> NumberFormatter? {
    guard formatter.numberStyle == .currency,
      let digits = digits(formatter.minimumFractionDigits, formatter.maximumFractionDigits),
      let pattern = formatter.positiveFormat,
      let part = pattern.range(of: #"0(\.0+)?(?!.*[0#])"#, options: .regularExpression),
      let copy = formatter.copy() as? NumberFormatter
    else { return nil }
    let fraction =
      String(repeating: "0", count: digits.lowerBound)
      + String(repeating: "#", count: digits.count - 1)
    copy.minimumFractionDigits = digits.lowerBound
    copy.maximumFractionDigits = digits.upperBound
    copy.positiveFormat = pattern.replacingCharacters(
      in: part, with: fraction.isEmpty ? "0" : "0.\(fraction)")
    return copy
  }

  /// The fewest and the most digits; nil if they are those that Foundation sets.
  ///
  /// A limit that was set moves the other one with it.
  ///
  /// - SeeAlso: documented, `setMaximumFractionDigits` of ICU's `NumberFormat`.
  private static func digits(_ fewest: Int, _ most: Int) -> ClosedRange<Int>? {
    if fewest == ordinary, most == ordinary { return nil }
    guard fewest > most else { return max(0, fewest)...max(0, most) }
    let set = fewest == ordinary ? max(0, most) : fewest
    return set...set
  }

  /// The digits that Foundation sets for money of any currency.
  ///
  /// - SeeAlso: 2: measured, Foundation of Swift 6.3.1.
  private static let ordinary = 2
}
