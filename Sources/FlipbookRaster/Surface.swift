import FlipbookDisplay

/// Pixels in memory that are painted on: premultiplied, red in the lowest byte of each word.
struct Surface {
  /// The region's first pixel.
  let pixels: UnsafeMutablePointer<UInt32>
  /// The rectangle that the pixels fill in device space; rows follow each other without padding.
  let region: PixelRect

  /// The address of a pixel inside the region.
  func address(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + ((y &- region.top) &* (region.right &- region.left) &+ (x &- region.left))
  }

  /// Returns the surface limited to some of its rows.
  func rows(_ top: Int, _ bottom: Int) -> Surface {
    Surface(
      pixels: address(x: region.left, y: top),
      region: PixelRect(left: region.left, top: top, right: region.right, bottom: bottom))
  }
}

/// A finished picture and its place in device space.
struct Sprite: Sendable {
  var region: PixelRect
  /// Premultiplied, red in the lowest byte, rows from the top.
  var pixels: [UInt32]

  init(region: PixelRect, pixels: [UInt32]) {
    (self.region, self.pixels) = (region, pixels)
  }

  /// A transparent picture.
  init(region: PixelRect) {
    self.init(
      region: region, pixels: [UInt32](repeating: 0, count: region.width * region.height))
  }

  /// Calls a closure with the pixels as a surface.
  mutating func paint(_ body: (Surface) -> Void) {
    let region = region
    pixels.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress, !region.isEmpty {
        body(Surface(pixels: base, region: region))
      }
    }
  }
}

/// Arithmetic on premultiplied pixels of four bytes, two bytes at a time.
///
/// All products are divided by 255 and rounded to nearest exactly: for n below 65536,
/// (n + 128 + ((n + 128) >> 8)) >> 8.
enum Pixel {
  /// Returns a pixel with all four bytes multiplied by a level, 255 being 1.
  @inline(__always)
  static func scale(_ pixel: UInt32, _ level: UInt32) -> UInt32 {
    var even = (pixel & 0x00ff_00ff) &* level &+ 0x0080_0080
    even = ((even &+ ((even &>> 8) & 0x00ff_00ff)) &>> 8) & 0x00ff_00ff
    var odd = ((pixel &>> 8) & 0x00ff_00ff) &* level &+ 0x0080_0080
    odd = (odd &+ ((odd &>> 8) & 0x00ff_00ff)) & 0xff00_ff00
    return even | odd
  }

  /// Returns a source pixel over a destination pixel.
  @inline(__always)
  static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    source &+ scale(destination, 255 &- source &>> 24)
  }

  /// Returns a colour as a premultiplied pixel; components outside 0 to 1 are clamped.
  static func premultiplied(_ color: DisplayColor) -> UInt32 {
    let alpha = clamped(color.alpha)
    func byte(_ component: Float) -> UInt32 { rounded(clamped(component) * alpha * 255) }
    return byte(color.red) | byte(color.green) << 8 | byte(color.blue) << 16
      | rounded(alpha * 255) << 24
  }

  /// Rounds to nearest, and halves up; exact, since the sum is in twice as many bits.
  private static func rounded(_ value: Float) -> UInt32 { UInt32(Double(value) + 0.5) }

  private static func clamped(_ value: Float) -> Float {
    value > 0 ? (value < 1 ? value : 1) : 0
  }
}
