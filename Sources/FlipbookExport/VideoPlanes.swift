/// A frame as video encoders take it: a plane of luma and two of chroma, kept from frame to frame.
///
/// Colours are those of BT.709 in the limited range, on white. Halved chroma lies between two rows,
/// and in the column of the first of two pixels.
///
/// - SeeAlso: The matrix: documented, BT.709-6, 3.2 to 3.5. The places of chroma: documented, H.264,
///   type 0, which players expect where nothing is said.
struct VideoPlanes {
  /// The size of the pictures that come.
  private let width: Int
  private let height: Int

  /// The size of the planes: where chroma is halved, even.
  let codedWidth: Int
  let codedHeight: Int

  private let halvesChroma: Bool

  /// All planes, one after the other.
  private(set) var bytes: [UInt8]

  /// Red, green and blue of two rows, and their sums.
  private var rows: [PlanarRow]

  init(width: Int, height: Int, halvesChroma: Bool) {
    (self.width, self.height, self.halvesChroma) = (width, height, halvesChroma)
    codedWidth = halvesChroma ? width + width % 2 : width
    codedHeight = halvesChroma ? height + height % 2 : height
    let pixels = codedWidth * codedHeight
    bytes = [UInt8](repeating: 0, count: halvesChroma ? pixels * 3 / 2 : pixels * 3)
    rows = [PlanarRow](repeating: PlanarRow(width: codedWidth), count: 3)
  }

  /// Converts rows that have changed.
  ///
  /// - Parameters:
  ///   - top: The place of the first one; even.
  ///   - pixels: Whole rows of premultiplied RGBA.
  mutating func update(from top: Int, _ pixels: [UInt8]) {
    let count = pixels.count / (width * 4)
    let end = top + count == height ? codedHeight : top + count
    for y in stride(from: top, to: end, by: halvesChroma ? 2 : 1) {
      read(y - top, of: pixels, into: 0)
      writeLuma(of: 0, to: y)
      guard halvesChroma else {
        writeChroma(of: 0, to: y)
        continue
      }
      // The last row and column count twice where a pair needs one more.
      read(min(y + 1 - top, count - 1), of: pixels, into: 1)
      writeLuma(of: 1, to: y + 1)
      rows[2].add(rows[0], rows[1])
      writeHalvedChroma(to: y / 2)
    }
  }

  private mutating func read(_ row: Int, of pixels: [UInt8], into number: Int) {
    let start = row * width * 4
    pixels.withUnsafeBufferPointer { pixels in
      rows[number].read(UnsafeBufferPointer(rebasing: pixels[start..<start + width * 4]))
    }
  }

  private mutating func writeLuma(of number: Int, to y: Int) {
    let start = y * codedWidth
    let row = rows[number]
    bytes.withUnsafeMutableBufferPointer { bytes in
      row.mix(
        Self.luma, offset: 16,
        to: UnsafeMutableBufferPointer(
          rebasing: bytes[start..<start + codedWidth]))
    }
  }

  private mutating func writeChroma(of number: Int, to y: Int) {
    let plane = codedWidth * codedHeight
    let row = rows[number]
    for (index, weights) in [Self.blueness, Self.redness].enumerated() {
      let start = plane * (index + 1) + y * codedWidth
      bytes.withUnsafeMutableBufferPointer { bytes in
        row.mix(
          weights, offset: 128,
          to: UnsafeMutableBufferPointer(
            rebasing: bytes[start..<start + codedWidth]))
      }
    }
  }

  private mutating func writeHalvedChroma(to y: Int) {
    let plane = codedWidth * codedHeight
    let row = rows[2]
    for (index, weights) in [Self.blueness, Self.redness].enumerated() {
      let start = plane + index * plane / 4 + y * codedWidth / 2
      bytes.withUnsafeMutableBufferPointer { bytes in
        row.mixHalved(
          weights, offset: 128,
          to: UnsafeMutableBufferPointer(
            rebasing: bytes[start..<start + codedWidth / 2]))
      }
    }
  }

