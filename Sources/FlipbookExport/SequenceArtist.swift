package import FlipbookDisplay
package import FlipbookRaster

/// Draws and encodes the frames of a sequence, strip by strip, each strip once.
///
/// ## Algorithm
///
/// 1. The plan follows the list; strips that nothing new touches keep what is known of them.
/// 2. A strip whose key was seen before, in whatever frame and place, is what it was there.
/// 3. Any other is drawn into memory that stays in the cache, digested, and deflated unless its
///    pixels were seen before.
///
/// A frame's digest and its file depend on its pixels only.
package final class SequenceArtist {
  private let plan: SequencePlan
  private let cache: StripCache
  private let encoder: PNGEncoder
  private var deflater: StripDeflater?

  /// Called while a frame is drawn, with true before a strip is deflated and with false after.
  package var noteDeflating: ((Bool) -> Void)?

  /// What is known of each strip.
  private var records: [StripRecord?]
  private var keys: [StripKey?]

  /// The digest of each strip.
  private var digests: [StripDigest] = []

  /// The strips of the last file, and those of them that look different now.
  private var deflated: [DeflatedStrip] = []
  private var isDeflatedOpaque = false
  private var isOutdated: [Bool]

  /// The strips that were touched since the last frame.
  @exclusivity(unchecked) private var touched: [Bool]

  /// The pixels of the current frame, where `isStale` does not say otherwise; made when wanted.
  private var canvas: Bitmap?
  private var isStale: [Bool]

  /// The rows of one strip.
  private let memory: UnsafeMutableRawBufferPointer

  /// What is known of all strips.
  private var digest: BitmapDigest?

  /// Creates an artist.
  ///
  /// - Parameters:
  ///   - renderer: What draws.
  ///   - cache: What is known of strips; shared by all artists whose encoders have one effort.
  ///   - encoder: What files are made with.
  package init(_ renderer: Renderer, cache: StripCache, encoder: PNGEncoder) {
    plan = SequencePlan(renderer, stripHeight: BitmapDigest.stripHeight)
    (self.cache, self.encoder) = (cache, encoder)
    records = Array(repeating: nil, count: plan.stripCount)
    keys = Array(repeating: nil, count: plan.stripCount)
    isOutdated = Array(repeating: false, count: plan.stripCount)
    touched = Array(repeating: false, count: plan.stripCount)
    isStale = Array(repeating: true, count: plan.stripCount)
    memory = .allocate(byteCount: renderer.width * 4 * plan.stripHeight, alignment: 64)
    // Not all rows are filled before they are painted on: they begin as colours, too.
    memory.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit {
    memory.deallocate()
  }

  package var renderer: Renderer { plan.renderer }

  /// What was done so far.
  package var counts: SequencePlan.Counts { plan.counts }

  /// How many strips a frame has.
  package var stripCount: Int { plan.stripCount }

  /// Goes on to a frame.
  ///
  /// - Parameters:
  ///   - list: What is in it.
  ///   - wantsFile: Whether a file is likely to be asked for: strips are then deflated while they
  ///     are at hand.
  /// - Returns: The digest of its pixels.
  /// - Throws: When there is not enough memory.
  package func draw(
    _ list: DisplayList, wantsFile: Bool
  ) throws(ExportError) -> PixelDigest {
    plan.update(to: list) { touched[$0] = true }
    var isChanged = digest == nil
    for strip in touched.indices where touched[strip] {
      touched[strip] = false
      let key = plan.key(ofStrip: strip)
      if keys[strip] == key { continue }
      let record = try record(for: key, strip, wantsFile: wantsFile)
      keys[strip] = key
      isStale[strip] = true
      isOutdated[strip] = true
      isChanged = isChanged || records[strip]?.digest != record.digest
      records[strip] = record
      // The first frame touches all of them, from the top.
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

  /// Makes a file of the current frame.
  package func file() throws(ExportError) -> [UInt8] {
    guard let digest else { preconditionFailure("SequenceArtist: nothing was drawn yet") }
    if deflated.isEmpty || isDeflatedOpaque != digest.isOpaque {
      deflated = []
      isDeflatedOpaque = digest.isOpaque
      for strip in records.indices { try deflated.append(deflatedStrip(strip)) }
    }
    for strip in isOutdated.indices where isOutdated[strip] {
      deflated[strip] = try deflatedStrip(strip)
      isOutdated[strip] = false
    }
    return try encoder.encode(
      deflated, width: renderer.width, height: renderer.height, isOpaque: digest.isOpaque)
  }

  /// A strip of the file of the current frame.
  private func deflatedStrip(_ strip: Int) throws(ExportError) -> DeflatedStrip {
    guard let record = records[strip] else {
      preconditionFailure("SequenceArtist: nothing is known of strip \(strip)")
    }
    if let known = record.deflated(isOpaque: isDeflatedOpaque) { return known }
    let rows = rows(ofStrip: strip)
    let repeats = plan.drawDistinctRows(ofStrip: strip, into: rows)
    return try deflate(rows, record, isOpaque: isDeflatedOpaque, repeats: repeats)
  }

  /// The pixels of the current frame.
  package func bitmap() -> Bitmap {
    // While it is drawn on nobody else holds it, or it would be copied.
    var bitmap = canvas ?? Bitmap(width: renderer.width, height: renderer.height)
    canvas = nil
    bitmap.pixels.withUnsafeMutableBytes { bytes in
      for strip in isStale.indices where isStale[strip] {
        isStale[strip] = false
        let rows = plan.rows(ofStrip: strip)
        let start = rows.lowerBound * renderer.width * 4
        let end = rows.upperBound * renderer.width * 4
        plan.draw(strip: strip, into: UnsafeMutableRawBufferPointer(rebasing: bytes[start..<end]))
      }
    }
    canvas = bitmap
    return bitmap
  }

  /// The memory for a strip.
  private func rows(ofStrip strip: Int) -> UnsafeMutableRawBufferPointer {
    let count = plan.rows(ofStrip: strip).count * renderer.width * 4
    return UnsafeMutableRawBufferPointer(rebasing: memory[0..<count])
  }

  private func record(
    for key: StripKey, _ strip: Int, wantsFile: Bool
  ) throws(ExportError) -> StripRecord {
    if let known = cache.record(for: key) { return known }
    let rows = rows(ofStrip: strip)
    let repeats = plan.drawDistinctRows(ofStrip: strip, into: rows)
    let digest = StripDigest(
      of: UnsafeRawBufferPointer(rows), rowSize: renderer.width * 4, repeats: repeats)
    let record = cache.insert(
      digest, width: renderer.width, height: plan.rows(ofStrip: strip).count, for: key)
    // Most likely the frame is opaque when its background is.
    let isOpaque = digest.isOpaque && renderer.background != nil
    if wantsFile, record.deflated(isOpaque: isOpaque) == nil {
      noteDeflating?(true)
      _ = try deflate(rows, record, isOpaque: isOpaque, repeats: repeats)
      noteDeflating?(false)
    }
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
