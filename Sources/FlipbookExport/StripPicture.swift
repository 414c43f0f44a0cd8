package import FlipbookRaster

/// A picture as strips of ``BitmapDigest/stripHeight`` rows, of which two pictures may share some.
///
/// Writers of animations compare the digests with those of the picture before, and look only at
/// strips that differ.
package struct StripPicture: Sendable {
  package let width: Int
  package let height: Int

  /// True if every pixel is opaque.
  package let isOpaque: Bool

  /// True if a pixel has the colour ``PixelKey``.
  package let hasKey: Bool

  /// The digest of each strip, from the top.
  package let digests: [PixelDigest]

  /// The pixels of each strip: premultiplied RGBA, as in `Bitmap`; empty, all or of some strips, if
  /// nobody needs them.
  package let pixels: [[UInt8]]

  /// Each strip as it is in a PNG file, without alpha if the picture is opaque; empty if nobody
  /// needs them.
  package let deflated: [DeflatedStrip]

  package init(
    width: Int, height: Int, isOpaque: Bool, hasKey: Bool, digests: [PixelDigest],
    pixels: [[UInt8]] = [], deflated: [DeflatedStrip] = []
  ) {
    (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
    self.hasKey = hasKey
    (self.digests, self.pixels, self.deflated) = (digests, pixels, deflated)
  }

  /// Cuts a bitmap into strips.
  package init(_ bitmap: Bitmap, digest: BitmapDigest? = nil, deflated: [DeflatedStrip] = []) {
    let digest = digest ?? BitmapDigest(of: bitmap)
    let size = bitmap.bytesPerRow * BitmapDigest.stripHeight
    let pixels = bitmap.pixels.withUnsafeBufferPointer { bytes in
      stride(from: 0, to: bytes.count, by: size).map { start in
        Array(bytes[start..<min(start + size, bytes.count)])
      }
    }
    self.init(
      width: bitmap.width, height: bitmap.height, isOpaque: digest.isOpaque,
      hasKey: digest.hasKey, digests: digest.strips,
      pixels: pixels, deflated: deflated)
  }

  /// The rows of a strip.
  package func rows(ofStrip strip: Int) -> Range<Int> {
    let top = strip * BitmapDigest.stripHeight
    return top..<min(top + BitmapDigest.stripHeight, height)
  }

  /// The pixels of a strip; `nil` if nobody needed them.
  func pixels(ofStrip strip: Int) -> [UInt8]? {
    guard pixels.indices.contains(strip), !pixels[strip].isEmpty else { return nil }
    return pixels[strip]
  }

  /// True if fewer pixels may make most of its strips shorter: then the pixels of all are needed.
  var isMostlyLong: Bool { Self.areMostlyLong(deflated) }

  static func areMostlyLong(_ strips: [DeflatedStrip]) -> Bool {
    strips.count(where: \.isLong) * 2 > strips.count
  }

  /// Returns the strips that differ from those of a picture of the same size: all without one.
  func changes(since other: StripPicture?) -> [Int] {
    guard let other else { return Array(digests.indices) }
    return digests.indices.filter { digests[$0] != other.digests[$0] }
  }

  /// The error of a picture that is not as large as those before it.
  func sizeReason(expected width: Int, _ height: Int) -> ExportError.Reason? {
    if self.width == width, self.height == height { return nil }
    return .differentSize(expected: [width, height], found: [self.width, self.height])
  }
}

/// The colour that stands for pixels that stay in an animated PNG without alpha.
package enum PixelKey {
  /// Red, green and blue.
  ///
  /// - SeeAlso: chosen: no colour of the system's, and none that is written down easily.
  static let color: [UInt8] = [3, 254, 1]

  /// The opaque pixel of it, as in `Bitmap`.
  static let bytes = color + [255]

  /// The same as a word in this machine's order.
  static var word: UInt32 {
    (UInt32(color[0]) | UInt32(color[1]) << 8 | UInt32(color[2]) << 16 | 255 << 24).littleEndian
  }

  /// Returns so many pixels of the colour.
  static func pixels(count: Int) -> [UInt8] {
    let word = word
    return [UInt8](unsafeUninitializedCapacity: count * 4) { bytes, size in
      UnsafeMutableRawBufferPointer(bytes).bindMemory(to: UInt32.self).initialize(repeating: word)
      size = count * 4
    }
  }

  /// Returns pixels, with the colour where they are those of others.
  static func changes(in pixels: [UInt8], since last: [UInt8]) -> [UInt8] {
    let word = word
    return [UInt8](unsafeUninitializedCapacity: pixels.count) { bytes, count in
      let marked = UnsafeMutableRawBufferPointer(bytes).bindMemory(to: UInt32.self)
      pixels.withUnsafeBytes { pixels in
        last.withUnsafeBytes { last in
          let (new, old) = (pixels.bindMemory(to: UInt32.self), last.bindMemory(to: UInt32.self))
          for index in new.indices {
            marked[index] = new[index] == old[index] ? word : new[index]
          }
        }
      }
      count = pixels.count
    }
  }
}
