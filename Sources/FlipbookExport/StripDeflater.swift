import CPNG
import FlipbookRaster

/// Turns rows of pixels into pieces of a PNG's zlib stream.
///
/// The result depends on the pixels and the effort only; the memory is kept between calls.
package final class StripDeflater {
  private let deflater: OpaquePointer
  private var writer = StripBytesWriter()

  /// Creates a deflater that has deflated nothing yet.
  ///
  /// - Parameters:
  ///   - effort: The goal, speed or size.
  ///   - isThorough: True to search longer for what is small.
  /// - Throws: If there is not enough memory.
  package init(effort: PNGEncoder.Effort, isThorough: Bool = false) throws(ExportError) {
    let effort: cpng_effort =
      switch effort {
      case .fast: .fast
      case .small: isThorough ? .smallest : .small
      }
    guard let deflater = cpng_deflater_create(effort) else {
      throw ExportError(.encode, reason: .outOfMemory)
    }
    self.deflater = deflater
  }

  deinit {
    cpng_deflater_destroy(deflater)
  }

  /// Deflates a part of a bitmap.
  ///
  /// - Parameters:
  ///   - region: The part to deflate, in pixels; not empty.
  ///   - bitmap: The bitmap it lies in.
  ///   - isOpaque: True to leave alpha out.
  /// - Returns: Blocks that depend on these pixels only.
  /// - Throws: If there is not enough memory.
  func deflate(
    _ region: PixelRegion, of bitmap: Bitmap, isOpaque: Bool
  ) throws(ExportError) -> DeflatedStrip {
    try bitmap.pixels.withUnsafeBufferPointer { pixels throws(ExportError) in
      let start = region.y * bitmap.bytesPerRow + region.x * 4
      return try deflate(
        rows: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: pixels[start...])),
        stride: bitmap.bytesPerRow,
        width: region.width, count: region.height, isOpaque: isOpaque)
    }
  }

  /// Deflates rows of pixels.
  ///
  /// - Parameters:
  ///   - rows: The rows from the top: premultiplied RGBA, four bytes a pixel, as in `Bitmap`.
  ///     Nothing before or after them is read.
  ///   - stride: From one row to the next, in bytes; at least four times the width.
  ///   - width: The pixels of a row, at least 1.
  ///   - count: The number of rows, at least 1.
  ///   - isOpaque: True to leave alpha out; the same for all strips of a file.
  ///   - repeats: A bit for each of the first 64 rows, the first one's lowest, that is like the row
  ///     above it; its own memory is not read then.
  /// - Returns: Blocks that depend on these pixels, the effort and `isOpaque` only.
  /// - Throws: If there is not enough memory.
  package func deflate(
    rows: UnsafeRawBufferPointer, stride: Int, width: Int, count: Int, isOpaque: Bool,
    repeats: UInt64 = 0
  ) throws(ExportError) -> DeflatedStrip {
    precondition(
      width > 0 && count > 0 && stride >= width * 4
        && rows.count >= (count - 1) * stride + width * 4,
      "StripDeflater: \(count) rows of \(width) pixels do not fit \(rows.count) bytes")
    let rows = cpng_rows(
      pixels: rows.baseAddress?.assumingMemoryBound(to: UInt8.self), stride: stride,
      width: UInt32(width), count: UInt32(count), repeats: repeats)
    var strip = cpng_strip()
    switch cpng_deflate_rows(deflater, rows, isOpaque, &strip) {
    case .done: break
    case .exhausted, .refused: throw ExportError(.encode, reason: .outOfMemory)
    case .invalid:
      throw ExportError(.encode, reason: .tooLarge(width: width, height: count))
    }
    return DeflatedStrip(
      bytes: writer.keep(UnsafeBufferPointer(start: strip.bytes, count: strip.count)),
      filteredCount: strip.filtered_count, adler: strip.adler)
  }
}
