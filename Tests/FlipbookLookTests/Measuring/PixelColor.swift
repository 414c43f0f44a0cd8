import Foundation

/// The colour of a pixel: components of sRGB from 0 to 255.
struct PixelColor: Hashable {
  var red: Int
  var green: Int
  var blue: Int

  init(red: Int, green: Int, blue: Int) { (self.red, self.green, self.blue) = (red, green, blue) }

  /// The colour that six hexadecimal digits write; nil if they are none.
  init?(hex: String) {
    guard hex.utf8.count == 6, let number = Int(hex, radix: 16) else { return nil }
    self.init(red: number >> 16, green: (number >> 8) & 0xFF, blue: number & 0xFF)
  }

  /// Six hexadecimal digits: `F2F2F7`.
  var hex: String {
    [red, green, blue].map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// The largest difference of a component, from 0 to 255.
  func distance(to other: PixelColor) -> Int {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
  }

  static let white = PixelColor(red: 255, green: 255, blue: 255)
  static let black = PixelColor(red: 0, green: 0, blue: 0)

  /// The page behind a list's cards, in light.
  static let groupedPage = PixelColor(red: 0xF2, green: 0xF2, blue: 0xF7)
}
