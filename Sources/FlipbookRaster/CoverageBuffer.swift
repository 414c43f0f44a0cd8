/// A stretch of pixels of a row that a shape covers equally.
struct CoverageSpan {
  /// The first column, counted from the buffer's left.
  var start: Int
  var count: Int
  /// 1 to 255.
  var coverage: Int
}

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
  private var sums: [Int32] = []
  private var marks: [UInt64] = []
  private var spans: [CoverageSpan] = []
  private(set) var region = PixelRect.empty
  private var stride = 0
  private var wordsPerRow = 0

  private static let bits = Outline.fractionBits
  private static let unit = Outline.unit

  /// Chooses the region and forgets what was there before.
  func begin(_ region: PixelRect) {
    self.region = region
    // An edge in the last column adds to the one after it.
    stride = region.width + 1
    wordsPerRow = (stride + 63) / 64
    let count = stride * region.height
    if sums.count < count { sums = [Int32](repeating: 0, count: count) }
    let words = wordsPerRow * region.height
    if marks.count < words { marks = [UInt64](repeating: 0, count: words) }
    if spans.count < stride + 1 {
      spans = [CoverageSpan](
        repeating: CoverageSpan(start: 0, count: 0, coverage: 0), count: stride + 1)
    }
  }

  /// Adds all edges of an outline.
  func add(_ outline: Outline) {
    let top = region.top << Self.bits
    let bottom = region.bottom << Self.bits
    sums.withUnsafeMutableBufferPointer { sums in
      marks.withUnsafeMutableBufferPointer { marks in
        outline.edges.withUnsafeBufferPointer { edges in
          guard let sums = sums.baseAddress, let marks = marks.baseAddress,
            let edges = edges.baseAddress
          else { return }
          var writer = CellWriter(
            sums: sums, marks: marks, left: region.left, right: region.right)
          var index = 0
          while index < outline.edges.count {
            let edge = edges[index]
            index &+= 1
            if edge.y1 <= top || edge.y0 >= bottom { continue }
            add(edge, from: max(edge.y0, top), to: min(edge.y1, bottom), &writer)
          }
        }
      }
    }
  }

  /// Adds the part of an edge between two heights, row by row.
  private func add(_ edge: Edge, from top: Int, to bottom: Int, _ writer: inout CellWriter) {
    let dx = edge.x1 &- edge.x0
    let dy = edge.y1 &- edge.y0
    var row = top &>> Self.bits
    var y = top
    var x = edge.x0 &+ (y &- edge.y0) &* dx / dy
    while y < bottom {
      let rowEnd = (row &+ 1) &<< Self.bits
      let nextY = rowEnd < bottom ? rowEnd : bottom
      let nextX = nextY == edge.y1 ? edge.x1 : edge.x0 &+ (nextY &- edge.y0) &* dx / dy
      let offset = row &- region.top
      writer.sumOffset = offset &* stride
      writer.markOffset = offset &* wordsPerRow
      writer.add(x, nextX, (nextY &- y) &* edge.winding)
      y = nextY
      x = nextX
      row &+= 1
    }
  }

  /// Hands over a row's spans with coverage, from left to right, and clears the row.
  ///
  /// - Parameters:
  ///   - row: A device row of the region.
  ///   - isEvenOdd: Whether the even-odd rule decides, not the winding number.
  ///   - body: Gets a pointer to the spans, valid during the call, and their number.
  func sweep(
    row: Int, isEvenOdd: Bool, _ body: (UnsafePointer<CoverageSpan>, Int) -> Void
  ) {
    let sumOffset = (row - region.top) * stride
    let markOffset = (row - region.top) * wordsPerRow
    let words = wordsPerRow
    let width = region.width
    sums.withUnsafeMutableBufferPointer { sums in
      marks.withUnsafeMutableBufferPointer { marks in
        spans.withUnsafeMutableBufferPointer { spans in
          guard let sums = sums.baseAddress, let marks = marks.baseAddress,
            let spans = spans.baseAddress
          else { return }
          let count = Self.collect(
            sums + sumOffset, marks + markOffset, words: words, width: width,
            isEvenOdd: isEvenOdd, into: spans)
          if count > 0 { body(UnsafePointer(spans), count) }
        }
      }
    }
  }

  private static func collect(
    _ sums: UnsafeMutablePointer<Int32>, _ marks: UnsafeMutablePointer<UInt64>, words: Int,
    width: Int, isEvenOdd: Bool, into spans: UnsafeMutablePointer<CoverageSpan>
  ) -> Int {
    var count = 0
    var sum = 0
    var start = 0
    var word = 0
    while word < words {
      var bits = marks[word]
      marks[word] = 0
      while bits != 0 {
        let column = word &* 64 &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        if column > start && sum != 0 {
          let coverage = level(sum, isEvenOdd: isEvenOdd)
          if coverage > 0 {
            spans[count] = CoverageSpan(
              start: start, count: column &- start, coverage: coverage)
            count &+= 1
          }
        }
        sum &+= Int(sums[column])
        sums[column] = 0
        start = column
      }
      word &+= 1
    }
    let coverage = level(sum, isEvenOdd: isEvenOdd)
    if start < width && coverage > 0 {
      spans[count] = CoverageSpan(start: start, count: width &- start, coverage: coverage)
      count &+= 1
    }
    return count
  }

  /// The coverage, 0 to 255, of a signed sum in which a full pixel is 2 × unit².
  private static func level(_ sum: Int, isEvenOdd: Bool) -> Int {
    let full = 2 &* unit &* unit
    var area = sum < 0 ? 0 &- sum : sum
    if isEvenOdd {
      area &= 2 &* full &- 1
      if area > full { area = 2 &* full &- area }
    } else if area > full {
      area = full
    }
    return (area &* 255 &+ full &>> 1) &>> (2 &* bits &+ 1)
  }
}

