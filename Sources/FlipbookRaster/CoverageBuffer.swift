import CRaster

/// Computes exactly how much of each pixel a shape covers, for the rows of a region.
///
/// ## Algorithm
///
/// 1. Each edge adds, to every pixel it passes, the signed area to its right inside the pixel. To
///    the next pixel it adds the rest of its height. A pixel's coverage is then the sum of all
///    values in its row up to it.
/// 2. A bit marks each pixel that was added to. Between two marked pixels the coverage is constant.
/// 3. The sum is converted to 0 to 255 by the shape's fill rule, and the row's memory is cleared.
///
/// ## Example
///
/// A rectangle from x = 1.25 to x = 3.5 covers a whole row. Its left edge adds to pixels 1 and 2,
/// its right edge, of the opposite sign, to pixels 3 and 4:
///
/// ```
/// pixel      0     1      2      3      4
/// added      0     0.75   0.25  -0.5   -0.5
/// sum        0     0.75   1      0.5    0        the coverage
/// ```
///
/// All arithmetic is on integers, and a crossing point depends only on its edge, its row and its
/// column. So neither the region nor the order of rows changes a result.
final class CoverageBuffer {
  private var sums = ZeroedMemory<Int32>()
  private var marks = ZeroedMemory<UInt64>()
  private(set) var cells = craster_cells()
  private var isEvenOdd = false
  /// The rows of a round shape, which is swept without edges.
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

  /// Returns a row's spans with coverage, from left to right, and clears the row.
  ///
  /// - Parameters:
  /// - row: A device row of the region.
  /// - spans: Room for as many spans as the region is wide, and two more.
  /// - Returns: The number of spans.
  func sweep(row: Int, into spans: UnsafeMutablePointer<craster_span>) -> Int {
    isRound
      ? craster_sweep_round(&round, Int32(row), cells.left, cells.right, spans)
      : craster_sweep(&cells, Int32(row), isEvenOdd, spans)
  }
}

/// Memory that is zero at first and grows on demand.
struct ZeroedMemory<Element: FixedWidthInteger>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>?
  private var capacity = 0

  deinit {
    base?.deallocate()
  }

  /// Returns room for `count` elements: with their old values, or zeros if it had to grow.
  mutating func reserve(_ count: Int) -> UnsafeMutablePointer<Element> {
    if let base, capacity >= count { return base }
    base?.deallocate()
    let made = UnsafeMutablePointer<Element>.allocate(capacity: count)
    made.initialize(repeating: 0, count: count)
    (base, capacity) = (made, count)
    return made
  }
}
