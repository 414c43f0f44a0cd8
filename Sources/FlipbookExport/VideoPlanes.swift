import CPNG

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

  /// The weighted sums of a pair of rows.
  private var sums: [Int32]

  init(width: Int, height: Int, halvesChroma: Bool) {
    (self.width, self.height, self.halvesChroma) = (width, height, halvesChroma)
    codedWidth = halvesChroma ? width + width % 2 : width
    codedHeight = halvesChroma ? height + height % 2 : height
    let pixels = codedWidth * codedHeight
    bytes = [UInt8](repeating: 0, count: halvesChroma ? pixels * 3 / 2 : pixels * 3)
    sums = [Int32](repeating: 0, count: width + 1)
  }

  /// Converts rows that have changed.
  ///
  /// - Parameters:
  ///   - top: The place of the first one; even.
  ///   - pixels: Whole rows of premultiplied RGBA.
  mutating func update(from top: Int, _ pixels: [UInt8]) {
    let count = pixels.count / (width * 4)
    let end = top + count == height ? codedHeight : top + count
    // The last row counts twice where a pair needs one more.
    func row(_ y: Int) -> Range<Int> {
      let start = min(y - top, count - 1) * width * 4
      return start..<start + width * 4
    }
    pixels.withUnsafeBufferPointer { pixels in
      for y in top..<end { writeLuma(UnsafeBufferPointer(rebasing: pixels[row(y)]), to: y) }
      for y in stride(from: top, to: end, by: halvesChroma ? 2 : 1) {
        writeChroma(
          UnsafeBufferPointer(rebasing: pixels[row(y)]),
          UnsafeBufferPointer(rebasing: pixels[row(y + 1)]), to: y)
      }
    }
  }

  private mutating func writeLuma(_ row: UnsafeBufferPointer<UInt8>, to y: Int) {
    let start = y * codedWidth
    bytes.withUnsafeMutableBufferPointer { bytes in
      let out = UnsafeMutableBufferPointer(rebasing: bytes[start..<start + codedWidth])
      cpng_plane_row(row.baseAddress, width, Self.luma, out.baseAddress)
      // So does the last column.
      if codedWidth > width { out[width] = out[width - 1] }
    }
  }

  /// Writes chroma of a row, or of two rows where it is halved.
  private mutating func writeChroma(
    _ row: UnsafeBufferPointer<UInt8>, _ next: UnsafeBufferPointer<UInt8>, to y: Int
  ) {
    let plane = codedWidth * codedHeight
    let (size, wide, place) =
      halvesChroma ? (plane / 4, codedWidth / 2, y / 2) : (plane, codedWidth, y)
    for (index, weights) in [Self.blueness, Self.redness].enumerated() {
      let start = plane + index * size + place * wide
      bytes.withUnsafeMutableBufferPointer { bytes in
        let out = UnsafeMutableBufferPointer(rebasing: bytes[start..<start + wide]).baseAddress
        if halvesChroma {
          cpng_halved_plane_row(row.baseAddress, next.baseAddress, width, weights, &sums, out)
        } else {
          cpng_plane_row(row.baseAddress, width, weights, out)
        }
      }
    }
  }

  // Weights of red, green and blue, in 65,536ths: 219 or 224 ÷ 255 of the matrix's.
  private static let luma = cpng_weights(red: 11966, green: 40254, blue: 4064, offset: 16)
  private static let blueness = cpng_weights(red: -6596, green: -22189, blue: 28785, offset: 128)
  private static let redness = cpng_weights(red: 28785, green: -26145, blue: -2640, offset: 128)
}
