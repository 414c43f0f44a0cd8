import FlipbookRaster

/// Finds short ways to store what changes from one frame of an animation to the next.
///
/// What it deflates it searches for repetitions, which takes longer than a frame's own file.
final class APNGMarker {
  private let effort: PNGEncoder.Effort
  private var deflater: StripDeflater?

  /// Strips all of whose pixels stay, by their height.
  private var still: [Int: DeflatedStrip] = [:]

  /// The colour of pixels that stay, which no frame so far has.
  var key: PixelKey {
    didSet { still = [:] }
  }

  /// The colours of all frames; `nil` if there are too many of them, or pixels are not known.
  private(set) var palette: APNGPalette? = APNGPalette()

  init(effort: PNGEncoder.Effort) {
    self.effort = effort
    // Whether a frame has it is seen only where all its pixels are known.
    key = effort == .small ? .black : .rare
  }

  /// True if some strips have a black pixel, or one that is not known.
  func mayBeBlack(_ strips: [Int], of frame: StripPicture) -> Bool {
    strips.contains { frame.pixels(ofStrip: $0).map(PixelKey.black.isIn) ?? true }
  }

  /// Returns a part with ``PixelKey/rare`` where it has the key.
  func rekeyed(_ part: APNGPart) throws(ExportError) -> APNGPart {
    try deflate(PixelKey.rare.replacing(key, in: part.bitmap().pixels), part.region)
  }

  /// Gives the palette up, as a frame cannot be stored by it.
  func forgetPalette() { palette = nil }

  /// Adds the ways to store the first frame.
  func shorten(_ first: inout APNGChange, of frame: StripPicture) throws(ExportError) {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(frame.width * frame.height * 4)
    for strip in frame.digests.indices {
      guard let rows = frame.pixels(ofStrip: strip) else { return forgetPalette() }
      pixels += rows
    }
    let region = PixelRegion(x: 0, y: 0, width: frame.width, height: frame.height)
    if frame.isOpaque { first.numbered = try numbered(pixels, region) }
    guard effort == .small else { return }
    let joined = try deflate(pixels, region, isOpaque: frame.isOpaque)
    if joined.length < first.whole.length { first.whole = joined }
  }

  /// Adds the ways to store an opaque frame with only the pixels that differ from another's.
  func shorten(
    _ change: inout APNGChange, _ strips: ClosedRange<Int>, of frame: StripPicture,
    since last: StripPicture
  ) throws(ExportError) {
    if effort == .small || frame.isMostlyLong && last.isMostlyLong,
      let (pixels, region) = markedRectangle(strips, of: frame, since: last)
    {
      change.numbered = try numbered(pixels, region)
      let marked = try deflate(pixels, region)
      if marked.length < change.whole.length {
        change.marked = marked
        return
      }
    } else {
      forgetPalette()
    }
    change.marked = try markedStrips(strips, of: frame, since: last)
  }

  /// A pixel of the palette that changes nothing; `nil` without one.
  func nothing() throws(ExportError) -> APNGPart? {
    try numbered(key.pixels(count: 1), PixelRegion(x: 0, y: 0, width: 1, height: 1))
  }

  /// Returns the pixels of the rectangle around those that differ from another frame's; `nil` if not
  /// all are known.
  ///
  /// Columns that stay are left out, and repetitions can be found across strips.
  private func markedRectangle(
    _ strips: ClosedRange<Int>, of frame: StripPicture, since last: StripPicture
  ) -> (pixels: [UInt8], region: PixelRegion)? {
    guard let region = PixelRegion(whereDiffer: frame, from: last, in: strips) else { return nil }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(region.width * region.height * 4)
    for strip in strips {
      let rows = frame.rows(ofStrip: strip).clamped(to: region.y..<region.y + region.height)
      guard frame.digests[strip] != last.digests[strip], let new = frame.pixels(ofStrip: strip),
        let old = last.pixels(ofStrip: strip)
      else {
        pixels += key.pixels(count: region.width * rows.count)
        continue
      }
      for row in rows {
        let start = ((row - frame.rows(ofStrip: strip).lowerBound) * frame.width + region.x) * 4
        let bytes = start..<start + region.width * 4
        pixels += key.changes(in: Array(new[bytes]), since: Array(old[bytes]))
      }
    }
    return (pixels, region)
  }

  /// Returns strips with only the pixels that differ from another frame's; `nil` if they are not
  /// shorter so.
  private func markedStrips(
    _ strips: ClosedRange<Int>, of frame: StripPicture, since last: StripPicture
  ) throws(ExportError) -> APNGPart? {
    var result: [DeflatedStrip] = []
    var isShorter = false
    for strip in strips {
      let whole = frame.deflated[strip]
      let region = frame.region(of: strip...strip)
      var shortest = whole
      if frame.digests[strip] == last.digests[strip] {
        if whole.isLong { shortest = try stillStrip(region) }
      } else if whole.isLong, last.deflated[strip].isLong,
        let pixels = frame.pixels(ofStrip: strip), let old = last.pixels(ofStrip: strip)
      {
        let marked = try deflatedStrip(of: key.changes(in: pixels, since: old), region)
        if marked.bytes.count < whole.bytes.count { shortest = marked }
      }
      isShorter = isShorter || shortest.bytes.count < whole.bytes.count
      result.append(shortest)
    }
    return isShorter ? APNGPart(region: frame.region(of: strips), strips: result) : nil
  }

  private func stillStrip(_ region: PixelRegion) throws(ExportError) -> DeflatedStrip {
    if let known = still[region.height] { return known }
    let made = try deflatedStrip(of: key.pixels(count: region.width * region.height), region)
    still[region.height] = made
    return made
  }

  /// Returns pixels as numbers of the palette; without one, or where it does not suffice, `nil`.
  private func numbered(
    _ pixels: [UInt8], _ region: PixelRegion
  ) throws(ExportError) -> APNGPart? {
    guard let numbers = palette?.numbers(of: pixels, key) else {
      forgetPalette()
      return nil
    }
    let strip = try usedDeflater().deflate(
      numbers: numbers, width: region.width, count: region.height)
    return APNGPart(region: region, strips: [strip])
  }

  /// Returns pixels as a part of one strip.
  private func deflate(
    _ pixels: [UInt8], _ region: PixelRegion, isOpaque: Bool = true
  ) throws(ExportError) -> APNGPart {
    let strip = try deflatedStrip(of: pixels, region, isOpaque: isOpaque, isAlone: true)
    return APNGPart(region: region, strips: [strip])
  }

  private func deflatedStrip(
    of pixels: [UInt8], _ region: PixelRegion, isOpaque: Bool = true, isAlone: Bool = false
  ) throws(ExportError) -> DeflatedStrip {
    let bitmap = Bitmap(width: region.width, height: region.height, pixels: pixels)
    return try usedDeflater().deflate(
      PixelRegion(of: bitmap), of: bitmap, isOpaque: isOpaque, isAlone: isAlone)
  }

  private func usedDeflater() throws(ExportError) -> StripDeflater {
    if let deflater { return deflater }
    let created = try StripDeflater(effort: .small, isThorough: effort == .small)
    deflater = created
    return created
  }
}