  // Weights of red, green and blue, in 65,536ths: 219 or 224 ÷ 255 of the matrix's.
  private static let luma = (red: Int32(11966), green: Int32(40254), blue: Int32(4064))
  private static let blueness = (red: Int32(-6596), green: Int32(-22189), blue: Int32(28785))
  private static let redness = (red: Int32(28785), green: Int32(-26145), blue: Int32(-2640))
}

/// A row of pixels, each channel by itself.
private struct PlanarRow {
  private var red: [Int32]
  private var green: [Int32]
  private var blue: [Int32]

  init(width: Int) {
    red = [Int32](repeating: 0, count: width)
    (green, blue) = (red, red)
  }

  typealias Weights = (red: Int32, green: Int32, blue: Int32)

  /// Reads premultiplied pixels on white; the last one counts twice if there is room.
  mutating func read(_ pixels: UnsafeBufferPointer<UInt8>) {
    let count = pixels.count / 4
    red.withUnsafeMutableBufferPointer { red in
      green.withUnsafeMutableBufferPointer { green in
        blue.withUnsafeMutableBufferPointer { blue in
          for x in 0..<count {
            let white = 255 &- Int32(pixels[4 &* x &+ 3])
            red[x] = Int32(pixels[4 &* x]) &+ white
            green[x] = Int32(pixels[4 &* x &+ 1]) &+ white
            blue[x] = Int32(pixels[4 &* x &+ 2]) &+ white
          }
          for x in count..<max(red.count, count) {
            (red[x], green[x], blue[x]) = (red[count - 1], green[count - 1], blue[count - 1])
          }
        }
      }
    }
  }

  /// Becomes the sum of two rows.
  mutating func add(_ first: PlanarRow, _ second: PlanarRow) {
    Self.add(first.red, second.red, to: &red)
    Self.add(first.green, second.green, to: &green)
    Self.add(first.blue, second.blue, to: &blue)
  }

  private static func add(_ first: [Int32], _ second: [Int32], to sum: inout [Int32]) {
    let count = sum.count
    first.withUnsafeBufferPointer { first in
      second.withUnsafeBufferPointer { second in
        sum.withUnsafeMutableBufferPointer { sum in
          for x in 0..<count { sum[x] = first[x] &+ second[x] }
        }
      }
    }
  }

  /// Writes a byte for each pixel: its channels by their weights in 65,536ths, and an offset.
  func mix(_ weights: Weights, offset: Int32, to bytes: UnsafeMutableBufferPointer<UInt8>) {
    let start = offset << 16 + 1 << 15
    red.withUnsafeBufferPointer { red in
      green.withUnsafeBufferPointer { green in
        blue.withUnsafeBufferPointer { blue in
          for x in bytes.indices {
            let sum =
              start &+ red[x] &* weights.red &+ green[x] &* weights.green
              &+ blue[x] &* weights.blue
            bytes[x] = UInt8(truncatingIfNeeded: sum >> 16)
          }
        }
      }
    }
  }

  /// Writes a byte for every second pixel of a row that is the sum of two: of that pixel and a
  /// quarter of each beside it.
  func mixHalved(_ weights: Weights, offset: Int32, to bytes: UnsafeMutableBufferPointer<UInt8>) {
    let start = offset << 19 + 1 << 18
    red.withUnsafeBufferPointer { red in
      green.withUnsafeBufferPointer { green in
        blue.withUnsafeBufferPointer { blue in
          for x in bytes.indices {
            let middle = 2 &* x
            let left = max(middle &- 1, 0)
            let sum =
              start
              &+ (red[left] &+ 2 &* red[middle] &+ red[middle &+ 1]) &* weights.red
              &+ (green[left] &+ 2 &* green[middle] &+ green[middle &+ 1]) &* weights.green
              &+ (blue[left] &+ 2 &* blue[middle] &+ blue[middle &+ 1]) &* weights.blue
            bytes[x] = UInt8(truncatingIfNeeded: sum >> 19)
          }
        }
      }
    }
  }
}