/// Adds the pieces of edges that lie in one row to the row's cells.
private struct CellWriter {
  let sums: UnsafeMutablePointer<Int32>
  let marks: UnsafeMutablePointer<UInt64>
  /// The region's first column and the one after its last.
  let left: Int
  let right: Int
  /// Where the row begins.
  var sumOffset = 0
  var markOffset = 0

  /// Adds a straight piece from `x0` to `x1` of a signed height, all in 1024ths of a pixel.
  mutating func add(_ x0: Int, _ x1: Int, _ height: Int) {
    let bits = Outline.fractionBits
    let unit = Outline.unit
    // Height is spread evenly over the width, so the direction does not matter.
    let low = x0 < x1 ? x0 : x1
    let high = x0 < x1 ? x1 : x0
    let width = high &- low
    var cell = low &>> bits
    var x = low
    var done = 0
    if cell < left {
      let edge = left &<< bits
      done = high <= edge ? height : height &* (edge &- low) / width
      put(left, done, 0)
      if high <= edge { return }
      cell = left
      x = edge
    }
    while cell < right {
      let begin = cell &<< bits
      let end = begin &+ unit
      if high <= end {
        put(cell, height &- done, x &+ high &- begin &- begin)
        return
      }
      let part = height &* (end &- low) / width
      put(cell, part &- done, x &- begin &+ unit)
      done = part
      x = end
      cell &+= 1
    }
  }

  /// Adds a height whose two ends are a sum of distances from the cell's left.
  private func put(_ cell: Int, _ height: Int, _ distance: Int) {
    if height == 0 { return }
    let column = cell &- left
    let missing = height &* distance
    let index = sumOffset &+ column
    sums[index] = sums[index] &+ Int32(truncatingIfNeeded: height &* 2 &* Outline.unit &- missing)
    let word = markOffset &+ column &>> 6
    marks[word] |= 1 &<< UInt64(truncatingIfNeeded: column & 63)
    if missing != 0 {
      sums[index &+ 1] = sums[index &+ 1] &+ Int32(truncatingIfNeeded: missing)
      let next = column &+ 1
      marks[markOffset &+ next &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: next & 63)
    }
  }
}
