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

  /// True if a pixel has the colour ``PixelKey/rare``.
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

  /// The rectangle of strips, as wide as the picture.
  func region(of strips: ClosedRange<Int>) -> PixelRegion {
    let top = rows(ofStrip: strips.lowerBound).lowerBound
    let bottom = rows(ofStrip: strips.upperBound).upperBound
    return PixelRegion(x: 0, y: top, width: width, height: bottom - top)
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
