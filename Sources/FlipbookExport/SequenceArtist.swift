package import FlipbookDisplay
package import FlipbookRaster

/// Draws and encodes the frames of a sequence, strip by strip, each strip once.
///
/// ## Algorithm
///
/// 1. The plan takes the frame's list and names the strips that may have changed. The others keep
///    their records.
/// 2. If a strip's key is in the cache, its record is taken from there, whatever frame and place it
///    came from.
/// 3. Otherwise the strip is painted and digested. It is deflated unless a strip with the same
///    pixels was.
///
/// ## Example
///
/// A frame of 96 rows has three strips. In frame 2 a circle moves from strip 0 into strip 1, so
/// strips 0 and 1 have new keys. Strip 0 is now plain white, and so was strip 2 of frame 1: same
/// key, nothing is painted. Strip 1 is painted. In frame 3 the circle is back: all keys are known,
/// and the file is put together from deflated strips.
///
/// A frame's digest and its file depend on its pixels only.
package final class SequenceArtist {
  private let plan: SequencePlan
  private let cache: StripCache
  private let encoder: PNGEncoder
  private var deflater: StripDeflater?

  /// Called while a frame is drawn, with true before a strip is deflated and with false after.
  package var noteDeflating: ((Bool) -> Void)?

  /// The record of each strip: its digest and, perhaps, its deflated bytes.
  private var records: [StripRecord?]
  private var keys: [StripKey?]

  /// The digests of the strips, from the top.
  private var digests: [StripDigest] = []

  /// The strips of the last file, and for each whether it looks different now.
  private var deflated: [DeflatedStrip] = []
  private var isDeflatedOpaque = false
  private var isOutdated: [Bool]

  /// For each strip, true if the plan touched it since the last frame.
  private var touched: [Bool]

  /// The pixels of each strip, made on demand; strips marked in `isStale` are outdated.
  private var pixels: [[UInt8]]
  private var isStale: [Bool]

  /// Memory for the rows of one strip.
  private let memory: UnsafeMutableRawBufferPointer

  /// The digest of the current frame.
  private var digest: BitmapDigest?

  /// True if pixels of long strips were asked for, so that they will be again.
  private var keepsLong = false

  /// Creates an artist.
  ///
  /// - Parameters:
  /// - renderer: The renderer of the frames.
  /// - cache: The records of strips, shared by all artists whose encoders have the same effort.
  /// - encoder: The encoder of the files.
  package init(_ renderer: Renderer, cache: StripCache, encoder: PNGEncoder) {
    plan = SequencePlan(renderer, stripHeight: BitmapDigest.stripHeight)
    (self.cache, self.encoder) = (cache, encoder)
    records = Array(repeating: nil, count: plan.stripCount)
    keys = Array(repeating: nil, count: plan.stripCount)
    isOutdated = Array(repeating: false, count: plan.stripCount)
    touched = Array(repeating: false, count: plan.stripCount)
    pixels = Array(repeating: [], count: plan.stripCount)
    isStale = Array(repeating: true, count: plan.stripCount)
    memory = .allocate(byteCount: renderer.width * 4 * plan.stripHeight, alignment: 64)
    // Zeroed, since rows may be painted on before all of them are filled.
    memory.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit {
    memory.deallocate()
  }

  package var renderer: Renderer { plan.renderer }

  /// Counters of work done so far.
  package var counts: SequencePlan.Counts { plan.counts }

  /// The number of strips of a frame.
  package var stripCount: Int { plan.stripCount }

  /// Goes on to the next frame.
  ///
  /// - Parameters:
  /// - list: The frame's commands.
  /// - wantsFile: True if deflated strips are likely to be asked for; strips are then deflated as
  ///   soon as they are painted.
  /// - wantsPixels: True if pixels are likely to be asked for; they are then kept as soon as they
  ///   are painted.
  /// - Returns: The digest of the frame's pixels.
  /// - Throws: If there is not enough memory.
  package func draw(
    _ list: DisplayList, wantsFile: Bool, wantsPixels: Bool = false
  ) throws(ExportError) -> PixelDigest {
    plan.update(to: list) { touched[$0] = true }
    cache.noteFrame()
    var isChanged = digest == nil
    for strip in touched.indices where touched[strip] {
      touched[strip] = false
      let key = plan.key(ofStrip: strip)
      if keys[strip] == key { continue }
      isStale[strip] = true
      let record = try record(for: key, strip, wantsFile: wantsFile, wantsPixels: wantsPixels)
      keys[strip] = key
      isOutdated[strip] = true
      isChanged = isChanged || records[strip]?.digest != record.digest
      records[strip] = record
      // The first frame touches all strips, from the top.
      if strip < digests.count {
        digests[strip] = record.digest
      } else {
        digests.append(record.digest)
      }
    }
    if !isChanged, let digest { return digest.whole }
    let made = BitmapDigest(width: renderer.width, height: renderer.height, strips: digests)
    digest = made
    return made.whole
  }

  /// Returns the current frame's file.
  package func file() throws(ExportError) -> [UInt8] {
    let isOpaque = try deflate()
    return try encoder.encode(
      deflated, width: renderer.width, height: renderer.height, isOpaque: isOpaque)
  }

  /// Returns the current frame's strips, with what is wanted of each.
  ///
  /// - Parameters:
  ///   - wantsPixels: True for all pixels.
  ///   - wantsDeflated: True for each strip as it is in a PNG.
  ///   - wantsLong: True for the pixels of those that fewer pixels may make shorter, too; of all if
  ///     most are such.
  /// - Returns: The strips.
  /// - Throws: If there is not enough memory.
  package func strips(
    pixels wantsPixels: Bool, deflated wantsDeflated: Bool, pixelsOfLong wantsLong: Bool = false
  ) throws(ExportError) -> StripPicture {
    let digest = drawnDigest
    if wantsDeflated { _ = try deflate() }
    let wantsLong = wantsLong && wantsDeflated
    keepsLong = keepsLong || wantsLong
    let wantsAll = wantsPixels || wantsLong && StripPicture.areMostlyLong(deflated)
    drawPixels { wantsAll || wantsLong && deflated[$0].isLong }
    return StripPicture(
      width: renderer.width, height: renderer.height, isOpaque: digest.isOpaque,
      hasKey: digest.hasKey, digests: digest.strips,
      pixels: pixels.indices.map { isStale[$0] ? [] : pixels[$0] },
      deflated: wantsDeflated ? deflated : [])
  }

  private var drawnDigest: BitmapDigest {
    guard let digest else { preconditionFailure("SequenceArtist: nothing was drawn yet") }
    return digest
  }

  /// Deflates the strips that are not yet; returns true if that was without alpha.
  private func deflate() throws(ExportError) -> Bool {
    let digest = drawnDigest
    if deflated.isEmpty || isDeflatedOpaque != digest.isOpaque {
      deflated = []
      isDeflatedOpaque = digest.isOpaque
      for strip in records.indices { try deflated.append(deflatedStrip(strip)) }
    }
    for strip in isOutdated.indices where isOutdated[strip] {
      deflated[strip] = try deflatedStrip(strip)
      isOutdated[strip] = false
    }
    return digest.isOpaque
  }

  /// Returns a strip of the current frame's file.
  private func deflatedStrip(_ strip: Int) throws(ExportError) -> DeflatedStrip {
    guard let record = records[strip] else {
      preconditionFailure("SequenceArtist: nothing is known of strip \(strip)")
    }
    if let known = record.deflated(isOpaque: isDeflatedOpaque) { return known }
    let rows = rows(ofStrip: strip)
    let repeats = plan.drawDistinctRows(ofStrip: strip, into: rows)
    return try deflate(rows, record, isOpaque: isDeflatedOpaque, repeats: repeats)
  }

  /// Returns the pixels of the current frame.
  package func bitmap() -> Bitmap {
    drawPixels { _ in true }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(renderer.width * renderer.height * 4)
    for strip in pixels { bytes.append(contentsOf: strip) }
    return Bitmap(width: renderer.width, height: renderer.height, pixels: bytes)
  }

  /// Paints strips whose pixels are outdated, if they are wanted.
  private func drawPixels(where isWanted: (Int) -> Bool) {
    for strip in isStale.indices where isStale[strip] && isWanted(strip) {
      let rows = rows(ofStrip: strip)
      keep(rows, strip, repeats: plan.drawDistinctRows(ofStrip: strip, into: rows))
    }
  }

  /// Keeps the pixels of a strip that was painted, with the rows that were not.
  private func keep(_ rows: UnsafeMutableRawBufferPointer, _ strip: Int, repeats: UInt64) {
    isStale[strip] = false
    let stride = renderer.width * 4
    if let base = rows.baseAddress, repeats != 0 {
      for row in 1..<max(rows.count / stride, 1) where (repeats >> row) & 1 == 1 {
        (base + row * stride).copyMemory(from: base + (row - 1) * stride, byteCount: stride)
      }
    }
    pixels[strip] = Array(rows)
  }

  /// Returns the memory for a strip.
  private func rows(ofStrip strip: Int) -> UnsafeMutableRawBufferPointer {
    let count = plan.rows(ofStrip: strip).count * renderer.width * 4
    return UnsafeMutableRawBufferPointer(rebasing: memory[0..<count])
  }

  private func record(
    for key: StripKey, _ strip: Int, wantsFile: Bool, wantsPixels: Bool
  ) throws(ExportError) -> StripRecord {
    if let known = cache.record(for: key) { return known }
    let rows = rows(ofStrip: strip)
    let repeats = plan.drawDistinctRows(ofStrip: strip, into: rows)
    let digest = StripDigest(
      of: UnsafeRawBufferPointer(rows), rowSize: renderer.width * 4, repeats: repeats)
    let record = cache.insert(
      digest, width: renderer.width, height: plan.rows(ofStrip: strip).count, for: key)
    // A frame is most likely opaque if its background is.
    let isOpaque = digest.isOpaque && renderer.background != nil
    if wantsFile, record.deflated(isOpaque: isOpaque) == nil {
      noteDeflating?(true)
      _ = try deflate(rows, record, isOpaque: isOpaque, repeats: repeats)
      noteDeflating?(false)
    }
    let isLong = wantsFile && record.deflated(isOpaque: isOpaque)?.isLong ?? false
    if wantsPixels || keepsLong && isLong { keep(rows, strip, repeats: repeats) }
    return record
  }

  private func usedDeflater() throws(ExportError) -> StripDeflater {
    if let deflater { return deflater }
    let created = try StripDeflater(effort: encoder.effort)
    deflater = created
    return created
  }

  private func deflate(
    _ rows: UnsafeMutableRawBufferPointer, _ record: StripRecord, isOpaque: Bool,
    repeats: UInt64
  ) throws(ExportError) -> DeflatedStrip {
    let deflater = try usedDeflater()
    let stride = renderer.width * 4
    let strip = try deflater.deflate(
      rows: UnsafeRawBufferPointer(rows), stride: stride, width: renderer.width,
      count: rows.count / stride, isOpaque: isOpaque, repeats: repeats)
    record.add(strip, isOpaque: isOpaque)
    cache.add(byteCount: strip.bytes.count)
    return strip
  }
}
