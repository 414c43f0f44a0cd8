import CRaster

/// Finds how much of each pixel a shape covers, exactly, for the rows of a region.
///
/// ## Algorithm
///
/// 1. Each edge adds, to every pixel it passes, the signed area to its right inside the pixel, and
///    to the next pixel what is missing to a full height. A pixel's coverage is then the sum of
///    all that stands in its row up to it.
/// 2. A bit marks each pixel that was added to; between two marked pixels coverage is constant.
/// 3. The sum becomes 0 to 255 by the shape's rule, and the row's memory is zero again.
///
/// All arithmetic is on integers, and a crossing point depends on its edge, its row and its column
/// only: neither the region nor the order of rows changes a result.
final class CoverageBuffer {
  private var sums = ZeroedMemory<Int32>()
  private var marks = ZeroedMemory<UInt64>()
  private(set) var cells = craster_cells()
  private var isEvenOdd = false
  /// What is swept without edges.
  private var round = craster_round_rows()
  private var isRound = false

  /// Chooses the region and adds all edges of an outline; every row must be swept then.
  func begin(_ outline: Outline, in region: PixelRect) {
    isRound = outline.round != nil
    if var shape = outline.round {
      craster_begin_round(&round, &shape)
      cells.left = Int32(region.left)
      cells.right = Int32(region.right)
      return
    }
    // An edge in the last column adds to the one after it.
    let stride = region.width + 1
    let words = (stride + 63) / 64
    cells = craster_cells(
      sums: sums.reserve(stride * region.height), marks: marks.reserve(words * region.height),
      left: Int32(region.left), top: Int32(region.top), right: Int32(region.right),
      bottom: Int32(region.bottom), words: Int32(words))
    isEvenOdd = outline.isEvenOdd
    outline.edges.withUnsafeBufferPointer { edges in
      craster_add_edges(&cells, edges.baseAddress, edges.count)
    }
  }

  /// Takes a row's spans with coverage, from left to right, and clears the row.
  ///
  /// - Parameters:
  ///   - row: A device row of the region.
  ///   - spans: Room for as many as the region is wide, and two more.
  /// - Returns: How many there are.
  func sweep(row: Int, into spans: UnsafeMutablePointer<craster_span>) -> Int {
    isRound
      ? craster_sweep_round(&round, Int32(row), cells.left, cells.right, spans)
      : craster_sweep(&cells, Int32(row), isEvenOdd, spans)
  }
}

/// Memory that is zero at first, and grows.
struct ZeroedMemory<Element: FixedWidthInteger>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>?
  private var capacity = 0

  deinit {
    base?.deallocate()
  }

  /// Returns room for so many elements: what was left there, or zeros when it had to grow.
  mutating func reserve(_ count: Int) -> UnsafeMutablePointer<Element> {
    if let base, capacity >= count { return base }
    base?.deallocate()
    let made = UnsafeMutablePointer<Element>.allocate(capacity: count)
    made.initialize(repeating: 0, count: count)
    (base, capacity) = (made, count)
    return made
  }
}
