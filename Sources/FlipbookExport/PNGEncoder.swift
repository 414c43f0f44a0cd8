package import FlipbookRaster

/// Encodes bitmaps as PNG files, and caches strips it has seen before.
///
/// ## Algorithm
///
/// 1. The bitmap is cut into strips of ``BitmapDigest/stripHeight`` rows, each known by its digest.
/// 2. A strip that is not in the cache is filtered and deflated, with no reference to another one.
/// 3. The strips become the IDAT chunks of a zlib stream whose sum is joined from theirs.
///
/// A file depends on the pixels, the metadata and the effort, never on what was encoded before, so
/// several encoders may share the frames of a sequence.
package final class PNGEncoder {
  /// The goal to optimise for: speed or size.
  package enum Effort: String, Hashable, Sendable, CaseIterable {
    /// The time that encoding takes.
    case fast

    /// The size of the file.
    case small
  }

  /// Everything but the effort that a strip's bytes depend on.
  private struct StripKey: Hashable {
    var digest: PixelDigest
    var width: Int
    var height: Int
    var isOpaque: Bool
  }

  private struct CachedStrip {
    var strip: DeflatedStrip
    var lastUse: Int
  }

  package let effort: Effort

  package let metadata: PNGMetadata

  /// The most bytes of deflated strips kept, beside those of the last bitmap.
  private let cacheLimit: Int

  private var cache: [StripKey: CachedStrip] = [:]
  private var cachedByteCount = 0
  private var encodedCount = 0
  private var deflater: StripDeflater?

  /// The last file, whose memory is used again if nobody holds it any longer.
  ///
  /// The system would have to clear other pages for each frame.
  private var file: [UInt8] = []

  /// The parts around the pixels of the last file.
  private var lastFrame: PNGFrame?

  /// The number of strips taken from the cache so far.
  package private(set) var reusedStripCount = 0

  /// Creates an encoder that has seen nothing.
  ///
  /// - Parameters:
  ///   - effort: The goal: speed or size.
  ///   - metadata: The information beside the pixels, in every file.
  ///   - cacheLimit: The most bytes of deflated strips to keep; 0 for those of one bitmap.
  package init(
    effort: Effort = .fast, metadata: PNGMetadata = PNGMetadata(), cacheLimit: Int = 64 << 20
  ) {
    self.effort = effort
    self.metadata = metadata
    self.cacheLimit = cacheLimit
  }

  /// Makes a PNG file in memory.
  ///
  /// - Parameters:
  ///   - bitmap: The picture. Stored as RGB when opaque, else as RGBA that is not premultiplied.
  ///   - digest: The digest of the bitmap, if it is known already.
  /// - Returns: The bytes of the file.
  /// - Throws: If there is not enough memory, or the metadata has a keyword PNG does not allow.
  package func encode(
    _ bitmap: Bitmap, digest: BitmapDigest? = nil
  ) throws(ExportError) -> [UInt8] {
    let digest = digest ?? BitmapDigest(of: bitmap)
    return try encode(
      strips(of: bitmap, digest: digest), width: bitmap.width, height: bitmap.height,
      isOpaque: digest.isOpaque)
  }

  /// Deflates the strips of a bitmap that were not seen before.
  package func strips(
    of bitmap: Bitmap, digest: BitmapDigest
  ) throws(ExportError) -> [DeflatedStrip] {
    encodedCount += 1
    var strips: [DeflatedStrip] = []
    strips.reserveCapacity(digest.strips.count)
    for (index, stripDigest) in digest.strips.enumerated() {
      try strips.append(
        strip(index, of: bitmap, digest: stripDigest, isOpaque: digest.isOpaque))
    }
    trimCache()
    return strips
  }

  /// Makes a PNG file of strips that were deflated before, by whomever.
  ///
  /// - Parameters:
  ///   - strips: All rows from the top; together `height` of them, all deflated with the same
  ///     `isOpaque`.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - isOpaque: True if the strips were deflated without alpha.
  /// - Returns: The bytes of the file.
  /// - Throws: If there is not enough memory, or the metadata has a keyword PNG does not allow.
  package func encode(
    _ strips: [DeflatedStrip], width: Int, height: Int, isOpaque: Bool
  ) throws(ExportError) -> [UInt8] {
    let (head, tail) = try ends(of: strips, width: width, height: height, isOpaque: isOpaque)
    let count = strips.reduce(head.count + tail.count) { $0 + $1.bytes.count }
    file.removeAll(keepingCapacity: true)
    file.reserveCapacity(count)
    file.append(contentsOf: head)
    for index in strips.indices { strips[index].bytes.withBytes { file.append(contentsOf: $0) } }
    file.append(contentsOf: tail)
    return file
  }

  /// Returns the bytes before and after the strips of a file.
  private func ends(
    of strips: [DeflatedStrip], width: Int, height: Int, isOpaque: Bool
  ) throws(ExportError) -> (head: [UInt8], tail: [UInt8]) {
    let filteredCount = (width * (isOpaque ? 3 : 4) + 1) * height
    precondition(
      strips.reduce(0) { $0 + $1.filteredCount } == filteredCount,
      "PNGEncoder: the strips are not \(width) × \(height) pixels")
    let frame = try frame(width: width, height: height, isOpaque: isOpaque)
    guard let chunk = PixelChunk(strips) else {
      throw ExportError(.encode, reason: .tooLarge(width: width, height: height))
    }
    return (frame.head + chunk.head, chunk.tail + frame.tail)
  }

  /// Returns the parts of a file around its pixels.
  private func frame(
    width: Int, height: Int, isOpaque: Bool
  ) throws(ExportError) -> PNGFrame {
    if let known = lastFrame,
      known.width == width, known.height == height, known.isOpaque == isOpaque
    {
      return known
    }
    let made = try PNGFrame(
      width: width, height: height, isOpaque: isOpaque, metadata: metadata)
    lastFrame = made
    return made
  }

  private func strip(
    _ index: Int, of bitmap: Bitmap, digest: PixelDigest, isOpaque: Bool
  ) throws(ExportError) -> DeflatedStrip {
    let top = index * BitmapDigest.stripHeight
    let height = min(BitmapDigest.stripHeight, bitmap.height - top)
    let key = StripKey(digest: digest, width: bitmap.width, height: height, isOpaque: isOpaque)
    if let known = cache[key] {
      cache[key]?.lastUse = encodedCount
      reusedStripCount += 1
      return known.strip
    }
    let deflater = try usedDeflater()
    let region = PixelRegion(x: 0, y: top, width: bitmap.width, height: height)
    let strip = try deflater.deflate(region, of: bitmap, isOpaque: isOpaque)
    cache[key] = CachedStrip(strip: strip, lastUse: encodedCount)
    cachedByteCount += strip.bytes.count
    return strip
  }

  private func usedDeflater() throws(ExportError) -> StripDeflater {
    if let deflater { return deflater }
    let created = try StripDeflater(effort: effort)
    deflater = created
    return created
  }

  /// Drops strips that the last bitmap did not use, once there are too many.
  private func trimCache() {
    guard cachedByteCount > cacheLimit else { return }
    cache = cache.filter { $0.value.lastUse == encodedCount }
    cachedByteCount = cache.values.reduce(0) { $0 + $1.strip.bytes.count }
  }
}
