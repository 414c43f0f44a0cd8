import CRaster

/// Reads an upright image row by row, by a cubic.
///
/// The columns to read and their weights are computed once for all strips. A row of the picture that
/// lies near several rows of the device is read once.
struct CubicRows {
  private let image: ImageShader
  private let kernels: CubicKernels
  private let count: Int
  private var columns: [Int32]
  private var weights: [Int16] = []
  /// Rows of the picture, read at the device's columns, one after another, with their numbers.
  private var levels: [Int16]
  private var numbers: [Int32]
  /// The rows that the next row of the device is read from.
  private var wanted: [Int32]

  /// Creates a reader of an upright image for columns of the device.
  init(_ image: ImageShader, _ kernels: CubicKernels, columns range: Range<Int>) {
    (self.image, self.kernels, count) = (image, kernels, range.count)
    let (taps, rows) = (kernels.across.taps, kernels.down.taps)
    columns = [Int32](repeating: 0, count: count * taps)
    levels = [Int16](repeating: 0, count: 4 * count * rows)
    numbers = [Int32](repeating: -1, count: rows)
    wanted = numbers
    weights.reserveCapacity(count * taps)
    columns.withUnsafeMutableBufferPointer { columns in
      guard var place = columns.baseAddress else { return }
      for column in range {
        let phase = image.cubicTaps(
          image.map.source(column: column, row: 0).x, taps,
          in: image.window.left..<image.window.right, into: place)
        kernels.across.withWeights(phase) {
          weights.append(contentsOf: UnsafeBufferPointer(start: $0, count: taps))
        }
        place += taps
      }
    }
  }

  /// Writes the colours of a row's pixels.
  mutating func shade(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, from first: Int, y: Int
  ) {
    let taps = kernels.down.taps
    let phase = wanted.withUnsafeMutableBufferPointer { wanted in
      wanted.baseAddress.map {
        image.cubicTaps(
          image.map.source(column: 0, row: y).y, taps, in: image.window.top..<image.window.bottom,
          into: $0)
      }
    }
    guard let phase else { return }
    let slots = [Int32](wanted).map { slot(of: $0) }
    levels.withUnsafeBufferPointer { levels in
      guard let base = levels.baseAddress else { return }
      let rows = slots.map { slot -> UnsafePointer<Int16>? in
        base + 4 * (slot * self.count + first)
      }
      kernels.down.withWeights(phase) { craster_cubic_mix(row, count, rows, $0, taps) }
    }
  }

  /// Returns the place of a row of the picture, which is read if it is not there yet.
  private mutating func slot(of number: Int32) -> Int {
    if let slot = numbers.firstIndex(of: number) { return slot }
    // There are as many places as rows are wanted at a time, so one of them is free.
    let slot = numbers.firstIndex { !wanted.contains($0) } ?? 0
    numbers[slot] = number
    let (count, taps) = (count, kernels.across.taps)
    levels.withUnsafeMutableBufferPointer { levels in
      image.withRow(Int(number)) { source in
        columns.withUnsafeBufferPointer { columns in
          weights.withUnsafeBufferPointer { weights in
            guard let out = levels.baseAddress, let columns = columns.baseAddress,
              let weights = weights.baseAddress
            else { return }
            craster_cubic_row(out + 4 * slot * count, count, source, columns, weights, taps)
          }
        }
      }
    }
    return slot
  }
}
