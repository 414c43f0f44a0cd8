import CRaster

/// Reads an upright image row by row.
///
/// The columns to read are computed once for all strips. A row of the picture that lies between two
/// rows of the device twice is read once.
struct ImageRowReader {
  private let image: ImageShader
  private let columns: Range<Int>
  private let taps: [craster_tap]
  /// The reader of an image that is interpolated by a cubic.
  private var cubic: CubicRows?
  /// Two rows of the picture, sampled at the device's columns, with their numbers.
  private var above: (number: Int, colors: [UInt32])
  private var below: (number: Int, colors: [UInt32])

  /// Creates a reader of an upright image for the columns of a region.
  init(_ image: ImageShader, in region: PixelRect) {
    self.image = image
    columns = region.left..<region.right
    cubic = image.cubic.map { [columns] in CubicRows(image, $0, columns: columns) }
    taps = cubic == nil ? columns.map(image.tap) : []
    above = (-1, [UInt32](repeating: 0, count: taps.count))
    below = above
  }

  /// True if it reads the same colours as a new one would.
  func reads(_ other: ImageShader, in region: PixelRect) -> Bool {
    columns == region.left..<region.right && image.isSame(as: other)
  }

  /// Writes the colours of a row's pixels.
  mutating func shade(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, from first: Int, y: Int
  ) {
    if cubic != nil {
      cubic?.shade(row, count, from: first, y: y)
      return
    }
    let place = image.rows(at: y)
    if below.number == place.top { swap(&above, &below) }
    Self.read(place.top, of: image, taps, into: &above)
    Self.read(place.bottom, of: image, taps, into: &below)
    above.colors.withUnsafeBufferPointer { above in
      below.colors.withUnsafeBufferPointer { below in
        guard let above = above.baseAddress, let below = below.baseAddress else { return }
        craster_mix(row, count, above + first, below + first, place.weight)
      }
    }
  }

  /// Reads a row of the picture, unless it is already there.
  private static func read(
    _ number: Int, of image: ImageShader, _ taps: [craster_tap],
    into row: inout (number: Int, colors: [UInt32])
  ) {
    if row.number == number { return }
    row.number = number
    row.colors.withUnsafeMutableBufferPointer { colors in
      image.withRow(number) { source in
        taps.withUnsafeBufferPointer { taps in
          guard let base = colors.baseAddress, let first = taps.baseAddress else { return }
          craster_resample(base, colors.count, source, first)
        }
      }
    }
  }
}
