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
  ///   - isAlone: True if no other strip is in the same stream.
  /// - Returns: Blocks that depend on these pixels only.
  /// - Throws: If there is not enough memory.
  func deflate(
    _ region: PixelRegion, of bitmap: Bitmap, isOpaque: Bool, isAlone: Bool = false
  ) throws(ExportError) -> DeflatedStrip {
    try bitmap.pixels.withUnsafeBufferPointer { pixels throws(ExportError) in
      let start = region.y * bitmap.bytesPerRow + region.x * 4
      return try deflate(
        rows: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: pixels[start...])),
        stride: bitmap.bytesPerRow,
        width: region.width, count: region.height, isOpaque: isOpaque, isAlone: isAlone)
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
  ///   - isAlone: True if no other strip is in the same stream.
  /// - Returns: Blocks that depend on these pixels, the effort and `isOpaque` only.
  /// - Throws: If there is not enough memory.
  package func deflate(
    rows: UnsafeRawBufferPointer, stride: Int, width: Int, count: Int, isOpaque: Bool,
    repeats: UInt64 = 0, isAlone: Bool = false
  ) throws(ExportError) -> DeflatedStrip {
    precondition(
      width > 0 && count > 0 && stride >= width * 4
        && rows.count >= (count - 1) * stride + width * 4,
      "StripDeflater: \(count) rows of \(width) pixels do not fit \(rows.count) bytes")
    let rows = cpng_rows(
      pixels: rows.baseAddress?.assumingMemoryBound(to: UInt8.self), stride: stride,
      width: UInt32(width), count: UInt32(count), repeats: repeats,
      is_alone: isAlone)
    return try strip(width: width, count: count) { deflater, strip in
      cpng_deflate_rows(deflater, rows, isOpaque, &strip)
    }
  }

  /// Deflates rows of a palette's numbers as a stream of their own.
  ///
  /// - Parameters:
  ///   - numbers: The rows from the top, a byte a pixel.
  ///   - width: The pixels of a row, at least 1.
  ///   - count: The number of rows, at least 1.
  /// - Returns: Blocks that depend on these numbers and the effort only, which is not `fast`.
  /// - Throws: If there is not enough memory.
  func deflate(
    numbers: [UInt8], width: Int, count: Int
  ) throws(ExportError) -> DeflatedStrip {
    precondition(numbers.count == width * count, "StripDeflater: the numbers are not the pixels'")
    return try strip(width: width, count: count) { deflater, strip in
      numbers.withUnsafeBufferPointer {
        cpng_deflate_numbers(deflater, $0.baseAddress, UInt32(width), UInt32(count), &strip)
      }
    }
  }

  /// Keeps the bytes of a strip that a call has made.
  private func strip(
    width: Int, count: Int, _ deflate: (OpaquePointer, inout cpng_strip) -> cpng_status
  ) throws(ExportError) -> DeflatedStrip {
    var strip = cpng_strip()
    switch deflate(deflater, &strip) {
    case .done: break
    case .exhausted, .refused: throw ExportError(.encode, reason: .outOfMemory)
    case .invalid:
      throw ExportError(.encode, reason: .tooLarge(width: width, height: count))
    }
    return DeflatedStrip(
      bytes: writer.keep(UnsafeBufferPointer(start: strip.bytes, count: strip.count)),
      filteredCount: strip.filtered_count, adler: strip.adler,
      endsStream: strip.ends_stream)
  }
}
