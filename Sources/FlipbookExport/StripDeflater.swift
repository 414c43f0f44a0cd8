import CPNG
import FlipbookRaster

/// Turns rows of pixels into pieces of a PNG's zlib stream.
///
/// What comes out depends on the pixels and the effort only; the memory is kept between calls.
final class StripDeflater {
  private let deflater: OpaquePointer

  init(effort: PNGEncoder.Effort) throws(ExportError) {
    let effort: cpng_effort =
      switch effort {
      case .fast: .fast
      case .small: .small
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
  ///   - region: What to take, in pixels; not empty.
  ///   - bitmap: The bitmap it lies in.
  ///   - isOpaque: Whether to leave alpha out.
  /// - Returns: Blocks that depend on these pixels only.
  /// - Throws: When there is not enough memory.
  func deflate(
    _ region: PixelRegion, of bitmap: Bitmap, isOpaque: Bool
  ) throws(ExportError) -> DeflatedStrip {
    var strip = cpng_strip()
    let status = bitmap.pixels.withUnsafeBufferPointer { pixels in
      let start = region.y * bitmap.bytesPerRow + region.x * 4
      let rows = cpng_rows(
        pixels: UnsafeBufferPointer(rebasing: pixels[start...]).baseAddress,
        stride: bitmap.bytesPerRow, width: UInt32(region.width), count: UInt32(region.height))
      return cpng_deflate_rows(deflater, rows, isOpaque, &strip)
    }
    switch status {
    case .done: break
    case .exhausted, .refused: throw ExportError(.encode, reason: .outOfMemory)
    case .invalid:
      let reason = ExportError.Reason.tooLarge(width: region.width, height: region.height)
      throw ExportError(.encode, reason: reason)
    }
    return DeflatedStrip(
      bytes: Array(UnsafeBufferPointer(start: strip.bytes, count: strip.count)),
      filteredCount: strip.filtered_count, adler: strip.adler)
  }
}
