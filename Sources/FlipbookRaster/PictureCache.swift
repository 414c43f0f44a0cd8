import FlipbookDisplay
import Synchronization

/// A bitmap in the form it is read in: premultiplied words, red in the lowest byte.
struct Picture: Sendable {
  var width: Int
  var height: Int
  let pixels: [UInt32]
  /// The key of its size and its pixels.
  let key: StripKey
  /// True if every alpha is 255.
  let isOpaque: Bool

  init(width: Int, height: Int, pixels: [UInt32]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
    var hasher = KeyHasher()
    hasher.combine(width, height)
    hasher.combine(pixels)
    key = hasher.finish()
    isOpaque = pixels.allSatisfy { $0 &>> 24 == 255 }
  }
}

/// A cache of bitmaps, their reductions and gradients' colours; what is in it cannot change a pixel.
package final class PictureCache: Sendable {
  /// An image by its digest, so that nothing holds its bytes, and how often it is halved.
  private struct Key: Hashable {
    var digest: UInt64
    var width: Int
    var height: Int
    var level: Int

    init(_ image: DisplayImage, _ level: Int) {
      (digest, width, height) = (image.digest, image.width, image.height)
      self.level = level
    }
  }

  private struct TableKey: Hashable {
    var ramp: GradientRamp
    var count: Int
  }

  /// The pictures, and their bytes.
  private let pictures = Mutex<(known: [Key: Picture], bytes: Int)>(([:], 0))
  private let tables = Mutex<[TableKey: GradientTable]>([:])
  private let kernels = Mutex<[Int: CubicKernel]>([:])

  /// Pictures of groups and shadows.
  let sprites = SpriteCache()

  /// Outlines of glyphs.
  let glyphs = GlyphShapeCache()

  /// The most pictures, and the most tables, kept before all are dropped.
  private static let limit = 128

  /// The most bytes of pictures kept before all are dropped: chosen, a screen of a phone is 12 MB.
  private static let mostBytes = 1 << 30

  /// True if every image that is drawn at half its size or less is averaged first, whatever its
  /// interpolation: in pictures smaller than the device's single pixels would stand for many.
  let averagesAll: Bool

  package init(averagesAll: Bool = false) { self.averagesAll = averagesAll }

  /// Returns an image halved `level` times.
  func picture(_ image: DisplayImage, level: Int) -> Picture {
    let key = Key(image, level)
    if let picture = pictures.withLock({ $0.known[key] }) { return picture }
    let picture =
      level == 0 ? Self.words(image) : Self.halved(self.picture(image, level: level - 1))
    pictures.withLock { pictures in
      let bytes = picture.pixels.count * 4
      if pictures.known.count >= Self.limit || pictures.bytes + bytes > Self.mostBytes {
        pictures = ([:], 0)
      }
      if pictures.known.updateValue(picture, forKey: key) == nil { pictures.bytes += bytes }
    }
    return picture
  }

  /// Returns a gradient's colours.
  func table(_ ramp: GradientRamp, count: Int) -> GradientTable {
    let key = TableKey(ramp: ramp, count: count)
    if let table = tables.withLock({ $0[key] }) { return table }
    let table = GradientTable(ramp, count: count)
    tables.withLock { tables in
      if tables.count >= Self.limit { tables = [:] }
      tables[key] = table
    }
    return table
  }

  /// Returns the kernel of a width, in 256ths; there are 257 of them.
  func kernel(width: Int) -> CubicKernel {
    if width <= CubicKernel.phases { return .unit }
    return kernels.withLock { kernels in
      if let kernel = kernels[width] { return kernel }
      let kernel = CubicKernel(width: width)
      kernels[width] = kernel
      return kernel
    }
  }

  private static func words(_ image: DisplayImage) -> Picture {
    var words = [UInt32](repeating: 0, count: image.width * image.height)
    image.pixels.withUnsafeBytes { bytes in
      words.withUnsafeMutableBytes { $0.copyMemory(from: bytes) }
    }
    return Picture(width: image.width, height: image.height, pixels: words.map { $0.littleEndian })
  }

  /// Averages squares of four pixels; an odd last row or column counts twice.
  private static func halved(_ picture: Picture) -> Picture {
    let (width, height) = ((picture.width + 1) / 2, (picture.height + 1) / 2)
    var result = [UInt32](repeating: 0, count: width * height)
    picture.pixels.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { target in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        var y = 0
        while y < height {
          let top = source + 2 * y * picture.width
          let bottom = source + min(2 * y + 1, picture.height - 1) * picture.width
          var x = 0
          while x < width {
            let right = min(2 &* x &+ 1, picture.width &- 1)
            target[y &* width &+ x] = average(
              top[2 &* x], top[right], bottom[2 &* x], bottom[right])
            x &+= 1
          }
          y &+= 1
        }
      }
    }
    return Picture(width: width, height: height, pixels: result)
  }

  private static func average(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00ff_00ff
    let even = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ 0x0002_0002
    let odd =
      ((a &>> 8) & mask) &+ ((b &>> 8) & mask) &+ ((c &>> 8) & mask) &+ ((d &>> 8) & mask)
      &+ 0x0002_0002
    return ((even &>> 2) & mask) | (((odd &>> 2) & mask) &<< 8)
  }
}
