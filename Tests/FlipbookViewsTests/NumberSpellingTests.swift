import FlipbookViews
import Foundation
import Testing

/// Amounts of money with the digits that a formatter asks for.
@Suite struct NumberSpellingTests {
  private func formatter(
    _ fewest: Int?, _ most: Int?, _ style: NumberFormatter.Style = .currency,
    _ locale: String = "en_US"
  ) -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: locale)
    formatter.numberStyle = style
    if let fewest { formatter.minimumFractionDigits = fewest }
    if let most { formatter.maximumFractionDigits = most }
    return formatter
  }

  static let amounts: [(fewest: Int?, most: Int?, number: Double, text: String)] = [
    (nil, nil, 1234.5, "$1,234.50"), (nil, 0, 1234.6, "$1,235"), (0, 0, -1234.6, "-$1,235"),
    (2, 6, 1.001, "$1.001"), (2, 6, 22692, "$22,692.00"), (nil, 6, 0.373902, "$0.373902"),
    (4, nil, 1, "$1.0000"), (0, nil, 3, "$3"), (0, 1, 3.25, "$3.2"),
  ]

  @Test(arguments: amounts)
  func `writes the digits that are asked for`(
    fewest: Int?, most: Int?, number: Double, text: String
  ) {
    let formatter = formatter(fewest, most)
    #expect(_NumberSpelling.string(from: NSNumber(value: number), by: formatter) == text)
  }

  @Test func `other places and other styles stay as they are`() {
    let euro = formatter(nil, 0, .currency, "de_DE")
    #expect(_NumberSpelling.string(from: 1234.6, by: euro) == "1.235\u{a0}€")
    let yen = formatter(nil, nil, .currency, "ja_JP")
    #expect(_NumberSpelling.string(from: 1234, by: yen) == "¥1,234")
    let plain = formatter(nil, 1, .decimal)
    #expect(_NumberSpelling.string(from: 1234.56, by: plain) == "1,234.6")
  }
}
