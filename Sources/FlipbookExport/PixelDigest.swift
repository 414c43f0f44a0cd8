import CPNG
package import FlipbookRaster

/// A short name for pixels that stays the same on every machine and in every version.
///
/// Two frames are taken for the same when their digests are equal, for which 128 bits are compared;
/// the text shows the first 64 of them.
package struct PixelDigest: Hashable, Sendable, BitwiseCopyable {
  /// The half that is shown.
  package let value: UInt64

  /// The half that only makes sure.
  package let check: UInt64

  package init(value: UInt64, check: UInt64) {
    self.value = value
    self.check = check
  }

  /// Creates the digest of plain bytes: ``value`` is their XXH64 with seed 0.
  package init(ofBytes bytes: [UInt8]) {
    self.init(bytes.withUnsafeBytes(Self.read))
  }

  /// Creates the digest of a bitmap; see ``BitmapDigest``.
  package init(of bitmap: Bitmap) {
    self = BitmapDigest(of: bitmap).whole
  }

  fileprivate init(_ digest: cpng_digest) {
    self.init(value: digest.low, check: digest.high)
  }

  fileprivate static func read(_ bytes: UnsafeRawBufferPointer) -> cpng_digest {
    cpng_digest_bytes(bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
  }
}

extension PixelDigest: CustomStringConvertible {
  /// Sixteen hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The results of one pass over a strip's pixels.
package struct StripDigest: Hashable, Sendable {
  package let pixels: PixelDigest

  /// True if every alpha is 255.
  package let isOpaque: Bool

  /// True if a pixel has the colour ``PixelKey/rare``.
  package let hasKey: Bool

  private static let key = PixelKey.rare.bytes

  /// Reads rows without a gap between them: premultiplied RGBA, as in `Bitmap`.
  ///
  /// - Parameters:
  ///   - rows: All rows.
  ///   - rowSize: The bytes of each.
  ///   - repeats: As in ``StripDeflater/deflate(rows:stride:width:count:isOpaque:repeats:isAlone:)``.
  package init(of rows: UnsafeRawBufferPointer, rowSize: Int, repeats: UInt64 = 0) {
    let reading = cpng_digest_pixels(
      rows.baseAddress?.assumingMemoryBound(to: UInt8.self), rowSize,
      rowSize > 0 ? rows.count / rowSize : 0, repeats, Self.key)
    pixels = PixelDigest(reading.digest)
    (isOpaque, hasKey) = (reading.is_opaque, reading.is_marked)
  }
}

/// The digests of a bitmap's strips, and values computed from them.
///
/// The digest of the whole is that of its width, its height and the digests of its strips, each as
/// 64 bits, the low byte first. So a strip that is known to be unchanged needs no reading.
package struct BitmapDigest: Hashable, Sendable {
  /// The height of a strip in pixels; the last one of a bitmap may be lower.
  ///
  /// - SeeAlso: 32: measured, between 16 and 64 rows encoding takes the same time.
  package static let stripHeight = 32

  package let whole: PixelDigest

  /// From the top.
  package let strips: [PixelDigest]

  /// True if every pixel is opaque.
  package let isOpaque: Bool

  /// True if a pixel has the colour ``PixelKey/rare``.
  package let hasKey: Bool

  /// Reads all pixels of a bitmap once.
  package init(of bitmap: Bitmap) {
    let stripSize = bitmap.bytesPerRow * Self.stripHeight
    let strips = bitmap.pixels.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: max(stripSize, 1)).map { start in
        let end = min(start + stripSize, bytes.count)
        return StripDigest(
          of: UnsafeRawBufferPointer(rebasing: bytes[start..<end]), rowSize: bitmap.bytesPerRow)
      }
    }
    self.init(width: bitmap.width, height: bitmap.height, strips: strips)
  }

  /// Joins the digests of strips, whose pixels may be gone.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - strips: From the top, each of ``stripHeight`` rows except the last one.
  package init(width: Int, height: Int, strips: [StripDigest]) {
    // No key paths, since each use looks up types.
    self.strips = strips.map { $0.pixels }
    isOpaque = strips.allSatisfy { $0.isOpaque }
    hasKey = strips.contains { $0.hasKey }
    var words = [UInt64(width).littleEndian, UInt64(height).littleEndian]
    words.reserveCapacity(2 + 2 * strips.count)
    for strip in strips {
      words.append(strip.pixels.value.littleEndian)
      words.append(strip.pixels.check.littleEndian)
    }
    whole = PixelDigest(words.withUnsafeBytes(PixelDigest.read))
  }
}
