/// Makes an endless GIF, picture by picture: of each only what differs from the one before.
///
/// Pixels that stay are transparent. The first pictures are held back, as many as there is memory
/// for, until a table of all their colours is made; a picture that it does not suit has a table of its
/// own, with the colours of what changed, so up to 255 new ones are kept as they are. After that, one
/// picture is held back, since its delay is known when the next one comes.
struct GIFWriter {
  /// A picture whose delay is not known yet.
  private struct Pending {
    /// In hundredths of a second.
    var start: Int
    var hasKept: Bool
    /// The image descriptor, the table and the pixels.
    var bytes: [UInt8]
  }

  /// A change of bytes that were taken already.
  struct Correction {
    var place: Int
    var bytes: [UInt8]
  }

  private let width: Int
  private let height: Int
  private var last: StripPicture?
  private var changes = GIFChanges()
  private var compressor = GIFCompressor()

  /// The first pictures, and the time each is shown from.
  private var held: [(image: GIFImage, start: Int)] = []
  private var heldCount = 0

  /// The table of all pictures, which follows an entry for what stays; `nil` as long as pictures are
  /// held back.
  private var palette: GIFPalette?
  private var pending: Pending?

  /// The bytes made so far that nobody has taken.
  private var bytes: [UInt8] = []

  /// The number of bytes that were taken.
  private var takenCount = 0

  /// The last delay that can spare a hundredth of a second: its place in the file, and itself.
  private var donor: (place: Int, delay: Int)?

  /// The shortest and the longest delay, in hundredths of a second.
  ///
  /// - SeeAlso: 2: measured, browsers take ten times as long for shorter ones. 65535: documented.
  private static let delays = 2...65_535

  /// The most pixels that are held back (chosen: seconds of a moving screen).
  private static let mostHeld = 32 << 20

  /// The most colours for which a picture's own table is shorter than longer codes would be (chosen).
  private static let fewColors = 15

  /// The distance of a channel up to which a colour is drawn with one of the table of all pictures
  /// (chosen: of 255, on the edges of letters and discs).
  private static let farthest: Int32 = 6

  /// Begins a file of pictures of one size, at most 65535 pixels a side.
  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Adds a picture, with its pixels.
  ///
  /// - Parameters:
  ///   - picture: The picture, of the file's size.
  ///   - start: The time it is shown from, in hundredths of a second.
  mutating func append(_ picture: StripPicture, at start: Int) {
    guard let image = changes.image(of: picture, since: last) else { return }
    last = picture
    if let palette { return append(image, at: start, palette) }
    held.append((image, start))
    heldCount += image.entries.count
    if heldCount > Self.mostHeld { settle() }
  }

  /// Ends the file.
  ///
  /// - Parameter end: The time the last picture is shown to, in hundredths of a second.
  /// - Returns: A change of bytes that were taken already, if one is needed.
  mutating func finish(at end: Int) -> Correction? {
    if palette == nil { settle() }
    guard let pending else { return nil }
    var delay = end - pending.start
    var correction: Correction?
    // The last frame of a fast sequence may last 0.01 s; an earlier one can spare as much.
    if delay < Self.delays.lowerBound, let donor {
      correction = Correction(place: donor.place, bytes: Self.number(donor.delay - 1))
      delay += 1
    }
    write(pending, delay: delay)
    self.pending = nil
    bytes.append(0x3B)
    return correction
  }

  /// Returns the bytes since the last call.
  mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    takenCount += bytes.count
    return bytes
  }

  /// The number of bytes that nobody has taken.
  var waitingCount: Int { bytes.count }

  /// Makes the table of all pictures from those held back, and writes these.
  private mutating func settle() {
    let table = ColorTable()
    for (image, _) in held {
      for (color, count) in zip(image.colors, image.counts) { _ = table.add(color, count: count) }
    }
    var made = table.colors.isEmpty ? GIFPalette() : GIFPalette(table, most: 255)
    if table.colors.count > 255 { made.settle(on: table, times: 3) }
    palette = made
    bytes += Array("GIF89a".utf8) + Self.number(width) + Self.number(height)
    let bits = Self.bits([0] + made.colors)
    bytes += [0x80 | 0x70 | UInt8(bits - 1), 0, 0] + Self.table([0] + made.colors)
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    for (image, start) in held { append(image, at: start, made) }
    held = []
  }

  private mutating func append(_ image: GIFImage, at start: Int, _ palette: GIFPalette) {
    if let pending { write(pending, delay: start - pending.start) }
    pending = Pending(start: start, hasKept: image.hasKept, bytes: encoded(image, palette))
  }

  private mutating func write(_ picture: Pending, delay: Int) {
    let longest = Self.delays.upperBound
    var rest = max(delay, Self.delays.lowerBound)
    writeControl(hasKept: picture.hasKept, delay: min(rest, longest))
    bytes += picture.bytes
    while rest > longest {
      rest -= longest
      // One pixel that stays.
      writeControl(hasKept: true, delay: max(min(rest, longest), Self.delays.lowerBound))
      bytes += encoded(
        GIFImage(
          region: PixelRegion(x: 0, y: 0, width: 1, height: 1), colors: [], counts: [],
          entries: [0], hasKept: true), GIFPalette())
    }
  }

  /// Writes the extension with the delay: the picture stays, and entry 0 may be transparent.
  private mutating func writeControl(hasKept: Bool, delay: Int) {
    let place = takenCount + bytes.count + 4
    if delay > Self.delays.lowerBound { donor = (place, delay) }
    bytes += [0x21, 0xF9, 4, hasKept ? 0x05 : 0x04] + Self.number(delay) + [0, 0]
  }

  /// Returns a picture with the table of all, if that has its colours, or else with its own.
  private mutating func encoded(_ image: GIFImage, _ palette: GIFPalette) -> [UInt8] {
    let region = image.region
    var bytes: [UInt8] = [0x2C]
    for number in [region.x, region.y, region.width, region.height] {
      bytes += Self.number(number)
    }
    if image.colors.count > Self.fewColors,
      let shared = palette.entries(near: image.colors, farthest: Self.farthest)
    {
      bytes.append(0)
      // Behind the entry for what stays, which only some pictures have themselves.
      let entries = (image.hasKept ? [0] : []) + shared.map { $0 + 1 }
      let pixels = image.entries.map { entries[Int($0)] }
      compressor.compress(pixels, bits: max(Self.bits([0] + palette.colors), 2), into: &bytes)
      return bytes
    }
    let colors = (image.hasKept ? [0] : []) + image.colors
    let bits = Self.bits(colors)
    bytes += [0x80 | UInt8(bits - 1)] + Self.table(colors)
    compressor.compress(image.entries, bits: max(bits, 2), into: &bytes)
    return bytes
  }

  /// The bits of an entry of a table.
  private static func bits(_ colors: [UInt32]) -> Int {
    max(Int.bitWidth - (colors.count - 1).leadingZeroBitCount, 1)
  }

  /// A table as it is stored: a power of two of colours, three bytes each.
  private static func table(_ colors: [UInt32]) -> [UInt8] {
    let filled = colors + Array(repeating: 0, count: 1 << bits(colors) - colors.count)
    return filled.flatMap { color in [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) } }
  }

  private static func number(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}
