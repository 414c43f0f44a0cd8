/// A picture of a GIF: a rectangle, and an entry of its table for each pixel in it.
struct GIFImage {
  var region: PixelRegion

  /// 0xRRGGBB; without that of entry 0 where some pixels stay.
  var colors: [UInt32]

  /// The number of pixels of each colour.
  var counts: [UInt32]

  /// An entry for each pixel of the rectangle.
  var entries: [UInt8]

  /// True if entry 0 stands for pixels that stay as they are.
  var hasKept: Bool
}

/// Finds the pixels that differ from one picture to the next, and their colours.
struct GIFChanges {
  private let table = ColorTable()

  /// For each pixel of a rectangle one more than the number of its colour, or 0 if it stays.
  private var numbers: [UInt32] = []

  /// Returns a picture as it is stored after another one of its size; `nil` if they look alike.
  mutating func image(of picture: StripPicture, since last: StripPicture?) -> GIFImage? {
    let changed = picture.changes(since: last)
    guard let region = Self.region(changed, of: picture, since: last) else { return nil }
    let hasKept = number(region, changed, of: picture, since: last)
    let palette = GIFPalette(table, most: hasKept ? 255 : 256)
    let base: UInt8 = hasKept ? 1 : 0
    let entries = [0] + palette.entries.map { $0 + base }
    let count = region.width * region.height
    let pixels = [UInt8](unsafeUninitializedCapacity: count) { pixels, filled in
      entries.withUnsafeBufferPointer { entries in
        numbers.withUnsafeBufferPointer { numbers in
          for index in 0..<count { pixels[index] = entries[Int(numbers[index])] }
        }
      }
      filled = count
    }
    var counts = [UInt32](repeating: 0, count: palette.colors.count)
    for (entry, count) in zip(palette.entries, table.counts) { counts[Int(entry)] += count }
    return GIFImage(
      region: region, colors: palette.colors, counts: counts, entries: pixels, hasKept: hasKept)
  }

  /// Returns the smallest rectangle around all pixels that differ.
  private static func region(
    _ changed: [Int], of picture: StripPicture, since last: StripPicture?
  ) -> PixelRegion? {
    guard let last else {
      return PixelRegion(x: 0, y: 0, width: picture.width, height: picture.height)
    }
    var region: PixelRegion?
    for strip in changed {
      let rows = picture.rows(ofStrip: strip)
      let found = PixelRegion(
        whereDiffer: picture.pixels[strip], from: last.pixels[strip], width: picture.width,
        top: rows.lowerBound)
      if let found { region = region?.union(found) ?? found }
    }
    return region
  }

  /// Numbers the pixels of a rectangle; returns true if some of them stay.
  private mutating func number(
    _ region: PixelRegion, _ changed: [Int], of picture: StripPicture, since last: StripPicture?
  ) -> Bool {
    table.removeAll()
    let count = region.width * region.height
    if numbers.count < count { numbers = [UInt32](repeating: 0, count: count) }
    numbers.withUnsafeMutableBufferPointer { $0[..<count].update(repeating: 0) }
    var hasKept = last != nil && !Self.cover(region, changed, of: picture)
    for strip in changed {
      let rows = picture.rows(ofStrip: strip).clamped(to: region.y..<region.y + region.height)
      for row in rows {
        let first = (row - picture.rows(ofStrip: strip).lowerBound) * picture.width + region.x
        let keeps = numberRow(
          picture.pixels[strip], last?.pixels[strip], first..<first + region.width,
          at: (row - region.y) * region.width)
        hasKept = hasKept || keeps
      }
    }
    return hasKept
  }

  /// Returns true if all rows of a rectangle lie in some strips.
  private static func cover(
    _ region: PixelRegion, _ strips: [Int], of picture: StripPicture
  ) -> Bool {
    let rows = region.y..<region.y + region.height
    let covered = strips.reduce(0) { $0 + picture.rows(ofStrip: $1).clamped(to: rows).count }
    return covered == region.height
  }

  /// Numbers the pixels of a row; returns true if some of them stay.
  private mutating func numberRow(
    _ pixels: [UInt8], _ last: [UInt8]?, _ range: Range<Int>, at place: Int
  ) -> Bool {
    let table = table
    return numbers.withUnsafeMutableBufferPointer { numbers in
      pixels.withUnsafeBytes { pixels in
        let words = pixels.bindMemory(to: UInt32.self)
        guard let last else {
          Self.numberRun(words, range, table, numbers, at: place)
          return false
        }
        return last.withUnsafeBytes { last in
          let old = last.bindMemory(to: UInt32.self)
          var index = range.lowerBound
          var keeps = false
          while index < range.upperBound {
            let start = index
            while index < range.upperBound, words[index] == old[index] { index += 1 }
            keeps = keeps || index > start
            let from = index
            index = Self.end(ofChange: words, old, from..<range.upperBound)
            Self.numberRun(
              words, from..<index, table, numbers, at: place + from - range.lowerBound)
          }
          return keeps
        }
      }
    }
  }

  /// Returns the end of pixels that differ, and of those between them that stay, if they are few.
  private static func end(
    ofChange words: UnsafeBufferPointer<UInt32>, _ old: UnsafeBufferPointer<UInt32>,
    _ range: Range<Int>
  ) -> Int {
    var end = range.lowerBound
    var index = end
    while index < range.upperBound, index - end < mostBridged {
      if words[index] != old[index] { end = index + 1 }
      index += 1
    }
    return end
  }

  /// The most pixels that are stored although they stay, since changes lie on both sides: so runs of
  /// a colour are not cut.
  ///
  /// - SeeAlso: 16: measured on discs and letters that move.
  private static let mostBridged = 16

  /// Numbers pixels that all differ; those of one colour in a row are looked up once.
  private static func numberRun(
    _ words: UnsafeBufferPointer<UInt32>, _ range: Range<Int>, _ table: ColorTable,
    _ numbers: UnsafeMutableBufferPointer<UInt32>, at place: Int
  ) {
    var index = range.lowerBound
    let shift = place - range.lowerBound
    while index < range.upperBound {
      let start = index
      let word = words[index]
      while index < range.upperBound, words[index] == word { index += 1 }
      let number = table.add(color(of: word), count: UInt32(index - start)) + 1
      for pixel in start..<index { numbers[pixel + shift] = number }
    }
  }

  /// The colour of a pixel on white, as 0xRRGGBB.
  private static func color(of word: UInt32) -> UInt32 {
    let word = UInt32(littleEndian: word)
    let white = 255 - word >> 24
    // Premultiplied, so no channel is above alpha.
    let plain = word & 0xFF_FFFF &+ white &* 0x01_0101
    return (plain & 0xFF) << 16 | plain & 0xFF00 | plain >> 16 & 0xFF
  }
}
