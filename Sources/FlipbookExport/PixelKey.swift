/// The colour that stands for pixels that stay in an animated PNG without alpha.
package struct PixelKey: Equatable, Sendable {
  /// Red, green and blue.
  let color: [UInt8]

  /// The opaque pixel of it, as in `Bitmap`, in this machine's order.
  let word: UInt32

  /// All zeros, as before an unfiltered row: rows that stay are one run, a third as long as others.
  static let black = PixelKey([0, 0, 0])

  /// For frames that have black in them.
  ///
  /// - SeeAlso: chosen: no colour of the system's, and none that is written down easily.
  package static let rare = PixelKey([3, 254, 1])

  private init(_ color: [UInt8]) {
    self.color = color
    word =
      (UInt32(color[0]) | UInt32(color[1]) << 8 | UInt32(color[2]) << 16 | 255 << 24).littleEndian
  }

  /// The opaque pixel of it, as in `Bitmap`.
  package var bytes: [UInt8] { color + [255] }

  /// True if some pixels have the colour.
  func isIn(_ pixels: [UInt8]) -> Bool {
    pixels.withUnsafeBytes { $0.bindMemory(to: UInt32.self).contains(word) }
  }

  /// Returns opaque pixels with the colour instead of another one.
  func replacing(_ other: PixelKey, in pixels: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count) { bytes, count in
      let replaced = UnsafeMutableRawBufferPointer(bytes).bindMemory(to: UInt32.self)
      pixels.withUnsafeBytes { pixels in
        for (index, pixel) in pixels.bindMemory(to: UInt32.self).enumerated() {
          replaced[index] = pixel == other.word ? word : pixel
        }
      }
      count = pixels.count
    }
  }

  /// Returns so many pixels of the colour.
  func pixels(count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count * 4) { bytes, size in
      UnsafeMutableRawBufferPointer(bytes).bindMemory(to: UInt32.self).initialize(repeating: word)
      size = count * 4
    }
  }

  /// The most pixels that stay between two which change and are not marked.
  ///
  /// - SeeAlso: chosen: 48 makes cards that move by springs 1 in 200 shorter than 32, and flat
  ///   rectangles longer; without it the cards take 4 in 100 more.
  private static let longestGap = 32

  /// Returns pixels, with the colour where they are those of others.
  ///
  /// A few that stay between two which do not keep their own: it is often that of their neighbours.
  func changes(in pixels: [UInt8], since last: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count) { bytes, count in
      pixels.withUnsafeBytes { pixels in
        last.withUnsafeBytes { last in
          guard let new = pixels.bindMemory(to: UInt32.self).baseAddress,
            let old = last.bindMemory(to: UInt32.self).baseAddress,
            let marked = UnsafeMutableRawBufferPointer(bytes).bindMemory(to: UInt32.self)
              .baseAddress
          else { return }
          mark(new, old, count: pixels.count / 4, into: marked)
        }
      }
      count = pixels.count
    }
  }

  private func mark(
    _ new: UnsafePointer<UInt32>, _ old: UnsafePointer<UInt32>, count: Int,
    into marked: UnsafeMutablePointer<UInt32>
  ) {
    // One after the last pixel that changes, 0 before the first.
    var end = 0
    var index = 0
    // A debug build goes through a range ten times as slowly.
    while index < count {
      defer { index += 1 }
      guard new[index] != old[index] else {
        marked[index] = word
        continue
      }
      if end > 0, index - end <= Self.longestGap {
        (marked + end).update(from: new + end, count: index - end)
      }
      marked[index] = new[index]
      end = index + 1
    }
  }
}
