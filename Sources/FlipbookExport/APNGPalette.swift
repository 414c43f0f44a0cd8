import FlipbookRaster

/// The colours of an animation while there are few enough for a PNG's palette.
final class APNGPalette {
  /// A palette has 256 entries, of which the first is transparent.
  private static let most = 255

  private let table = ColorTable()

  /// True if an animation has had more colours than there are entries.
  private(set) var isOverfull = false

  /// Red, green and blue of each entry.
  var entries: [UInt8] {
    [0, 0, 0] + table.colors.flatMap { [UInt8($0 >> 16), UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
  }

  /// Looks the entries of pixels up.
  ///
  /// - Parameters:
  ///   - pixels: Opaque pixels as in `Bitmap`.
  ///   - key: The colour of those that stay.
  /// - Returns: The entry of each, 0 for those that stay; `nil` if a pixel has none.
  func numbers(of pixels: [UInt8], _ key: PixelKey) -> [UInt8]? {
    guard !isOverfull else { return nil }
    let count = pixels.count / 4
    let numbers = [UInt8](unsafeUninitializedCapacity: count) { numbers, filled in
      pixels.withUnsafeBytes { bytes in
        let words = bytes.bindMemory(to: UInt32.self)
        var last = key.word
        var number: UInt8 = 0
        for index in 0..<count {
          if words[index] != last {
            last = words[index]
            guard let found = last == key.word ? 0 : self.number(of: last) else { return }
            number = found
          }
          numbers.initializeElement(at: index, to: number)
          filled = index + 1
        }
      }
    }
    isOverfull = numbers.count < count
    return isOverfull ? nil : numbers
  }

  private func number(of word: UInt32) -> UInt8? {
    // As the bytes lie in memory: red first.
    let color = UInt32(littleEndian: word).byteSwapped >> 8
    let number = table.add(color, count: 1) + 1
    return number > Self.most ? nil : UInt8(number)
  }
}
